/** Games to learn from are the same whoever plays them: this thread or others, and in whatever order. */
import { describe, expect, it } from 'vitest';
import { exploredChunks, rolloutGames, searchedGames } from '../../lab/self-play/numbered-games.js';
import { type GamesToPlay, playAll } from '../../lab/self-play/play-all.js';
import type { SelfPlayPlan } from '../../lab/self-play/thread.js';
import { parseEntrant } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { searcherFor } from '../../src/arena/players/search-player.js';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { packs } from '../../src/packs/packs.js';
import { learnableOf, policyLearnableOf } from '../../src/packs/weights.js';

const GAMES = 5;
const engine = new Engine();

const played = async <T>(games: Omit<GamesToPlay<T>, 'workers'>, workers: number, from = 0) => {
  const results: T[] = [];
  const numbers: number[] = [];
  await playAll({ ...games, workers }, from, GAMES, (result, number) => {
    results.push(result);
    numbers.push(number);
  });
  return { results, numbers };
};

async function expectTheSame<T>(here: GamesToPlay<T>['here'], task: SelfPlayPlan): Promise<void> {
  const alone = await played({ here, task }, 1);
  expect(alone.numbers).toEqual([0, 1, 2, 3, 4]);
  expect(await played({ here, task }, 2)).toEqual(alone);
  expect(await played({ here, task }, 1, 3)).toEqual({ results: alone.results.slice(3), numbers: [3, 4] });
  expect(new Set(alone.results.map((result) => JSON.stringify(result))).size).toBe(GAMES);
}

describe('games to learn from are the same in other threads', () => {
  it('with rollouts', async () => {
    const variants = ['seats=2,handicap=even', 'seats=2'];
    const games = await Promise.all(variants.map(async (text) => unwrap(await engine.game('peloponnesian-war', text))));
    const learnable = (await policyLearnableOf(await packs['peloponnesian-war']()))!;
    const plan = { networks: learnable.networks, inquiry: { rollouts: 1, often: 0.01 }, seed: 'threads' };
    await expectTheSame(() => rolloutGames(games, learnable, plan), {
      kind: 'rollouts',
      game: 'peloponnesian-war',
      variants,
      plan,
    });
  });

  it('of a search', async () => {
    const text = 'so-ismcts evaluator=phase exploration=6';
    const game = unwrap(await engine.game('perikles', 'players=3'));
    const entrant = unwrap(parseEntrant(game, text, await packs[game.id]()));
    if (entrant.kind !== 'search') throw new Error(entrant.kind);
    const searcher = await searcherFor(entrant, game, engine, nodePlatform);
    const learnable = (await policyLearnableOf(await packs.perikles()))!;
    const plan = { effort: { taught: 3, other: 1 }, seed: 'threads' };
    await expectTheSame(() => searchedGames([{ game, searcher }], learnable, plan), {
      kind: 'searched',
      game: 'perikles',
      variants: ['players=3'],
      plan,
      entrant: text,
    });
  });

  it('of a policy', async () => {
    const game = unwrap(await engine.game('alexander', ''));
    const learnable = (await learnableOf(await packs.alexander()))!;
    const plan = { critic: learnable.networks[2].network, seed: 'threads', chunk: 3 };
    await expectTheSame(() => exploredChunks([game], learnable, plan), {
      kind: 'explored',
      game: 'alexander',
      variants: [''],
      plan,
    });
  });
});
