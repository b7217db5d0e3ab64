/** The networks of the policy: what they read, and that any networks play on legally. */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import type { MakeEvaluator } from '../../../src/eval/evaluator.js';
import { networkEvaluator } from '../../../src/eval/network/learnable.js';
import { encodeWeights } from '../../../src/eval/network/network.js';
import { networkOf, type StoredMoveNetworks } from '../../../src/eval/network/policy-learnable.js';
import { siteNames } from '../../../src/eval/site-names.js';
import { learnable, policyLearnable } from '../../../src/eval/sword-of-rome/index.js';
import { CARD } from '../../../src/eval/sword-of-rome/policy-network/card.js';
import {
  DECISIONS,
  HIDDEN,
  makeEncoder,
  type NetworkName,
  PolicyNetwork,
} from '../../../src/eval/sword-of-rome/policy-network/policy.js';
import { SPACE } from '../../../src/eval/sword-of-rome/policy-network/space.js';
import { RomePolicy } from '../../../src/eval/sword-of-rome/policy.js';
import { POLICY } from '../../../src/eval/sword-of-rome/weights.js';
import type { Game } from '../../../src/games/game.js';
import { NODE_COUNT } from '../../../src/games/sword-of-rome/board/map.js';
import { EVENT, type Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { STAY, isWalk, nodeOfWalk } from '../../../src/games/sword-of-rome/march/army.js';
import { rowsOf } from '../move-rows.js';
import { playGame } from '../play-game.js';

const variant = (text: string) => unwrap(family.variant(text)) as unknown as Game<Rome>;
const NAMES = Object.keys(DECISIONS) as NetworkName[];
const LARGEST = 4;

/** Networks of random weights. */
function anyNetworks(seed: string): StoredMoveNetworks {
  const rng = new Rng(seed);
  const [units, others] = HIDDEN;
  return Object.fromEntries(
    NAMES.map((name) => {
      const { position, place, move } = makeEncoder[name]();
      const length = (position + place + move + 1) * units + (units + 1) * others + others;
      const weights = Float32Array.from({ length }, () => 4 * rng.unit() - 2);
      return [name, { position, place, move, hidden: HIDDEN, weights: encodeWeights(weights) }];
    }),
  );
}

/** All decisions with a network in a game of the linear policy. */
function eachDecision(
  game: Game<Rome>,
  seed: string,
  look: (s: Rome, seat: number, name: NetworkName, moves: readonly number[]) => void,
): void {
  const linear = new RomePolicy(game, POLICY);
  const list = new MoveList(game.moveSpace);
  const names = siteNames(game);
  const s = game.create();
  const rng = new Rng(seed);
  playGame(game, s, rng, (seat) => {
    const name = networkOf(policyLearnable, names[game.site(s)], seat) as NetworkName | undefined;
    game.moves(s, list);
    if (name !== undefined) look(s, seat, name, list.toArray());
    return linear.choose(s, rng);
  });
}

describe.each(['length=short', 'length=full'])('networks of the policy, %s', (length) => {
  const game = variant(`players=2,${length}`);

  it('read finite numbers about 1, the same whatever they read before, and leave the position alone', () => {
    const kept = new Map(NAMES.map((name) => [name, makeEncoder[name]()]));
    const read = new Set<string>();
    const wrong = new Set<string>();
    eachDecision(game, length, (s, seat, name, moves) => {
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
      read.add(name);
    });
    expect([...wrong]).toEqual([]);
    expect([...read].sort()).toEqual([...NAMES].sort());
  });

  it('read nothing that the seat does not see', () => {
    eachDecision(game, length, (s, seat, name, moves) => {
      const world = game.create();
      unwrap(game.worlds(game.view(s, seat))).sample(world, new Rng('world')); // the seat cannot tell it apart
      expect(rowsOf(makeEncoder[name](), world, seat, moves)).toEqual(rowsOf(makeEncoder[name](), s, seat, moves));
    });
  });

  it('play legal games, with priors that add up', () => {
    const policy = new PolicyNetwork(game, POLICY, anyNetworks(length));
    const list = new MoveList(game.moveSpace);
    const priors = new Float64Array(game.moveSpace);
    const s = game.create();
    const rng = new Rng(length);
    playGame(game, s, rng, () => {
      game.moves(s, list);
      policy.priors(s, list, priors);
      const listed = priors.subarray(0, list.count);
      expect(listed.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...listed)).toBeGreaterThanOrEqual(0);
      const move = policy.choose(s, rng);
      expect(list.toArray()).toContain(move);
      return move;
    });
  });
});

