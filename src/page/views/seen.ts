/** What a log of events says has been seen. */

import { capital } from '../../core/english.js';
import type { SeenEvent, Telling, Thing, Words } from '../contract/board.js';
import { sayMove } from '../contract/telling.js';
import type { Heard } from '../table/table.js';

/**
 * What has been seen and still holds: moves that were taken back are left out, with all that came after them. Of a game that tells what
 * comes of moves, nothing else is said of what was revealed.
 */
export function seenOf(log: readonly Heard[]): readonly SeenEvent[] {
  const seen: SeenEvent[] = [];
  const tells = log.some(({ event }) => event.kind === 'move' && event.told !== undefined);
  for (const { event } of log) {
    if (event.kind === 'move' || (event.kind === 'reveal' && (!tells || event.told !== undefined))) seen.push(event);
    if (event.kind !== 'undo') continue;
    const back = seen.findLastIndex((each) => each.kind === 'move' && each.seat === event.seat);
    seen.length = Math.max(0, back);
  }
  return seen;
}

/** What has happened since the last move of a seat, with it. */
export function sinceOwn(events: readonly SeenEvent[], you: string): readonly SeenEvent[] {
  const own = events.findLastIndex((event) => event.kind === 'move' && event.seat === you);
  return events.slice(Math.max(0, own));
}

/** The moves of a seat that nobody else's have interrupted: the steps of a long turn. */
export function turnSoFar(events: readonly SeenEvent[], you: string, words: Words): readonly string[] {
  const steps: string[] = [];
  for (const event of [...events].reverse()) {
    if (event.kind !== 'move' || event.seat === 'chance') continue;
    if (event.seat !== you) break;
    if (event.move !== null) steps.unshift(event.say === undefined ? sayMove(event.move, words) : capital(event.say));
  }
  return steps;
}

const LONGEST_NAME = 3; // words

/** 'at.7C' is the 7C. */
const nameIn = (path: string) => path.slice(path.indexOf('.') + 1);

/** What an event names, whatever the game calls it, and who made the move; or what a sentence about it names. */
export function thingsIn(event: SeenEvent, telling?: Telling): readonly Thing[] {
  if (telling) return (telling.about ?? []).map((value) => ({ kind: 'any', value }));
  if (event.kind === 'reveal') return event.changes.map(({ path }) => ({ kind: 'any', value: nameIn(path) }));
  return [{ kind: 'any', value: event.seat }, ...thingsOfMove(event.move ?? '')];
}

/** What a move names: every run of a few of its words. */
export function thingsOfMove(move: string): readonly Thing[] {
  const words = move.split(' ');
  return words.flatMap((_, i) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - i) }, (__, n) => ({
      kind: 'any',
      value: words.slice(i, i + n + 1).join(' '),
    })),
  );
}
