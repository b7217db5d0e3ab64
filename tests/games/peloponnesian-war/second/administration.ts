/** The second implementation: rebellions, revenue and building (PW 10, 11). */
import { decide, die, lot, type Rules, throwDice } from './ask.js';
import { euxineIsOpen, placeSide } from './combat.js';
import { fund } from './operation.js';
import {
  ANY,
  add,
  type BySide,
  both,
  distance,
  HOME,
  inZone,
  isPlayed,
  lose,
  neighbours,
  occupies,
  other,
  quell,
  ROAD,
  rebel,
  SEA,
  SIDES,
  type Side,
  SPACE,
  SPACES,
  search,
  tables,
  unitsAt,
  type World,
} from './world.js';

export function* rebellions(w: World): Rules {
  for (const at of SPACES) {
    const owner = SPACE[at].owner as Side;
    if (w.rebellion.has(at) && inZone(w, owner, at) && !inZone(w, other(owner), at)) quell(w, at, owner);
  }
  const due = SPACES.filter((at) => {
    const { owner, coalition } = SPACE[at];
    if (owner === 'N' || coalition || w.controller[at] !== owner || occupies(w, owner, at)) return false;
    return neighbours(at, ANY).some((next) => w.rebellion.has(next) && SPACE[next].owner === owner);
  });
  for (const at of due) {
    const helped = inZone(w, other(SPACE[at].owner as Side), at) ? 2 : 0;
    if ((yield* die('expansion')) + helped >= 6) rebel(w, at);
  }
  const { HELOTS, HELOT_SPACES } = tables.constants;
  const roused = SPACES.filter((at) => HELOT_SPACES.includes(at) && occupies(w, 'A', at));
  if (roused.length === 0) w.helots = null;
  else if (w.helots === null) {
    w.helots = yield* lot('helots', roused);
    w.bellicosity.S -= HELOTS.bellicosity;
    w.helotLoss = HELOTS.revenue;
    const far = new Map(SPACES.map((at) => [at, distance('sparta', at, ANY)]));
    const nearest = [...SPACES].sort((a, b) => far.get(a)! - far.get(b)!); // stable: ties in the order of the map
    for (let n = 0; n < 2; n++) {
      const at = nearest.find((each) => (unitsAt(w, 'S', each).H ?? 0) > 0);
      if (at !== undefined) lose(w, 'S', at, 'H');
    }
  } else {
    w.bellicosity.S -= HELOTS.bellicosity;
    w.helotLoss = HELOTS.revenueAgain;
  }
}

// PW 11

export const badSpaces = (w: World, side: Side): number =>
  SPACES.filter(
    (at) => SPACE[at].owner === side && (w.controller[at] === other(side) || w.ravaged.has(at) || w.rebellion.has(at)),
  ).length;

export function revenueOf(w: World, side: Side, inPeace = false): number {
  const holds = (at: string) => w.controller[at] === side;
  let talents = (side === 'A' ? 3500 : 2500) - 50 * badSpaces(w, side);
  if (side === 'S') {
    for (const at of ['thebes', 'corinth']) if (w.controller[at] === 'A' || w.rebellion.has(at)) talents -= 500;
    if (w.neutrals.syracuse === 'S' && w.controller.syracuse !== 'A') talents += 500;
    if (!inPeace) talents -= w.helotLoss;
  } else {
    const sicily = SPACES.filter((at) => SPACE[at].region === 'sicily');
    const isSafe = (at: string) => holds(at) || inZone(w, 'A', at) || !occupies(w, 'S', at);
    if (holds('syracuse') && occupies(w, 'A', 'syracuse') && sicily.every(isSafe)) talents += 1000;
    if (!euxineIsOpen(w)) talents -= 1500;
    const whole = (at: string) => holds(at) && !w.ravaged.has(at) && !occupies(w, 'S', at);
    if (!inPeace && tables.constants.EISPHORA_SPACES.every(whole)) talents += 1000;
  }
  const isFree = (at: string) => !occupies(w, other(side), at);
  const isGoal = (at: string) => at === HOME[side] || (SPACE[at].owner === side && SPACE[at].type === 'coastal');
  const traces = (kinds: readonly string[]) =>
    SPACES.some(
      (goal) =>
        isGoal(goal) &&
        isFree(goal) &&
        search('epidamnos', goal, (at) => (isFree(at) ? neighbours(at, kinds).filter(isFree) : [])) !== undefined,
    );
  if (holds('epidamnos') && (traces(SEA) || traces(ROAD))) talents += 1000;
  return Math.max(0, talents);
}

export function* administration(w: World): Rules {
  const revenue: BySide<number> = both((side) => revenueOf(w, side));
  for (const side of SIDES) w.treasury[side] += revenue[side];
  w.helotLoss = 0;
  const rebels = SPACES.filter((at) => SPACE[at].owner === 'A' && w.rebellion.has(at)).length;
  const lost = ['athens', 'piraeus', 'decelea'].some((at: string) => w.controller[at] === 'S');
  if (lost || rebels >= 10) w.emergencyLifted = true;
  for (const side of SIDES) {
    yield* build(w, side, 3, Object.keys(w.lost[side]));
    yield* placeSide(w, side);
  }
}

export function* build(w: World, side: Side, most: number, wanted: readonly string[], inPeace = false): Rules {
  const limits: Record<string, number> = tables.counterLimits[side];
  const inPlay = (key: string) =>
    (w.box[side][key] ?? 0) + SPACES.reduce((sum, at) => sum + (unitsAt(w, side, at)[key] ?? 0), 0);
  for (let n = 0; n < most; n++) {
    const played = isPlayed(w, side);
    if (played ? fund(w, side) < 200 : w.treasury[side] < 1200) return;
    const keys = Object.keys(limits).filter(
      (key) =>
        (w.pool[side][key] ?? 0) > 0 &&
        inPlay(key) < limits[key] &&
        (played || (wanted.includes(key) && (inPeace || (w.lost[side][key] ?? 0) > 0))),
    );
    if (keys.length === 0) return;
    let text: string;
    if (played) text = yield* decide(side, 'build', [...keys.map((key) => `build ${key}`), 'stop']);
    else
      text = yield* throwDice(
        'building',
        Object.fromEntries(keys.map((key) => [`build ${key}`, inPeace ? 1 : w.lost[side][key]])),
      );
    if (text === 'stop') return;
    const key = text.replace('build ', '');
    if (!played && !inPeace) add(w.lost[side], key, -1);
    w.treasury[side] -= 200;
    add(w.pool[side], key, -1);
    add(w.box[side], key, 1);
  }
}
