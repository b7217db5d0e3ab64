/** The second implementation: the political and the planning phase (PW 4, 5). */
import { die, drawLeader, FACES, type Rules, throwDice } from './ask.js';
import {
  isOwn,
  join,
  LEADER,
  lose,
  occupies,
  other,
  rebel,
  SIDES,
  type Side,
  SPACE,
  scenarioOf,
  tables,
  unitsAt,
  type World,
} from './world.js';

export function* political(w: World): Rules {
  if (w.player !== null && w.sci[w.player] >= 0 && (yield* die('side')) + w.sci[w.player] >= 6) {
    Object.assign(w, { player: other(w.player) });
    w.switched = true;
    if (scenarioOf(w).endsEarlyOn !== '' && w.player === w.began) {
      w.over = true;
      return;
    }
  }
  yield* event(w);
  if ((w.sci.A <= 0 || w.shipsLostBefore >= 4) && leagueFaces(w).length > 0) yield* delianRebellion(w);
  for (const side of SIDES) if (w.cup[side].size > 0) w.inHand[side] = yield* drawLeader('leader', w.cup[side]);
  w.nicias = w.inHand.A === 'nicias';
}

const mayRise = (w: World, at: string): boolean => w.controller[at] === SPACE[at].owner && !w.rebellion.has(at);
const isDeserted = (w: World, at: string): boolean => mayRise(w, at) && !occupies(w, SPACE[at].owner as Side, at);
const leagueFaces = (w: World): string[] =>
  (tables.delianRebellionTable as string[]).flatMap((row) => row.split(' ')).filter((at) => isDeserted(w, at));

function* delianRebellion(w: World): Rules {
  const weights: Record<string, number> = {};
  for (const at of leagueFaces(w)) weights[at] = (weights[at] ?? 0) + 1;
  rebel(w, yield* throwDice('Delian League', weights));
}

function isPossible(w: World, number: number, sub: number): boolean {
  const { larisa } = w.stand.A;
  if (number === 2) return !w.removed.has('alcibiades');
  if (number === 4) return mayRise(w, 'abdera') || mayRise(w, 'maraneia');
  if (number === 6) return [...w.ravagedBefore].some((at) => SPACE[at].region === 'attica');
  if (number === 8) return leagueFaces(w).length > 0;
  if (number === 11) return isDeserted(w, tables.event11[sub - 1]);
  if (number === 12) return SIDES.some((side) => w.cup[side].size > 0);
  if (number !== 10) return true;
  return [
    mayRise(w, 'corcyra') && !Object.keys(unitsAt(w, 'A', 'corcyra')).some(isOwn),
    w.neutrals.syracuse === 'N',
    isDeserted(w, 'mytilene'),
    w.neutrals.argos === 'N',
    (larisa?.aC ?? 0) + (larisa?.['aC@macedon'] ?? 0) > 0,
    isDeserted(w, 'mantinea') || isDeserted(w, 'elis'),
  ][sub - 1];
}

export function* event(w: World): Rules {
  const weights: Record<string, number> = {};
  for (const a of FACES)
    for (const b of FACES)
      for (const sub of FACES) {
        const number = a + b;
        const text = number === 10 || number === 11 ? `${number} ${sub}` : `${number}`;
        if (isPossible(w, number, sub)) weights[text] = (weights[text] ?? 0) + 1;
      }
  const [number, sub] = (yield* throwDice('event', weights)).split(' ').map(Number);
  const riseAll = (spaces: readonly string[]) => {
    for (const at of spaces) rebel(w, at);
  };
  switch (number) {
    case 2: {
      const from = w.cup.A.has('alcibiades') ? 'A' : 'S';
      w.cup[from].delete('alcibiades');
      w.cup[other(from)].add('alcibiades');
      break;
    }
    case 3:
      w.bellicosity.S -= 1;
      break;
    case 4:
      riseAll(['abdera', 'maraneia'].filter((at) => mayRise(w, at)));
      break;
    case 5:
      if (w.neutrals.persia === 'N') join(w, 'persia', 'S');
      w.treasury.S += 1000;
      break;
    case 6:
      for (let n = 0; n < 2 && (unitsAt(w, 'A', 'athens').H ?? 0) > 0; n++) lose(w, 'A', 'athens', 'H');
      w.bellicosity.A -= 1;
      w.treasury.A = Math.max(0, w.treasury.A - 500);
      w.cup.A.delete('pericles');
      w.removed.add('pericles');
      break;
    case 8:
      yield* delianRebellion(w);
      break;
    case 9:
      join(w, 'macedon', w.neutrals.macedon === 'A' ? 'S' : 'A');
      break;
    case 10:
      if (sub === 1) rebel(w, 'corcyra');
      if (sub === 2) join(w, 'syracuse', 'S');
      if (sub === 3) rebel(w, 'mytilene');
      if (sub === 4) join(w, 'argos', 'A');
      if (sub === 5) lose(w, 'A', 'larisa', (w.stand.A.larisa.aC ?? 0) > 0 ? 'aC' : 'aC@macedon');
      if (sub === 6) riseAll(['mantinea', 'elis'].filter((at) => isDeserted(w, at)));
      break;
    case 11:
      rebel(w, tables.event11[sub - 1]);
      break;
    case 12: {
      const cups = SIDES.filter((side) => w.cup[side].size > 0);
      const odds = cups.flatMap((side) =>
        [...w.cup[side]].map((id) => [LEADER[id].title, 1 / cups.length / w.cup[side].size] as const),
      );
      const title = yield* throwDice('leader dies', Object.fromEntries(odds));
      const id = Object.keys(LEADER).find((each) => LEADER[each].title === title)!;
      for (const side of SIDES) w.cup[side].delete(id);
      w.removed.add(id);
    }
  }
}

// PW 5

export function* strategicPlanning(w: World): Rules {
  if (w.player !== null) {
    const side = other(w.player);
    const barred = w.hostages[w.player] || w.truceTurn === w.turn;
    if (w.sci[side] <= 0 || w.switched) {
      const rating = w.inHand[side] === null ? 0 : LEADER[w.inHand[side]].strategy;
      const helped = side === 'S' && (w.cup.S.has('alcibiades') || w.inHand.S === 'alcibiades') ? 1 : 0;
      const reached = (face: number) => Math.min(8, Math.max(1, face + rating + helped));
      w.strategy = reached(
        yield* die(
          'strategy',
          FACES.filter((face) => !(barred && reached(face) === 8)),
        ),
      );
    } else if (w.strategy === 8 && barred) w.strategy = 7;
  }
  for (const side of SIDES) w.sci[side] = 0;
}
