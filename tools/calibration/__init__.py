"""How the races of a game turn out when bots ride them, against what is wanted or known of them."""
