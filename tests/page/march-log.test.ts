/** A march of Alexander in the log. */
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { decisionName } from '../../src/core/naming.js';
import { family } from '../../src/games/alexander/index.js';
import { type Observer, Rng, SPECTATOR, unwrap } from '../../src/kit.js';
import type { SeenEvent } from '../../src/page/contract/board.js';
import { Log } from '../../src/page/views/log.js';
import { seenOf as shownOf } from '../../src/page/views/seen.js';
import { seenOf } from '../../src/service/rules/seen.js';
import type { SeenStep } from '../../src/service/schema/answer-schemas.js';
import { randomMoves } from '../games/play-game.js';

const OF_A_MARCH = ['pick area', 'take', 'load', 'amount', 'step', 'forced march', 'attrition', 'desert'];
const READERS: readonly Observer[] = [0, 1, SPECTATOR];

/** What is heard of a game of random moves, by each reader. */
function heardIn(seed: string): readonly (readonly SeenEvent[])[] {
  const game = unwrap(family.variant(''));
  const [before, s] = [game.create(), game.create()];
  const heard = READERS.map((): SeenStep[] => []);
  for (const move of randomMoves(game, before, new Rng(seed))) {
    const tell = game.words.makeTold(before, move);
    s.copyFrom(before);
    game.play(s, move);
    for (const [i, reader] of READERS.entries()) heard[i].push(...seenOf(game, before, move, s, reader, tell));
  }
  return heard.map((events) => shownOf(events.map((event, i) => ({ id: i + 1, event }))));
}

/** The entries of a log. */
const logOf = (events: readonly SeenEvent[]): readonly string[] =>
  render(h(Log, { events, seats: [], words: {}, show: () => {} }))
    .split('<li')
    .slice(1)
    .map((entry) => entry.replace(/^[^>]*>|<[^>]*>/g, ''));

const decisionOf = (event: SeenEvent) => (event.kind === 'move' ? decisionName(event.decision) : undefined);
const declares = (event: SeenEvent) =>
  event.kind === 'move' && (event.told?.some(({ text }) => text.endsWith('for a march')) ?? false);

/** What each march was told by, from when it was declared until something else happened. */
function marchesIn(events: readonly SeenEvent[]): readonly (readonly SeenEvent[])[] {
  return events.flatMap((event, i) => {
    if (!declares(event)) return [];
    const after = events.slice(i + 1);
    const end = after.findIndex((each) => !OF_A_MARCH.includes(decisionOf(each) ?? ''));
    return end > 0 ? [[event, ...after.slice(0, end)]] : [];
  });
}

describe('the log of a march', () => {
  const marches = ['one', 'two', 'three'].flatMap(heardIn).flatMap(marchesIn);

  it('is tried on marches of all kinds', () => {
    const made = new Set(marches.flat().map(decisionOf));
    for (const decision of OF_A_MARCH) expect(made).toContain(decision);
  });

  it('is one line, for the mover as for all others', () => {
    for (const march of marches) {
      const lines = logOf(march).filter((line) => /\b(march|desert|hit by)\b/.test(line)); // besides what it leads to
      expect(lines.length, logOf(march).join('\n')).toBe(1);
    }
  });

  it('names those who set out once, and where from', () => {
    for (const march of marches)
      expect(logOf(march)[0]).toMatch(/ pays \d for a march from [^,]+, \d+ counters? under /);
  });
});
