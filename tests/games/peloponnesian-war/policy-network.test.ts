/** The networks of the policy: what they read, and that any networks play on legally. */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { UNITS } from '../../../src/eval/network/move-network.js';
import { encodeWeights } from '../../../src/eval/network/network.js';
import { networkOf, type StoredMoveNetworks } from '../../../src/eval/network/policy-learnable.js';
import { evaluators, policyLearnable } from '../../../src/eval/peloponnesian-war/index.js';
import { PLACE } from '../../../src/eval/peloponnesian-war/policy-network/place.js';
import {
  DECISIONS,
  makeEncoder,
  type NetworkName,
  PolicyNetwork,
} from '../../../src/eval/peloponnesian-war/policy-network/policy.js';
import { WAR, War } from '../../../src/eval/peloponnesian-war/policy-network/war.js';
import { PeloponnesianPolicy } from '../../../src/eval/peloponnesian-war/policy.js';
import { ofRoles } from '../../../src/eval/peloponnesian-war/roles.js';
import { siteNames } from '../../../src/eval/site-names.js';
import type { Game } from '../../../src/games/game.js';
import { space } from '../../../src/games/peloponnesian-war/board/map.js';
import { add } from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { H, N } from '../../../src/games/peloponnesian-war/board/units.js';
import { ATHENS, SPARTA } from '../../../src/games/peloponnesian-war/data/rules.js';
import { SCENARIOS } from '../../../src/games/peloponnesian-war/data/scenarios.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { DONE } from '../../../src/games/peloponnesian-war/operations/assembly.js';
import { rowsOf } from '../move-rows.js';
import { playGame } from '../play-game.js';

const variant = (text: string) => unwrap(family.variant(text)) as unknown as Game<Peloponnesian>;
const NAMES = Object.keys(DECISIONS) as NetworkName[];
const LARGEST = 3;

/** Networks of random weights. */
function anyNetworks(seed: string): StoredMoveNetworks {
  const rng = new Rng(seed);
  return Object.fromEntries(
    NAMES.map((name) => {
      const { position, place, move } = makeEncoder[name]();
      const weights = Float32Array.from({ length: (position + place + move + 2) * UNITS }, () => 4 * rng.unit() - 2);
      return [name, { position, place, move, weights: encodeWeights(weights) }];
    }),
  );
}

describe.each(SCENARIOS)('networks of the policy, %s', (scenario) => {
  const game = variant(`scenario=${scenario}`);

  it('read finite numbers about 1, the same whatever they read before, and leave the position alone', () => {
    const linear = new PeloponnesianPolicy(game, ofRoles);
    const kept = new Map(NAMES.map((name) => [name, makeEncoder[name]()]));
    const list = new MoveList(game.moveSpace);
    const read = new Set<string>();
    const wrong = new Set<string>();
    const s = game.create();
    const rng = new Rng(scenario);
    for (let i = 0; i < 2; i++)
      playGame(game, s, rng, (seat) => {
        const name = networkOf(policyLearnable, siteNames(game)[game.site(s)], seat) as NetworkName | undefined;
        if (name !== undefined) {
          const before = s.cells.slice();
          game.moves(s, list);
          const moves = list.toArray();
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
        }
        return i === 0 ? game.pick(s, rng) : linear.choose(s, rng);
      });
    expect([...wrong]).toEqual([]);
    expect([...read].sort()).toEqual([...NAMES].sort());
  });

  it('play legal games, with priors that add up', () => {
    const policy = new PolicyNetwork(game, ofRoles, anyNetworks(scenario));
    const list = new MoveList(game.moveSpace);
    const priors = new Float64Array(game.moveSpace);
    const s = game.create();
    const rng = new Rng(scenario);
    playGame(game, s, rng, () => {
      game.moves(s, list);
      policy.priors(s, list, priors);
      const listed = priors.subarray(0, list.count);
      expect(listed.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...listed)).toBeGreaterThan(0);
      const move = policy.choose(s, rng);
      expect(list.toArray()).toContain(move);
      return move;
    });
  });
});

it('plays as the linear policy where there is no network, and alone', () => {
  const one = anyNetworks('one');
  for (const [text, networks] of [
    ['', {}],
    ['', { spartaTake: one.spartaTake }],
    ['seats=1', one],
  ] as const) {
    const game = variant(text);
    const linear = new PeloponnesianPolicy(game, ofRoles);
    const policy = new PolicyNetwork(game, ofRoles, networks);
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
    expect([...differing]).toEqual('spartaTake' in networks && text === '' ? [`take of seat ${SPARTA}`] : []);
  }
});

