// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/parcels.py. Do not edit by hand.

export interface FetchParcel {
  token: string;
}

export interface NewParcel {
  kept: { [name: string]: string };
  page: string;
}

export interface Parcel {
  kept: { [name: string]: string };
}

export interface ParcelLeft {
  link: string;
  seconds: number;
  picture: string;
}
