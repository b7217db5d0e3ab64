/** What of the log is played on the board. */
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { Rng, unwrap } from '../../../src/kit.js';
import { games } from '../../../src/packs/packs.js';
import type { SeenEvent, Telling } from '../../../src/page/contract/board.js';
import { HappeningPanel, keepInSight } from '../../../src/page/kit/happening/happening.js';
import { scenesOf, timingOf } from '../../../src/page/kit/happening/scenes.js';
import { walk } from '../drawn.js';

const event = (seat: string, ...told: Telling[]): SeenEvent => ({
  kind: 'move',
  seat,
  decision: 'd',
  move: 'm',
  text: 'm',
  told,
});
const battle: Telling = { text: 'Battle at Pylos', heading: 'round', about: ['pylos'] };
const sides: readonly Telling[] = [{ text: 'Athens has 5 ships' }, { text: 'Sparta has 1 ship' }];
const dice: Telling = {
  text: 'Athens 2, +1 tactics = 3',
  sums: [{ of: 'Athens', dice: [2], parts: [['tactics', 1]], total: 3 }],
};
const loss: Telling = { text: 'Sparta loses 1 ship' };

it('begins with what leads to a throw, and ends with what comes of it, where somebody chooses again', () => {
  const events = [
    event('athens', { text: 'Athens sails' }),
    event('chance', battle, ...sides),
    event('chance', dice, loss),
    event('sparta', { text: 'Sparta retreats' }),
    event('chance', { text: 'Rain falls' }),
  ];
  expect(scenesOf(events)).toEqual([{ title: 'Battle at Pylos', about: ['pylos'], beats: [...sides, dice, loss] }]);
  expect(scenesOf(events, 2)).toEqual([{ title: 'Battle at Pylos', about: ['pylos'], beats: [dice, loss] }]);
  expect(scenesOf(events, 3)).toEqual([]);
});

it('is one scene after another where a choice lies between two throws', () => {
  const again = [event('chance', battle, dice), event('athens', { text: 'Athens fights on' }), event('chance', dice)];
  expect(scenesOf(again).map(({ beats }) => beats.length)).toEqual([1, 2]); // the choice leads to the second
});

it('takes one to three seconds, each step after the one before', () => {
  for (const length of [1, 2, 5, 9]) {
    const scene = { beats: Array.from({ length }, (_, i) => (i % 2 === 0 ? dice : loss)) };
    const { beats, lengthMs } = timingOf(scene);
    expect(lengthMs).toBeGreaterThanOrEqual(1_000);
    expect(lengthMs).toBeLessThanOrEqual(3_000);
    const times = beats.flatMap(({ at, sums, end }) => [at, ...sums.flat(), end]);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(lengthMs);
  }
});

it.each(['leduc', 'liars-dice'])('shows the cards and dice of a showdown, and no others: %s', async (id) => {
  const game = unwrap((await games[id]()).variant(''));
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const last = [...walk(game, new Rng(seed), 100)].at(-1)!;
    const { events } = last.see(0);
    const [scene] = scenesOf(events);
    if (scene === undefined) continue; // all others have folded
    const drawn = render(
      h(HappeningPanel, {
        scene,
        seats: game.seats.map((name, index) => ({
          name,
          title: name,
          index,
          isYou: false,
          isBot: true,
          isAsked: false,
        })),
      }),
    );
    expect(drawn).toContain('aria-hidden="true"');
    expect(drawn.match(/class="(card-face suit-.|die)"/g)?.length).toBe(id === 'leduc' ? 4 : 2);
  }
});

it('moves a panel that is lower than what it tells to the step that comes', () => {
  const at = (top: number, bottom: number) => ({
    scrollTop: 0,
    getBoundingClientRect: () => ({ top, bottom }) as DOMRect,
  });
  const panel = at(100, 400);
  keepInSight(panel, at(300, 380));
  expect(panel.scrollTop).toBe(0);
  keepInSight(panel, at(420, 450));
  expect(panel.scrollTop).toBeGreaterThanOrEqual(50);
});
