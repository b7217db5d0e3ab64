/** The static evaluation and the policy of Perikles: sane, harmless to the position, and better than chance. */
import { describe, expect, test } from 'vitest';
import { LinearStaticEvaluation } from '../../../src/eval/linear.js';
import { Odds } from '../../../src/eval/perikles/battles.js';
import { Elections } from '../../../src/eval/perikles/elections.js';
import { byHand, PeriklesFeatures } from '../../../src/eval/perikles/features.js';
import { tunable } from '../../../src/eval/perikles/index.js';
import { PeriklesPolicy } from '../../../src/eval/perikles/policy.js';
import { POLICY } from '../../../src/eval/perikles/weights.js';
import { withWeights } from '../../../src/eval/weights.js';
import { strengthOf, typeOf } from '../../../src/games/perikles/board/counters.js';
import { COMMIT, LOCATIONS } from '../../../src/games/perikles/board/data.js';
import { CITY_COUNT, DEFEND, HOME, mainOf, NONE, type Perikles } from '../../../src/games/perikles/board/state.js';
import {
  chooseCounter,
  commit,
  isTarget,
  permit,
  sideOfTarget,
  slotOfTarget,
} from '../../../src/games/perikles/commit/commit.js';
import { family } from '../../../src/games/perikles/index.js';
import { assassinate, ownerOfVictim } from '../../../src/games/perikles/influence/influence.js';
import { type Game, MoveList, Rng, unwrap } from '../../../src/kit.js';
import { packs } from '../../../src/packs/packs.js';
import { evaluatorsOf } from '../../../src/packs/weights.js';
import { playGame } from '../play-game.js';
import { makeCase } from './board.js';

await evaluatorsOf(await packs.perikles()); // reads the weights

const gameOf = (players: number) => unwrap(family.variant(`players=${players}`)) as Game<Perikles>;

const policyOf = (game: Game<Perikles>) =>
  new PeriklesPolicy(game, withWeights(POLICY, tunable.current(game as unknown as Game).policy));

/** Every position of a few games of the policy in which a seat is to move. */
function decisions(
  game: Game<Perikles>,
  games: number,
  see: (s: Perikles, policy: PeriklesPolicy, rng: Rng) => void,
): void {
  const s = game.create();
  const policy = policyOf(game);
  const rng = new Rng('eval');
  for (let i = 0; i < games; i++)
    playGame(game, s, rng, () => {
      see(s, policy, rng);
      return policy.choose(s, rng);
    });
}

describe('the policy of perikles', () => {
  test('hardly ever assassinates itself', () => {
    const game = gameOf(4);
    let own = 0;
    let all = 0;
    decisions(game, 20, (s, policy, rng) => {
      if (game.words.decision(s) !== assassinate.name) return;
      all++;
      if (ownerOfVictim(s, policy.choose(s, rng)) === s.turn) own++;
    });
    expect(all).toBeGreaterThan(50);
    expect(own / all).toBeLessThan(0.05);
  });

  test('beats three random players far more often than not', () => {
    const game = gameOf(4);
    const policy = policyOf(game);
    const s = game.create();
    const rng = new Rng('random');
    const payoffs = new Float64Array(4);
    let won = 0;
    for (let i = 0; i < 80; i++) {
      playGame(game, s, rng, (turn) => (turn === i % 4 ? policy.choose(s, rng) : game.pick(s, rng)));
      game.returns(s, payoffs);
      won += payoffs[i % 4];
    }
    expect(won / 80).toBeGreaterThan(0.8);
  });
});

test('chances to lead a city are the same for all seats at once as for one at a time', () => {
  for (const players of [3, 4, 5]) {
    const elections = new Elections(
      withWeights(POLICY, tunable.current(gameOf(players) as unknown as Game).policy).election,
    );
    const chances = new Float64Array(players);
    const both: number[][][] = [];
    decisions(gameOf(players), 2, (s) => {
      for (let city = 0; city < CITY_COUNT; city++) {
        elections.chancesToLead(s, city, 3, chances);
        both.push([[...chances], Array.from(chances, (_, seat) => elections.chanceToLead(s, city, 3, seat))]);
      }
    });
    expect(both.length).toBeGreaterThan(1000);
    for (const [all, each] of both) expect(all).toEqual(each);
  }
});

