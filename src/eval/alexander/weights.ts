/**
 * Weights of the static evaluation and the policy of Alexander, set by hand. What a position is worth to Macedon is a weighted sum of
 * its features, mapped to a probability.
 */
import { flatten, type Weights } from '../weights.js';
import { FEATURE_NAMES, type Feature, STAGES } from './features.js';

/** First estimates from the rules, before any game was played. */
const GUESSED: Readonly<Record<Feature, number>> = {
  one: 0.2,
  legitimacy: -1.5,
  legitimacyLow: 3,
  weariness: 1.5,
  wearinessLow: -3,
  late: -0.2,
  danger: -2.5,
  kingRatio: 0.5,
  forceRatio: 1,
  citiesMacedon: 0.8,
  treasureMacedon: 0.25,
  treasurePersia: -0.2,
  toMedia: 0.7,
  toElam: 0.7,
  mediaWins: 1.5,
  unfed: -0.6,
  outgrown: -0.4,
  neutralEgypt: -0.3,
  poolMacedon: 0.1,
  poolPersia: -0.1,
  moved: -0.1,
  frozen: -0.3,
  siege: 0.5,
  persianSiege: -0.4,
  pellaLost: -1.5,
  pellaThreat: -0.5,
  openHeartland: 0.5,
};

/**
 * Points by which a rollout chooses, the same for both sides but for the two that are given; a move with one point more is
 * chosen e times as often. Zeros are starting values for tuning.
 */
const sideOf = (move: number, reserve: number) => ({
  declare: {
    pass: 0,
    move,
    king: 3.5,
    kingIdle: 3.5, // there is nowhere for him to go
    kingBusy: -1, // he stands before a city that is still to fall
    siege: 5,
    walkInLater: 0.5, // a siege of a city that a phalanx can have without
    raid: -0.5,
    fleet: -2,
    embark: -3,
    disembark: 0.6,
    thracian: 0.5,
    none: 0,
    idle: -2, // no army has anywhere to go
    poor: -1.5,
    reserve,
  },
  muster: {
    units: 1,
    king: 4,
    guard: -5, // who stays in Pella
    gain: 6,
    take: 2.5,
    takeKing: 6,
    escort: 2,
    crowd: -3, // more than two leaders, where several attacks wear Alexander down
    bound: -3, // Ariobarzanes, who may not leave Mesopotamia and Iran
    guardHome: 5, // in a heartland, or in Pella
    first: 3,
    all: 4,
    fast: 0.2,
    allBut1: 0.4,
    none: -1,
    custom: -1,
    amount: 0.4,
  },
  march: {
    approach: 9, // for closing in on a goal
    battle: 4, // for each power of e by which the army is stronger
    even: -0.6, // for a battle between equals
    kingAtRisk: -8,
    enemyKing: 1,
    wearDown: 7,
    weary: 2, // for a battle that wearies Macedon, the more the wearier it is
    last: 20, // for one that wins by that
    join: 0.3,
    cost: -0.15,
    desert: -0.3, // for each unit, up to ten
    unfed: -2.5,
    walkIn: 2.2, // a city that will fall at once
    reachCity: 0.8,
    stop: 0.2,
    march: -2,
    markCity: 6,
    markHeartland: 9,
    markPort: 0,
    markSource: 6, // which alone feeds the army
    mark: -1,
    pick: 1.2,
    pickAtStart: -1,
    drop: -3,
    dropLeader: -4,
    stay: 0.2, // a stop where it began, with nothing done
    back: 0, // a second step that undoes the first
  },
  // Goals of a march: logarithms of what they are worth; one at e times the worth may be `pace` points of movement farther off.
  goals: {
    pace: 4,
    city: 0,
    fortress: -0.3,
    heartland: 1.6,
    join: -1,
    king: 1.5,
    egypt: 2.5,
    lost: 0,
    pella: 0.7,
    prey: -0.3,
    chase: -3, // the same, for others than Alexander
    menace: 0.7,
    host: 0.5,
    guard: 1,
  },
  // Armies are a match for Alexander, or for others, from so many times their power on; he alarms heartlands from so near.
  strength: { king: 0.95, spare: 5, wearied: 0.5, hurry: 0.4, other: 1.2, alarm: 9, pellaReach: 5 },
  battle: {
    withdraw: -4,
    leave: -1, // withdraws at even odds
    spareKing: 0, // withdraws from a great force, which wearies by the battle alone
    breakOff: -3,
    lead: 0, // breaks off, for each hit more than the enemy's
    breakOffPrice: -1.5,
    kingInDanger: 8,
    fourDice: -4,
    takeCity: 5,
    heartland: 8,
    port: 2,
    marker: 1,
    towards: 0, // to retreat nearer to a goal
  },
  losses: { step: 0.5, leader: 4, king: 40 },
  sea: { stay: 0.2, port: 0.3, attack: 1.2, strait: 1, more: 0.3, withdraw: -2.5 },
  recruit: {
    hits: 3, // for each hit expected of a round
    step: 0.5, // for the second step
    atHome: -2, // for what can only be raised in Greece or Macedonia
    ship: -1,
    flip: 2.5,
    done: 0.6,
    levy: 1,
    rashLevy: -4,
    price: -0.3,
    poor: -3,
    reserve,
    army: 1.5,
    king: 2,
    guard: 0, // the first in a heartland or in Pella
    pella: 0, // in Pella, for each power of e by which its enemies are stronger than its guard; for Persia, near it
    sparta: 0, // the same against Sparta alone, which may still revolt
    raise: 0, // for what is raised at home, in units of what that makes
    region: -0.5,
    league: 0, // League hoplites, for each power of e by which the army of Sparta is stronger than who stands in Hellas
  },
  upkeep: { athens: -0.5, fleet: 2, revolt: 0.7, enough: 4 },
});
export const POLICY = { macedon: sideOf(1, 2), persia: sideOf(2, 3) };
export type AlexanderWeights = typeof POLICY;
/** Of one side. */
export type SideWeights = AlexanderWeights['macedon'];

/** The weights that tuned ones are tested against first. */
export const byHand: Weights = {
  features: FEATURE_NAMES,
  stages: Object.fromEntries(STAGES.map((stage) => [stage, FEATURE_NAMES.map((name) => GUESSED[name])])),
  policy: flatten(POLICY),
};
