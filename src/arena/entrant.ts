/**
 * A participant of a match, described in one line:
 *
 *   so-ismcts iterations=1000 exploration=0.5     one of our searchers: params, budget (iterations, timeMs, nodes, settle;
 *                                                 clockMs and incrementMs, or clockIterations, for a whole
 *                                                 game), temperature, weights (of a tunable evaluator: a file, or 'by-hand'),
 *                                                 network (of an evaluator with networks: a file), until=turn
 *                                                 (plays a whole turn from one search)
 *   level 5                                       a level of the game, as served; or easy, normal, hard, best
 *   http://127.0.0.1:8080 level=5                 a service with our API, and fields of its requests
 *   process timeMs=2000: node mybot.js            a program that speaks JSON lines (protocol.ts)
 *
 * Any of them may have a `name`.
 */

import { err, ok, problem, type Result } from '../core/result.js';
import { didYouMean, nearestTo } from '../core/spelling.js';
import { isSolved } from '../eval/solved.js';
import type { Game } from '../games/game.js';
import type { GameSettings } from '../packs/pack.js';
import type { SearchParams } from '../search/params.js';
import type { Until } from '../search/searcher.js';
import { searcherNames } from '../search/searchers.js';
import { read } from '../service/gate.js';
import { defaultParams } from '../service/levels/defaults.js';
import { type Difficulty, difficulties, expectedLevel, levelFor } from '../service/levels/difficulty.js';
import { levelParams, levelsOf } from '../service/levels/levels.js';
import { recommendRequest } from '../service/schema/request.js';
import { scopes } from '../service/schema/search-fields.js';

/** Limits of a decision; the first one reached ends it. With iterations or nodes only, games are reproducible. */
export interface DecisionBudget {
  readonly iterations?: number;
  readonly timeMs?: number;
  readonly nodes?: number;
  readonly clockMs?: number; // for all decisions of a seat in a game, allotted as the service does
  readonly incrementMs?: number; // added to the clock after each decision
  readonly clockIterations?: number; // the same in iterations, so that games are reproducible
  readonly settle?: boolean; // stop once the first move cannot be overtaken
}

export type Entrant = {
  readonly text: string; // as given
  readonly name: string; // in reports
} & (
  | {
      readonly kind: 'search';
      readonly params: SearchParams;
      readonly budget: DecisionBudget;
      readonly temperature: number; // see search/result/choose.ts
      readonly until?: Until; // absent: one move from a search
      readonly weights?: string; // of the evaluator: a file or BY_HAND; absent: the current ones
      readonly network?: string; // of an evaluator with networks: a file; absent: the stored one
    }
  | {
      readonly kind: 'service';
      readonly url: string;
      readonly level: Difficulty | number | undefined;
      readonly temperature: number | undefined;
      readonly until?: Until;
      readonly params: Readonly<Record<string, number | string>>;
      readonly budget: DecisionBudget;
    }
  | { readonly kind: 'process'; readonly command: string; readonly timeMs: number }
);

/** What kind of entrant it is, without its text and name. */
type Kind = Entrant extends infer E ? (E extends Entrant ? Omit<E, 'text' | 'name'> : never) : never;

/** Why other machines do not play for one of them; undefined if they do. */
export function localOnly(entrants: readonly Pick<Entrant, 'kind' | 'text'>[]): string | undefined {
  const local = entrants.find(({ kind }) => kind !== 'search');
  return (
    local &&
    `'${local.text}' plays on this machine only: a program is not there on others, and a service would be asked by all of them at once`
  );
}

/** The weights set by hand, before any tuning. */
export const BY_HAND = 'by-hand';

const paramsSchema = recommendRequest.shape.params.unwrap(); // with the bounds of a request
const DEFAULT_BUDGET: DecisionBudget = { iterations: 1_000 };
const PROCESS_MS = 10_000;
const EXPECTED = `Expected one of ${searcherNames.join(', ')}, level N, a URL, process: COMMAND`;
const BUDGETS = ['iterations', 'timeMs', 'nodes', 'clockMs', 'clockIterations'] as const;
/** These do not compare moves: one iteration is enough. */
export const SEARCHLESS: readonly string[] = ['random', 'policy', 'equilibrium'];

type Options = Map<string, string>;

