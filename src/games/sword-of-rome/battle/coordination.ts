/** Coordinated attacks: a battle waits for a flanking force (SR 9.5.6). */
import { YES_OR_NO } from '../../kit/choices.js';
import { LEADER_COUNT, LEADER_POWER } from '../board/leaders.js';
import { IND, NOWHERE } from '../board/map.js';
import { ARRIVALS, isNonplayer, NO_FLANK, ownerOf, PARKED, type Rome, rules, WITH_ARMY } from '../board/state.js';
import { isSpent, leaderPlace, moveLeaders, setLeader, setSpent } from '../board/units.js';
import { commanderSeat, leadsUnits } from '../movement/activation.js';
import { canGoOn, halt, isParked } from '../movement/campaign.js';
import { cameFrom } from '../movement/entry.js';
import { isAutomatic } from './battle.js';

const [, LANDED, SALLIED, CAUGHT, INTERCEPTED] = ARRIVALS.keys();

// ----------------------------------------------------------------- to wait

/** The first army of a campaign, if another leader could join it; not where one side wins without dice. */
export function mayHold(s: Rome): boolean {
  if (s.resumed === 1 && canGoOn(s)) return !isAutomatic(s); // SR 9.5.7: again
  if (s.armiesLeft < 2 || isParked(s) || s.resumed === 1 || isNonplayer(s, s.army)) return false;
  return isFirst(s) && hasFlank(s) && !isAutomatic(s);
}

/** No leader has been activated before. */
function isFirst(s: Rome): boolean {
  for (let i = 0; i < LEADER_COUNT; i++) if (isSpent(s, i)) return false;
  return true;
}

function hasFlank(s: Rome): boolean {
  for (let i = 0; i < LEADER_COUNT; i++)
    if (ownerOf(s, LEADER_POWER[i]) === s.actor && leaderPlace(s, i) !== WITH_ARMY && leadsUnits(s, i)) return true;
  return false;
}

export const hold = rules.decision({
  name: 'hold',
  shown: 'all',
  player: commanderSeat,
  ...YES_OR_NO,
  play(s, m) {
    s.holds = m;
  },
  text: (_, m) => (m === 1 ? 'hold the battle' : 'fight at once'),
});

export const holds = (s: Rome): boolean => s.holds === 1;

/** An army on its way to a battle: of the one under way, what is kept while it waits. */
interface Army {
  readonly power: number;
  readonly cu: number;
  readonly mercs: number;
  readonly at: number;
  readonly from: number;
  readonly mp: number;
  readonly how: number; // bits of ARRIVALS
  readonly leader: number;
}

const underWay = (s: Rome): Army => ({
  power: s.army,
  cu: s.armyCu,
  mercs: s.armyMercs,
  at: s.armyAt,
  from: cameFrom(s),
  mp: s.mp,
  how: arrivalOf(s),
  leader: s.chosen,
});

/** It is the one that waits, under a commander who is spent; the caller says where the leaders are. */
function wait(s: Rome, army: Army): void {
  s.parkedPower = army.power;
  s.parkedCu = army.cu;
  s.parkedMercs = army.mercs;
  s.parkedAt = army.at;
  s.parkedFrom = army.from;
  s.parkedMp = army.mp;
  s.parkedHow = army.how;
  s.parkedLeader = army.leader;
  setSpent(s, army.leader);
}

/** The army waits where it is: neither on the map nor under way. */
export function park(s: Rome): void {
  wait(s, underWay(s));
  moveLeaders(s, s.army, WITH_ARMY, PARKED);
  s.armyCu = 0;
  s.armyMercs = 0;
  halt(s);
}

const arrivalOf = (s: Rome): number =>
  s.rough | (s.landed << LANDED) | (s.sallying << SALLIED) | (s.caught << CAUGHT) | (s.intercepted << INTERCEPTED);

// ------------------------------------------------------------------ the battle

/** The army is under way again, at the space of the battle. */
export function resume(s: Rome): void {
  s.flank = NO_FLANK;
  takeUp(s);
  moveLeaders(s, s.parkedPower, PARKED, WITH_ARMY);
  s.parkedPower = IND;
  s.parkedCu = 0;
  s.parkedMercs = 0;
}

/** What waits becomes the army under way; the caller says what waits now, and where the leaders are. */
function takeUp(s: Rome): void {
  s.resumed = 1;
  s.chosen = s.parkedLeader;
  s.army = s.parkedPower;
  s.armyCu = s.parkedCu;
  s.armyMercs = s.parkedMercs;
  s.armyAt = s.parkedAt;
  s.mp = s.parkedMp;
  const how = s.parkedHow;
  s.rough = how & 1;
  s.landed = (how >> LANDED) & 1;
  s.sallying = (how >> SALLIED) & 1;
  s.caught = (how >> CAUGHT) & 1;
  s.intercepted = (how >> INTERCEPTED) & 1;
  s.pathLength = 0;
  if (s.parkedFrom !== NOWHERE) s.path[s.pathLength++] = s.parkedFrom;
  s.path[s.pathLength++] = s.parkedAt;
  s.stepped = s.parkedFrom === NOWHERE ? 0 : 1;
  s.marching = 1 - s.sallying;
}

// ------------------------------------------------- a flanking force that is intercepted

/** It must fight on its way, and not without dice (**R**): the battle that waits comes first. */
export function mustWait(s: Rome): boolean {
  return isParked(s) && s.resumed === 0 && s.intercepted === 1 && !isAutomatic(s);
}

/** It waits instead of the first army, which fights at once without it. */
export function exchange(s: Rome): void {
  const army = underWay(s);
  takeUp(s);
  wait(s, army);
  for (let i = 0; i < LEADER_COUNT; i++) {
    const place = leaderPlace(s, i);
    if (place === WITH_ARMY) setLeader(s, i, PARKED);
    else if (place === PARKED) setLeader(s, i, WITH_ARMY);
  }
}
