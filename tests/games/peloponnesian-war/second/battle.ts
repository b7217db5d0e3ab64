/** The second implementation: battles (PW 8). */
import { drawLeader, lot, pair, type Rules } from './ask.js';
import { loseByOrder, type Operation, retreat } from './operation.js';
import {
  add,
  type BySide,
  expeditionsAt,
  goHome,
  HOME,
  isOwn,
  isPlayed,
  kind,
  kindOf,
  LEADER,
  land,
  naval,
  other,
  SIDES,
  type Side,
  SPACE,
  total,
  type Units,
  unitsAt,
  type World,
} from './world.js';

/** Those of a side who fight: SPs of some kinds in a space, and an expedition that moves. */
export interface Party {
  readonly side: Side;
  readonly at: string;
  readonly wanted: (key: string) => boolean;
  readonly op: Operation | null;
}

export function strengthOf(w: World, party: Party): Units {
  const units: Units = {};
  for (const [key, n] of Object.entries(unitsAt(w, party.side, party.at))) if (party.wanted(key)) add(units, key, n);
  for (const [key, n] of Object.entries(party.op?.units ?? {})) add(units, key, n);
  return units;
}

export function rating(w: World, party: Party, guest?: string): number {
  const leaders = expeditionsAt(w, party.side, party.at).map(({ leader }) => leader);
  if (party.op?.leader) leaders.push(party.op.leader);
  if (guest !== undefined) leaders.push(guest);
  return Math.max(0, ...leaders.map((leader) => LEADER[leader].tactical));
}

function sendPartyHome(w: World, party: Party): void {
  goHome(w, party.side, party.at, party.wanted);
  if (party.op !== null) retreat(w, party.op);
}

type Result = Side | 'draw';

export function* battle(
  w: World,
  field: string,
  parties: BySide<Party>,
  attacker: Side | null,
  inCombatPhase: boolean,
): Rules {
  const units = (side: Side) => strengthOf(w, parties[side]);
  const sizes = { A: total(units('A')), S: total(units('S')) };
  const all = (of: (units: Units) => number) => SIDES.every((side) => of(units(side)) > 0);
  let result: Result;
  let guest: string | undefined;
  if (all(naval)) {
    result = yield* fightAtSea(w, field, parties);
    if (result !== 'draw' && all(land)) {
      if (field === HOME.S && w.cup.S.size > 0) guest = yield* drawLeader('Spartan leader', w.cup.S);
      result = yield* fightOnLand(w, field, parties, guest);
    }
  } else if (all(land)) {
    if (field === HOME.S && w.cup.S.size > 0) guest = yield* drawLeader('Spartan leader', w.cup.S);
    result = yield* fightOnLand(w, field, parties, guest);
  } else {
    if (!inCombatPhase) return;
    const atSea = naval(units('A')) > 0 ? 'A' : 'S';
    const holder = w.controller[field];
    sendPartyHome(w, parties[SPACE[field].fortress && holder !== 'N' ? other(holder) : atSea]);
    return;
  }
  if (result === 'draw') {
    const who = attacker ?? ((yield* lot('attacker', ['athens', 'sparta'])) === 'athens' ? 'A' : 'S');
    sendPartyHome(w, parties[who]);
  } else {
    const loser = other(result);
    sendPartyHome(w, parties[loser]);
    w.sci[result]++;
    if (sizes[result] - sizes[loser] < 3) w.sci[loser]--;
    if (w.player !== null) w.vp += isPlayed(w, result) ? 10 : -15;
  }
  if (guest !== undefined) w.resting.S.add(guest);
}

function winnerOf(dice: BySide<number>, totals: BySide<number>): Result {
  if (totals.A !== totals.S) return totals.A > totals.S ? 'A' : 'S';
  return dice.A === dice.S ? 'draw' : dice.A > dice.S ? 'A' : 'S';
}

const surplus = (a: number, b: number) => Math.max(0, a - b);

function* fightAtSea(w: World, field: string, parties: BySide<Party>): Rules<Result> {
  const dice = yield* pair('naval battle');
  const ships = (side: Side) => naval(strengthOf(w, parties[side]));
  const totals = { A: 0, S: 0 };
  for (const side of SIDES)
    totals[side] = dice[side] + surplus(ships(side), ships(other(side))) + rating(w, parties[side]);
  if ((strengthOf(w, parties.A).N ?? 0) > 0) totals.A += 2;
  const result = winnerOf(dice, totals);
  if (result === 'draw') {
    if (ships('A') >= 2 && ships('S') >= 2) for (const side of SIDES) loseByOrder(w, parties[side], field, ['N']);
    return result;
  }
  const loser = other(result);
  let losses = Math.min(Math.max(1, Math.abs(totals.A - totals.S)), ships(result), ships(loser));
  for (; losses > 0; losses--) loseByOrder(w, parties[loser], field, ['N']);
  return result;
}

function* fightOnLand(w: World, field: string, parties: BySide<Party>, guest?: string): Rules<Result> {
  const dice = yield* pair('land battle');
  const units = (side: Side) => strengthOf(w, parties[side]);
  const totals = { A: 0, S: 0 };
  for (const side of SIDES) {
    const [own, enemy] = [units(side), units(other(side))];
    totals[side] = dice[side] + surplus(kind(own, 'H'), kind(enemy, 'H'));
    if (kind(own, 'C') > kind(enemy, 'C')) totals[side] += 1;
    totals[side] += rating(w, parties[side], side === 'S' ? guest : undefined);
  }
  if (field === HOME.S) totals.S += 2;
  const spartans = Object.entries(units('S')).reduce(
    (sum, [key, n]) => sum + (isOwn(key) && kindOf(key) !== 'N' ? n : 0),
    0,
  );
  if (spartans > 0 && spartans >= land(units('S')) / 2) totals.S += 2;
  const result = winnerOf(dice, totals);
  if (result === 'draw') {
    if (kind(units('A'), 'H') >= 2 && kind(units('S'), 'H') >= 2)
      for (const side of SIDES) loseByOrder(w, parties[side], field, ['H']);
    return result;
  }
  const loser = other(result);
  let losses = Math.min(Math.max(1, Math.abs(totals.A - totals.S)), land(units(result)));
  if (kind(units(loser), 'C') > kind(units(result), 'C')) losses = Math.max(1, losses - 1);
  for (losses = Math.min(losses, land(units(loser))); losses > 0; losses--)
    if (loseByOrder(w, parties[loser], field, ['H', 'C']) === 'H') w.hostages[result] = true;
  return result;
}
