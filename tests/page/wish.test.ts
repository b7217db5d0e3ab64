/** What boards play towards a wish: whatever the position, a legal move, until the army is where it was to go. */
import { expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import { Rng, unwrap } from '../../src/kit.js';
import type { Deed, Heading } from '../../src/matches/record.js';
import { drawn } from '../../src/matches/table/deal.js';
import { Table } from '../../src/matches/table/table.js';
import { loadBoard } from '../../src/page/boards/registry.js';
import type { Follow, LegalMove, View } from '../../src/page/contract/board.js';
import { pickingOf } from '../../src/page/contract/picking.js';

const engine = new Engine();
const LATE_MS = 10_000;
const nothing = () => {};

interface Way {
  readonly game: string;
  readonly decision: string; // with which it begins
  /** A place to start from and a place beside it to go to. */
  readonly ends: (table: View['table'], moves: readonly LegalMove[]) => readonly [string, string] | undefined;
  readonly least: number; // questions that are answered or, the last of them, left to the player
}

/** The first move of a kind of a random game at which a wish is possible, and how it goes on. */
async function follows({ game: id, decision, ends }: Way, seed: string) {
  const follow = (await loadBoard(id)).follow as Follow;
  const game = unwrap(await engine.game(id, ''));
  const { rulesVersion } = unwrap(await engine.family(id));
  const heading: Heading = {
    ...{ id: 'wish', game: id, variant: game.variant, rulesVersion, seed, createdAt: 0 },
    ...{ spectators: true, undo: true, paceMs: 0, tokens: {} },
    holders: Object.fromEntries(game.seats.map((seat) => [seat, { kind: 'person' }])),
  };
  const table = new Table(game, heading);
  const rng = new Rng(seed);
  const apply = (deed: Deed) => unwrap(table.apply({ at: table.entries.length * LATE_MS, ...deed }));
  const play = (seat: string, move: string, turn: number) => apply({ kind: 'step', seat, move, turn });
  const asked: string[] = [];
  let wish: readonly [string, string] | undefined;
  let wisher: string | undefined;
  while (!table.isOver) {
    table.endSilence();
    if (table.isChance) {
      if (asked.length > 0) return { asked, wish };
      apply(await drawn(table));
      continue;
    }
    const seat = table.askedSeats.find((each) => each === wisher) ?? table.askedSeats[0];
    const question = table.question(seat)!;
    const view = game.words.makeWhole(table.view(seat), 'view') as unknown as View;
    if (wish === undefined && question.decision === decision) wish = ends(view.table, question.moves);
    if (wish !== undefined) wisher ??= seat;
    if (wish === undefined) {
      play(seat, question.moves[rng.below(question.moves.length)].move, question.id);
      continue;
    }
    const pick = pickingOf(question.moves, [], nothing, nothing);
    const move = follow(wish, { view, you: seat, decision: question.decision, pick });
    asked.push(question.decision);
    if (move === undefined) return { asked, wish, table: view.table };
    expect(question.moves.map((each) => each.move)).toContain(move);
    play(seat, move, question.id);
  }
  return { asked, wish };
}

const WAYS: readonly Way[] = [
  {
    game: 'alexander',
    decision: 'declare',
    ends: ({ leaders }, moves) =>
      moves.some(({ move }) => move === 'move') && (leaders as Record<string, string[]>).macedonia?.length > 0
        ? ['macedonia', 'thrace']
        : undefined,
    least: 5, // which action, which army, who and what of it goes, where to; and there
  },
  {
    game: 'sword-of-rome',
    decision: 'activate',
    ends: (table, moves) => {
      const leaders = table.leaders as Record<string, { readonly place: string }>;
      const at = (id: string) => leaders[id]?.place;
      const id = moves.map(({ parts }) => `${parts[0].value}`).find((each) => at(each) === 'roma');
      return id === undefined ? undefined : ['roma', 'caere'];
    },
    least: 3,
  },
  {
    game: 'peloponnesian-war',
    decision: 'objective',
    ends: ({ operator, spaces }) => {
      const from = Object.entries(spaces as Record<string, object>).find(([, row]) => `${operator} H` in row)?.[0];
      return from === undefined ? undefined : [from, 'piraeus'];
    },
    least: 3,
  },
  { game: 'hearts', decision: 'pass a card', ends: (_, [a, b, c]) => [a, b, c].map(cardOf) as never, least: 3 },
];
const cardOf = ({ parts }: LegalMove) => `${parts[0].value}`;

it.each(WAYS)('a wish in $game is played by legal moves alone, and comes to its end', async (way) => {
  const { asked, wish, table } = await follows(way, 'a wish');
  expect(asked[0]).toBe(way.decision);
  expect(asked.length).toBeGreaterThanOrEqual(way.least);
  if (table?.at !== undefined && asked.at(-1) === 'step') expect(table.at).toBe(wish![1]);
});
