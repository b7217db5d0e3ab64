/** Laws of an open battle, its hits, and a marker that is being placed. */
import { countBits } from '../../../core/bits.js';
import { type Breach, unless } from '../../kit/laws.js';
import { exposedLeaders, stackOf, targetPlace } from '../battle/hits.js';
import { ALEXANDER, bit, FIRST_KIND, MACEDON, NO_LEADER, other } from '../board/counters.js';
import { AREA_COUNT, isSea, NOWHERE } from '../board/map.js';
import { type Alexander, ARMY, BOTH, DONE, KIND_CELL, KIND_MASK, KIND_SHIFT, NOW } from '../board/state.js';
import { isMarked } from '../pieces/control.js';
import { shipsAt } from '../pieces/ships.js';
import { commanderOf, count, countersIn, holderOf } from '../pieces/stacks.js';
import type { Law } from './law.js';

const NOBODY = -1; // in `asking`
const BEFORE = new Set(['withdraw', 'break off', 'four dice', "Macedon's dice", "Persia's dice", 'risk']);

const land: Law = (s, { at, open }) => {
  if (!open.has('battle') || open.has('event')) return undefined;
  if (s.field < 0 || s.field >= AREA_COUNT) return unless(false, 'field', 'Expected an area');
  const field = holderOf(s, s.field);
  const army = holderOf(s, ARMY);
  const fought = s.loser !== 0 || s.brokeOff === DONE;
  return (
    unless(army === 0 || army === 1 + s.active, 'areas.army', 'The army is the attacker’s') ??
    unless(fought || field === 0 || field === 1 + other(s.active), 'field', 'The defender holds the field') ??
    unless(!BEFORE.has(at) || (field !== 0 && army !== 0), 'field', 'Nobody is left to fight') ??
    asking(s, at) ??
    rounds(s, at, open)
  );
};

/** Who is asked whether he stays, and his check. */
function asking(s: Alexander, at: string): Breach | undefined {
  const asked = at === 'withdraw' || at === 'break off' || at === 'retreat check';
  if (!asked) return unless(s.asking === NOBODY && s.brokeOff !== NOW, 'asking', 'No side is asked now');
  if (s.asking === NOBODY) return unless(false, 'asking', 'Expected a side');
  return (
    unless(
      (s.brokeOff === NOW) === (at === 'retreat check'),
      'brokeOff',
      'A retreat check is pending if and only if it is the current step',
    ) ??
    unless(commanderOf(s, stackOf(s, s.asking)) !== NO_LEADER, 'asking', 'A side without a leader cannot leave') ??
    unless(at !== 'withdraw' || s.battleRound === 0, 'battleRound', 'Withdrawing comes before the battle') ??
    unless(at !== 'break off' || s.battleRound > 1, 'battleRound', 'Breaking off comes before rounds 2 and 3') ??
    unless(s.battleRound > 0 || s.asking !== s.active, 'asking', 'Only the defender withdraws') ??
    unless(s.loser === 0, 'loser', 'The battle is decided')
  );
}

function rounds(s: Alexander, at: string, open: ReadonlySet<string>): Breach | undefined {
  const decided = open.has('outcome');
  const risky = at === 'risk';
  return (
    unless(!open.has('round') || s.battleRound > 0, 'battleRound', 'A round is being fought') ??
    unless(!decided || s.battleRound === 0, 'battleRound', 'The rounds are over') ??
    unless(decided === s.loser > 0, 'loser', 'A battle has a loser if and only if it is decided') ??
    unless(s.brokeOff !== DONE || s.loser !== BOTH, 'brokeOff', 'The side that broke off has lost') ??
    unless(!risky || s.fourDice === 1, 'fourDice', 'Alexander is at risk only with four dice') ??
    unless(!risky || (s.leaders[stackOf(s, MACEDON)] & bit(ALEXANDER)) !== 0, 'fourDice', 'Alexander is not there') ??
    unless(!decided || s.loser === BOTH || hasWinner(s), 'loser', 'The winner is not there')
  );
}

/** Somebody has won and is still somewhere. */
function hasWinner(s: Alexander): boolean {
  const side = other(s.loser - 1);
  return countersIn(s, stackOf(s, side)) > 0 || holderOf(s, s.field) === 1 + side;
}

const sea: Law = (s, { at, open }) => {
  if (!open.has('naval battle') || open.has('event')) return undefined;
  const asked = at === 'naval withdraw';
  return (
    unless(s.field !== NOWHERE && isSea(s.at), 'field', 'A naval battle has its place') ??
    unless((s.fleet & ~shipsAt(s, s.active, s.at)) === 0 || at === 'withdraw to', 'fleet', 'The fleet is elsewhere') ??
    unless(asked === (s.asking !== NOBODY), 'asking', 'A side is asked if and only if this step asks one') ??
    unless(at !== 'withdraw to' || (s.loser !== 0 && s.loser !== BOTH), 'loser', 'Expected one side to have lost') ??
    unless(at === 'withdraw to' || s.loser === 0, 'loser', 'The battle is not decided') ??
    unless(s.brokeOff !== NOW, 'brokeOff', 'There are no checks at sea') ??
    unless(!open.has('naval round') || s.battleRound > 0, 'battleRound', 'A round is being fought')
  );
};

function exposed(s: Alexander, kind: number): number {
  return (s.exposed[KIND_CELL[kind]] >> KIND_SHIFT[kind]) & KIND_MASK[kind];
}

/** Hits are left, and not enough for all. */
function isChoice(s: Alexander): boolean {
  const hits = s.scored[other(s.struck)];
  return hits > 0 && hits < s.takers;
}

const hits: Law = (s, { at }) => {
  if (at === 'sink')
    return (
      unless(
        (s.exposedShips & ~(s.struck === s.active ? s.fleet : shipsAt(s, s.struck, s.field))) === 0,
        'exposedShips',
        'These ships are not in the battle',
      ) ?? unless(s.takers === countBits(s.exposedShips) && isChoice(s), 'scored', 'These losses leave no choice')
    );
  if (at !== 'hit') return undefined;
  const place = targetPlace(s);
  if (place < 0 || place > ARMY) return unless(false, 'from', 'Expected a stack');
  let takers = countBits(exposedLeaders(s));
  for (let k = FIRST_KIND[s.struck]; k < FIRST_KIND[s.struck + 1]; k++) {
    takers += exposed(s, k);
    if (exposed(s, k) > count(s, place, k)) return unless(false, 'exposed', 'More units are exposed than there are');
  }
  return (
    unless(holderOf(s, place) === 1 + s.struck, 'struck', 'No counters of this side are there') ??
    unless((s.spared & ~s.leaders[place]) === 0, 'spared', 'These leaders are not there') ??
    unless(takers === s.takers, 'takers', `Expected ${takers}`) ??
    unless(isChoice(s), 'scored', 'These losses leave no choice')
  );
};

const marker: Law = (s, { at }) => {
  if (at !== 'put to sea') return undefined;
  return unless(
    s.markArea !== NOWHERE && !isMarked(s, s.markSide, s.markArea) && shipsAt(s, other(s.markSide), s.markArea) !== 0,
    'markArea',
    'No ships have to leave',
  );
};

export const battleLaws: readonly Law[] = [land, sea, hits, marker];