it('has an evaluator that judges as the value network does', () => {
  const game = unwrap(family.variant('scenario=archidamian'));
  const s = game.create();
  game.setup(s);
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  const of = (evaluator: ReturnType<(typeof evaluators)[string]>) => {
    const values = new Float64Array(2);
    const priors = new Float64Array(game.moveSpace);
    evaluator.evaluate(s, new Rng(1), values);
    evaluator.priors!(s, list, priors);
    return { values, priors };
  };
  const network = of(evaluators.network(game));
  const own = of(policyLearnable.make(anyNetworks('own'))(game));
  expect(own.values).toEqual(network.values);
  expect(own.priors).not.toEqual(network.priors);
  expect(of(policyLearnable.make({})(game))).toEqual(network);
});

describe('what the networks read', () => {
  const game = variant('scenario=archidamian');
  const begun = (change: (s: Peloponnesian) => void = () => {}) => {
    const s = game.create();
    game.setup(s);
    change(s);
    return s;
  };
  /** Plays moves from the first operation, Sparta's, by name of the decision: what is not legal becomes the last that is. */
  const playedTo = (s: Peloponnesian, choices: Readonly<Record<string, number>>, until: string) => {
    const rng = new Rng('played');
    const list = new MoveList(game.moveSpace);
    for (let name = siteNames(game)[game.site(s)]; name !== until; name = siteNames(game)[game.site(s)]) {
      if (game.turn(s) < 0) {
        game.play(s, game.sample(s, rng));
        continue;
      }
      game.moves(s, list);
      const moves = list.toArray();
      game.play(s, moves.includes(choices[name]) ? choices[name] : moves[moves.length - 1]);
    }
    return s;
  };
  const rowAt = (s: Peloponnesian, name: NetworkName, move: number) => {
    const { position, rows } = rowsOf(makeEncoder[name](), s, game.turn(s), [move]);
    return { position, ...rows[0] };
  };

  it('the war: what is own to one side is the enemy to the other', () => {
    const OF_SIDE = 12;
    const [OWN, ENEMY, TABLE] = [3, 3 + OF_SIDE, 3 + 2 * OF_SIDE];
    const s = begun((s) => {
      s.bellicosity.set([9, 5]);
      s.confidence.set([2, -1]);
      s.treasury.set([3000, 500]);
      s.hostages.set([1, 0]);
    });
    const [athens, sparta] = [ATHENS, SPARTA].map((side) => {
      s.operator = side;
      const out = new Float64Array(WAR);
      new War().begin(s, out);
      return [...out];
    });
    expect(athens.slice(0, OWN)).toEqual([0, 0, 1]); // two turns are left after this one
    expect(sparta.slice(0, OWN)).toEqual([0, 0, 1]);
    expect(athens.slice(OWN, ENEMY)).toEqual(sparta.slice(ENEMY, TABLE));
    expect(athens.slice(ENEMY, TABLE)).toEqual(sparta.slice(OWN, ENEMY));
    for (let i = TABLE; i < TABLE + 4; i++) expect(athens[i]).toBeCloseTo(-sparta[i], 12);
    expect(athens[OWN]).toBe(9 / 6);
    expect(athens[OWN + 2]).toBe(2 / 3);
    expect(athens[OWN + 5]).toBeCloseTo(Math.log(4), 12);
    expect(athens[OWN + OF_SIDE - 1]).toBe(1); // it holds hostages
    expect(athens[TABLE]).toBeCloseTo((9 + 2 - (5 - 1)) / 3, 12);
    expect(sparta[TABLE + 8]).toBeCloseTo(500 / 3000, 12); // what Sparta may spend
  });

  it('spaces: who holds them and stands there', () => {
    const s = begun((s) => add(s, ATHENS, space('pylos'), N, 4));
    expect(s.operator).toBe(SPARTA);
    const { move, place } = rowAt(s, 'spartaObjective', space('pylos'));
    const [OWN, ENEMY, ITSELF] = [0, 9, 18];
    expect(place.slice(OWN, ENEMY)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]); // of its colour, no more
    expect(place.slice(ENEMY, ITSELF)).toEqual([0, 1, 0, 0, 0, 0, 1, 4 / 5, 0]);
    expect(place[ITSELF + 6]).toBe(1); // helot country
    expect(place.slice(PLACE).reduce((sum, region) => sum + region, 0)).toBe(1);
    expect(move[20]).toBe(1); // somebody to fight
    const quiet = rowAt(begun(), 'spartaObjective', space('pylos'));
    expect(quiet.move[20]).toBe(0);
    expect(quiet.move[0]).not.toBe(move[0]); // the linear policy thinks otherwise of it
  });

  it('objectives: the way there and the linear favourite', () => {
    const s = begun();
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    const moves = list.toArray();
    const { rows } = rowsOf(makeEncoder.spartaObjective(), s, SPARTA, moves);
    const linear = new Float64Array(game.moveSpace);
    new PeloponnesianPolicy(game, ofRoles).priors(s, list, linear);
    const likeliest = linear.indexOf(Math.max(...linear.subarray(0, list.count)));
    expect(rows[likeliest].move[1]).toBeCloseTo(0, 12);
    expect(rows[likeliest].move[2]).toBe(1);
    for (const { move } of rows) expect(move[1]).toBeLessThanOrEqual(0);
    const of = (name: Parameters<typeof space>[0]) => rows[moves.indexOf(space(name))].move;
    expect(of('sparta')[10]).toBe(1); // by road from home
    expect(of('gythium')[10]).toBeGreaterThan(of('thebes')[10]);
    expect(of('naxos')[10]).toBe(0);
  });

  it('SPs to take: the target, what is left, and what the force can do', () => {
    const s = playedTo(begun(), { objective: space('platea') }, 'take');
    expect([s.at, s.objective]).toEqual([space('sparta'), space('platea')]);
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    const most = list.count - 1;
    const [none, one, all] = [0, 1, most].map((n) => rowAt(s, 'spartaTake', n).move);
    const OVER = 6;
    const UNDER = 7;
    expect([none[0], one[0], all[0]]).toEqual([1, 0, 0]);
    expect([none[2], all[2], all[4]]).toEqual([0, 1, 1]);
    expect([none[11], one[11]]).toEqual([0, 0]);
    expect(none[9]).toBeCloseTo(one[9] + 1 / 6, 12);
    expect(none[10]).toBe(0); // enough stay at home
    expect(all[10]).toBeGreaterThan(0);
    expect(none[OVER] * none[UNDER]).toBe(0);
    expect(one[UNDER] - none[UNDER] + one[OVER] - none[OVER]).not.toBe(0);
    expect(none[25]).toBe(1); // a leader alone
    expect(one[25]).toBe(0);
  });

  it('the next space: a march, or SPs that are wanted', () => {
    const s = playedTo(begun(), { objective: space('platea'), take: 0, rebel: 0 }, 'assembly');
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    const moves = list.toArray();
    expect(moves).not.toContain(DONE); // nobody to march with
    expect(moves).toContain(space('corinth'));
    const MARCH = 8;
    const SOURCE = 16;
    const { move } = rowAt(s, 'spartaAssembly', space('corinth'));
    expect(move[MARCH]).toBe(0);
    expect(move[SOURCE + 9]).toBe(move[SOURCE + 10]); // the leader is alone
    expect(move[SOURCE + 9]).toBeGreaterThan(0);
    const t = playedTo(begun(), { objective: space('platea'), take: 2, rebel: 0 }, 'assembly');
    const march = rowAt(t, 'spartaAssembly', DONE).move;
    expect(march[MARCH]).toBe(1);
    expect(march[MARCH + 1]).toBe(0);
    expect(march[MARCH + 6]).toBeGreaterThan(0);
    expect(march.slice(SOURCE).every((number) => number === 0)).toBe(true);
  });

  it('chances: more SPs promise more in a battle', () => {
    const s = playedTo(
      begun((s) => add(s, ATHENS, space('platea'), H, 3)),
      { objective: space('platea') },
      'take',
    );
    const DEEDS = 17;
    const chances = [1, 2, 3, 4].map((n) => rowAt(s, 'spartaTake', n).move[DEEDS]);
    for (let i = 1; i < chances.length; i++) expect(chances[i]).toBeGreaterThan(chances[i - 1]);
    expect(rowAt(s, 'spartaTake', 0).move[DEEDS]).toBe(0);
  });
});
