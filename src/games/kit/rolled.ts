/**
 * Dice under cups, stored as the number showing each face. A world rerolls the unseen dice independently, so that two given
 * different faces are twice as likely as a given pair.
 */
import { ok, problem } from '../../core/result.js';
import { UNSEEN } from './layout.js';
import type { SeatSet } from './pieces.js';
import { impossible, type Secret } from './secrets.js';

export interface Rolled<S> {
  readonly name: string; // of the field, for errors
  faces(s: S): Int32Array; // cup by cup: dice that show face 0, 1, ...
  readonly sides: number;
  /** How many dice lie under a cup. Reads public fields only. */
  dice(s: S, cup: number): number;
  /** Who sees under a cup. Reads public fields only. */
  open(s: S, cup: number): SeatSet;
}

export function rolled<S>({ name, faces, sides, dice, open }: Rolled<S>): Secret<S> {
  return {
    mask(s, seat) {
      const counts = faces(s);
      for (let cup = 0; cup * sides < counts.length; cup++)
        if (((open(s, cup) >> seat) & 1) === 0) counts.fill(UNSEEN, cup * sides, (cup + 1) * sides);
    },
    dealer(view, seat) {
      const counts = faces(view);
      const closed: number[] = []; // the first entry of the cup, once for each die under it
      for (let cup = 0; cup * sides < counts.length; cup++) {
        const own = counts.subarray(cup * sides, (cup + 1) * sides);
        const hidden = ((open(view, cup) >> seat) & 1) === 0;
        if (hidden && own.some((count) => count !== UNSEEN))
          return problem('ERR_VIEW_SECRET', name, `This seat cannot see under cup ${cup + 1}: expected null`);
        if (!hidden && own.includes(UNSEEN))
          return problem('ERR_VIEW_MISSING', name, `This seat sees under cup ${cup + 1}: expected a value`);
        if (!hidden && own.reduce((sum, count) => sum + count, 0) !== dice(view, cup))
          return impossible(name, `Cup ${cup + 1} holds ${dice(view, cup)} dice`);
        if (hidden) closed.push(...Array<number>(dice(view, cup)).fill(cup * sides));
      }
      const thrown = Int32Array.from(closed);
      return ok({
        distribution: 'uniform',
        deal(into, rng) {
          const target = faces(into);
          for (let i = 0; i < target.length; i++) if (target[i] === UNSEEN) target[i] = 0;
          for (let i = 0; i < thrown.length; i++) target[thrown[i] + rng.below(sides)]++;
          return true;
        },
      });
    },
  };
}
