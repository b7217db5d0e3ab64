/**
 * Tables of Hearts at once, three AIs of 50 ms each and a person who thinks for a second or two; then with people who answer at once,
 * which is more than two cores can do in 50 ms. Every move is counted, and how late it is.
 */
import { Rng } from '../../src/core/rng.js';
import type { Service } from '../overload/processes.js';
import { type Entry, type Event, listen, type Made, post, shown, spread } from './client.js';

const TABLES = Number(process.env.HEARTS ?? 100);
const AI_MS = 50;
const LATE_MS = 250; // more than its time
const BEGIN_MS = 5_000;
const THINK_MS = 1_500;
const CARDS = 52;
const PASSED = 12;
const PERSON = 'south';

export async function hearts(service: Service): Promise<readonly string[]> {
  const usual = await tables(service, { name: 'people who think', beginMs: BEGIN_MS, thinkMs: THINK_MS });
  const rushed = await tables(service, { name: 'people who answer at once', beginMs: 0, thinkMs: 0 });
  const { faults, tooLate } = usual;
  return [...faults, ...rushed.faults, ...(tooLate > 0 ? [`${tooLate} AI moves came late`] : [])].slice(0, 5);
}

interface People {
  readonly name: string;
  readonly beginMs: number; // until the last table has begun
  readonly thinkMs: number; // for a move: half of it at least, and one and a half times as much at most
}

interface Played {
  readonly faults: readonly string[]; // moves that were lost or refused
  readonly tooLate: number; // moves of AIs
}

async function tables({ url }: Service, { name, beginMs, thinkMs }: People): Promise<Played> {
  const ai = { ai: { timeMs: AI_MS } };
  const rng = new Rng('people');
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const faults: string[] = [];
  const late: number[] = [];
  const begun = performance.now();
  const play = async (_: unknown, table: number): Promise<void> => {
    await wait((beginMs * table) / TABLES);
    const seats = { north: ai, east: ai, west: ai };
    const made = await post<Made>(`${url}/v1/matches`, '', { game: 'hearts', variant: 'pass=left', seats });
    const path = `${url}/v1/matches/${made.match}`;
    let record: Event['record'];
    await listen(path, made.tokens[PERSON], (turn, event) => {
      if (event.kind === 'over') record = event.record;
      const { moves: [first] = [] } = event;
      if (event.kind !== 'turn' || first === undefined) return;
      void wait(thinkMs * (0.5 + rng.unit()))
        .then(() => post(`${path}/move`, made.tokens[PERSON], { turn, move: first.move }))
        .catch((error) => faults.push(`a move was refused: ${error}`));
    });
    const moves = record?.entries.filter(({ kind, seat }) => kind === 'step' && seat !== 'chance') ?? [];
    if (moves.length !== CARDS + PASSED) faults.push(`a match ended after ${moves.length} moves`);
    late.push(...latenessIn(record?.entries ?? []));
  };
  await Promise.all(Array.from({ length: TABLES }, play));
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const tooLate = late.filter((ms) => ms > LATE_MS).length;
  console.log(
    `${TABLES} matches of Hearts, three AIs of ${AI_MS} ms each, ${name}: over after ${seconds} s, ${faults.length} moves lost or ` +
      `refused, ${late.length} AI moves, ${tooLate} more than ${LATE_MS} ms after their time; ms: ${shown(spread(late))}`,
  );
  return { faults, tooLate };
}

/** How long after their time the AIs moved, in ms, by the times in the record. */
function latenessIn(entries: readonly Entry[]): readonly number[] {
  const late: number[] = [];
  const askedAt = new Map<string, number>(); // all at once while cards are passed, then whoever is next
  let dealtAt = 0;
  let lastAt = 0;
  for (const { kind, seat = '', move = '', at } of entries) {
    if (kind !== 'step') continue;
    if (seat === 'chance') dealtAt = at;
    else if (seat !== PERSON) {
      const asked = move.startsWith('pass') ? (askedAt.get(seat) ?? dealtAt) : lastAt;
      late.push(Math.max(0, at - asked - AI_MS));
    }
    askedAt.set(seat, at);
    lastAt = at;
  }
  return late;
}
