/** Armies that are not the hand's own: those of nonplayer powers that a card serves, and those of allies (SR 9.5.5, 16.2). */

import { LEADER_POWER } from '../../../games/sword-of-rome/board/leaders.js';
import { foeOf } from '../../../games/sword-of-rome/board/relations.js';
import { NPA_ACTIVATE, NPA_UNREST } from '../../../games/sword-of-rome/board/rows.js';
import { NO_HAND, ownerOf, type Rome, seatOf } from '../../../games/sword-of-rome/board/state.js';
import { modeOfService, powerOfService } from '../../../games/sword-of-rome/nonplayer/powers.js';
import { NEVER, type Scorer } from '../../scored-policy.js';

/** Whoever is the foe of a nonplayer power does not make it stronger, though he may lead it away. */
export const scoreService: Scorer<Rome> = (s, moves, points) => {
  for (let i = 0; i < moves.count; i++) {
    const m = moves.at[i];
    const activates = modeOfService(m) === NPA_ACTIVATE;
    if (modeOfService(m) === NPA_UNREST) points[i] = 0.1;
    else if (seatOf(s.players, foeOf(powerOfService(m))) === s.turn) points[i] = activates ? 0 : NEVER;
    else points[i] = activates ? 0.3 : 0.2;
  }
};

/** The army is of another seat, which would have to consent to a campaign. */
export function isForeign(s: Rome, leader: number): boolean {
  const owner = ownerOf(s, LEADER_POWER[leader]);
  return owner !== NO_HAND && seatOf(s.players, owner) !== seatOf(s.players, s.actor);
}

export const scoreConsent: Scorer<Rome> = (s, moves, points) => {
  const worth = isForeign(s, s.chosen) ? -1 : 1;
  for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 0 : worth;
};
