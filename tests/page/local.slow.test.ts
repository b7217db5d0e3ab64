/** Games in the browser alone, through the page. Needs Chromium; without one it is left out, aloud. */
import { describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../browser/chromium.js';
import { guest, moveSomehow, startGame, visit, waitForTurn, withSite } from './browser.js';

const MAPS = ['alexander', 'peloponnesian-war', 'sword-of-rome'];

describe.skipIf(!hasChromium)('the page without a server', { timeout: 300_000 }, () => {
  const site = withSite();

  it.each([
    ['connect-four', 'columns=4,rows=4,line=3'],
    ['hearts', ''],
    ['kuhn', ''],
    ['spades', 'ranks=4'],
    ['liars-dice', 'players=3,dice=2'],
    ['dark-hex', ''],
  ])('plays a whole game of %s, asks nobody else, and says how it came out', async (game, variant) => {
    const visitor = await guest();
    await startGame(visitor, site.url, game, variant);
    for (let n = 0; !(await waitForTurn(visitor)); n++) await moveSomehow(visitor, n);
    expect(await visitor.page.locator('.ending h2').textContent()).toMatch(/win|draw|share|lose/i);
    expect(visitor.asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
  });

  it.each(MAPS)('plays some decisions of %s on its map', async (game) => {
    const visitor = await guest();
    await startGame(visitor, site.url, game);
    const told = () => visitor.page.locator('.log .move').count();
    for (let n = 0; (n < 15 || (await told()) <= 5) && !(await waitForTurn(visitor)); n++)
      await moveSomehow(visitor, 5 * n);
    expect(await visitor.page.locator('.map-pane .spot').count()).toBeGreaterThan(50);
    // what is told: a march is one line, and passing in secret none
    expect(await told()).toBeGreaterThan(5);
  });

  it('goes on after a reload, lists the game in the lobby, and takes a move back', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await startGame(visitor, site.url, 'connect-four');
    const moves = () => page.locator('.log .move').count();
    await waitForTurn(visitor);
    await moveSomehow(visitor, 3);
    await expect.poll(moves).toBe(2);
    await page.reload();
    await waitForTurn(visitor);
    expect(await moves()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(moves).toBe(0);
    await page.goto(site.url);
    await page.locator('.kept a').click();
    await waitForTurn(visitor);
    expect(await moves()).toBe(0);
  });

  it('passes the browser on between two people, and shows neither the card of the other', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await page.goto(`${site.url}#/new/kuhn`);
    await page.getByLabel('player 2').selectOption('here');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const seen: string[] = [];
    for (const who of ['Player 1', 'Player 2']) {
      const sit = page.getByRole('button', { name: `I am ${who}` });
      await sit.waitFor();
      expect(await page.locator('.board-area, .log, .card').count()).toBe(0);
      await sit.click();
      await waitForTurn(visitor);
      const cards = await page
        .locator('.board-area .card[aria-label]')
        .evaluateAll((all) => all.map((card) => (card as unknown as { ariaLabel: string }).ariaLabel));
      seen.push(cards.find((label) => /^[JQK]$/.test(label)) ?? JSON.stringify(cards));
      if (who === 'Player 1') await page.getByRole('button', { name: 'Check' }).click();
    }
    expect(seen[0]).not.toBe(seen[1]);
    await page.reload();
    await page.getByRole('button', { name: 'I am Player 2' }).waitFor();
  });

  it('plays on plain HTTP from another machine, where browsers have no digests', async () => {
    const elsewhere = await launchChromium('--host-resolver-rules=MAP table.test 127.0.0.1');
    const visitor = await visit({}, elsewhere);
    await startGame(visitor, site.url.replace('127.0.0.1', 'table.test'), 'kuhn');
    expect(await visitor.page.evaluate(() => (globalThis as { isSecureContext?: boolean }).isSecureContext)).toBe(
      false,
    );
    while (!(await waitForTurn(visitor))) await moveSomehow(visitor, 0);
    await elsewhere.close();
  });

  it('gives a hint in stages, from where to look to why', async () => {
    const visitor = await guest();
    const { page } = visitor;
    await startGame(visitor, site.url, 'hearts', 'pass=none');
    await waitForTurn(visitor);
    if ((await page.locator('.bar').getAttribute('data-moves')) === '1') await moveSomehow(visitor, 0);
    await waitForTurn(visitor);
    await page.getByRole('tab', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Think', exact: true }).click();
    await page.locator('.hint').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await page.locator('.board-area .shown').count()).toBeGreaterThan(0);
    expect(await page.locator('.advice').count()).toBe(0);
    for (const shown of ['.chances li', '.advice', '.why']) {
      await page.getByRole('button', { name: 'Tell me more' }).click();
      expect(await page.locator(shown).count(), shown).toBeGreaterThan(0);
    }
    await page.locator('.board-area [data-thing=east]').hover();
    expect(await page.locator('.guesses li').count()).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect.poll(() => page.locator('.advice').count()).toBe(0);
  });
});
