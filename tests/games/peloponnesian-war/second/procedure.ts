/** The second implementation: the operation of the side that nobody plays (PW 13.4). */
import { lot, type Rules, throwDice } from './ask.js';
import {
  begin,
  causeRebellion,
  cost,
  declare,
  fund,
  leg,
  mayDeclare,
  mayRebel,
  type Operation,
  retreat,
  stay,
  take,
  takeable,
} from './operation.js';
import {
  add,
  distance,
  expeditionsAt,
  HOME,
  isOwn,
  KEYS,
  kindOf,
  naval,
  occupies,
  originOf,
  other,
  parse,
  routeLength,
  type Side,
  SPACE,
  SPACES,
  tables,
  total,
  type Units,
  unitsAt,
  unused,
  type World,
} from './world.js';

interface Strategy {
  readonly kind: string;
  readonly boxes: string;
  readonly fallback?: string;
  readonly [type: string]: string | undefined;
}
interface Aim {
  readonly force: Units;
  readonly spaces: readonly string[];
}

/** Strategy `ref`s are followed. */
function strategyOf(w: World, side: Side): Strategy {
  const found = tables.strategies[side][w.strategy];
  return found.ref === undefined ? found : tables.strategies[side][found.ref];
}

const isOpen = (w: World, side: Side, at: string): boolean =>
  mayDeclare(w, side, at) && expeditionsAt(w, side, at).length === 0;

function defence(w: World, side: Side): Aim | undefined {
  const enemy = other(side);
  for (const entry of tables.defensive[side]) {
    if (entry.requires !== undefined && w.neutrals.syracuse !== 'S') continue;
    const kinds: string[] = (entry.locTypes ?? 'land').split(' ');
    const steps = (at: string) => distance(entry.of, at, kinds);
    const watched: string[] =
      entry.trigger === 'enemyUnitsIn' ? entry.spaces.split(' ') : SPACES.filter((at) => steps(at) <= entry.distance);
    const isTriggered = (at: string) =>
      total(unitsAt(w, enemy, at)) >= entry.minEnemySPs ||
      (entry.orEnemyControl === true && w.controller[at] === enemy) ||
      (entry.orRebellion === true && w.rebellion.has(at));
    const spaces = watched.filter((at) => isTriggered(at) && isOpen(w, side, at));
    if (spaces.length === 0) continue;
    const force = parse(entry.force);
    if (entry.objective === 'firstTriggered') return { force, spaces: [spaces[0]] };
    if (entry.objective === 'fixed') {
      if (isOpen(w, side, entry.objectiveSpace)) return { force, spaces: [entry.objectiveSpace] };
      continue;
    }
    const nearest = Math.min(...spaces.map(steps));
    return { force, spaces: spaces.filter((at) => steps(at) === nearest) };
  }
  return undefined;
}

function inReach(w: World, side: Side, force: Units, at: string): boolean {
  const ships = naval(force);
  if (ships === 0) return routeLength(w, side, force, false, HOME[side], at) !== undefined;
  return SPACES.some(
    (from) =>
      KEYS.some((key) => kindOf(key) === 'N' && unused(w, side, from, key) > 0) &&
      routeLength(w, side, force, false, from, at) !== undefined,
  );
}

const forceFor = (strategy: Strategy, at: string): Units => clean(parse(strategy[SPACE[at].type]!));
const clean = (units: Units): Units => Object.fromEntries(Object.entries(units).filter(([, n]) => n > 0));

function accepts(w: World, side: Side, strategy: Strategy, at: string): boolean {
  if (w.controller[at] === side || !isOpen(w, side, at)) return false;
  if (strategy.kind === 'causeRebellion' && !mayRebel(w, side, at)) return false;
  return inReach(w, side, forceFor(strategy, at), at);
}

function* chooseObjective(w: World, side: Side): Rules<string> {
  const strategy = strategyOf(w, side);
  const test = new Map<string, boolean>();
  const accepted = (at: string) => {
    if (!test.has(at)) test.set(at, accepts(w, side, strategy, at));
    return test.get(at)!;
  };
  if (strategy.kind === 'restore') {
    const rebels = SPACES.filter(
      (at) => SPACE[at].owner === 'A' && SPACE[at].type !== 'land' && w.rebellion.has(at) && accepted(at),
    );
    if (rebels.length > 0) return yield* lot('objective dice', rebels);
  }
  const list = (name: string): string[] => tables.lists[side][name].split(' ');
  const boxes = strategy.boxes.split(' ');
  const chances: Record<string, number> = {};
  const throwAt = (throws: readonly string[], before: number): number => {
    const rejected = (throws.filter((at) => !accepted(at)).length / throws.length) ** 12;
    const good = throws.filter(accepted);
    for (const at of good) chances[at] = (chances[at] ?? 0) + (before * (1 - rejected)) / good.length;
    return before * rejected;
  };
  const left = throwAt(boxes.flatMap(list), 1);
  chances.none = throwAt(list(strategy.fallback ?? boxes[0]), left);
  return yield* throwDice('objective dice', chances);
}

