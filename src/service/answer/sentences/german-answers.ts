/** The same in German. */
import { written } from '../../../core/german.js';
import type { Sentences } from './english.js';

const UNITS: Readonly<Record<string, string>> = { points: 'Punkte', chips: 'Chips' };
const unitOf = (unit: string): string => UNITS[unit] ?? unit;
const comma = (number: string): string => number.replace('.', ',');

export const german: Sentences = {
  proved: {
    win: 'gewinnt bewiesenermaßen, wenn beide gut spielen',
    draw: 'endet bewiesenermaßen unentschieden, wenn beide gut spielen',
    loss: 'verliert bewiesenermaßen, wenn beide gut spielen',
  },
  hardlyEver: 'wird von der gemischten Strategie so gut wie nie gespielt',
  nearlyAlways: 'wird von der gemischten Strategie fast immer gespielt',
  mixed: (percent) => `wird von der gemischten Strategie in ${percent} % der Fälle gespielt`,
  worthInEquilibrium: (value, unit) => `im Gleichgewicht ${written(value, 2)} ${unitOf(unit)} wert`,
  winsInEquilibrium: (percent) => `gewinnt im Gleichgewicht zu ${percent} %`,
  drawn: 'ausgelost, damit das Spiel nicht immer gleich verläuft',
  drawnFrom: (preferred) =>
    `ausgelost, damit das Spiel nicht immer gleich verläuft; die Suche zieht „${preferred}“ vor`,
  better: (size, other) => `im Durchschnitt ${size} besser als „${other}“`,
  worse: (size, other) => `im Durchschnitt ${size} schlechter als „${other}“`,
  asGood: (other) => `so gut wie „${other}“`,
  notToldApart: (other) => `für die Suche nicht von „${other}“ zu unterscheiden`,
  aLittle: 'ein wenig',
  size: (size, off, unit) =>
    `${comma(size)}${off === undefined ? '' : ` ± ${comma(off)}`} ${unit === 'win' ? '% eines Sieges' : unitOf(unit)}`,
  preferred: 'die Suche zieht ihn vor',
  tooFew: (other) => `zu wenige Iterationen für einen Vergleich mit „${other}“`,
  isBetter: (size, other) => `${size} besser als „${other}“`,
  isWorse: (size, other) => `${size} schlechter als „${other}“`,
  neverTried: 'nie ausprobiert',
  tried: (visits, of) => `ausprobiert in ${written(visits)} von ${written(of)} durchgespielten Partien`,
  onlyMove: 'der einzige erlaubte Zug',
  resultStands: 'am Ergebnis kann sich nichts mehr ändern',
  policy: 'die erste Wahl nach Erfahrung, ohne Suche',
  unsearched: 'ohne Suche aus den erlaubten Zügen ausgelost',
};
