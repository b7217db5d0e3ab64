/** The board of Hearts in German. */
import { counted } from '../../../core/german.js';
import { accusative, cardName, dative, germanNaming, suitOf } from '../../../games/kit/cards/spoken-german.js';
import { boardIn } from './board.js';
import type { HeartsTexts } from './english.js';

const texts: HeartsTexts = {
  cards: {
    trick: 'Der Stich auf dem Tisch',
    lastTrick: 'Der letzte Stich',
    hand: 'Deine Hand',
    card: cardName,
    played: (seat, card) => `${seat} hat ${accusative(card)} gespielt`,
    took: (seat, card) => `${seat} hat den Stich mit ${dative(card)} genommen`,
    cards: (count) => counted(count, 'Karte', 'Karten'),
    follow: (led) => `Du hast ${suitOf(led)} und musst bedienen.`,
  },
  worth: (points) =>
    points === 0
      ? 'Keine Punkte. Den Stich nimmt die höchste Karte der ausgespielten Farbe.'
      : `${counted(points, 'Punkt', 'Punkte')} für den, der sie nimmt.`,
  lead: 'Als Erstes wird Kreuz 2 ausgespielt, und Herz erst, wenn schon Herz oder die Pik-Dame gefallen ist.',
  shed: 'Im ersten Stich dürfen keine Punkte fallen.',
  passing: (card) => `${cardName(card)}, wird weitergegeben`,
  points: (points, score) => `${counted(points, 'Punkt', 'Punkte')} in dieser Runde, ${score} davor`,
  passNow: 'Diese drei weitergeben',
  pass: (direction) =>
    ({
      none: 'Keine Karten werden weitergegeben',
      left: 'Gib drei Karten nach links',
      across: 'Gib drei Karten nach gegenüber',
      right: 'Gib drei Karten nach rechts',
    })[direction],
  chosen: (count, of) => `${count} von ${of} gewählt`,
};

export const { Board, rule, follow, words } = boardIn(texts, { ...germanNaming, language: 'de' });
