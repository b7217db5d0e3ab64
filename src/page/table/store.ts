/**
 * Where this browser keeps its games: in localStorage, the entries of a match in blocks, so that a move rewrites a few kilobytes
 * however long the game is. A browser that keeps nothing plays on from memory.
 */
import type { Entry, Heading, MatchStore } from '../../matches/record.js';

const PREFIX = 'strategos.match.';
const BLOCK = 50; // entries
const SEATS = 'strategos.seat.'; // of hosted matches: which token is ours

/** A game that the lobby lists. */
export interface KeptMatch {
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly createdAt: number;
  readonly touchedAt: number;
  readonly isOver: boolean;
  readonly you: string | null;
}

interface KeptHeading {
  readonly heading: Heading;
  readonly you: string | null;
  readonly others?: readonly string[]; // seats of other people at this browser
  readonly touchedAt: number;
  readonly isOver: boolean;
}

const memory = new Map<string, string>();

function get(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

function set(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text); // full, or not allowed: the game goes on while the page is open
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}

function keys(): readonly string[] {
  const kept = [...memory.keys()];
  try {
    for (let i = 0; i < localStorage.length; i++) kept.push(localStorage.key(i)!);
  } catch {}
  return kept;
}

function read<T>(key: string): T | undefined {
  const text = get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined; // not ours
  }
}

const headingKey = (id: string) => `${PREFIX}${id}`;
const blockKey = (id: string, n: number) => `${PREFIX}${id}.${Math.floor(n / BLOCK)}`;

function entriesOf(id: string): Entry[] {
  const entries: Entry[] = [];
  for (let n = 0; ; n += BLOCK) {
    const block = read<Entry[]>(blockKey(id, n));
    if (block === undefined) return entries;
    entries.push(...block);
  }
}

/** As much of a store as a match in the browser needs. */
export const localStore: Pick<MatchStore, 'append' | 'load' | 'finish' | 'touch'> = {
  async append(id, n, entry) {
    const block = read<Entry[]>(blockKey(id, n)) ?? [];
    if (block.length !== n % BLOCK) return false; // another tab was faster
    set(blockKey(id, n), JSON.stringify([...block, entry]));
    return true;
  },
  async load(id) {
    const kept = read<KeptHeading>(headingKey(id));
    return kept && { heading: kept.heading, entries: entriesOf(id) };
  },
  async finish(id, at) {
    note(id, { isOver: true, touchedAt: at });
  },
  async touch(id, at) {
    note(id, { touchedAt: at });
  },
};

function note(id: string, change: Partial<KeptHeading>): void {
  const kept = read<KeptHeading>(headingKey(id));
  if (kept !== undefined) set(headingKey(id), JSON.stringify({ ...kept, ...change }));
}

/** Keeps a new match; `entries`: what has happened in it. */
export function keepMatch(
  heading: Heading,
  you: string | null,
  entries: readonly Entry[] = [],
  others: readonly string[] = [],
): void {
  const kept: KeptHeading = { heading, you, others, touchedAt: heading.createdAt, isOver: false };
  set(headingKey(heading.id), JSON.stringify(kept));
  for (let n = 0; n < entries.length; n += BLOCK)
    set(blockKey(heading.id, n), JSON.stringify(entries.slice(n, n + BLOCK)));
}

/** Who plays in this browser; null: an onlooker. Undefined: there is no such match. */
export function yourSeat(id: string): string | null | undefined {
  return read<KeptHeading>(headingKey(id))?.you;
}

/** Who else plays in this browser. */
export const othersHere = (id: string): readonly string[] => read<KeptHeading>(headingKey(id))?.others ?? [];

/** The games of this browser, the last one first. */
export function keptMatches(): readonly KeptMatch[] {
  return keys()
    .filter((key) => key.startsWith(PREFIX) && !key.slice(PREFIX.length).includes('.'))
    .flatMap((key) => {
      const kept = read<KeptHeading>(key);
      if (kept === undefined) return [];
      const { id, game, variant, createdAt } = kept.heading;
      return [{ id, game, variant, createdAt, touchedAt: kept.touchedAt, isOver: kept.isOver, you: kept.you }];
    })
    .sort((one, other) => other.touchedAt - one.touchedAt);
}

export function forgetMatch(id: string): void {
  for (const key of keys()) if (key === headingKey(id) || key.startsWith(`${PREFIX}${id}.`)) remove(key);
}

const PROBE = 'strategos.probe';
const PROBE_CHARS = 64 * 1024; // more than a match takes before somebody looks again

/** Whether this browser keeps anything: it may not be allowed to, or be full. */
export function keepsGames(): boolean {
  if (memory.size > 0) return false;
  try {
    localStorage.setItem(PROBE, 'x'.repeat(PROBE_CHARS));
    return true;
  } catch {
    return false;
  } finally {
    remove(PROBE);
  }
}

const NAME = 'strategos.name';

/** What others call whoever sits here. */
export const ownName = () => get(NAME) ?? '';
export const keepName = (name: string) => set(NAME, name);

const CHOICES = 'strategos.choice.';

/** What this browser's player wants of the page: a sound, notifications, keys. */
export const keptChoice = (name: string) => get(`${CHOICES}${name}`);
export const keepChoice = (name: string, choice: string) => set(`${CHOICES}${name}`, choice);

/** A seat of a hosted match that this browser holds. */
export interface KeptSeat {
  readonly match: string;
  readonly token: string;
  readonly game: string;
  readonly seat: string;
  readonly host?: string; // the host's token, where this browser created the match
  readonly links?: Readonly<Record<string, string>>; // invitations that nobody has used, by seat
  readonly invitation?: string; // by which the seat was taken: it is good for nothing any more
  readonly isOpen?: boolean; // anybody may watch
  readonly touchedAt: number;
  readonly isOver: boolean;
}

export const keepSeat = (seat: KeptSeat) => set(`${SEATS}${seat.match}`, JSON.stringify(seat));
export const keptSeat = (match: string) => read<KeptSeat>(`${SEATS}${match}`);
export const forgetSeat = (match: string) => remove(`${SEATS}${match}`);

const CLAIMS = 'strategos.claim.';

/** The token with which an invitation is claimed: the same one if the answer was lost. `draw`: makes one. */
export function claimToken(invitation: string, draw: () => string): string {
  const key = `${CLAIMS}${invitation}`;
  const token = get(key) ?? draw();
  set(key, token);
  return token;
}

export const forgetClaim = (invitation: string) => remove(`${CLAIMS}${invitation}`);

export function keptSeats(): readonly KeptSeat[] {
  return keys()
    .filter((key) => key.startsWith(SEATS))
    .flatMap((key) => read<KeptSeat>(key) ?? [])
    .sort((one, other) => other.touchedAt - one.touchedAt);
}

/** The game of a match that this browser keeps, or holds a seat of. */
export const gameOfMatch = (id: string): string | undefined =>
  read<KeptHeading>(headingKey(id))?.heading.game ?? keptSeat(id)?.game;
