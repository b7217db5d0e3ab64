/** The second implementation: one operation of a side that is played (PW 6.2 to 6.11), and its march. */
import { decide, die, lot, pair, type Rules, yesNo } from './ask.js';
import { battle, type Party, strengthOf } from './battle.js';
import {
  ANY,
  add,
  eliminate,
  enter,
  HOME,
  isOwn,
  isPlayed,
  join,
  KEYS,
  kind,
  kindOf,
  land,
  leave,
  naval,
  neighbours,
  nextOnRoute,
  occupies,
  other,
  ROAD,
  rebel,
  routeLength,
  SEA,
  type Side,
  SPACE,
  SPACES,
  takeOne,
  total,
  type Units,
  unitsAt,
  unused,
  type World,
  zoneOf,
} from './world.js';

export interface Operation {
  readonly side: Side;
  leader: string | null; // null: he has gone home
  readonly units: Units;
  at: string;
  objective: string;
  over: boolean;
}

export const fund = (w: World, side: Side): number =>
  Math.max(0, w.treasury[side] - (side === 'A' && !w.emergencyLifted ? 1000 : 0));
export const cost = (side: Side, key: string): number =>
  kindOf(key) === 'N' ? 400 : side === 'S' && isOwn(key) ? 0 : 200;

/** Unused SPs of a key that can be paid for (PW 6.8). */
export function takeable(w: World, side: Side, at: string, key: string): number {
  const free = unused(w, side, at, key);
  const each = cost(side, key);
  return each === 0 ? free : Math.min(free, Math.floor(fund(w, side) / each));
}
export const anyTakeable = (w: World, side: Side, at: string): boolean =>
  KEYS.some((key) => takeable(w, side, at, key) > 0);

export function mayDeclare(w: World, side: Side, at: string): boolean {
  if (at === 'argos' && w.neutrals.argos === 'N' && side === 'A') return false;
  if (at === 'syracuse' && w.neutrals.syracuse === 'N' && side === 'S') return false;
  if (at === 'sardis' && w.neutrals.persia === 'N') return false;
  const holder = other(side);
  const heeds = w.player === null || isPlayed(w, side);
  const near = at === HOME[holder] || neighbours(HOME[holder], ANY).includes(at);
  return !(heeds && w.hostages[holder] && near);
}

export function declare(w: World, op: Operation, at: string): void {
  op.objective = at;
  const { neutral } = SPACE[at];
  if (neutral !== undefined && neutral !== 'persia' && w.neutrals[neutral] === 'N') join(w, neutral, other(op.side));
}

export const mayRebel = (w: World, side: Side, at: string): boolean =>
  w.controller[at] === other(side) && !w.rebellion.has(at) && !occupies(w, other(side), at) && !SPACE[at].coalition;

/** PW 6.9; true if it breaks out. */
export function* causeRebellion(w: World, op: Operation): Rules<boolean> {
  const face = yield* die('cause rebellion');
  w.treasury[op.side] -= 100;
  if (face + (isPlayed(w, op.side) ? 0 : 2) < 6) return false;
  if (SPACE[op.objective].owner === other(op.side)) rebel(w, op.objective);
  else w.controller[op.objective] = SPACE[op.objective].owner;
  return true;
}

export function begin(w: World, side: Side): Operation {
  const leader = w.inHand[side]!;
  w.inHand[side] = null;
  return { side, leader, units: {}, at: HOME[side], objective: '', over: false };
}

/** The expedition is no more: its SPs, if any are left, and its leader go home. */
export function retreat(w: World, op: Operation): void {
  for (const [key, n] of Object.entries(op.units)) {
    add(w.box[op.side], key, n);
    delete op.units[key];
  }
  if (op.leader !== null) w.resting[op.side].add(op.leader);
  op.leader = null;
  op.over = true;
}

/** The expedition stays where it is; a leader alone only where he has marched to friends. */
export function stay(w: World, op: Operation, marched: boolean): void {
  if (total(op.units) === 0 && !(marched && occupies(w, op.side, op.at))) {
    retreat(w, op);
    return;
  }
  enter(w, op.side, op.at, op.units, true);
  w.expeditions.push({ side: op.side, leader: op.leader!, space: op.at, units: { ...op.units } });
  for (const key of Object.keys(op.units)) delete op.units[key];
  op.leader = null;
  op.over = true;
}

export function take(w: World, op: Operation, key: string, n: number): void {
  if (n === 0) return;
  w.treasury[op.side] -= n * cost(op.side, key);
  leave(w, op.side, op.at, key, n);
  add(op.units, key, n);
}

export function* playerOperation(w: World, op: Operation): Rules {
  const { side } = op;
  declare(
    w,
    op,
    yield* decide(
      side,
      'objective',
      SPACES.filter((at) => mayDeclare(w, side, at)),
    ),
  );
  if (mayRebel(w, side, op.objective) && fund(w, side) >= 100 && (yield* yesNo(side, 'rebel'))) {
    const goesOn = (yield* causeRebellion(w, op)) && (yield* yesNo(side, 'after rebellion'));
    if (!goesOn) {
      retreat(w, op);
      return;
    }
  }
  const visited = new Set<string>();
  while (!op.over) {
    visited.add(op.at);
    for (const key of KEYS) {
      const most = takeable(w, side, op.at, key);
      if (most === 0) continue;
      const texts = Array.from({ length: most + 1 }, (_, n) => `${n} ${key}`);
      take(w, op, key, Number.parseInt(yield* decide(side, 'take', texts), 10));
    }
    const reaches = (to: string) => routeLength(w, side, op.units, true, op.at, to) !== undefined;
    const sources = SPACES.filter((at) => !visited.has(at) && anyTakeable(w, side, at) && reaches(at));
    const led = total(op.units) > 0 || occupies(w, side, op.objective);
    const options = [...sources.map((at) => `assemble at ${at}`), ...(led && reaches(op.objective) ? ['march'] : [])];
    if (options.length === 0) {
      stay(w, op, false);
      return;
    }
    const choice = options.length === 1 ? options[0] : yield* decide(side, 'assembly', options);
    if (choice === 'march') {
      yield* leg(w, op, op.objective, true);
      if (!op.over) stay(w, op, true);
    } else yield* leg(w, op, choice.replace('assemble at ', ''), false);
  }
}

