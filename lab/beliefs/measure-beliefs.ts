/**
 * Measures what hints say about hidden things: at decisions of games, the log loss of the chances that the seat is told, with all worlds
 * alike and weighted by what the others did. With `--fit`, the weights of the game's inference are fitted to other games first.
 */
import { type Seeds, seedsOf } from '../../src/arena/play/seeds.js';
import { type Estimate, Mean } from '../../src/arena/statistics/interval.js';
import { defineCommand, UsageError } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { flag, integer, text } from '../../src/cli/options.js';
import { log } from '../../src/core/real.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import type { Evaluator } from '../../src/eval/evaluator.js';
import { type Inference, inferring } from '../../src/eval/inference.js';
import type { Game, State } from '../../src/games/game.js';
import { isRecord } from '../../src/games/json.js';
import type { SearchParams } from '../../src/search/params.js';
import { beliefsOf } from '../../src/service/answer/hint/beliefs.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import type { Beliefs } from '../../src/service/schema/hint-schemas.js';
import { drawnDecisions, entrantOption, playsOf } from '../self-play/played.js';
import { fitInference, gainOf, type Lineup } from './fit.js';

/** Worlds beside the true position when weights are fitted. */
const WORLDS = 100;

export const measureBeliefs = defineCommand({
  name: 'measure-beliefs',
  usage: 'GAME[/VARIANT] [options]',
  about: 'Measure what hints say about hidden things, with worlds alike and weighted by what the others did.',
  words: { min: 1, max: 1 },
  options: {
    games: integer('N', 'Games to measure, and as many others to fit to', 100, { min: 2 }),
    each: integer('N', 'Decisions of a game', 8, { min: 1 }),
    entrant: entrantOption,
    fit: flag('Fit the weights to other games first, and print them'),
    seed: text('TEXT', 'Seed of games and decisions', 'beliefs'),
  },
  async run({ games, each, entrant, fit, seed }, [word]) {
    const { engine, game } = await openGame(word);
    const makeInference = (await engine.pack(game.id)).inference;
    if (makeInference === undefined) throw new UsageError(`Nothing is inferred in ${game.id}`);
    const play = await playsOf(engine, game, entrant);
    const decisionsOf = async (part: string, n: number) => {
      const seeds: Seeds = await seedsOf(`${seed}/${part}`, n, n, game.seats.length);
      const rng = new Rng(`${seed}/${part}/${n}`);
      return drawnDecisions(game, await play(n, seeds), each, rng, (s) => copied(game, s));
    };
    let inference = makeInference(game);
    if (fit) {
      const lineups: Lineup[] = [];
      for (let n = 0; n < games; n++)
        for (const s of await decisionsOf('fit', n))
          lineups.push(lineupOf(game, inference, s, new Rng(`${seed}/${n}/${lineups.length}`)));
      const fitted = fitInference(lineups, Object.keys(inference.weights).length);
      const weights = Object.fromEntries(Object.keys(inference.weights).map((name, i) => [name, fitted[i]]));
      console.log(
        `fitted to ${lineups.length} decisions of ${games} games, ${gainOf(lineups, fitted).toFixed(4)} nats a decision gained there`,
      );
      for (const [name, weight] of Object.entries(weights)) console.log(`  ${name}: ${weight.toFixed(2)},`);
      inference = { ...inference, weights };
    }
    const params = defaultParams(game, await engine.pack(game.id));
    const evaluator = inferring(await engine.evaluatorsOf(game.id), () => inference).rollout(game);
    const weights = Float64Array.from(Object.values(inference.weights));
    const losses = [new Mean(), new Mean()];
    const gains = new Mean();
    const whole = new Mean(); // gain of the chance of the whole position
    const alike = new Mean(); // effective worlds
    for (let n = 0; n < games; n++) {
      const ofGame = [new Mean(), new Mean()];
      const ofWhole = new Mean();
      for (const s of await decisionsOf('held out', n)) {
        const lineup = lineupOf(game, inference, s, new Rng(`${seed}/${n}/worlds`));
        if (saysNothing(lineup, weights.length)) continue;
        ofWhole.add(gainOf([lineup], weights));
        const [even, weighted] = (['uniform', 'behaviour'] as const).map((belief) =>
          beliefsAt(game, s, evaluator, { ...params, belief }, `${n}`),
        );
        ofGame[0].add(logLossOf(even, game, s));
        ofGame[1].add(logLossOf(weighted, game, s));
        alike.add(weighted.effectiveWorlds);
      }
      if (ofWhole.count === 0) continue;
      whole.add(ofWhole.mean);
      for (const i of [0, 1]) losses[i].add(ofGame[i].mean);
      gains.add(ofGame[0].mean - ofGame[1].mean);
    }
    console.log(
      `${game.id} ${game.variant}: ${alike.count} decisions of ${gains.count} games at which others' actions tell something`,
    );
    console.log(`log loss of the whole position lower by ${ends(whole.estimate())}; of a hidden thing:`);
    console.log(`all worlds alike ${ends(losses[0].estimate())}`);
    console.log(
      `weighted         ${ends(losses[1].estimate())}, ${alike.mean.toFixed(0)} effective worlds of ${WORLDS_OF_HINTS}`,
    );
    console.log(`lower by         ${ends(gains.estimate())}`);
    return 0;
  },
});

