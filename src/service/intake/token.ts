/**
 * Replay tokens: everything an answer depends on besides the view, in one string. The same view and token give the same
 * answer bit for bit, on any machine and any number of workers. A token contains nothing of the view.
 */
import { z } from 'zod';
import { ok, problem, type Result } from '../../core/result.js';
import { WEIGHTS_VERSION } from '../../packs/weights-reader.js';
import type { SearchParams } from '../../search/params.js';
import type { Until } from '../../search/searcher.js';
import { limits } from '../schema/limits.js';
import { params, scopes, seed, temperature, top } from '../schema/search-fields.js';
import { ENGINE_VERSION } from '../version.js';

export interface TokenContents {
  readonly game: string;
  readonly variant: string; // canonical
  readonly rulesVersion: string;
  readonly seed: string;
  readonly params: SearchParams;
  readonly iterations: readonly number[]; // made in each split; none: nothing was searched
  readonly temperature: number;
  readonly allowed: readonly number[]; // moves; none: all
  readonly top: number;
  readonly until: Until;
}

const FORMAT = 3; // 2: draws depend on the view too; 3: JSON
/** Formats 1 and 2 were arrays in MessagePack, which begin with these four bits. */
const PACKED_ARRAY = 9;
/** Of all that answers depend on besides rules: the code and the weights. */
const VERSION = `${ENGINE_VERSION}+${WEIGHTS_VERSION}`;

const fields = z.tuple([
  z.literal(FORMAT),
  z.string(), // engine version
  z.string(), // game
  z.string(), // variant
  z.string(), // rules version
  seed,
  params.required(),
  z.array(z.int().min(0).max(limits.iterations)).max(limits.splits),
  temperature,
  z.array(z.int().min(0)),
  top,
  z.enum(scopes).optional(), // until; absent: one move
]);

export function makeToken(contents: TokenContents): string {
  const { game, variant, rulesVersion, seed, params, iterations, temperature, allowed, top, until } = contents;
  const packed: z.input<typeof fields> = [
    FORMAT,
    VERSION,
    game,
    variant,
    rulesVersion,
    seed,
    params as z.input<typeof fields>[6],
    [...iterations],
    temperature,
    [...allowed],
    top,
    ...(until === 'move' ? ([] as const) : ([until] as const)),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(packed));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function parseToken(text: string): Result<TokenContents> {
  const bytes = decode(text);
  if (Array.isArray(bytes) && typeof bytes[0] === 'number' && bytes[0] !== FORMAT)
    return problem('ERR_TOKEN_VERSION', 'token', 'The token was made by another version of the engine');
  const read = fields.safeParse(bytes);
  if (!read.success) return problem('ERR_TOKEN', 'token', 'Not a token');
  const [, engine, game, variant, rulesVersion, seed, params, iterations, temperature, allowed, top, until = 'move'] =
    read.data;
  if (engine !== VERSION)
    return problem('ERR_TOKEN_VERSION', 'token', `The token was made by engine ${engine}; this is ${VERSION}`);
  return ok({ game, variant, rulesVersion, seed, params, iterations, temperature, allowed, top, until });
}

function decode(text: string): unknown {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    if (bytes[0] >> 4 === PACKED_ARRAY) return [bytes[1]];
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined; // not a token
  }
}
