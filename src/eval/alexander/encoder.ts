/**
 * A position of Alexander as a row of numbers for a network: what stands where, and what the static evaluation looks at. Entries of
 * areas are 0 where nobody stands and nothing has changed hands, so that most of a row is 0. An army under way counts in the
 * area where it is.
 */
import { countBits } from '../../core/bits.js';
import { exp, log1p } from '../../core/real.js';
import { stackOf } from '../../games/alexander/battle/hits.js';
import {
  ALEXANDER,
  bit,
  FIRST_SHIP_OF,
  LAST_SHIP_OF,
  MACEDON,
  PERSIA,
  SIDE_LEADERS,
} from '../../games/alexander/board/counters.js';
import { LAST_TURN } from '../../games/alexander/board/data.js';
import {
  AREA_COUNT,
  ELAM,
  IS_PORT,
  MACEDONIA,
  MEDIA,
  NOWHERE,
  SEA_COUNT,
  START_MARKER,
  WAY_STEPS,
} from '../../games/alexander/board/map.js';
import {
  ACTIONS,
  type Alexander,
  ARMY,
  IDLE_FOREVER,
  IDLE_ONCE,
  PLACE_COUNT,
  SHIP_BITS,
  SHIP_MASK,
} from '../../games/alexander/board/state.js';
import { pointsLeft } from '../../games/alexander/march/road.js';
import { isMarked, markerOf } from '../../games/alexander/pieces/control.js';
import { freshLeaders } from '../../games/alexander/pieces/leaders.js';
import { holderOf, holds, unitsIn } from '../../games/alexander/pieces/stacks.js';
import { alexanderIsKing } from '../../games/alexander/pieces/tracks.js';
import { isSupplied } from '../../games/alexander/turn/supply.js';
import { blocks, columns, width } from '../network/blocks.js';
import type { Encoder } from '../network/encoder.js';
import { AlexanderFeatures, FEATURE_NAMES, STAGES } from './features.js';
import { placeOf } from './forces.js';

const LOW = [1, 2, 4, 8]; // at most so much is left
const SUPPLY_STEPS = 4; // of a supply line (AX 13.1)
const BATTLE_ROUNDS = 3;
const MARCH_POINTS = 8;

const FLAGS = columns(
  'spartanRevolt',
  'porusFirst',
  'levyUsed',
  'tripleTaken',
  'alexanderIsKing',
  'athensIdle',
  'macedonOnTurn',
  'passesInRow',
);
const ARMY_COLUMNS = columns('power', 'units', 'pointsLeft', 'alexanderLeads');
const HOST = columns('nearAlexander', 'nearPella', 'nearMedia', 'nearElam', 'supplied');
const LINES = columns('ports', 'guarded');
const PELLA = columns('guard', 'nearAlexander');
const BATTLE = columns('round', 'odds');

const { at: AT, size: SIZE } = blocks({
  power: 2 * AREA_COUNT, // log of the power that stands there, by side
  markers: AREA_COUNT, // Macedon's for 1, nobody's for 0, Persia's for -1, less the same at the start
  king: AREA_COUNT, // Alexander is there: 1, or 1/2 if he may not march any more
  led: AREA_COUNT, // the same of other leaders, negative for Persian ones
  seas: SEA_COUNT, // log of Macedonian ships less log of Persian ones
  judged: FEATURE_NAMES.length - 1, // all features but the constant
  turns: STAGES.length,
  left: 1, // part of the game
  legitimacies: LOW.length,
  wearinesses: LOW.length,
  action: ACTIONS.length,
  side: 1, // that acts: 1 for Macedon, -1 for Persia
  passes: 2, // by side
  fresh: 2, // leaders who may still march, by side
  afloat: 2, // log of ships on the board, by side
  cargo: 2, // log of loaded ships, by side
  flags: width(FLAGS),
  army: width(ARMY_COLUMNS), // under way; its power has the sign of its side
  host: width(HOST), // the strongest Persian stack
  lines: width(LINES), // Macedonian ports near Alexander, those of them with a guard
  pella: width(PELLA), // log of the power of its guard, how near Alexander is
  battle: width(BATTLE), // round, difference of the logs of the powers
});

