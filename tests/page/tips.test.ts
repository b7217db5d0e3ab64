/** What boards say of their things: the rule of each, and why a card of one's hand may not be played. */
import { expect, it } from 'vitest';
import { Rng, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { drawnGames, loadBoard } from '../../src/page/boards/registry.js';
import { pickingOf } from '../../src/page/contract/picking.js';
import { draw, type Seen, walk } from './drawn.js';

const POSITIONS = 160;
const LOOKED_AT = 5;
const nothing = () => {};
const aboutOf = ({ game, observer, view, decision, moves }: Seen) => ({
  view,
  you: game.seats[observer],
  decision,
  pick: pickingOf(moves, [], nothing, nothing),
});
const thingsIn = (html: string) =>
  new Set([...html.matchAll(/data-(?:tip|thing)="([^"]*)"/g)].map(([, thing]) => thing));

/** Things that say what they are by themselves: those of commands that the board lists. */
const PLAIN = /^(athens|sparta) \d|leader|^\d+$/;

it.each(drawnGames)('%s tells the rule of what is on its board, in sentences', async (id) => {
  const game = unwrap((await games[id]()).variant(''));
  const { rule, ...board } = await loadBoard(id);
  const positions = [...walk(game, new Rng(id), POSITIONS)].filter(({ asked }) => asked !== undefined);
  const without = new Set<string>();
  const all = new Set<string>();
  for (let i = 0; i < LOOKED_AT; i++) {
    const position = positions[Math.floor((i * (positions.length - 1)) / (LOOKED_AT - 1))];
    const seen = position.see(position.asked!);
    for (const thing of thingsIn(draw(board, seen).html)) {
      const said = rule!(thing, aboutOf(seen));
      if (said === undefined && !PLAIN.test(thing)) without.add(thing);
      if (said === undefined) continue;
      all.add(thing);
      expect(said.name).toMatch(/^[\p{Lu}\d]/u);
      expect(said.says).toMatch(/^[A-Z0-9].*[.]$/);
      expect(`${said.name} ${said.says} ${said.why ?? ''}`).not.toMatch(/undefined|NaN|null|_|\s\s/);
    }
  }
  expect(without.size / (without.size + all.size), [...without].join()).toBeLessThan(0.2);
});

it('says of a card why it may not be played', async () => {
  const game = unwrap((await games.hearts()).variant(''));
  const { rule } = await loadBoard('hearts');
  const whys = new Set<string>();
  for (const { asked, decision, see } of walk(game, new Rng('why'), 60)) {
    if (asked === undefined || decision !== 'play a card') continue;
    const seen = see(asked);
    const about = aboutOf(seen);
    const { at } = seen.view.table as { at: Record<string, string | null> };
    for (const card of Object.keys(at))
      if (at[card] === `hand of ${game.seats[asked]}` && !about.pick.can('card', card))
        whys.add(rule!(card, about)!.why!.replace(/clubs|spades|hearts|diamonds/, 'a suit'));
  }
  expect(whys).toContain('You have a suit, and must follow.');
  expect(whys).not.toContain(undefined);
});

it('says what the digits of leaders mean', async () => {
  const says = async (id: string, thing: string) =>
    (await loadBoard(id)).rule!(thing, { view: { table: {} } } as never)?.says;
  expect(await says('alexander', 'antipater')).toMatch(/^Initiative 3: .* Combat 3: hits with a die of 3 or less\.$/);
  expect(await says('alexander', 'm_phalanx')).toBe('Hits with a die of 2 or more.');
  expect(await says('peloponnesian-war', 'leader brasidas')).toMatch(/^Strategy 2: .* Tactics 2: /);
});
