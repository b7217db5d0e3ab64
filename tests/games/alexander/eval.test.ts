import { describe, expect, test } from 'vitest';
import { WAY_POINTS } from '../../../src/eval/alexander/distances.js';
import { AlexanderFeatures } from '../../../src/eval/alexander/features.js';
import { Forces, overrunChance } from '../../../src/eval/alexander/forces.js';
import { tunable } from '../../../src/eval/alexander/index.js';
import { Aims } from '../../../src/eval/alexander/policy/aims.js';
import { AlexanderPolicy } from '../../../src/eval/alexander/policy.js';
import { POLICY } from '../../../src/eval/alexander/weights.js';
import { LinearStaticEvaluation } from '../../../src/eval/linear.js';
import { withWeights } from '../../../src/eval/weights.js';
import { ALEXANDER, bit, kind, LEADERS, MACEDON, PERSIA } from '../../../src/games/alexander/board/counters.js';
import { AREA_COUNT, area } from '../../../src/games/alexander/board/map.js';
import type { Alexander } from '../../../src/games/alexander/board/state.js';
import { family } from '../../../src/games/alexander/index.js';
import { setMarker } from '../../../src/games/alexander/pieces/control.js';
import {
  addLeader,
  addUnits,
  countersIn,
  removeLeader,
  removeUnits,
} from '../../../src/games/alexander/pieces/stacks.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, unwrap } from '../../../src/kit.js';
import { packs } from '../../../src/packs/packs.js';
import { evaluatorsOf } from '../../../src/packs/weights.js';

await evaluatorsOf(await packs.alexander()); // reads the weights

const game = unwrap(family.variant('')) as Game<Alexander>;

const leader = (name: string): number => (LEADERS as readonly string[]).indexOf(name);

const servedPolicy = () => new AlexanderPolicy(game, withWeights(POLICY, tunable.current(game).policy));

function atStart(): Alexander {
  const s = game.create();
  game.setup(s);
  return s;
}

/** Plays the named moves; what chance does is drawn. */
function playThrough(s: Alexander, texts: readonly string[]): void {
  const rng = new Rng('through');
  for (const text of texts) {
    while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    const move = list.toArray().find((m) => game.words.makeMove(s, m) === text);
    if (move === undefined) throw new Error(`${text} is not to be had at ${game.words.decision(s)}`);
    game.play(s, move);
  }
}

/** The move that the policy likes best, in words: the one by hand, whose numbers say what is meant. */
function favourite(s: Alexander, weights = POLICY): string {
  const list = new MoveList(game.moveSpace);
  const priors = new Float64Array(game.moveSpace);
  game.moves(s, list);
  new AlexanderPolicy(game, weights).priors(s, list, priors);
  let best = 0;
  for (let i = 1; i < list.count; i++) if (priors[i] > priors[best]) best = i;
  return game.words.makeMove(s, list.at[best]);
}

function playOut(s: Alexander, choose: (s: Alexander, rng: Rng) => number, rng: Rng, limit = Infinity): void {
  for (let ply = 0; game.turn(s) !== NOBODY && ply < limit; ply++)
    game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : choose(s, rng));
}

