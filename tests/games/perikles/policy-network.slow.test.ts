/** The policy of Perikles whose networks weigh influence moves is better than the linear policy. */
import { describe, expect, test } from 'vitest';
import { tunable } from '../../../src/eval/perikles/index.js';
import { PeriklesPolicy } from '../../../src/eval/perikles/policy.js';
import { PolicyNetwork } from '../../../src/eval/perikles/policy-network/policy.js';
import { POLICY } from '../../../src/eval/perikles/weights.js';
import { withWeights } from '../../../src/eval/weights.js';
import type { Perikles } from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';
import { type Game, Rng, unwrap } from '../../../src/kit.js';
import { packs } from '../../../src/packs/packs.js';
import { evaluatorsOf } from '../../../src/packs/weights.js';
import { playGame } from '../play-game.js';

await evaluatorsOf(await packs.perikles()); // reads the weights

describe.each([3, 4, 5])('%d players', (players) => {
  const game = unwrap(family.variant(`players=${players}`)) as Game<Perikles>;
  const weights = withWeights(POLICY, tunable.current(game as Game).policy);

  test('it beats the linear policy', () => {
    const seats = game.seats.length;
    const [policy, linear] = [new PolicyNetwork(game, weights), new PeriklesPolicy(game, weights)];
    const s = game.create();
    const payoffs = new Float64Array(seats);
    let won = 0;
    let fair = 0;
    for (let i = 0; i < 40; i++) {
      const rng = new Rng(`game ${i}`);
      const isOurs = (seat: number) => (seat + i) % 2 === 0;
      playGame(game, s, rng, (turn) => (isOurs(turn) ? policy : linear).choose(s, rng));
      game.returns(s, payoffs);
      for (let seat = 0; seat < seats; seat++) {
        if (!isOurs(seat)) continue;
        won += payoffs[seat];
        fair += 1 / seats;
      }
    }
    expect(won / fair).toBeGreaterThan(1.2);
  });
});
