/** The games in German. */
import type { games as english, VariantTexts } from '../en/games.js';

export const games: typeof english = {
  perikles: {
    title: 'Perikles',
    line: 'Gewinne Einfluss in sechs griechischen Städten und führe ihre Heere verdeckt.',
  },
  alexander: {
    title: 'Alexander gegen Dareios',
    line: 'Makedonien zieht gegen Persien: verdeckte Stapel, Belagerungen und Flotten.',
  },
  'peloponnesian-war': { title: 'Peloponnesischer Krieg', line: 'Athen und Sparta im Krieg, allein oder zu zweit.' },
  'sword-of-rome': { title: 'The Sword of Rome', line: 'Fünf Mächte kämpfen mit Karten um Italien.' },
  hearts: { title: 'Hearts', line: 'Gib drei Karten weiter und nimm so wenige Punkte wie möglich.' },
  spades: { title: 'Spades', line: 'Sag mit deinem Partner Stiche an und erfüllt die Ansage.' },
  'liars-dice': { title: 'Bluff', line: 'Biete auf Würfel, die niemand sieht, oder zweifle das Gebot an.' },
  'connect-four': { title: 'Vier in einer Reihe', line: 'Wirf deine Steine ein; vier in einer Reihe gewinnen.' },
  goofspiel: { title: 'Goofspiel', line: 'Alle bieten zugleich auf jeden Preis.' },
  leduc: { title: 'Leduc-Poker', line: 'Zwei Setzrunden um eine offene Karte.' },
  kuhn: { title: 'Kuhn-Poker', line: 'Jeder eine Karte, ein Einsatz: das kleinste Poker.' },
  'dark-hex': { title: 'Dunkles Hex', line: 'Verbinde deine beiden Seiten, ohne die Steine des anderen zu sehen.' },
  'phantom-tic-tac-toe': {
    title: 'Phantom-Tic-Tac-Toe',
    line: 'Drei in einer Reihe gegen Zeichen, die du nicht siehst.',
  },
  'tic-tac-toe': { title: 'Tic-Tac-Toe', line: 'Drei in einer Reihe.' },
};

export const variants: Readonly<Record<string, VariantTexts>> = {
  hearts: {
    presets: { match: 'Partie bis 100' },
    parameters: {
      pass: {
        name: 'Weitergeben',
        note: 'wohin in der (ersten) Runde; Zufall: in jeder Runde neu gelost',
        options: { left: 'links', right: 'rechts', across: 'gegenüber', none: 'nicht', random: 'Zufall' },
      },
      game: {
        name: 'Länge',
        note: 'eine Runde, oder bis jemand 100 Punkte hat',
        options: { hand: 'eine Runde', '100': 'bis 100' },
      },
    },
  },
};
