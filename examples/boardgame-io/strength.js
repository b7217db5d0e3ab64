/**
 * How strong Strategos is in Thorns against the bots of boardgame.io: one seat against two of the same bot, seats rotated.
 *
 *   node strength.js --games 60 --iterations 100
 *
 * MCTSBot is given the whole state, as `Local` gives it: it sees all cards. 'MCTSBot, fair' searches one world that `redraw` draws.
 */
import { parseArgs } from 'node:util';
import { MCTSBot, RandomBot } from 'boardgame.io/dist/cjs/ai.js';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import { createPool } from 'strategos';
import { botOf } from 'strategos/boardgame-io';
import { redraw, Thorns } from './thorns.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '30' },
    iterations: { type: 'string', default: '100' },
    against: { type: 'string', default: '' }, // one of the bots below; default: all
  },
});
const games = Number(values.games);
const iterations = Number(values.iterations);
const pool = createPool({ games: [new URL('./engine.js', import.meta.url)], size: 1, hangMs: 600_000 }); // however busy the machine is
const reduce = CreateGameReducer({ game: Thorns });
const { enumerate } = Thorns.ai;

const opponents = {
  RandomBot: (seed) => new RandomBot({ enumerate, seed }),
  'MCTSBot, fair': (seed) => {
    const bot = new MCTSBot({ game: Thorns, enumerate, seed, iterations, playoutDepth: 200 });
    return { play: (state, playerID) => bot.play(drawn(state, playerID, bot), playerID) };
  },
  'MCTSBot, sees all cards': (seed) => new MCTSBot({ game: Thorns, enumerate, seed, iterations, playoutDepth: 200 }),
};

function drawn({ G, ctx, ...rest }, playerID, bot) {
  const random = { Number: () => bot.random() };
  const seen = structuredClone(Thorns.playerView({ G, ctx, playerID }));
  return { ...rest, ctx, G: redraw({ G: seen, ctx, playerID, random }) };
}

/** A search without an answer would count as the first legal move. */
function fail({ code, message }) {
  throw new Error(`${code}: ${message}`);
}

async function winner(seed, seat, makeOther) {
  const Strategos = botOf({ pool, seed, budget: { iterations, timeMs: 60_000 }, onProblem: fail });
  const bots = [0, 1, 2].map((id) => (id === seat ? new Strategos({ game: Thorns }) : makeOther(`${seed} ${id}`)));
  let state = InitializeGame({ game: { ...Thorns, seed }, numPlayers: 3 });
  while (state.ctx.gameover === undefined) {
    const { currentPlayer } = state.ctx;
    state = reduce(state, (await bots[Number(currentPlayer)].play(state, currentPlayer)).action);
  }
  return Number(state.ctx.gameover.winner);
}

/** The Wilson score interval of a share, 95 %. */
function interval(wins, n) {
  const z = 1.96;
  const middle = (wins + (z * z) / 2) / (n + z * z);
  const half = (z / (n + z * z)) * Math.sqrt((wins * (n - wins)) / n + (z * z) / 4);
  return [middle - half, middle + half].map((share) => share.toFixed(2)).join(' to ');
}

for (const [name, makeOther] of Object.entries(opponents)) {
  if (values.against && values.against !== name) continue;
  let wins = 0;
  const row = (played) =>
    `| ${name} | ${iterations} | ${played} | ${(wins / played).toFixed(2)} | ${interval(wins, played)} |`;
  for (let game = 0; game < games; game++) {
    if ((await winner(`game ${game}`, game % 3, makeOther)) === game % 3) wins++;
    if (game % 10 === 9) console.error(row(game + 1)); // so far
  }
  console.log(row(games));
}
await pool.close();
