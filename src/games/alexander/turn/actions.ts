/** Phase 2: who may act, what he may do, and passing (AX 7). */
import { maySiege } from '../battle/siege.js';
import { ARTAXERXES, other, PERSIA, SYRMUS } from '../board/counters.js';
import { ACTION_COST, MOVE_COST } from '../board/data.js';
import { AREA_COUNT, NOWHERE } from '../board/map.js';
import {
  ACTIONS,
  type Alexander,
  DISEMBARK,
  EMBARK,
  FLEET,
  MOVE,
  nextLed,
  PASS,
  RAID,
  rules,
  SIEGE_ACTION,
  THRACIAN_MOVE,
} from '../board/state.js';
import { mayMoveThracians } from '../march/thracians.js';
import { freshLeaders } from '../pieces/leaders.js';
import { clearShipFlags } from '../pieces/ships.js';
import { forgetMoved } from '../pieces/stacks.js';
import { changeTreasure, isInPlay } from '../pieces/tracks.js';
import { mayEmbark } from '../sea/embark.js';
import { maySail } from '../sea/fleet.js';
import { mayDisembark } from '../sea/landing.js';
import { mayRaid } from '../sea/raid.js';

/** AX 7.3: the phase ends when both sides have passed in succession. */
export function actionsOpen(s: Alexander): boolean {
  return s.passesInRow < 2;
}

export const PASSES_TO_LOCK = 2;

export function isLockedOut(s: Alexander): boolean {
  return s.passes[s.active] === PASSES_TO_LOCK;
}

/** A locked-out side's opportunity counts as a pass. */
export const passLockedOut = rules.deed('passing again', (s) => {
  s.action = PASS;
});

/** AX 7.3: passes are counted, and the next opportunity is the other side's. */
export function closeOpportunity(s: Alexander): void {
  if (s.action === PASS) {
    if (s.passes[s.active] < PASSES_TO_LOCK) s.passes[s.active]++;
    s.passesInRow++;
  } else s.passesInRow = 0;
  s.onTurn = other(s.active);
}

/** AX 6.3, 20.2. Nothing after phase 2 asks who has moved. */
export const closeActions = rules.deed('end of the actions', (s) => {
  s.kingMarched = (s.movedLeaders >> ARTAXERXES) & 1;
  forgetMoved(s);
  clearShipFlags(s);
});

function mayMarch(s: Alexander, side: number): boolean {
  if (s.treasure[side] < MOVE_COST[side]) return false;
  const fresh = freshLeaders(s, side);
  if (fresh === 0) return false;
  for (let a = nextLed(s, NOWHERE); a < AREA_COUNT; a = nextLed(s, a)) if ((s.leaders[a] & fresh) !== 0) return true;
  return false;
}

/** AX 7.4: an action may be declared only if it can be carried out; passing always can. */
export const declare = rules.decision({
  name: 'declare',
  player: (s) => s.active,
  moves(s, out) {
    const side = s.active;
    const pays = s.treasure[side] >= ACTION_COST;
    out.add(PASS);
    if (mayMarch(s, side)) out.add(MOVE);
    if (pays && mayEmbark(s, side)) out.add(EMBARK);
    if (pays && mayDisembark(s, side)) out.add(DISEMBARK);
    if (pays && maySail(s, side)) out.add(FLEET);
    if (pays && maySiege(s, side)) out.add(SIEGE_ACTION);
    if (side === PERSIA && pays && mayRaid(s)) out.add(RAID);
    if (side === PERSIA && isInPlay(s, SYRMUS) && mayMoveThracians(s)) out.add(THRACIAN_MOVE);
  },
  play(s, action) {
    s.action = action;
    changeTreasure(s, s.active, -priceOf(s, action));
  },
  text: (_, action) => ACTIONS[action],
  shown: 'all',
});

/** AX 7.2: paid when declared; a raid when the number of its ships is chosen. */
export function priceOf(s: Alexander, action: number): number {
  if (action === MOVE) return MOVE_COST[s.active];
  return action === PASS || action === RAID || action === THRACIAN_MOVE ? 0 : ACTION_COST;
}
