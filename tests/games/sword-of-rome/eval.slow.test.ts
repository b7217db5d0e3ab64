import { describe, expect, test } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { evaluators } from '../../../src/eval/sword-of-rome/index.js';
import { RomePolicy } from '../../../src/eval/sword-of-rome/policy.js';
import { numbersOf, POLICY } from '../../../src/eval/sword-of-rome/weights.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import { CAR, ETR, GRE, IND, NODES, SPACE_COUNT } from '../../../src/games/sword-of-rome/board/map.js';
import { NPA_ACTIVATE } from '../../../src/games/sword-of-rome/board/rows.js';
import { GREEK, HAND_COUNT, type Rome, SUPPORT } from '../../../src/games/sword-of-rome/board/state.js';
import {
  armyUnits,
  controlOf,
  isCity,
  loyaltyOf,
  setControl,
  setLoyalty,
} from '../../../src/games/sword-of-rome/board/units.js';
import { handSize } from '../../../src/games/sword-of-rome/cards/hands.js';
import { LIMITS } from '../../../src/games/sword-of-rome/data/rules.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { canHelpInterceptor, interceptNeeds } from '../../../src/games/sword-of-rome/interception/intercept.js';
import { hasLeader } from '../../../src/games/sword-of-rome/nonplayer/powers.js';
import { changes, victoryLevel } from '../../../src/games/sword-of-rome/score.js';
import { playGame } from '../play-game.js';

const gameOf = (variant: string) => unwrap(family.variant(variant)) as Game<Rome>;

describe('the policy of The Sword of Rome', () => {
  test.each([2, 3, 4, 5])('beats random players: %i players', (players) => {
    const game = gameOf(`players=${players},length=short`);
    const policy = new RomePolicy(game, POLICY);
    const s = game.create();
    const shares = new Float64Array(players);
    const games = 4 * players;
    let won = 0;
    for (let i = 0; i < games; i++) {
      const rng = new Rng(`policy/${i}`);
      const own = i % players;
      playGame(game, s, rng, (turn) => (turn === own ? policy.choose(s, rng) : game.pick(s, rng)));
      game.returns(s, shares);
      won += shares[own];
    }
    expect(won / games).toBeGreaterThan(0.85);
  });
});

test('the policy seldom activates an army that stops at once', () => {
  const game = gameOf('players=5,length=short');
  const policy = new RomePolicy(game, POLICY);
  const s = game.create();
  const rng = new Rng('idle');
  let activations = 0;
  let idle = 0;
  for (let i = 0; i < 10; i++)
    playGame(game, s, rng, () => {
      const isStart = /^step/.test(game.words.decision(s)) && s.pathLength === 1 && s.stepped === 0 && s.razed === 0;
      const m = policy.choose(s, rng);
      if (isStart) {
        activations++;
        if (game.words.makeMove(s, m) === 'stop') idle++;
      }
      return m;
    });
  expect(activations).toBeGreaterThan(300);
  expect(idle / activations).toBeLessThan(0.16);
});

test('with three players and more, priors leave no move without a look, but those of no use', () => {
  const game = gameOf('players=5,length=short');
  const policy = new RomePolicy(game, POLICY);
  const s = game.create();
  const rng = new Rng('priors');
  const list = new MoveList(game.moveSpace);
  const priors = new Float64Array(game.moveSpace);
  let least = 1;
  playGame(game, s, rng, () => {
    game.moves(s, list);
    policy.priors(s, list, priors);
    const mayBeUseless =
      /alliance|own action|campaign|^desperate times|^claim|^nonplayer power|^minor leader|^step|^intercept|^bribe/.test(
        game.words.decision(s),
      );
    for (let i = 0; i < list.count; i++)
      if (!mayBeUseless || priors[i] > 0) least = Math.min(least, priors[i] * list.count);
    return policy.choose(s, rng);
  });
  expect(least).toBeGreaterThan(0.05);
});

const gains = new Int32Array(HAND_COUNT); // scratch

