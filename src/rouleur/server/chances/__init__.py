"""Chances to win while a race is ridden: the coach's for a seat, the live odds for those who watch."""
