/** `npm run lab -- COMMAND`: what maintainers measure, tune and train with. It writes source files of this repository. */
import type { Command } from '../src/cli/command.js';
import { type Entry, runProgram } from '../src/cli/program.js';
import { ENGINE_VERSION } from '../src/service/version.js';

async function loadWorker(): Promise<Command> {
  const [{ workerCommand }, { blockKind }, kinds] = await Promise.all([
    import('../src/cli/queue/worker.js'),
    import('../src/arena/node.js'),
    import('./queue/task-kinds.js'),
  ]);
  return workerCommand([blockKind, kinds.selfPlayKind, kinds.forecastKind, kinds.decisionKind]);
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  'measure-levels': {
    about: "Find and measure a game's levels",
    load: async () => (await import('./levels/measure-levels.js')).measureLevels,
  },
  'correct-win-chances': {
    about: "Compare a game's win chances with results, and correct them",
    load: async () => (await import('./win-chances/correct-win-chances.js')).correctWinChances,
  },
  'measure-luck': {
    about: 'Measure how much of the results of a game was luck',
    load: async () => (await import('./luck/measure-luck.js')).measureLuck,
  },
  'measure-moons': {
    about: 'Measure how many moons are conceded to a bot that always goes for them',
    load: async () => (await import('./moons/measure-moons.js')).measureMoons,
  },
  'measure-beliefs': {
    about: 'Measure what hints say about hidden things, and fit what others’ actions tell',
    load: async () => (await import('./beliefs/measure-beliefs.js')).measureBeliefs,
  },
  'measure-intervals': {
    about: 'Measure how often the interval of a move holds what a longer search finds',
    load: async () => (await import('./intervals/measure-intervals.js')).measureIntervals,
  },
  'measure-promises': {
    about: 'Measure how far the value of a chosen move is above what comes of it',
    load: async () => (await import('./intervals/measure-promises.js')).measurePromises,
  },
  'tune-weights': {
    about: "Tune the weights of a game's static evaluation and policy by self-play",
    load: async () => (await import('./linear-weights/tune-weights.js')).tuneWeights,
  },
  'train-value-network': {
    about: 'Train a network that judges positions of a game',
    load: async () => (await import('./value-network/train-value-network.js')).trainValueNetwork,
  },
  'train-policy-networks': {
    about: "Train the networks of a game's policy",
    load: async () => (await import('./policy-networks/train-policy-networks.js')).trainPolicyNetworks,
  },
  'record-case': {
    about: 'Write the draft of a case of the rules',
    load: async () => (await import('./cases/record-case.js')).recordCase,
  },
  solve: {
    about: 'Find the equilibria of the small variants of a game',
    load: async () => (await import('./exact/solve-game.js')).solveGame,
  },
  'solve-openings': {
    about: 'Find the openings of Connect Four in which the first seat keeps its win',
    load: async () => (await import('./exact/solve-openings.js')).solveOpenings,
  },
  worker: {
    about: "Do all this, matches and searches for commands with '--queue', on this machine or others",
    load: loadWorker,
  },
};

process.exitCode = await runProgram(
  { name: 'lab', version: ENGINE_VERSION, commands: COMMANDS },
  process.argv.slice(2),
);
