"""One router for each URL: reads the body, asks whose seat it is, answers."""
