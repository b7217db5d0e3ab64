/**
 * `npm run bench:decisions`: how good are single decisions? A searcher decides fixed positions of the large games with 30 to
 * 30,000 iterations; its loss is how much less than the best move its choice is worth, by reference values from long
 * searches of each move alone (bench/decisions/GAME.json). Quoted in thousandths of the payoff range, with half of a 95 %
 * interval over positions; beside it the mean loss of a random move. Only matches decide strength; this takes minutes.
 *
 *   --game=NAME      only this game
 *   --most=N         only columns of up to N iterations (3,000 by default)
 *   --search=WORDS   an entrant of `strategos match`: 'so-ismcts exploration=0.5'; the default search otherwise
 *   --workers=N      threads; the results do not depend on it
 *   --queue=URL      let `npm run lab -- worker` decide, on any machine: redis://…
 *   --extend=N       adds the positions of N more games to the references, and measures nothing
 */

import type { ChoiceApi } from '../../lab/decisions/choices.js';
import { decisionKind } from '../../lab/queue/task-kinds.js';
import { type Entrant, parseEntrant } from '../../src/arena/entrant.js';
import { workInOrder } from '../../src/arena/play/in-order.js';
import { Progress } from '../../src/cli/progress.js';
import { crewFor } from '../../src/cli/queue/crew.js';
import { unwrap } from '../../src/core/result.js';
import type { Game } from '../../src/games/game.js';
import { games, packs } from '../../src/packs/packs.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { type DecisionReference, extend, type References, readReferences, writeReferences } from './reference.js';

const GAMES: Readonly<Record<string, { readonly variant: string; readonly iterations: number }>> = {
  hearts: { variant: 'pass=random', iterations: 20_000 },
  perikles: { variant: '', iterations: 5_000 },
  alexander: { variant: '', iterations: 5_000 },
  'peloponnesian-war': { variant: 'seats=2', iterations: 5_000 },
  'sword-of-rome': { variant: 'players=2', iterations: 5_000 },
};
const STEPS = [30, 100, 300, 1_000, 3_000, 10_000, 30_000];

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('game');
const most = Number(option('most') ?? 3_000);
const more = Number(option('extend') ?? 0);
const words = option('search');
const workers = Number(option('workers') ?? 1);
const queue = option('queue');

async function searchOf(game: Game): Promise<Extract<Entrant, { kind: 'search' }>> {
  const pack = await packs[game.id]();
  const entrant = unwrap(parseEntrant(game, words ?? defaultParams(game, pack).searcher, pack));
  if (entrant.kind !== 'search') throw new Error(`'${words}' is no searcher of ours`);
  return entrant;
}

/** What the move is worth less than the best one, as a part of the payoff range. */
function lossOf(game: Game, { values }: DecisionReference, words: string): number {
  const { minUtility, maxUtility } = game.traits;
  return (Math.max(...Object.values(values)) - values[words]) / (maxUtility - minUtility);
}

function randomLoss(game: Game, decision: DecisionReference): number {
  const moves = Object.keys(decision.values);
  return moves.reduce((sum, move) => sum + lossOf(game, decision, move), 0) / moves.length;
}

/** Thousandths, ± half of a 95 % interval. */
function quote(losses: readonly number[]): string {
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const squares = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0);
  const half = 1.96 * Math.sqrt(squares / (losses.length - 1) / losses.length);
  return `${(1000 * mean).toFixed(1)} ± ${(1000 * half).toFixed(1)}`;
}

async function add(game: Game, references: References): Promise<void> {
  let grown = references;
  for (let i = 0; i < more; i++) {
    grown = await extend(game, grown);
    writeReferences(game.id, grown);
    console.log(`${game.id}: ${grown.decisions.length} decisions of ${grown.games} games`);
  }
}

async function table(game: Game, { decisions }: References): Promise<void> {
  const search = await searchOf(game);
  const steps = STEPS.filter((step) => step <= most);
  console.log(`\n${game.id}: mean loss of ${decisions.length} decisions, thousandths of the payoff range`);
  console.log(`random      ${quote(decisions.map((decision) => randomLoss(game, decision)))}`);
  const crew = await crewFor<ChoiceApi>(decisionKind, { workers, queue, entrants: [search] });
  const progress = new Progress();
  const total = steps.length * decisions.length;
  const losses: number[] = [];
  await workInOrder({
    workers: crew.workers,
    spawn: crew.spawn,
    to: total,
    open: (api) => api.open(game.id, game.variant, search.text),
    work: (api, task) =>
      api.play({
        view: decisions[task % decisions.length].view,
        iterations: steps[Math.floor(task / decisions.length)],
      }),
    heard(task, choice) {
      losses.push(lossOf(game, decisions[task % decisions.length], choice));
      progress.count(task + 1, total, 'decisions');
      if (losses.length < decisions.length) return undefined;
      console.log(`${String(steps[Math.floor(task / decisions.length)]).padEnd(12)}${quote(losses.splice(0))}`);
      return undefined;
    },
  }).finally(() => crew.close());
  progress.end();
}

for (const [id, { variant, iterations }] of Object.entries(GAMES)) {
  if (only !== undefined && only !== id) continue;
  const game = unwrap((await games[id]()).variant(variant));
  const references = readReferences(id, variant) ?? { variant, iterations, games: 0, decisions: [] };
  if (more > 0) await add(game, references);
  else if (references.decisions.length > 1) await table(game, references);
}
