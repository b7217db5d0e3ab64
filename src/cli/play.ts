/** Play a game against the search at a terminal, several people at one keyboard, or watch the search play itself. */
import { existsSync, readFileSync } from 'node:fs';
import { defaultParams } from '../service/levels/defaults.js';
import { freshSeed } from '../service/seed.js';
import { defineCommand, orFail, UsageError } from './command.js';
import { engineWith, moduleOption, moduleUrls } from './games/own.js';
import { type NamedGame, openGame } from './games/word.js';
import { flag, integer, text, texts } from './options.js';
import { opponentFor } from './play/opponent.js';
import { SaveFile } from './play/save-file.js';
import { playSeated } from './play/seated.js';
import { parseSaved, type SavedGame, Session, sessionOf } from './play/session.js';
import { openTerminal, type Terminal } from './play/terminal.js';
import { TerminalGame } from './play/terminal-game.js';
import { watch } from './play/watch.js';

const HINT_MS = 1000;

export const play = defineCommand({
  name: 'play',
  usage: '[GAME[/VARIANT] | --at URL --token TOKEN] [options]',
  about: 'Play a game at the terminal; without --seat, watch the search play it against itself.',
  words: { min: 0, max: 1 },
  options: {
    seat: texts('NAME', 'A seat that you play; may be given several times, for several people'),
    against: text('ENTRANT', "Who plays the other seats: 'level easy', normal, hard, best, a number, or a searcher"),
    ms: integer('N', 'Milliseconds a move, where --against is absent and you watch', 100, { min: 1, max: 600_000 }),
    seats: text('N', "Short for the variant 'players=N'"),
    variant: text('TEXT', "Parameters as 'name=value,...', or a preset's name"),
    seed: text('TEXT', 'Seed of deals, dice and searches (default: any)'),
    step: flag('Wait for Enter after each move when watching'),
    continue: text('FILE', "Go on with a game that 'save' wrote"),
    at: text('URL', 'Play at a hosted match: http://127.0.0.1:8080/v1/matches/ID'),
    token: text('TOKEN', 'The token of your seat there'),
    module: moduleOption,
  },
  notes: "GAME is an id that 'strategos games' lists.",
  async run(options, [word]) {
    if (options.at !== undefined) return playAt(options.at, options.token, word, options.module);
    const saved = options.continue === undefined ? undefined : savedIn(options.continue);
    if ((word === undefined) === (saved === undefined)) throw new UsageError('Expected a game, or --continue FILE');
    const named = await openNamed(word, saved, options);
    const session =
      saved === undefined
        ? newSession(named, options)
        : orFail(sessionOf(named.game, saved), `--continue: ${options.continue}`);
    const terminal = openTerminal();
    try {
      if (session.people.size === 0) await watchGame(named, session, terminal, options);
      else {
        const against = options.against ?? saved?.against ?? USUAL;
        await playGame(named, session, terminal, against, options.continue);
      }
    } finally {
      terminal.close();
    }
    return 0;
  },
});

async function playAt(
  match: string,
  token: string | undefined,
  word: string | undefined,
  module: readonly string[],
): Promise<number> {
  if (word !== undefined) throw new UsageError('The match at --at has its game');
  if (token === undefined || !URL.canParse(match)) throw new UsageError('Expected --at URL --token TOKEN');
  const engine = await engineWith(moduleUrls(module));
  const terminal = openTerminal();
  try {
    await playSeated(match, token, terminal, async (id, variant) => {
      const game = await engine.game(id, variant);
      return game.ok ? game.value : undefined;
    });
  } finally {
    terminal.close();
  }
  return 0;
}

const USUAL = 'level normal';

interface Options {
  readonly seat: readonly string[];
  readonly against: string | undefined;
  readonly ms: number;
  readonly seats: string | undefined;
  readonly variant: string | undefined;
  readonly seed: string | undefined;
  readonly step: boolean;
  readonly module: readonly string[];
}

function savedIn(file: string): SavedGame {
  const argument = `--continue: ${file}`;
  if (!existsSync(file)) throw new UsageError(`${argument}: No such file`);
  try {
    return orFail(parseSaved(JSON.parse(readFileSync(file, 'utf8'))), argument);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${argument}: Expected a saved game, got no JSON`);
    throw error;
  }
}

async function openNamed(word: string | undefined, saved: SavedGame | undefined, options: Options): Promise<NamedGame> {
  const { seats, variant, module } = options;
  if (saved === undefined)
    return openGame(word!, { variant: seats === undefined ? variant : `players=${seats}`, module });
  const named = await openGame(saved.game, { variant: saved.variant, module });
  if (named.family.rulesVersion !== saved.rulesVersion)
    throw new UsageError(`The game was saved with rules ${saved.rulesVersion}; these are ${named.family.rulesVersion}`);
  return named;
}

function newSession({ game }: NamedGame, { seat, seed }: Options): Session {
  const people = seat.map((name) => {
    const at = game.seats.findIndex((other) => other.toLowerCase() === name.toLowerCase());
    if (at < 0) throw new UsageError(`--seat: Expected one of ${game.seats.join(', ')}, got '${name}'`);
    return at;
  });
  return new Session(game, seed ?? freshSeed(), people);
}

async function watchGame({ engine, game }: NamedGame, session: Session, terminal: Terminal, options: Options) {
  const { searcher } = defaultParams(game, engine.settingsOf(game.id));
  const entrant = options.against ?? `${searcher} timeMs=${options.ms}`;
  const opponent = await opponentFor(entrant, game, engine);
  terminal.print(`${game.title}${game.variant === '' ? '' : `, ${game.variant}`}: ${entrant}, seed ${session.seed}`);
  await watch(session, opponent, terminal, options.step);
}

/** `file`: that the game was read from. */
async function playGame(
  named: NamedGame,
  session: Session,
  terminal: Terminal,
  against: string,
  file: string | undefined,
): Promise<void> {
  const { engine, family, game } = named;
  const { searcher } = defaultParams(game, engine.settingsOf(game.id));
  const others = game.seats.filter((_, seat) => !session.people.has(seat));
  if (others.length > 0) terminal.print(`${others.join(', ')}: ${against}. '?' explains what can be done.`);
  const saveFile = new SaveFile(game.id, file);
  const played = new TerminalGame({
    session,
    opponent: await opponentFor(against, game, engine),
    advisor: await opponentFor(`${searcher} timeMs=${HINT_MS}`, game, engine),
    terminal,
    save(typed) {
      const { rulesVersion } = family;
      const written = saveFile.write(typed, session.save({ game: game.id, rulesVersion, against }));
      return written.ok
        ? `Saved. Go on with: strategos play --continue ${forShell(written.value)}`
        : `Not saved: ${written.error.path}: ${written.error.message}. Try 'save' with another file.`;
    },
  });
  if ((await played.playOut()) === 'left') terminal.print('You left the game.');
}

const forShell = (file: string) => (/^[\w./~-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`);
