/** Reasons for moves, in the words of the game and from what the seat sees (PK 15). */
import type { Move, Player } from '../game.js';
import { chooseLoss, combatSpecial } from './battle/combat.js';
import type { Perikles } from './board/state.js';
import { chooseCounter, commit, permit } from './commit/commit.js';
import { lastRevolt } from './commit/revolt.js';
import { explainCombatSpecial, explainLoss } from './explain/combat.js';
import { explainCommit, explainCounter, explainPermission, explainRevolt } from './explain/commit.js';
import {
  explainAssassination,
  explainFirst,
  explainMovedCube,
  explainPlacing,
  explainProposal,
  explainRetrieval,
  explainSpecial,
  explainTile,
} from './explain/influence.js';
import { nameFirst, retrieve } from './influence/election.js';
import { assassinate, placeAny, propose, proposeByTile, settle, takeTile } from './influence/influence.js';
import { dropCube, liftCube, specialAfter, specialBefore } from './influence/special.js';
import { stepName } from './laws/phases.js';

type Reason = (shown: Perikles, m: Move, seat: Player) => string | undefined;

const REASONS: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  [settle.name, explainPlacing],
  [placeAny.name, explainPlacing],
  [takeTile.name, explainTile],
  [propose.name, explainProposal],
  [proposeByTile.name, explainProposal],
  [assassinate.name, explainAssassination],
  [specialBefore.name, explainSpecial],
  [specialAfter.name, explainSpecial],
  [liftCube.name, explainMovedCube],
  [dropCube.name, explainPlacing],
  [retrieve.name, explainRetrieval],
  [nameFirst.name, explainFirst],
  [commit.name, explainCommit],
  [permit.name, explainPermission],
  [chooseCounter.name, explainCounter],
  [lastRevolt.name, explainRevolt],
  [combatSpecial.name, explainCombatSpecial],
  [chooseLoss.name, explainLoss],
]);

export function explain(shown: Perikles, m: Move, seat: Player, at: string): string | undefined {
  return REASONS.get(stepName(at))?.(shown, m, seat);
}