/** What a player would call silly in this choice of the policy, if anything. */
function sillinessOf(game: Game<Rome>, s: Rome, m: number): string | undefined {
  const players = game.seats.length;
  const name = game.words.decision(s).replace(/ #\d+$/, '');
  if (name === 'break an alliance') return handSize(s, s.actor) === 0 ? 'breaks an alliance without a card' : undefined;
  if (name === 'desperate times' && m > 0 && s.gameTurn === 1 && s.inLast === 0 && s.round < 4)
    return 'plays Desperate Times early in the first turn';
  if (name === 'answer the offer' && m > 0 && players > 2) {
    changes(s, gains);
    return s.points[s.actor] + gains[s.actor] >= victoryLevel(s) ? 'joins who stands at the level' : undefined;
  }
  if (name === 'intercept') {
    const isHopeless = interceptNeeds(s) < 1 && !canHelpInterceptor(s);
    return isHopeless && m > 0 ? 'intercepts where no die can succeed' : undefined;
  }
  if (name === 'bribe' && m > 0 && s.army === ETR && armyUnits(s) === 1) return 'pays the way of one unit';
  if (name === 'minor leader' && m === 0 && s.round > 0 && s.serving !== IND && s.mode === NPA_ACTIVATE)
    return hasLeader(s) ? undefined : 'activates a power without its leader';
  if (name === 'pay for a leader' && loyaltyOf(s, m) === 1) {
    const nodes = Array.from({ length: SPACE_COUNT }, (_, node) => node);
    const others = nodes.some((node) => controlOf(s, node) === GRE && isCity(s, node) && loyaltyOf(s, node) > 1);
    return others ? 'pays with a city that falls away' : undefined;
  }
  return undefined;
}

test.each([2, 3, 4, 5])('the policy does nothing silly, with %i players', (players) => {
  const game = gameOf(`players=${players},length=full`);
  const policy = new RomePolicy(game, POLICY);
  const s = game.create();
  const rng = new Rng('silly');
  const found = new Set<string>();
  for (let i = 0; i < 15; i++)
    playGame(game, s, rng, () => {
      const m = policy.choose(s, rng);
      const silliness = sillinessOf(game, s, m);
      if (silliness !== undefined) found.add(silliness);
      return m;
    });
  expect([...found]).toEqual([]);
});

test('what the policy thinks of a position does not depend on those that it has looked at before', () => {
  const game = gameOf('players=5,length=short');
  const policy = new RomePolicy(game, POLICY);
  const s = game.create();
  const other = game.create();
  const rng = new Rng('memory');
  const list = new MoveList(game.moveSpace);
  const fresh = new Float64Array(game.moveSpace);
  const after = new Float64Array(game.moveSpace);
  let asked = 0;
  playGame(game, s, rng, () => {
    if (game.words.decision(s) === 'own action') {
      game.moves(s, list);
      new RomePolicy(game, POLICY).chances(s, list, fresh);
      other.copyFrom(s);
      other.round = s.round === 1 ? LIMITS.rounds : 1;
      other.points.fill(LIMITS.victoryPoints);
      other.unrest = LIMITS.unrest - s.unrest;
      policy.chances(other, list, after);
      policy.chances(s, list, after);
      expect(after.subarray(0, list.count)).toEqual(fresh.subarray(0, list.count));
      asked++;
    }
    return policy.choose(s, rng);
  });
  expect(asked).toBeGreaterThan(20);
});

test('support is worth no more than the points that can be spent', () => {
  const game = gameOf('players=5,length=short');
  const policy = new RomePolicy(game, POLICY);
  const s = game.create();
  const list = new MoveList(game.moveSpace);
  const priors = new Float64Array(game.moveSpace);
  game.setup(s);
  for (const rng = new Rng('support'); ; ) {
    const turn = game.turn(s);
    if (turn !== CHANCE && game.words.decision(s) === 'use the card' && s.op === 3 && s.actor === GREEK) break;
    game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
  }
  for (let node = 0; node < SPACE_COUNT; node++) if (controlOf(s, node) === IND) setControl(s, node, CAR);
  /** If the Greeks could only make its cities more loyal. */
  const priorOfSupport = (loyalty: number) => {
    for (let node = 0; node < SPACE_COUNT; node++)
      if (controlOf(s, node) === GRE && isCity(s, node)) setLoyalty(s, node, LIMITS.loyalty);
    setLoyalty(s, NODES.indexOf('syracusae'), loyalty);
    list.clear();
    game.moves(s, list);
    policy.priors(s, list, priors);
    return priors[list.toArray().indexOf(SUPPORT)];
  };
  expect(priorOfSupport(LIMITS.loyalty - 1)).toBeLessThan(priorOfSupport(LIMITS.loyalty - 2));
});

test('every hand plays with its own numbers, with two players with others of them, or with the shared ones', () => {
  const weights = { ...POLICY, 'greek.guard': 5, 'greek.event.march': 6, 'greek.support': 7, 'two.greek.support': 8 };
  expect(numbersOf(weights, 5, 'greek')).toMatchObject({ guard: 5, event: { march: 6 }, support: 7 });
  expect(numbersOf(weights, 2, 'greek')).toMatchObject({ guard: 5, event: { march: 6 }, support: 8 });
  expect(numbersOf(weights, 5, 'rome')).toEqual(numbersOf(POLICY, 5, 'rome'));
  expect(numbersOf(weights, 5)).toEqual(numbersOf(POLICY, 5));
  expect(numbersOf({ ...POLICY, guard: 7 }, 2)).toMatchObject({ guard: 7 });
});

test.each(Object.keys(evaluators))('%s gives chances that add up to one and leaves finished games alone', (name) => {
  const game = gameOf('players=5,length=short');
  const evaluator = evaluators[name](game as unknown as Game);
  const s = game.create();
  const scratch = game.create();
  const rng = new Rng('chances');
  const values = new Float64Array(5);
  game.setup(s);
  for (let turn = game.turn(s), ply = 0; turn !== NOBODY; turn = game.turn(s), ply++) {
    game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    if (ply % 50 !== 0 || game.turn(s) === CHANCE) continue;
    scratch.copyFrom(s);
    evaluator.evaluate(scratch, rng, values);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
  }
  expect(evaluator.evaluate(s, rng, values)).toBe(true);
  expect([...values].toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
});
