/**
 * Pictures of the maps as a game begins, by the boards of the page, for docs/games:
 *
 *   npm run pictures
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

const PAGE = 'dist/page';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const QUALITY = 82; // of JPEG: letters keep their edges

/** With the room that each map fills. */
const GAMES = {
  alexander: { width: 1500, height: 960 },
  'peloponnesian-war': { width: 2450, height: 1720 }, // fewer names would stand in less
  'sword-of-rome': { width: 1450, height: 1250 },
};

const server = createServer(async ({ url }, response) => {
  const path = url === '/' ? '/index.html' : url;
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  response.end(await readFile(join(PAGE, path)));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});

for (const [game, viewport] of Object.entries(GAMES)) {
  const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/#/new/${game}`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('svg.map').waitFor();
  await page.addStyleTag({ content: '.map-zoom { display: none }' });
  await page.waitForTimeout(4000); // names find their places once the map stands still
  const path = `docs/games/${game}/map.jpg`;
  await page.locator('.map-pane').screenshot({ path, type: 'jpeg', quality: QUALITY });
  console.log(path);
  await context.close();
}
await browser.close();
server.close();
