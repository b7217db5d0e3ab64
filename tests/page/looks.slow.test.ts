/**
 * How every board looks in the middle of a game: in both themes and on a phone nothing sticks out, no writing covers other writing or is too small, and the
 * rules of accessibility are kept. Needs Chromium. The positions are the same in every run; `STRATEGOS_LOOKS=10` looks at ten of each game
 * instead, from its start to its end, and `STRATEGOS_LOOKS=10:seed` at ten others, and leaves pictures of them in `dist/screenshots`.
 */
import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawnGames } from '../../src/page/boards/registry.js';
import { hasChromium } from '../browser/chromium.js';
import { accessFaults, type Visitor, visit, waitForTurn, withSite } from './browser.js';
import { keptMatch } from './kept-match.js';

const FOLDER = new URL('../../dist/screenshots', import.meta.url).pathname;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const LOOKS = [
  { name: 'light', colorScheme: 'light', viewport: WIDE },
  { name: 'dark', colorScheme: 'dark', viewport: WIDE },
  { name: 'large', colorScheme: 'light', viewport: { width: 1920, height: 1080 } },
  { name: 'tablet', colorScheme: 'light', viewport: { width: 768, height: 1024 } },
  { name: 'phone', colorScheme: 'light', viewport: PHONE },
] as const;
const IS_LOOKED_AT = process.env.STRATEGOS_LOOKS !== undefined;
const [COUNT = '1', SEED = 'looks'] = process.env.STRATEGOS_LOOKS?.split(':') ?? [];
const PARTS = Array.from({ length: Number(COUNT) }, (_, n) => (n + 0.5) / Number(COUNT)); // of the game that are over
const CASES = drawnGames.flatMap((game) => PARTS.map((part, n) => [game, n, part] as const));
const LEAST_LETTERS = 11; // pixels
const SHARE = 0.35; // of the smaller of two pieces of writing that the other may cover: letters do not fill their boxes

/** Writing that covers other writing or is too small, and what is wider than its place, or higher. */
async function faultsIn({ page }: Visitor): Promise<readonly string[]> {
  return page.evaluate(
    ([share, least]) => {
      interface Box {
        readonly left: number;
        readonly right: number;
        readonly top: number;
        readonly bottom: number;
        readonly width: number;
        readonly height: number;
      }
      interface Node {
        readonly textContent: string;
        readonly children: { readonly length: number };
        readonly scrollWidth: number;
        readonly clientWidth: number;
        readonly scrollHeight: number;
        readonly clientHeight: number;
        readonly className: unknown;
        readonly parentElement: Node | null;
        closest(what: string): Node | null;
        querySelectorAll(what: string): Iterable<Node>;
        contains(other: Node): boolean;
        getBoundingClientRect(): Box;
        checkVisibility(options: object): boolean;
        readonly ownerSVGElement?: unknown;
        getScreenCTM?(): { readonly a: number; readonly b: number };
      }
      const { document, getComputedStyle } = globalThis as unknown as {
        document: { documentElement: Node; querySelectorAll(what: string): Iterable<Node> };
        getComputedStyle(node: Node): { overflow: string; overflowY: string; textOverflow: string; fontSize: string };
      };
      const faults: string[] = [];
      const isSeen = (node: Node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      for (const node of document.querySelectorAll('main *')) {
        if (node.children.length > 0 || node.textContent.trim() === '' || node.closest('.sr, title')) continue;
        const { a, b } = node.ownerSVGElement ? node.getScreenCTM!() : { a: 1, b: 0 };
        const size = Number.parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
        if (isSeen(node) && size < least - 0.1)
          faults.push(`${node.textContent} is written in ${size.toFixed(1)} pixels`);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} pixels too wide`);
      const all = [...document.querySelectorAll('.board-area *')];
      for (const node of all) {
        const { overflow, textOverflow } = getComputedStyle(node);
        if (node.closest('.sr')) continue; // for screen readers alone
        const isCut = node.children.length === 0 && node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0;
        if (node.className === 'tray' && node.scrollHeight > node.clientHeight + 1) faults.push('the tray scrolls');
        if (isCut && overflow !== 'visible' && textOverflow !== 'ellipsis') faults.push(`cut off: ${node.textContent}`);
      }
      const [area, bar] = ['.board-area', '.bar'].map((name) =>
        [...document.querySelectorAll(name)][0].getBoundingClientRect(),
      );
      const counters = '.seat-shape, .tally, .counter, .force, .badge, .inside, .stack';
      for (const text of document.querySelectorAll(`:is(${counters}) text`)) {
        const shapes = [...(text.closest(counters)?.querySelectorAll('circle, rect, path') ?? [])];
        const [own, ...around] = [text, ...shapes].map((node) => node.getBoundingClientRect());
        const isIn = around.some((shape) => shape.left - 1 <= own.left && own.right <= shape.right + 1);
        if (own.width > 0 && !isIn) faults.push(`${text.textContent} is wider than its counter`);
      }
      if (bar.top < area.bottom) faults.push('the bar covers the board');
      // what has been scrolled out of a list or a map is not seen
      const framed = (node: Node | null): Box => {
        if (node === null || node.closest('.board-area') === null) return area;
        const isFrame = node.closest('.map-pane') === node || /auto|scroll/.test(getComputedStyle(node).overflowY);
        return isFrame ? node.getBoundingClientRect() : framed(node.parentElement);
      };
      const written = all
        .filter(
          (node) =>
            node.children.length === 0 && node.textContent.trim() !== '' && !node.closest('.sr, title') && isSeen(node),
        )
        .map((node) => ({ node, text: node.textContent.trim(), box: node.getBoundingClientRect() }))
        .filter(({ node, box }) => {
          const frame = framed(node);
          return (
            box.width > 0 &&
            box.left >= frame.left &&
            box.right <= frame.right &&
            box.top >= frame.top &&
            box.bottom <= frame.bottom
          );
        });
      for (const [i, one] of written.entries()) {
        for (const other of written.slice(i + 1)) {
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (width <= 0 || height <= 0) continue;
          const least = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
          if (width * height > share * least) faults.push(`${one.text} and ${other.text} lie over each other`);
        }
      }
      return faults;
    },
    [SHARE, LEAST_LETTERS] as const,
  );
}

describe.skipIf(!hasChromium).concurrent('every board', { timeout: 180_000 }, () => {
  beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));
  const site = withSite();

  it.each(CASES)('%s can be read in both themes and on a phone: picture %i', async (game, n, part) => {
    const { id, store } = await keptMatch(game, `${SEED} ${n}`, part);
    const visitor = await visit({ viewport: WIDE });
    const { page } = visitor;
    await page.addInitScript((kept) => Object.assign(globalThis.localStorage, kept), store);
    await page.goto(`${site.url}#/play/${id}`);
    for (const { name, colorScheme, viewport } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (viewport === PHONE) await page.reload(); // a map comes closer where it opens
      await waitForTurn(visitor);
      // a map draws its writing anew once it has its size
      await vi.waitFor(async () => expect(await faultsIn(visitor), name).toEqual([]), { timeout: 20_000 });
      if (IS_LOOKED_AT) await page.screenshot({ path: `${FOLDER}/${game}-${n > 0 ? `${n}-` : ''}${name}.png` });
      if (viewport === WIDE) expect(await accessFaults(visitor), name).toEqual([]);
    }
    await visitor.context.close();
  });
});
