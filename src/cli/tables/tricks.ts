/** Hearts and Spades: the trick, the hand, what has become of the other cards, and the score. */
import { capital } from '../../core/english.js';
import { cardName } from '../../games/kit/cards/spoken.js';
import type { Row, Section } from './layout.js';
import { factsOf } from './telling.js';

interface TrickTable {
  readonly at: Readonly<Record<string, string | null>>; // by card; null: in a hand that is not seen
  readonly leader: string;
  readonly tricks: number;
  readonly hands: number; // played out
  readonly score: Readonly<Record<string, number>>;
  readonly lacks: Readonly<Record<string, readonly string[]>>;
}
interface HeartsTable extends TrickTable {
  readonly direction: string;
}
interface SpadesTable extends TrickTable {
  readonly bids: Readonly<Record<string, string>>;
}

const SUITS = [...'CDSH'];
const seatsOf = ({ lacks }: TrickTable) => Object.keys(lacks);
const cardsIn = ({ at }: TrickTable, place: string | null) => Object.keys(at).filter((card) => at[card] === place);

/** '3♣ 4♣ 6♣, Q♦ K♦'. */
const bySuit = (cards: readonly string[]): string =>
  SUITS.map((suit) => cards.filter((card) => card[1] === suit))
    .filter(({ length }) => length > 0)
    .map((of) => of.map(cardName).join(' '))
    .join(', ');

function cardSections(t: TrickTable): Section[] {
  const seats = seatsOf(t);
  const first = Math.max(0, seats.indexOf(t.leader));
  const trick = seats.flatMap((_, i) => {
    const seat = seats[(first + i) % seats.length];
    return cardsIn(t, `played by ${seat}`).map((card): Row => [capital(seat), cardName(card)]);
  });
  const places = (verb: string, said: (seat: string) => string) =>
    seats.flatMap((seat): Row[] => {
      const cards = cardsIn(t, `${verb} ${seat}`);
      return cards.length === 0 ? [] : [[said(capital(seat)), bySuit(cards)]];
    });
  const unseen = cardsIn(t, null);
  return [
    { title: 'Trick', rows: trick, isDense: true },
    { title: '', rows: places('hand of', (seat) => `Hand of ${seat}`) },
    { title: '', rows: places('passed by', (seat) => `${seat} passes`) },
    {
      title: `Not seen yet, ${unseen.length}`,
      rows: unseen.length === 0 ? [] : [['', bySuit(unseen)]],
      isDense: true,
    },
    {
      title: 'Out of',
      rows: Object.entries(t.lacks).flatMap(([seat, of]): Row[] =>
        of.length === 0 ? [] : [[capital(seat), of.join(', ')]],
      ),
      isDense: true,
    },
  ];
}

const worth = (card: string): number => (card[1] === 'H' ? 1 : card === 'QS' ? 13 : 0);

export function heartsSheet(t: HeartsTable): Section[] {
  const taken = seatsOf(t).map((seat): Row => {
    const cards = cardsIn(t, `taken by ${seat}`);
    return [capital(seat), `${cards.reduce((sum, card) => sum + worth(card), 0)}`];
  });
  return [
    ...cardSections(t),
    { title: 'Points of this hand', rows: t.tricks > 0 ? taken : [], isDense: true },
    { title: `Points of ${t.hands === 1 ? 'the hand' : `${t.hands} hands`} before`, rows: scoreRows(t), isDense: true },
    {
      title: '',
      rows: factsOf([['Cards are passed', t.tricks > 0 ? undefined : passing(t.direction)]]),
      isDense: true,
    },
  ];
}

const passing = (direction: string): string | undefined =>
  direction === 'none' ? undefined : direction === 'across' ? direction : `to the ${direction}`;

const scoreRows = ({ hands, score }: TrickTable): Row[] =>
  hands === 0 ? [] : Object.entries(score).map(([who, points]) => [capital(who), `${points}`]);

export function spadesSheet(t: SpadesTable): Section[] {
  const bids = Object.entries(t.bids).map(([seat, bid]): Row => {
    const tricks = cardsIn(t, `taken by ${seat}`).length / seatsOf(t).length;
    return [capital(seat), bid === 'open' ? '–' : `${bid}${t.tricks > 0 ? `, has ${tricks}` : ''}`];
  });
  return [
    ...cardSections(t),
    { title: 'Bids', rows: bids, isDense: true },
    { title: 'Points', rows: scoreRows(t), isDense: true },
  ];
}
