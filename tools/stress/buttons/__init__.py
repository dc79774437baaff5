"""The buttons that write, by what they belong to. Each is a function: it presses twice at once and says what is wrong, or nothing."""
