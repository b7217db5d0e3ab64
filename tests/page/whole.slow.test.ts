/** What holds for all of the page: its sizes, the rules of accessibility, the review of a game. Needs Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../browser/chromium.js';
import { accessFaults, guest, moveSomehow, startGame, waitForTurn, withSite } from './browser.js';
import { keptMatch } from './kept-match.js';
import { matchText } from './match-text.js';

describe.skipIf(!hasChromium)('the page', { timeout: 180_000 }, () => {
  const site = withSite();

  it.each([
    ['kuhn', 170],
    ['connect-four', 178],
    ['alexander', 423],
  ])('has the lobby in 65 kB, and with %s and all that it searches with %i kB', async (game, most) => {
    const visitor = await guest();
    const { page } = visitor;
    site.sent.clear();
    const kB = () =>
      [...site.sent].reduce((sum, path) => sum + gzipSync(readFileSync(join(site.folder, path))).length, 0) / 1_000;
    await page.goto(site.url);
    await page.locator('.game').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(kB()).toBeLessThan(65);
    await startGame(visitor, site.url, game);
    await waitForTurn(visitor);
    await page.getByRole('tab', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Think', exact: true }).click();
    await page.locator('.hint').waitFor();
    expect(kB()).toBeLessThan(most); // with a hint and its beliefs, and what the lobby may load late
  });

  it('asks for the rules and the board of a table before the rest of it has come', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await startGame(visitor, site.url, 'kuhn');
    await waitForTurn(visitor);
    const early = [/\/games\/kuhn\.js$/, /\/page\/kuhn-[^/]*\.js$/].map((file) => page.waitForRequest(file));
    await page.route(/\/page\/table-[^/]*\.js$/, async (route) => {
      await Promise.all(early);
      await route.continue();
    });
    await page.reload();
    await waitForTurn(visitor);
  });

  it.each(['perikles', 'alexander', 'peloponnesian-war', 'sword-of-rome'])(
    'keeps the question and what answers it in sight on a phone, and its map still: %s',
    async (game) => {
      const visitor = await guest({ viewport: { width: 360, height: 740 }, hasTouch: true });
      const { page } = visitor;
      await startGame(visitor, site.url, game);
      await waitForTurn(visitor);
      for (const part of ['.bar .asked', '.bar .moves:not([role]) button >> nth=0']) {
        const found = page.locator(part);
        const isSeen = await found.evaluate((element) => {
          const { document, innerHeight } = globalThis as unknown as {
            document: { elementFromPoint(x: number, y: number): object };
            innerHeight: number;
          };
          const { left, top, bottom } = element.getBoundingClientRect();
          return (
            bottom <= innerHeight && element.contains(document.elementFromPoint(left + 4, (top + bottom) / 2) as never)
          );
        });
        expect(isSeen, part).toBe(true);
      }
      const map = page.locator('.map-pane');
      if ((await map.count()) > 0) {
        const before = (await map.boundingBox())!;
        const cdp = await page.context().newCDPSession(page);
        for (const share of [0.3, 0.5, 0.7]) {
          const touchPoints = [{ x: before.x + share * before.width, y: before.y + share * before.height }];
          await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
          await page.waitForTimeout(100);
          expect(await map.boundingBox()).toEqual(before); // it stands still under a finger, or the click would be lost
          await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
          await page.mouse.move(touchPoints[0].x, touchPoints[0].y);
          await page.waitForTimeout(100);
          expect(await map.boundingBox()).toEqual(before); // nor under a mouse
        }
      }
    },
  );

  it('covers the map with what the cards do only until the next answer', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await startGame(visitor, site.url, 'sword-of-rome');
    await waitForTurn(visitor);
    await page.getByRole('button', { name: 'What the cards do' }).click();
    await page.locator('.reading').waitFor();
    await moveSomehow(visitor, 0);
    await page.locator('.reading').waitFor({ state: 'detached' });
  });

  it('marches by the drag of a finger, and lets it see where', async () => {
    const { id, store } = await keptMatch('peloponnesian-war', 'drag', 'objective');
    const visitor = await guest({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = visitor;
    await page.addInitScript((kept) => Object.assign(globalThis.localStorage, kept), store);
    await page.goto(`${site.url}#/play/${id}`);
    await waitForTurn(visitor);
    const asked = () => page.locator('.bar').getAttribute('data-asked');
    const [question, map] = [await asked(), (await page.locator('.map-pane').boundingBox())!];
    const middles = (what: string) =>
      page.locator(what).evaluateAll((all) =>
        all.map((each) => {
          const { x, y, width, height } = (each as unknown as Element).getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }),
      );
    const isInside = ({ x, y }: { x: number; y: number }) =>
      Math.abs(x - map.x - map.width / 2) < map.width / 2 - 50 && Math.abs(y - map.y - map.height / 2) < map.height / 2;
    await page.locator('.map-pane [data-piece-of]').first().waitFor();
    const [from] = (await middles('.map-pane .force:not(.under-way *)')).filter(isInside);
    const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - from.x, y - from.y);
    const [to] = (await middles('.map-pane .space.can')).filter((space) => isInside(space) && away(space) > 50);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
    await page.waitForTimeout(1_000); // longer than a press that asks what a thing is
    expect(await page.locator('.map-arrow').count()).toBe(1);
    expect(await page.locator('.tip').count()).toBe(0);
    await touch('touchEnd');
    await expect.poll(asked).not.toBe(question);
  });

  it.each(['light', 'dark'] as const)('keeps the rules of accessibility in every view, %s', async (colorScheme) => {
    const visitor = await guest({ colorScheme });
    const { page } = visitor;
    await page.goto(site.url);
    await page.locator('.game').first().waitFor();
    expect(await accessFaults(visitor)).toEqual([]);
    await page.goto(`${site.url}#/new/hearts`);
    await page.getByLabel('At once').waitFor();
    await page.getByText('How it is played').click();
    await page.locator('.sample .hand').waitFor();
    expect(await accessFaults(visitor)).toEqual([]);
    for (const game of ['hearts', 'connect-four', 'leduc']) {
      await startGame(visitor, site.url, game);
      await waitForTurn(visitor);
      expect(await accessFaults(visitor), game).toEqual([]);
    }
  });

  it('is played by keys alone: arrows go over the board, and the place is kept from move to move', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await startGame(visitor, site.url, 'connect-four');
    await waitForTurn(visitor);
    const focused = () => page.evaluate(() => globalThis.document.activeElement?.getAttribute('aria-label') ?? '');
    await page.locator('.board-area .spot').first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.log .move').count()).toBe(2);
    expect(await page.locator('.log .move').first().textContent()).toContain('b');
    await expect.poll(focused).toMatch(/^Column b/);
  });

  it('starts from a position, and says what is wrong with one that is none', async () => {
    const visitor = await guest();
    const { page } = visitor;
    const board = ['...', '...', 'xo.'].map((row) => [...row]);
    const variant = 'columns=3,rows=3,line=3';
    await page.goto(`${site.url}#/new/connect-four`);
    await page.getByText('Start from a position').click();
    const start = page.getByRole('button', { name: 'Start the game' });
    const paste = (position: object) => page.getByRole('textbox').fill(JSON.stringify(position));
    await paste({ game: 'connect-four', variant, turn: 'x', at: 'drop', table: { board: [['?']] } });
    await start.click();
    expect(await page.getByRole('alert').textContent()).toContain('board');
    await paste({ game: 'connect-four', variant, turn: 'x', at: 'drop', table: { board } });
    await start.click();
    await page.locator('.four .disc').first().waitFor();
    expect(await page.locator('.four .disc').count()).toBe(2);
  });

  it('sets a position up by clicks, names what the rules refuse, and has a link to it', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await page.goto(`${site.url}#/new/tic-tac-toe`);
    await page.getByText('Start from a position').click();
    await page.getByRole('button', { name: 'Set up by hand' }).click();
    const verdict = page.locator('.editor [role=status]');
    const click = async (brush: number, cell: string) => {
      await page.locator('.editor .brush').nth(brush).click();
      await page.locator(`.editor .board-area [aria-label^="${cell}"]`).click();
    };
    await page.locator('.editor summary').first().click();
    await click(0, 'b2');
    await click(0, 'a1');
    await expect.poll(() => verdict.textContent()).toMatch(/marks.*ERR_POSITION/);
    await click(1, 'c3');
    await expect.poll(() => verdict.textContent()).toBe('This position can be played.');
    expect(await accessFaults(visitor)).toEqual([]);
    const link = page.locator('.how [data-copies]');
    const address = await link.getAttribute('data-copies');
    expect(address).toContain('position=');
    await page.goto('about:blank');
    await page.goto(address!.replace(/^.*(?=#)/, site.url));
    await page.getByRole('textbox').waitFor();
    await expect.poll(() => page.getByRole('textbox').inputValue()).toContain('b2');
    await page.getByLabel('At once').check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect.poll(() => page.locator('.board-area .token').count()).toBeGreaterThan(2);
  });

  it('plays a match of two entrants with an interval, and opens the files of others', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await page.goto(`${site.url}#/strength/tic-tac-toe`);
    await page.getByLabel('First').selectOption('time 0.1');
    await page.getByRole('button', { name: 'Start the match' }).click();
    await expect
      .poll(() => page.locator('.duel-result').textContent(), { timeout: 30_000 })
      .toMatch(/^Not decided yet.*± [\d.]+ % \(95 %\)\d+ games/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Start the match' }).waitFor();

    const asked = visitor.asked.length;
    const file = { name: 'kuhn.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(matchText(20)) };
    await page.getByLabel('Files of matches').setInputFiles(file);
    await page.locator('.report').getByText('Who beats whom').waitFor(); // in a tree of its own
    expect(await page.locator('.report figure svg').count()).toBe(4);
    expect(visitor.asked.slice(asked).filter((url) => !url.startsWith(site.url))).toEqual([]);
    expect(await accessFaults(visitor)).toEqual([]);
  });

  it('lights in a review what was played, and what a search prefers', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await page.goto(`${site.url}#/new/tic-tac-toe`);
    await page.getByLabel('O', { exact: true }).selectOption('here');
    await page.getByRole('button', { name: 'Start the game' }).click();
    for (const cell of ['a1', 'b2', 'b1', 'a3', 'c1']) {
      await page.locator(`.hand-over button, .spot.can[data-thing="${cell}"]`).first().waitFor();
      const sit = page.locator('.hand-over button');
      if ((await sit.count()) > 0) await sit.click();
      await page.locator(`.spot.can[data-thing="${cell}"]`).click();
    }
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.locator('table.parts').waitFor();
    const course = page.locator('.review > p').first();
    expect(await course.textContent()).toMatch(/^You won: \d+ .*% at the start/);
    await page.getByLabel('As seen by').selectOption('o');
    expect(await course.textContent()).toMatch(
      /^O lost, mostly through own moves: \d+ .*% at the start, own moves −\d+/,
    );
    await page.locator('.swings button').last().click();
    expect(await page.locator('.bar .asked').textContent()).toMatch(/^O: Mark a3/);
    await page.getByLabel(/^Decision \d+ of/).fill('0');
    await page.locator('.costly button').first().click();
    const lit = () => page.locator('.board-area .spot.shown').getAttribute('data-thing');
    expect(await page.locator('.bar .asked').textContent()).toMatch(/^O: Mark a3/);
    expect(await lit()).toBe('c1');
    await page.getByRole('button', { name: 'Played', exact: true }).click();
    expect(await lit()).toBe('a3');
  });

  it('reviews a game: every decision again, as any seat saw it', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await startGame(visitor, site.url, 'kuhn');
    while (!(await waitForTurn(visitor))) await moveSomehow(visitor, 0);
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.locator('table.parts').waitFor({ timeout: 30_000 });
    expect(await page.locator('table.parts tbody tr').count()).toBe(2);
    expect(await page.locator('.graph .line').count()).toBe(2);
    expect(await accessFaults(visitor)).toEqual([]);
    const cards = () => page.locator('.board-area').textContent();
    const own = await cards();
    await page.getByLabel('As seen by').selectOption('player 2');
    expect(await cards()).not.toBe(own);
    await page.getByLabel(/^Decision \d+ of/).fill('0');
    expect(await page.locator('.bar .asked').textContent()).toMatch(/^Player \d: (Check|Bet)/);
    const { hash } = new URL(page.url());
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL((url) => url.hash !== hash);
    await waitForTurn(visitor);
  });
});
