/**
 * What the seat may believe about what it cannot see: the chance of each place or value of every hidden thing, counted over positions
 * that are drawn from the view as the search draws them. What is hidden follows from the view: whatever positions have and it has not.
 */
import { hashCells } from '../../../core/hash.js';
import type { Spoken } from '../../../core/naming.js';
import { exp } from '../../../core/real.js';
import { unwrap } from '../../../core/result.js';
import { Rng } from '../../../core/rng.js';
import { isRecord } from '../../../games/json.js';
import type { Beliefs, Fact, HiddenThing } from '../../schema/hint-schemas.js';
import type { Asked } from './asked.js';
import { AS_WRITTEN, factsOf, type Unsaid, valueWords } from './facts.js';

const WORLDS = 400;
/**
 * How far the inference is believed: it suits players as it was fitted to, and there are others, of whose play it says nothing. What it says is
 * mixed with all positions alike, so that beliefs are hardly ever worse than those (docs/lab/beliefs.md).
 */
const TRUST = 0.15;
/** What is told in the sentence. */
const MOST_TOLD = 4;

/** By path, in the order in which the position writes them. */
type Counts = Map<string, Count>;
interface Count {
  readonly kind: HiddenThing['kind'];
  readonly weights: Map<string, number>; // by the value as JSON
}

/** `trust`: to measure others than the usual one. */
type Question = Pick<Asked, 'game' | 'view' | 'evaluator' | 'params' | 'seed'> & { readonly trust?: number };

export function beliefsOf({ game, view, evaluator, params: { belief }, seed, trust = TRUST }: Question): Beliefs {
  const worlds = unwrap(game.worlds(view));
  const logLikelihood = belief === 'behaviour' ? evaluator.logLikelihood?.bind(evaluator) : undefined;
  const rng = new Rng(seed).fork(`beliefs/${hashCells(view.cells)}`);
  const { words } = game;
  const shown = tableOf(words.makeWhole(words.makeView(view), 'view'));
  const drawn = Array.from({ length: WORLDS }, () => {
    const world = game.create();
    worlds.sample(world, rng);
    return world;
  });
  const weights = weightsOf(
    drawn.map((world) => logLikelihood?.(world, view.seat) ?? 0),
    trust,
  );
  const counts: Counts = new Map();
  for (const [i, world] of drawn.entries())
    count(shown, tableOf(words.makeWhole(words.makePosition(world), 'position')), '', weights[i], counts);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const effectiveWorlds = (total * total) / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const { spoken = AS_WRITTEN } = words;
  const nameOf = (path: string) => spoken.thing(path, shown);
  const hidden = Array.from(counts, ([path, each]) => thingOf(path, each, total));
  const facts = factsOf(hidden, effectiveWorlds, nameOf, spoken);
  const worldDistribution = logLikelihood === undefined ? worlds.distribution : 'belief';
  return {
    worlds: WORLDS,
    effectiveWorlds,
    worldDistribution,
    hidden: hidden.map((thing) => ({ ...thing, text: inFull(nameOf(thing.path), thing.chances, spoken) })),
    facts,
    text: inWords(facts, worldDistribution),
  };
}

/** Of positions that are drawn alike. */
function weightsOf(logLikelihoods: readonly number[], trust: number): number[] {
  const most = Math.max(...logLikelihoods);
  const likelihoods = logLikelihoods.map((each) => exp(each - most));
  const mean = likelihoods.reduce((sum, each) => sum + each, 0) / likelihoods.length;
  return likelihoods.map((each) => (trust * each) / mean + (1 - trust));
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

/** 'Q♠: hand of west (60 %), hand of east (40 %)'. */
function inFull(name: string, chances: HiddenThing['chances'], spoken: Spoken): string {
  const said = chances.map(({ value, chance }) => `${valueWords(value, spoken)} (${Math.round(100 * chance)} %)`);
  return `${name}: ${said.join(', ')}`;
}

const DRAWN: Readonly<Record<Beliefs['worldDistribution'], string>> = {
  uniform: 'each as likely as the others',
  'markov-chain': 'each as likely as the others',
  belief: 'weighted by how well they fit what the others did',
};

/** What is known best. */
function inWords(facts: readonly Fact[], distribution: Beliefs['worldDistribution']): string {
  if (facts.length === 0) return 'Nothing is hidden';
  const told = facts.slice(0, MOST_TOLD).map(({ text }) => text);
  return [`${WORLDS} positions that fit the view, ${DRAWN[distribution]}`, ...told].join('; ');
}
