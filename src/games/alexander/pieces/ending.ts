/** The end of the game, which may come in the middle of an action (AX 1). */
import { auto, finish, when } from '../../kit/flow.js';
import type { Alexander } from '../board/state.js';
import { clearShipFlags } from './ships.js';
import { forgetMoved } from './stacks.js';
import { isOver } from './tracks.js';

/** Nobody asks any more who has moved. */
function clearTable(s: Alexander): void {
  forgetMoved(s);
  clearShipFlags(s);
}

export const ended = when(isOver, [auto(clearTable), finish(isOver)]);
