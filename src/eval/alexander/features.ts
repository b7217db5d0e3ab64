/** A position of Alexander in numbers: the considerations of AX 23, from Macedon's side. */
import { exp, log, log1p } from '../../core/real.js';
import { ALEXANDER, FIRST_TYPE, MACEDON, NO_LEADER, PERSIA, TYPE_COST } from '../../games/alexander/board/counters.js';
import { LAST_TURN, START } from '../../games/alexander/board/data.js';
import {
  AREA_COUNT,
  CITY_AREA,
  CITY_COUNT,
  CITY_HITS,
  ELAM,
  IS_EGYPTIAN,
  MACEDONIA,
  MEDIA,
  MYCENAE,
  NOWHERE,
  WAY_STEPS,
} from '../../games/alexander/board/map.js';
import { type Alexander, ARMY, nextLed } from '../../games/alexander/board/state.js';
import { isMarked, markerOf, siegeHits } from '../../games/alexander/pieces/control.js';
import { commanderOf, holderOf, holds, pooled, unitsIn } from '../../games/alexander/pieces/stacks.js';
import { incomeOf } from '../../games/alexander/turn/income.js';
import { isSupplied } from '../../games/alexander/turn/supply.js';
import type { Features } from '../linear.js';
import { WAY_POINTS } from './distances.js';
import { Forces, overrunChance, placeOf } from './forces.js';

const FEATURES = {
  one: 'always 1',
  legitimacy: 'Legitimacy, in units of its start',
  legitimacyLow: 'how close Legitimacy is to 0: exp(-L / 4)',
  weariness: 'War Weariness, in units of its start: low is weary',
  wearinessLow: 'how close War Weariness is to 0: exp(-W / 3)',
  late: 'the part of the game that is over',
  danger: 'chance that the worst Persian stack near Alexander kills him in one battle',
  kingRatio: "log of Alexander's power over that of the greatest Persian stack",
  forceRatio: 'log of all Macedonian power over all Persian power',
  citiesMacedon: 'Macedonian cities, in tens',
  treasureMacedon: 'log of the Macedonian treasure',
  treasurePersia: 'log of the Persian treasure',
  toMedia: 'how near Alexander is to Media, if it is not his',
  toElam: 'how near Alexander is to Elam, if it is not his',
  mediaWins: 'how near Alexander is to Media, the more the lower Legitimacy is',
  unfed: 'Alexander is out of supply',
  outgrown: "a Macedonian stack is greater than Alexander's",
  neutralEgypt: 'quarters of the Egyptian cities that are nobody’s',
  poolMacedon: 'treasure’s worth of units that Macedon can still buy, in tens',
  poolPersia: 'treasure’s worth of units that Persia can still buy, in tens',
  moved: 'Alexander has moved in this turn',
  frozen: 'Alexander may not move in the next turn',
  siege: 'the best Macedonian siege, as a part of the hits that it needs',
  persianSiege: 'the best Persian siege',
  pellaLost: 'Pella is not Macedonian, so that nobody is fed',
  pellaThreat: 'how strong and near Persian armies are to Pella',
  openHeartland: 'how near a Macedonian leader is to a heartland without guards',
} as const;
export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

/** Turns share their weights by fives. */
const TURNS_A_STAGE = 5;
export const STAGES = Array.from({ length: LAST_TURN / TURNS_A_STAGE }, (_, i) => {
  const first = i * TURNS_A_STAGE + 1;
  return `turns ${first} to ${first + TURNS_A_STAGE - 1}`;
});

/** Turns within which two games of three are decided, if the sides want to: who is ahead with less time left has less. */
const TURNS_TO_DECIDE = 4;

const COUNT = FEATURE_NAMES.length;
const INDEX = Object.fromEntries(FEATURE_NAMES.map((name, i) => [name, i])) as Readonly<Record<Feature, number>>;

