"""The shelf: one package per box. A game never imports a game."""
