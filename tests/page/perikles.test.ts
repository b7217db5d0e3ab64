/** What the board of Perikles computes from a view; how it draws and is clicked: boards.test.ts. */
import { describe, expect, it } from 'vitest';
import { capital } from '../../src/core/english.js';
import type { Perikles as State } from '../../src/games/perikles/board/state.js';
import { family } from '../../src/games/perikles/index.js';
import { ending, tilePoints } from '../../src/games/perikles/turn/score.js';
import { CHANCE, NOBODY, Rng, unwrap } from '../../src/kit.js';
import { combats, lane, type Perikles, phaseOf, pointsOf, touched } from '../../src/page/boards/perikles/table.js';
import type { SeenEvent } from '../../src/page/contract/board.js';

const game = unwrap(family.variant('players=4'));

describe('the board of Perikles', () => {
  it('counts the points of a seat as the rules do at the end', () => {
    const rng = new Rng('points');
    const s = game.create();
    game.setup(s);
    while (game.turn(s) !== NOBODY) game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    const { table } = game.words.makeWhole(game.words.makePublic(s), 'view') as unknown as { readonly table: Perikles };
    const said = game.seats.map((seat) => `${capital(seat)} ${pointsOf(table, seat).total}`).join(', ');
    expect(game.words.ending(s)).toContain(`points: ${said}`);
  });

  it('hears from the rules what decides between seats with equal points', () => {
    const s = game.create() as unknown as State;
    game.setup(s as never);
    expect(ending(s, game.seats)).toContain('; points of tiles and statues are equal, too');
    s.won[0] |= 1;
    const points = tilePoints(s, 0);
    s.onBoard[1] += points;
    expect(ending(s, game.seats)).toContain(`; points of tiles decide: Red ${points}, Blue 0`);
  });

  const move = (seat: string, text: string): SeenEvent => ({ kind: 'move', seat, decision: '', move: text, text });

  it('marks what others have touched, and tells the sides of a location apart', () => {
    const marks = touched([
      move('red', 'thebes attack sicily'),
      move('blue', 'athens defend sicily'),
      move('green', 'take corinth-2'),
      move('red', 'propose blue in corinth'),
      move('chance', 'turn up argos-2'),
      { kind: 'move', seat: 'blue', decision: '', move: null, text: 'unseen' },
    ]);
    expect(Object.fromEntries(marks)).toEqual({
      'sicily attack': ['red'],
      'sicily defend': ['blue'],
      corinth: ['green', 'red'],
    });
  });

  it('knows the combats of the battle that was begun last', () => {
    const won = (side: string) => move('chance', `${side} wins the combat`);
    expect(combats([won('attack'), move('chance', 'battle of melos'), won('defend'), won('attack')])).toEqual([
      'defend',
      'attack',
    ]);
  });

  it('finds the moves of a side of a location', () => {
    const commit = (army: string, side: string, location: string) => ({
      move: `${army} ${side} ${location}`,
      action: 'commit',
      parts: [
        { kind: 'city', value: army, label: army },
        { kind: 'text', value: side, label: side },
        { kind: 'location', value: location, label: location },
      ],
    });
    const moves = [
      commit('thebes', 'attack', 'sicily'),
      commit('thebes', 'defend', 'sicily'),
      commit('argos', 'attack', 'melos'),
    ];
    expect(lane(moves, 'sicily', 'attack')).toEqual([moves[0]]);
  });

  it('shows the war from the first to commit on', () => {
    expect(phaseOf([], 'propose')).toBe('influence');
    expect(phaseOf([], 'name the first to commit')).toBe('war');
    expect(phaseOf(['in campaign', 'in battle'], 'combat')).toBe('war');
  });
});
