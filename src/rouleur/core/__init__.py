"""Questions, options, events, dice, records: everything a game needs that is not cycling."""
