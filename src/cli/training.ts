/** The stages of `npm run train`, games and passes; each stores its progress, so that an interrupted run continues. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Rng } from '../core/rng.js';
import type { Learnable } from '../eval/network/learnable.js';
import { Network, type StoredNetwork } from '../eval/network/network.js';
import type { Game } from '../games/game.js';
import { Explorer } from '../match/training/explore.js';
import type { Samples } from '../match/training/samples.js';
import { Trainer } from '../match/training/trainer.js';
import { Progress } from './progress.js';
import { digest } from './tuning.js';

const CHUNK = 1000; // games stored at a time
const VALIDATION = 10; // the games of every tenth chunk are held out
const FIRST_RATE = 0.002; // of learning; falls to 0 in a straight line
const FEWEST_CHUNKS = 2;

export interface Trained {
  readonly network: StoredNetwork;
  readonly loss: number; // mean cross-entropy on the games held out
}

export interface Plan {
  readonly games: number; // of each round
  readonly rounds: number;
  readonly passes: number; // over the samples of a round
  readonly hidden: readonly number[];
  readonly seed: string;
  readonly critic: StoredNetwork | undefined; // of the first round
}

export class Training {
  private readonly games: readonly Game[]; // variants, taken in turn
  private readonly learnable: Learnable;
  private readonly folder: string;
  private readonly plan: Plan;

  constructor(games: readonly Game[], learnable: Learnable, folder: string, plan: Plan) {
    this.games = games;
    this.learnable = learnable;
    this.folder = folder;
    this.plan = plan;
  }

  /** All rounds. Without a critic the first learns from results alone; in each later one the network before it is the critic. */
  run(): Trained {
    let trained: Trained | undefined;
    for (let round = 0; round < this.plan.rounds; round++)
      trained = this.round(round, trained?.network ?? this.plan.critic);
    return trained!;
  }

  private round(round: number, critic: StoredNetwork | undefined): Trained {
    const { games, hidden, seed } = this.plan;
    const name = this.nameOf(round, critic);
    const file = this.fileOf(`${name}.network-${games}x${this.plan.passes}-${hidden.join('-')}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Trained;
    const { games: variants, learnable } = this;
    const explorers = variants.map((game) => new Explorer(game, learnable, critic && new Network(critic)));
    const samples = explorers[0].makeSamples();
    const ends = this.play(round, name, explorers, samples);
    const isHeld = (chunk: number) => chunk % VALIDATION === 0;
    const held = numbersOf(ends, isHeld);
    const rest = numbersOf(ends, (chunk) => !isHeld(chunk));
    const trainer = new Trainer(samples, explorers[0].rows.size, hidden, `${seed}/${round}/weights`);
    this.pass(round, trainer, rest, held);
    const trained = { network: trainer.stored(), loss: Number(trainer.loss(held).toFixed(4)) };
    writeFileSync(file, JSON.stringify(trained));
    return trained;
  }

  /** Plays the games of a round; returns where the samples of each chunk end. */
  private play(round: number, name: string, explorers: readonly Explorer[], samples: Samples): readonly number[] {
    const { seed, games } = this.plan;
    const chunks = Math.max(FEWEST_CHUNKS, Math.ceil(games / CHUNK));
    const ends: number[] = [];
    const progress = new Progress();
    for (let chunk = 0; chunk < chunks; chunk++) {
      const file = this.fileOf(`${name}.samples-${chunk}.bin`);
      if (existsSync(file)) samples.append(deserialize(readFileSync(file)));
      else {
        const from = samples.count;
        for (let i = chunk * CHUNK; i < (chunk + 1) * CHUNK; i++)
          explorers[i % explorers.length].play(`${seed}/${round}/${i}`, samples);
        writeFileSync(file, serialize(samples.part(from)));
      }
      ends.push(samples.count);
      progress.show((seconds) => `round ${round + 1}: ${(chunk + 1) * CHUNK} games · ${Math.round(seconds)} s`);
    }
    progress.end();
    return ends;
  }

  private pass(round: number, trainer: Trainer, rest: Int32Array, held: Int32Array): void {
    const { passes, seed } = this.plan;
    const steps = trainer.stepsOf(rest.length) * passes;
    for (let pass = 0; pass < passes; pass++) {
      new Rng(`${seed}/${round}/order/${pass}`).shuffle(rest);
      const loss = trainer.pass(rest, (step) => FIRST_RATE * (1 - step / steps));
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

/** The numbers of the samples of the chosen chunks. */
function numbersOf(ends: readonly number[], isChosen: (chunk: number) => boolean): Int32Array {
  const numbers: number[] = [];
  for (const [chunk, end] of ends.entries())
    if (isChosen(chunk)) for (let sample = ends[chunk - 1] ?? 0; sample < end; sample++) numbers.push(sample);
  return Int32Array.from(numbers);
}
