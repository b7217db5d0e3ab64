/** Events whose results depend on the map (AX 18). */
import { describe, expect, test } from 'vitest';
import { SHIPS } from '../../../src/games/alexander/board/counters.js';
import { NODES } from '../../../src/games/alexander/board/map.js';
import { nodeOf } from '../../../src/games/alexander/pieces/ships.js';
import { Board } from './board.js';

const MACEDONIAN_PORTS = ['macedonia', 'hellas', 'thrace', 'wilusha', 'lydia'];

/** Alexander stands in Wilusha when Crete helps; the named ports are Macedonian, and no others. */
function creteHelps(ports: readonly string[], persianShipsAt: readonly string[]): Board {
  const board = new Board();
  for (const name of MACEDONIAN_PORTS) board.marker(name, ports.includes(name) ? 'macedon' : 'persia');
  board.put('wilusha', { leaders: ['alexander'], units: { m_phalanx: 1 } });
  for (const sea of persianShipsAt) board.ships('p_ship', 1, sea);
  board.standAt('event', 'actions', 'opportunity', 'siege', 'event #2');
  board.outcome(2);
  return board;
}

function alliedShipsOf(board: Board): string[] {
  return SHIPS.flatMap((name, i) =>
    name.startsWith('c_ship') && nodeOf(board.s, i) >= 0 ? [nodeOf(board.s, i)] : [],
  ).map((at) => NODES[at]);
}

describe('allied ships of event 2 (AX 18.2)', () => {
  test('come to the port where Alexander stands', () => {
    expect(alliedShipsOf(creteHelps(['wilusha', 'lydia'], []))).toEqual(['wilusha', 'wilusha']);
  });

  test('come to the nearest other port if enemy ships bar his own', () => {
    expect(alliedShipsOf(creteHelps(['wilusha', 'lydia', 'hellas'], ['aegean_sea']))).toEqual(['lydia', 'lydia']);
  });

  test('go to Crete, which has just become Macedonian, if there is no other port', () => {
    const board = creteHelps(['wilusha'], ['aegean_sea']);
    for (const name of ['knossos', 'khania']) expect(board.markerAt(name)).toBe('macedon');
    expect(board.decision).toBe('allied port');
    expect(board.texts()).toEqual(['knossos', 'khania']);
  });
});
