/** The golden texts of a game: its counts of move paths, and one random game of some variants, decision by decision. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashCells } from '../../src/core/hash.js';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, type GameFamily, NOBODY, type State } from '../../src/games/game.js';
import { variantsOf } from '../../src/testing/conformance.js';
import { draw, movesOf } from '../../src/testing/sampling.js';

const MOST_VARIANTS = 8;
const MOST_PATHS = 20_000; // counted at the last depth of a variant
const MOST_DEPTH = 8;
const MOST_SHOWN = 12; // legal moves written out
const MOST_STEPS = 200; // of a game written out; the rest shows in its end

export const KINDS = { perft: perftText, playthrough: playthroughText } as const;
export type Kind = keyof typeof KINDS;

export function readGolden(id: string, kind: Kind): string {
  return readFileSync(pathOf(id, kind), 'utf8');
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

/** The default, the presets, and the least and the greatest number of players. */
function playthroughText(family: GameFamily): string {
  const texts = ['', ...Object.keys(family.presets)];
  const { players } = family.parameters;
  if (players !== undefined && 'min' in players) texts.push(`players=${players.min}`, `players=${players.max}`);
  const games = new Set(texts.map((text) => unwrap(family.variant(text))));
  return [...games].map(playthrough).join('\n');
}

function playthrough(game: Game): string {
  const lines = [`=== ${game.id} ${game.variant}`];
  const rng = new Rng('golden');
  const s = game.create();
  game.setup(s);
  let step = 1;
  for (; game.turn(s) !== NOBODY; step++) {
    const turn = game.turn(s);
    const move = draw(game, s, rng);
    if (step <= MOST_STEPS) {
      const mover = turn === CHANCE ? 'chance' : game.seats[turn];
      lines.push(`${step}. ${mover}, ${game.words.decision(s)}: ${movesText(game, s)}`);
      lines.push(`   views ${viewsHash(game, s)}`);
      lines.push(`   > ${game.words.makeMove(s, move)}`);
    }
    game.play(s, move);
  }
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  const paid = Array.from(payoffs, (payoff, seat) => `${game.seats[seat]} ${payoff}`).join(', ');
  lines.push(`after ${step - 1} steps: ${paid}; views ${viewsHash(game, s)}`);
  return `${lines.join('\n')}\n`;
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
