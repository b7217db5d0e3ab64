/** Invariants of the rules over random games (PK 17.3), and the dice (PK 9.4, 9.9). */
import { describe, expect, test } from 'vitest';
import { attackerWins, columnOf, fight, rollOf, strengthOfSide } from '../../../src/games/perikles/battle/combat.js';
import { COMBAT_TABLE } from '../../../src/games/perikles/board/data.js';
import { HOME, type Perikles } from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';
import { CHANCE, type Game, NOBODY, Rng, unwrap } from '../../../src/kit.js';

const gameOf = (players: number) => unwrap(family.variant(`players=${players}`)) as Game<Perikles>;

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Plays random games; `find` names what is wrong after a play, with the position before it. The first findings. */
function findings(
  game: Game<Perikles>,
  games: number,
  seed: string,
  find: (s: Perikles, before: Perikles, move: number) => string | undefined,
): string[] {
  const s = game.create();
  const before = game.create();
  const rng = new Rng(seed);
  const found: string[] = [];
  for (let i = 0; i < games && found.length < 5; i++) {
    game.setup(s);
    while (game.turn(s) !== NOBODY && found.length < 5) {
      before.copyFrom(s);
      const move = game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
      game.play(s, move);
      const finding = find(s, before, move);
      if (finding !== undefined) found.push(`${game.words.makeMove(before, move)}: ${finding}`);
    }
  }
  return found;
}

for (const players of [3, 4, 5]) {
  describe(`perikles with ${players} players`, () => {
    const game = gameOf(players);

    test('no pair of armies changes between war and alliance within a turn', () => {
      const wrong = findings(game, 20, 'relations', (s, before) => {
        if (sum(s.war) + sum(s.allied) === 0) return undefined; // the turn has ended
        for (let army = 0; army < s.war.length; army++) {
          if ((before.war[army] & ~s.war[army]) !== 0) return 'a war has ended';
          if ((before.allied[army] & ~s.allied[army]) !== 0) return 'an alliance has ended';
        }
        return undefined;
      });
      expect(wrong).toEqual([]);
    });

    test('a turn has as many commit turns as tiles were taken, of four counters at most, and seven battles', () => {
      let turns = 0;
      let battles = 0;
      const wrong = findings(game, 20, 'turns', (s, before) => {
        const at = game.words.decision(before);
        if (at === 'use a tile') turns++;
        if (at === 'next battle') battles++;
        if (s.placed > 4) return 'five counters';
        if (s.gameTurn === before.gameTurn && game.turn(s) !== NOBODY) return undefined;
        const seen = `${turns} commit turns, ${battles} battles`;
        turns = 0;
        battles = 0;
        return seen === `${players === 3 ? 15 : 20} commit turns, 7 battles` ? undefined : seen;
      });
      expect(wrong).toEqual([]);
    });

    test('a defeat is a tile won against its home city', () => {
      let defeats = 0;
      const wrong = findings(game, 20, 'defeats', (s, before) => {
        if (sum(s.defeats) === sum(before.defeats)) return undefined;
        defeats++;
        const won = s.won.reduce((set, tiles, seat) => set | (tiles & ~before.won[seat]), 0);
        const tile = 31 - Math.clz32(won);
        if (won !== 1 << tile) return 'not one tile has been won';
        return s.defeats[HOME[tile]] === before.defeats[HOME[tile]] + 1 ? undefined : 'another city was defeated';
      });
      expect(wrong).toEqual([]);
      expect(defeats).toBeGreaterThan(0);
    });

    test('cubes leave the board by assassination, plague, elections and paying only', () => {
      const reasons = /^(assassinate|plague in|hold the elections|[ht]\d$|.* (attack|defend) |grant)/;
      const wrong = findings(game, 20, 'cubes', (s, before, move) => {
        if (sum(s.onBoard) >= sum(before.onBoard)) return undefined;
        return reasons.test(game.words.makeMove(before, move)) ? undefined : 'cubes have left';
      });
      expect(wrong).toEqual([]);
    });
  });
}

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
