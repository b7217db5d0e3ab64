/**
 * What is believed of hidden things, told so that it can be read: things with the same chances once, values with the same chance as one, each
 * with the interval that follows from so many sampled positions; what is known best comes first.
 */
import { type Spoken, spokenBy } from '../../../core/naming.js';
import type { Fact, HiddenThing } from '../../schema/hint-schemas.js';

/** Two-sided 95 %, and what no difference by chance reaches in some hundreds of comparisons. */
const Z95 = 1.96;
const Z_ALIKE = 3.3;
/** Things, and places of a thing, that are named; of more it is said how many there are. */
const NAMED = 3;
const LIKELIEST = 3;

export type Unsaid = Omit<HiddenThing, 'text'>;

/** Games whose names are said as they are written. */
export const AS_WRITTEN = spokenBy({});

interface Group {
  readonly paths: string[];
  readonly kind: HiddenThing['kind'];
  readonly chances: Map<string, number>; // mean of the things, by the value as JSON
}

/** `positions`: how many equally likely ones the sampled positions are worth. `nameOf`: what a thing is called. */
export function factsOf(
  hidden: readonly Unsaid[],
  positions: number,
  nameOf: (path: string) => string,
  spoken: Spoken,
): Fact[] {
  const groups: Group[] = [];
  for (const { path, kind, chances } of hidden) {
    const own = new Map(chances.map(({ value, chance }) => [JSON.stringify(value), chance]));
    const group = groups.find((each) => each.kind === kind && areAlike(each.chances, own, positions));
    if (group === undefined) groups.push({ paths: [path], kind, chances: own });
    else {
      const count = group.paths.push(path);
      for (const [value, mean] of group.chances)
        group.chances.set(value, mean + ((own.get(value) ?? 0) - mean) / count);
    }
  }
  const facts = groups.map(({ paths, kind, chances }): Fact => {
    const told = Array.from(chances, ([value, chance]) => ({
      value: JSON.parse(value) as unknown,
      chance,
      interval: intervalOf(chance, positions),
    })).sort((a, b) => b.chance - a.chance || (JSON.stringify(a.value) < JSON.stringify(b.value) ? -1 : 1));
    return {
      paths,
      kind,
      chances: told,
      text: `${thingsText(paths.map(nameOf))}: ${chancesText(kind, told, positions, spoken)}`,
    };
  });
  return facts.sort((a, b) => knownOf(b) - knownOf(a));
}

/** Whether chance alone may have made them differ. */
function areAlike(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>, positions: number): boolean {
  if (one.size !== other.size) return false;
  return Array.from(one).every(([value, chance]) => {
    const their = other.get(value);
    return their !== undefined && Math.abs(their - chance) <= offOf((their + chance) / 2, positions);
  });
}

/** How far two estimates of the same chance may lie apart. */
const offOf = (chance: number, positions: number) => Z_ALIKE * Math.sqrt((2 * chance * (1 - chance)) / positions);

/** Wilson (1927). */
function intervalOf(chance: number, positions: number): [number, number] {
  const square = (Z95 * Z95) / positions;
  const middle = (chance + square / 2) / (1 + square);
  const half = (Z95 * Math.sqrt((chance * (1 - chance)) / positions + square / positions / 4)) / (1 + square);
  return [Math.min(chance, middle - half), Math.max(chance, middle + half)];
}

/** How much more likely the first value is than it would be among so many alike; what is the same in all positions comes last. */
function knownOf({ chances }: Fact): number {
  const [{ chance }] = chances;
  return chance < 1 ? chance - 1 / Math.max(2, chances.length) : -1;
}

/** '2♣, 3♣ and 4♣, each', '2♣, 3♣, 4♣ and 10 more, each'. */
function thingsText(names: readonly string[]): string {
  if (names.length === 1) return names[0];
  return `${listed(names, NAMED, 'and')}, each`;
}

function listed(words: readonly string[], most: number, and: string): string {
  if (words.length > most + 1) return `${words.slice(0, most).join(', ')} ${and} ${words.length - most} more`;
  if (words.length === 1) return words[0];
  return `${words.slice(0, -1).join(', ')} ${and} ${words[words.length - 1]}`;
}

/** 'hand of west 60 % (55 to 65), hand of east 40 % (35 to 45)', 'hand of west or hand of east, each 50 % (45 to 55)'. */
function chancesText(kind: HiddenThing['kind'], chances: Fact['chances'], positions: number, spoken: Spoken): string {
  const said = (value: unknown) => valueWords(value, spoken);
  const last = chances[chances.length - 1];
  const mean = chances.reduce((sum, { chance }) => sum + chance, 0) / chances.length;
  const isEven = chances.length > 1 && chances[0].chance - last.chance <= offOf(mean, positions);
  if (isEven) {
    const even = { value: null, chance: mean, interval: intervalOf(mean, positions) };
    const values = listed(chances.map(({ value }) => said(value)).sort(), 2 * NAMED, kind === 'one' ? 'or' : 'and');
    return `${values}, each ${percent(even)}`;
  }
  const likeliest = chances.slice(0, LIKELIEST).map((each) => `${said(each.value)} ${percent(each)}`);
  return `${likeliest.join(', ')}${chances.length > LIKELIEST ? ', ...' : ''}`;
}

/** '40 % (35 to 45)'. */
function percent({ chance, interval }: Fact['chances'][number]): string {
  const [low, high] = interval.map((end) => Math.round(100 * end));
  return `${Math.round(100 * chance)} % (${low} to ${high})`;
}

export function valueWords(value: unknown, spoken: Spoken): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? spoken.words(value) : JSON.stringify(value);
}
