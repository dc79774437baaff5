// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/reminders.py. Do not edit by hand.

export interface MailAnswer {
  allowed: boolean;
}

export interface MailWish {
  token: string;
  allowed: boolean;
}

export interface NewReminder {
  address: string;
}

export interface Reminder {
  offered: boolean;
  address: string;
}
