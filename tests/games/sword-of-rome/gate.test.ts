/** Positions that cannot occur, and that random changes of real ones (the law of all gates) seldom come to. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { CHANCE, type Game } from '../../../src/games/game.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';

const game = unwrap(family.variant('')) as Game<Rome>;

/** Carthage places mercenaries, and has more than one space for them. */
function mercenaries(): Rome {
  const rng = new Rng('mercenaries');
  const s = game.create();
  game.setup(s);
  while (game.words.decision(s) !== 'place' || s.placeMercs === 0)
    game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  return s;
}

const position = game.words.makePosition(mercenaries()) as Readonly<Record<string, object>>;
const gate = (changes: object) =>
  game.words.parsePosition(
    JSON.parse(JSON.stringify({ ...position, table: { ...position.table, ...changes } })) as unknown,
  );

it('takes mercenaries that Carthage places', () => {
  expect(gate({}).ok).toBe(true);
});

it.each(['GAU', 'ROM', 'ETR'])(
  'refuses mercenaries that %s may place: the next position would be refused',
  (placeAlso) => {
    const read = gate({ placeAlso });
    expect(read.ok ? 'accepted' : read.error.path).toBe('table.placeAlso');
  },
);
