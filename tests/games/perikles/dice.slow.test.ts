/** The dice (PK 9.4, 9.9). */
import { describe, expect, test } from 'vitest';
import { attackerWins, columnOf, fight, rollOf, strengthOfSide } from '../../../src/games/perikles/battle/combat.js';
import { COMBAT_TABLE } from '../../../src/games/perikles/board/data.js';
import type { Perikles } from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';
import { CHANCE, type Game, Rng, unwrap } from '../../../src/kit.js';

const gameOf = (players: number) => unwrap(family.variant(`players=${players}`)) as Game<Perikles>;

describe('perikles: the dice', () => {
  const none = -1;
  // PK 9.9: no tokens, attacker has one, defender has one, one each
  const table = [
    [0.014448, 0.224566, 0.001241, 0.038462],
    [0.082115, 0.431577, 0.012439, 0.128866],
    [0.304398, 0.702331, 0.077486, 0.337838],
    [0.695602, 0.922514, 0.297669, 0.662162],
    [0.917885, 0.987561, 0.568423, 0.871134],
    [0.985552, 0.998759, 0.775434, 0.961538],
  ];

  test('the chance to win a combat is that of the table', () => {
    const made = COMBAT_TABLE.map((_, column) =>
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ].map(([a, d]) => Number(attackerWins(column, a, d).toFixed(6))),
    );
    expect(made).toEqual(table);
  });

  test('rolls fed in one by one win as often as the two outcomes say', () => {
    const game = gameOf(4);
    const rng = new Rng('dice');
    const s = game.create();
    const copy = game.create();
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      game.setup(s);
      const play = new Rng(seed);
      while (game.words.decision(s) !== 'combat')
        game.play(s, game.turn(s) === CHANCE ? game.sample(s, play) : game.pick(s, play));
      const chance = attackerWins(columnOf(strengthOfSide(s, 0), strengthOfSide(s, 1)), s.tokens[0], s.tokens[1]);
      const combats = 20_000;
      let won = 0;
      for (let i = 0; i < combats; i++) {
        copy.copyFrom(s);
        while (copy.roundWinner === none)
          fight.play(copy, rollOf(1 + rng.below(6), 1 + rng.below(6), 1 + rng.below(6), 1 + rng.below(6)));
        if (copy.roundWinner === 0) won++;
      }
      const error = Math.sqrt((chance * (1 - chance)) / combats);
      expect(Math.abs(won / combats - chance), seed).toBeLessThan(4 * error);
    }
  });

  test('a roll has its own words where the outcomes list the combat as won or lost', () => {
    const game = gameOf(3);
    const s = game.create();
    const rng = new Rng('words');
    game.setup(s);
    while (game.words.decision(s) !== 'combat')
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    const roll = unwrap(game.words.parseMove(s, 'Roll 3 6  1 2'));
    expect(game.words.makeMove(s, roll)).toBe('roll 3 6 1 2');
    expect(game.words.parseMove(s, 'roll 3 7 1 2').ok).toBe(false);
    expect(game.words.makeMove(s, unwrap(game.words.parseMove(s, 'attack wins the combat')))).toBe(
      'attack wins the combat',
    );
  });
});