/** Levels belong to a variant. */
type GameVariant = Pick<Game, 'id' | 'variant'>;

/** Parses an entrant for a game. Problems name the wrong word. `own`: the settings of the game. */
export function parseEntrant(variant: Required<GameVariant>, text: string, own: GameSettings): Result<Entrant> {
  const usual = defaultParams(variant, own);
  const colon = /^process\b([^:]*):\s*(.+)$/.exec(text.trim());
  const words = (colon?.[1] ?? text).trim().split(/\s+/).filter(Boolean);
  const head = colon !== null ? 'process' : (words.shift() ?? '');
  if (head === 'level' && words.length > 0 && !words[0].includes('=')) words[0] = `level=${words[0]}`;
  if (head.startsWith('level=')) words.unshift(head);
  const isService = /^https?:\/\//.test(head);
  const isLevel = head === 'level' || head.startsWith('level=');
  if (colon === null && !isService && !isLevel && !searcherNames.includes(head))
    return wrong(head, `${EXPECTED}${didYouMean(nearestTo(head, [...searcherNames, 'level']))}`);
  const options: Options = new Map();
  for (const word of words) {
    const at = word.indexOf('=');
    if (at <= 0) return wrong(word, 'Expected NAME=VALUE, such as iterations=1000');
    if (options.has(word.slice(0, at))) return wrong(word, 'Given twice');
    options.set(word.slice(0, at), word.slice(at + 1));
  }
  if (head === 'equilibrium' && !isSolved(variant)) return wrong(head, 'This variant is not solved');
  options.delete('name');
  const entrant: Result<Kind> =
    colon !== null
      ? parseProcess(colon[2], options)
      : isService
        ? parseService(head, options, usual)
        : isLevel
          ? parseLevel(variant, options, own)
          : parseSearch(usual, head, options);
  if (!entrant.ok) return entrant;
  const [unknown] = options.keys();
  if (unknown !== undefined) return wrong(unknown, 'Not known here');
  return ok({ ...entrant.value, text, name: nameOf(text) } as Entrant);
}

/** Parses the entrants of a match; the first problem, if there is one. */
export function parseEntrants(
  variant: Required<GameVariant>,
  texts: readonly string[],
  own: GameSettings,
): Result<readonly Entrant[]> {
  const entrants: Entrant[] = [];
  for (const text of texts) {
    const entrant = parseEntrant(variant, text, own);
    if (!entrant.ok) return entrant;
    entrants.push(entrant.value);
  }
  return ok(entrants);
}

/** The name of an entrant in reports. */
export function nameOf(text: string): string {
  const trimmed = text.trim();
  const own = /^process\b[^:]*/.exec(trimmed)?.[0] ?? trimmed; // without the words of the command
  return /\sname=(\S+)/.exec(own)?.[1] ?? trimmed;
}

function parseSearch(defaults: SearchParams, searcher: string, options: Options): Result<Kind> {
  const taken = takeParams(options, defaults);
  if (!taken.ok) return taken;
  const budget = takeBudget(options);
  if (!budget.ok) return budget;
  const temperature = takeNumber(options, 'temperature');
  if (!temperature.ok) return temperature;
  const until = takeUntil(options);
  if (!until.ok) return until;
  const weights = options.get('weights');
  const network = options.get('network');
  options.delete('weights');
  options.delete('network');
  const usual = SEARCHLESS.includes(searcher) ? { iterations: 1 } : DEFAULT_BUDGET;
  const isBounded = BUDGETS.some((field) => budget.value[field] !== undefined);
  return ok({
    kind: 'search',
    params: { ...defaults, ...taken.value, searcher },
    budget: isBounded ? budget.value : { ...usual, ...budget.value },
    temperature: temperature.value ?? 0,
    ...until.value,
    ...(weights !== undefined && { weights }),
    ...(network !== undefined && { network }),
  });
}

function parseLevel(game: Required<GameVariant>, options: Options, own: GameSettings): Result<Kind> {
  const table = levelsOf(game, own);
  const { levels } = table;
  const given = options.get('level') ?? '';
  const wanted = takeLevel(options);
  const level = wanted === undefined ? undefined : levelFor(levels, wanted);
  if (level === undefined) return wrong(`level ${given}`, `${expectedLevel(levels)} of ${game.id}`);
  const until = takeUntil(options);
  if (!until.ok) return until;
  const { iterations, temperature } = level;
  const params = levelParams(game, table, level, own);
  return ok({ kind: 'search', params, budget: { iterations }, temperature, ...until.value });
}

