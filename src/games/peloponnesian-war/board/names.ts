/** What Peloponnesian War names, in sentences, and what a step has changed: losses, control, treasuries, indices. */
import { capital, counted, listed, of, signed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { LEADER_TITLES, LEADERS, NO_LEADER } from '../data/leaders.js';
import { NEUTRALS, SIDE_TITLES, SIDES } from '../data/rules.js';
import { NOBODY, NOWHERE, SPACE_COUNT, SPACE_TITLES, SPACES } from './map.js';
import { isAlone, isPlayed } from './players.js';
import { besiegerOf, controllerOf, firstCell, isRavaged, isRebelling, secondCell } from './spaces.js';
import type { Peloponnesian } from './state.js';
import { CELL, countIn, IS_OWN, KEY_COUNT, KIND, MASK, ORIGIN, SHIFT } from './units.js';

/** By kind: one, several. */
const NOUNS = [
  ['hoplite', 'hoplites'],
  ['cavalry', 'cavalry'],
  ['ship', 'ships'],
] as const;
/** Of the coalition neutrals, in their order. */
const NATIONS = ['Argive', 'Syracusan', 'Macedonian', 'Persian'] as const;
const STATES = Object.keys(NEUTRALS).map(capital);

export const sideName = (side: number): string => SIDE_TITLES[side];
export const spaceName = (at: number): string => SPACE_TITLES[at];
export const leaderName = (leader: number): string => (leader === NO_LEADER ? 'nobody' : LEADER_TITLES[leader]);
export const talents = (n: number): string => counted(n, 'talent');

/** '3 allied ships'. */
export function keyText(key: number, n: number): string {
  const whose = ORIGIN[key] >= 0 ? `${NATIONS[ORIGIN[key]]} ` : IS_OWN[key] === 1 ? '' : 'allied ';
  return `${n} ${whose}${NOUNS[KIND[key]][n === 1 ? 0 : 1]}`;
}

/** A force of two cells: '5 hoplites, 1 cavalry and 2 allied ships'. */
export function forceText(first: number, second: number): string {
  const parts: string[] = [];
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = ((CELL[key] === 0 ? first : second) >> SHIFT[key]) & MASK[key];
    if (n > 0) parts.push(keyText(key, n));
  }
  return parts.length === 0 ? 'no troops' : listed(parts);
}

export const forceAt = (s: Peloponnesian, side: number, at: number): string =>
  forceText(firstCell(s, side, at), secondCell(s, side, at));

/** What one set of forces has more than another, of a side: '2 hoplites and 1 ship'; '' if nothing. */
function more(before: Int32Array, after: Int32Array, side: number): string {
  const parts: string[] = [];
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = countIn(after, 2 * side, key) - countIn(before, 2 * side, key);
    if (n > 0) parts.push(keyText(key, n));
  }
  return listed(parts);
}

const leadersIn = (set: number): readonly string[] =>
  LEADERS.flatMap((_, leader) => ((set >> leader) & 1 ? [LEADER_TITLES[leader]] : []));

const changed = (name: string, before: number, after: number): string[] =>
  before === after ? [] : [`${name} ${signed(after - before)}, now ${after < 0 ? signed(after) : after}`];

function spacesWhere(test: (at: number) => boolean): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < SPACE_COUNT; at++) if (test(at)) found.push(SPACE_TITLES[at]);
  return found;
}

/** What becomes of spaces: rebellions, ravaging, who holds them and who besieges them. */
function spacesChanged(before: Peloponnesian, after: Peloponnesian): readonly string[] {
  const texts: string[] = [];
  const say = (spaces: readonly string[], one: string, many: string) => {
    if (spaces.length > 0) texts.push(`${listed(spaces)} ${spaces.length === 1 ? one : many}`);
  };
  const rises = (at: number) => isRebelling(after, at) && !isRebelling(before, at);
  say(spacesWhere(rises), 'rebels', 'rebel');
  say(
    spacesWhere((at) => isRebelling(before, at) && !isRebelling(after, at)),
    'rebels no more',
    'rebel no more',
  );
  say(
    spacesWhere((at) => isRavaged(after, at) && !isRavaged(before, at)),
    'is ravaged',
    'are ravaged',
  );
  for (let holder = 0; holder <= SIDES.length; holder++) {
    const spaces = spacesWhere(
      (at) => controllerOf(after, at) === holder && controllerOf(before, at) !== holder && !rises(at),
    );
    const whose = holder === NOBODY ? 'nobody’s' : of(SIDE_TITLES[holder - 1]);
    say(spaces, `is ${whose} now`, `are ${whose} now`);
    if (holder === NOBODY) continue;
    say(
      spacesWhere((at) => besiegerOf(after, at) === holder && besiegerOf(before, at) !== holder),
      `is besieged by ${SIDE_TITLES[holder - 1]}`,
      `are besieged by ${SIDE_TITLES[holder - 1]}`,
    );
  }
  return texts;
}

