/** What the side that nobody plays is after with an operation: defence first, then its strategy (PW 13.4, 1 - 3). */
import { power } from '../../../core/power.js';
import { FACES } from '../../kit/dice.js';
import { lot } from '../board/dice.js';
import { hasUnused, leaderStandsAt } from '../board/expeditions.js';
import {
  COLOUR,
  HOME,
  IS_COALITION,
  LAND,
  LOC_STEPS,
  NOWHERE,
  ROAD_STEPS,
  SPACE_COUNT,
  SPACES,
  SYRACUSE,
  space,
  TYPE,
  TYPES,
} from '../board/map.js';
import { budget } from '../board/money.js';
import { NO_ROUTE, routeLength, settingFor } from '../board/routes.js';
import { controls, isRebelling, occupies, other, strength } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { NAVAL_BITS } from '../board/units.js';
import { OBJECTIVE_TRIES, REBELLION } from '../data/rules.js';
import { BOXES, DEFENCES, type Defence, type Need, STRATEGIES, type Strategy } from '../data/strategies.js';
import { endOperation } from './march.js';
import { declareObjective, mayDeclare } from './objective.js';
import { pass } from './order.js';

/** The spaces that an entry watches, with their distance; in its order. */
const WATCHED = DEFENCES.map((entries) =>
  entries.map(({ watches }) => {
    if (watches.kind === 'in') return watches.spaces.map((name) => ({ at: space(name), steps: 0 }));
    const from = space(watches.of);
    const steps = watches.roads === 'land' ? ROAD_STEPS : LOC_STEPS;
    return SPACES.map((_, at) => ({ at, steps: steps[from * SPACE_COUNT + at] })).filter(
      (each) => each.steps >= 0 && each.steps <= watches.distance,
    );
  }),
);

function isTriggered(s: Peloponnesian, side: number, { watches, enemies }: Defence, at: number): boolean {
  const enemy = other(side);
  if (occupies(s, enemy, at) && strength(s, enemy, at) >= enemies) return true;
  return watches.kind === 'in' && watches.lost && (controls(s, enemy, at) || isRebelling(s, at));
}

/** May be an objective, and none of the side's expeditions is there. */
function isOpenTo(s: Peloponnesian, side: number, at: number): boolean {
  return mayDeclare(s, side, at) && !leaderStandsAt(s, side, at);
}

const triggered = new Int32Array(SPACE_COUNT); // scratch

/** The objectives that an entry leaves: one, or several as near; how many. */
function defended(s: Peloponnesian, side: number, index: number): number {
  const entry = DEFENCES[side][index];
  if (entry.onlyIfSyracuseServes && s.neutrals[SYRACUSE] !== 1 + side) return 0;
  let n = 0;
  let nearest = SPACE_COUNT;
  for (const { at, steps } of WATCHED[side][index]) {
    if (steps > nearest || !isTriggered(s, side, entry, at) || !isOpenTo(s, side, at)) continue;
    if (entry.objective !== 'nearest') {
      triggered[0] = entry.objective === 'first' ? at : space(entry.objective);
      return isOpenTo(s, side, triggered[0]) ? 1 : 0;
    }
    if (steps < nearest) n = 0;
    nearest = steps;
    triggered[n++] = at;
  }
  return n;
}

/** The first entry that applies; its objective, if there is only one. */
export const lookForDefence = rules.deed('look for a defence', (s) => {
  for (let index = 0; index < DEFENCES[s.operator].length; index++) {
    const n = defended(s, s.operator, index);
    if (n === 0) continue;
    s.defence = index + 1;
    if (n === 1) declareObjective(s, triggered[0]);
    return;
  }
});

export function defenceIsTied(s: Peloponnesian): boolean {
  return s.defence > 0 && s.objective === NOWHERE;
}

export const defenceLot = lot(
  'defence',
  (s, out) => {
    const n = defended(s, s.operator, s.defence - 1);
    for (let i = 0; i < n; i++) out.add(triggered[i]);
  },
  declareObjective,
  (at) => SPACES[at],
);

export function nothingToDefend(s: Peloponnesian): boolean {
  return s.defence === 0;
}

// The strategy's objective

const BOX_SPACES = Object.fromEntries(Object.entries(BOXES).map(([name, row]) => [name, row.map(space)])) as Readonly<
  Record<string, readonly number[]>
>;

function strategyOf(s: Peloponnesian): Strategy {
  const found = STRATEGIES[s.operator][s.strategy];
  return (typeof found === 'number' ? STRATEGIES[s.operator][found] : found) as Strategy;
}

/** What the side is after: the name of its strategy, or of what it has to defend. */
export const strategyName = (s: Peloponnesian): string => strategyOf(s).name;
export const defenceName = (s: Peloponnesian): string =>
  DEFENCES[s.operator][s.defence - 1].name.replace(/[A-Z]/g, (letter) => ` ${letter}`);

/** What the operation wants (PW 13.4, 3). */
export function needOf(s: Peloponnesian): Need {
  if (s.defence > 0) return DEFENCES[s.operator][s.defence - 1].force;
  return strategyOf(s).force[TYPES[TYPE[s.objective]]];
}

