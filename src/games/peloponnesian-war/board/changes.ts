/** What a step has changed, in sentences: losses, who is placed where, control, treasuries, indices. */
import { capital, listed, of, signed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { LEADER_TITLES, LEADERS } from '../data/leaders.js';
import { NEUTRALS, SIDE_TITLES, SIDES } from '../data/rules.js';
import { NOBODY, NOWHERE, SPACE_COUNT, SPACE_TITLES } from './map.js';
import { keyText, sideName, spaceName, told } from './names.js';
import { besiegerOf, controllerOf, count, isRavaged, isRebelling, nextOccupied } from './spaces.js';
import type { Peloponnesian } from './state.js';
import { countIn, KEY_COUNT } from './units.js';

const STATES = Object.keys(NEUTRALS).map(capital);
const KEYS = [...Array(KEY_COUNT).keys()];

/** '2 hoplites and 1 ship', of those of which there are any; '' if there are none. */
function textOf(numberOf: (key: number) => number): string {
  const parts: string[] = [];
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = numberOf(key);
    if (n > 0) parts.push(keyText(key, n));
  }
  return listed(parts);
}

/** SPs of a side on the map, in the box and on the march, by key. */
function inPlay(s: Peloponnesian, side: number): readonly number[] {
  const all = KEYS.map((key) => countIn(s.goingHome, 2 * side, key));
  for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at))
    for (let key = 0; key < KEY_COUNT; key++) all[key] += count(s, side, at, key);
  if (side === s.operator) for (let key = 0; key < KEY_COUNT; key++) all[key] += countIn(s.moving, 0, key);
  return all;
}

/** SPs that have been put into a space. */
export interface Placed {
  readonly at: number;
  readonly key: number;
  readonly n: number;
}

/** '2 hoplites in Sparta', of keys that came out of the box or are new: all but those of `known`, who have been told of. */
function placed(
  before: Peloponnesian,
  after: Peloponnesian,
  side: number,
  arrives: readonly boolean[],
  known?: Placed,
): readonly string[] {
  const texts: string[] = [];
  for (let at = nextOccupied(after, side, NOWHERE); at !== NOWHERE; at = nextOccupied(after, side, at)) {
    const text = textOf((key) => {
      const told = known?.at === at && known.key === key ? known.n : 0;
      return arrives[key] ? count(after, side, at, key) - count(before, side, at, key) - told : 0;
    });
    if (text !== '') texts.push(`${text} in ${spaceName(at)}`);
  }
  return texts;
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

/** Everything that a step has changed and a player would look up, save `known`. */
export function consequences(before: Peloponnesian, after: Peloponnesian, known?: Placed): readonly string[] {
  const texts: string[] = [];
  for (let side = 0; side < SIDES.length; side++) {
    const [was, is] = [inPlay(before, side), inPlay(after, side)];
    const home = (key: number) => countIn(after.goingHome, 2 * side, key) - countIn(before.goingHome, 2 * side, key);
    const lost = textOf((key) => was[key] - is[key]);
    if (lost !== '') texts.push(`${sideName(side)} loses ${lost}`);
    const arrives = KEYS.map((key) => home(key) < 0 || is[key] > was[key]);
    const spaces = arrives.includes(true) ? placed(before, after, side, arrives, known) : [];
    if (spaces.length > 0) texts.push(`${sideName(side)} places ${listed(spaces)}`);
    const goHome = textOf(home);
    const leaders = leadersIn(after.resting[side] & ~before.resting[side]);
    const goes = KEYS.reduce((sum, key) => sum + Math.max(0, home(key)), 0) === 1 ? 'goes' : 'go';
    if (goHome !== '')
      texts.push(`${of(sideName(side))} ${goHome} ${goes} home${leaders.length > 0 ? ` with ${listed(leaders)}` : ''}`);
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

/** All that a step has changed, as one sentence; nothing if it has changed nothing. */
export function whatChanged(
  text: string,
  before: Peloponnesian,
  after: Peloponnesian,
  known?: Placed,
): readonly Telling[] {
  const parts = consequences(before, after, known);
  return parts.length === 0 ? [] : told(outcomeOf(text, parts));
}
