/** What an army under way does next (SR 9): a step, or something where it is. */
import { log1p } from '../../../core/real.js';
import { NODE_COUNT, ROUGH, roadBetween, SPACE_COUNT } from '../../../games/sword-of-rome/board/map.js';
import { ownerOf, type Rome, SECOND_POWER, WITH_ARMY } from '../../../games/sword-of-rome/board/state.js';
import { armyUnits, controlOf, unitsAt } from '../../../games/sword-of-rome/board/units.js';
import { commanderHand, tacticsOf } from '../../../games/sword-of-rome/march/activation.js';
import {
  BESIEGE,
  costOf,
  DROP_CU,
  DROP_MERC,
  EMBARK,
  isLeaving,
  isWalk,
  leaderOfLeaving,
  nodeOfWalk,
  RAID,
  STAY,
} from '../../../games/sword-of-rome/march/army.js';
import { tacticsAt } from '../../../games/sword-of-rome/march/intercept.js';
import type { MoveEncoder } from '../../network/move-encoder.js';
import { isVictory, threatTo } from '../forces.js';
import type { Prospects } from '../policy/prospects.js';
import { SPACE, writeSpace } from './space.js';
import { bounded, WAR, War } from './war.js';

const KINDS = ['stay', 'besiege', 'raid', 'embark', 'drop', 'drop mercenaries', 'leave', 'walk', 'other'] as const;
const [STAYS, BESIEGES, RAIDS, EMBARKS, DROPS, DROPS_MERC, LEAVES, WALKS, OTHERS] = KINDS.keys();
const OF_WALK = KINDS.length;
const WORTH = 4; // points of a good attack
const MOST_POINTS = 12;

export class StepEncoder implements MoveEncoder<Rome> {
  readonly position = WAR + 14;
  readonly place = SPACE + 1;
  readonly move = OF_WALK + 6;
  readonly places = NODE_COUNT;
  declare private readonly war: War;
  declare private readonly prospects: Prospects;
  private at = 0; // where the army is
  private units = 0;
  private strength = 0;

  constructor(prospects: Prospects) {
    this.war = new War();
    this.prospects = prospects;
  }

  begin(s: Rome, _: number, out: Float64Array): void {
    const { prospects } = this;
    const { army, armyAt } = s;
    const owner = ownerOf(s, army);
    this.war.begin(s, owner >= 0 ? owner : commanderHand(s), out);
    this.at = armyAt;
    this.units = armyUnits(s);
    const tactics = tacticsAt(s, army, WITH_ARMY);
    this.strength = this.units + tactics;
    prospects.take(s, army, this.units, this.strength);
    out[WAR] = owner >= 0 && SECOND_POWER[owner] === army ? 1 : 0;
    out[WAR + 1] = owner < 0 ? 1 : 0;
    out[WAR + 2] = log1p(this.units) / 2;
    out[WAR + 3] = tactics / 4;
    out[WAR + 4] = s.mp / MOST_POINTS;
    out[WAR + 5] = s.besieged;
    out[WAR + 6] = s.fought;
    out[WAR + 7] = s.stepped;
    out[WAR + 8] = s.sailed;
    out[WAR + 9] = s.armiesLeft / 2;
    out[WAR + 10] = bounded(prospects.at(s, armyAt) / WORTH);
    if (armyAt < SPACE_COUNT) {
      out[WAR + 11] = isVictory(s, armyAt) && controlOf(s, armyAt) === army ? 1 : 0;
      out[WAR + 12] = bounded(log1p(threatTo(s, armyAt, army)) - log1p(this.strength));
    }
    out[WAR + 13] = log1p(unitsAt(s, armyAt)) / 2;
  }

  placeOf(m: number): number {
    return 1 + (isWalk(m) ? nodeOfWalk(m) : this.at);
  }

  encodePlace(s: Rome, place: number, out: Float64Array): void {
    const node = place - 1;
    writeSpace(s, this.war, node, s.army, this.units, this.strength, out);
    out[SPACE] = bounded(this.prospects.at(s, node) / WORTH);
  }

  encode(s: Rome, m: number, out: Float64Array): void {
    if (isWalk(m)) this.writeWalk(s, nodeOfWalk(m), out);
    else if (m === STAY) out[STAYS] = 1;
    else if (m === BESIEGE) out[BESIEGES] = 1;
    else if (m === RAID) out[RAIDS] = 1;
    else if (m === EMBARK) out[EMBARKS] = 1;
    else if (m === DROP_CU) out[DROPS] = 1;
    else if (m === DROP_MERC) out[DROPS_MERC] = 1;
    else if (isLeaving(m)) {
      out[LEAVES] = 1;
      out[OF_WALK + 5] = tacticsOf(s, leaderOfLeaving(m)) / 4;
    } else out[OTHERS] = 1;
  }

  private writeWalk(s: Rome, to: number, out: Float64Array): void {
    const kind = roadBetween(this.at, to);
    const left = s.mp - costOf(s, kind, s.army);
    out[WALKS] = 1;
    out[OF_WALK] = left / MOST_POINTS;
    out[OF_WALK + 1] = left < 2 ? 1 : 0;
    out[OF_WALK + 2] = kind === ROUGH ? 1 : 0;
    let been = 0;
    for (let i = 0; i < s.pathLength; i++) if (s.path[i] === to) been = 1;
    out[OF_WALK + 3] = been;
    out[OF_WALK + 4] =
      this.at < SPACE_COUNT && isVictory(s, this.at) && controlOf(s, this.at) === s.army && unitsAt(s, this.at) === 0
        ? 1
        : 0;
  }
}
