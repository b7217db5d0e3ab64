#!/usr/bin/env node
/** The command line: `strategos COMMAND`. */
import { ENGINE_VERSION } from '../service/version.js';
import { type Entry, runProgram } from './program.js';

const COMMANDS: Readonly<Record<string, Entry>> = {
  serve: {
    about: 'Serve recommendations over HTTP',
    load: async () => (await import('./server/serve.js')).serve,
  },
  worker: {
    about: 'Search for services that share a queue',
    load: async () => (await import('./queue/worker.js')).worker,
  },
  keys: {
    about: 'Make, list and revoke keys of the service',
    load: async () => (await import('./server/keys.js')).keys,
  },
  games: { about: 'List the games, or describe one', load: async () => (await import('./games/games.js')).games },
  engine: {
    about: 'Answer queries on standard input, JSON by lines',
    load: async () => (await import('./engine/engine.js')).engine,
  },
  mcp: {
    about: 'Let an assistant play, through the Model Context Protocol',
    load: async () => (await import('./mcp/mcp.js')).mcp,
  },
  play: { about: 'Play a game at the terminal, or watch one', load: async () => (await import('./play.js')).play },
  match: {
    about: 'Play a match between bots and measure the gap',
    load: async () => (await import('./match.js')).match,
  },
  export: { about: 'Write the games of a match as text', load: async () => (await import('./export.js')).exportGames },
  review: {
    about: 'Review a recorded game: what each decision cost, and what was luck',
    load: async () => (await import('./play/review.js')).review,
  },
  replay: {
    about: 'Check a recorded game and print it',
    load: async () => (await import('./play/replay.js')).replay,
  },
  rate: { about: "Measure a bot against a game's levels", load: async () => (await import('./rate.js')).rate },
  report: { about: 'Make an HTML report of matches', load: async () => (await import('./report.js')).report },
  ladder: { about: 'Measure levels for a game', load: async () => (await import('./ladder.js')).ladder },
  'new-game': { about: 'Scaffold a game of your own', load: async () => (await import('./new-game.js')).newGame },
};

process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1)); // '| head'
process.exitCode = await runProgram(
  { name: 'strategos', version: ENGINE_VERSION, commands: COMMANDS },
  process.argv.slice(2),
);