it('plays as the linear policy where there is no network, and with more players', () => {
  const one = anyNetworks('one');
  for (const [text, networks, expected] of [
    ['players=2,length=short', {}, []],
    ['players=2,length=short', { romeGreekStep: one.romeGreekStep }, ['step of seat 0']],
    ['players=3,length=short', one, []],
  ] as const) {
    const game = variant(text);
    const linear = new RomePolicy(game, POLICY);
    const policy = new PolicyNetwork(game, POLICY, networks);
    const list = new MoveList(game.moveSpace);
    const [a, b] = [0, 1].map(() => new Float64Array(game.moveSpace));
    const s = game.create();
    const rng = new Rng(text);
    const differing = new Set<string>();
    playGame(game, s, rng, (seat) => {
      game.moves(s, list);
      linear.priors(s, list, a);
      policy.priors(s, list, b);
      const same = a.subarray(0, list.count).every((prior, i) => prior === b[i]);
      if (!same) differing.add(`${siteNames(game)[game.site(s)]} of seat ${seat}`);
      return linear.choose(s, rng);
    });
    expect([...differing]).toEqual(expected);
  }
});

it('has an evaluator that judges as the value network does', () => {
  const game = unwrap(family.variant('players=2,length=short'));
  const names = siteNames(game);
  const list = new MoveList(game.moveSpace);
  const s = game.create();
  game.setup(s);
  const rng = new Rng('judge');
  while (names[game.site(s)] !== 'use the card' || game.turn(s) < 0)
    game.play(s, game.turn(s) < 0 ? game.sample(s, rng) : game.pick(s, rng));
  game.moves(s, list);
  const of = (evaluator: ReturnType<MakeEvaluator>) => {
    const values = new Float64Array(2);
    const priors = new Float64Array(game.moveSpace);
    evaluator.priors!(s, list, priors);
    const end = game.create();
    end.copyFrom(s);
    evaluator.evaluate(end, new Rng(1), values);
    return { values, priors };
  };
  const network = of(networkEvaluator(learnable)(game));
  const own = of(policyLearnable.make(anyNetworks('own'))(game));
  expect(own).not.toEqual(network);
  expect(of(policyLearnable.make({})(game))).toEqual(network);
});

describe('what the networks read', () => {
  const game = variant('players=2,length=short');

  it('uses: the event alone tells which card it is', () => {
    eachDecision(game, 'uses', (s, seat, name, moves) => {
      if (!name.endsWith('Use')) return;
      const { rows } = rowsOf(makeEncoder[name](), s, seat, moves);
      for (const [i, use] of moves.entries()) {
        expect(rows[i].move[use]).toBe(1);
        const ofCard = rows[i].move.slice(6, 6 + CARD).some((number) => number !== 0);
        expect(ofCard).toBe(use === EVENT);
      }
    });
  });

  it('steps: where they lead', () => {
    eachDecision(game, 'steps', (s, seat, name, moves) => {
      if (!name.endsWith('Step')) return;
      const { rows } = rowsOf(makeEncoder[name](), s, seat, moves);
      for (const [i, m] of moves.entries()) {
        const { move, place } = rows[i];
        expect(place.length).toBe(SPACE + 1);
        expect(place.slice(0, NODE_COUNT).indexOf(1)).toBe(isWalk(m) ? nodeOfWalk(m) : s.armyAt);
        expect(move[0]).toBe(m === STAY ? 1 : 0);
        expect(move[7]).toBe(isWalk(m) ? 1 : 0);
      }
    });
  });
});