/** Persian stacks farther off do not reach Alexander at once. */
const REACH = 4;
const PELLA_REACH = 6;
const HEARTLANDS = [MEDIA, ELAM];
const NEARNESS = Float64Array.from({ length: 100 }, (_, steps) => exp(-steps / 3));
const LOG = Float64Array.from({ length: 200 }, (_, n) => log1p(n));
/** By turn: how likely the game is still decided before it ends as a draw (AX 1.4). */
const IN_TIME = Float64Array.from(
  { length: LAST_TURN + 1 },
  (_, turn) => 1 - exp((turn - 1 - LAST_TURN) / TURNS_TO_DECIDE),
);
const MOST_RATIO = 1.5;

export class AlexanderFeatures implements Features<Alexander> {
  readonly names = FEATURE_NAMES;
  readonly stages = STAGES;
  /** Of Macedon, before they are scaled. */
  declare readonly features: Float64Array;
  declare readonly forces: Forces;

  constructor() {
    this.features = new Float64Array(COUNT);
    this.forces = new Forces();
  }

  stage(s: Alexander): number {
    return Math.min(Math.floor((s.gameTurn - 1) / TURNS_A_STAGE), STAGES.length - 1);
  }

  moment(s: Alexander): number {
    return s.gameTurn;
  }

  /** Macedon's row says all; Persia's is 0. Everything counts the less, the less time is left to make something of it. */
  read(s: Alexander, out: Float64Array): void {
    this.look(s);
    out.fill(0, PERSIA * COUNT, PERSIA * COUNT + COUNT);
    for (let i = 0; i < COUNT; i++) out[MACEDON * COUNT + i] = this.features[i] * IN_TIME[s.gameTurn];
  }

  /** Fills `features` and `forces`. */
  look(s: Alexander): void {
    const { features, forces } = this;
    features.fill(0);
    forces.read(s);
    this.readTracks(s);
    this.readLand(s);
    this.readKing(s, placeOf(s));
    this.readPella(s);
    this.readRaids(s);
  }

  private readTracks(s: Alexander): void {
    const { features } = this;
    const legitimacy = s.legitimacy / START.legitimacy;
    const late = s.gameTurn / LAST_TURN;
    features[INDEX.one] = 1;
    features[INDEX.legitimacy] = legitimacy;
    features[INDEX.weariness] = s.warWeariness / START.warWeariness;
    features[INDEX.legitimacyLow] = exp(-s.legitimacy / 4);
    features[INDEX.wearinessLow] = exp(-s.warWeariness / 3);
    features[INDEX.late] = late;
    features[INDEX.treasureMacedon] = LOG[Math.min(LOG.length - 1, s.treasure[MACEDON])];
    features[INDEX.treasurePersia] = LOG[Math.min(LOG.length - 1, s.treasure[PERSIA])];
  }

  private readLand(s: Alexander): void {
    const { features, forces } = this;
    features[INDEX.forceRatio] = ratio(forces.total[MACEDON], forces.total[PERSIA]);
    features[INDEX.citiesMacedon] = incomeOf(s, MACEDON) / 10;
    let neutral = 0;
    let siege = 0;
    let persianSiege = 0;
    let besieged = false;
    for (let i = 0; i < s.sieges.length; i++) if (s.sieges[i] !== 0) besieged = true;
    for (let city = 0; city < CITY_COUNT; city++) {
      if (IS_EGYPTIAN[city] === 1 && markerOf(s, CITY_AREA[city]) === 0) neutral++;
      if (!besieged) continue;
      siege = Math.max(siege, siegeHits(s, city, MACEDON) / CITY_HITS[city]);
      persianSiege = Math.max(persianSiege, siegeHits(s, city, PERSIA) / CITY_HITS[city]);
    }
    features[INDEX.neutralEgypt] = neutral / 4;
    features[INDEX.siege] = siege;
    features[INDEX.persianSiege] = persianSiege;
    features[INDEX.poolMacedon] = poolWorth(s, MACEDON);
    features[INDEX.poolPersia] = poolWorth(s, PERSIA);
  }

