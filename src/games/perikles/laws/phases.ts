/** Which phase of the turn each decision and chance step belongs to (PK 4). */

import { nextBattle } from '../battle/battle.js';
import { chooseLoss, combatSpecial, fight } from '../battle/combat.js';
import { beginCommitTurn, chooseCounter, commit, permit } from '../commit/commit.js';
import { lastRevolt, revoltVictim } from '../commit/revolt.js';
import { elections, nameFirst, retrieve } from '../influence/election.js';
import { assassinate, placeAny, propose, proposeByTile, settle, takeTile } from '../influence/influence.js';
import { dropCube, liftCube, specialAfter, specialBefore } from '../influence/special.js';
import { dealDisplay, dealLocation, dealSpecial, drawStart, refill } from '../turn/draw.js';

export type Phase = 'deal' | 'settle' | 'influence' | 'candidates' | 'muster' | 'commit' | 'battle' | 'over';

const STEPS: Readonly<Record<Exclude<Phase, 'over'>, readonly { readonly name: string }[]>> = {
  deal: [dealSpecial, drawStart, dealLocation, dealDisplay],
  settle: [settle],
  influence: [specialBefore, liftCube, dropCube, takeTile, placeAny, proposeByTile, assassinate, specialAfter, refill],
  candidates: [propose, elections],
  muster: [retrieve, nameFirst],
  commit: [beginCommitTurn, commit, permit, chooseCounter, lastRevolt, revoltVictim],
  battle: [nextBattle, combatSpecial, fight, chooseLoss],
};

const PHASE_OF = new Map(
  Object.entries(STEPS).flatMap(([phase, steps]) => steps.map(({ name }) => [name, phase as Phase] as const)),
);

/** The step's own name: a step that stands in several places of the sequence is numbered there. */
export function stepName(at: string): string {
  return at.replace(/ #\d+$/, '');
}

export function phaseAt(at: string): Phase {
  return PHASE_OF.get(stepName(at)) ?? 'over';
}
