import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import { Nouns } from '../../src/games/kit/words/nouns.js';
import { CHANCE, type Game, MoveList, Rng, SPECTATOR, unwrap } from '../../src/kit.js';
import { play, view } from '../../src/service/rules/play.js';
import { observersOf, seenOf } from '../../src/service/rules/seen.js';
import { randomMoves } from '../games/play-game.js';
import { gameOf, ids, positionOf } from './games.js';

/** Plays a random game; what each observer read of each step. */
function* reading(game: Game, seed: string) {
  const s = game.create();
  const before = game.create();
  for (const move of randomMoves(game, before, new Rng(seed))) {
    s.copyFrom(before);
    game.play(s, move);
    const read = Object.fromEntries(
      [...observersOf(game)].map(([name, observer]) => [name, seenOf(game, before, move, s, observer)]),
    );
    yield { before, after: s, move, text: game.words.makeMove(before, move), read };
  }
}

describe('what a seat reads of the moves of others', () => {
  it('is a passed card without its name in Hearts, and its name to the seat that passes it', async () => {
    const game = unwrap(await new Engine().game('hearts', 'pass=left'));
    for (const { before, text, read } of reading(game, 'a')) {
      if (game.words.decision(before) !== 'pass a card') continue;
      const mover = game.seats[game.turn(before)];
      for (const [name, [first]] of Object.entries(read)) {
        const own = name === mover;
        expect(first).toMatchObject({
          seat: mover,
          move: own ? text : null,
          text: `${mover}: ${own ? text : 'pass a card'}`,
        });
      }
    }
  });

  it('is a bid without its number in goofspiel, and then who has won', async () => {
    const game = unwrap(await new Engine().game('goofspiel', 'cards=4'));
    const lines: string[] = [];
    for (const { read } of reading(game, 'a')) lines.push(...read['player 1'].map(({ text }) => text));
    expect(lines.filter((line) => line.startsWith('player 2')).every((line) => line === 'player 2: bid')).toBe(true);
    expect(lines.filter((line) => /^player 1: bid [1-4]$/.test(line))).toHaveLength(3);
    expect(lines.filter((line) => /^shown: .*won/.test(line))).toHaveLength(3);
  });

  it('is no move in words of people, which may name what its seat alone sees', async () => {
    const alexander = await gameOf('alexander');
    let own = 0;
    for (const { before, read } of reading(alexander, 'cargo')) {
      const mover = alexander.turn(before);
      if (mover === CHANCE) continue;
      const [said] = read[alexander.seats[mover]];
      if (said.kind === 'move' && said.say !== undefined) own++;
      for (const name of [alexander.seats[1 - mover], 'spectators'])
        for (const step of read[name]) expect(step).not.toHaveProperty('say');
    }
    expect(own).toBeGreaterThan(50);
  });

  it('is who gets a card and not which in a deal', async () => {
    const game = await gameOf('kuhn');
    const [{ read }] = reading(game, 'a');
    expect(read['player 2']).toMatchObject([{ seat: 'chance', move: null, text: 'deal a card to player 1' }]);
    expect(read['player 1'][0].text).toMatch(/^deal [JQK] to player 1$/);
    expect(read.spectators).toEqual(read['player 2']);
  });

  it('names the die of a roll', async () => {
    const game = await gameOf('peloponnesian-war');
    let rolls = 0;
    for (const { read } of reading(game, 'a'))
      for (const step of read.athens) {
        if (step.kind !== 'move' || step.seat !== 'chance') continue;
        rolls++;
        expect(step.text.startsWith(step.decision.split(' ', 1)[0])).toBe(true); // 'siege: 4', not '4'
        expect(step.text).not.toBe(step.move);
      }
    expect(rolls).toBeGreaterThan(20);
  });

  it('is a collision that only the mover learns of in dark hex', async () => {
    const game = await gameOf('dark-hex');
    let collisions = 0;
    for (const { before, after, read } of reading(game, 'b')) {
      if (game.turn(after) !== game.turn(before)) continue;
      collisions++;
      const [mover, other] = [game.turn(before), 1 - game.turn(before)].map((seat) => game.seats[seat]);
      expect(read[mover].map(({ kind }) => kind)).toEqual(['move', 'reveal']);
      expect(read[other]).toEqual([]);
      expect(read.spectators).toEqual([]);
    }
    expect(collisions).toBeGreaterThan(0);
  });

  it.each(ids)('is never more to a spectator than to a seat that did not move: %s', async (id) => {
    const game = await gameOf(id);
    for (const { before, text, read } of reading(game, 'c')) {
      const others = Object.entries(read).filter(
        ([name]) => game.seats.indexOf(name) !== game.turn(before) && name !== 'spectators',
      );
      const [shown] = read.spectators;
      if (shown?.kind !== 'move' || shown.move === null) continue;
      for (const [name, [first]] of others) expect(first, `${name}: ${text}`).toEqual(shown);
    }
  });
});

