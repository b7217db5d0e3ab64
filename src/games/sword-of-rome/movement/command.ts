/** Who commands where stacks have merged or a leader has come (SR 8.2.1, 10.4): his owner chooses. */
import { deciderSeat } from '../board/decider.js';
import { FIRST_LEADER, IS_NAMED, LEADER_POWER, LEADERS, TACTICS } from '../board/leaders.js';
import { IND } from '../board/map.js';
import { AT, INSIDE, type Rome, rules, WITH_ARMY } from '../board/state.js';
import { armyUnits, giveCommand, leaderPlace, unitsOf } from '../board/units.js';

/** With the army that stops there, or outside. */
const isThere = (s: Rome, leader: number, node: number): boolean => {
  const place = leaderPlace(s, leader);
  return place === AT + node || (place === WITH_ARMY && s.armyAt === node);
};

/** The leaders of the power among whom one is chosen: the named ones, or without them the minor ones. */
function isCandidate(s: Rome, leader: number, node: number): boolean {
  if (!isThere(s, leader, node)) return false;
  if (IS_NAMED[leader] === 1) return true;
  const power = LEADER_POWER[leader];
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (IS_NAMED[i] === 1 && isThere(s, i, node)) return false;
  return true;
}

/** Two candidates of different tactics: between equals nobody is asked, as only the commander's ratings count. */
function isOpen(s: Rome, power: number, node: number): boolean {
  let tactics = -1;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) {
    if (!isCandidate(s, i, node)) continue;
    if (tactics >= 0 && TACTICS[i] !== tactics) return true;
    tactics = TACTICS[i];
  }
  return false;
}

/** An army comes to stop where other leaders of its power are. */
export function armyMerges(s: Rome): boolean {
  const { army, armyAt } = s;
  if (army === IND || armyAt < 0 || s.holds === 1 || armyUnits(s) === 0) return false;
  for (let i = FIRST_LEADER[army]; i < FIRST_LEADER[army + 1]; i++)
    if (leaderPlace(s, i) === AT + armyAt) return isOpen(s, army, armyAt);
  return false;
}

/** Interceptors have come to a space with leaders of their own, or several armies have. */
export function defenceMerges(s: Rome): boolean {
  return unitsOf(s, s.field, s.defender) > 0 && isOpen(s, s.defender, s.field);
}

/** A leader has come there by himself. */
export function leaderMerges(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  return place >= AT && place < INSIDE && isOpen(s, LEADER_POWER[leader], place - AT);
}

export const chooseCommander = rules.decision({
  name: 'commander',
  shown: 'all',
  player: (s) => deciderSeat(s, s.commandOf),
  moves(s, out) {
    const { commandOf: power, commandAt } = s;
    for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (isCandidate(s, i, commandAt)) out.add(i);
  },
  play(s, leader) {
    giveCommand(s, leader);
  },
  text: (_, leader) => `${LEADERS[leader]} commands`,
});
