/**
 * Laws of observations. What a seat comes to know reaches it as an observation (`seenAs`, `told`), never in any other way, and
 * stands in its view afterwards: worlds share a node of a search tree exactly if they look alike.
 */
import { sameCells } from '../core/cells.js';
import { Rng } from '../core/rng.js';
import { type Game, type Move, NOBODY, type Player, SOMEONE, type State, UNSEEN } from '../games/game.js';
import { TURN } from '../games/kit/layout.js';
import { whenAsked } from '../games/simultaneous.js';
import { WORLDS, worldsOf } from './laws-of-hiding.js';
import { forgottenBy, stepAt } from './laws-of-memory.js';
import { copyOf, demand, difference, draw, journey, movesOf, type Samples, tell, textOf } from './sampling.js';

/**
 * The mover sees its own move; a step of which a seat neither sees nor is told anything leaves its view as it was, unless
 * the seat itself is asked next.
 */
export function whatIsUnseenChangesNoView(game: Game, seed: string): void {
  const after = game.create();
  journey(game, seed, (s, m) => {
    after.copyFrom(s);
    game.play(after, m);
    for (const seat of game.seats.keys()) {
      const seen = game.seenAs(s, m, seat);
      if (seat === game.turn(s)) demand(seen === m, () => `the mover sees ${seen} for ${m} in ${tell(game, s)}`);
      if (seen !== UNSEEN || game.told(after, seat) !== UNSEEN || game.turn(after) === seat) continue;
      const views = [s, after].map((position) => game.view(position, seat).cells);
      demand(sameCells(views[0], views[1]), () => {
        const changed = difference(game, views[0], views[1]);
        const text = game.words.makeMove(s, m);
        return `'${text}' changes the view of ${game.seats[seat]} unseen: ${changed}, in ${tell(game, s)}`;
      });
    }
  });
}

/**
 * A simultaneous decision: a seat that still has to choose learns nothing from the choices before its own, whatever they are,
 * and sees the same when it is asked.
 */
export function simultaneousChoicesAreUnseen(game: Game, { decisions }: Samples): void {
  const rng = new Rng('simultaneous');
  for (const s of decisions) {
    if (!game.simultaneous(s)) continue;
    for (const seat of game.seats.keys()) {
      const asked = whenAsked(game, s, seat);
      if (asked === undefined || asked === s) continue;
      const where = () => `${game.seats[seat]} in ${tell(game, s)}`;
      const expected = game.view(asked, seat).cells;
      const next = copyOf(game, s);
      while (game.turn(next) !== seat) {
        const labels = new Set(movesOf(game, next).map((move) => game.seenAs(next, move, seat)));
        demand(labels.size === 1, () => `choices that come before one's own look different to ${where()}`);
        game.play(next, game.pick(next, rng));
        demand(game.told(next, seat) === UNSEEN, () => `a choice that comes before one's own tells ${where()}`);
      }
      demand(
        sameCells(game.view(next, seat).cells, expected),
        () => `choices that come before one's own change the view of ${where()}`,
      );
    }
  }
}

/** From two positions that look alike, steps that are seen and told alike lead to positions that look alike. */
export function observationsTellEverything(game: Game, samples: Samples): void {
  const rng = new Rng('observations');
  const world = game.create();
  for (const truth of [...samples.decisions, ...samples.chances]) {
    for (const seat of game.seats.keys()) {
      const view = game.view(truth, seat);
      const worlds = worldsOf(game, truth, view);
      for (let i = 0; i < WORLDS; i++) {
        worlds.sample(world, rng);
        if (game.turn(world) === NOBODY) continue;
        compareSteps(game, seat, truth, world, draw(game, truth, rng), rng);
      }
    }
  }
}

