/** What may be concluded from the actions of others: laws for every game that has an inference, and what it says in plain cases. */
import { expect, it } from 'vitest';
import { inferring } from '../../src/eval/inference.js';
import { type Game, Rng, type State, uniformRollout, unwrap } from '../../src/kit.js';
import { games, packs } from '../../src/packs/packs.js';
import { defaults } from '../../src/search/params.js';
import { beliefsOf } from '../../src/service/answer/hint/beliefs.js';
import { played } from '../../src/testing/play.js';
import { open } from '../search/helpers.js';
import { choices } from '../service/games.js';

const params = { ...defaults, belief: 'behaviour' } as const;

async function evaluatorOf(game: Game) {
  return inferring({ rollout: uniformRollout }, (await packs[game.id]()).inference!).rollout(game);
}

/** The chance of each value of a hidden thing (by default the only one), as the seat to move sees it. */
async function chancesAt(game: Game, s: State, path?: string): Promise<ReadonlyMap<unknown, number>> {
  const view = game.view(s, game.turn(s));
  const { hidden } = beliefsOf({ game, view, evaluator: await evaluatorOf(game), params, seed: 's', trust: 1 });
  const thing = hidden.find((each) => path === undefined || each.path === path)!;
  return new Map(thing.chances.map(({ value, chance }) => [value, chance]));
}

const inferred: string[] = [];
for (const id of Object.keys(games)) if ((await packs[id]()).inference !== undefined) inferred.push(id);

it.each(inferred)(
  'what the actions of others say in %s depends on the view alone, and not on what was asked before',
  async (id) => {
    const game = await open(id);
    const evaluator = await evaluatorOf(game);
    const world = game.create();
    const other = game.create();
    const rng = new Rng('worlds');
    for (const s of choices(game, id, 1)) {
      const seat = game.turn(s);
      const view = game.view(s, seat);
      const worlds = unwrap(game.worlds(view));
      worlds.sample(world, rng);
      worlds.sample(other, rng);
      const likelihood = evaluator.logLikelihood!(world, seat);
      expect(likelihood).toBeGreaterThan(Number.NEGATIVE_INFINITY);
      evaluator.logLikelihood!(other, seat);
      expect(evaluator.logLikelihood!(world, seat)).toBe(likelihood);
      const beliefs = (seen: typeof view) => beliefsOf({ game, view: seen, evaluator, params, seed: 's' });
      expect(beliefs(game.view(world, seat))).toEqual(beliefs(view));
    }
  },
);

it('holds high cards, and bluffs with low ones, for likelier after a bet in Kuhn poker', async () => {
  const game = await open('kuhn');
  const bet = (own: string, other: string) =>
    played(game, `deal ${own} to player 1`, `deal ${other} to player 2`, 'check', 'bet');
  expect((await chancesAt(game, bet('Q', 'J'))).get('K')).toBeGreaterThan(0.55);
  expect((await chancesAt(game, bet('J', 'Q'))).get('K')).toBeGreaterThan(0.9);
  expect((await chancesAt(game, bet('K', 'Q'))).get('J')).toBeGreaterThan(0.9);
});

it("believes in the face that is bid in liar's dice", async () => {
  const game = await open('liars-dice');
  const s = played(game, 'roll 1', 'roll 3', 'bid 1 x 1', 'bid 1 x 3');
  const chances = await chancesAt(game, s, 'faces.player 2.3');
  expect(chances.get(1)).toBeGreaterThan(0.4); // 1 / 6 without the bid
});
