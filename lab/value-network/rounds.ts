/** The rounds of `train-value-network`, games and passes; each stores its progress, so that an interrupted run continues. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { NamedGame } from '../../src/cli/games/word.js';
import { Progress } from '../../src/cli/progress.js';
import { Rng } from '../../src/core/rng.js';
import type { Learnable } from '../../src/eval/network/learnable.js';
import { Network, type StoredNetwork } from '../../src/eval/network/network.js';
import { Rows } from '../../src/eval/network/rows.js';
import type { Game } from '../../src/games/game.js';
import { digest } from '../runs/digest.js';
import { exploredChunks } from '../self-play/numbered-games.js';
import { playAll } from '../self-play/play-all.js';
import { Samples, type StoredSamples } from '../self-play/samples.js';
import { playVariants } from '../self-play/search-games.js';
import { Recorded } from './recorded.js';
import { Trainer } from './trainer.js';

const CHUNK = 1000; // games stored at a time
const VALIDATION = 10; // the games of every tenth chunk, or every tenth game of the search, are held out
const FIRST_RATE = 0.002; // of learning; falls to 0 in a straight line
const REFINING_RATE = 0.00005; // the same, from a network that is nearly right, to a few games of the search
/** Of the search in games to learn from: its second choices are seen too. */
const TEMPERATURE = 0.5;
const FEWEST_CHUNKS = 2;

export interface Trained {
  readonly network: StoredNetwork;
  readonly loss: number; // mean cross-entropy on the games held out
}

interface Plan {
  readonly games: number; // of each round
  readonly rounds: number;
  readonly passes: number; // over the samples of a round
  readonly hidden: readonly number[];
  readonly seed: string;
  readonly critic: StoredNetwork | undefined; // of the first round
  readonly workers: number; // threads that play
  readonly queue?: string | undefined; // let worker processes play
  readonly search?: SearchPlay; // plays the games instead of the policy
}

interface SearchPlay {
  readonly iterations: number; // a move
  readonly pretraining?: number; // games of the policy that come first, if there is no critic
}

/** Games whose samples are held out together, or not. */
interface Part {
  readonly end: number; // of its samples
  readonly held: boolean;
}

export class Rounds {
  private readonly variants: readonly NamedGame[]; // taken in turn
  private readonly games: readonly Game[]; // of the variants
  private readonly learnable: Learnable;
  private readonly folder: string;
  private readonly plan: Plan;

  constructor(variants: readonly NamedGame[], learnable: Learnable, folder: string, plan: Plan) {
    this.variants = variants;
    this.games = variants.map(({ game }) => game);
    this.learnable = learnable;
    this.folder = folder;
    this.plan = plan;
  }

  /**
   * All rounds; undefined if interrupted. Without a critic the first learns from results alone; in each later one the network before it is
   * the critic. Games of the search are few: its rounds start with the weights of the critic, or of the pretraining.
   */
  async run(): Promise<Trained | undefined> {
    let trained: Trained | undefined;
    for (let round = 0; round < this.plan.rounds; round++) {
      trained = await this.round(round, trained?.network ?? this.plan.critic);
      if (trained === undefined) return undefined;
    }
    return trained;
  }

  /**
   * A network from so many games of the policy; undefined without any. It knows the game, but not who wins when searches play: it neither
   * plays nor sets targets, and only its weights are gone on from. Erhan and others (2010), "Why does unsupervised pre-training help
   * deep learning?"
   */
  private async pretrained(games = 0): Promise<StoredNetwork | undefined> {
    if (games === 0) return undefined;
    const { passes, hidden, seed, workers, queue } = this.plan;
    const plan = { games, rounds: 1, passes, hidden, seed: `${seed}-policy`, critic: undefined, workers, queue };
    return (await new Rounds(this.variants, this.learnable, this.folder, plan).run())?.network;
  }

