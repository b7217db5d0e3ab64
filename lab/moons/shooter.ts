/**
 * Goes for the moon in every hand of Hearts as long as nobody else has a point: keeps high cards, takes every trick that it can, and
 * throws low cards away. Once it cannot any more, it plays by the policy of rollouts. It knows what its seat sees.
 */
import type { Player } from '../../src/arena/players/player.js';
import { countBits, lowestBit } from '../../src/core/bits.js';
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import { countOut, highestBit } from '../../src/eval/hearts/moon.js';
import { HeartsPolicy } from '../../src/eval/hearts/policy.js';
import type { Game } from '../../src/games/game.js';
import { POINTS, pack } from '../../src/games/hearts/cards.js';
import type { Hearts } from '../../src/games/hearts/state.js';
import { NO_LEADER } from '../../src/games/kit/cards/table.js';
import { anyWorld } from '../../src/service/rules/position.js';

const LONG_SUIT = 2; // ranks that a card of the suit is worth for each other card of it

export function shooter(game: Game<Hearts>): Player {
  const policy = new HeartsPolicy(game);
  const legal = new MoveList(game.moveSpace);
  return {
    decide(view, seed) {
      const world = anyWorld(game as unknown as Game, view) as Hearts;
      legal.clear();
      game.moves(world, legal);
      const move = mayShoot(world) ? shot(world, legal.toArray()) : policy.choose(world, new Rng(seed));
      return { move, iterations: 0 };
    },
    close() {},
  };
}

function mayShoot({ points, turn }: Hearts): boolean {
  return points.every((taken, seat) => seat === turn || taken === 0);
}

/** Of these legal cards, the one for the moon. */
function shot(s: Hearts, cards: readonly number[]): number {
  const rank = (card: number) => card - pack.first[pack.suitOf[card]];
  const length = (card: number) => countBits(s.held[s.turn * 4 + pack.suitOf[card]]);
  if (s.leader === NO_LEADER) return least(cards, (card) => rank(card) + LONG_SUIT * length(card));
  if (s.played === 0) {
    const out = new Int32Array(4);
    countOut(s, s.turn, out);
    const beaten = (card: number) => countBits(out[pack.suitOf[card]] >> rank(card));
    return least(cards, (card) => 100 * beaten(card) - length(card) - rank(card) / 100);
  }
  if (pack.suitOf[cards[0]] !== s.suit || s.held[s.turn * 4 + s.suit] === 0)
    return least(cards, (card) => rank(card) + 100 * POINTS[card]);
  const follow = s.held[s.turn * 4 + s.suit];
  const best = Math.max(...[...s.trick].filter((card) => card >= 0 && pack.suitOf[card] === s.suit));
  const above = follow & -(2 << rank(best));
  if (above === 0) return pack.first[s.suit] + lowestBit(follow);
  return pack.first[s.suit] + (s.played === 3 ? lowestBit(above) : highestBit(above));
}

function least(cards: readonly number[], worth: (card: number) => number): number {
  return cards.reduce((chosen, card) => (worth(card) < worth(chosen) ? card : chosen));
}
