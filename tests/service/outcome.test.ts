/** How games come out: who won, why the game ended, and what a single player learns of it before. */
import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import { wonFrom } from '../../src/games/winners.js';
import { CHANCE, type Game, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { NO_OUTCOME, outcomeOf } from '../../src/service/rules/outcome.js';
import { dealtStart } from '../../src/service/rules/play.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { gameOf, ids, viewOf } from './games.js';

const engine = new Engine();
const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });
const solitaire = async (scenario: string) =>
  unwrap(await engine.game('peloponnesian-war', `seats=1,scenario=${scenario}`));

function finished(game: Game, seed: string): State {
  const rng = new Rng(seed);
  const s = game.create();
  game.setup(s);
  while (game.turn(s) !== NOBODY) game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  return s;
}

describe('Peloponnesian War alone', () => {
  it.each(['archidamian', 'fallOfAthens'])('%s: winChance is the chance to win, beside the score', async (scenario) => {
    const game = await solitaire(scenario);
    const view = viewOf(game, dealtStart(game, 'one'));
    const { winChance, values, score } = unwrap(
      await pool.recommend({ game: game.id, view, budget: { iterations: 60 }, seed: 'one' }),
    );
    expect(winChance!.player).toBeGreaterThan(0);
    expect(winChance!.player).toBeLessThan(1);
    expect(score).toEqual(values);
  });

  it('counts playouts as won or lost where they are judged at their ends', async () => {
    const game = await solitaire('archidamian');
    const view = viewOf(game, dealtStart(game, 'one'));
    const params = { searcher: 'greedy', evaluator: 'rollout' };
    const answer = unwrap(await pool.recommend({ game: game.id, view, params, budget: { iterations: 64 }, seed: '1' }));
    const wins = answer.winChance!.player * answer.iterations;
    expect(wins).toBeCloseTo(Math.round(wins), 9); // a whole number of games
    expect(answer.winChance!.player).not.toBeCloseTo(answer.values!.player, 3);
  });

  it('has a winner if and only if the payoff says so, and says why it ended', async () => {
    const game = await solitaire('archidamian');
    const outcomes = Array.from({ length: 40 }, (_, i) => outcomeOf(game, finished(game, `${i}`)));
    for (const { payoffs, winners, ending } of outcomes) {
      expect(winners).toEqual(payoffs!.player >= wonFrom(game) ? ['player'] : []);
      expect(ending).toMatch(/^(.* turn.*); [−-]?\d+ victory points, where 40 are needed to win$/);
    }
    expect(new Set(outcomes.map(({ winners }) => winners!.length)).size).toBe(2);
    expect(new Set(outcomes.map(({ ending }) => ending!.replaceAll(/-?\d+/g, 'n'))).size).toBeGreaterThan(1);
  });
});

it.each(ids)('%s: the winners have the highest payoff, and the ending is told once it is over', async (id) => {
  const game = await gameOf(id);
  expect(outcomeOf(game, dealtStart(game, 'one'))).toEqual(NO_OUTCOME);
  const { payoffs, winners, ending } = outcomeOf(game, finished(game, 'one'));
  const most = Math.max(...Object.values(payoffs!));
  expect(winners).toEqual(game.seats.filter((seat) => payoffs![seat] === most));
  if (id === 'dark-hex')
    expect(ending).toBeNull(); // somebody always joins his sides
  else expect(ending).toMatch(/\w/);
});