/** To an assembly space or the objective (PW 6.4, 6.7). */
export function* leg(w: World, op: Operation, target: string, marching: boolean): Rules {
  const length = (crossing: boolean) => routeLength(w, op.side, op.units, crossing, op.at, target);
  const alone = total(op.units) === 0;
  let crossing = false;
  if (isPlayed(w, op.side)) {
    const [without, over] = [length(false), length(true)];
    if (without === undefined) crossing = true;
    else if (over! < without) crossing = yield* yesNo(op.side, 'dare storms');
  }
  while (!op.over && op.at !== target) {
    // PW 6.4.1
    while (length(crossing) === undefined && naval(op.units) < land(op.units)) {
      const excess = ['aC', 'aC@syracuse', 'aC@macedon', 'aC@persia', 'C', 'aH', 'aH@argos', 'aH@syracuse', 'H'];
      const key = excess.find((each) => (op.units[each] ?? 0) > 0)!;
      add(op.units, key, -1);
      add(w.box[op.side], key, 1);
    }
    if (total(op.units) === 0 && !alone) {
      retreat(w, op);
      return;
    }
    if (length(crossing) === undefined) {
      stay(w, op, marching);
      return;
    }
    const ways = nextOnRoute(w, op.side, op.units, crossing, op.at, target);
    const next = ways.length === 1 ? ways[0] : yield* lot('route', ways);
    const ends = [op.at, next];
    op.at = next;
    if (ends.includes('capeTaenarum') && ends.includes('syracuse') && (yield* die('storm')) >= 5) {
      for (const [key, n] of Object.entries(op.units)) {
        eliminate(w, op.side, key, n);
        delete op.units[key];
      }
      retreat(w, op);
      return;
    }
    const stopped = yield* interception(w, op, alone);
    const enemy = other(op.side);
    if (marching && !stopped && total(op.units) > 0 && w.controller[op.at] === enemy && !occupies(w, enemy, op.at))
      w.ravaged.add(op.at);
  }
}

/** PW 7; true if an attempt has succeeded. */
function* interception(w: World, op: Operation, alone: boolean): Rules<boolean> {
  const enemy = other(op.side);
  const at = op.at;
  const forces = SPACES.filter((from) => zoneOf(w, enemy, from, at));
  if (forces.length === 0) return false;
  const from = forces.length === 1 ? forces[0] : yield* lot('interceptor', forces);
  if (isPlayed(w, enemy) && !(yield* yesNo(enemy, 'intercept'))) return false;
  if ((yield* die('interception')) < 4) return false;
  if (alone && !occupies(w, op.side, at)) {
    retreat(w, op);
    return true;
  }
  const units = unitsAt(w, enemy, from);
  const byRoad = from === at || (kind(units, 'C') > 0 && neighbours(from, ROAD).includes(at));
  const bySea = from === at || (naval(units) > 0 && neighbours(from, SEA).includes(at));
  const moving: Party = { side: op.side, at, wanted: () => true, op };
  const standing: Party = {
    side: enemy,
    at: from,
    wanted: (key) => (kindOf(key) === 'N' ? bySea : byRoad),
    op: null,
  };
  const parties = op.side === 'A' ? { A: moving, S: standing } : { A: standing, S: moving };
  const dice = yield* pair('skirmish');
  for (const side of ['A', 'S'] as const) if (dice[side] === 1) loseByOrder(w, parties[side], at);
  if (!alone && total(op.units) === 0) retreat(w, op);
  const [a, s] = [strengthOf(w, parties.A), strengthOf(w, parties.S)];
  const large = (x: number, y: number) => x + y >= 8 && x >= 3 && y >= 3;
  const comes = dice.A + dice.S >= 11 || large(naval(a), naval(s)) || large(land(a), land(s));
  if (comes && total(a) > 0 && total(s) > 0) yield* battle(w, at, parties, op.side, false);
  if (!alone && total(op.units) === 0 && !op.over) retreat(w, op);
  return true;
}

/** PW 2.7. */
export function loseByOrder(w: World, party: Party, field: string, kinds?: readonly string[]): string | undefined {
  const order = kinds ?? (SPACE[field].type === 'land' ? ['H', 'C'] : ['N', 'H', 'C']);
  const units = strengthOf(w, party);
  for (const wanted of order)
    for (const key of KEYS) {
      if (kindOf(key) !== wanted || (units[key] ?? 0) === 0) continue;
      const here = unitsAt(w, party.side, party.at)[key] ?? 0;
      if (here > 0 && party.wanted(key)) takeOne(w, party.side, party.at, key);
      else add(party.op!.units, key, -1);
      eliminate(w, party.side, key);
      return key;
    }
  return undefined;
}
