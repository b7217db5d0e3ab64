/** What of the log is played on the board: sentences that count something, with what leads to them and what comes of them. */
import type { SeenEvent, Telling } from '../../contract/board.js';

export type Sum = NonNullable<Telling['sums']>[number];

/** A battle, a siege, an election, a showdown. */
export interface Scene {
  readonly title: string | undefined;
  readonly about: readonly string[]; // ids of the game: where it happens
  readonly beats: readonly Telling[];
}

const MOST_BEFORE = 2; // sentences that lead to it
const MOST_BEATS = 9;

type Open = { title: string | undefined; about: readonly string[]; beats: Telling[] };

/** The scenes among the events from number `from` on; headings before them count. */
export function scenesOf(events: readonly SeenEvent[], from = 0): readonly Scene[] {
  const scenes: Open[] = [];
  let heading: Telling | undefined;
  let before: Telling[] = []; // since the heading
  let open: Open | undefined;
  for (const [i, event] of events.entries()) {
    const told = event.told ?? [];
    if (isDeed(event) && !told.some(({ sums }) => sums)) {
      open = undefined;
      before = [];
    }
    for (const telling of told) {
      if (telling.heading !== undefined) {
        [heading, before, open] = [telling, [], undefined];
        continue;
      }
      if (i < from) continue;
      if (telling.sums !== undefined && open === undefined) {
        open = {
          title: heading?.text,
          about: telling.about ?? heading?.about ?? [],
          beats: heading ? before.slice(-MOST_BEFORE) : [],
        };
        scenes.push(open);
      }
      if (open === undefined) before.push(telling);
      else if (open.beats.length < MOST_BEATS) open.beats.push(telling);
    }
  }
  return scenes;
}

/** Somebody has chosen something: what is told then goes on with nothing. */
const isDeed = (event: SeenEvent): boolean => event.kind === 'move' && event.seat !== 'chance';

/** When each step of a scene begins, in milliseconds. */
export interface Timing {
  readonly beats: readonly {
    readonly at: number;
    readonly sums: readonly (readonly number[])[];
    readonly end: number;
  }[];
  readonly lengthMs: number;
}

const DICE_MS = 420; // until they lie
const PART_MS = 170; // what is added to them
const TEXT_MS = 260;
const LEAST_MS = 1_000;
const MOST_MS = 3_000;

/** Dice fall, what is added comes one by one, then the sentence; a scene takes one to three seconds. */
export function timingOf({ beats }: Pick<Scene, 'beats'>): Timing {
  let at = 0;
  const steps = beats.map(({ sums = [] }) => {
    const begin = at;
    const each = sums.map(({ dice = [], cards = [], parts = [] }) => {
      const times = [at];
      at += dice.length + cards.length > 0 ? DICE_MS : 0;
      for (const _ of parts) {
        times.push(at);
        at += PART_MS;
      }
      times.push(at); // the total
      at += PART_MS;
      return times;
    });
    const end = at;
    at += TEXT_MS;
    return { at: begin, sums: each, end };
  });
  const lengthMs = Math.min(MOST_MS, Math.max(LEAST_MS, at));
  const scale = (time: number) => Math.round((time * lengthMs) / Math.max(1, at));
  return {
    beats: steps.map((step) => ({
      at: scale(step.at),
      sums: step.sums.map((times) => times.map(scale)),
      end: scale(step.end),
    })),
    lengthMs,
  };
}
