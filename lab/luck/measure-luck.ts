/**
 * Measures luck and skill on games of an entrant, or of the policy of rollouts, against itself: the changes of every game must add up, the mean luck of
 * each seat must be zero within its interval, and the table shows how many times as many games plain results would need.
 */
import { nodePlatform } from '../../src/arena/node.js';
import { playerOf } from '../../src/arena/play/block.js';
import { playGame } from '../../src/arena/play/referee.js';
import { type Seeds, seedsOf } from '../../src/arena/play/seeds.js';
import type { GameRecord } from '../../src/arena/record/record.js';
import { Controlled } from '../../src/arena/statistics/controlled.js';
import type { Estimate } from '../../src/arena/statistics/interval.js';
import { defineCommand } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/game-word.js';
import { entrantsOf } from '../../src/cli/match-file.js';
import { integer, text } from '../../src/cli/options.js';
import { Rng } from '../../src/core/rng.js';
import type { Engine } from '../../src/engine/engine.js';
import { CHANCE, type Game, NOBODY } from '../../src/games/game.js';
import { accountOf, luckOf } from '../../src/luck/account.js';
import { worthOf } from '../../src/luck/judge.js';
import { EFFORT } from '../../src/luck/worth.js';
import { defaultParams } from '../../src/service/levels/defaults.js';

export const measureLuck = defineCommand({
  name: 'measure-luck',
  usage: 'GAME[/VARIANT] [options]',
  about: 'Measure how much of the results of a game was luck, and check that luck has mean zero.',
  words: { min: 1, max: 1 },
  options: {
    games: integer('N', 'Games', 1_000, { min: 4 }),
    entrant: text('ENTRANT', 'Who plays all seats (default: whoever plays the rollouts of searches, which is fast)'),
    rollouts: integer('N', 'Values of the evaluator for a position', EFFORT.rollouts, { min: 1 }),
    outcomes: integer('N', 'Outcomes of a chance event that are valued', EFFORT.outcomes, { min: 1 }),
    seed: text('TEXT', 'Seed of deals, decisions and estimates', 'luck'),
  },
  async run({ games, entrant: words, rollouts, outcomes, seed }, [word]) {
    const { engine, game } = await openGame(word);
    const play = words === undefined ? await byPolicy(engine, game) : await byEntrant(engine, game, words);
    const worth = await worthOf(engine, game, { rollouts, outcomes });
    const start = game.create();
    game.setup(start);
    const seats = game.seats.map(() => new Controlled());
    let off = 0; // of a sum from the result, at most
    for (let n = 0; n < games; n++) {
      const seeds = await seedsOf(seed, n, n, game.seats.length);
      const { moves, payoffs } = await play(n, seeds);
      const account = accountOf(worth, { start, moves }, seeds.luck);
      const luck = luckOf(account);
      for (const [seat, each] of seats.entries()) {
        const sum = account.turns.reduce((total, { change }) => total + change[seat], account.prior[seat]);
        off = Math.max(off, Math.abs(sum - payoffs[seat]));
        each.add(payoffs[seat], luck[seat]);
      }
    }
    console.log(
      `${game.id} ${game.variant}: ${games} games of ${words ?? 'the policy of rollouts'}, ${rollouts} rollouts, ${outcomes} outcomes`,
    );
    console.log(`prior and changes add up to the result within ${off.toExponential(1)} in every game`);
    for (const [seat, each] of seats.entries()) {
      const free = each.estimate();
      console.log(
        `${game.seats[seat].padEnd(12)} luck ${ends(each.control())}   result ${ends(each.raw())}   without luck ${ends(free)}   games saved: factor ${free.factor.toFixed(2)}`,
      );
    }
    return 0;
  },
});

type Play = (n: number, seeds: Seeds) => Promise<Pick<GameRecord, 'moves' | 'payoffs'>>;

async function byEntrant(engine: Engine, game: Game, words: string): Promise<Play> {
  const [entrant] = entrantsOf({ engine, game }, [words]);
  const player = await playerOf(entrant, game, engine, nodePlatform);
  const seating = game.seats.map(() => 0);
  return async (n, seeds) => (await playGame(game, { game: n, block: n }, seating, [player], seeds)).record;
}

async function byPolicy(engine: Engine, game: Game): Promise<Play> {
  const { evaluator: name } = defaultParams(game.id, engine.settingsOf(game.id));
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

const ends = ({ mean, low, high }: Estimate) => `${mean.toFixed(4)} ± ${((high - low) / 2).toFixed(4)}`;
