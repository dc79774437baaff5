"""Fifteen start lists as people have them: six languages, three encodings, commas, semicolons and tabs. The riders are invented."""

from __future__ import annotations

from typing import NamedTuple


class StartFile(NamedTuple):
    """`riders` is how many are read, `first` the first one and his role; or `fault`, what each problem says, in its order."""

    name: str
    encoding: str
    text: str
    riders: int = 0
    first: tuple[str, str] = ("", "")
    faults: tuple[str, ...] = ()


def team_of_seven(number: int) -> str:
    return "".join(f"{number}{place},Rider {number}-{place},Team {number}\n" for place in range(1, 8))


FILES = (
    StartFile("english.csv", "utf-8", "bib,name,team,role\n1,Ann Ölund,Red,leader\n2,Bea Kovač,Red,domestique\n", 2, ("Ann Ölund", "leader")),
    StartFile("english-parts.csv", "utf-8-sig", "No.,First name,Last name,Team\n11,Ann,Ölund,Red\n12,Bea,Kovač,Red\n", 2, ("Ann Ölund", "leader")),
    StartFile("dutch.csv", "cp1252", "Rugnummer;Naam;Ploeg;Rol\n1;Daniël Peeters;Noord;kopman\n2;Jörgen Smit;Noord;klimmer\n3;Piet Bos;Noord;knecht\n", 3, ("Daniël Peeters", "leader")),
    StartFile("dutch-parts.tsv", "utf-8", "Nr\tVoornaam\tAchternaam\tPloeg\n1\tDaniël\tPeeters\tNoord\n2\tPiet\tBos\tNoord\n", 2, ("Daniël Peeters", "leader")),
    StartFile("french.csv", "cp1252", "Dossard;Nom;Prénom;Équipe;Rôle\n21;LEFÈVRE;Benoît;Étoile;capitaine\n22;MOREL;Rémi;Étoile;Grimpeur\n23;ROY;Léo;Étoile;équipier\n", 3, ("Benoît LEFÈVRE", "leader")),
    StartFile("french-title.csv", "utf-8-sig", "Liste des partants;;\n;;\nN°;Coureur;Équipe\n1;Benoît Lefèvre;Étoile\n", 1, ("Benoît Lefèvre", "leader")),
    StartFile("german.csv", "utf-16", "Startnummer;Fahrer;Mannschaft;Rolle\n1;Jürgen Groß;Rhein;Kapitän\n2;Uwe Bähr;Rhein;Wasserträger\n3;Kai Voß;Rhein;Sprinter\n", 3, ("Jürgen Groß", "leader")),
    StartFile("german-parts.txt", "cp1252", "Nachname\tVorname\tRennstall\nGroß\tJürgen\tRhein\nBähr\tUwe\tRhein\n", 2, ("Jürgen Groß", "leader")),
    StartFile("italian.csv", "utf-8", "Dorsale;Cognome;Nome;Squadra;Ruolo\n1;Bassi;Niccolò;Alba;capitano\n2;Neri;Ugo;Alba;velocista\n3;Conti;Elia;Alba;gregario\n", 3, ("Niccolò Bassi", "leader")),
    StartFile("italian-name.csv", "utf-8", "Nome,Squadra\nNiccolò Bassi,Alba\nUgo Neri,Alba\n", 2, ("Niccolò Bassi", "leader")),
    StartFile("spanish.csv", "cp1252", "Dorsal;Nombre;Apellidos;Equipo;Función\n1;Íñigo;Peña;Sol;líder\n2;José;Núñez;Sol;escalador\n", 2, ("Íñigo Peña", "leader")),
    StartFile("whole-tour.csv", "utf-8", "bib,rider,team\n" + "".join(team_of_seven(number) for number in range(10, 35)), 40, ("Rider 10-1", "leader")),
    StartFile("faults.csv", "cp1252", "Nr;Renner;Ploeg;Rol\n1;Daniël Peeters;Noord;masseur\n1x;Piet Bos;Noord;\n;;Noord;\n", faults=("'masseur' is not a role", "'1x' is not a number", "needs a name and a team")),
    StartFile("twice.csv", "utf-8", "bib;name;team\n1;Ann;Red\n1;Bea;Red\n", faults=("1 of Bea is worn twice",)),
    StartFile("no-head.csv", "utf-8", "1;Ann;Red\n2;Bea;Red\n", faults=("no line names the columns",)),
)  # fmt: skip
