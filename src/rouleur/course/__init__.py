"""A real stage: kilometres, profile, climbs, cobbles, sprints. GPX in; the games compile it into their boards."""
