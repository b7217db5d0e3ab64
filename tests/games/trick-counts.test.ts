/** The counts of Hearts and Spades, counted a second time from the words of their positions alone. */
import { expect, it } from 'vitest';
import { type Case, readCases } from '../../lab/cases/case.js';

const SEATS = ['north', 'east', 'south', 'west'];
const RANKS = '23456789TJQKA';
const trumpOf: Readonly<Record<string, string>> = { hearts: '', spades: 'S' };
const idleOf: Readonly<Record<string, string>> = { hearts: 'H', spades: 'S' }; // what is not led before it is broken

interface Play {
  readonly hands: readonly (readonly string[])[];
  readonly trick: readonly string[];
  readonly leader: number;
  readonly broken: boolean;
  readonly first: boolean; // the first trick
}

const isPoint = (card: string) => card.endsWith('H') || card === 'QS';
const suitOf = (card: string) => card[1];

function legal(game: string, { hands, trick, leader, broken, first }: Play): string[] {
  const hand = [...hands[(leader + trick.length) % 4]];
  const unless = (barred: (card: string) => boolean) => {
    const rest = hand.filter((card) => !barred(card));
    return rest.length > 0 ? rest : hand;
  };
  if (trick.length === 0) {
    if (game === 'hearts' && first) return ['2C'];
    return broken ? hand : unless((card) => suitOf(card) === idleOf[game]);
  }
  const same = hand.filter((card) => suitOf(card) === suitOf(trick[0]));
  if (same.length > 0) return same;
  return game === 'hearts' && first ? unless(isPoint) : hand;
}

function after(game: string, at: Play, card: string): Play {
  const seat = (at.leader + at.trick.length) % 4;
  const hands = at.hands.map((hand, i) => (i === seat ? hand.filter((held) => held !== card) : hand));
  const broken = at.broken || (game === 'hearts' ? isPoint(card) : suitOf(card) === 'S');
  const trick = [...at.trick, card];
  if (trick.length < 4) return { ...at, hands, trick, broken };
  const force = (played: string) =>
    suitOf(played) === trumpOf[game]
      ? 20 + RANKS.indexOf(played[0])
      : suitOf(played) === suitOf(trick[0])
        ? RANKS.indexOf(played[0])
        : -1;
  const best = trick.reduce((most, played) => (force(played) > force(most) ? played : most));
  return { hands, trick: [], leader: (at.leader + trick.indexOf(best)) % 4, broken, first: false };
}

function count(game: string, at: Play, depth: number): number {
  if (depth === 0 || at.hands.every((hand) => hand.length === 0)) return 1;
  return legal(game, at).reduce((sum, card) => sum + count(game, after(game, at, card), depth - 1), 0);
}

/** Partners bid no more than all tricks together. */
function countBids(bids: readonly number[], depth: number): number {
  if (depth === 0 || bids.length === 4) return 1;
  const partner = bids.length >= 2 ? bids[bids.length - 2] : 0;
  let sum = 0;
  for (let bid = 0; bid <= 13 - partner; bid++) sum += countBids([...bids, bid], depth - 1);
  return sum;
}

function read({ game, position }: Case): Play {
  const { table } = position as { table: { at: Record<string, string>; leader: string } };
  const where = Object.entries(table.at);
  const leader = SEATS.indexOf(table.leader);
  const trick = [0, 1, 2, 3].flatMap((i) => where.filter(([, at]) => at === `played by ${SEATS[(leader + i) % 4]}`));
  const seen = where.filter(([, at]) => !at.startsWith('hand')).map(([card]) => card);
  return {
    hands: SEATS.map((seat) => where.filter(([, at]) => at === `hand of ${seat}`).map(([card]) => card)),
    trick: trick.map(([card]) => card),
    leader,
    broken: seen.some((card) => (game === 'hearts' ? isPoint(card) : suitOf(card) === 'S')),
    first: !where.some(([, at]) => at.startsWith('taken')),
  };
}

const cases = ['hearts', 'spades'].flatMap((id) => readCases(new URL(`${id}/perft.jsonl`, import.meta.url)));

it.each(cases.map((each) => [each.game, each.id, each] as const))('%s: %s', (game, _, each) => {
  const { at } = each.position as { at: string };
  for (const [depth, paths] of Object.entries(each.expect.perft ?? {}))
    expect(at === 'bid' ? countBids([], Number(depth)) : count(game, read(each), Number(depth)), depth).toBe(paths);
});
