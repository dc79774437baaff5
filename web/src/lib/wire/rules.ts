// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/rules.py. Do not edit by hand.

export interface Origin {
  file: string;
  table: string;
  origin: string;
}

export interface RuleSection {
  anchor: string;
  section: string;
  chapter: string;
  lines: string[];
}

export interface RulesPage {
  game: string;
  title: string;
  credits: string;
  rules_version: string;
  sections: RuleSection[];
  rulings: Ruling[];
  origins: Origin[];
}

export interface Ruling {
  number: number;
  title: string;
  text: string;
}
