/** What stacks hold below their commanders in Alexander: where the other side keeps its strength. Fitted to 300
 * decisions of 30 games of the policy that plays rollouts. */

import { type Alexander, PLACE_COUNT } from '../../games/alexander/board/state.js';
import { countersIn, holderOf } from '../../games/alexander/pieces/stacks.js';
import { inferenceBy } from '../inference.js';
import { Forces } from './forces.js';

const WEIGHTS = {
  greatest: -0.23, // power of the strongest stack
  squares: 0.76, // sum of the squares of power, over 10
  hits: -3.36, // expected hits of a round of all stacks
  bySize: 1.5, // power of each stack times its counters, over 10
};

const TEN = 10;

export const inference = inferenceBy<Alexander>(WEIGHTS, () => {
  const forces = new Forces();
  return (world, seat, out) => {
    const side = 1 - seat;
    for (let place = 0; place < PLACE_COUNT; place++) {
      if (holderOf(world, place) !== side + 1) continue;
      const power = forces.weigh(world, side, place);
      if (power > out[0]) out[0] = power;
      out[1] += (power * power) / TEN;
      out[2] += forces.hits[place];
      out[3] += (power * countersIn(world, place)) / TEN;
    }
  };
});
