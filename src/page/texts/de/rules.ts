/** Games in short, in German. */
import type { ShortRules } from '../../../service/rules/short-rules.js';

export const shortRules: Readonly<Partial<Record<string, ShortRules>>> = {
  hearts: {
    goal: 'Die wenigsten Punkte gewinnen. Jedes Herz, das du nimmst, zählt 1 Punkt, die Pik-Dame 13.',
    play: [
      'Zuerst geben alle gleichzeitig drei Karten weiter, wie es der Tisch anzeigt.',
      'Kreuz 2 wird ausgespielt. Du musst bedienen, wenn du kannst; die höchste Karte der ausgespielten Farbe nimmt den Stich.',
      'Herz darf erst ausgespielt werden, wenn ein Herz oder die Pik-Dame gefallen ist, außer du hast nichts anderes.',
      'Wer alle 26 Punkte nimmt, schafft den Durchmarsch: Er bekommt keinen, und alle anderen bekommen 26.',
    ],
    hidden: 'Du siehst deine eigene Hand und weißt noch, was du weitergegeben hast.',
  },
};
