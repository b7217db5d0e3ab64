/** Reasons in the game's words: from what the seat sees, for every move, and right. */
import { expect, test } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import type { Game } from '../../../src/games/game.js';
import { ATTACK, type Perikles, SPARTA } from '../../../src/games/perikles/board/state.js';
import { targetOf } from '../../../src/games/perikles/commit/commit.js';
import { family } from '../../../src/games/perikles/index.js';
import { words } from '../../../src/games/perikles/words.js';
import { effort } from '../../../src/testing/sampling.js';
import { playGame } from '../play-game.js';
import { type Given, makeCase, tileIn } from './board.js';

test('every move of a random game has a reason that is a sentence, from the view alone', () => {
  const game = unwrap(family.variant('players=5')) as Game<Perikles>;
  const s = game.create();
  const rng = new Rng('reasons');
  const list = new MoveList(game.moveSpace);
  const lacking: string[] = [];
  for (let i = 0; i < effort().games / 2; i++) {
    playGame(game, s, rng, (turn) => {
      game.moves(s, list);
      const view = game.view(s, turn);
      const given = view.cells.slice();
      for (const m of list.toArray()) {
        const reason = game.explain(view, m) ?? '';
        if (reason === '' || /undefined|NaN|null|object/.test(reason))
          lacking.push(`${game.words.makeMove(s, m)}: ${reason}`);
      }
      expect(view.cells).toEqual(given);
      return list.at[rng.below(list.count)];
    });
  }
  expect(lacking).toEqual([]);
});

function reasonFor(
  given: Given,
  at: 'take a tile' | 'assassinate' | 'commit',
  move: (s: Perikles) => number,
): string | undefined {
  const { s } = makeCase(given);
  return words[at].reason(s, move(s), 0);
}

const election: Given = {
  players: 3,
  cubes: { P0: { corinth: 3 }, P1: { corinth: 4 } },
  candidates: { corinth: { a: 'P1', b: 'P0' } },
};

test('a tile that turns an election says so, with the cubes', () => {
  const reason = reasonFor(election, 'take a tile', () => tileIn('corinth-2-1'));
  expect(reason).toBe('turns the election in Corinth: you 5, Blue 4; two shards commit early');
});

test('a tile that does not is told from one that does', () => {
  const reason = reasonFor(election, 'take a tile', () => tileIn('corinth-cand-1'));
  expect(reason).toBe('comes nearer in the election in Corinth: you 4, Blue 4, and a candidate to propose');
});

test('an assassination that secures an election says so', () => {
  const given: Given = { ...election, cubes: { P0: { corinth: 5 }, P1: { corinth: 4 } } };
  const city = 3;
  expect(reasonFor(given, 'assassinate', () => city * 7 + 1)).toBe('secures the election in Corinth: you 5, Blue 3');
});

const campaign: Given = {
  players: 3,
  leaders: { sparta: 'P0', athens: 'P1' },
  pools: { P0: ['sparta-h2', 'sparta-h3'] },
  locations: [{ id: 'amphipolis' }, { id: 'naupactus' }],
};
const attackOn = (slot: number) => () => targetOf(SPARTA, slot, ATTACK);

test('an attack says who holds the location: nobody, or militia alone', () => {
  expect(reasonFor(campaign, 'commit', attackOn(0))).toMatch(/^Amphipolis is worth 6, held by militia alone so far: /);
  expect(reasonFor(campaign, 'commit', attackOn(1))).toMatch(/^Naupactus is worth 4, undefended so far: /);
});

test('to be done says for how many commit turns the rest is kept, and that the last one is the last', () => {
  const done = () => 0;
  const tiles = (...ids: string[]): Given => ({ ...campaign, taken: { P0: ids } });
  expect(reasonFor(tiles('athens-2-1', 'any-1'), 'commit', done)).toBe('keeps every counter for 2 more commit turns');
  expect(reasonFor({ ...tiles('any-1'), placedThisTurn: 1 }, 'commit', done)).toBe(
    'keeps the rest for your last commit turn',
  );
  expect(reasonFor({ ...tiles(), placedThisTurn: 1 }, 'commit', done)).toBe(
    'your last commit turn: the rest stays out of the battles',
  );
});
