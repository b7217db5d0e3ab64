/**
 * Measures luck and skill on games of an entrant, or of the policy of rollouts, against itself: the changes of every game must add up, the mean luck of
 * each seat must be zero within its interval, and the table shows how many times as many games plain results would need.
 */
import { seedsOf } from '../../src/arena/play/seeds.js';
import { Controlled } from '../../src/arena/statistics/controlled.js';
import type { Estimate } from '../../src/arena/statistics/interval.js';
import { defineCommand } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { integer, text } from '../../src/cli/options.js';
import { accountOf, luckOf } from '../../src/luck/account.js';
import { worthOf } from '../../src/luck/judge.js';
import { EFFORT } from '../../src/luck/worth.js';
import { entrantOption, playsOf } from '../self-play/played.js';

export const measureLuck = defineCommand({
  name: 'measure-luck',
  usage: 'GAME[/VARIANT] [options]',
  about: 'Measure how much of the results of a game was luck, and check that luck has mean zero.',
  words: { min: 1, max: 1 },
  options: {
    games: integer('N', 'Games', 1_000, { min: 4 }),
    entrant: entrantOption,
    rollouts: integer('N', 'Values of the evaluator for a position', EFFORT.rollouts, { min: 1 }),
    outcomes: integer('N', 'Outcomes of a chance event that are valued', EFFORT.outcomes, { min: 1 }),
    seed: text('TEXT', 'Seed of deals, decisions and estimates', 'luck'),
  },
  async run({ games, entrant: words, rollouts, outcomes, seed }, [word]) {
    const { engine, game } = await openGame(word);
    const play = await playsOf(engine, game, words);
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

const ends = ({ mean, low, high }: Estimate) => `${mean.toFixed(4)} ± ${((high - low) / 2).toFixed(4)}`;
