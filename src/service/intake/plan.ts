/** Decides how to search: by the request's level, budget and params, or by the token of an earlier answer. */
import { ok, problem, type Result } from '../../core/result.js';
import { misspelt, type UnknownField } from '../../core/spelling.js';
import type { Engine } from '../../engine/engine.js';
import { isSolved } from '../../eval/solved.js';
import type { Game, GameFamily } from '../../games/game.js';
import type { GameSettings } from '../../packs/pack.js';
import type { PartialParams, SearchParams } from '../../search/params.js';
import type { Until } from '../../search/searcher.js';
import { DEFAULT_ITERATIONS, defaultParams, searchParams } from '../levels/defaults.js';
import { expectedLevel, levelFor } from '../levels/difficulty.js';
import { levelParams, levelsOf } from '../levels/levels.js';
import type { CheckedRequest } from '../schema/request.js';
import { isTimed } from './deadline.js';
import { parseToken, type TokenContents } from './token.js';

/** How to search: everything that a token determines. */
interface Plan {
  readonly seed: string;
  readonly params: SearchParams;
  readonly splits: readonly number[];
  readonly temperature: number;
  readonly until: Until;
  readonly top: number;
  readonly nodes?: number;
  readonly settle: boolean;
}

const DEFAULT_TOP = 10;
const UNSOLVED = 'This variant is not solved: its equilibrium is not known';
const FIXED_BY_TOKEN = ['level', 'params', 'temperature', 'splits', 'seed', 'allow', 'avoid', 'top', 'until'] as const;
const FIXED_BY_LEVEL = ['params', 'temperature'] as const;

/** The first conflict between fields, or the problem that a required one is missing. */
export function conflictIn(request: CheckedRequest, unknown: readonly UnknownField[]): Result<never> | undefined {
  const exclude = (field: string, other: string) =>
    problem('ERR_FIELD_CONFLICT', field, `'${field}' and '${other}' cannot be combined`);
  if (request.view === undefined && request.position === undefined)
    return problem(
      'ERR_FIELD_MISSING',
      'view',
      `Expected a view or a position${misspelt(unknown, 'view', 'position')}`,
    );
  if (request.view !== undefined && request.position !== undefined) return exclude('position', 'view');
  if (request.view !== undefined && request.seat !== undefined) return exclude('seat', 'view');
  const { iterations, nodes, settle } = request.budget ?? {};
  for (const [by, fields] of [
    ['token', FIXED_BY_TOKEN],
    ['level', FIXED_BY_LEVEL],
  ] as const) {
    if (request[by] === undefined) continue;
    for (const field of fields) if (request[field] !== undefined) return exclude(field, by);
    if (iterations !== undefined) return exclude('budget.iterations', by);
    if (nodes !== undefined) return exclude('budget.nodes', by);
    if (settle !== undefined) return exclude('budget.settle', by);
  }
  return undefined;
}

/** Parses a token and checks that it belongs to the game. */
export async function contentsFor(
  token: string,
  { id, rulesVersion }: GameFamily,
  { variant }: Game,
  engine: Engine,
): Promise<Result<TokenContents>> {
  const contents = parseToken(token);
  if (!contents.ok) return contents;
  const { value } = contents;
  if (value.game !== id || value.variant !== variant)
    return problem('ERR_TOKEN', 'token', `The token belongs to ${value.game}, variant '${value.variant}'`);
  if (value.rulesVersion !== rulesVersion)
    return problem(
      'ERR_TOKEN_VERSION',
      'token',
      `The token was made with rules ${value.rulesVersion}; these are ${rulesVersion}`,
    );
  const evaluators = await engine.evaluatorsOf(id);
  const isKnown = Object.hasOwn(evaluators, value.params.evaluator);
  if (!isKnown || (value.params.searcher === 'equilibrium' && !isSolved({ id, variant })))
    return problem('ERR_TOKEN', 'token', 'Not a token');
  return contents;
}

export async function planOf(
  request: CheckedRequest,
  game: Game,
  engine: Engine,
  splits: number,
): Promise<Result<Plan>> {
  const { budget = {}, level, top = DEFAULT_TOP, until = 'move', seed = '' } = request;
  const { id, seats } = game;
  const own = engine.settingsOf(id);
  const table = levelsOf(game, own);
  const { levels } = table;
  const strength = level === undefined ? undefined : levelFor(levels, level);
  if (level !== undefined && strength === undefined) return problem('ERR_FIELD_RANGE', 'level', expectedLevel(levels));
  const params = strength === undefined ? paramsOf(game, own, request.params) : levelParams(game, table, strength, own);
  const evaluators = await engine.evaluatorsOf(id, seats.length);
  if (!Object.hasOwn(evaluators, params.evaluator))
    return problem('ERR_FIELD_WORD', 'params.evaluator', `Expected one of ${Object.keys(evaluators).join(', ')}`);
  if (params.searcher === 'equilibrium' && !isSolved(game))
    return problem('ERR_FIELD_WORD', 'params.searcher', UNSOLVED);
  const { nodes } = budget;
  const isBounded = isTimed(budget) || nodes !== undefined;
  const iterations =
    strength?.iterations ?? budget.iterations ?? (isBounded ? Number.POSITIVE_INFINITY : DEFAULT_ITERATIONS);
  return ok({
    seed,
    params,
    splits: dealt(iterations, splits),
    temperature: strength?.temperature ?? request.temperature ?? 0,
    until,
    top,
    settle: budget.settle ?? false,
    ...(nodes !== undefined && { nodes: Math.ceil(nodes / splits) }),
  });
}

export function planFromToken({ seed, params, iterations, temperature, until, top }: TokenContents): Plan {
  return { seed, params, splits: iterations, temperature, until, top, settle: false };
}

/** Deals iterations to splits evenly; the first ones get the remainder. */
function dealt(iterations: number, splits: number): number[] {
  if (iterations === Number.POSITIVE_INFINITY) return Array(splits).fill(iterations);
  return Array.from({ length: splits }, (_, i) => Math.floor(iterations / splits) + (i < iterations % splits ? 1 : 0));
}

/** Whoever says how to search wants a search, of a game that is solved too. */
function paramsOf(game: Game, own: GameSettings, changes: CheckedRequest['params']): SearchParams {
  if (changes === undefined) return defaultParams(game, own);
  return changed(searchParams(own), changes);
}

function changed(
  base: SearchParams,
  changes: { [K in keyof SearchParams]?: SearchParams[K] | undefined },
): SearchParams {
  const given: PartialParams = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...base, ...given };
}
