/** Laws of an open battle, its hits, and a marker that is being placed. */
import { countBits } from '../../../core/bits.js';
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import { stackOf } from '../battle/retreat.js';
import { FIRST_KIND, NO_LEADER, other } from '../board/counters.js';
import { AREA_COUNT, isSea, NOWHERE } from '../board/map.js';
import {
  type Alexander,
  ARMY,
  AT_SEA,
  BOTH,
  BY_LANDING,
  BY_MARCH,
  BY_THRACIANS,
  DONE,
  IN_PORT,
  KIND_CELL,
  KIND_MASK,
  KIND_SHIFT,
  NOW,
  TARGET_ARMY,
} from '../board/state.js';
import { isMarked } from '../pieces/control.js';
import { shipsAt } from '../pieces/ships.js';
import { commanderOf, count, countersIn, holderOf, isHostile } from '../pieces/stacks.js';
import type { Law } from './law.js';
import { exposedLeaders } from '../battle/hits.js';

const BEFORE = new Set(['withdraw', 'break off', 'four dice', "Macedon's dice", "Persia's dice", 'risk']);

const land: Law = (s, { at, open }) => {
  if (!open.has('battle') || open.has('event')) return undefined;
  if (s.field < 0 || s.field >= AREA_COUNT) return unless(false, 'field', 'a battle is fought in an area');
  const manner = open.has('move') ? BY_MARCH : open.has('disembark') ? BY_LANDING : BY_THRACIANS;
  const field = holderOf(s, s.field);
  const army = holderOf(s, ARMY);
  const fought = s.loser !== 0 || s.brokeOff === DONE;
  return (
    unless(s.manner === manner, 'manner', 'the battle came about otherwise') ??
    unless(s.attacker === s.active, 'attacker', 'who acts attacks') ??
    unless(army === 0 || army === 1 + s.attacker, 'areas.army', 'the army is the attacker’s') ??
    unless(fought || field === 0 || field === 1 + other(s.attacker), 'field', 'the defender holds the field') ??
    unless(!BEFORE.has(at) || (field !== 0 && army !== 0), 'field', 'nobody is left to fight') ??
    rounds(s, at, open)
  );
};

function rounds(s: Alexander, at: string, open: ReadonlySet<string>): Breach | undefined {
  const early = at === 'withdraw' || (at === 'retreat check' && s.battleRound === 0);
  const inside = open.has('round');
  const asked = at === 'break off' || at === 'retreat check';
  const side = s.asking - 1;
  return (
    unless(!inside || (s.battleRound > 0 && s.loser === 0), 'battleRound', 'a round is fought') ??
    unless(!early || s.battleRound === 0, 'battleRound', 'nothing has been fought yet') ??
    unless(
      at !== 'break off' || (s.battleRound > 0 && s.battleRound < 3),
      'battleRound',
      'breaking off comes before rounds 2 and 3',
    ) ??
    unless(asked === s.asking > 0, 'asking', 'somebody is asked, or nobody') ??
    unless(!asked || commanderOf(s, stackOf(s, side)) !== NO_LEADER, 'asking', 'a side without leader cannot leave') ??
    unless(
      at !== 'retreat check' || s.battleRound > 0 || side !== s.attacker,
      'asking',
      'only the defender withdraws',
    ) ??
    unless((s.brokeOff === NOW) === (at === 'retreat check'), 'brokeOff', 'a retreat check is made, or none') ??
    unless(!open.has('outcome') || s.loser !== 0, 'loser', 'the battle is decided') ??
    unless(open.has('outcome') || s.loser === 0, 'loser', 'the battle is not decided') ??
    unless(s.brokeOff !== DONE || s.loser !== BOTH, 'brokeOff', 'who broke off lost') ??
    unless(at !== 'risk' || s.fourDice === 1, 'fourDice', 'there is no risk without four dice') ??
    unless(at !== 'risk' || ((s.leaders[stackOf(s, 0)] >> 1) & 1) === 1, 'fourDice', 'Alexander is not there') ??
    unless(!open.has('outcome') || s.loser === BOTH || hasWinner(s), 'loser', 'the winner is not there')
  );
}

