/** Games that a service hosts, through the page that it serves. Needs Chromium; without one it is left out, aloud. */
import { describe, expect, it } from 'vitest';
import type { MatchState } from '../../src/client.js';
import { hasChromium } from '../browser/chromium.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { ownGame } from '../http/running.js';
import {
  chooseFast,
  moveSomehow,
  guest as newGuest,
  takeSeat,
  tokenOf,
  type Visitor,
  waitForTurn,
  withService,
} from './browser.js';

/** Keeps all that the page receives from now on, streams too. */
function listenIn(): void {
  const heard: string[] = [];
  const { fetch } = globalThis;
  Object.assign(globalThis, { heard });
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.body === null || !response.url.includes('/v1/')) return response;
    const [one, other] = response.body.tee();
    const reader = one.pipeThrough(new TextDecoderStream() as never).getReader();
    void (async () => {
      for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
        heard.push(value as unknown as string);
    })().catch(() => {});
    return new Response(other, response);
  };
}

/** Everything that this browser has or had: the page, its store, its traffic. */
async function allThatIsKnown({ page }: Visitor): Promise<string> {
  return page.evaluate(() => {
    const { document, localStorage, sessionStorage, heard } = globalThis as unknown as {
      document: { documentElement: { outerHTML: string } };
      localStorage: object;
      sessionStorage: object;
      heard: string[];
    };
    return [
      document.documentElement.outerHTML,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      ...heard,
    ].join('\n');
  });
}

const RANKS: Readonly<Record<string, string>> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const SUITS: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', S: 'spades', H: 'hearts' };
const nameOf = (card: string) => `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]]}`;

describe.skipIf(!hasChromium)('the page of a service', { timeout: 180_000 }, () => {
  const folder = emptyFolder('page');
  const server = withService([ownGame(folder)]);

  /** What the holder of a token sees, asked for outside of the page. */
  const stateOf = async (match: string, token: string): Promise<MatchState> =>
    (await fetch(`${server.url}/v1/matches/${match}`, { headers: { Authorization: `Bearer ${token}` } })).json();

  /** The cards in a hand, without the two of clubs: everybody knows who has that. */
  async function handOf(match: string, token: string): Promise<string[]> {
    const { view, you } = await stateOf(match, token);
    const { at } = view.table as { at: Record<string, string | null> };
    return Object.keys(at).filter((card) => at[card] === `hand of ${you}` && card !== '2C');
  }

  it('lets two people play at one table, and neither browser ever holds the hand of the other', async () => {
    const host = await newGuest();
    const guest = await newGuest();
    for (const { page } of [host, guest]) await page.addInitScript(listenIn);
    await host.page.goto(`${server.url}/#/new/hearts?variant=pass%3Dnone`);
    await host.page.getByLabel('At once').check();
    await host.page.getByLabel('east').selectOption('open');
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    const link = await host.page.locator('[data-copies]').getAttribute('data-copies');
    await takeSeat(guest, link!);
    expect(guest.page.url()).not.toContain('seat_'); // the invitation has left the address

    const match = /#\/join\/([^/]+)/.exec(link!)![1];
    const [hostToken, token] = [await tokenOf(host, match), await tokenOf(guest, match)];
    const holders = [
      { visitor: host, seat: 'north', token: hostToken, other: { seat: 'east', token } },
      { visitor: guest, seat: 'east', token, other: { seat: 'north', token: hostToken } },
    ];
    for (let plays = 0; plays < 6; plays++) {
      for (const { visitor, token: own, other } of holders) {
        const known = await allThatIsKnown(visitor);
        for (const card of await handOf(match, own)) expect(known).toContain(nameOf(card)); // it would be found
        for (const card of await handOf(match, other.token)) {
          expect(known).not.toContain(`"${card}":"hand of ${other.seat}"`);
          expect(known).not.toContain(nameOf(card));
        }
      }
      const mover = await Promise.race(
        holders.map(async (each) => {
          await waitForTurn(each.visitor);
          return each;
        }),
      );
      await moveSomehow(mover.visitor, plays);
    }
    expect(await allThatIsKnown(guest)).not.toContain(hostToken);
    for (const { visitor } of holders) {
      expect(visitor.asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
    }

    await guest.page.reload();
    await guest.page.locator('.board-area > *').first().waitFor();
    await expect.poll(() => guest.page.locator('.log .move').count()).toBeGreaterThan(0);
  });

  it('plays a hosted game to its end, with a move that the other lets be taken back', async () => {
    const [one, two] = [await newGuest(), await newGuest()];
    await one.page.goto(`${server.url}/#/new/connect-four?variant=columns%3D3%2Crows%3D3%2Cline%3D3`);
    await one.page.getByLabel('O', { exact: true }).selectOption('open');
    await one.page.getByRole('button', { name: 'Start the game' }).click();
    await takeSeat(two, (await one.page.locator('[data-copies]').getAttribute('data-copies'))!);
    await waitForTurn(one);
    await moveSomehow(one, 0);
    await waitForTurn(two);
    await one.page.getByRole('button', { name: 'Undo' }).click();
    await two.page.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => one.page.locator('.log .move').count()).toBe(0);
    for (let n = 0; ; n++) {
      const mover = n % 2 === 0 ? one : two;
      if (await waitForTurn(mover)) break;
      await moveSomehow(mover, n);
    }
    for (const { page } of [one, two]) await page.locator('.ending h2').waitFor();
    await one.page.goto(`${server.url}/`);
    expect(await one.page.locator('.kept').textContent()).toContain('With others');
  });

  it('hosts some decisions of a large game on its map', async () => {
    const visitor = await newGuest();
    const { page } = visitor;
    await page.goto(`${server.url}/#/new/sword-of-rome`);
    await page.getByLabel('At once').check();
    await chooseFast(visitor);
    await page.getByLabel('Where it is played').selectOption('service');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.board-area > *').first().waitFor();
    expect(page.url()).toContain('#/at/');
    const told = () => page.locator('.log .move').count();
    for (let n = 0; (n < 15 || (await told()) <= 5) && !(await waitForTurn(visitor)); n++)
      await moveSomehow(visitor, 5 * n);
    expect(await told()).toBeGreaterThan(5); // what is told: a march is one line
  });

  it('plays a game that only the service knows, from the lobby to its end', async () => {
    const visitor = await newGuest();
    const { page } = visitor;
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Trick Duel' }).click();
    await page.getByLabel('At once').check();
    await chooseFast(visitor);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.generic').waitFor();
    await waitForTurn(visitor);
    expect(await page.locator('.generic').textContent()).toMatch(/hand of (north|south)[9TJQKA][SH]/); // ids as in moves
    await page.getByRole('tab', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Think' }).click();
    await page.getByText('games played out').waitFor();
    for (let n = 0; !(await waitForTurn(visitor)); n++) await moveSomehow(visitor, n);
    expect(await page.locator('.ending h2').textContent()).toMatch(/win|won|lose|draw|share/i);
    expect(await page.getByRole('button', { name: 'Review the game' }).count()).toBe(0);
    await page.goto(server.url);
    await page.locator('.kept').getByText('Trick Duel').waitFor(); // once the service has said what it has
  });

  it('opens a link that is not good any more with a sentence', async () => {
    const visitor = await newGuest({ mayComplain: true });
    await visitor.page.goto(`${server.url}/#/join/8vFb3R0zq1cJmH2K/seat_w0`);
    await visitor.page.getByRole('button', { name: 'Take the seat' }).click();
    await visitor.page.getByRole('alert').waitFor();
    expect(await visitor.page.getByRole('alert').textContent()).toContain('no seat');
  });
});
