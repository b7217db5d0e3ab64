/** The features of a position of Perikles: expected points by kind, and the means to win more. */
import type { Game } from '../../games/game.js';
import { nextBattle } from '../../games/perikles/battle/battle.js';
import { HOPLITE, strengthInBag, TRIREME } from '../../games/perikles/board/counters.js';
import { END } from '../../games/perikles/board/data.js';
import { ARMY_COUNT, CITY_COUNT, type Perikles, seatsOf } from '../../games/perikles/board/state.js';
import type { Features } from '../linear.js';
import { siteNames } from '../site-names.js';
import { flatten, type Weights } from '../weights.js';
import { isLed, PARTS, StaticEvaluation } from './static-evaluation.js';
import { GUESSED, POLICY, STATIC_EVALUATION } from './weights.js';

const leadOf = (army: string) => `lead of ${army}`;
const ARMIES = Object.keys(GUESSED.army); // the cities, and Persia
const NAMES = [
  ...PARTS,
  ...ARMIES.map(leadOf), // chance to lead it, or its share of tiles still to be used
  'hoplites', // strength still to be committed
  'triremes',
  'strongholds', // cities where the seat has more cubes than anybody else
  'presences', // cities where it has any
] as const;
const PHASES = ['influence', 'commitment', 'battles'] as const;
const STAGES = Array.from({ length: END.turns }, (_, turn) =>
  PHASES.map((phase) => `turn ${turn + 1}, ${phase}`),
).flat();
const LEADS = PARTS.length;
const STRENGTHS = LEADS + ARMIES.length;
const HOLDS = STRENGTHS + 2;
const COUNT = NAMES.length;

/** Points of one unit of each feature. */
const GUESSED_POINTS: Readonly<Record<string, number>> = {
  ...GUESSED.points,
  ...Object.fromEntries(Object.entries(GUESSED.army).map(([army, points]) => [leadOf(army), points])),
};

export class PeriklesFeatures implements Features<Perikles> {
  readonly names = NAMES;
  readonly stages = STAGES;
  declare private readonly game: Game<Perikles>;
  declare private readonly staticEvaluation: StaticEvaluation;
  declare private readonly toBattle: number; // the site where the battles begin

  constructor(game: Game<Perikles>) {
    this.game = game;
    this.staticEvaluation = new StaticEvaluation();
    this.toBattle = siteNames(game).indexOf(nextBattle.name);
  }

  stage(s: Perikles): number {
    return Math.min(s.gameTurn - 1, END.turns - 1) * PHASES.length + this.phase(s);
  }

  moment(s: Perikles): number {
    return this.stage(s);
  }

  private phase(s: Perikles): number {
    if (!isLed(s)) return 0;
    return s.battle > 0 || s.faceUp === 1 || this.game.site(s) === this.toBattle ? 2 : 1;
  }

  /** Features count for more with more seats, and as the last battles are resolved. */
  read(s: Perikles, out: Float64Array): void {
    const { staticEvaluation } = this;
    staticEvaluation.judge(s);
    const seats = seatsOf(s);
    const scale = seats * certainty(s, this.phase(s));
    for (let seat = 0; seat < seats; seat++) {
      const at = seat * COUNT;
      for (let part = 0; part < PARTS.length; part++)
        out[at + part] = staticEvaluation.parts[seat * PARTS.length + part];
      for (let army = 0; army < ARMY_COUNT; army++)
        out[at + LEADS + army] = staticEvaluation.leads[seat * ARMY_COUNT + army];
      readStrength(s, seat, out, at + STRENGTHS);
      readCubes(s, seat, out, at + HOLDS);
      for (let i = 0; i < COUNT; i++) out[at + i] *= scale;
    }
  }
}

function certainty(s: Perikles, phase: number): number {
  return s.gameTurn === END.turns && phase === PHASES.length - 1 ? 1 / (1 - STATIC_EVALUATION.settled * s.battle) : 1;
}

function readStrength(s: Perikles, seat: number, out: Float64Array, at: number): void {
  out[at] = 0;
  out[at + 1] = 0;
  if (s.unused[seat * 2] + s.unused[seat * 2 + 1] === 0) return;
  for (let army = 0; army < ARMY_COUNT; army++) {
    if (((s.leads[seat] >> army) & 1) === 0) continue;
    out[at] += strengthInBag(s.pools[army], HOPLITE);
    out[at + 1] += strengthInBag(s.pools[army], TRIREME);
  }
}

function readCubes(s: Perikles, seat: number, out: Float64Array, at: number): void {
  let strongholds = 0;
  let presences = 0;
  for (let city = 0; city < CITY_COUNT; city++) {
    const own = s.cubes[seat * CITY_COUNT + city];
    if (own === 0) continue;
    presences++;
    let most = 0;
    for (let other = 0; other < seatsOf(s); other++)
      if (other !== seat) most = Math.max(most, s.cubes[other * CITY_COUNT + city]);
    if (own > most) strongholds++;
  }
  out[at] = strongholds;
  out[at + 1] = presences;
}

/** All points count alike, and for less while more turns are to come. */
export const byHand: Weights = {
  features: NAMES,
  stages: Object.fromEntries(
    STAGES.map((stage, i) => {
      const spread = GUESSED.spread[Math.floor(i / PHASES.length)];
      return [stage, NAMES.map((name) => (GUESSED_POINTS[name] ?? 0) / spread)];
    }),
  ),
  policy: flatten(POLICY),
};
