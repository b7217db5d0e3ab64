/**
 * Speed and shape of Alexander: random games, drawing worlds, views and keys, size of a position, lengths and widths.
 * npm run -s build && node dist/bench/alexander.js [seconds]
 */
import { MoveList } from '../src/core/move-list.js';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import type { Alexander } from '../src/games/alexander/board/state.js';
import { family } from '../src/games/alexander/index.js';
import { CHANCE, type Game, NOBODY } from '../src/games/game.js';
import { someViews, step } from './random-games.js';
import { bestRate } from './rate.js';

const SECONDS = Number(process.argv[2] ?? 4);

const rate = (batch: () => number) => bestRate(batch, SECONDS);

function playouts(game: Game): void {
  const s = game.create();
  const rng = new Rng('bench');
  let games = 0;
  let decisions = 0;
  const perSecond = rate(() => {
    for (let i = 0; i < 50; i++) {
      game.setup(s);
      decisions += game.playout(s, rng);
      games++;
    }
    return 50;
  });
  const each = decisions / games;
  console.log(
    `  random games      ${Math.round(perSecond).toLocaleString()} /s of ${each.toFixed(0)} decisions: ${((perSecond * each) / 1e6).toFixed(2)} M decisions/s`,
  );
}

function hiding(game: Game): void {
  const s = game.create();
  const rng = new Rng('worlds');
  const views = someViews(game, 50, 50, 400);
  const prepared = views.map((view) => unwrap(game.worlds(view)));
  const draws = rate(() => {
    for (const worlds of prepared) for (let i = 0; i < 50; i++) worlds.sample(s, rng);
    return prepared.length * 50;
  });
  const preparing = rate(() => {
    for (const view of views) game.worlds(view);
    return views.length;
  });
  const keys = rate(() => {
    for (let i = 0; i < 100; i++) game.key(s, 0);
    return 100;
  });
  console.log(`  worlds            ${(1e6 / draws).toFixed(2)} µs each, ${(1e6 / preparing).toFixed(0)} µs to prepare`);
  console.log(`  keys              ${(1e6 / keys).toFixed(2)} µs each`);
}

/** AX 21.3: how long games are, how many moves there are to choose from, and what is asked how often. */
function shape(game: Game, games: number): void {
  const s = game.create();
  const rng = new Rng('shape');
  const list = new MoveList(game.moveSpace);
  const asked = new Map<string, { count: number; moves: number; forced: number; most: number }>();
  const lengths: number[] = [];
  const choices: number[] = [];
  let turns = 0;
  for (let i = 0; i < games; i++) {
    game.setup(s);
    let decisions = 0;
    for (; game.turn(s) !== NOBODY; step(game, s, rng)) {
      if (game.turn(s) === CHANCE) continue;
      const name = game.words.decision(s).replace(/ #\d+$/, '');
      const entry = asked.get(name) ?? { count: 0, moves: 0, forced: 0, most: 0 };
      asked.set(name, entry);
      game.moves(s, list);
      entry.count++;
      entry.moves += list.count;
      entry.most = Math.max(entry.most, list.count);
      if (list.count === 1) entry.forced++;
      else choices.push(list.count);
      decisions++;
    }
    lengths.push(decisions);
    turns += (s as Alexander).gameTurn;
  }
  lengths.sort((a, b) => a - b);
  choices.sort((a, b) => a - b);
  const share = (sorted: number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))];
  const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  const forced = [...asked.values()].reduce((sum, entry) => sum + entry.forced, 0);
  console.log(
    `  random games have ${(turns / games).toFixed(1)} turns, ${mean(lengths).toFixed(0)} decisions (95 % under ${share(lengths, 0.95)}, most ${lengths[lengths.length - 1]}), ${(forced / games).toFixed(0)} of them forced`,
  );
  console.log(
    `  width with a choice ${mean(choices).toFixed(1)}, 95 % up to ${share(choices, 0.95)}, most ${choices[choices.length - 1]}`,
  );
  for (const [name, { count, moves, most }] of [...asked].sort(([, a], [, b]) => b.count - a.count))
    console.log(
      `    ${name.padEnd(16)} ${(count / games).toFixed(1).padStart(6)} a game, width ${(moves / count).toFixed(1)}, most ${most}`,
    );
}

const game = unwrap(family.variant(''));
const s = game.create();
console.log(`alexander: ${s.cells.length} cells, ${s.cells.byteLength} bytes`);
playouts(game);
hiding(game);
shape(game, 300);
