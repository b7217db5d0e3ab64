/** Days of services of all sizes, a line each. */
import { type Day, dayOf, policies } from './day.js';
import { asks } from './demand.js';

const SIZES = (process.env.SEATS ?? '1e3,1e4,1e5,1e6,1e7').split(',').map(Number);
const LATE_MS = 1_000; // what a player notices

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)}`;
const large = (value: number) => Math.round(value).toLocaleString('en');

const columns: readonly (readonly [name: string, of: (day: Day) => string])[] = [
  ['seats', ({ seats }) => large(seats)],
  ['asks for', ({ asked }) => asked],
  ['fleet', ({ policy }) => policy],
  ['cores', ({ mostCores }) => large(mostCores)],
  ['busy', ({ busy }) => `${Math.round(100 * busy)} %`],
  ['failures', ({ failures }) => large(failures)],
  ['moves, M', ({ moves }) => large(moves / 1e6)],
  ['age p50', ({ age }) => ms(age.quantile(0.5))],
  ['p99', ({ age }) => ms(age.quantile(0.99))],
  ['max', ({ age }) => ms(age.max)],
  ['late p99.9', ({ delay }) => ms(delay.quantile(0.999))],
  ['> 1 s, of a million', ({ delay }) => ms(1e6 * delay.above(LATE_MS))],
  ['core hours / M moves', ({ coreHours, moves }) => ((coreHours / moves) * 1e6).toFixed(1)],
];

export async function days(): Promise<void> {
  console.log(`| ${columns.map(([name]) => name).join(' | ')} |\n|${columns.map(() => ' --- |').join('')}`);
  for (const asked of asks)
    for (const policy of policies)
      for (const seats of SIZES) {
        const day = dayOf(seats, asked, policy);
        console.log(`| ${columns.map(([, of]) => of(day)).join(' | ')} |`);
      }
}
