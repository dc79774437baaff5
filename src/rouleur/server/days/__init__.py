"""The race of the day: the same race, dice and bots for everybody, ridden once."""
