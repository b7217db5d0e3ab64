/** The file of a match of Kuhn poker that nobody played. */
import { type GameRecord, type Header, makeLine } from '../../src/arena/record/record.js';

/** `blocks` of two games; the first entrant wins three of four. */
export function matchText(blocks: number, variant = ''): string {
  const header: Header = {
    ...{ format: 1, game: 'kuhn', variant, rulesVersion: '1', engine: 'test', seed: 's' },
    entrants: ['so-ismcts iterations=50', 'random'],
    tables: [[0, 1]],
  };
  const games = Array.from({ length: 2 * blocks }, (_, game): GameRecord => {
    const seating = game % 2 === 0 ? [0, 1] : [1, 0];
    const winner = game % 4 === 3 ? 1 : 0;
    const payoffs = seating.map((entrant) => (entrant === winner ? 1 : -1));
    return { game, block: Math.floor(game / 2), seating, moves: [0, 1, 2], payoffs };
  });
  return [header, ...games].map(makeLine).join('');
}
