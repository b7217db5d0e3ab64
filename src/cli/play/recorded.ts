/** Records and saved games are files of one JSON object; a match file has several lines of them. */
import { existsSync, readFileSync } from 'node:fs';
import { HEADER_LINE, type MatchFile, parseMatch } from '../../arena/record/record.js';
import { isRecord } from '../../games/json.js';
import { orFail, UsageError } from '../command.js';

/** What a file of one or more games holds; `json` is untrusted. */
export type Recorded =
  | { readonly kind: 'object'; readonly json: Record<string, unknown> }
  | { readonly kind: 'match'; readonly match: MatchFile };

/** Throws UsageError. */
export function recordedIn(file: string): Recorded {
  if (!existsSync(file)) throw new UsageError(`FILE: ${file}: No such file`);
  const text = readFileSync(file, 'utf8');
  const json = jsonIn(text);
  if (json !== undefined) return { kind: 'object', json };
  const match = parseMatch(text);
  if (!match.ok && match.error.path === HEADER_LINE)
    throw new UsageError(`FILE: ${file}: Expected the record of a hosted match, a match file, or a saved game`);
  return { kind: 'match', match: orFail(match, `FILE: ${file}`) };
}

export function jsonIn(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && typeof json.format === 'string' ? json : undefined;
  } catch {
    return undefined;
  }
}