function parseService(url: string, options: Options, defaults: SearchParams): Result<Kind> {
  const level = takeLevel(options);
  const temperature = takeNumber(options, 'temperature');
  const until = takeUntil(options);
  const budget = takeBudget(options);
  const searcher = options.get('searcher');
  options.delete('searcher');
  const params = takeParams(options, defaults);
  if (budget.ok && budget.value.clockIterations !== undefined)
    return wrong('clockIterations', 'A service has a clock of time only: clockMs');
  if (options.has('level')) return wrong(`level=${options.get('level')}`, 'Expected a number or a difficulty');
  if (!temperature.ok) return temperature;
  if (!until.ok) return until;
  if (!budget.ok) return budget;
  if (!params.ok) return params;
  return ok({
    kind: 'service',
    url: url.replace(/\/$/, ''),
    level,
    temperature: temperature.value,
    ...until.value,
    params: searcher === undefined ? params.value : { ...params.value, searcher },
    budget: budget.value,
  });
}

function parseProcess(command: string, options: Options): Result<Kind> {
  const timeMs = takeNumber(options, 'timeMs');
  return timeMs.ok ? ok({ kind: 'process', command, timeMs: timeMs.value ?? PROCESS_MS }) : timeMs;
}

/** Leaves the option where it is if it is neither a number nor a difficulty. */
function takeLevel(options: Options): Difficulty | number | undefined {
  const text = options.get('level');
  const level = difficulties.find((name) => name === text) ?? (/^\d+$/.test(text ?? '') ? Number(text) : undefined);
  if (level !== undefined) options.delete('level');
  return level;
}

/** The params, except for the searcher, which is the first word. */
function takeParams(options: Options, defaults: SearchParams): Result<Readonly<Record<string, number | string>>> {
  const params: Record<string, number | string> = {};
  for (const [field, usual] of Object.entries(defaults)) {
    if (field === 'searcher' || !options.has(field)) continue;
    if (typeof usual === 'number') {
      const number = takeNumber(options, field);
      if (!number.ok) return number;
      params[field] = number.value!;
    } else {
      params[field] = options.get(field)!;
      options.delete(field);
    }
  }
  const checked = read(paramsSchema, params);
  if (checked.ok) return ok(params);
  const { code, path, message } = checked.error;
  return problem(code, `${path}=${params[path]}`, message);
}

function takeBudget(options: Options): Result<DecisionBudget> {
  const budget: { -readonly [K in keyof DecisionBudget]: DecisionBudget[K] } = {};
  for (const field of [...BUDGETS, 'incrementMs'] as const) {
    const number = takeNumber(options, field);
    if (!number.ok) return number;
    if (number.value !== undefined) budget[field] = number.value;
  }
  if (budget.incrementMs !== undefined && budget.clockMs === undefined)
    return wrong(`incrementMs=${budget.incrementMs}`, 'Needs clockMs');
  const settle = options.get('settle');
  options.delete('settle');
  if (settle !== undefined && settle !== 'yes' && settle !== 'no')
    return wrong(`settle=${settle}`, 'Expected yes or no');
  if (settle !== undefined) budget.settle = settle === 'yes';
  return ok(budget);
}

function takeUntil(options: Options): Result<{ readonly until?: Until }> {
  const text = options.get('until');
  options.delete('until');
  if (text === undefined) return ok({});
  const until = scopes.find((scope) => scope === text);
  return until === undefined ? wrong(`until=${text}`, `Expected ${scopes.join(' or ')}`) : ok({ until });
}

function takeNumber(options: Options, field: string): Result<number | undefined> {
  const text = options.get(field);
  if (text === undefined) return ok(undefined);
  options.delete(field);
  const number = Number(text.replaceAll('_', ''));
  return text !== '' && Number.isFinite(number) && number >= 0
    ? ok(number)
    : err({ code: 'ERR_FIELD_RANGE', path: `${field}=${text}`, message: 'Expected a number of at least 0' });
}

function wrong(word: string, message: string): Result<never> {
  return problem('ERR_FIELD_WORD', word, message);
}