describe('the priors of the commit phase of perikles', () => {
  /** By prior, the likeliest first. */
  function ranked(game: Game<Perikles>, s: Perikles, policy: PeriklesPolicy): readonly number[] {
    const list = new MoveList(game.moveSpace);
    const priors = new Float64Array(game.moveSpace);
    game.moves(s, list);
    policy.priors(s, list, priors);
    const legal = list.toArray();
    return legal
      .map((_, i) => i)
      .sort((a, b) => priors[b] - priors[a])
      .map((i) => legal[i]);
  }

  test('who names a city for extra counters commits one', () => {
    const game = gameOf(4);
    const favourites: string[] = [];
    decisions(game, 20, (s, policy) => {
      if (game.words.decision(s) !== commit.name || s.paid === NONE || s.placed !== COMMIT.ordinary) return;
      favourites.push(game.words.makeMove(s, ranked(game, s, policy)[0]));
    });
    expect(favourites.length).toBeGreaterThan(20);
    expect(favourites).not.toContain('done');
  });

  test('requests that are sure to be refused come late', () => {
    const game = gameOf(4);
    let first = 0;
    let all = 0;
    decisions(game, 20, (s, policy) => {
      if (game.words.decision(s) !== commit.name) return;
      const [favourite] = ranked(game, s, policy);
      if (!isTarget(favourite)) return;
      all++;
      const slot = slotOfTarget(favourite);
      const leader = s.leader[HOME[s.board[slot]]];
      const main = mainOf(s, slot, DEFEND);
      if (sideOfTarget(favourite) === DEFEND && main === NONE && leader !== s.active) first++;
    });
    expect(all).toBeGreaterThan(500);
    expect(first / all).toBeLessThan(0.05);
  });

  test('requests that it would grant less often than one time in ten have no prior, and all else has some', () => {
    const game = gameOf(4);
    const list = new MoveList(game.moveSpace);
    const priors = new Float64Array(game.moveSpace);
    const answers = new Float64Array(game.moveSpace);
    const asked = game.create();
    let [unlikely, likely] = [0, 0];
    decisions(game, 10, (s, policy) => {
      if (game.words.decision(s) !== commit.name) return;
      game.moves(s, list);
      const moves = list.toArray();
      policy.priors(s, list, priors);
      for (const [i, move] of moves.entries()) {
        asked.copyFrom(s);
        game.play(asked, move);
        const asks = isTarget(move) && game.words.decision(asked) === permit.name;
        if (asks) {
          game.moves(asked, list);
          policy.chances(asked, list, answers);
        }
        const hopeless = asks && answers[1] < 0.1;
        if (asks && hopeless) unlikely++;
        else if (asks) likely++;
        expect(priors[i] === 0, game.words.makeMove(s, move)).toBe(hopeless);
      }
    });
    expect(unlikely).toBeGreaterThan(1000);
    expect(likely).toBeGreaterThan(100);
  });

  test('allies get the weakest counter of a type', () => {
    const game = gameOf(4);
    const weakest: boolean[] = [];
    decisions(game, 20, (s, policy) => {
      if (game.words.decision(s) !== chooseCounter.name) return;
      const main = mainOf(s, s.targetSlot, s.targetSide);
      if (main === NONE || main === s.active || ((s.persianLeaders >> main) & 1) === 1) return;
      const order = ranked(game, s, policy);
      const type = typeOf(order[0]);
      weakest.push(order.every((kind) => typeOf(kind) !== type || strengthOf(kind) >= strengthOf(order[0])));
    });
    expect(weakest.length).toBeGreaterThan(5);
    expect(weakest).not.toContain(false);
  });
});

describe('evaluators of perikles', () => {
  test('like a seat better the more it has', () => {
    const game = gameOf(3);
    const { s } = makeCase({ players: 3, turn: 2, cubes: { P0: { athens: 9 }, P1: { sparta: 6 }, P2: { thebes: 6 } } });
    s.cells[0] = 1; // anywhere but over
    const values = new Float64Array(3);
    new LinearStaticEvaluation(game, new PeriklesFeatures(game), byHand).evaluate(s, values);
    expect(values[0]).toBeGreaterThan(values[1]);
    expect(values[1]).toBeCloseTo(values[2], 1);
  });
});

describe('odds of a battle', () => {
  const tile = (name: (typeof LOCATIONS)[number]) => LOCATIONS.indexOf(name);
  const oddsOf = (name: (typeof LOCATIONS)[number], strengths: readonly number[]) => {
    const odds = new Odds();
    odds.of(tile(name), Float64Array.from(strengths), 0);
    return [odds.attack, odds.defend].map((chance) => Number(chance.toFixed(6)));
  };

  test('nobody there, or only defenders: nobody wins the tile', () => {
    expect(oddsOf('pylos', [0, 0, 0, 0])).toEqual([0, 0]);
    expect(oddsOf('pylos', [0, 0, 3, 0])).toEqual([0, 0]);
  });

  test('an attack alone needs the type of the last round', () => {
    expect(oddsOf('pylos', [1, 0, 0, 0])).toEqual([1, 0]);
    expect(oddsOf('pylos', [0, 3, 0, 0])).toEqual([0, 0]);
  });

  test('a land battle at even strength is a combat of the column 1:1', () => {
    expect(oddsOf('mantinea', [3, 0, 3, 0])).toEqual([0.304398, 0.695602]);
  });

  test('a first round won unopposed gives a token', () => {
    expect(oddsOf('delium', [3, 0, 3, 2])).toEqual([0.077486, 0.922514]);
    expect(oddsOf('lesbos', [1, 2, 0, 2])).toEqual([0.702331, 0.297669]);
  });

  test('militia alone defends', () => {
    expect(oddsOf('plataea', [1, 0, 0, 0])).toEqual([0.304398, 0.695602]);
  });
});
