/** The networks of the policy: what they read, and the evaluator that plays with them. */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { evaluators, policyLearnable } from '../../../src/eval/peloponnesian-war/index.js';
import { PeloponnesianPolicy } from '../../../src/eval/peloponnesian-war/policy.js';
import { PLACE } from '../../../src/eval/peloponnesian-war/policy-network/place.js';
import { makeEncoder, type NetworkName } from '../../../src/eval/peloponnesian-war/policy-network/policy.js';
import { WAR, War } from '../../../src/eval/peloponnesian-war/policy-network/war.js';
import { ofRoles } from '../../../src/eval/peloponnesian-war/roles.js';
import { siteNames } from '../../../src/eval/site-names.js';
import type { Game } from '../../../src/games/game.js';
import { space } from '../../../src/games/peloponnesian-war/board/map.js';
import { add } from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { H, N } from '../../../src/games/peloponnesian-war/board/units.js';
import { ATHENS, SPARTA } from '../../../src/games/peloponnesian-war/data/rules.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { DONE } from '../../../src/games/peloponnesian-war/operations/assembly.js';
import { packs } from '../../../src/packs/packs.js';
import { evaluatorsOf } from '../../../src/packs/weights.js';
import { anyNetworks } from '../any-networks.js';
import { rowsOf } from '../move-rows.js';

await evaluatorsOf(await packs['peloponnesian-war']()); // reads the weights

const variant = (text: string) => unwrap(family.variant(text)) as unknown as Game<Peloponnesian>;

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
  const own = of(policyLearnable.make(anyNetworks(policyLearnable, 'own'))(game));
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
