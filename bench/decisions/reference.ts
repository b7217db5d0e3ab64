/**
 * Reference values: positions of played games, and what each legal move is worth there by a long search of that move alone.
 * Positions are kept as a seat's view in JSON and moves in words, so that they outlive changes of the code's numbers.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { selfPlay } from '../../lab/self-play/decisions.js';
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import type { Game, View } from '../../src/games/game.js';
import type { Json } from '../../src/games/json.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import type { Searcher } from '../../src/search/searcher.js';
import { searchers } from '../../src/search/searchers.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { anyWorld } from '../../src/service/rules/position.js';

/** One position as its seat sees it, and the value of every legal move for that seat, in the game's unit. */
export interface DecisionReference {
  readonly view: Json;
  readonly values: Readonly<Record<string, number>>; // by the words of the move
}

export interface References {
  readonly variant: string;
  readonly iterations: number; // of the search of each move
  readonly games: number; // already mined for positions
  readonly decisions: readonly DecisionReference[];
}

const PLAYING_ITERATIONS = 30; // of the searches that play the games the positions come from
const POSITIONS_A_GAME = 4;
const MOST_MOVES = 40; // more moves cost too much
/** Decisions whose best and worst move differ by less than this part of the payoff range are left out. */
const LEAST_SPREAD = 0.01;

export function readReferences(id: string, variant: string): References | undefined {
  const file = fileOf(id);
  if (!existsSync(file)) return undefined;
  const references = JSON.parse(readFileSync(file, 'utf8')) as References;
  return references.variant === variant ? references : undefined;
}

/** A line for each decision, so that differences can be read. */
export function writeReferences(id: string, references: References): void {
  const { decisions, ...head } = references;
  const lines = decisions.map((decision) => JSON.stringify(decision)).join(',\n');
  writeFileSync(fileOf(id), `${JSON.stringify(head).slice(0, -1)},"decisions":[\n${lines}\n]}\n`);
}

function fileOf(id: string): string {
  return `bench/decisions/${id}.json`;
}

async function defaultSearcher(game: Game): Promise<Searcher> {
  const params = defaultParams(game, await packs[game.id]());
  const make = await searchers[params.searcher]();
  return make(game, (await evaluatorsOf(await packs[game.id]()))[params.evaluator](game), params);
}

/** Adds the positions of one more game, evenly spread over its decisions. */
export async function extend(game: Game, references: References): Promise<References> {
  const searcher = await defaultSearcher(game);
  const views: View[] = [];
  for (const { view, moves } of selfPlay(game, searcher, PLAYING_ITERATIONS, `decisions/${references.games}`))
    if (moves <= MOST_MOVES) views.push(view);
  const step = Math.max(1, Math.floor(views.length / POSITIONS_A_GAME));
  const first = new Rng(`decisions/${references.games}`).below(step);
  const decisions: DecisionReference[] = [];
  for (let i = first; i < views.length; i += step) {
    const decision = measure(game, searcher, views[i], references.iterations);
    if (decision !== undefined) decisions.push(decision);
  }
  return { ...references, games: references.games + 1, decisions: [...references.decisions, ...decisions] };
}

/** Undefined where all moves are worth about the same. */
function measure(game: Game, searcher: Searcher, view: View, iterations: number): DecisionReference | undefined {
  const world = anyWorld(game, view);
  const list = new MoveList(game.moveSpace);
  game.moves(world, list);
  const values: Record<string, number> = {};
  for (const move of list.toArray()) {
    const search = searcher.begin(view, 'reference', [move]);
    search.advance(iterations);
    values[game.words.makeMove(world, move)] = Number(search.result().values[view.seat].toPrecision(5));
  }
  const all = Object.values(values);
  const spread = Math.max(...all) - Math.min(...all);
  const { minUtility, maxUtility } = game.traits;
  if (spread < LEAST_SPREAD * (maxUtility - minUtility)) return undefined;
  return { view: game.words.makeView(view), values };
}
