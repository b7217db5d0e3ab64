/**
 * To internet scale, simulated: npm run bench:scale. Parts, by name: costs (measures and writes costs.json), days (the table), check
 * (against real workers), speed-up and speed-up-waiting (matches with more workers), picture (docs/images/scale.svg).
 */
import { check } from './check.js';
import { measureCosts } from './costs.js';
import { drawDay } from './picture.js';
import { speedUp, speedUpWaiting } from './speed-up.js';
import { days } from './table.js';

const parts = {
  costs: measureCosts,
  days,
  check,
  'speed-up': speedUp,
  'speed-up-waiting': speedUpWaiting,
  picture: async () => drawDay(),
};
const isPart = (name: string): name is keyof typeof parts => name in parts;

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : ['days']) {
  if (!isPart(name)) throw new Error(`Expected one of ${Object.keys(parts).join(', ')}`);
  await parts[name]();
}
