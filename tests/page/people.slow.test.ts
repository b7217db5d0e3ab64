import { describe, expect, it, vi } from 'vitest';
import type { MatchState } from '../../src/client.js';
import { hasChromium } from '../browser/chromium.js';
import {
  accessFaults,
  guest,
  moveSomehow,
  takeSeat,
  tokenOf,
  type Visitor,
  waitForTurn,
  withService,
} from './browser.js';

const GAME = 'connect-four?variant=columns%3D3%2Crows%3D3%2Cline%3D3';

describe.skipIf(!hasChromium)('people at a table', { timeout: 180_000 }, () => {
  const server = withService();

  /** A table of Ann, who hosts it and has x, and an invitation to o. */
  async function opened(mayComplain = true): Promise<{ ann: Visitor; link: string; match: string }> {
    const ann = await guest({ mayComplain });
    const { page } = ann;
    await page.goto(`${server.url}/#/new/${GAME}`);
    await page.getByLabel('O', { exact: true }).selectOption('open');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Anybody who has the link may watch').check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const link = (await page.locator('[data-copies]').getAttribute('data-copies'))!;
    return { ann, link, match: /#\/join\/([^/]+)/.exec(link)![1] };
  }

  /** Everything in a browser's store that could be a token. */
  const tokensIn = ({ page }: Visitor): Promise<string[]> =>
    page.evaluate(() => {
      const { localStorage } = globalThis as unknown as { localStorage: object };
      return JSON.stringify(localStorage).match(/(host|seat)_[\w-]+/g) ?? [];
    });

  const whoIs = async (match: string, token: string): Promise<string | undefined> => {
    const answer = await fetch(`${server.url}/v1/matches/${match}`, { headers: { Authorization: `Bearer ${token}` } });
    return answer.ok ? ((await answer.json()) as MatchState).you : undefined;
  };

  it('gives a link to one browser, keeps nothing of it with the host, and lets him free the seat for all to see', async () => {
    const { ann, link, match } = await opened();
    const [bob, eve] = [await guest({ mayComplain: true }), await guest({ mayComplain: true })];
    await takeSeat(bob, link, 'Bob');
    await ann.page.locator('.people-news', { hasText: 'Bob has taken the seat' }).waitFor();
    await expect.poll(() => ann.page.locator('[data-copies]').count()).toBe(0);
    for (const token of await tokensIn(ann)) expect(await whoIs(match, token)).not.toBe('o');
    await eve.page.goto(link);
    await eve.page.getByRole('button', { name: 'Take the seat' }).click();
    await eve.page.getByRole('alert').getByText('already taken').waitFor();
    expect(await accessFaults(eve)).toEqual([]);

    await bob.page.goto(link); // again, where it was used
    await bob.page.locator('.board-area > *').first().waitFor();
    await ann.page.getByRole('tab', { name: 'People' }).click();
    await ann.page.getByRole('button', { name: 'Free the seat' }).click();
    expect(await accessFaults(ann)).toEqual([]);
    await ann.page.locator('.sure').getByRole('button', { name: 'Free the seat' }).click();
    await bob.page.locator('.connection', { hasText: 'not yours any more' }).waitFor();
    const again = (await ann.page.locator('.invitation [data-copies]').getAttribute('data-copies'))!;
    await takeSeat(eve, again, 'Eve');
    await eve.page.locator('.strip', { hasText: 'Ann' }).waitFor();
    await ann.page.locator('.strip', { hasText: 'Eve' }).waitFor();
    expect(await whoIs(match, await tokenOf(bob, match))).toBeUndefined();
  });

  it('shows a refused undo, and calls the other to a rematch', async () => {
    const { ann, link, match } = await opened(false);
    const [bob, zoe] = [await guest(), await guest()];
    await takeSeat(bob, link, 'Bob');
    await ann.page.getByRole('tab', { name: 'People' }).click();
    await ann.page.getByLabel('Write to all').fill('<b>Hello</b>');
    await ann.page.keyboard.press('Enter');
    await bob.page.locator('.people-news', { hasText: 'Ann: <b>Hello</b>' }).waitFor(); // text, not HTML
    expect(await accessFaults(ann)).toEqual([]);
    await zoe.page.goto(`${server.url}/#/watch/${match}`); // who only watches
    await zoe.page.locator('.board-area > *').first().waitFor();
    await waitForTurn(ann);
    await moveSomehow(ann, 0);
    await waitForTurn(bob);
    await ann.page.getByRole('button', { name: 'Undo' }).click();
    await bob.page.getByRole('button', { name: 'Refuse' }).click();
    await ann.page.locator('.people-news', { hasText: 'the move stands' }).waitFor();
    await bob.page.getByRole('tab', { name: 'People' }).click();
    await bob.page.getByRole('button', { name: 'Resign' }).click();
    await bob.page.locator('.sure').getByRole('button', { name: 'Resign' }).click();
    await zoe.page.locator('.ending').waitFor();
    await ann.page.getByRole('button', { name: 'Play again' }).click();
    await bob.page.getByRole('button', { name: 'To the next game' }).click();
    await vi.waitFor(() => expect(bob.page.url()).not.toContain(match), { timeout: 20_000 });
    await waitForTurn(bob); // who begins this time
  });

  it('says that the connection is lost, and sends the move that waits when it is there again', async () => {
    const { ann, link } = await opened();
    const bob = await guest({ mayComplain: true });
    await takeSeat(bob, link);
    await waitForTurn(ann);
    await ann.context.setOffline(true);
    await ann.page.locator('.connection', { hasText: 'no connection' }).waitFor();
    await moveSomehow(ann, 0);
    await ann.page.locator('.connection', { hasText: 'Your move has not arrived yet' }).waitFor();
    await ann.context.setOffline(false);
    await waitForTurn(bob);
    await expect.poll(() => ann.page.locator('.connection').count()).toBe(0);
  });

  it('says before the first move that a browser keeps nothing', async () => {
    const visitor = await guest({ mayComplain: true });
    await visitor.context.addInitScript(() => {
      const { Storage } = globalThis as unknown as { Storage: { prototype: { setItem(): void } } };
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    await visitor.page.goto(`${server.url}/#/new/tic-tac-toe`);
    await visitor.page.locator('.keeping', { hasText: 'keeps nothing' }).waitFor();
  });
});
