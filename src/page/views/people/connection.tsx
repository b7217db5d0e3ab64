/** What a player has to know before he relies on the table: no connection, no seat any more, or a browser that keeps nothing. */
import { useState } from 'preact/hooks';
import { keepsGames } from '../../table/store.js';
import type { TableState } from '../../table/table.js';
import { texts } from '../../texts.js';

interface ConnectionProps {
  readonly state: TableState;
  readonly isSent: boolean; // a move waits to be taken
}

export function ConnectionBar({ state: { trouble, question }, isSent }: ConnectionProps) {
  if (trouble === undefined) return null;
  return (
    <p class="connection" role="alert">
      {trouble === 'shut out' ? texts.connection.shutOut : texts.connection.lost}
      {trouble === 'lost' && isSent && ` ${texts.connection.moveWaits}`}
      {trouble === 'lost' && question?.dueAt !== undefined && ` ${texts.connection.clock}`}
    </p>
  );
}

/** Said before the first move, where the browser may not keep anything, or is full. */
export function KeepingNote({ isHosted }: { readonly isHosted: boolean }) {
  const [keeps] = useState(keepsGames);
  if (keeps) return null;
  return (
    <p class="keeping" role="alert">
      {isHosted ? texts.connection.keepsNoSeat : texts.connection.keepsNoGame}
    </p>
  );
}
