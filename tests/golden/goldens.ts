/** The golden texts of a game: its counts of move paths, and one random game of some variants, decision by decision. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashCells } from '../../src/core/hash.js';
import { MoveList } from '../../src/core/move-list.js';
import { sentenceOf } from '../../src/core/naming.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, type GameFamily, NOBODY, SPECTATOR, type State } from '../../src/games/game.js';
import { clockNames } from '../../src/games/kit/rules/clock.js';
import { variantsOf } from '../../src/testing/conformance.js';
import { draw, insidesOf, movesOf } from '../../src/testing/sampling.js';
import { FURTHER_GAMES } from './further-games.js';

const MOST_VARIANTS = 8;
const MOST_PATHS = 20_000; // counted at the last depth of a variant
const MOST_DEPTH = 8;
const MOST_SHOWN = 12; // legal moves written out
const STEPS_TOLD = 4; // before the first that differs
const MOST_STEPS = 200; // of a game written out; the rest shows in its end

export const KINDS = { perft: perftText, playthrough: playthroughText } as const;
export type Kind = keyof typeof KINDS;

/** What is written of a game: counts from its start, unless it has positions that are counted, each about a rule. */
export function kindsOf(id: string): Kind[] {
  const counted = existsSync(new URL(`../games/${id}/perft.jsonl`, import.meta.url));
  return (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'perft' || !counted);
}

export function readGolden(id: string, kind: Kind): string {
  return readFileSync(pathOf(id, kind), 'utf8');
}

/** Where a new golden text first differs from its file, in words; undefined if it does not. */
export function firstDifference(family: GameFamily, kind: Kind, text: string): string | undefined {
  const [was, is] = [readGolden(family.id, kind).split('\n'), text.split('\n')];
  const at = Array.from({ length: Math.max(was.length, is.length) }, (_, i) => i).find((i) => was[i] !== is[i]);
  if (at === undefined) return undefined;
  const before = is.slice(0, at + 1);
  const heading = before.findLast((line) => line.startsWith('===')) ?? family.id;
  const [, variant = '', seed = 'golden'] = /^=== \S+ (\S*?)(?:, seed '(.*)': .*)?$/.exec(heading) ?? [];
  const step = Number(/^\d+/.exec(before.findLast((line) => /^\d+\. /.test(line)) ?? '')?.[0] ?? 0);
  const told = kind === 'perft' || step === 0 ? [] : wordsAt(unwrap(family.variant(variant)), seed, step);
  return [heading, ...told.map((line) => `    ${line}`), `  - ${was[at] ?? ''}`, `  + ${is[at] ?? ''}`].join('\n');
}

/** What was told of the moves before a step of a random game, and what it asks. */
function wordsAt(game: Game, seed: string, step: number): string[] {
  const told: string[] = [];
  let question = '';
  playOn(
    game,
    seed,
    (s, move, at) => {
      if (at === step) question = game.words.question(s) ?? game.words.decision(s);
      else if (at > step - STEPS_TOLD) told.push(...sentences(game, s, move));
    },
    step,
  );
  return [...told, question];
}

function sentences(game: Game, s: State, move: number): string[] {
  const said = game.words.sayMove(s, move);
  const after = game.create();
  after.copyFrom(s);
  const teller = game.words.makeTold(after, move);
  if (teller === undefined) return [said];
  game.play(after, move);
  return teller(SPECTATOR).map(sentenceOf);
}

export function writeGolden(id: string, kind: Kind, text: string): void {
  writeFileSync(pathOf(id, kind), text);
}

function pathOf(id: string, kind: Kind): string {
  return fileURLToPath(new URL(`${id}.${kind}`, import.meta.url));
}

