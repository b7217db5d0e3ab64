/** Whether something has been done, so that whoever says it again, perhaps because the connection was lost, need not. */
import { SPECTATORS } from '../../service/rules/seen.js';
import { CHANCE_SEAT, type Deed, type Entry } from '../record.js';
import type { Table } from './table.js';

export function isDone(table: Table, deed: Deed): boolean {
  const { entries, offer } = table;
  const { kind } = deed;
  if (kind === 'aborted') return entries.some((entry) => entry.kind === kind);
  if (kind === 'claimed') return table.keys.isClaimed(deed);
  if (kind === 'chat') return table.chat === deed.allows;
  if (kind === 'pace') return paceOf(table) === deed.paceMs;
  if (kind === 'said')
    return entries.some((entry) => entry.kind === kind && entry.seat === deed.seat && entry.id === deed.id);
  if (kind === 'resigned') return entries.some((entry) => entry.kind === kind && entry.seat === deed.seat);
  if (kind === 'consent')
    return entries.some(
      (entry) =>
        entry.kind === kind && entry.seat === deed.seat && entry.offer === deed.offer && entry.accepts === deed.accepts,
    );
  if (kind !== 'offer') return false;
  const isOpen = offer?.what === deed.what && offer.seat === deed.seat;
  if (deed.what === 'draw') return isOpen || (table.ending?.by === 'draw' && wasOffered(entries, deed));
  if (deed.turn === undefined || !wasOffered(entries, deed)) return false;
  return !table.board.stands(deed.seat, deed.turn) || (isOpen && table.lastAnswered(deed.seat) === deed.turn);
}

/** The answer that a seat has given to a question, if it has. */
export function answerTo({ entries }: Table, seat: string, turn: number): string | undefined {
  const given = entries.find((entry) => entry.kind === 'step' && entry.seat === seat && entry.turn === turn);
  return given?.kind === 'step' ? given.move : undefined;
}

/** How long AIs take at least for a move, in ms. */
export const paceOf = ({ entries, heading }: Table): number =>
  entries.findLast((entry) => entry.kind === 'pace')?.paceMs ?? heading.paceMs;

const RECENT = 40; // events

/** The seat of which everybody has heard last that it moved: what nobody hears of must not be told by time. */
export function lastMover(table: Table): string | undefined {
  const heard = table.read(SPECTATORS, Math.max(0, table.count(SPECTATORS) - RECENT)).map(({ event }) => event);
  const moved = heard.findLast((event) => event.kind === 'move' && event.seat !== CHANCE_SEAT);
  return moved?.kind === 'move' ? moved.seat : undefined;
}

function wasOffered(entries: readonly Entry[], wish: Deed & { kind: 'offer' }): boolean {
  return entries.some(
    (entry) =>
      entry.kind === 'offer' &&
      entry.seat === wish.seat &&
      (entry.what === 'draw' ? wish.what === 'draw' : wish.what === 'undo' && entry.turn === wish.turn),
  );
}
