/**
 * The gate lets in what can be played and nothing else: whatever it accepts can be viewed, dealt and played to the end, and
 * the gate accepts what follows from it.
 */

import { sameCells } from '../core/cells.js';
import { Rng } from '../core/rng.js';
import { type Game, NOBODY, SOMEONE, type State } from '../games/game.js';
import { TURN } from '../games/kit/layout.js';
import { checkPosition, checkRanges } from './laws-of-play.js';
import { type Mutant, mutants, positionsOf, unseen, viewsOf } from './mutants.js';
import { copyJson, demand, draw, type Samples, tell } from './sampling.js';

const READ_BACK = 12; // successors of an accepted position that are read back, and then one in so many
const ONE_IN = 25;
const WORLDS = 3; // of an accepted view

export function theGateHolds(game: Game, samples: Samples, tries: number): void {
  const positions = mutants(positionsOf(game, samples), new Rng('gate'));
  const views = mutants(viewsOf(game, samples), new Rng('views'));
  for (let i = 0; i < tries; i++) {
    tryPosition(game, positions.next().value, `gate ${i}`);
    tryView(game, views.next().value, `view ${i}`);
  }
}

/** Each value of a view in turn is said to be unseen: what the seat sees is asked for by its code, whatever the rules do with it. */
export function nothingPublicIsUnseen(game: Game, samples: Samples, tries: number): void {
  const views = viewsOf(game, samples);
  for (let i = 0; i < tries; i++)
    for (const mutant of unseen(views[i % views.length], i, tries)) tryView(game, mutant, `unseen ${i}`);
}

/** The same for a view: it has worlds, which can be played. */
function tryView(game: Game, { json, changes }: Mutant, seed: string): boolean {
  try {
    const read = game.words.parseView(json);
    if (!read.ok) {
      demand(/^ERR_[A-Z_]+$/.test(read.error.code) && read.error.message !== '', () => `refused by ${read.error.code}`);
      return false;
    }
    const view = read.value.value;
    const worlds = game.worlds(view);
    demand(worlds.ok, () => 'there are no worlds');
    const world = game.create();
    const rng = new Rng(seed);
    for (let i = 0; i < WORLDS; i++) {
      worlds.value.sample(world, rng);
      demand(sameCells(game.view(world, view.seat).cells, view.cells), () => 'a world shows another view');
      const whole = game.words.parsePosition(copyJson(game.words.makePosition(world)));
      demand(whole.ok, () => `a world is refused, ${whole.ok ? '' : whole.error.message}: ${tell(game, world)}`);
      if (game.turn(world) === view.seat) game.explain(view, game.pick(world, rng));
      game.playout(world, rng);
    }
    return true;
  } catch (error) {
    throw new Error(`${changes}: ${error instanceof Error ? error.message : error}: ${JSON.stringify(json)}`);
  }
}

/** Whether the gate lets it in. Throws if it cannot be viewed and played then. */
function tryPosition(game: Game, mutant: Mutant, seed: string): boolean {
  const s = throughGate(game, mutant);
  if (s === undefined) return false;
  const start = tell(game, s);
  try {
    checkRanges(game, s);
    canBeSeen(game, s);
    canBePlayed(game, s, new Rng(seed));
  } catch (error) {
    throw new Error(`${mutant.changes}: ${error instanceof Error ? error.message : error}\nfrom ${start}`);
  }
  return true;
}

/** A refusal has a code and a sentence. */
function throughGate(game: Game, { json, changes }: Mutant): State | undefined {
  try {
    const read = game.words.parsePosition(json);
    if (read.ok) return read.value.value;
    demand(/^ERR_[A-Z_]+$/.test(read.error.code) && read.error.message !== '', () => `refused by ${read.error.code}`);
    return undefined;
  } catch (error) {
    throw new Error(`${changes}: ${error instanceof Error ? error.message : error}: ${JSON.stringify(json)}`);
  }
}

/** Every seat has a view that reads back, with worlds; the seat to move is asked in words, and its moves have names, reasons, and what is told of them. */
function canBeSeen(game: Game, s: State): void {
  const world = game.create();
  for (const seat of game.seats.keys()) {
    const view = game.view(s, seat);
    if (view.cells[TURN] !== SOMEONE) {
      const read = game.words.parseView(copyJson(game.words.makeView(view)));
      demand(read.ok, () => `the view of ${game.seats[seat]} is refused: ${read.ok ? '' : read.error.message}`);
    }
    if (game.turn(s) === NOBODY) continue;
    const worlds = game.worlds(view);
    demand(worlds.ok, () => `${game.seats[seat]} has no worlds`);
    worlds.value.sample(world, new Rng('seen'));
    if (game.turn(s) !== seat) continue;
    game.words.question(s);
    for (let i = 0; i < 3; i++) {
      const move = game.pick(s, new Rng(`reason ${i}`));
      game.explain(view, move);
      game.words.sayMove(s, move);
      for (const observer of game.seats.keys())
        if (game.words.makeSeen(s, move, observer) !== undefined) game.words.makeTold(s, move)?.(observer);
    }
    game.playout(world, new Rng('seen'));
  }
}

function canBePlayed(game: Game, s: State, rng: Rng): void {
  let decisions = 0;
  for (let step = 0; game.turn(s) !== NOBODY; step++) {
    if (step < READ_BACK || rng.below(ONE_IN) === 0) {
      checkPosition(game, s);
      const read = game.words.parsePosition(copyJson(game.words.makePosition(s)));
      demand(
        read.ok,
        () => `after ${step} steps ${read.ok ? '' : `${read.error.path}: ${read.error.message}`}, in ${tell(game, s)}`,
      );
    }
    if (game.turn(s) >= 0) decisions++;
    demand(decisions <= game.traits.maxDecisions, () => `${decisions} decisions`);
    game.play(s, draw(game, s, rng));
  }
  checkRanges(game, s);
  game.returns(s, new Float64Array(game.seats.length));
}
