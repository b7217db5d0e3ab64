/** Records and saved games are files of one JSON object; a match file has several lines of them. */
import { isRecord } from '../../games/json.js';

export function jsonIn(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && typeof json.format === 'string' ? json : undefined;
  } catch {
    return undefined;
  }
}
