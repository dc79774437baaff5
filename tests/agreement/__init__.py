"""Parts of the house that must agree check each other."""
