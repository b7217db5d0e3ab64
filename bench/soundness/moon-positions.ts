/**
 * Positions of Hearts in which a seat that has all points so far may take them all, before a decision that stops it or lets it: how often
 * the search chooses what lets it. What each card comes to is known from games played out from the true deal (moon-positions.json).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { shooter } from '../../lab/moons/shooter.js';
import type { Player } from '../../src/arena/players/player.js';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../../src/games/game.js';
import { ALL_POINTS } from '../../src/games/hearts/cards.js';
import type { Hearts } from '../../src/games/hearts/state.js';
import type { Json } from '../../src/games/json.js';
import type { PartialParams, SearchParams } from '../../src/search/params.js';
import { anyWorld } from '../../src/service/rules/position.js';
import { searcherOf } from './searcher-of.js';

const FILE = 'bench/soundness/moon-positions.json';

interface MoonPosition {
  readonly view: Json;
  readonly moons: Readonly<Record<string, number>>; // share of the games that end in a moon, by the words of each move
}

export interface MoonChoices {
  readonly positions: number;
  readonly conceded: number; // moons that follow the chosen moves, of a hundred
  readonly least: number; // that follow the best moves
  readonly even: number; // that follow moves drawn evenly
}

/** What differs from the default search of the game. */
export const MOONS: Readonly<Record<string, PartialParams>> = {
  'the default': {},
  'uniform rollouts': { evaluator: 'rollout' },
};

const readPositions = (): readonly MoonPosition[] => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []);

export async function measureMoonPositions(game: Game, params: SearchParams, iterations: number): Promise<MoonChoices> {
  const searcher = await searcherOf(game, params);
  const positions = readPositions();
  const percent = (sum: number) => Number(((100 * sum) / positions.length).toFixed(1));
  let [conceded, least, even] = [0, 0, 0];
  for (const [i, { view, moons }] of positions.entries()) {
    const parsed = unwrap(game.words.parseView(view)).value;
    const search = searcher.begin(parsed, `${i}`);
    search.advance(iterations);
    const rates = Object.values(moons);
    conceded += moons[game.words.makeMove(anyWorld(game, parsed), search.result().moves[0].move)];
    least += Math.min(...rates);
    even += rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  }
  return { positions: positions.length, conceded: percent(conceded), least: percent(least), even: percent(even) };
}

const GAMES = 10; // for each move
const PLAYING_ITERATIONS = 40;
const LEAST_POINTS = 10;
const LEAST_SPREAD = 0.4; // between the best and the worst move
const LAST_TRICK = 10; // later ones have few moves

/** Finds so many positions, in hands that a shooter plays against searches. */
export async function findMoonPositions(game: Game, params: SearchParams, count: number): Promise<void> {
  const hearts = game as Game<State> as unknown as Game<Hearts>;
  const shooting = shooter(hearts);
  const searcher = await searcherOf(game, params);
  const positions: MoonPosition[] = [];
  const searching: Player = {
    decide(view, seed) {
      const search = searcher.begin(view, seed);
      search.advance(PLAYING_ITERATIONS);
      return { move: search.result().moves[0].move, iterations: PLAYING_ITERATIONS };
    },
    close() {},
  };
  const s = hearts.create();
  const legal = new MoveList(game.moveSpace);
  for (let hand = 0; positions.length < count; hand++) {
    const rng = new Rng(`moon positions/${hand}`);
    const own = hand % 4;
    const turn = () => game.turn(s);
    const step = async (at: string) => {
      const seat = turn();
      if (seat === CHANCE) return game.play(s, game.sample(s, rng));
      const decided = await (seat === own ? shooting : searching).decide(game.view(s, seat), `${hand}/${at}`, []);
      if ('move' in decided) game.play(s, decided.move);
    };
    hearts.setup(s);
    for (let ply = 0; turn() !== NOBODY; ply++) {
      legal.clear();
      if (turn() >= 0) game.moves(s, legal);
      if (turn() !== own && legal.count > 1 && isThreatened(s, own)) {
        const before = s.cells.slice();
        const view = game.view(s, turn());
        const moons: Record<string, number> = {};
        for (const move of legal.toArray()) {
          s.cells.set(before);
          const words = game.words.makeMove(s, move);
          moons[words] = 0;
          for (let n = 0; n < GAMES; n++) {
            s.cells.set(before);
            game.play(s, move);
            for (let later = 0; turn() !== NOBODY && hasAll(s, own); later++) await step(`${ply}/${n}/${later}`);
            if (s.points[own] === ALL_POINTS) moons[words]++;
          }
          moons[words] /= GAMES;
        }
        s.cells.set(before);
        const rates = Object.values(moons);
        if (Math.max(...rates) - Math.min(...rates) >= LEAST_SPREAD) {
          positions.push({ view: game.words.makeView(view), moons });
          writeFileSync(FILE, `[\n${positions.map((position) => JSON.stringify(position)).join(',\n')}\n]\n`);
        }
      }
      await step(`${ply}`);
    }
  }
}

/** Whether the seat has all points so far, and so many that the others should see it. */
function isThreatened(s: Hearts, seat: number): boolean {
  return s.points[seat] >= LEAST_POINTS && s.tricks <= LAST_TRICK && hasAll(s, seat);
}

const hasAll = ({ points }: Hearts, seat: number) => points.every((taken, other) => other === seat || taken === 0);
