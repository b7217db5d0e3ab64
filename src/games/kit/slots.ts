/**
 * Hidden values in named slots: the card in front of each seat, the card on the table. Slots that a seat does not see are
 * drawn from the deck without the cards it sees; every arrangement of physical cards is equally likely.
 */
import { ok } from '../../core/result.js';
import { UNSEEN } from './layout.js';
import type { SeatSet } from './pieces.js';
import { impossible, type Secret } from './secrets.js';

export interface Slots<S> {
  readonly name: string; // of the field, for errors
  at(s: S): Int32Array; // the slots; a value, or `empty`
  readonly empty: number; // no card here: public
  /** The number of physical cards of each value 0, 1, ... */
  readonly deck: readonly number[];
  /** Who sees the card in a slot. Reads public fields only. */
  open(s: S, slot: number): SeatSet;
}

export function slots<S>({ name, at, empty, deck, open }: Slots<S>): Secret<S> {
  return {
    mask(s, seat) {
      const values = at(s);
      for (let i = 0; i < values.length; i++)
        if (values[i] !== empty && ((open(s, i) >> seat) & 1) === 0) values[i] = UNSEEN;
    },
    dealer(view) {
      const left = [...deck];
      const closed: number[] = [];
      const values = at(view);
      for (let i = 0; i < values.length; i++) {
        if (values[i] === UNSEEN) closed.push(i);
        else if (values[i] !== empty) left[values[i]]--;
      }
      const unseen = Int32Array.from(left.flatMap((count, value) => Array<number>(Math.max(0, count)).fill(value)));
      if (left.some((count) => count < 0)) return impossible(name, 'The same card is in two places');
      if (unseen.length < closed.length) return impossible(name, 'There are more hidden cards than the deck has left');
      return ok({
        distribution: 'uniform',
        deal(into, rng) {
          const target = at(into);
          for (let i = 0; i < closed.length; i++) {
            const j = i + rng.below(unseen.length - i);
            const value = unseen[j];
            unseen[j] = unseen[i];
            unseen[i] = value;
            target[closed[i]] = value;
          }
          return true;
        },
      });
    },
  };
}