const WORLDS_OF_HINTS = 400;
const ends = ({ mean, low, high }: Estimate) => `${mean.toFixed(5)} ± ${((high - low) / 2).toFixed(5)}`;

/** The position, for later. */
function copied(game: Game, s: State): State {
  const copy = game.create();
  copy.copyFrom(s);
  return copy;
}

function lineupOf(game: Game, { weights, write }: Inference, s: State, rng: Rng): Lineup {
  const count = Object.keys(weights).length;
  const rows = new Float64Array((WORLDS + 1) * count);
  const seat = game.turn(s);
  const worlds = unwrap(game.worlds(game.view(s, seat)));
  const world = game.create();
  write(s, seat, rows.subarray(0, count));
  for (let i = 1; i <= WORLDS; i++) {
    worlds.sample(world, rng);
    write(world, seat, rows.subarray(i * count, (i + 1) * count));
  }
  return rows;
}

/** Whether all worlds have the same features. */
function saysNothing(lineup: Lineup, count: number): boolean {
  return lineup.every((feature, i) => feature === lineup[i % count]);
}

function beliefsAt(game: Game, s: State, evaluator: Evaluator, params: SearchParams, seed: string): Beliefs {
  return beliefsOf({ game, view: game.view(s, game.turn(s)), evaluator, params, seed, trust: 1 });
}

/**
 * The mean over hidden things of -log of the chance of what is true. The chances come from so many worlds: as if each value had been
 * seen once more, and something else once. Of a thing with several values, each value is there or not.
 */
export function logLossOf({ hidden, effectiveWorlds }: Beliefs, game: Game, s: State): number {
  const position = game.words.makePosition(s);
  const table = isRecord(position) ? position.table : undefined;
  const loss = new Mean();
  for (const { path, kind, chances } of hidden) {
    const truth = at(table, path.split('.'));
    if (kind === 'one') {
      const text = JSON.stringify(truth ?? null);
      const chance = chances.find(({ value }) => JSON.stringify(value) === text)?.chance ?? 0;
      loss.add(-log((chance * effectiveWorlds + 1) / (effectiveWorlds + chances.length + 1)));
    } else {
      const there = new Set(Array.isArray(truth) ? truth.map((each) => JSON.stringify(each)) : []);
      for (const { value, chance } of chances) {
        const right = there.has(JSON.stringify(value)) ? chance : 1 - chance;
        loss.add(-log((right * effectiveWorlds + 1) / (effectiveWorlds + 2)));
      }
    }
  }
  return loss.mean;
}

function at(json: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (isRecord(part) || Array.isArray(part) ? (part as Record<string, unknown>)[key] : undefined),
    json,
  );
}
