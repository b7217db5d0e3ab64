/**
 * Searches of two builds side by side, alternating in one process, in positions of games of the policy: their results must be the
 * same, and the ratio of their times is what a change of speed brought.
 * The other build must have the interfaces of this one.
 * npm run -s build && node dist/bench/paired.js OTHER/dist game[/variant] [iterations] [positions] [rounds]
 * Against itself (dist), under `node --cpu-prof`, it makes a profile.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import type { Policy } from '../src/eval/evaluator.js';
import { CHANCE, type Game, NOBODY, type View } from '../src/games/game.js';
import type { Searcher } from '../src/search/searcher.js';
import { defaultParams } from '../src/service/levels/defaults.js';
import { median } from './rate.js';

const WARM_UP = 6; // positions
/** A game's length: positions are taken at all its plies alike. */
const MOST_PLIES: Readonly<Record<string, number>> = { alexander: 400, perikles: 250 };
const SHORT_GAME = 20;

const [other, name = 'alexander', iterations = '1000', positions = '16', rounds = '6'] = process.argv.slice(2);
const [id, variant = ''] = name.split('/');

interface Build {
  readonly searcher: Searcher;
  readonly views: readonly View[];
}

/** The default searcher of a build, with the parameters of this one, and positions of its own, where the same was played. */
async function buildOf(dist: string): Promise<Build> {
  const load = async (path: string) => import(pathToFileURL(resolve(dist, 'src', path)).href);
  const [registry, weights, search] = (await Promise.all(
    ['packs/packs.js', 'packs/weights.js', 'search/searchers.js'].map(load),
  )) as [
    typeof import('../src/packs/packs.js'),
    typeof import('../src/packs/weights.js'),
    typeof import('../src/search/searchers.js'),
  ];
  const pack = await registry.packs[id]();
  const { tunable } = pack;
  const game = unwrap(pack.family.variant(variant));
  const evaluators = await weights.evaluatorsOf(pack);
  const params = defaultParams({ id }, pack);
  const searcher = (await search.searchers[params.searcher]())(game, evaluators[params.evaluator](game), params);
  return { searcher, views: someViews(game, tunable?.policy(tunable.current(game))(game), Number(positions)) };
}

function someViews(game: Game, policy: Policy | undefined, count: number): View[] {
  const rng = new Rng('paired');
  const views: View[] = [];
  const s = game.create();
  while (views.length < count) {
    game.setup(s);
    const stop = rng.below(MOST_PLIES[id] ?? SHORT_GAME);
    for (let plies = 0; game.turn(s) !== NOBODY; plies++) {
      const turn = game.turn(s);
      if (plies >= stop && turn !== CHANCE) {
        views.push(game.view(s, turn));
        break;
      }
      game.play(s, turn === CHANCE ? game.sample(s, rng) : (policy?.choose(s, rng) ?? game.pick(s, rng)));
    }
  }
  return views;
}

/** Searches once: processor time in microseconds, and the result as text. */
function timed({ searcher, views }: Build, at: number, count: number, seed: string): { time: number; result: string } {
  const begun = process.cpuUsage();
  const search = searcher.begin(views[at], seed);
  search.advance(count);
  const time = process.cpuUsage(begun).user;
  return { time, result: JSON.stringify(search.result()) };
}

const own = resolve(import.meta.dirname, '..');
const builds = [await buildOf(other ?? own), await buildOf(own)];
const count = Number(iterations);
for (let at = 0; at < WARM_UP; at++)
  for (const build of builds) timed(build, at % Number(positions), count / 2, 'warm');

const ratios: number[] = [];
const times = [0, 0];
let differing = 0;
for (let round = 0; round < Number(rounds); round++)
  for (let at = 0; at < Number(positions); at++) {
    const order = (at + round) % 2 === 0 ? [0, 1] : [1, 0];
    const done = order.map((build) => ({ build, ...timed(builds[build], at, count, `round ${round}`) }));
    for (const { build, time } of done) times[build] += time;
    const [theirs, ours] = done.sort((a, b) => a.build - b.build);
    if (theirs.result !== ours.result) differing++;
    ratios.push(theirs.time / ours.time);
  }
const [theirs, ours] = times.map((time) => Math.round((ratios.length * count * 1e6) / time).toLocaleString());
console.log(
  `${name}: ${ratios.length} searches of ${count}; iterations/s ${theirs} there, ${ours} here; ratio ${median(ratios).toFixed(2)} in the median; ${differing} results differ`,
);
