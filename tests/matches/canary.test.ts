/** No byte that a seat or a spectator is sent tells a secret: whole games of all kinds, read by everybody after every move. */
import { describe, expect, it } from 'vitest';
import { CHANCE, type Game, NOBODY, Rng, unwrap } from '../../src/kit.js';
import type { Entry, Heading } from '../../src/matches/record.js';
import { Table } from '../../src/matches/table/table.js';
import { observersOf, SPECTATORS } from '../../src/service/rules/seen.js';
import { gameOf, ids } from '../service/games.js';
import { hostOn, playOn } from './hosting.js';

function headingOf(game: Game): Heading {
  const holders = Object.fromEntries(game.seats.map((seat) => [seat, { kind: 'person' as const }]));
  return {
    id: 'm',
    game: game.id,
    variant: game.variant,
    rulesVersion: '1',
    seed: 'the seed',
    createdAt: 0,
    spectators: true,
    paceMs: 0,
    holders,
    tokens: {},
  };
}

/** A random game at a table; `visit` after every entry. */
function journey(
  game: Game,
  seed: string,
  most: number,
  visit: (table: Table, entry: Entry & { kind: 'step' }, hidden: ReadonlySet<string>) => void,
) {
  const rng = new Rng(seed);
  const table = new Table(game, headingOf(game));
  const s = game.create();
  game.setup(s);
  for (let i = 0; i < most && game.turn(s) !== NOBODY; i++) {
    const turn = game.turn(s);
    const move = turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
    const text = game.words.makeMove(s, move);
    const entry = { kind: 'step' as const, seat: turn === CHANCE ? 'chance' : game.seats[turn], move: text, at: 0 };
    const hidden = new Set<string>();
    for (const [name, observer] of observersOf(game))
      if (game.words.makeSeen(s, move, observer)?.move !== text) hidden.add(name);
    game.play(s, move);
    unwrap(table.apply(entry));
    visit(table, entry, hidden);
  }
}

describe.each(ids)('%s', (id) => {
  it('sends nobody a move that he does not see, and everybody what he sees', async () => {
    const game = await gameOf(id);
    const counts = new Map<string, number>();
    journey(game, 'canary', 400, (table, { seat, move }, hidden) => {
      for (const name of observersOf(game).keys()) {
        const fresh = table.read(name, counts.get(name) ?? 0);
        counts.set(name, table.count(name));
        const told = fresh.flatMap(({ event }) => (event.kind === 'move' ? [event.move] : []));
        if (hidden.has(name))
          expect(
            told.filter((text) => text === move),
            `${seat}: ${move} to ${name}`,
          ).toEqual([]);
        else expect(told[0]).toBe(move);
      }
    });
  });

  it('asks the seats that are to move, and nobody else', async () => {
    const game = await gameOf(id);
    const s = game.create();
    game.setup(s);
    journey(game, 'asked', 150, (table, { move }) => {
      game.play(s, unwrap(game.words.parseMove(s, move)));
      const questions = game.seats.filter((seat) => table.question(seat) !== undefined);
      expect(table.askedSeats.toSorted()).toEqual(questions.toSorted());
      const turn = game.turn(s);
      if (turn < 0) expect(questions).toEqual([]);
      else if (game.simultaneous(s)) expect(questions).toContain(game.seats[turn]);
      else expect(questions).toEqual([game.seats[turn]]);
      expect(table.question(SPECTATORS)).toBeUndefined();
    });
  });
});

it('twins that differ in secrets alone send a seat the same bytes until they may be told apart', async () => {
  const game = await gameOf('kuhn');
  const streams = ['J', 'K'].map((card) => {
    const table = new Table(game, headingOf(game));
    const play = (seat: string, move: string) => unwrap(table.apply({ kind: 'step', seat, move, at: 0 }));
    play('chance', 'deal Q to player 1');
    play('chance', `deal ${card} to player 2`);
    play('player 1', 'check');
    play('player 2', 'bet');
    return ['player 1', SPECTATORS].map((name) => JSON.stringify([table.read(name, 0), table.view(name)]));
  });
  expect(streams[0]).toEqual(streams[1]);
});

it('keeps the seed, the tokens and their digests to itself in all that a seat is sent over a whole match', async () => {
  const host = hostOn();
  const {
    match,
    tokens,
    host: hostToken,
  } = unwrap(
    await host.create({
      game: 'goofspiel',
      variant: 'cards=4,points=random',
      seed: 'PLANTED-SEED-0123456789',
      spectators: true,
    }),
  );
  const sent: string[] = [];
  const listen = async () => {
    for (const token of [tokens['player 1'], tokens['player 2'], hostToken, undefined])
      for (const answer of [await host.state({ match }, token), await host.events({ match }, token)])
        sent.push(JSON.stringify(answer));
  };
  await listen();
  await playOn(host, match, tokens, 'e', (moves) => moves === 5);
  await listen();
  const secrets = ['PLANTED-SEED', hostToken, ...Object.values(tokens)];
  for (const secret of secrets) expect(sent.filter((bytes) => bytes.includes(secret))).toEqual([]);
  await playOn(host, match, tokens, 'e');
  expect(unwrap(await host.record({ match }, tokens['player 1'])).seed).toBe('PLANTED-SEED-0123456789');
});
