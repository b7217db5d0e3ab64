/**
 * Games of Connect Four from the empty board against a perfect player, the search first: it wins if both play well. The perfect player draws
 * evenly among its best replies: those that keep its result, and where it is lost those that put the end off longest. What it replies to
 * openings is stored (perfect-replies.json); replies to other ones are worked out, which takes minutes for the first few marks, and stored too.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { COLUMNS, ConnectFourScores } from '../../lab/exact/connect-four-scores.js';
import { Rng } from '../../src/core/rng.js';
import { type Game, NOBODY } from '../../src/games/game.js';
import type { PartialParams } from '../../src/search/params.js';
import { searcherOf } from './searcher-of.js';

const FILE = 'bench/soundness/perfect-replies.json';
const STORED = 13; // marks; positions of more are solved in a moment
const FIRST = 0;
const CHUNK = 100; // iterations
/** Ten are asked for; twenty tell more. */
export const OPENING_GAMES = 20;

export interface OpeningGames {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly iterations: number; // of all searches: those that prove their move end early
}

class PerfectPlayer {
  declare private readonly scores: ConnectFourScores;
  declare private readonly stored: Map<string, string>; // columns of the best replies, by the marks of each column from the bottom

  constructor() {
    this.scores = new ConnectFourScores();
    this.stored = new Map(existsSync(FILE) ? Object.entries<string>(JSON.parse(readFileSync(FILE, 'utf8'))) : []);
  }

  reply(columns: string, rng: Rng): number {
    const position = positionAfter(columns);
    let best = this.stored.get(position);
    if (best === undefined) {
      this.scores.set(columns);
      best = this.scores.bestMoves();
      if (columns.length <= STORED) this.store(position, best);
    }
    return COLUMNS.indexOf(best[rng.below(best.length)]);
  }

  private store(position: string, best: string): void {
    this.stored.set(position, best);
    const rows = [...this.stored].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
    writeFileSync(FILE, `{\n${rows.map(([at, moves]) => `  "${at}": "${moves}"`).join(',\n')}\n}\n`);
  }
}

/** The marks of each column from the bottom: 'x//xo////'. */
function positionAfter(columns: string): string {
  const marks = [...COLUMNS].map(() => '');
  for (const [i, name] of [...columns].entries()) marks[COLUMNS.indexOf(name)] += 'xo'[i % 2];
  return marks.join('/');
}

export async function measureOpeningGames(
  game: Game,
  params: PartialParams,
  iterations: number,
  games: number,
): Promise<OpeningGames> {
  const searcher = await searcherOf(game, params);
  const perfect = new PerfectPlayer();
  const s = game.create();
  const payoffs = new Float64Array(2);
  const sum = { games, won: 0, drawn: 0, iterations: 0 };
  for (let n = 1; n <= games; n++) {
    const rng = new Rng(`perfect/${n}`);
    game.setup(s);
    let columns = '';
    while (game.turn(s) !== NOBODY) {
      let move: number;
      if (game.turn(s) === FIRST) {
        const search = searcher.begin(game.view(s, FIRST), `${n}/${columns.length}`);
        while (search.isProved !== true && search.iterations < iterations) search.advance(CHUNK);
        move = search.result().moves[0].move;
        sum.iterations += search.iterations;
      } else move = perfect.reply(columns, rng);
      columns += COLUMNS[move];
      game.play(s, move);
    }
    game.returns(s, payoffs);
    if (payoffs[FIRST] > 0) sum.won++;
    if (payoffs[FIRST] === 0) sum.drawn++;
  }
  return sum;
}
