"""How fast the rules are: beside another version, and beside other engines."""
