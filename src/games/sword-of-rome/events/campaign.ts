/** Campaigns: one commander after another, also of an ally, and battles that wait for a second army (SR 9.5). */
import { YES_OR_NO } from '../../kit/choices.js';
import { LEADER_COUNT, LEADER_POWER, LEADERS, NO_LEADER } from '../board/leaders.js';
import { ROM } from '../board/map.js';
import {
  AT,
  FLANK_COMES,
  FLANK_DONE,
  INSIDE,
  NO_FLANK,
  ownerOf,
  POWERS_OF_HAND,
  type Rome,
  rules,
  seatOf,
} from '../board/state.js';
import { isSpent, leaderPlace, restLeaders } from '../board/units.js';
import { POWERS } from '../data/map-table.js';
import { canLead, leadsUnits } from '../movement/activation.js';
import { isParked } from '../movement/campaign.js';
import { mayFoundAt } from '../movement/raid.js';
import { actorSeat, effect } from './events.js';

export function openCampaign(s: Rome): void {
  const { armies, raidDrm = 0 } = effect(s, 'campaign');
  s.armiesLeft = armies;
  s.raidDrm = raidDrm;
}

export function campaignGoesOn(s: Rome): boolean {
  if (isParked(s)) return true; // the battle is still to be fought
  if (s.armiesLeft === 0) return false;
  for (let i = 0; i < LEADER_COUNT; i++) if (mayCome(s, i)) return true;
  return false;
}

/** A leader of the player; one of an ally as the second, if the ally has not refused; the same again for a colony alone. */
function mayCome(s: Rome, leader: number): boolean {
  const power = LEADER_POWER[leader];
  if (ownerOf(s, power) === s.actor) return canLead(s, leader) || settlesAgain(s, leader);
  return isOfAlly(s, power) && isSecond(s) && ((s.refused >> power) & 1) === 0 && leadsUnits(s, leader);
}

const isSecond = (s: Rome): boolean => s.armiesLeft < effect(s, 'campaign').armies;

const isOfAlly = (s: Rome, power: number): boolean =>
  ownerOf(s, power) >= 0 && (s.allied[power] & POWERS_OF_HAND[s.actor]) !== 0;

/** SR 9.5.1: he has moved first, and founds a colony now. */
function settlesAgain(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  if (!isSpent(s, leader) || LEADER_POWER[leader] !== ROM || place < AT || place >= INSIDE) return false;
  return !isParked(s) && mayFoundAt(s, place - AT);
}

/** 0 ends the card after the first army; else 1 + leader. */
export const nextArmy = rules.decision({
  name: 'campaign',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    if (isSecond(s)) out.add(0);
    if (s.armiesLeft > 0) for (let i = 0; i < LEADER_COUNT; i++) if (mayCome(s, i)) out.add(1 + i);
  },
  play(s, m) {
    s.chosen = m - 1;
    s.flank = isParked(s) ? FLANK_COMES : NO_FLANK;
    if (m > 0) return;
    s.chosen = NO_LEADER;
    s.armiesLeft = 0;
  },
  text: (_, m) => (m === 0 ? 'end the campaign' : `activate ${LEADERS[m - 1]}`),
});

/** SR 9.5.5. */
export function needsConsent(s: Rome): boolean {
  return s.chosen !== NO_LEADER && ownerOf(s, LEADER_POWER[s.chosen]) !== s.actor;
}

/** Whoever refuses is not asked again under this card. */
export const consent = rules.decision({
  name: 'consent',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, LEADER_POWER[s.chosen])),
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) return;
    s.refused |= 1 << LEADER_POWER[s.chosen];
    s.chosen = NO_LEADER;
    s.flank = NO_FLANK;
  },
  text: (s, m) => `${m === 1 ? 'consent to' : 'refuse'} an army of ${POWERS[LEADER_POWER[s.chosen]]}`,
});

export function hasMustered(s: Rome): boolean {
  return s.chosen !== NO_LEADER;
}

export function nextOfCampaign(s: Rome): void {
  if (s.armiesLeft > 0 && s.chosen !== NO_LEADER) s.armiesLeft--;
  if (s.flank === FLANK_COMES) s.flank = FLANK_DONE;
}

/** The stacks merge. */
export function endCampaign(s: Rome): void {
  restLeaders(s);
}
