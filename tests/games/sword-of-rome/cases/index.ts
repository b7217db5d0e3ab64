/** The cases by chapter, in the order of the rules. */
import { alliances } from './alliances.js';
import { battles } from './battles.js';
import { cards } from './cards.js';
import { carthage } from './carthage.js';
import { combat } from './combat.js';
import { leaders } from './leaders.js';
import { movement } from './movement.js';
import { nonplayers } from './nonplayers.js';
import { phases } from './phases.js';
import { reactions } from './reactions.js';
import { sea } from './sea.js';
import { sieges } from './sieges.js';
import { turn } from './turn.js';
import { windows } from './windows.js';

export const CHAPTERS = {
  turn,
  phases,
  combat,
  leaders,
  movement,
  sea,
  reactions,
  battles,
  sieges,
  alliances,
  nonplayers,
  carthage,
  cards,
  windows,
};
