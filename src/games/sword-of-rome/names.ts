/** What The Sword of Rome names in sentences, and whose deed a sentence tells. */
import { capital, counted, signed } from '../../core/english.js';
import { MoveList } from '../../core/move-list.js';
import type { Sum, Telling } from '../game.js';
import type { Decision } from '../kit/flow.js';
import type { Told } from '../kit/step-words.js';
import { IS_NAMED, LEADER_POWER, LEADERS, NO_LEADER } from './board/leaders.js';
import { IND, NODES, PAIRS, SPACE_COUNT, VICTORY } from './board/map.js';
import { AT, INSIDE, NO_HAND, ownerOf, type Rome, SEATS, seatOf } from './board/state.js';
import { CARD_IDS, CARD_OP } from './data/cards.js';
import { LEADER_TABLE } from './data/leader-table.js';
import { POWERS } from './data/map-table.js';
import { HANDS } from './data/rules.js';
import { cardTitle, HAND_NAMES, name, POWER_NAMES } from './spoken.js';

/** Tells one step of the rules. */
export type Tell = Told<Rome>;

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

/** 'the Greeks and Rome'. */
export const pairName = (pair: number): string => PAIRS[pair].map(powerName).join(' and ');

export const units = (count: number): string => counted(count, 'unit');
export const mercenaries = (count: number): string => counted(count, 'mercenary', 'mercenaries');
export const points = (count: number): string => counted(count, 'point');

/** '“Legion”, 2 points'. */
export const cardWithPoints = (s: Rome, card: number): string => `${cardName(s, card)}, ${points(CARD_OP[card])}`;

/** '8 on two dice', with what is added. */
export const sumText = (sum: number, modifier: number): string =>
  `${sum} on two dice${modifier === 0 ? '' : `, ${signed(modifier)} = ${sum + modifier}`}`;

/** The same, to be shown: who throws, and the modifier. */
export const diceOfSum = (power: number, sum: number, modifier: number): Sum => ({
  of: capital(powerName(power)),
  parts: [['two dice', sum], ...(modifier === 0 ? [] : [['modifiers', modifier] as const])],
  total: sum + modifier,
});

export const isVictory = (s: Rome, node: number): boolean =>
  node < SPACE_COUNT && (VICTORY[node] === 1 || (VICTORY[node] === 2 && s.players === 5));

// ---------------------------------------------------------------- sentences

function seatOfHand(s: Rome, hand: number): string | undefined {
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

/** What begins here. */
export const heading =
  (text: string): Tell =>
  () => [{ text, heading: 'round' }];

// -------------------------------------------------------------------- moves

const MOST_MOVES = 512;

/** The legal moves of a decision, from what is shown to who is asked. */
export function movesIn(decision: Pick<Decision<Rome>, 'moves'>, shown: Rome): readonly number[] {
  const list = new MoveList(MOST_MOVES);
  decision.moves(shown, list);
  return list.toArray();
}

/** Tells of a choice; where there was none, what follows tells it. */
export const ifChosen =
  (decision: Pick<Decision<Rome>, 'moves'>, told: Tell): Tell =>
  (stage) =>
    movesIn(decision, stage.before).length > 1 ? told(stage) : [];
