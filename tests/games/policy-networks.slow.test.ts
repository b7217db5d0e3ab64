/** Laws for the networks of every policy that has some: what they may read, and that any networks play on legally. */
import { describe, expect, it } from 'vitest';
import type { PriorPolicy } from '../../src/eval/evaluator.js';
import type { Tunable } from '../../src/eval/linear.js';
import { networkOf, type PolicyLearnable, type StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import { siteNames } from '../../src/eval/site-names.js';
import { SCENARIOS } from '../../src/games/peloponnesian-war/data/scenarios.js';
import { type Game, MoveList, Rng, type State, unwrap } from '../../src/kit.js';
import { games, packs } from '../../src/packs/packs.js';
import { policyLearnableOf } from '../../src/packs/weights.js';
import { anyNetworks } from './any-networks.js';
import { rowsOf } from './move-rows.js';
import { playGame } from './play-game.js';

interface Subject {
  readonly id: string;
  readonly variants: readonly string[];
  /** Variants that have no networks, for policies whose networks add to the points of the linear policy. */
  readonly linear?: readonly string[];
}

const SUBJECTS: readonly Subject[] = [
  { id: 'perikles', variants: ['players=3', 'players=4', 'players=5'] },
  {
    id: 'peloponnesian-war',
    variants: SCENARIOS.map((scenario) => `scenario=${scenario}`),
    linear: ['seats=1'],
  },
];
const LARGEST = 4; // number that a network reads: about 1
const FRESH = 20; // decisions from one to the next that a new policy is asked about too

describe.each(SUBJECTS)('networks of the policy of $id', async ({ id, variants, linear = [] }) => {
  const own = (await policyLearnableOf(await packs[id]())) as PolicyLearnable;
  const { decisions, makeEncoder } = own;
  const tunable = (await packs[id]()).tunable as Tunable;
  const linearPolicy = (game: Game) => tunable.policy(tunable.current(game))(game) as PriorPolicy;
  const family = await games[id]();
  const names = Object.keys(decisions);
  const variant = (text: string): Game => unwrap(family.variant(text));

  /** Plays a game, at random or as the linear policy does, and looks at all decisions that have a network. */
  const look = (
    game: Game,
    isRandom: boolean,
    at: (s: State, seat: number, name: string, moves: readonly number[]) => void,
  ) => {
    const policy = linearPolicy(game);
    const list = new MoveList(game.moveSpace);
    const sites = siteNames(game);
    const s = game.create();
    const rng = new Rng(game.variant);
    playGame(game, s, rng, (seat) => {
      const name = networkOf(own, sites[game.site(s)], seat);
      game.moves(s, list);
      if (name !== undefined) at(s, seat, name, list.toArray());
      return isRandom ? game.pick(s, rng) : policy.choose(s, rng);
    });
  };

  describe.each(variants)('%s', (text) => {
    const game = variant(text);

    it('read finite numbers about 1, the same whatever they read before, and leave the position alone', () => {
      const kept = new Map(names.map((name) => [name, makeEncoder[name]()]));
      const wrong = new Set<string>();
      for (const isRandom of [true, false])
        look(game, isRandom, (s, seat, name, moves) => {
          const before = s.cells.slice();
          const { position, rows } = rowsOf(kept.get(name)!, s, seat, moves);
          expect(rowsOf(makeEncoder[name](), s, seat, moves)).toEqual({ position, rows });
          expect(s.cells).toEqual(before);
          for (const [part, numbers] of [
            ['position', position],
            ...rows.flatMap(({ move, place }) => [['move', move] as const, ['place', place] as const]),
          ] as const)
            for (const [at, value] of numbers.entries())
              if (!(Math.abs(value) <= LARGEST)) wrong.add(`${name}: number ${at} of a ${part} is ${value}`);
        });
      expect([...wrong]).toEqual([]);
    });

    it('read nothing that the seat does not see', () => {
      look(game, false, (s, seat, name, moves) => {
        const world = game.create();
        unwrap(game.worlds(game.view(s, seat))).sample(world, new Rng('world')); // the seat cannot tell it apart
        expect(rowsOf(makeEncoder[name](), world, seat, moves)).toEqual(rowsOf(makeEncoder[name](), s, seat, moves));
      });
    });

    it('play legal games, whatever their weights, with priors that add up and depend on the position alone', () => {
      const make = own.policy(anyNetworks(own, text));
      const policy = make(game);
      const list = new MoveList(game.moveSpace);
      const priors = new Float64Array(game.moveSpace);
      const s = game.create();
      const rng = new Rng(text);
      const again = new Float64Array(game.moveSpace);
      let asked = 0;
      playGame(game, s, rng, () => {
        game.moves(s, list);
        const before = s.cells.slice();
        policy.priors(s, list, priors);
        expect(s.cells).toEqual(before);
        if (asked++ % FRESH === 0) {
          make(game).priors(s, list, again);
          expect(again.subarray(0, list.count)).toEqual(priors.subarray(0, list.count));
        }
        const listed = priors.subarray(0, list.count);
        expect(listed.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...listed)).toBeGreaterThanOrEqual(0);
        const move = policy.choose(s, rng);
        expect(list.toArray()).toContain(move);
        return move;
      });
    });
  });

  it('weigh every decision that they are there for', () => {
    const read = new Set<string>();
    for (const text of variants) look(variant(text), false, (_s, _seat, name) => read.add(name));
    expect([...read].sort()).toEqual([...names].sort());
  });

  /** The decisions where the policy with these networks has other priors than the linear one, in a game of the latter. */
  const differing = (text: string, networks: StoredMoveNetworks) => {
    const game = variant(text);
    const [without, policy] = [linearPolicy(game), own.policy(networks)(game)];
    const list = new MoveList(game.moveSpace);
    const [a, b] = [0, 1].map(() => new Float64Array(game.moveSpace));
    const s = game.create();
    const rng = new Rng(text);
    const found = new Set<string>();
    playGame(game, s, rng, (seat) => {
      game.moves(s, list);
      without.priors(s, list, a);
      policy.priors(s, list, b);
      const same = a.subarray(0, list.count).every((prior, i) => prior === b[i]);
      if (!same) found.add(networkOf(own, siteNames(game)[game.site(s)], seat) ?? siteNames(game)[game.site(s)]);
      return without.choose(s, rng);
    });
    return [...found];
  };
  const any = anyNetworks(own, 'any');

  if (linear.length > 0)
    it('each change their own decision alone', () => {
      expect(differing(variants[0], {})).toEqual([]);
      for (const name of names) expect(differing(variants[0], { [name]: any[name] })).toEqual([name]);
    });

  it.each(linear)('change nothing in %s', (text) => {
    expect(differing(text, any)).toEqual([]);
  });
});
