/**
 * What the seat may believe about what it cannot see: the chance of each place or value of every hidden thing, counted over positions
 * that are drawn from the view as the search draws them. What is hidden follows from the view: whatever positions have and it has not.
 */
import { hashCells } from '../../../core/hash.js';
import { type Spoken, spokenBy } from '../../../core/naming.js';
import { exp } from '../../../core/real.js';
import { unwrap } from '../../../core/result.js';
import { Rng } from '../../../core/rng.js';
import { isRecord } from '../../../games/json.js';
import type { Beliefs, HiddenThing } from '../../schema/hint-schemas.js';
import type { Asked } from './asked.js';

const WORLDS = 400;
/** Things that the sentence names. */
const NAMED = 3;
const LIKELIEST = 3;

/** By path, in the order in which the position writes them. */
type Counts = Map<string, Count>;
interface Count {
  readonly kind: HiddenThing['kind'];
  readonly weights: Map<string, number>; // by the value as JSON
}

type Question = Pick<Asked, 'game' | 'view' | 'evaluator' | 'params' | 'seed'>;

export function beliefsOf({ game, view, evaluator, params: { belief }, seed }: Question): Beliefs {
  const worlds = unwrap(game.worlds(view));
  const logLikelihood = belief === 'behaviour' ? evaluator.logLikelihood?.bind(evaluator) : undefined;
  const rng = new Rng(seed).fork(`beliefs/${hashCells(view.cells)}`);
  const { words } = game;
  const shown = tableOf(words.makeWhole(words.makeView(view), 'view'));
  const counts: Counts = new Map();
  const world = game.create();
  let total = 0;
  let squares = 0;
  let first: number | undefined; // likelihood, which the others are compared with
  for (let drawn = 0; drawn < WORLDS; drawn++) {
    worlds.sample(world, rng);
    const likelihood = logLikelihood?.(world, view.seat) ?? 0;
    first ??= likelihood;
    const weight = exp(likelihood - first);
    total += weight;
    squares += weight * weight;
    count(shown, tableOf(words.makeWhole(words.makePosition(world), 'position')), '', weight, counts);
  }
  const { spoken = AS_WRITTEN } = words;
  const nameOf = (path: string) => spoken.thing(path, shown);
  const hidden = Array.from(counts, ([path, each]) => thingOf(path, each, total));
  const told = (thing: Unsaid) => ({ ...thing, text: inFull(nameOf(thing.path), thing.chances, spoken) });
  const distribution = logLikelihood === undefined ? worlds.distribution : 'belief';
  return {
    worlds: WORLDS,
    effectiveWorlds: (total * total) / squares,
    worldDistribution: distribution,
    hidden: hidden.map(told),
    text: inWords(
      hidden.map((thing) => ({ ...thing, name: nameOf(thing.path) })),
      distribution,
      spoken,
    ),
  };
}

const tableOf = (json: unknown) => (isRecord(json) ? json.table : undefined);

/** Adds the parts of a position that the view does not show. */
function count(shown: unknown, whole: unknown, path: string, weight: number, counts: Counts): void {
  if (isRecord(whole)) {
    const known = isRecord(shown) ? shown : {};
    for (const [key, value] of Object.entries(whole)) count(known[key], value, under(path, key), weight, counts);
  } else if (Array.isArray(whole)) {
    const known: readonly unknown[] = Array.isArray(shown) ? shown : [];
    const hasGaps = known.length === whole.length && known.includes(null);
    if (hasGaps) for (const [i, value] of whole.entries()) count(known[i], value, under(path, `${i}`), weight, counts);
    else for (const value of new Set(whole)) if (!known.includes(value)) add(path, 'several', value, weight, counts);
  } else if (shown !== whole && (shown === null || shown === undefined)) add(path, 'one', whole, weight, counts);
}

const under = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

function add(path: string, kind: HiddenThing['kind'], value: unknown, weight: number, counts: Counts): void {
  let count = counts.get(path);
  if (count === undefined) {
    count = { kind, weights: new Map() };
    counts.set(path, count);
  }
  const text = JSON.stringify(value);
  count.weights.set(text, (count.weights.get(text) ?? 0) + weight);
}

function thingOf(path: string, { kind, weights }: Count, total: number): Unsaid {
  const sum = Array.from(weights.values()).reduce((all, weight) => all + weight, 0);
  const chances = Array.from(weights, ([value, weight]) => ({
    value: JSON.parse(value) as unknown,
    chance: weight / total,
  }));
  if (kind === 'one' && sum < total * (1 - 1e-9)) chances.push({ value: null, chance: 1 - sum / total }); // in some positions it is not there
  chances.sort((a, b) => b.chance - a.chance || (JSON.stringify(a.value) < JSON.stringify(b.value) ? -1 : 1));
  return { path, kind, chances };
}

type Unsaid = Omit<HiddenThing, 'text'>;

/** Games whose names are said as they are written. */
const AS_WRITTEN = spokenBy({});

/** 'Q♠: hand of west (60 %), hand of east (40 %)'. */
function inFull(name: string, chances: HiddenThing['chances'], spoken: Spoken): string {
  const said = chances.map(({ value, chance }) => `${valueWords(value, spoken)} (${Math.round(100 * chance)} %)`);
  return `${name}: ${said.join(', ')}`;
}

function valueWords(value: unknown, spoken: Spoken): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? spoken.words(value) : JSON.stringify(value);
}

const DRAWN: Readonly<Record<Beliefs['worldDistribution'], string>> = {
  uniform: 'each as likely as the others',
  'markov-chain': 'each as likely as the others',
  belief: 'weighted by how well they fit what the others did',
};

/** The things of which most is known, but not everything. */
function inWords(
  hidden: readonly (Unsaid & { readonly name: string })[],
  distribution: Beliefs['worldDistribution'],
  spoken: Spoken,
): string {
  if (hidden.length === 0) return 'Nothing is hidden';
  const open = hidden.filter(({ chances: [first] }) => first.chance < 1);
  const best = open.sort((a, b) => b.chances[0].chance - a.chances[0].chance).slice(0, NAMED);
  const short = best.map(
    ({ name, chances }) =>
      `${inFull(name, chances.slice(0, LIKELIEST), spoken)}${chances.length > LIKELIEST ? ', ...' : ''}`,
  );
  return [`${WORLDS} positions that fit the view, ${DRAWN[distribution]}`, ...short].join('; ');
}
