/** Hands of Hearts in which one seat always goes for the moon, against three of an entrant: how many moons they concede. */
import { nodePlatform } from '../../src/arena/node.js';
import { playerOf } from '../../src/arena/play/block.js';
import { playGame } from '../../src/arena/play/referee.js';
import { seedsOf } from '../../src/arena/play/seeds.js';
import { Mean } from '../../src/arena/statistics/interval.js';
import { defineCommand } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { entrantsOf } from '../../src/cli/match-file.js';
import { integer, text } from '../../src/cli/options.js';
import { typed } from '../../src/eval/policy-evaluators.js';
import { ALL_POINTS } from '../../src/games/hearts/cards.js';
import type { Hearts } from '../../src/games/hearts/state.js';
import { shooter } from './shooter.js';

export const measureMoons = defineCommand({
  name: 'measure-moons',
  usage: '[options]',
  about: 'Let a bot that always goes for the moon play hands of Hearts against three seats of an entrant.',
  words: { min: 0, max: 0 },
  options: {
    games: integer('N', 'Hands; each deal is played four times, the bot in every seat', 400, { min: 4 }),
    entrant: text('ENTRANT', 'Who plays the other seats, in the words of a match', 'so-ismcts iterations=100'),
    seed: text('TEXT', 'Seed of deals and decisions', 'moons'),
  },
  async run({ games, entrant: words, seed }) {
    const { engine, game } = await openGame('hearts');
    const [entrant] = entrantsOf({ engine, game }, [words]);
    const players = [shooter(typed<Hearts>(game)), await playerOf(entrant, game, engine, nodePlatform)];
    const seats = game.seats.length;
    const moons = new Mean(); // of a hundred hands, by deal
    const paid = new Mean(); // penalty points of a seat of the entrant
    for (let deal = 0; deal < games / seats; deal++) {
      let shot = 0;
      let points = 0;
      for (let own = 0; own < seats; own++) {
        const n = deal * seats + own;
        const seating = game.seats.map((_, seat) => (seat === own ? 0 : 1));
        const seeds = await seedsOf(seed, deal, n, seats);
        const { payoffs } = (await playGame(game, { game: n, block: deal }, seating, players, seeds)).record;
        const penalties = payoffs.map((payoff) => ALL_POINTS - payoff).filter((_, seat) => seat !== own);
        if (penalties.every((penalty) => penalty === ALL_POINTS)) shot++;
        points += penalties.reduce((sum, penalty) => sum + penalty, 0) / penalties.length;
      }
      moons.add((100 * shot) / seats);
      paid.add(points / seats);
    }
    console.log(`${entrant.text}: ${moons.count * seats} hands of ${moons.count} deals, seed ${seed}`);
    console.log(`moons conceded: ${quote(moons)} of a hundred hands`);
    console.log(`penalty points of each of the three seats: ${quote(paid)}`);
    return 0;
  },
});

function quote(of: Mean): string {
  const { mean, low, high } = of.estimate();
  return `${mean.toFixed(2)} ± ${((high - low) / 2).toFixed(2)}`;
}
