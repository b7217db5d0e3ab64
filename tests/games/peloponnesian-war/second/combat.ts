/** The second implementation: the combat phase and the ways home (PW 9). */
import { decide, die, type Rules, throwDice } from './ask.js';
import { battle, type Party } from './battle.js';
import {
  add,
  type BySide,
  type Expedition,
  eliminate,
  enter,
  expeditionsAt,
  goHome,
  HOME,
  isOwn,
  isPlayed,
  KEYS,
  kindOf,
  LEADER,
  neighbours,
  occupies,
  originOf,
  other,
  quell,
  SEA,
  SIDES,
  type Side,
  SPACE,
  SPACES,
  search,
  settle,
  tables,
  total,
  unitsAt,
  type World,
} from './world.js';

const TYPES = ['land', 'coastal', 'island'];
const inOrder = (spaces: readonly string[]): string[] =>
  TYPES.flatMap((type) => spaces.filter((at) => SPACE[at].type === type));
const strength = (w: World, side: Side, ...spaces: string[]): number =>
  spaces.reduce((sum, at) => sum + total(unitsAt(w, side, at)), 0);

/** PW 9.3: Athens can trace the Euxine LOC. */
export function euxineIsOpen(w: World): boolean {
  const isFree = (at: string) => w.controller[at] !== 'S' && (at === 'piraeus' || !occupies(w, 'S', at));
  if (!isFree('piraeus')) return false;
  return search('piraeus', 'byzantium', (at) => neighbours(at, SEA).filter(isFree)) !== undefined;
}

function besieges(w: World, side: Side, at: string): boolean {
  if (!SPACE[at].fortress || w.controller[at] === side || !occupies(w, side, at)) return false;
  const walls = ['athens', 'piraeus'];
  if (side === 'S' && walls.includes(at)) {
    const [own, enemy] = [strength(w, 'S', ...walls), strength(w, 'A', ...walls)];
    return walls.every((end) => occupies(w, 'S', end)) && (enemy === 0 || own >= enemy + 5) && !euxineIsOpen(w);
  }
  const enemy = strength(w, other(side), at);
  return enemy === 0 || strength(w, side, at) >= enemy + 5;
}

export function* combat(w: World): Rules {
  for (const side of SIDES) for (const at of SPACES) w.used[side][at] = {};
  for (let pass = 1; pass <= 3; pass++) {
    for (const at of SPACES) for (const side of SIDES) if (besieges(w, side, at)) w.siege.set(at, side);
    const contested = inOrder(SPACES.filter((at) => SIDES.every((side) => occupies(w, side, at))));
    const ordered = [...contested.filter((at) => w.siege.has(at)), ...contested.filter((at) => !w.siege.has(at))];
    for (const at of ordered) yield* battle(w, at, partiesAt(at), attackerAt(w, at), true);
    yield* sieges(w);
    yield* returnHome(w);
    yield* placement(w);
    if (!SPACES.some((at) => SIDES.every((side) => occupies(w, side, at)))) return;
  }
  for (const at of SPACES)
    if (SIDES.every((side) => occupies(w, side, at))) goHome(w, w.controller[at] === 'A' ? 'S' : 'A', at);
  yield* placement(w);
}

const partiesAt = (at: string): BySide<Party> => {
  const party = (side: Side): Party => ({ side, at, wanted: () => true, op: null });
  return { A: party('A'), S: party('S') };
};

function attackerAt(w: World, at: string): Side | null {
  const holder = w.controller[at];
  if (holder !== 'N') return other(holder);
  const led = SIDES.filter((side) => expeditionsAt(w, side, at).length > 0);
  return led.length === 1 ? led[0] : null;
}

/** PW 9.3.1, 9.5. */
function* sieges(w: World): Rules {
  const walls = ['athens', 'piraeus'];
  if (!walls.every((end) => occupies(w, 'S', end)))
    for (const end of walls) if (w.siege.get(end) === 'S') w.siege.delete(end);
  for (const at of SPACES) {
    if (!SPACE[at].fortress) continue;
    for (const side of SIDES) if (w.controller[at] !== side && w.siege.get(at) !== side) goHome(w, side, at);
  }
  for (const [at, side] of [...w.siege]) if (!occupies(w, side, at)) w.siege.delete(at);
  for (const at of inOrder([...SPACES].filter((each) => w.siege.has(each)))) {
    if (!w.siege.has(at)) continue; // taken with its other end
    const side = w.siege.get(at)!;
    const joint = side === 'S' && walls.includes(at) && walls.every((end) => w.siege.get(end) === 'S');
    yield* siege(w, side, joint ? walls : [at]);
  }
}

