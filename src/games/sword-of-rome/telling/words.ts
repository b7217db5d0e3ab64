/** The words that sentences about what has happened are made of. */
import { capital, counted } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import type { Stage } from '../../kit/step-words.js';
import { IS_NAMED, LEADER_POWER, LEADERS, NO_LEADER } from '../board/leaders.js';
import { IND, NODES } from '../board/map.js';
import { AT, INSIDE, NO_HAND, ownerOf, type Rome, SEATS, seatOf } from '../board/state.js';
import { CARD_IDS } from '../data/cards.js';
import { LEADER_TABLE } from '../data/leader-table.js';
import { POWERS } from '../data/map-table.js';
import { HANDS } from '../data/rules.js';
import { cardTitle, HAND_NAMES, name, POWER_NAMES } from '../spoken.js';

export type RomeStage = Stage<Rome>;
/** Tells one step of the rules. */
export type Tell = (stage: RomeStage) => readonly Telling[];

/** What a step may change, and its own sentences may have told already. */
export type Change = 'spaces' | 'siege' | 'units' | 'leaders' | 'pacts' | 'points' | 'tracks';
export type Row = readonly [tell: Tell, ...told: Change[]];

/** Of a leader on the map. */
export const nodeOf = (place: number): number => (place >= INSIDE ? place - INSIDE : place - AT);

export const powerName = (power: number): string => (power === IND ? 'nobody' : POWER_NAMES[POWERS[power]]);
export const handName = (hand: number): string => HAND_NAMES[HANDS[hand]];
export const placeName = (node: number): string => name(NODES[node]) ?? NODES[node];
export const cardName = (s: Rome, card: number): string => cardTitle(CARD_IDS[card], s.players) ?? '';
/** 'Camillus', 'Minor Leader A of the Gauls'. */
export const leaderName = (leader: number): string => name(LEADERS[leader]) ?? '';

/** 'Camillus of Rome'. */
export const leaderOf = (leader: number): string =>
  IS_NAMED[leader] === 1 ? `${leaderName(leader)} of ${powerName(LEADER_POWER[leader])}` : leaderName(leader);

/** 'Camillus of Rome', or the power if nobody leads. */
export const ledBy = (power: number, leader: number): string =>
  leader === NO_LEADER ? powerName(power) : leaderOf(leader);

/** The name on the counter alone, beside that of the power. */
export const shortName = (leader: number): string => LEADER_TABLE[LEADERS[leader]][0];

export const units = (count: number): string => counted(count, 'unit');
export const mercenaries = (count: number): string => counted(count, 'mercenary', 'mercenaries');

export function seatOfHand(s: Rome, hand: number): string | undefined {
  return hand === NO_HAND ? undefined : SEATS[s.players][seatOf(s.players, hand)];
}

/** A sentence about a deed of a hand, `NO_HAND`: of nobody who plays. */
export function byHand(s: Rome, hand: number, text: string, about: readonly string[] = [], more?: string): Telling {
  const seat = seatOfHand(s, hand);
  return {
    text: capital(text),
    ...(more !== undefined && { more }),
    ...(seat !== undefined && { seat }),
    ...(about.length > 0 && { about }),
  };
}

/** The same about a deed of a power. */
export const byPower = (s: Rome, power: number, text: string, about: readonly string[] = [], more?: string): Telling =>
  byHand(s, power === IND ? NO_HAND : ownerOf(s, power), text, about, more);

export const nodes = (...at: readonly number[]): readonly string[] =>
  at.filter((node) => node >= 0).map((node) => NODES[node]);