function compareSteps(game: Game, seat: Player, truth: State, world: State, move: Move, rng: Rng): void {
  const seen = game.seenAs(truth, move, seat);
  if (seen === UNSEEN || game.turn(truth) !== game.turn(world) || game.site(truth) !== game.site(world)) return;
  const alike = movesOf(game, world).filter((other) => game.seenAs(world, other, seat) === seen);
  if (alike.length === 0) return;
  const here = copyOf(game, truth);
  const there = copyOf(game, world);
  game.play(here, move);
  game.play(there, alike[rng.below(alike.length)]);
  if (game.turn(here) === NOBODY || game.turn(there) === NOBODY) return;
  if (game.told(here, seat) !== game.told(there, seat)) return;
  const views = [here, there].map((s) => game.view(s, seat).cells);
  const turns = views.map((cells) => cells[TURN]);
  if (turns.includes(seat) && turns.includes(SOMEONE)) return; // in one of them another is asked in silence first
  demand(sameCells(views[0], views[1]), () => {
    const text = game.words.makeMove(truth, move);
    const shown = difference(game, views[0], views[1]);
    return `'${text}' shows ${game.seats[seat]} more than it sees and is told: ${shown}, in ${tell(game, truth)}`;
  });
}

const MOST_MOVES = 40; // of a position that are compared

/**
 * Steps after which a seat's views are equal look equal to it, in one position and in worlds of its view; otherwise it
 * would know more than its view says. Two exceptions: steps that look different and may lead to just the same positions
 * (faces of a die that come to the same), and steps of which the game says that it forgets them.
 */
export function viewsKeepObservations(game: Game, { decisions, chances }: Samples): void {
  const rng = new Rng('kept');
  const world = game.create();
  const forgotten = forgottenBy(game);
  for (const truth of [...decisions, ...chances]) {
    if (forgotten.has(stepAt(game, truth))) continue;
    for (const seat of game.seats.keys()) {
      const worlds = worldsOf(game, truth, game.view(truth, seat));
      const outcomes: Outcomes = new Map();
      addOutcomes(outcomes, game, seat, truth, rng);
      for (let i = 0; i < WORLDS; i++) {
        worlds.sample(world, rng);
        const same = game.turn(world) === game.turn(truth) && game.site(world) === game.site(truth);
        if (same) addOutcomes(outcomes, game, seat, world, rng);
      }
      for (const bySeen of outcomes.values()) checkOutcomes(bySeen, game, seat, truth);
    }
  }
}

/** What a step can come to: by the seat's view afterwards, and by how it has looked. */
type Outcomes = Map<string, Map<string, { readonly positions: Set<string>; readonly text: string }>>;

function addOutcomes(outcomes: Outcomes, game: Game, seat: Player, s: State, rng: Rng): void {
  const moves = Int32Array.from(movesOf(game, s));
  rng.shuffle(moves);
  for (const move of moves.subarray(0, MOST_MOVES)) {
    const after = copyOf(game, s);
    game.play(after, move);
    if (game.turn(after) === NOBODY) continue;
    const view = textOf(game.view(after, seat).cells);
    const bySeen = outcomes.get(view) ?? new Map();
    outcomes.set(view, bySeen);
    const seen = `seen as ${game.seenAs(s, move, seat)}, told ${game.told(after, seat)}`;
    const entry = bySeen.get(seen) ?? { positions: new Set(), text: game.words.makeMove(s, move) };
    bySeen.set(seen, entry);
    entry.positions.add(textOf(after.cells));
  }
}

function checkOutcomes(
  bySeen: ReadonlyMap<string, { positions: Set<string>; text: string }>,
  game: Game,
  seat: Player,
  s: State,
): void {
  const [[seen, first], ...others] = bySeen;
  for (const [otherwise, { positions, text }] of others) {
    const same = positions.size === first.positions.size && [...positions].every((each) => first.positions.has(each));
    demand(same, () => {
      const looks = `'${first.text}' (${seen}) and '${text}' (${otherwise})`;
      return `that ${looks} differ leaves no trace in the view of ${game.seats[seat]}, in ${tell(game, s)}`;
    });
  }
}