function isAcceptable(s: Peloponnesian, { kind, force }: Strategy, at: number): boolean {
  const side = s.operator;
  if (controls(s, side, at) || !isOpenTo(s, side, at)) return false;
  if (kind === 'causeRebellion' && !mightRebel(s, side, at)) return false;
  return isInReach(s, side, force[TYPES[TYPE[at]]], at);
}

/** PW 6.9, but for the money. */
function mightRebel(s: Peloponnesian, side: number, at: number): boolean {
  const enemy = other(side);
  return controls(s, enemy, at) && !occupies(s, enemy, at) && IS_COALITION[at] === 0;
}

/** A force without ships by road from home; one with ships by sea from any harbour of unused ones. */
function isInReach(s: Peloponnesian, side: number, { H, C, N }: Need, at: number): boolean {
  const setting = settingFor(s, side, N, H + C, false);
  if (N === 0) return routeLength(setting, HOME[side], at) !== NO_ROUTE;
  for (let from = 0; from < SPACE_COUNT; from++)
    if (routeLength(setting, from, at) !== NO_ROUTE && hasUnused(s, side, from, NAVAL_BITS[0], NAVAL_BITS[1]))
      return true;
  return false;
}

/** No space is accepted: the side passes. */
export const NO_OBJECTIVE = SPACE_COUNT;

/** Rebels of the own coast and islands, which `restore` goes for first. */
function isToBeRestored(s: Peloponnesian, strategy: Strategy, at: number): boolean {
  return (
    strategy.kind === 'restore' &&
    COLOUR[at] === 1 + s.operator &&
    TYPE[at] !== LAND &&
    isRebelling(s, at) &&
    isAcceptable(s, strategy, at)
  );
}

const weights = new Float64Array(SPACE_COUNT + 1); // scratch: chance of each objective

/** Adds the chance that up to twelve throws end on each space of these rows; what is left is what comes after. */
function addThrows(s: Peloponnesian, strategy: Strategy, rows: readonly (readonly number[])[], before: number): number {
  const throws = rows.length * FACES;
  let accepted = 0;
  for (const row of rows) for (const at of row) if (isAcceptable(s, strategy, at)) accepted++;
  if (accepted === 0) return before;
  const none = power(1 - accepted / throws, OBJECTIVE_TRIES);
  for (const row of rows)
    for (const at of row) if (isAcceptable(s, strategy, at)) weights[at] += (before * (1 - none)) / accepted;
  return before * none;
}

export const objectiveDice = rules.event({
  name: 'objective dice',
  shown: 'all',
  outcomes(s, out, p) {
    const strategy = strategyOf(s);
    weights.fill(0);
    let restored = 0;
    for (let at = 0; at < SPACE_COUNT; at++) if (isToBeRestored(s, strategy, at)) restored++;
    if (restored > 0) {
      for (let at = 0; at < SPACE_COUNT; at++) if (isToBeRestored(s, strategy, at)) weights[at] = 1 / restored;
    } else {
      const left = addThrows(s, strategy, rowsOf(strategy), 1);
      weights[NO_OBJECTIVE] = addThrows(s, strategy, [BOX_SPACES[strategy.fallback]], left);
    }
    for (let at = 0; at <= NO_OBJECTIVE; at++) {
      if (weights[at] === 0) continue;
      p[out.count] = weights[at];
      out.add(at);
    }
  },
  sample(s, rng) {
    const strategy = strategyOf(s);
    let restored = 0;
    for (let at = 0; at < SPACE_COUNT; at++) if (isToBeRestored(s, strategy, at)) restored++;
    if (restored > 0) {
      let nth = rng.below(restored);
      for (let at = 0; ; at++) if (isToBeRestored(s, strategy, at) && nth-- === 0) return at;
    }
    for (let tries = 0; tries < 2 * OBJECTIVE_TRIES; tries++) {
      const rows = tries < OBJECTIVE_TRIES ? rowsOf(strategy) : undefined;
      const row = rows === undefined ? BOX_SPACES[strategy.fallback] : rows[rng.below(rows.length)];
      const at = row[rng.below(FACES)];
      if (isAcceptable(s, strategy, at)) return at;
    }
    return NO_OBJECTIVE;
  },
  play(s, at) {
    if (at === NO_OBJECTIVE) abandon(s);
    else declareObjective(s, at);
  },
  text: (_, at) => (at === NO_OBJECTIVE ? 'none' : SPACES[at]),
});

/** The boxes of the first die; one alone where there is only one die. */
function rowsOf(strategy: Strategy): readonly (readonly number[])[] {
  return ROWS.get(strategy)!;
}

const ROWS = new Map(
  STRATEGIES.flatMap((ofSide) =>
    Object.values(ofSide).flatMap((strategy) =>
      typeof strategy === 'number' ? [] : [[strategy, strategy.boxes.map((name) => BOX_SPACES[name])] as const],
    ),
  ),
);

/** PW 13.4: the side passes for the turn; its leader goes home. */
export function abandon(s: Peloponnesian): void {
  pass(s);
  endOperation(s);
}

/** PW 13.4, 3: first the rebellion; a side that cannot pay for it passes. */
export function strategyIsRebellion(s: Peloponnesian): boolean {
  return s.objective !== NOWHERE && s.defence === 0 && strategyOf(s).kind === 'causeRebellion';
}

export function canPayRebels(s: Peloponnesian): boolean {
  return budget(s, s.operator) >= REBELLION.cost;
}

export const giveUp = rules.deed('no rebels', abandon);
