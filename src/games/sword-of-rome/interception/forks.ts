/** Caudine Forks: Samnites attack an army that has come to a neighbouring space (SR 21.4). */
import { NOBODY } from '../../game.js';
import { NODES, ROADS, SAM, SPACE_COUNT } from '../board/map.js';
import { hostile } from '../board/relations.js';
import { AT, ETRUSAM, type Rome, rules, seatOf } from '../board/state.js';
import {
  addUnits,
  armyUnits,
  commanderAt,
  leadersAt,
  moveLeaders,
  removeUnits,
  setLeader,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { inHand, mayBeHeld, removeCard } from '../cards/hands.js';
import { cardNamed, firstEffect } from '../data/cards.js';
import { LIMITS } from '../data/rules.js';
import { isParked } from '../movement/flank.js';
import { isOpenTo } from './intercept.js';

const FORKS = cardNamed('ETR-31');

function isAmbush(s: Rome, node: number): boolean {
  if (isParked(s) && node === s.parkedAt) return false; // SR 9.5.6: it is in that battle
  return unitsOf(s, node, SAM) > 0 && leadersAt(s, SAM, AT + node) > 0;
}

function isSprung(s: Rome): boolean {
  const { armyAt } = s;
  if (armyAt >= SPACE_COUNT || armyUnits(s) === 0 || !hostile(s, SAM, s.army) || !isOpenTo(s, armyAt, SAM))
    return false;
  for (let i = ROADS.first[armyAt]; i < ROADS.first[armyAt + 1]; i++) if (isAmbush(s, ROADS.to[i])) return true;
  return false;
}

/** By public facts alone. */
export function mightSpring(s: Rome): boolean {
  return mayBeHeld(s, ETRUSAM, FORKS) && isSprung(s);
}

/** 1 + node of the Samnites; without a roll, and the other army cannot refuse. */
export const spring = rules.decision({
  name: 'caudine forks',
  shown: 'all',
  player: (s) => (inHand(s, FORKS) ? seatOf(s.players, ETRUSAM) : NOBODY),
  moves(s, out) {
    out.add(0);
    for (let i = ROADS.first[s.armyAt]; i < ROADS.first[s.armyAt + 1]; i++)
      if (isAmbush(s, ROADS.to[i])) out.add(1 + ROADS.to[i]);
  },
  play(s, m) {
    if (m === 0) return;
    removeCard(s, ETRUSAM, FORKS);
    const [from, to] = [m - 1, s.armyAt];
    const units = Math.min(unitsAt(s, from), LIMITS.unitsPerLeader);
    const leader = commanderAt(s, SAM, AT + from);
    removeUnits(s, from, units, 0);
    addUnits(s, to, SAM, units, 0);
    if (unitsAt(s, from) === 0) moveLeaders(s, SAM, AT + from, AT + to);
    else setLeader(s, leader, AT + to);
    s.field = to;
    s.defender = SAM;
    const effect = firstEffect(s.players, FORKS);
    if (effect.kind === 'caudine forks') s.defendBonus += effect.drm;
    tidy(s, from);
    tidy(s, to);
  },
  text: (_, m) => (m === 0 ? 'play nothing' : `play ETR-31 from ${NODES[m - 1]}`),
});
