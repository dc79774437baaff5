// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/fields.py. Do not edit by hand.

export interface Fault {
  code: string;
  message: string;
  rule: string;
  id: string;
}

export interface NewSeat {
  kind: "bot" | "human";
  name: string;
  level?: number;
  open?: boolean;
  asks?: "everything" | "key" | "matters";
}

export interface Refusal {
  error: Fault;
}

export interface SeatTicket {
  seat: number;
  name: string;
  kind: "bot" | "human";
  token: string | null;
}
