import { describe, expect, test } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { family } from '../../../src/games/alexander/index.js';
import { CHANCE, NOBODY, SPECTATOR, type State } from '../../../src/games/game.js';
import { Board } from './board.js';

const game = unwrap(family.variant(''));

function find(s: State, text: string): number {
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  const move = list.toArray().find((m) => game.words.makeMove(s, m) === text);
  if (move === undefined) throw new Error(`${text} is not to be had at ${game.words.decision(s)}`);
  return move;
}

/** Plays moves and outcomes by their texts, chance by the seed where a text is '?'. */
function having(...texts: readonly string[]): State {
  const s = game.create();
  const rng = new Rng('reasons');
  game.setup(s);
  for (const text of texts) game.play(s, text === '?' ? game.sample(s, rng) : find(s, text));
  return s;
}

function reason(s: State, text: string): string | undefined {
  expect(game.turn(s)).not.toBe(CHANCE);
  return game.explain(game.view(s, game.turn(s)), find(s, text));
}

const TO_ASIA = [
  'subdue',
  'move',
  'thrace',
  ...['alexander', 'parmenion', 'craterus', 'antigonus', 'coenus'].map((leader) => `take ${leader}`),
  'all',
  'step wilusha',
];

/** What a spectator is told of a move or an outcome. */
function told(s: State, text: string): readonly string[] {
  const list = new MoveList(game.moveSpace);
  if (game.turn(s) === CHANCE) game.outcomes(s, list, new Float64Array(game.moveSpace));
  else game.moves(s, list);
  const move = list.toArray().find((m) => game.words.makeMove(s, m) === text)!;
  return game.words.makeTold(s, move)!(SPECTATOR).map((each) => (each.more ? `${each.text} ${each.more}` : each.text));
}

describe('the log of Alexander', () => {
  const battle = having(...TO_ASIA, 'step zippasla', 'no');

  test('tells who meets whom, and the dice of each side with what they need', () => {
    expect(told(having(...TO_ASIA, 'step zippasla'), 'no')).toEqual([
      'Persia stands before the battle',
      'Battle in Zippasla',
      'Attack: 23 counters under Alexander III: Parmenion, Craterus, Antigonus, Coenus, 6 phalanxes, 2 Greek hoplites, 1 medium infantry, 5 light infantry, 2 heavy cavalry, 2 light cavalry',
      'Defence: 10 counters under Arsames: Spithridates, Pharnabazus III, Memnon, 3 mercenary hoplites, 3 heavy cavalry',
      'War Weariness −1 for 8 counters or more against Alexander, now 11',
    ]);
    const dice = having(...TO_ASIA, 'step zippasla', 'no', 'no');
    expect(told(dice, '9 hits')).toEqual([
      'Round 1, dice of Macedon: Alexander III up to 5, Parmenion up to 4, Craterus up to 4, Antigonus up to 3, 6 phalanxes from 2 on, 2 Greek hoplites from 3 on, 1 medium infantry from 3 on, 5 light infantry from 5 on, 2 heavy cavalry from 3 on, 2 light cavalry from 4 on: 9 hits',
    ]);
    expect(game.turn(battle)).toBe(0); // Macedon: how many dice for Alexander
  });

  test('tells a march in one sentence that goes on', () => {
    const march = [...TO_ASIA.slice(0, 9), 'step wilusha'];
    const texts = march.slice(1).map((_, i) => told(having(...march.slice(0, i + 1)), march[i + 1]).join());
    expect(texts[0]).toBe('Macedon pays 1 for a march');
    expect(texts[1]).toBe('Macedon’s march goes on: from Thrace');
    expect(texts.at(-1)).toBe('Macedon’s march goes on: to Wilusha across the Hellespont for 1');
  });
});

describe('reasons of Alexander', () => {
  test('say whom an army is under, and how large it is', () => {
    expect(reason(having('subdue', 'move'), 'thrace')).toBe('23 counters under Alexander III in Thrace');
  });

  test('say what a step meets', () => {
    const s = having(...TO_ASIA);
    expect(reason(s, 'step zippasla')).toBe('Zippasla costs 1 of 3; attacks 10 counters under Arsames');
    expect(reason(s, 'step lydia')).toBe('Lydia costs 1 of 3; reaches Sardis');
  });

  test('say what a marker does to the tracks', () => {
    expect(reason(having(...TO_ASIA), 'mark')).toBe('a port, which supplies armies nearby');
    expect(reason(having(...TO_ASIA, 'step lydia'), 'mark')).toBe('Legitimacy −1');
  });

  test('say who stands against whom', () => {
    expect(reason(having(...TO_ASIA, 'step zippasla'), 'yes')).toBe(
      'gets away on a die of 5 or more; 10 counters against Macedon’s 23',
    );
  });

  test('say what a purchase costs', () => {
    const s = having('subdue', 'pass', 'pass');
    expect(reason(s, 'buy m_phalanx')).toBe('phalanx, on foot, hits on 2 or more, 4 units in the pool; costs 4 of 12');
    expect(reason(s, 'done')).toBe('keeps 12 in the treasury');
    expect(reason(having('subdue', 'pass', 'pass', 'buy m_li', 'macedonia'), 'buy m_li')).toBe(
      'light infantry, on foot, hits on 5 or more, 5 units in the pool; free, as every second light infantry',
    );
  });

  test('name the city that can be besieged, never the inert Spartans', () => {
    const board = new Board();
    board.put('mycenae', { leaders: ['agis'], units: { p_spartan: 2 } });
    board.put('hellas', { leaders: ['memnon'], units: { p_hoplite: 3 } });
    board.toAct('persia');
    expect(reason(board.s, 'siege')).toBe('costs 1 of 18; Athens falls to 3 more hits');
  });

  test('tell nothing that the seat cannot see: they are the same in every world behind its view', () => {
    const s = game.create();
    const other = game.create();
    const list = new MoveList(game.moveSpace);
    let compared = 0;
    let hidden = 0;
    for (const seed of ['a', 'b', 'c', 'd']) {
      const rng = new Rng(seed);
      game.setup(s);
      for (let ply = 0; game.turn(s) !== NOBODY; ply++) {
        const turn = game.turn(s);
        if (turn !== CHANCE && ply % 10 === 0) {
          const view = game.view(s, turn);
          unwrap(game.worlds(view)).sample(other, rng);
          if (!other.cells.every((cell, i) => cell === s.cells[i])) hidden++;
          game.moves(s, list);
          for (const move of list.toArray()) {
            expect(game.explain(game.view(other, turn), move)).toBe(game.explain(view, move));
            compared++;
          }
        }
        game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
      }
    }
    expect(compared).toBeGreaterThan(300);
    expect(hidden).toBeGreaterThan(10);
  });
});
