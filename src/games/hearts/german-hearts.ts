/** What Hearts says, in German: players are 'du', and whoever takes all points makes a Durchmarsch. */
import { counted } from '../../core/german.js';
import { german as cards } from '../kit/cards/german.js';
import { accusative, dative, germanNaming, suitName } from '../kit/cards/spoken-german.js';
import type { Direction, HeartsTexts } from './english.js';

const QUEEN = 'die Pik-Dame';
const points = (count: number): string => (count === 0 ? 'keine Punkte' : counted(count, 'Punkt', 'Punkte'));
const { seat: named, card: written } = cards;

const PASSING: Readonly<Record<Direction, string>> = {
  none: 'keine Karten werden weitergegeben',
  left: 'drei Karten gehen nach links',
  across: 'drei Karten gehen nach gegenüber',
  right: 'drei Karten gehen nach rechts',
};

export const german: HeartsTexts = {
  cards,
  naming: germanNaming,
  passing: (direction) => PASSING[direction],
  hand: (n, passing) => `Runde ${n}: ${passing}`,

  losesQueen: `du wirst ${QUEEN} los`,
  mightTakeQueen: `könnte dir ${QUEEN} einbringen`,
  high: 'eine hohe Karte',
  leavesNone: (suit) => `danach hast du kein ${suitName(suit)} mehr`,
  leaves: (count, suit) => `danach hast du noch ${counted(count, `${suitName(suit)}karte`, `${suitName(suit)}karten`)}`,

  opens: 'Kreuz 2 eröffnet die Runde',
  noHigher: (suit) => `niemand hat ein höheres ${suitName(suit)}`,
  staysUnder: (card) => `bleibt unter ${dative(card)}`,
  goesOver: (card) => `geht über ${accusative(card)}`,
  takes: 'nimmt den Stich',
  takesWith: (count) =>
    count === 0
      ? 'nimmt den Stich, in dem keine Punkte sind'
      : `nimmt den Stich mit ${counted(count, 'Punkt', 'Punkten')}`,
  givesQueen: (taker) => `hängt, wie es steht, ${named(taker)} ${QUEEN} an`,
  givesPoint: (taker) => `gibt, wie es steht, ${named(taker)} einen Punkt`,
  outOf: (suit, reason) => `du hast kein ${suitName(suit)}; ${reason}`,

  askPass: (to, nth, of) => `Welche Karte gibst du an ${named(to)} weiter (${nth} von ${of})?`,
  pass: (card) => `${written(card)} weitergeben`,
  passesTo: (seat, to) => `${named(seat)} gibt an ${named(to)}:`,
  someCard: 'eine Karte',
  handedOver: 'Alle nehmen die weitergegebenen Karten auf',
  gets: (seat, from, got) => `${named(seat)} bekommt von ${named(from)}: ${cards.cards(got)}`,
  leadsFirst: (seat) => `${named(seat)} hat Kreuz 2 und spielt aus`,

  askLead: 'Welche Karte spielst du aus?',
  askPlay: (best, seat, worth) =>
    `Welche Karte spielst du? Bisher sticht ${written(best)} von ${named(seat)}${worth === 0 ? '' : ` (${points(worth)})`}.`,
  lead: (card) => `${written(card)} ausspielen`,
  play: (card) => `${written(card)} spielen`,
  leads: (seat, card) => `${named(seat)} spielt ${written(card)} aus`,
  plays: (seat, card) => `${named(seat)} spielt ${written(card)}`,
  sheds: (seat, card) => `${named(seat)} wirft ${written(card)} ab`,
  breaking: (play) => `${play}; ab jetzt darf Herz ausgespielt werden`,
  takesTrick: (seat, card, worth) => `${named(seat)} nimmt den Stich mit ${dative(card)}: ${points(worth)}`,

  endOfHand: (n) => `Ende der Runde ${n}`,
  shootsMoon: (seat, all) => `${named(seat)} schafft den Durchmarsch: Alle anderen bekommen ${all} Punkte`,
  scores: (seat, cost) => `${named(seat)} bekommt ${points(cost)}`,
  scoresMore: (seat, cost, had) => `${named(seat)} bekommt ${points(cost)}: ${had} + ${cost} = ${had + cost}`,
  allPlayed: 'alle Stiche sind gespielt',
  reached: (count, hands) => `nach ${counted(hands, 'Runde', 'Runden')} hat jemand ${count} Punkte`,
};
