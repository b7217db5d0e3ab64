/**
 * Speed and shape of Perikles: random games, drawing worlds, size of a position.
 * npm run -s build && node dist/bench/perikles.js [seconds]
 */
import { MoveList } from '../src/core/move-list.js';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../src/games/game.js';
import { family } from '../src/games/perikles/index.js';
import { someViews, step } from './random-games.js';
import { bestRate } from './rate.js';

const SECONDS = Number(process.argv[2] ?? 4);

const rate = (batch: () => number) => bestRate(batch, SECONDS);

function playouts(game: Game): void {
  const s = game.create();
  const rng = new Rng('bench');
  const batch = 100;
  let decisions = 0;
  let games = 0;
  const perSecond = rate(() => {
    for (let i = 0; i < batch; i++) {
      game.setup(s);
      decisions += game.playout(s, rng);
    }
    games += batch;
    return batch;
  });
  const millions = (perSecond * decisions) / games / 1e6;
  console.log(`  random games        ${Math.round(perSecond)} /s, ${millions.toFixed(2)} M decisions/s`);
}

function worlds(game: Game): void {
  const s = game.create();
  const rng = new Rng('worlds');
  const all = someViews(game, 50, 100, 250).map((view) => unwrap(game.worlds(view)));
  const perSecond = rate(() => {
    for (const each of all) for (let i = 0; i < 100; i++) each.sample(s, rng);
    return all.length * 100;
  });
  console.log(`  worlds              ${(1e6 / perSecond).toFixed(2)} µs each`);
}

/** PK 16.2: how long games are, and what is asked how often. */
function shape(game: Game, games: number): void {
  const s = game.create();
  const rng = new Rng('shape');
  const list = new MoveList(game.moveSpace);
  const asked = new Map<string, { count: number; moves: number; forced: number }>();
  let full = 0;
  let longest = 0;
  for (let i = 0; i < games; i++) {
    game.setup(s);
    let turns = 1;
    let decisions = 0;
    for (; game.turn(s) !== NOBODY; step(game, s, rng)) {
      const name = game.words.decision(s);
      if (name === 'elections') turns++;
      const entry = asked.get(name) ?? { count: 0, moves: 0, forced: 0 };
      entry.count++;
      if (game.turn(s) !== CHANCE) {
        game.moves(s, list);
        entry.moves += list.count;
        if (list.count === 1) entry.forced++;
        decisions++;
      }
      asked.set(name, entry);
    }
    longest = Math.max(longest, decisions);
    if (turns > 3) full++;
  }
  let decisions = 0;
  let forced = 0;
  for (const entry of asked.values()) {
    if (entry.moves > 0) decisions += entry.count;
    forced += entry.forced;
  }
  const per = (name: string) => ((asked.get(name)?.count ?? 0) / games).toFixed(1);
  console.log(
    `  decisions           ${(decisions / games).toFixed(0)} a game (${(forced / games).toFixed(0)} with one move), at most ${longest}`,
  );
  console.log(
    `  commit turns        ${per('use a tile')} a game; combats ${per('combat')}; three turns ${Math.round((100 * full) / games)} %`,
  );
  for (const [name, { count, moves }] of asked)
    if (moves > 0)
      console.log(
        `    ${name.padEnd(30)} ${(count / games).toFixed(1).padStart(6)} ${(moves / count).toFixed(1).padStart(6)} moves`,
      );
}

for (const players of [3, 4, 5]) {
  const game = unwrap(family.variant(`players=${players}`));
  console.log(`perikles, ${players} players: a position takes ${game.create().cells.byteLength} bytes`);
  playouts(game);
  worlds(game);
  shape(game, 500);
}