const COUNT_LOG = Float32Array.from({ length: 128 }, (_, n) => log1p(n));
/** Powers are at most the hits of all units of a side times their steps; finer steps than these say nothing. */
const POWER_STEP = 1 / 8;
const POWER_LOG = Float32Array.from({ length: 1024 }, (_, i) => log1p(i * POWER_STEP));
const NEAR = Float32Array.from({ length: 100 }, (_, steps) => exp(-steps / 3));
const MARKER_VALUE = [0, 1, -1]; // by marker
/** By area: ports from which a supply line could reach it. */
const PORTS = Array.from(IS_PORT.keys()).filter((area) => IS_PORT[area] === 1);
const PORTS_NEAR = Array.from({ length: AREA_COUNT }, (_, a) =>
  Int32Array.from(
    PORTS.filter((port) => {
      const steps = WAY_STEPS[a * AREA_COUNT + port];
      return steps >= 0 && steps <= SUPPLY_STEPS;
    }),
  ),
);

export class AlexanderEncoder implements Encoder<Alexander> {
  readonly size = SIZE;
  readonly perSeat = false;
  declare private readonly features: AlexanderFeatures;
  declare private readonly fleets: Int32Array; // ships by side: at each sea

  constructor() {
    this.features = new AlexanderFeatures();
    this.fleets = new Int32Array(2 * SEA_COUNT);
  }

  encode(s: Alexander, _: number, out: Float32Array): void {
    const { features } = this;
    features.look(s);
    const count = FEATURE_NAMES.length;
    for (let i = 1; i < count; i++) out[AT.judged + i - 1] = features.features[i];
    const place = placeOf(s);
    const king = place === ARMY ? whereArmyIs(s) : place;
    this.writeLand(s, place, king, out);
    this.writeShips(s, out);
    this.writeTracks(s, out);
    this.writeArmies(s, king, out);
  }

  /** Stacks, leaders and markers. */
  private writeLand(s: Alexander, kingPlace: number, king: number, out: Float32Array): void {
    const { power } = this.features.forces;
    const fresh = freshLeaders(s, MACEDON) | freshLeaders(s, PERSIA);
    for (let place = 0; place < PLACE_COUNT; place++) {
      const area = place === ARMY ? whereArmyIs(s) : place;
      if (place !== ARMY)
        out[AT.markers + place] = MARKER_VALUE[markerOf(s, place)] - MARKER_VALUE[START_MARKER[place]];
      const holder = holderOf(s, place);
      if (holder === 0 || area === NOWHERE) continue;
      const side = holder - 1;
      out[AT.power + side * AREA_COUNT + area] += logOf(power[place]);
      const leaders = s.leaders[place] & ~bit(ALEXANDER);
      if (leaders !== 0) out[AT.led + area] = ((leaders & fresh) !== 0 ? 1 : 0.5) * (side === MACEDON ? 1 : -1);
    }
    if (kingPlace !== NOWHERE && king !== NOWHERE) out[AT.king + king] = (fresh >> ALEXANDER) & 1 ? 1 : 0.5;
    out[AT.fresh + MACEDON] = countBits(fresh & SIDE_LEADERS[MACEDON]) / 8;
    out[AT.fresh + PERSIA] = countBits(fresh & SIDE_LEADERS[PERSIA]) / 8;
  }

