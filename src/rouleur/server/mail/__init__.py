"""Reminders by mail: who is waited for at a table of hours or days hears of it when half of the time is over."""
