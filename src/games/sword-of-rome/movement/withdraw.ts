/** Defenders, and a beaten army with no way back, go inside their city (SR 9.3.1, 12.4). */
import { YES_OR_NO } from '../../kit/choices.js';
import { FIRST_LEADER, LEADERS } from '../board/leaders.js';
import { CAPACITY, GAU, IND } from '../board/map.js';
import { deciderSeat, hostile } from '../board/relations.js';
import { ARMY_RETREATS, AT, GAUL, INSIDE, type Rome, rules, WITH_ARMY } from '../board/state.js';
import {
  armyUnits,
  controlOf,
  cuAt,
  insideCu,
  insideMercs,
  insideUnits,
  isCity,
  leaderPlace,
  moveLeaders,
  removeUnits,
  setInside,
  setLeader,
  standing,
  tidy,
  unitsAt,
} from '../board/units.js';
import { cardAnswer } from '../cards/answer.js';
import { cardNamed } from '../data/cards.js';
import { standsFast } from './fleets.js';

/** SR 9.3: hostile units outside where the army has come. */
export function meetsDefenders(s: Rome): boolean {
  if (armyUnits(s) === 0) return false; // lost at sea
  const stands = standing(s, s.armyAt);
  return stands !== IND && hostile(s, stands, s.army);
}

/** The power outside is the defender, if it is an enemy. Lone enemy leaders go (SR 8.4). */
export const openDefence = rules.deed('open the defence', (s) => {
  tidy(s, s.armyAt);
  s.field = s.armyAt;
  s.defender = meetsDefenders(s) ? standing(s, s.armyAt) : IND;
});

/** SR 9.3.1: the owner of the city divides what stands outside in it. */
export function mayDivide(s: Rome): boolean {
  return s.defender !== IND && mayGoInside(s);
}

const isArmy = (s: Rome) => s.retreating === ARMY_RETREATS;
/** Whose units may go inside. */
const withdrawing = (s: Rome) => (isArmy(s) ? s.army : s.defender);
const unitsOutside = (s: Rome) => (isArmy(s) ? armyUnits(s) : unitsAt(s, s.field));
const leadersOutside = (s: Rome) => (isArmy(s) ? WITH_ARMY : AT + s.field);
const chooser = (s: Rome) => deciderSeat(s, withdrawing(s));

function room(s: Rome): number {
  if (!isCity(s, s.field) || controlOf(s, s.field) !== withdrawing(s)) return 0;
  if (standsFast(s, s.field, withdrawing(s))) return 0;
  return Math.min(CAPACITY - insideUnits(s, s.field), unitsOutside(s));
}

/** The city is its own, and has room. */
export function mayGoInside(s: Rome): boolean {
  return !isBarred(s) && room(s) > 0;
}

/** SR 21.4 Too Far From Home: the Gauls have cut them off. */
function isBarred(s: Rome): boolean {
  return s.noWithdraw === 1 && s.army === GAU && !isArmy(s);
}

/** SR 2.5: mercenaries last. */
function takeInside(s: Rome, k: number): void {
  const node = s.field;
  const cu = Math.min(k, isArmy(s) ? s.armyCu : cuAt(s, node));
  const mercs = k - cu;
  if (isArmy(s)) {
    s.armyCu -= cu;
    s.armyMercs -= mercs;
  } else removeUnits(s, node, cu, mercs);
  setInside(s, node, insideCu(s, node) + cu, insideMercs(s, node) + mercs);
}

/** So many units; if all go, the leaders do too; if some stay, each leader is asked about. */
export const goInside = rules.decision({
  name: 'withdraw inside',
  shown: 'all',
  player: chooser,
  unasked: true,
  moves(s, out) {
    const most = room(s);
    for (let k = 0; k <= most; k++) out.add(k);
  },
  play(s, k) {
    s.withdraws = k;
  },
  text: (_, k) => (k === 0 ? 'stay outside' : `${k} inside`),
});

const TOO_FAR = [cardNamed('GAU-09')];

/** SR 21.4: the Gauls may stop it, or what may come after the battle. */
export const { might: mightBar, decision: bar } = cardAnswer({
  name: 'withdraw card',
  hand: () => GAUL,
  cards: () => TOO_FAR,
  opens: (s) => s.army === GAU && !isArmy(s) && s.noWithdraw === 0,
  play(s) {
    s.noWithdraw = 1;
    s.withdraws = 0;
  },
});

export const enterCity = rules.deed('enter the city', (s) => {
  const k = s.withdraws;
  const power = withdrawing(s);
  const all = k > 0 && k === unitsOutside(s);
  if (k > 0) takeInside(s, k);
  if (all) moveLeaders(s, power, leadersOutside(s), INSIDE + s.field);
  s.leaderCursor = k > 0 && !all ? FIRST_LEADER[power] : FIRST_LEADER[power + 1];
  s.withdraws = 0;
  seekLeader(s);
});

function seekLeader(s: Rome): void {
  const end = FIRST_LEADER[withdrawing(s) + 1];
  const outside = leadersOutside(s);
  while (s.leaderCursor < end && leaderPlace(s, s.leaderCursor) !== outside) s.leaderCursor++;
}

export function leaderToAsk(s: Rome): boolean {
  return s.leaderCursor < FIRST_LEADER[withdrawing(s) + 1];
}

export const leaderInside = rules.decision({
  name: 'leader inside',
  shown: 'all',
  player: chooser,
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) setLeader(s, s.leaderCursor, INSIDE + s.field);
    s.leaderCursor++;
    seekLeader(s);
  },
  text: (s, m) => `${LEADERS[s.leaderCursor]} ${m === 1 ? 'goes inside' : 'stays outside'}`,
});

/** Those inside stay there until the rest has retreated, even if the winner has no units left (SR 12.4). */
export const endWithdrawal = rules.deed('end the withdrawal', (s) => {
  s.leaderCursor = 0;
  if (isArmy(s) ? unitsAt(s, s.field) > 0 : armyUnits(s) > 0) tidy(s, s.field);
});

export const closeDefence = rules.deed('close the defence', (s) => {
  tidy(s, s.armyAt);
});
