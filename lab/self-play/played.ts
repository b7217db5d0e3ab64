/** Plays games for measurements: all seats by an entrant of a match, or by whoever plays the rollouts of searches, which is fast. */
import { nodePlatform } from '../../src/arena/node.js';
import { playerOf } from '../../src/arena/play/block.js';
import { playGame } from '../../src/arena/play/referee.js';
import type { Seeds } from '../../src/arena/play/seeds.js';
import type { GameRecord } from '../../src/arena/record/record.js';
import { entrantsOf } from '../../src/cli/match-file.js';
import { text } from '../../src/cli/options.js';
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import type { Engine } from '../../src/engine/engine.js';
import { CHANCE, type Game, NOBODY, type State } from '../../src/games/game.js';
import { defaultParams } from '../../src/service/levels/defaults.js';

export type PlayedGame = Pick<GameRecord, 'moves' | 'payoffs'>;

/** Plays the game of that number. */
export type Play = (number: number, seeds: Seeds) => Promise<PlayedGame>;

export const entrantOption = text(
  'ENTRANT',
  'Who plays all seats (default: whoever plays the rollouts of searches, which is fast)',
);

/** `entrant`: in the words of a match; undefined: the policy of rollouts. */
export function playsOf(engine: Engine, game: Game, entrant: string | undefined): Promise<Play> {
  return entrant === undefined ? byPolicy(engine, game) : byEntrant(engine, game, entrant);
}

async function byEntrant(engine: Engine, game: Game, words: string): Promise<Play> {
  const [entrant] = entrantsOf({ engine, game }, [words]);
  const player = await playerOf(entrant, game, engine, nodePlatform);
  const seating = game.seats.map(() => 0);
  return async (n, seeds) => (await playGame(game, { game: n, block: n }, seating, [player], seeds)).record;
}

async function byPolicy(engine: Engine, game: Game): Promise<Play> {
  const { evaluator: name } = defaultParams(game, engine.settingsOf(game.id));
  const evaluator = await engine.evaluator(game, name);
  return async (_, { deal, seats: [own] }) => {
    const chance = new Rng(deal);
    const rng = new Rng(own);
    const moves: number[] = [];
    const s = game.create();
    game.setup(s);
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
      const isChance = turn === CHANCE;
      const move = isChance ? game.sample(s, chance) : (evaluator.choose?.(s, rng) ?? game.pick(s, rng));
      moves.push(move);
      game.play(s, move);
    }
    const payoffs = new Float64Array(game.seats.length);
    game.returns(s, payoffs);
    return { moves, payoffs: [...payoffs] };
  };
}

/** Decisions of a game with a choice, drawn at random: what `see` takes from each; the position and the list of its moves are used again. */
export function drawnDecisions<T>(
  game: Game,
  { moves }: PlayedGame,
  count: number,
  rng: Rng,
  see: (s: State, moves: MoveList) => T,
): readonly T[] {
  const list = new MoveList(game.moveSpace);
  const s = game.create();
  const seen: T[] = [];
  game.setup(s);
  for (const played of moves) {
    if (game.turn(s) !== CHANCE) {
      list.clear();
      game.moves(s, list);
      if (list.count > 1) seen.push(see(s, list));
    }
    game.play(s, played);
  }
  const order = Int32Array.from(seen, (_, i) => i);
  rng.shuffle(order);
  return Array.from(order.subarray(0, count), (i) => seen[i]);
}