/** Somebody has won and is still somewhere. */
function hasWinner(s: Alexander): boolean {
  const side = other(s.loser - 1);
  return countersIn(s, stackOf(s, side)) > 0 || holderOf(s, s.field) === 1 + side;
}

const sea: Law = (s, { at, open }) => {
  if (!open.has('naval battle') || open.has('event')) return undefined;
  const inPort = s.field >= 0 && !isSea(s.field);
  return (
    unless(s.field !== NOWHERE && isSea(s.at), 'field', 'a naval battle has its place') ??
    unless(s.manner === (inPort ? IN_PORT : AT_SEA), 'manner', 'the battle came about otherwise') ??
    unless(inPort || s.field === s.at, 'field', 'the battle is where the fleet is') ??
    unless(s.attacker === s.active, 'attacker', 'who acts attacks') ??
    unless((s.fleet & ~shipsAt(s, s.active, s.at)) === 0 || at === 'withdraw to', 'fleet', 'the fleet is elsewhere') ??
    unless(at !== 'naval withdraw' || s.asking > 0, 'asking', 'somebody is asked') ??
    unless(at === 'naval withdraw' || s.asking === 0, 'asking', 'nobody is asked') ??
    unless(at !== 'withdraw to' || (s.loser !== 0 && s.loser !== BOTH), 'loser', 'somebody has lost') ??
    unless(at === 'withdraw to' || s.loser === 0, 'loser', 'the battle is not decided') ??
    unless(s.battleRound <= 3 && s.brokeOff !== NOW, 'brokeOff', 'there are no checks at sea') ??
    unless(!open.has('naval round') || s.battleRound > 0, 'battleRound', 'a round is fought')
  );
};

function exposed(s: Alexander, kind: number): number {
  return (s.exposed[KIND_CELL[kind]] >> KIND_SHIFT[kind]) & KIND_MASK[kind];
}

const hits: Law = (s, { at }) => {
  if (at === 'sink')
    return (
      unless(
        (s.exposedShips & ~(s.struck === s.attacker ? s.fleet : shipsAt(s, s.struck, s.field))) === 0,
        'exposedShips',
        'these ships are not in the battle',
      ) ??
      unless(s.takers === countBits(s.exposedShips) && s.hits > 0 && s.hits < s.takers, 'hits', 'there is a choice')
    );
  if (at !== 'hit') return undefined;
  const place = s.target === TARGET_ARMY ? ARMY : s.target;
  if (place < 0 || place > ARMY) return unless(false, 'target', 'a stack is wanted');
  let takers = countBits(exposedLeaders(s));
  for (let k = FIRST_KIND[s.struck]; k < FIRST_KIND[s.struck + 1]; k++) {
    takers += exposed(s, k);
    if (exposed(s, k) > count(s, place, k)) return unless(false, 'exposed', 'more than there are');
  }
  return (
    unless(holderOf(s, place) === 1 + s.struck, 'target', 'no counters of this side are there') ??
    unless((s.spared & ~s.leaders[place]) === 0, 'spared', 'they are not there') ??
    unless(takers === s.takers, 'takers', 'the number is another') ??
    unless(s.hits > 0 && s.hits < s.takers, 'hits', 'there is a choice')
  );
};

const marker: Law = (s, { at, open }) => {
  if (at !== 'put to sea') return undefined;
  return (
    unless(open.has('marker') && s.markArea !== NOWHERE, 'markArea', 'a marker is placed') ??
    unless(
      !isMarked(s, s.markSide, s.markArea) && shipsAt(s, other(s.markSide), s.markArea) !== 0,
      'markArea',
      'no ships have to leave',
    )
  );
};

/** Nobody stands among enemies: both sides are never in one area, except in a battle. */
const armies: Law = (s, { open }) =>
  firstOf([s.at], (a) =>
    unless(
      open.has('battle') ||
        a < 0 ||
        a >= AREA_COUNT ||
        holderOf(s, ARMY) === 0 ||
        s.action === 0 ||
        !isHostile(s, s.active, a) ||
        s.entered === NOW,
      'at',
      'enemies stand here',
    ),
  );

export const battleLaws: readonly Law[] = [land, sea, hits, marker, armies];
