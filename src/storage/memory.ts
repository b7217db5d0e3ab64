/** Matches in memory: for tests, and where none is to be kept. */
import type { Entry, Heading, MatchStore } from '../matches/record.js';

interface Kept {
  readonly heading: Heading;
  readonly entries: Entry[];
  finishedAt?: number;
  touchedAt: number;
}

interface Note {
  readonly text: string;
  readonly at: number;
}

export function memoryStore(): MatchStore {
  const kept = new Map<string, Kept>();
  const notes = new Map<string, Note>();
  return {
    async create(heading, entries = []) {
      kept.set(heading.id, { heading, entries: [...entries], touchedAt: heading.createdAt });
    },
    async append(id, n, entry) {
      const match = kept.get(id);
      if (match === undefined || match.entries.length !== n) return false;
      match.entries.push(entry);
      return true;
    },
    async load(id) {
      const match = kept.get(id);
      return match && { heading: match.heading, entries: [...match.entries] };
    },
    async finish(id, at) {
      const match = kept.get(id);
      if (match !== undefined) match.finishedAt ??= at;
    },
    async touch(id, at) {
      const match = kept.get(id);
      if (match !== undefined) match.touchedAt = at;
    },
    async idle(since) {
      const idle = [...kept.values()].filter(
        ({ finishedAt, touchedAt }) => finishedAt === undefined && touchedAt < since,
      );
      return idle.map(({ heading }) => heading.id);
    },
    async open() {
      return [...kept.values()].filter(({ finishedAt }) => finishedAt === undefined).map(({ heading }) => heading.id);
    },
    async openCount(owner) {
      const open = [...kept.values()].filter(({ finishedAt }) => finishedAt === undefined);
      return owner === undefined ? open.length : open.filter(({ heading }) => heading.owner === owner).length;
    },
    async remove(id) {
      kept.delete(id);
    },
    async removeFinished(before) {
      const old = [...kept.values()].filter(({ finishedAt }) => finishedAt !== undefined && finishedAt < before);
      for (const { heading } of old) kept.delete(heading.id);
      return old.length;
    },
    async claim(key, text, at) {
      if (!notes.has(key)) notes.set(key, { text, at });
      return notes.get(key)!.text;
    },
    async note(key, text, at) {
      notes.set(key, { text, at });
    },
    async noted(key) {
      return notes.get(key)?.text;
    },
    async notes(prefix) {
      return [...notes].filter(([key]) => key.startsWith(prefix)).map(([key, { text }]) => [key, text] as const);
    },
    async forget(prefix, before = Number.POSITIVE_INFINITY) {
      for (const [key, { at }] of notes) if (key.startsWith(prefix) && at < before) notes.delete(key);
    },
    async close() {},
  };
}