  private writeShips(s: Alexander, out: Float32Array): void {
    const { fleets } = this;
    fleets.fill(0);
    for (let side = MACEDON; side <= PERSIA; side++) {
      let afloat = 0;
      let loaded = 0;
      for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
        const node = (s.ships[i] & SHIP_MASK) - 1;
        if (node < 0 || node >= AREA_COUNT + SEA_COUNT) continue;
        afloat++;
        if ((s.ships[i] & SHIP_BITS.loaded) !== 0) loaded++;
        if (node >= AREA_COUNT) fleets[side * SEA_COUNT + node - AREA_COUNT]++;
      }
      out[AT.afloat + side] = COUNT_LOG[afloat];
      out[AT.cargo + side] = COUNT_LOG[loaded];
    }
    for (let sea = 0; sea < SEA_COUNT; sea++)
      out[AT.seas + sea] = COUNT_LOG[fleets[sea]] - COUNT_LOG[fleets[SEA_COUNT + sea]];
  }

  private writeTracks(s: Alexander, out: Float32Array): void {
    out[AT.turns + this.features.stage(s)] = 1;
    out[AT.left] = 1 - (s.gameTurn - 1) / LAST_TURN;
    for (let i = 0; i < LOW.length; i++) {
      if (s.legitimacy <= LOW[i]) out[AT.legitimacies + i] = 1;
      if (s.warWeariness <= LOW[i]) out[AT.wearinesses + i] = 1;
    }
    out[AT.action + s.action] = 1;
    out[AT.side] = s.active === MACEDON ? 1 : -1;
    for (let side = MACEDON; side <= PERSIA; side++) out[AT.passes + side] = s.passes[side] / 2;
    const flags = AT.flags;
    out[flags + FLAGS.spartanRevolt] = s.spartanRevolt;
    out[flags + FLAGS.porusFirst] = s.porusFirst;
    out[flags + FLAGS.levyUsed] = s.levyUsed;
    out[flags + FLAGS.tripleTaken] = s.tripleTaken;
    out[flags + FLAGS.alexanderIsKing] = alexanderIsKing(s) ? 1 : 0;
    out[flags + FLAGS.athensIdle] = s.athens === IDLE_ONCE || s.athens === IDLE_FOREVER ? 1 : 0;
    out[flags + FLAGS.macedonOnTurn] = s.onTurn === MACEDON ? 1 : 0;
    out[flags + FLAGS.passesInRow] = s.passesInRow / 2;
  }

  /** The army under way, the strongest Persian stack, Alexander's supply, Pella, and a battle. */
  private writeArmies(s: Alexander, king: number, out: Float32Array): void {
    const { power, greatestAt } = this.features.forces;
    if (holderOf(s, ARMY) !== 0) {
      out[AT.army + ARMY_COLUMNS.power] = logOf(power[ARMY]) * (holds(s, MACEDON, ARMY) ? 1 : -1);
      out[AT.army + ARMY_COLUMNS.units] = COUNT_LOG[unitsIn(s, ARMY)];
      out[AT.army + ARMY_COLUMNS.pointsLeft] = pointsLeft(s) / MARCH_POINTS;
      out[AT.army + ARMY_COLUMNS.alexanderLeads] = (s.leaders[ARMY] >> ALEXANDER) & 1;
    }
    const host = greatestAt[PERSIA] === ARMY ? whereArmyIs(s) : greatestAt[PERSIA];
    if (host !== NOWHERE) {
      if (king !== NOWHERE) out[AT.host + HOST.nearAlexander] = near(host, king);
      out[AT.host + HOST.nearPella] = near(host, MACEDONIA);
      out[AT.host + HOST.nearMedia] = near(host, MEDIA);
      out[AT.host + HOST.nearElam] = near(host, ELAM);
      out[AT.host + HOST.supplied] = isSupplied(s, PERSIA, host) ? 1 : 0;
    }
    if (king !== NOWHERE) {
      let open = 0;
      let guarded = 0;
      const ports = PORTS_NEAR[king];
      for (let i = 0; i < ports.length; i++) {
        if (!isMarked(s, MACEDON, ports[i])) continue;
        open++;
        if (holds(s, MACEDON, ports[i])) guarded++;
      }
      out[AT.lines + LINES.ports] = COUNT_LOG[open];
      out[AT.lines + LINES.guarded] = COUNT_LOG[guarded];
      out[AT.pella + PELLA.nearAlexander] = near(king, MACEDONIA);
    }
    if (holds(s, MACEDON, MACEDONIA)) out[AT.pella + PELLA.guard] = logOf(power[MACEDONIA]);
    if (s.field === NOWHERE || s.field >= AREA_COUNT) return;
    out[AT.battle + BATTLE.round] = s.battleRound / BATTLE_ROUNDS;
    out[AT.battle + BATTLE.odds] = (logOf(power[stackOf(s, MACEDON)]) - logOf(power[stackOf(s, PERSIA)])) / 2;
  }
}

/** The area of the army under way or being mustered, or NOWHERE. */
function whereArmyIs(s: Alexander): number {
  const node = s.at === NOWHERE ? s.from : s.at;
  return node < AREA_COUNT ? node : NOWHERE;
}

function logOf(power: number): number {
  return POWER_LOG[Math.min(POWER_LOG.length - 1, Math.round(power / POWER_STEP))];
}

function near(a: number, b: number): number {
  const steps = WAY_STEPS[a * AREA_COUNT + b];
  return steps < 0 ? 0 : NEAR[steps];
}
