/** What the encoder of every value network must do: give the same row for the same position, in bounds, and leave the position as it was. */
import { expect, it } from 'vitest';
import type { Encoder } from '../../src/eval/network/encoder.js';
import { CHANCE, type Game, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { games, packs } from '../../src/packs/packs.js';
import { learnableOf } from '../../src/packs/weights.js';

const MOST = 8; // no heavier tails: trainers expect numbers about 1
const GAMES = 2;
const MARK = 12345; // beyond the end of the row

/** Encodes the positions of random games, all seats of each, and tells what is wrong. */
function checkEncoder(game: Game, make: () => Encoder): void {
  const encoder = make();
  const fresh = make();
  const s = game.create();
  const rng = new Rng('encode');
  const row = new Float32Array(encoder.size + 1).fill(MARK);
  const again = new Float32Array(encoder.size + 1);
  const wrong = new Set<string>();
  const encode = (by: Encoder, position: State, seat: number, out: Float32Array) => {
    out.fill(0, 0, encoder.size);
    by.encode(position, seat, out);
  };
  for (let i = 0; i < GAMES; i++) {
    game.setup(s);
    for (let turn = game.turn(s), ply = 0; turn !== NOBODY; turn = game.turn(s), ply++) {
      for (let seat = 0; turn !== CHANCE && seat < (encoder.perSeat ? game.seats.length : 1); seat++) {
        const before = s.cells.slice();
        encode(encoder, s, seat, row);
        if (!s.cells.every((cell, at) => cell === before[at])) wrong.add('changes the position');
        row.forEach((value, at) => {
          if (at < encoder.size && !(Math.abs(value) <= MOST)) wrong.add(`entry ${at} is ${value}`);
        });
        if (row[encoder.size] !== MARK) wrong.add('writes beyond the end of the row');
        if (ply % 16 !== 0) continue;
        const read = unwrap(game.words.parsePosition(JSON.parse(JSON.stringify(game.words.makePosition(s))))).value;
        encode(fresh, read, seat, again);
        row.subarray(0, encoder.size).forEach((value, at) => {
          if (value !== again[at]) wrong.add(`entry ${at} differs for the same position read from JSON`);
        });
      }
      game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    }
  }
  expect([...wrong]).toEqual([]);
}

/** Those of variants that are not played as others are. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  'peloponnesian-war': ['seats=1', 'scenario=fallOfAthens', 'seats=1,scenario=campaign'],
};

const subjects = await Promise.all(
  Object.keys(games).map(async (id) => {
    const learnable = await learnableOf(await packs[id]());
    const family = await games[id]();
    const variants = learnable === undefined ? [] : ['', ...(FURTHER[id] ?? [])];
    return variants.map((text) => [id, text, unwrap(family.variant(text)), learnable!] as const);
  }),
);

it.each(subjects.flat())('%s %s: each position has one row', (_id, _text, game, { encoder }) => {
  checkEncoder(game, () => encoder(game));
});