describe('the policy of Alexander', () => {
  test('fights: of sixty games against itself few are draws, and both sides win', () => {
    const policy = servedPolicy();
    const payoffs = new Float64Array(2);
    const results = { 1: 0, 0: 0, '-1': 0 };
    const rng = new Rng('fights');
    for (let i = 0; i < 60; i++) {
      const s = atStart();
      playOut(s, (s, rng) => policy.choose(s, rng), rng);
      game.returns(s, payoffs);
      results[payoffs[MACEDON] as 1 | 0 | -1]++;
    }
    expect(results[0]).toBeLessThan(9);
    expect(results[1]).toBeGreaterThan(10);
    expect(results[-1]).toBeGreaterThan(10);
  });

  test('beats a random player from either seat', () => {
    const policy = servedPolicy();
    const payoffs = new Float64Array(2);
    const rng = new Rng('random');
    for (let i = 0; i < 20; i++) {
      const s = atStart();
      const seat = i % 2;
      playOut(s, (s, rng) => (game.turn(s) === seat ? policy.choose(s, rng) : game.pick(s, rng)), rng);
      game.returns(s, payoffs);
      expect(payoffs[seat]).toBe(1);
    }
  });

  test('leads Alexander over the strait with all that he can have', () => {
    const s = atStart();
    playThrough(s, ['subdue']);
    const done: string[] = [];
    for (let text = favourite(s); game.turn(s) === MACEDON && done.length < 9; text = favourite(s)) {
      done.push(text);
      playThrough(s, [text]);
    }
    expect(done.slice(0, 3)).toEqual(['move', 'thrace', 'take alexander']);
    expect(done).toContain('all');
    expect(done.at(-1)).toMatch(/step (wilusha|chalybes)/);
  });

  test('each side plays by numbers of its own', () => {
    const passive = withWeights(POLICY, { 'persia.declare.pass': 50 });
    const s = atStart();
    playThrough(s, ['subdue']);
    expect(favourite(s, passive)).toBe('move');
    playThrough(s, ['pass']);
    expect(favourite(s, passive)).toBe('pass');
    expect(favourite(s)).toBe('move');
  });

  test('drops nobody where the march ends: the same stand there', () => {
    const s = atStart();
    playThrough(s, ['subdue', 'move', 'thrace', 'take alexander', 'take parmenion', 'leave craterus']);
    playThrough(s, ['leave antigonus', 'leave coenus', 'all', 'step wilusha', 'mark', 'step lydia', 'mark']);
    const list = new MoveList(game.moveSpace);
    const priors = new Float64Array(game.moveSpace);
    const droppable = (): string[] => {
      game.moves(s, list);
      servedPolicy().priors(s, list, priors);
      return list
        .toArray()
        .filter((_, i) => priors[i] > 0)
        .map((m) => game.words.makeMove(s, m))
        .filter((text) => text.startsWith('drop'));
    };
    expect(droppable()).toContain('drop m_phalanx'); // a forced march may follow
    s.marched = 1;
    expect(droppable()).toEqual([]);
    const other = game.create();
    other.cells.set(s.cells);
    playThrough(s, ['stop']);
    playThrough(other, ['drop m_phalanx', 'drop m_hc', 'stop']);
    expect(other.cells).toEqual(s.cells);
  });

  test('leaves a guard in a heartland', () => {
    const s = atStart();
    playThrough(s, ['subdue', 'pass', 'move', 'media']);
    if (game.words.decision(s).startsWith('take')) playThrough(s, ['take atropates']);
    expect(favourite(s)).toBe('all but 1');
  });

  test('raises the League in Hellas against Sparta, which attacks there first', () => {
    const s = atStart();
    const aims = new Aims(POLICY.macedon);
    const before = aims.leagueOdds(s);
    expect(before).toBeGreaterThan(0);
    addUnits(s, area('hellas'), kind('m_hoplite'), 3, 0);
    expect(aims.leagueOdds(s)).toBeLessThan(before);
    setMarker(s, area('hellas'), 1 + PERSIA);
    expect(aims.leagueOdds(s)).toBe(0);
  });

  test('hardly ever lets an army stop where it began, or undo its first step', () => {
    const s = atStart();
    playThrough(s, ['subdue', 'pass', 'move', 'urartu', 'take orontes', 'all']);
    const at = (): Record<string, number> => {
      const list = new MoveList(game.moveSpace);
      const priors = new Float64Array(game.moveSpace);
      game.moves(s, list);
      servedPolicy().priors(s, list, priors);
      return Object.fromEntries(list.toArray().map((m, i) => [game.words.makeMove(s, m), priors[i]]));
    };
    expect(at().stop).toBeLessThan(0.02);
    playThrough(s, ['step van']);
    expect(at()['step urartu']).toBeLessThan(0.02);
    expect(at().stop).toBeGreaterThan(0.02);
  });

  test('leaves Ariobarzanes, who may not follow, behind', () => {
    const rng = new Rng('arrival');
    const policy = servedPolicy();
    let asked = 0;
    let taken = 0;
    while (asked < 25) {
      const t = atStart();
      playOut(
        t,
        (t, rng) => {
          const move = policy.choose(t, rng);
          if (game.words.makeMove(t, move).endsWith(' ariobarzanes')) {
            const list = new MoveList(game.moveSpace);
            game.moves(t, list);
            if (list.count === 2) {
              asked++;
              if (game.words.makeMove(t, move).startsWith('take')) taken++;
            }
          }
          return move;
        },
        rng,
      );
    }
    expect(taken / asked).toBeLessThan(0.4);
  });
});

