/** Chromium, for tests in a real browser. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PATH = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const hasChromium = existsSync(PATH);
if (!hasChromium)
  console.warn(`\n*** NO CHROMIUM at ${PATH} (set CHROMIUM to its path): tests in the browser are LEFT OUT ***\n`);

/** `more`: further arguments of the command line. */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: PATH, args: [...FLAGS.split(' '), ...more] });
}