function* siege(w: World, side: Side, spaces: readonly string[]): Rules {
  const enemy = other(side);
  const before = w.controller[spaces[0]];
  const leaders = spaces.flatMap((at) => expeditionsAt(w, side, at).map(({ leader }) => LEADER[leader].tactical));
  let wins = strength(w, enemy, ...spaces) <= strength(w, side, ...spaces);
  if (wins) {
    const face = yield* die('siege');
    wins = face + Math.max(0, ...leaders) - (spaces[0] === 'syracuse' ? 2 : 0) >= 4;
  }
  for (const at of spaces) w.siege.delete(at);
  if (!wins) {
    for (const at of spaces) {
      if (w.controller[at] === enemy) w.ravaged.add(at);
      goHome(w, side, at);
    }
    w.sci[side] -= isPlayed(w, side) ? 2 : 1;
    if (w.player === side) w.vp -= 15;
    return;
  }
  for (const at of spaces) {
    const lost = { ...unitsAt(w, enemy, at) };
    if ((lost.H ?? 0) > 0) w.hostages[side] = true;
    goHome(w, enemy, at);
    for (const [key, n] of Object.entries(lost)) {
      add(w.box[enemy], key, -n);
      eliminate(w, enemy, key, n);
    }
    if (w.rebellion.has(at)) quell(w, at, side);
    w.controller[at] = side;
    if (SPACE[at].owner !== side) w.ravaged.add(at);
  }
  w.sci[side]++;
  if (before !== 'N') w.sci[before]--;
  w.treasury[side] += 300;
  if (w.player === side) w.vp += 10;
  else if (w.player !== null && before === w.player) w.vp -= 15;
}

/** PW 9.6. */
function* returnHome(w: World): Rules {
  const rolls = ({ side, space, units }: Expedition) =>
    total(units) > 0 && !(SPACE[space].coalition && w.controller[space] === side);
  for (const { side, leader } of w.expeditions.filter((each) => !rolls(each))) w.resting[side].add(leader);
  w.expeditions = w.expeditions.filter(rolls);
  for (const expedition of [...w.expeditions]) {
    const { side, leader, space, units } = expedition;
    if ((yield* die('going home')) + LEADER[leader].tactical < 6) {
      const order = SPACE[space].type === 'land' ? ['H', 'C'] : ['N', 'H', 'C'];
      const garrison = order
        .flatMap((wanted) =>
          [true, false].flatMap((own) => KEYS.filter((key) => kindOf(key) === wanted && isOwn(key) === own)),
        )
        .find((key) => (units[key] ?? 0) > 0)!;
      for (const [key, n] of Object.entries(units)) {
        const going = n - (key === garrison ? 1 : 0);
        add(unitsAt(w, side, space), key, -going);
        add(w.box[side], key, going);
      }
      settle(w, space);
    }
    w.resting[side].add(leader);
    w.expeditions = w.expeditions.filter((each) => each !== expedition);
  }
}

/** PW 9.7. */
export function* placement(w: World): Rules {
  for (const side of SIDES) yield* placeSide(w, side);
}

export function* placeSide(w: World, side: Side): Rules {
  for (const key of KEYS) {
    let left = w.box[side][key] ?? 0;
    if (left === 0) continue;
    delete w.box[side][key];
    const faces = facesFor(w, side, key);
    const spaces = [...new Set(faces)];
    const put = (at: string, n: number) => {
      enter(w, side, at, { [key]: n }, false);
      left -= n;
      if (left > 0) w.box[side][key] = left;
      else delete w.box[side][key];
    };
    w.box[side][key] = left;
    if (spaces.length === 0) {
      eliminate(w, side, key, left);
      delete w.box[side][key];
    } else if (spaces.length === 1) put(spaces[0], left);
    else if (isPlayed(w, side)) {
      for (const at of spaces.slice(0, -1)) {
        if (left === 0) break;
        const texts = Array.from({ length: left + 1 }, (_, n) => `${n} ${key} to ${at}`);
        put(at, Number.parseInt(yield* decide(side, 'place home', texts), 10));
      }
      if (left > 0) put(spaces.at(-1)!, left);
    } else
      while (left > 0) {
        const weights = Object.fromEntries(
          spaces.map((at) => [`${key} to ${at}`, faces.filter((face) => face === at).length]),
        );
        put((yield* throwDice('placement', weights)).replace(`${key} to `, ''), 1);
      }
  }
}

/** The faces of the die that lead somewhere; without any, the refuge. */
function facesFor(w: World, side: Side, key: string): string[] {
  const enemy = other(side);
  const isFree = (at: string) => w.controller[at] !== enemy && !occupies(w, enemy, at) && !w.rebellion.has(at);
  const origin = originOf(key);
  if (origin !== undefined && isFree(tables.origin[origin])) return [tables.origin[origin]];
  const row: string[] = tables.postCombatMovement[side][origin === undefined ? key : key.split('@')[0]].split(' ');
  const open = row.map((at) => (at === 'chios' && !isFree(at) ? 'samos' : at)).filter(isFree);
  if (open.length > 0) return open;
  if (side === 'A' && kindOf(key) === 'N') {
    if (w.controller.samos === 'A' && isFree('samos')) return ['samos'];
    return isFree('piraeus') ? ['piraeus'] : [];
  }
  const barred = kindOf(key) === 'N' && SPACE[HOME[side]].type === 'land';
  return !barred && isFree(HOME[side]) ? [HOME[side]] : [];
}
