/** The other seat's stones, and what it has found: any that fit the turns taken, with equal probability. */
import { countBits, lowestBit } from '../../core/bits.js';
import { ok } from '../../core/result.js';
import type { Player } from '../game.js';
import { UNSEEN } from '../kit/layout.js';
import { type Dealer, impossible, type Secret } from '../kit/secrets.js';
import { type DarkHex, isSound, type Position, turnsOf, unknown, type Variant } from './state.js';

/** Up to this many sets of cells are listed; if there are more, sets are drawn until one fits. */
const MOST_LISTED = 5_000;

export function othersStones(variant: Variant): Secret<DarkHex> {
  return {
    mask(s, seat) {
      s.stones[1 - seat] = UNSEEN;
      s.found[1 - seat] = UNSEEN;
    },
    dealer(view, seat) {
      const hidden = unknown(variant, view, seat);
      // Each turn of the other seat whose stone has not been found placed a stone on a hidden cell or, in the abrupt game,
      // hit a stone of this seat. In the classical game such tries take no turn, and any of them may have happened.
      const pool = variant.abrupt ? hidden | view.stones[seat] : hidden;
      const count = turnsOf(view, 1 - seat) - countBits(view.found[seat]);
      const size = countBits(pool);
      if (count < 0 || count > size) return impossible('found', 'The other seat has not taken that many turns');
      const few = combinations(size, count) <= MOST_LISTED;
      const dealer = few ? listed(variant, view, seat, subsets(pool, count)) : drawn(variant, seat, pool, count);
      return dealer === undefined
        ? impossible('found', 'No arrangement of the other seat’s stones fits the view')
        : ok(dealer);
    },
  };
}

/** Writes what the other seat did: `tried` are its cells of the pool, `more` its tries that took no turn. */
function put({ abrupt }: Variant, into: Position, seat: Player, tried: number, more: number): void {
  const own = into.stones[seat];
  into.stones[1 - seat] = into.found[seat] | (tried & ~own);
  into.found[1 - seat] = own & (abrupt ? tried : more);
}

/** Deals one of the sets that fit; undefined if there is none. */
function listed(variant: Variant, view: DarkHex, seat: Player, sets: number[]): Dealer<DarkHex> | undefined {
  const { turns, won } = view;
  const world: Position = { stones: view.stones.slice(), found: view.found.slice(), turns, won };
  const fitting = sets.filter((tried) => {
    put(variant, world, seat, tried, 0);
    return isSound(variant, world);
  });
  if (fitting.length === 0) return undefined;
  return {
    distribution: 'uniform',
    deal(into, rng) {
      put(variant, into, seat, fitting[rng.below(fitting.length)], rng.below(variant.grid.board + 1));
      return won === 0 || isSound(variant, into);
    },
  };
}

/** Draws sets, and rejects those that do not fit. */
function drawn(variant: Variant, seat: Player, pool: number, count: number): Dealer<DarkHex> {
  const cells = Int32Array.from(cellsOf(pool));
  return {
    distribution: 'uniform',
    deal(into, rng) {
      let tried = 0;
      for (let i = 0; i < count; i++) {
        const j = i + rng.below(cells.length - i);
        const cell = cells[j];
        cells[j] = cells[i];
        cells[i] = cell;
        tried |= 1 << cell;
      }
      put(variant, into, seat, tried, rng.below(variant.grid.board + 1));
      return isSound(variant, into);
    },
  };
}

function cellsOf(set: number): number[] {
  const cells: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) cells.push(lowestBit(left));
  return cells;
}

/** All sets of `count` cells of the pool. */
function subsets(pool: number, count: number): number[] {
  if (count === 0) return [0];
  return cellsOf(pool).flatMap((cell) => {
    const higher = pool & ~(2 ** (cell + 1) - 1);
    return subsets(higher, count - 1).map((set) => set | (1 << cell));
  });
}

function combinations(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways *= (n - k + i) / i;
  return ways;
}