  /** Alexander, at a place or aboard. */
  private readKing(s: Alexander, place: number): void {
    const { features, forces } = this;
    features[INDEX.moved] = (s.movedLeaders >> ALEXANDER) & 1;
    features[INDEX.frozen] = s.alexanderFrozen > s.gameTurn ? 1 : 0;
    if (place === NOWHERE) {
      features[INDEX.kingRatio] = -MOST_RATIO;
      return;
    }
    const area = place === ARMY ? Math.max(0, s.at) : place;
    features[INDEX.kingRatio] = ratio(forces.power[place], forces.greatest[PERSIA]);
    const size = unitsIn(s, place);
    let danger = 0;
    for (let a = 0; a < AREA_COUNT; a++) {
      const holder = holderOf(s, a);
      if (holder === 0) continue;
      if (holder === 1 + MACEDON) {
        if (a !== place && commanderOf(s, a) !== NO_LEADER && unitsIn(s, a) > size) features[INDEX.outgrown] = 1;
        continue;
      }
      const steps = WAY_STEPS[area * AREA_COUNT + a];
      if (steps < 0 || steps > REACH || commanderOf(s, a) === NO_LEADER || (a === MYCENAE && s.spartanRevolt === 0))
        continue;
      danger = Math.max(danger, this.chanceToKill(a, place) * (1 - steps / (REACH + 1)));
    }
    features[INDEX.danger] = danger;
    this.readRoad(s, area);
  }

  /** Within a battle of up to three rounds: all units in one round, or all steps in the whole battle. */
  private chanceToKill(enemy: number, place: number): number {
    const { forces } = this;
    const hits = forces.hits[enemy];
    return Math.max(overrunChance(hits, forces.bodies[place]), overrunChance(2.2 * hits, forces.steps[place]));
  }

  private readRoad(s: Alexander, area: number): void {
    const { features } = this;
    const row = area * AREA_COUNT;
    if (!isMarked(s, MACEDON, MEDIA)) features[INDEX.toMedia] = near(WAY_STEPS[row + MEDIA]);
    if (!isMarked(s, MACEDON, ELAM)) features[INDEX.toElam] = near(WAY_STEPS[row + ELAM]);
    const shaky = exp(-s.legitimacy / 6);
    features[INDEX.mediaWins] = features[INDEX.toMedia] * shaky;
    features[INDEX.unfed] = isSupplied(s, MACEDON, area) ? 0 : 1;
  }

  /** Pella, without which nobody is fed: whose it is, and who is near. */
  private readPella(s: Alexander): void {
    const { features, forces } = this;
    if (!isMarked(s, MACEDON, MACEDONIA)) {
      features[INDEX.pellaLost] = 1;
      return;
    }
    const guards = holds(s, MACEDON, MACEDONIA) ? forces.power[MACEDONIA] : 0;
    let threat = 0;
    for (let a = nextLed(s, NOWHERE); a < AREA_COUNT; a = nextLed(s, a)) {
      const points = WAY_POINTS[a * AREA_COUNT + MACEDONIA];
      if (points > PELLA_REACH || !holds(s, PERSIA, a)) continue;
      if (a === MYCENAE && s.spartanRevolt === 0) continue;
      const power = forces.power[a];
      threat = Math.max(threat, (power / (power + guards + 0.5)) * (1 - points / (PELLA_REACH + 1)));
    }
    features[INDEX.pellaThreat] = threat;
  }

  /** Leaders who could put a marker into a heartland that nobody guards. */
  private readRaids(s: Alexander): void {
    let nearest = 0;
    for (const heartland of HEARTLANDS) {
      if (isMarked(s, MACEDON, heartland) || holds(s, PERSIA, heartland)) continue;
      for (let a = nextLed(s, NOWHERE); a < AREA_COUNT; a = nextLed(s, a))
        if (holds(s, MACEDON, a)) nearest = Math.max(nearest, NEARNESS[WAY_POINTS[a * AREA_COUNT + heartland]]);
    }
    this.features[INDEX.openHeartland] = nearest;
  }
}

function near(steps: number): number {
  return steps < 0 ? 0 : NEARNESS[steps];
}

function ratio(a: number, b: number): number {
  return Math.max(-MOST_RATIO, Math.min(MOST_RATIO, log((a + 0.5) / (b + 0.5))));
}

function poolWorth(s: Alexander, side: number): number {
  let worth = 0;
  for (let t = FIRST_TYPE[side]; t < FIRST_TYPE[side + 1]; t++) worth += pooled(s, t) * TYPE_COST[t];
  return worth / 10;
}
