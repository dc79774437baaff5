"""How fast the rules are, here and beside their peers."""