function perftText(family: GameFamily): string {
  const lines = ['variant | depth | paths of moves and outcomes of chance from the start'];
  for (const game of variantsOf(family, { variants: MOST_VARIANTS })) {
    for (let depth = 1; depth <= MOST_DEPTH; depth++) {
      const paths = perft(game, depth);
      if (paths > MOST_PATHS && depth > 1) break;
      lines.push(`${game.variant} | ${depth} | ${paths}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Paths of `depth` moves and outcomes from the start; games that end sooner count up to their end. */
export function perft(game: Game, depth: number): number {
  const states = Array.from({ length: depth + 1 }, () => game.create());
  const lists = states.map(() => new MoveList(game.moveSpace));
  const odds = new Float64Array(game.moveSpace);
  const count = (s: State, left: number): number => {
    const turn = game.turn(s);
    if (left === 0 || turn === NOBODY) return 1;
    const list = lists[left];
    if (turn === CHANCE) game.outcomes(s, list, odds);
    else game.moves(s, list);
    if (left === 1) return list.count;
    const next = states[left - 1];
    let total = 0;
    for (let i = 0; i < list.count; i++) {
      next.copyFrom(s);
      game.play(next, list.at[i]);
      total += count(next, left - 1);
    }
    return total;
  };
  game.setup(states[depth]);
  return count(states[depth], depth);
}

/** The default, the presets, and the least and the greatest number of players; then what other games meet that these do not. */
function playthroughText(family: GameFamily): string {
  const texts = ['', ...Object.keys(family.presets)];
  const { players } = family.parameters;
  if (players !== undefined && 'min' in players) texts.push(`players=${players.min}`, `players=${players.max}`);
  const games = [...new Set(texts.map((text) => unwrap(family.variant(text))))];
  const met = new Set<string>();
  return [...games.map((game) => playthrough(game, met)), furtherSteps(family, games, met)].join('\n');
}

function playthrough(game: Game, met: Set<string>): string {
  const lines = [`=== ${game.id} ${game.variant}`];
  let steps = 0;
  const end = playOn(game, 'golden', (s, move, step) => {
    steps = step;
    if (step > MOST_STEPS) return;
    met.add(stepName(game, s));
    lines.push(...stepLines(game, s, move, step));
  });
  const payoffs = new Float64Array(game.seats.length);
  game.returns(end, payoffs);
  const paid = Array.from(payoffs, (payoff, seat) => `${game.seats[seat]} ${payoff}`).join(', ');
  lines.push(`after ${steps} steps: ${paid}; views ${viewsHash(game, end)}`);
  return `${lines.join('\n')}\n`;
}

/** Named steps that are not written out yet, each where a further game comes to it first. */
function furtherSteps(family: GameFamily, games: readonly Game[], met: Set<string>): string {
  const lines: string[] = [];
  for (const [variant, seed, most] of FURTHER_GAMES[family.id] ?? []) {
    const game = unwrap(family.variant(variant));
    lines.push(`=== ${game.id} ${game.variant}, seed '${seed}': what is new`);
    const known = new Set<number>(); // sites
    playOn(
      game,
      seed,
      (s, move, step) => {
        if (known.has(game.site(s))) return;
        known.add(game.site(s));
        if (met.has(stepName(game, s))) return;
        met.add(stepName(game, s));
        lines.push(...stepLines(game, s, move, step));
      },
      most,
    );
  }
  const all = new Set(games.flatMap(stepNames));
  const silent = [...all].filter((name) => !met.has(name));
  lines.push(
    `${all.size - silent.length} of ${all.size} steps met${silent.length > 0 ? `; not ${silent.join(', ')}` : ''}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Plays a random game, or its first steps; `visit` sees every position before its move, counted from 1. Returns the end. */
function playOn(
  game: Game,
  seed: string,
  visit: (s: State, move: number, step: number) => void,
  most = Number.POSITIVE_INFINITY,
): State {
  const rng = new Rng(seed);
  const s = game.create();
  game.setup(s);
  for (let step = 1; step <= most && game.turn(s) !== NOBODY; step++) {
    const move = draw(game, s, rng);
    visit(s, move, step);
    game.play(s, move);
  }
  return s;
}

function stepLines(game: Game, s: State, move: number, step: number): string[] {
  const turn = game.turn(s);
  const mover = turn === CHANCE ? 'chance' : game.seats[turn];
  return [
    `${step}. ${mover}, ${game.words.decision(s)}: ${movesText(game, s)}`,
    `   views ${viewsHash(game, s)}`,
    `   > ${game.words.makeMove(s, move)}`,
  ];
}

const plain = (name: string): string => name.replace(/ #\d+$/, '');
const stepName = (game: Game, s: State): string => plain(game.words.decision(s));

/** All decisions and events that the flow names. */
export function stepNames(game: Game): string[] {
  const { sites } = clockNames(insidesOf(game).rules.program);
  return [...new Set(sites.slice(1).map(plain))];
}

function movesText(game: Game, s: State): string {
  const moves = movesOf(game, s);
  const shown = moves.slice(0, MOST_SHOWN).map((move) => game.words.makeMove(s, move));
  return `${shown.join(' / ')}${moves.length > MOST_SHOWN ? ` / ... ${moves.length} in all` : ''}`;
}

/** One number for what all seats see. */
function viewsHash(game: Game, s: State): string {
  const cells = game.seats.flatMap((_, seat) => [...game.view(s, seat).cells]);
  return hashCells(Int32Array.from(cells)).toString(36);
}
