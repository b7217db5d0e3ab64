/** A match in the middle, as a browser keeps it: of moves drawn from a seed, so that every run and every machine sees the same board. */

import { Engine } from '../../src/engine/engine.js';
import { Rng, unwrap } from '../../src/kit.js';
import type { Deed, Entry, Heading, Holder } from '../../src/matches/record.js';
import { drawn } from '../../src/matches/table/deal.js';
import { Table } from '../../src/matches/table/table.js';
import { keepMatch } from '../../src/page/table/store.js';

const MOST_DECISIONS = 40; // of your seat
const LONG_MS = 10_000; // between two moves: no silence is that long

export interface Kept {
  readonly id: string;
  readonly store: Readonly<Record<string, string>>; // of the browser
}

/** Of the decisions that the first seat comes to, the one at this part of them, from 0 to 1, is open; or the first one of this name. */
export async function keptMatch(id: string, seed: string, where: number | string): Promise<Kept> {
  const engine = new Engine();
  const { rulesVersion } = unwrap(await engine.family(id));
  const game = unwrap(await engine.game(id, ''));
  const [you] = game.seats;
  const holderOf = (seat: string): Holder => (seat === you ? { kind: 'person' } : { kind: 'ai', level: 1 });
  const heading: Heading = {
    ...{ id: 'kept', game: id, variant: game.variant, rulesVersion, seed, createdAt: 0 },
    ...{ spectators: true, undo: true, paceMs: 0, tokens: {} },
    holders: Object.fromEntries(game.seats.map((seat) => [seat, holderOf(seat)])),
  };
  const table = new Table(game, heading);
  const rng = new Rng(seed);
  const asked: number[] = []; // how many entries there were
  for (let at = 0; !table.isOver && asked.length < MOST_DECISIONS; at += LONG_MS) {
    table.endSilence();
    const seat = table.askedSeats.find((name) => name !== you) ?? you;
    const isYours = !table.isChance && seat === you;
    if (isYours) asked.push(table.entries.length);
    if (isYours && table.question(seat)?.decision === where) break;
    const deed = table.isChance ? await drawn(table) : step(table, seat, rng);
    unwrap(table.apply({ at, ...deed }));
  }
  const part = typeof where === 'number' ? where : 1;
  const entries = table.entries.slice(0, asked[Math.floor(part * (asked.length - 1))]);
  return { id: heading.id, store: storeWith(heading, you, entries) };
}

function step(table: Table, seat: string, rng: Rng): Deed {
  const { id: turn, moves } = table.question(seat)!;
  return { kind: 'step', seat, move: moves[rng.below(moves.length)].move, turn };
}

/** What the page itself would write. */
function storeWith(heading: Heading, you: string, entries: readonly Entry[]): Readonly<Record<string, string>> {
  const store: Record<string, string> = {};
  const localStorage = { setItem: (key: string, text: string) => void Object.assign(store, { [key]: text }) };
  Object.assign(globalThis, { localStorage });
  keepMatch(heading, you, entries);
  Reflect.deleteProperty(globalThis, 'localStorage');
  return store;
}
