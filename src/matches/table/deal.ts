/** Chance in a hosted match. Each outcome has a stream of its own, from a digest: the last ones do not tell the next. */
import { Rng } from '../../core/rng.js';
import type { Game } from '../../games/game.js';
import { CHANCE_SEAT, type Deed, type Entry, type Heading } from '../record.js';
import { digest } from '../tokens.js';
import { Table } from './table.js';

const SEED_CHARS = 32; // 128 bits; seeds of searches have at most 64

/** The outcome that is due, where chance is to act. */
export async function drawn(table: Table): Promise<Deed> {
  const rng = new Rng(await digest(`${table.heading.seed}/${table.entries.length}`));
  return table.draw((game, s) => game.sample(s, rng));
}

/** The entries whose outcome of chance is not the one that the seed gives. Throws if an entry does not fit the rules. */
export async function notDrawn(game: Game, heading: Heading, entries: readonly Entry[]): Promise<readonly number[]> {
  const table = new Table(game, heading);
  const wrong: number[] = [];
  for (const [n, entry] of entries.entries()) {
    if (entry.kind === 'step' && entry.seat === CHANCE_SEAT && table.isChance) {
      const due = await drawn(table);
      if (due.kind === 'step' && due.move !== entry.move) wrong.push(n);
    }
    const applied = table.apply(entry);
    if (!applied.ok) throw new Error(`entry ${n}: ${applied.error.message}`);
  }
  return wrong;
}

/** Of the search of an AI for its answer to a question. It does not tell the seed of chance. */
export async function searchSeed(seed: string, seat: number, turn: number): Promise<string> {
  return `${(await digest(`${seed}/search`)).slice(0, SEED_CHARS)}/${seat}/${turn}`;
}
