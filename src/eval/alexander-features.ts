/** A position of Alexander in numbers: what a commander looks at (AX 23), from Macedon's side. */
import { incomeOf } from '../games/alexander/income.js';
import { ALEXANDER, FIRST_TYPE, MACEDON, NO_LEADER, PERSIA, TYPE_COST, bit } from '../games/alexander/counters.js';
import { LAST_TURN, START } from '../games/alexander/data.js';
import { isMarked, markerOf } from '../games/alexander/control.js';
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
} from '../games/alexander/map.js';
import { siegeHits } from '../games/alexander/siege.js';
import { commanderOf, holderOf, holds, pooled, unitsIn } from '../games/alexander/stacks.js';
import { type Alexander, ARMY } from '../games/alexander/state.js';
import { traceSupply } from '../games/alexander/supply.js';
import { isAlive } from '../games/alexander/tracks.js';
import { Forces, overrunChance } from './alexander-forces.js';
import { WAY_POINTS } from './alexander-goals.js';
import { FEATURE_NAMES, type Feature, STAGES, TURNS_A_STAGE, TURNS_TO_DECIDE } from './alexander-weights.js';
import type { Features } from './linear.js';

const COUNT = FEATURE_NAMES.length;
const INDEX = Object.fromEntries(FEATURE_NAMES.map((name, i) => [name, i])) as Readonly<Record<Feature, number>>;

/** Persian stacks farther off do not reach Alexander at once. */
const REACH = 4;
const PELLA_REACH = 6;
const HEARTLANDS = [MEDIA, ELAM];
const NEARNESS = Float64Array.from({ length: 100 }, (_, steps) => Math.exp(-steps / 3));
const LOG = Float64Array.from({ length: 200 }, (_, n) => Math.log1p(n));
/** By turn: how likely the game is still decided before it ends as a draw (AX 1.4). */
const IN_TIME = Float64Array.from(
  { length: LAST_TURN + 1 },
  (_, turn) => 1 - Math.exp((turn - 1 - LAST_TURN) / TURNS_TO_DECIDE),
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

  private look(s: Alexander): void {
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
    features[INDEX.legitimacyLow] = Math.exp(-s.legitimacy / 4);
    features[INDEX.wearinessLow] = Math.exp(-s.warWeariness / 3);
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
    for (let city = 0; city < CITY_COUNT; city++) {
      if (IS_EGYPTIAN[city] === 1 && markerOf(s, CITY_AREA[city]) === 0) neutral++;
      if (s.sieges[city] === 0) continue;
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

  /** Within a battle of up to three rounds: all bodies in one, or all steps in the whole of it. */
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
    const shaky = Math.exp(-s.legitimacy / 6);
    features[INDEX.mediaWins] = features[INDEX.toMedia] * shaky;
    features[INDEX.unfed] = traceSupply(s, MACEDON)[area] === 0 ? 1 : 0;
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
    for (let a = 0; a < AREA_COUNT; a++) {
      const points = WAY_POINTS[a * AREA_COUNT + MACEDONIA];
      if (points > PELLA_REACH || !holds(s, PERSIA, a) || s.leaders[a] === 0) continue;
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
      for (let a = 0; a < AREA_COUNT; a++)
        if (s.leaders[a] !== 0 && holds(s, MACEDON, a))
          nearest = Math.max(nearest, NEARNESS[WAY_POINTS[a * AREA_COUNT + heartland]]);
    }
    this.features[INDEX.openHeartland] = nearest;
  }
}

function near(steps: number): number {
  return steps < 0 ? 0 : NEARNESS[steps];
}

function ratio(a: number, b: number): number {
  return Math.max(-MOST_RATIO, Math.min(MOST_RATIO, Math.log((a + 0.5) / (b + 0.5))));
}

function poolWorth(s: Alexander, side: number): number {
  let worth = 0;
  for (let t = FIRST_TYPE[side]; t < FIRST_TYPE[side + 1]; t++) worth += pooled(s, t) * TYPE_COST[t];
  return worth / 10;
}

/** The area or army where Alexander is; NOWHERE if he is aboard or dead. */
export function placeOf(s: Alexander): number {
  if (!isAlive(s, ALEXANDER)) return NOWHERE;
  for (let place = 0; place <= ARMY; place++) if ((s.leaders[place] & bit(ALEXANDER)) !== 0) return place;
  return NOWHERE;
}
