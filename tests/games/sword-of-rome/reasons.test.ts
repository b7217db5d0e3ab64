/** Reasons in the game's words, from what the seat sees. */
import { expect, test } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { units } from './cases/units.js';
import type { Action, Given } from './notation/case.js';
import { play } from './notation/run.js';

/** Questions whose moves say all there is to say. */
const PLAIN = [
  ...['choose the first player', 'how many', 'leader inside', 'refuse battle', 'let them go', 'attack unrest with'],
  ...['sail', 'escape by sea', 'pay for the voyage', 'grant an escape', 'take spoils', 'celebrate'],
  ...['take more plunder', 'help to', 'undo the reaction', 'dismiss', 'blockade', 'nonplayer power', 'truce'],
  ...['end an alliance', 'choose a hand', 'look at a hand', 'wild beasts', 'ask for ransom', 'pay ransom', 'rebellion'],
  ...['mercenaries desert', 'press a tribe', 'wear down', 'give a marker'],
  ...[
    'desperate times',
    'claim',
    'minor leader',
    'whose units',
    'hold',
    'order the',
    'replace a consul',
    'spare a leader',
  ],
];

/** All that can be paid may be two cards of one name and value. */
const TWINS = ['hire'];

test.each(['players=5', 'players=3'])(
  'moves of random games have reasons that are words, from the view alone: %s',
  (text) => {
    const game = unwrap(family.variant(text)) as unknown as Game<Rome>;
    const s = game.create();
    const rng = new Rng(`reasons ${text}`);
    const list = new MoveList(game.moveSpace);
    const odd: string[] = [];
    const silent = new Set<string>();
    const told = new Set<string>();
    const alike = new Set<string>(); // one sentence for all moves says for none why
    game.setup(s);
    for (let i = 0; i < 6000 && game.turn(s) !== NOBODY; i++) {
      if (game.turn(s) === CHANCE) {
        game.play(s, game.sample(s, rng));
        continue;
      }
      game.moves(s, list);
      const view = game.view(s, game.turn(s));
      const at = game.words.decision(s);
      const reasons = list.toArray().map((m) => game.explain(view, m));
      const isAlike = reasons.length > 1 && reasons[0] !== undefined && new Set(reasons).size === 1;
      if (isAlike && !TWINS.includes(at)) alike.add(at);
      for (const reason of reasons) {
        if (reason === undefined) silent.add(at);
        else told.add(at);
        if (reason !== undefined && /undefined|NaN|null|object|_/.test(reason)) odd.push(`${at}: ${reason}`);
      }
      game.play(s, list.at[rng.below(list.count)]);
    }
    expect(odd).toEqual([]);
    expect([...alike]).toEqual([]);
    const without = [...silent].filter((at) => !told.has(at) && !PLAIN.some((plain) => at.startsWith(plain)));
    expect(without).toEqual([]);
  },
);

/** What the seat to move hears of a move. */
function reason(given: Given, actions: readonly Action[], move: string): string | undefined {
  const table = play(given, actions);
  const { game, s } = table;
  const m = table.moves().find((each) => game.words.makeMove(s, each) === move)!;
  return game.explain(game.view(s, game.turn(s)), m);
}

const romans = { units: units('roma ROM 6 valerius', 'antium VOL 4 vol_minor_a') };
const march = { type: 'activate', player: 'rome', op: 3, leader: 'valerius' };

test('an attack is weighed, a march names the space', () => {
  const there = { type: 'moveTo', space: 'velitrae' };
  expect(reason(romans, [march, there, { type: 'decline' }], 'to antium')).toBe(
    '6 CU against 4 of the Volsci in Antium: odds +1, tactics +1',
  );
  expect(reason(romans, [march], 'to velitrae')).toBe('Velitrae: victory space held by Rome');
});

test('a card is told with its points, a reaction with what it changes', () => {
  const bribed: Given = {
    units: units('sutrium ROM 3 valerius', 'volsinii ETR 3 etr_minor_a'),
    control: { clusium: 'IND' },
    hands: { etrusam: ['ETR-10'] },
  };
  expect(reason(bribed, [march, { type: 'moveTo', space: 'volsinii' }], 'bribe with ETR-10')).toBe(
    '“Linen Legion”, 3 OP: turns back 3 CU of Rome at Volsinii',
  );
});