  private async round(round: number, critic: StoredNetwork | undefined): Promise<Trained | undefined> {
    const { games, hidden, seed, search, passes } = this.plan;
    const name = this.nameOf(round, critic);
    const from = search && (critic ?? (await this.pretrained(search.pretraining)));
    const source = search === undefined ? '' : `search-${search.iterations}-${digest([from])}.`;
    const file = this.fileOf(`${name}.${source}network-${games}x${passes}-${hidden.join('-')}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Trained;
    const [{ seats }] = this.games;
    const { size, count } = new Rows(this.games[0], this.learnable.encoder(this.games[0]));
    const samples = new Samples(count, seats.length);
    const parts =
      search === undefined
        ? await this.explore(round, name, critic, samples)
        : await this.search(search, round, name, critic, samples);
    if (parts === undefined) return undefined;
    const [held, rest] = [true, false].map((which) => numbersOf(parts, which));
    const trainer = new Trainer(samples, size, hidden, `${seed}/${round}/weights`, from);
    this.pass(round, trainer, rest, held, from === undefined ? FIRST_RATE : REFINING_RATE);
    const trained = { network: trainer.stored(), loss: Number(trainer.loss(held).toFixed(4)) };
    writeFileSync(file, JSON.stringify(trained));
    return trained;
  }

  /** Plays the games of a round by the policy. */
  private async explore(
    round: number,
    name: string,
    critic: StoredNetwork | undefined,
    samples: Samples,
  ): Promise<readonly Part[]> {
    const { games, learnable } = this;
    const { seed, games: count, workers, queue } = this.plan;
    const [{ id }] = games;
    const chunks = Math.max(FEWEST_CHUNKS, Math.ceil(count / CHUNK));
    const plan = { critic, seed: `${seed}/${round}`, chunk: CHUNK };
    const fileOf = (chunk: number) => this.fileOf(`${name}.samples-${chunk}.bin`);
    const parts: Part[] = [];
    const progress = new Progress();
    const take = (stored: StoredSamples, chunk: number) => {
      samples.append(stored);
      parts.push({ end: samples.count, held: chunk % VALIDATION === 0 });
      progress.count((chunk + 1) * CHUNK, chunks * CHUNK, `games of round ${round + 1}`, known * CHUNK);
    };
    let known = 0;
    for (; known < chunks && existsSync(fileOf(known)); known++) take(deserialize(readFileSync(fileOf(known))), known);
    const played = {
      here: () => exploredChunks(games, learnable, plan),
      task: { kind: 'explored', game: id, variants: games.map(({ variant }) => variant), plan },
      workers,
      queue,
    } as const;
    await playAll(played, known, chunks, (stored, chunk) => {
      writeFileSync(fileOf(chunk), serialize(stored));
      take(stored, chunk);
    });
    progress.end();
    return parts;
  }

  /** Plays the games of a round by the search, with the critic as its network, and reads them; undefined if interrupted. */
  private async search(
    { iterations }: SearchPlay,
    round: number,
    name: string,
    critic: StoredNetwork | undefined,
    samples: Samples,
  ): Promise<readonly Part[] | undefined> {
    const { seed, games, workers, queue } = this.plan;
    const network = this.fileOf(`${name}.critic.json`);
    if (critic !== undefined) writeFileSync(network, JSON.stringify(critic));
    const evaluator = critic === undefined ? '' : `evaluator=network network=${network} `;
    const settings = `${evaluator}temperature=${TEMPERATURE}`;
    const played = await playVariants(
      this.variants,
      { games, play: iterations, seed: `${seed}/${round}`, workers, queue, settings },
      ({ variant }) => this.fileOf(`${name}.search-${iterations}-${digest(variant)}.jsonl`),
    );
    if (played === undefined) return undefined;
    const readers = this.games.map((game) => new Recorded(game, this.learnable, critic && new Network(critic)));
    return played.map((moves, i): Part => {
      const [which, number] = [i % readers.length, Math.floor(i / readers.length)];
      readers[which].read(moves, `${seed}/${round}/${which}/${number}`, samples);
      return { end: samples.count, held: number % VALIDATION === 0 };
    });
  }

  private pass(round: number, trainer: Trainer, rest: Int32Array, held: Int32Array, rate: number): void {
    const { passes, seed } = this.plan;
    const steps = trainer.stepsOf(rest.length) * passes;
    for (let pass = 0; pass < passes; pass++) {
      new Rng(`${seed}/${round}/order/${pass}`).shuffle(rest);
      const loss = trainer.pass(rest, (step) => rate * (1 - step / steps));
      console.log(
        `round ${round + 1}, pass ${pass + 1} over ${rest.length} samples: loss ${loss.toFixed(4)}, on games held out ${trainer.loss(held).toFixed(4)}`,
      );
    }
  }

  /** Of a round: its games depend on the variants and the critic, so the folder may hold those of other commands too. */
  private nameOf(round: number, critic: StoredNetwork | undefined): string {
    return `${round}-${digest([this.games.map(({ variant }) => variant), critic])}`;
  }

  private fileOf(name: string): string {
    const [{ id, seats }] = this.games;
    return join(this.folder, `${id}.${seats.length}.${this.plan.seed}.${name}`);
  }
}

/** The numbers of the samples that are held out, or of the others. */
function numbersOf(parts: readonly Part[], which: boolean): Int32Array {
  const numbers: number[] = [];
  for (const [i, { end, held }] of parts.entries())
    if (held === which) for (let sample = parts[i - 1]?.end ?? 0; sample < end; sample++) numbers.push(sample);
  return Int32Array.from(numbers);
}
