/** What keeps a slow phone from standing still while a table is drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, expect, it, vi } from 'vitest';
import { grouped } from '../../../src/core/english.js';
import { InPieces, Later, piecesOf } from '../../../src/page/kit/map/later.js';

const PAGE = new URL('../../../src/page/', import.meta.url);

afterEach(() => vi.unstubAllGlobals());

const spots = (count: number) =>
  render(h(InPieces<number>, { of: [...Array(count).keys()], children: (i) => h('i', { key: i }) }));
const countIn = (drawn: string) => drawn.match(/<i>/g)?.length ?? 0;

it('draws the first piece of a long list, and nothing that comes after it, in the first drawing of a browser', () => {
  vi.stubGlobal('ResizeObserver', class {}); // as in a browser
  expect(countIn(spots(190))).toBeGreaterThan(0);
  expect(countIn(spots(190))).toBeLessThan(190 / 2);
  expect(piecesOf(190) * countIn(spots(190))).toBeGreaterThanOrEqual(190);
  expect(render(h(Later, { children: () => h('i', {}) }))).toBe('');
});

it('draws all of it where there is only one drawing', () => {
  expect(countIn(spots(190))).toBe(190);
});

it('groups the digits of large numbers', () => {
  expect([0, 999, 1_000, 12_345, -1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '12,345', '−1,234,567']);
});

it('loads the tables of no language while one plays: the first time takes as long as a board', () => {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) =>
    /toLocale|localeCompare|Intl\./.test(readFileSync(new URL(file, PAGE), 'utf8')),
  );
  expect(asking).toEqual(['views/lobby.tsx']); // when a game was last played
});
