import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import { games } from '../../src/games/registry.js';
import { defaults } from '../../src/search/params.js';
import { searchers } from '../../src/search/searchers.js';
import { open, position } from './helpers.js';

const POSITIONS = 1_000;
const POSITIONS_OF_THE_LONGEST = 250; // a playout takes milliseconds there
const NAMES = ['so-ismcts', 'mo-ismcts', 'mccfr', 'pimc'];

/** Whole games are long: there, positions of the first decisions and short searches keep the suite quick. */
const deepest = (maxDecisions: number) => Math.min(60, maxDecisions);

const hidden: string[] = [];
for (const id of Object.keys(games)) if ((await open(id)).traits.hidden) hidden.push(id);

describe('no peeking: the hidden part dealt again, the answer is the same to the last byte', () => {
  it('is tried in every game that hides something', () => {
    expect(hidden).toEqual(expect.arrayContaining(['hearts', 'kuhn', 'leduc', 'liars-dice', 'perikles']));
  });

  it.each(hidden)('in %s', async (id) => {
    const game = await open(id);
    const rng = new Rng(`fairness ${id}`);
    const world = game.create();
    const long = game.traits.maxDecisions > 100;
    const positions = id === 'sword-of-rome' ? POSITIONS_OF_THE_LONGEST : POSITIONS;
    let differing = 0;
    for (let i = 0; i < positions; i++) {
      const s = position(game, i, rng.below(deepest(game.traits.maxDecisions)));
      const seat = game.turn(s);
      const view = game.view(s, seat);
      unwrap(game.worlds(view)).sample(world, rng);
      for (let c = 0; c < s.cells.length; c++) if (s.cells[c] !== world.cells[c]) differing++;
      const name = NAMES[i % NAMES.length];
      const searcher = (await searchers[name]())(game, uniformRollout(game), {
        ...defaults,
        determinizations: 4,
        lines: 16,
      });
      const [told, dealt] = [view, game.view(world, seat)].map((from) => {
        const search = searcher.begin(from, i);
        search.advance(long ? 4 : 24);
        return JSON.stringify(search.result());
      });
      expect(dealt, `${name}, position ${i}`).toBe(told);
    }
    // The worlds really are others: else the test would prove nothing.
    expect(differing).toBeGreaterThan(positions / 10);
  });
});
