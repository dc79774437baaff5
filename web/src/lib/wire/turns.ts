// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/turns.py. Do not edit by hand.

export interface MySeats {
  tokens: string[];
}

export interface MyTurn {
  table: string;
  seat: number;
  asked: boolean;
  closes: string | null;
  room: "left" | "none" | "open";
  over: boolean;
}

export interface MyTurns {
  seats: MyTurn[];
}
