import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { RomeEncoder } from '../../../src/eval/sword-of-rome/encoder.js';
import type { Game } from '../../../src/games/game.js';
import { handsOf, type Rome, seatOf } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { checkEncoder } from '../encoding.js';

const gameOf = (players: number) => unwrap(family.variant(`players=${players}`)) as Game<Rome>;

describe('the encoder of The Sword of Rome', () => {
  test.each([2, 3, 4, 5])('gives each position one row: %i players', (players) => {
    const game = gameOf(players);
    checkEncoder(game, () => new RomeEncoder(game), 1);
  });

  test.each([2, 3, 4, 5])('tells who leads; of equals the first in tie order (SR 4.4): %i players', (players) => {
    const game = gameOf(players);
    const encoder = new RomeEncoder(game);
    const hands = [...handsOf(players)];
    const s = game.create();
    const rowWhere = (leads: (hand: number) => boolean): Float32Array => {
      game.setup(s);
      for (const hand of hands) s.points[hand] = leads(hand) ? 6 : 0; // too few to win at once
      const row = new Float32Array(encoder.size);
      encoder.encode(s, 0, row);
      return row;
    };
    const alone = new Map(hands.map((leader) => [leader, rowWhere((hand) => hand === leader)]));
    const [first, ...others] = hands;
    for (const other of others) {
      if (seatOf(players, other) === seatOf(players, first)) continue;
      /** Numbers that say whether a hand's seat leads, wherever they stand in the row. */
      const saysThatLeads = (hand: number): number[] =>
        [...alone.get(hand)!.keys()].filter((i) =>
          [...alone].every(([leader, row]) => row[i] === (seatOf(players, leader) === seatOf(players, hand) ? 1 : 0)),
        );
      const level = rowWhere((hand) => hand === first || hand === other);
      expect(saysThatLeads(first).filter((i) => level[i] === 1)).not.toEqual([]);
      expect(saysThatLeads(other).filter((i) => level[i] === 1)).toEqual([]);
    }
  });
});