export function* procedure(w: World, side: Side): Rules {
  const op = begin(w, side);
  const pass = () => {
    w.passed[side] = true;
    retreat(w, op);
  };
  const threat = defence(w, side);
  let force: Units;
  if (threat !== undefined) {
    declare(w, op, threat.spaces.length === 1 ? threat.spaces[0] : yield* lot('defence', threat.spaces));
    force = threat.force;
  } else {
    const objective = yield* chooseObjective(w, side);
    if (objective === 'none') return pass();
    declare(w, op, objective);
    const strategy = strategyOf(w, side);
    force = forceFor(strategy, objective);
    if (strategy.kind === 'causeRebellion') {
      if (fund(w, side) < 100) return pass();
      if (!(yield* causeRebellion(w, op))) return retreat(w, op);
    }
  }
  const ranked = yield* rankSources(w, side, (force.N ?? 0) > 0);
  const plan = makePlan(w, op, force, ranked);
  if (plan === undefined) return pass();
  for (const { at, units } of plan) {
    if (at !== op.at) yield* leg(w, op, at, false);
    if (op.over) return;
    for (const key of KEYS) take(w, op, key, Math.min(units[key] ?? 0, takeable(w, side, at, key)));
  }
  if (total(op.units) === 0) return retreat(w, op);
  yield* leg(w, op, op.objective, true);
  if (!op.over) stay(w, op, true);
}

/** From home on, ties by lot. */
function* rankSources(w: World, side: Side, withShips: boolean): Rules<string[]> {
  const isSource = (at: string) =>
    KEYS.some((key) => (withShips || kindOf(key) !== 'N') && unused(w, side, at, key) > 0);
  const steps = (at: string) => distance(HOME[side], at, ['land', 'naval', 'combined']);
  let left = SPACES.filter((at) => occupies(w, side, at) && isSource(at)).map((at) => ({ at, far: steps(at) }));
  const ranked: string[] = [];
  while (left.length > 0) {
    const nearest = Math.min(...left.map(({ far }) => far));
    const tied = left.filter(({ far }) => far === nearest).map(({ at }) => at);
    const next = tied.length === 1 ? tied[0] : yield* lot('source', tied);
    ranked.push(next);
    left = left.filter(({ at }) => at !== next);
  }
  return ranked;
}

type Plan = { at: string; units: Units }[];

function makePlan(w: World, op: Operation, force: Units, ranked: readonly string[]): Plan | undefined {
  const excluded = new Set<string>();
  for (;;) {
    const sources = ranked.filter((at) => !excluded.has(at));
    const given = select(w, op.side, force, sources);
    if (given === undefined) return undefined;
    const visits = orderVisits(w, op, given, sources);
    if (typeof visits === 'string') {
      excluded.add(visits);
      continue;
    }
    const all: Units = {};
    for (const { units } of visits) for (const [key, n] of Object.entries(units)) add(all, key, n);
    const talents = Object.entries(all).reduce((sum, [key, n]) => sum + n * cost(op.side, key), 0);
    const last = visits.at(-1)?.at ?? op.at;
    const leads = routeLength(w, op.side, all, false, last, op.objective) !== undefined;
    return talents <= fund(w, op.side) && leads ? visits : undefined;
  }
}

function select(w: World, side: Side, force: Units, sources: readonly string[]): Map<string, Units> | undefined {
  const given = new Map(sources.map((at): [string, Units] => [at, {}]));
  const ofKind = (kind: string) => KEYS.filter((key) => kindOf(key) === kind).sort((a, b) => rank(a) - rank(b));
  const rank = (key: string) => (isOwn(key) ? 0 : originOf(key) === undefined ? 1 : 2);
  const left = (at: string, kind: string) =>
    ofKind(kind).reduce((sum, key) => sum + unused(w, side, at, key) - (given.get(at)![key] ?? 0), 0);
  const give = (at: string, kind: string, n: number) => {
    for (const key of ofKind(kind)) {
      const some = Math.min(n, unused(w, side, at, key) - (given.get(at)![key] ?? 0));
      if (some > 0) add(given.get(at)!, key, some);
      n -= Math.max(0, some);
    }
  };
  const fill = (kind: string, need: number): number => {
    const friendly = sources.filter((at) => w.controller[at] === side);
    const passes: [string, number][] = [
      ...sources.map((at): [string, number] => [at, 1]),
      ...friendly.map((at): [string, number] => [at, 0]),
      ...sources.filter((at) => !friendly.includes(at)).map((at): [string, number] => [at, 0]),
    ];
    for (const [at, kept] of passes) {
      const n = Math.min(need, Math.max(0, left(at, kind) - kept));
      give(at, kind, n);
      need -= n;
    }
    return need;
  };
  const ships = force.N ?? 0;
  const harbour = sources.find((at) => left(at, 'N') >= ships);
  if (ships > 0 && harbour !== undefined) give(harbour, 'N', ships);
  else if (ships > 0 && fill('N', ships) > 0) return undefined;
  const hoplites = fill('H', force.H ?? 0);
  const cavalry = fill('C', force.C ?? 0);
  return fill('C', hoplites) > 0 || fill('H', cavalry) > 0 ? undefined : given;
}

/** The visits, or a source that cannot be reached. */
function orderVisits(w: World, op: Operation, given: Map<string, Units>, sources: readonly string[]): Plan | string {
  const plan: Plan = [];
  const force: Units = {};
  let at = op.at;
  let rest = sources.filter((source) => total(given.get(source)) > 0);
  const visit = (source: string) => {
    for (const [key, n] of Object.entries(given.get(source)!)) add(force, key, n);
    plan.push({ at: source, units: given.get(source)! });
    rest = rest.filter((each) => each !== source);
    at = source;
  };
  if (rest.includes(at)) visit(at);
  for (const ships of [false, true])
    for (;;) {
      const group = rest.filter((source) => naval(given.get(source)) > 0 === ships);
      if (group.length === 0) break;
      const far = (source: string) => routeLength(w, op.side, force, false, at, source) ?? Number.POSITIVE_INFINITY;
      const reached = group.filter((source) => far(source) < Number.POSITIVE_INFINITY);
      if (reached.length === 0) return group[0];
      const nearest = Math.min(...reached.map(far));
      visit(SPACES.find((space) => reached.includes(space) && far(space) === nearest)!);
    }
  return plan;
}
