/** Questions, names and reasons in the game's words, from what the seat sees. */
import { expect, test } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { Table } from './table.js';

/** The laws of all games play with two and with five. */
test.each(['players=3', 'players=4'])(
  'moves of random games have names and reasons that set them apart: %s',
  (text) => {
    const game = unwrap(family.variant(text)) as unknown as Game<Rome>;
    const s = game.create();
    const rng = new Rng(`reasons ${text}`);
    const list = new MoveList(game.moveSpace);
    const odd = new Set<string>();
    game.setup(s);
    for (let i = 0; i < 3000 && game.turn(s) !== NOBODY; i++) {
      if (game.turn(s) === CHANCE) {
        game.play(s, game.sample(s, rng));
        continue;
      }
      game.moves(s, list);
      const view = game.view(s, game.turn(s));
      const moves = list.toArray();
      for (const said of [moves.map((m) => game.explain(view, m) ?? ''), moves.map((m) => game.words.sayMove(s, m))])
        for (const [n, one] of said.entries())
          if (/undefined|NaN|null|object|_|^$/.test(one) || said.indexOf(one) !== n)
            odd.add(`${game.words.decision(s)}: ${game.words.makeMove(s, moves[n])}: ${one}`);
      game.play(s, list.at[rng.below(list.count)]);
    }
    expect([...odd]).toEqual([]);
  },
);

/** What the seat to move hears of a move. */
function reason({ game, s }: Table, move: string): string | undefined {
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  const m = list.toArray().find((each) => game.words.makeMove(s, each) === move);
  return m === undefined ? undefined : game.explain(game.view(s, game.turn(s)), m);
}

const ROME = 4;
/** A Roman army is about to leave its space. */
function marching(t: Table): Table {
  t.s.turnHand = ROME;
  return t.hand('ROM-12').begin('own action').passTo('own action').choose('play ROM-12', 'activate').passTo('step');
}

test('an attack is weighed, a march names the space', () => {
  const t = marching(new Table().clear().units('roma ROM 6 valerius', 'antium VOL 4 vol_minor_a'));
  expect(reason(t, 'to velitrae')).toBe('Velitrae: victory space held by Rome');
  t.choose('to velitrae').passTo('step');
  expect(reason(t, 'to antium')).toBe('6 units against 4 of the Volsci in Antium: odds +1, tactics +1');
});

test('a card is told with its points, a reaction with what it changes', () => {
  const t = new Table().clear().units('sutrium ROM 3 valerius', 'volsinii ETR 3 etr_minor_a').hand('ETR-10');
  marching(t.control({ clusium: 'IND' }))
    .choose('to volsinii')
    .passTo('bribe');
  expect(reason(t, 'bribe with ETR-10')).toBe('“Linen Legion” (10), 3 points: turns back 3 units of Rome at Volsinii');
});

/** What is asked of who is to move. */
const asked = (t: Table): string | undefined => t.game.words.question(t.s);

test('a question says what a card does and what it may be used for, who stands where, and what is left', () => {
  const t = new Table().clear().units('roma ROM 6 valerius', 'antium VOL 4 vol_minor_a').hand('ROM-03', 'ROM-12');
  t.s.turnHand = ROME;
  t.begin('own action').passTo('own action');
  expect(asked(t)).toBe('Which card do you play, or what else do you do first?');
  t.choose('play ROM-12');
  expect(asked(t)).toMatch(
    /^“Appian Way”, 2 points\. Event: The Appian Way is built: .* What is it used for: its event, a leader with a rating of 2 or less or 2 points of support\?$/,
  );
  t.choose('support');
  expect(asked(t)).toMatch(/^2 points of support left for Rome: take a space where your units are/);
});

test('a card that may be played in answer is told with what it does and what it answers', () => {
  const t = new Table().clear().units('velitrae ROM 6 camillus', 'antium VOL 4 vol_minor_a').hand('ROM-12', 'ETR-33');
  t.s.turnHand = ROME;
  t.begin('own action').passTo('own action').choose('play ROM-12', 'activate', 'to antium').passTo('battle card');
  expect(asked(t)).toBe(
    'Battle of Antium: 6 units of Rome under Camillus (tactics 4) against 4 units of the Volsci under Minor Leader A (tactics 1) (+1 for numbers to Rome). ' +
      '“Death of Aulius”: The side of Rome has −2; you need not be in the battle. Do you play the card?',
  );
});