describe('a spectator', () => {
  it('sees what every seat sees, and no hand', async () => {
    const engine = new Engine();
    const game = await gameOf('hearts');
    const steps = reading(game, 'd');
    for (let i = 0; i < 75; i++) steps.next();
    const { after } = steps.next().value!;
    const seen = unwrap(await view(engine, { game: 'hearts', position: positionOf(game, after), seat: 'spectators' }));
    const { table } = seen.view as { table: { at: Record<string, string | null>; tricks: number } };
    expect(table.at['2C'] === null || !table.at['2C'].startsWith('hand')).toBe(true);
    expect(Object.values(table.at).some((place) => place === null)).toBe(true);
    expect(Object.values(table.at).some((place) => place !== null)).toBe(true);
    expect(game.words.makePublic(after)).toEqual(seen.view);
  });

  it('is told by /play what happened as everybody saw it', async () => {
    const engine = new Engine();
    const { position } = unwrap(
      await play(engine, {
        game: 'goofspiel',
        position: startOf(unwrap(await engine.game('goofspiel', 'cards=4'))) as Record<string, unknown>,
        moves: [],
        seed: 'a',
      }),
    );
    const played = unwrap(await play(engine, { game: 'goofspiel', position, moves: ['bid 3', 'bid 1'], seed: 'a' }));
    expect(played.seen.spectators.map(({ text }) => text)).toEqual([
      'player 1: bid',
      'player 2: bid',
      expect.stringContaining('player 1'),
    ]);
    expect(played.seen['player 2'].map(({ text }) => text)).toEqual([
      'player 1: bid',
      'player 2: bid 1',
      expect.any(String),
    ]);
  });

  it('does not know which decision is open while a seat may be asked in silence', async () => {
    const game = await gameOf('perikles');
    let silent = 0;
    for (const { after } of reading(game, 'e')) {
      const seen = game.words.makePublic(after) as { turn: string; at?: string };
      if (seen.turn !== 'someone') continue;
      silent++;
      expect(seen.at).toBeUndefined();
    }
    expect(silent).toBeGreaterThan(0);
    expect(SPECTATOR).toBeLessThan(0);
  });
});

function startOf(game: Game) {
  const s = game.create();
  game.setup(s);
  return game.words.makePosition(s);
}

describe('the parts of a move', () => {
  const nouns = new Nouns({ space: ['new york', 'york', '7up'], card: ['QS'], seat: ['north'] });

  it.each([
    ['play QS', { action: 'play', parts: [{ kind: 'card', value: 'QS', label: 'QS' }] }],
    [
      'deal qs to north',
      {
        action: 'deal',
        parts: [
          { kind: 'card', value: 'QS', label: 'qs' },
          { kind: 'text', value: 'to', label: 'to' },
          { kind: 'seat', value: 'north', label: 'north' },
        ],
      },
    ],
    ['New York', { action: 'choose', parts: [{ kind: 'space', value: 'new york', label: 'New York' }] }],
    [
      'march 3, 7up',
      {
        action: 'march',
        parts: [
          { kind: 'number', value: 3, label: '3' },
          { kind: 'space', value: '7up', label: '7up' },
        ],
      },
    ],
    ['pass', { action: 'pass', parts: [] }],
    ['7th yorkist', { action: '7th yorkist', parts: [] }],
  ])('%s', (text, parts) => {
    expect(nouns.take(text, 'choose')).toEqual(parts);
  });

  it.each(ids)('tell the legal moves of %s apart', async (id) => {
    const game = await gameOf(id);
    for (const { before } of reading(game, 'f')) {
      if (game.turn(before) === CHANCE) continue;
      const texts = new Set<string>();

      const list = new MoveList(game.moveSpace);
      game.moves(before, list);
      for (const move of list.toArray()) texts.add(JSON.stringify(game.words.moveParts(before, move)));
      expect(texts.size).toBe(list.count);
    }
  });
});