/** Everything that a step has changed and a player would look up. */
export function consequences(before: Peloponnesian, after: Peloponnesian): readonly string[] {
  const texts: string[] = [];
  for (let side = 0; side < SIDES.length; side++) {
    const lost = more(before.pool, after.pool, side);
    if (lost !== '') texts.push(`${sideName(side)} loses ${lost}`);
    const home = more(before.goingHome, after.goingHome, side);
    const leaders = leadersIn(after.resting[side] & ~before.resting[side]);
    if (home !== '')
      texts.push(`${of(sideName(side))} ${home} go home${leaders.length > 0 ? ` with ${listed(leaders)}` : ''}`);
    else if (leaders.length > 0) texts.push(`${listed(leaders)} ${leaders.length === 1 ? 'goes' : 'go'} home`);
  }
  texts.push(...spacesChanged(before, after));
  for (let side = 0; side < SIDES.length; side++) {
    const whose = of(sideName(side));
    texts.push(
      ...changed(`${whose} treasury`, before.treasury[side], after.treasury[side]),
      ...changed(`${whose} bellicosity`, before.bellicosity[side], after.bellicosity[side]),
      ...changed(`${whose} confidence`, before.confidence[side], after.confidence[side]),
    );
    if (after.hostages[side] > before.hostages[side]) texts.push(`${sideName(side)} holds hostages now`);
    if (after.hostages[side] < before.hostages[side]) texts.push(`${sideName(side)} holds no hostages any more`);
  }
  STATES.forEach((state, i) => {
    if (after.neutrals[i] !== before.neutrals[i]) texts.push(`${state} joins ${sideName(after.neutrals[i] - 1)}`);
  });
  const gone = leadersIn(after.removed & ~before.removed);
  if (gone.length > 0) texts.push(`${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} out of the game`);
  if (after.helots !== before.helots)
    texts.push(
      after.helots === NOWHERE ? 'the revolt of the helots is over' : `the helots rise at ${spaceName(after.helots)}`,
    );
  texts.push(...changed('victory points', before.points, after.points));
  return texts;
}

/** What follows from a deed, behind a colon. */
export const outcomeOf = (text: string, parts: readonly string[]): string =>
  parts.length === 0 ? text : `${text}: ${parts.join('; ')}`;

/** The seat whose deed it is: alone, only that of the side which is played. */
const seatName = (s: Peloponnesian, side: number): string | undefined =>
  isAlone(s) ? (isPlayed(s, side) ? 'player' : undefined) : SIDES[side];

/** A sentence about a deed of a side. */
export function by(s: Peloponnesian, side: number, text: string, about: readonly number[] = []): readonly Telling[] {
  const seat = seatName(s, side);
  return [
    {
      text: capital(text),
      ...(seat !== undefined && { seat }),
      ...(about.length > 0 && { about: about.map((at) => SPACES[at]) }),
    },
  ];
}

/** A sentence about what is nobody's deed. */
export const told = (text: string, about: readonly number[] = []): readonly Telling[] => [
  { text: capital(text), ...(about.length > 0 && { about: about.map((at) => SPACES[at]) }) },
];

/** One of several things that are said after the same words. */
export function goesOn(
  s: Peloponnesian,
  side: number,
  text: string,
  further: string,
  about: readonly number[] = [],
): readonly Telling[] {
  return by(s, side, text, about).map((telling) => ({ ...telling, more: further }));
}

/** All that a step has changed, as one sentence; nothing if it has changed nothing. */
export function whatChanged(text: string, before: Peloponnesian, after: Peloponnesian): readonly Telling[] {
  const parts = consequences(before, after);
  return parts.length === 0 ? [] : told(outcomeOf(text, parts));
}