describe('the aims of armies', () => {
  test('Persia wears Alexander down when it has Legitimacy to spare, and only with eight counters', () => {
    const s = atStart();
    const [zippasla, lukka] = [area('zippasla'), area('lukka')];
    s.warWeariness = 6;
    s.legitimacy = 18;
    expect(new Aims(POLICY.persia).canWearDown(s, zippasla)).toBe(true);
    expect(new Aims(POLICY.persia).canWearDown(s, lukka)).toBe(false);
    s.legitimacy = 8;
    expect(new Aims(POLICY.persia).canWearDown(s, zippasla)).toBe(false);
  });

  test('any army that can besiege goes for a lost Pella, on which all supply depends', () => {
    const s = atStart();
    const [thrace, macedonia] = [area('thrace'), area('macedonia')];
    s.leaders[thrace] &= ~bit(ALEXANDER);
    const aims = new Aims(POLICY.macedon);
    const nearer = () => {
      aims.begin(s);
      aims.find(s, MACEDON, thrace, thrace);
      return aims.nearness(macedonia) - aims.nearness(area('wilusha'));
    };
    expect(nearer()).toBeLessThan(0);
    setMarker(s, macedonia, 1 + PERSIA);
    expect(nearer()).toBeGreaterThan(0);
  });

  test('a guard of Pella counts against the worst enemy in reach, and against Sparta before its revolt', () => {
    const s = atStart();
    const aims = new Aims(POLICY.macedon);
    aims.begin(s);
    const [fromZippasla, fromSparta] = [aims.pellaOdds(s), aims.spartanOdds(s)];
    expect(fromZippasla).toBeGreaterThan(0);
    addUnits(s, area('macedonia'), kind('m_phalanx'), 3, 0);
    expect(aims.pellaOdds(s)).toBeLessThan(fromZippasla);
    expect(aims.spartanOdds(s)).toBeLessThan(fromSparta);
    s.spartanRevolt = 1;
    expect(aims.spartanOdds(s)).toBe(0);
  });

  test('Thracians, who never besiege, are no danger to Pella', () => {
    const s = atStart();
    const zippasla = area('zippasla');
    for (const name of ['arsames', 'spithridates', 'pharnabazus', 'memnon']) removeLeader(s, zippasla, leader(name));
    const aims = new Aims(POLICY.macedon);
    addLeader(s, area('moesia'), leader('syrmus'));
    addUnits(s, area('moesia'), kind('t_li'), 5, 0);
    aims.begin(s);
    expect(aims.pellaOdds(s)).toBe(0);
    addLeader(s, area('moesia'), leader('memnon'));
    aims.begin(s);
    expect(aims.pellaOdds(s)).not.toBe(0);
  });

  test('a small army goes where the great one is', () => {
    const s = atStart();
    const aims = new Aims(POLICY.persia);
    const kizzuwatna = area('kizzuwatna');
    aims.begin(s);
    aims.find(s, PERSIA, kizzuwatna, kizzuwatna);
    expect(aims.nearness(area('carchemish'))).toBeGreaterThan(aims.nearness(area('cilicia')));
  });

  test('ways keep out of deserts: Mari is two points more than its terrain says', () => {
    expect(WAY_POINTS[area('kish') * AREA_COUNT + area('mari')]).toBe(4);
    expect(WAY_POINTS[area('kish') * AREA_COUNT + area('karduniash')]).toBe(1);
  });
});

describe('the static evaluation of Alexander', () => {
  const staticEvaluation = () =>
    new LinearStaticEvaluation(game, new AlexanderFeatures(), tunable.current(game as unknown as Game));
  const value = (change: (s: Alexander) => void): number => {
    const s = atStart();
    change(s);
    const values = new Float64Array(2);
    staticEvaluation().evaluate(s, values);
    return values[MACEDON];
  };

  test('likes for Macedon what the rules say is good for it', () => {
    const start = value(() => {});
    expect(value((s) => (s.legitimacy = 4))).toBeGreaterThan(start);
    expect(value((s) => (s.warWeariness = 2))).toBeLessThan(start);
    expect(value((s) => setMarker(s, area('macedonia'), 1 + PERSIA))).toBeLessThan(start);
    expect(value((s) => removeUnits(s, area('zippasla'), kind('p_hoplite'), 3, 0))).toBeGreaterThan(start);
    expect(value((s) => addUnits(s, area('kish'), kind('p_immortal'), 2, 0))).toBeLessThan(start);
  });

  test('the later it is, the more a lead shrinks to a draw', () => {
    const at = (turn: number): number =>
      Math.abs(
        value((s) => {
          s.gameTurn = turn;
          s.warWeariness = 2;
        }),
      );
    expect(at(20)).toBeLessThan(at(15));
    expect(at(20)).toBeLessThan(0.5 * at(5));
  });

  test('says what the game says when the game is over', () => {
    const s = atStart();
    const policy = servedPolicy();
    const rng = new Rng('over');
    playOut(s, (s, rng) => policy.choose(s, rng), rng);
    const values = new Float64Array(2);
    const payoffs = new Float64Array(2);
    game.returns(s, payoffs);
    expect(staticEvaluation().evaluate(s, values)).toBe(true);
    expect([...values]).toEqual([...payoffs]);
  });
});

describe('forces', () => {
  test('who does not take part yet bears hits, but strikes none', () => {
    const s = atStart();
    const forces = new Forces();
    const kish = area('kish');
    addUnits(s, kish, kind('p_hc'), 5, 0);
    forces.weigh(s, PERSIA, kish);
    const { hits, steps, bodies } = { hits: forces.hits[kish], steps: forces.steps[kish], bodies: forces.bodies[kish] };
    expect(countersIn(s, kish)).toBe(16);
    expect(bodies).toBe(14); // two leaders and six units each
    addUnits(s, kish, kind('p_li'), 3, 0);
    forces.weigh(s, PERSIA, kish);
    expect(forces.hits[kish]).toBeCloseTo(hits);
    expect(forces.bodies[kish]).toBe(bodies);
    expect(forces.steps[kish]).toBe(steps + 3);
  });

  test('a stack is overrun the likelier, the more hits there are to each body', () => {
    expect(overrunChance(20, 6)).toBeGreaterThan(0.95);
    expect(overrunChance(3, 20)).toBeLessThan(0.05);
    expect(overrunChance(8, 8)).toBeGreaterThan(overrunChance(6, 8));
  });
});
