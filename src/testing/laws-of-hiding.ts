/**
 * Laws of hidden information. A seat knows what its view says and nothing else, and every position that looks so is a
 * possible world.
 */
import { sameCells } from '../core/cells.js';
import { Rng } from '../core/rng.js';
import { type Game, type Player, type State, UNSEEN, type View } from '../games/game.js';
import type { Pieces } from '../games/kit/pieces.js';
import { isOpen } from '../games/kit/rules/locals.js';
import { playsOn } from './laws-of-play.js';
import { positionReadsBack } from './laws-of-words.js';
import { demand, difference, insidesOf, isOfKit, layoutOf, movesOf, type Samples, tell } from './sampling.js';

export const WORLDS = 4; // a view

/** Calls `visit` with some worlds of every seat's view of every sampled position. */
function eachWorld(
  game: Game,
  { decisions }: Samples,
  visit: (truth: State, seat: Player, view: View, world: State, rng: Rng) => void,
): void {
  const rng = new Rng('worlds');
  const world = game.create();
  for (const truth of decisions) {
    for (const seat of game.seats.keys()) {
      const view = game.view(truth, seat);
      const worlds = worldsOf(game, truth, view);
      for (let i = 0; i < WORLDS; i++) {
        worlds.sample(world, rng);
        visit(truth, seat, view, world, rng);
      }
    }
  }
}

export function worldsOf(game: Game, s: State, view: View) {
  const worlds = game.worlds(view);
  demand(worlds.ok, () => `${worlds.ok ? '' : worlds.error.message}: ${game.seats[view.seat]} in ${tell(game, s)}`);
  return worlds.value;
}

/** A world looks like the true position: view, key, its text, and for the seat to move its decision and legal moves. */
export function worldsLookLikeTheTruth(game: Game, samples: Samples): void {
  eachWorld(game, samples, (truth, seat, view, world) => {
    const where = () => `${game.seats[seat]} in ${tell(game, truth)}, world ${tell(game, world)}`;
    const seen = game.view(world, seat);
    demand(
      sameCells(seen.cells, view.cells),
      () => `a world and the truth show, ${difference(game, seen.cells, view.cells)}, to ${where()}`,
    );
    demand(game.key(world, seat) === game.key(truth, seat), () => `a world has another key for ${where()}`);
    const words = JSON.stringify(game.words.makeView(seen));
    demand(words === JSON.stringify(game.words.makeView(view)), () => `a world reads otherwise to ${where()}`);
    if (game.turn(truth) !== seat) {
      demand(game.turn(world) !== seat, () => `a world asks ${where()}`);
      return;
    }
    demand(
      game.turn(world) === seat && game.site(world) === game.site(truth),
      () => `a world stands elsewhere: ${where()}`,
    );
    const moves = movesOf(game, truth);
    demand(movesOf(game, world).join() === moves.join(), () => `other moves: ${where()}`);
    for (const move of moves) {
      const text = game.words.makeMove(truth, move);
      demand(game.words.makeMove(world, move) === text, () => `'${text}' tells a secret to ${where()}`);
    }
  });
}

/** A world is a sound position: it reads back, sums and all, and can be played on. */
export function worldsAreSound(game: Game, samples: Samples): void {
  eachWorld(game, samples, (_, __, ___, world, rng) => {
    positionReadsBack(game, world);
    playsOn(game, world, 12, rng);
  });
}

/** In a world every other seat's view has worlds of its own, which look to that seat as this world does. */
export function worldsHoldOtherViews(game: Game, samples: Samples): void {
  const nested = game.create();
  eachWorld(game, samples, (_, seat, __, world, rng) => {
    for (const other of game.seats.keys()) {
      if (other === seat) continue;
      const view = game.view(world, other);
      worldsOf(game, world, view).sample(nested, rng);
      const same = sameCells(game.view(nested, other).cells, view.cells);
      demand(same, () => `a world within a world shows another view to ${game.seats[other]} in ${tell(game, world)}`);
    }
  });
}

/** No learned fact that worlds are dealt by contradicts the true position. */
export function theTruthIsPossible(game: Game, { decisions }: Samples): void {
  if (!isOfKit(game)) return; // it states no facts that worlds are dealt by
  const { rules, knowledge } = insidesOf(game);
  const { secrets } = knowledge;
  const shown = game.create();
  for (const truth of decisions) {
    for (const seat of game.seats.keys()) {
      const where = () => `${game.seats[seat]} in ${tell(game, truth)}`;
      shown.cells.set(game.view(truth, seat).cells);
      demand(secrets.holds?.(truth, seat) ?? true, () => `the truth does not hold for ${where()}`);
      for (const { spec, during } of secrets.parts as readonly { spec?: Pieces<State>; during?: readonly string[] }[]) {
        if (!isOpen(rules.program, truth.cells, during)) continue;
        if (spec?.open === undefined || spec.room === undefined) continue;
        const wrong = spec.broken?.(truth, seat) ?? 0;
        demand(wrong === 0, () => `the truth breaks ${wrong} facts that were learned by ${where()}`);
        const seen = spec.known?.(truth);
        spec.at(truth).forEach((place, piece) => {
          const hidden = (((spec.open(truth, place, piece) | (seen?.[piece] ?? 0)) >> seat) & 1) === 0;
          const may = !hidden || (spec.may?.(shown, seat, piece, place) ?? true);
          demand(may, () => `piece ${piece} lies in place ${place}, where it may not for ${where()}`);
        });
      }
    }
  }
}

/** Every field that is ever hidden differs between worlds somewhere: nothing that is masked can always be worked out. */
export function hidingIsReal(game: Game, samples: Samples): void {
  if (!isOfKit(game)) return; // it names no fields
  const hidden = new Set<string>();
  const differs = new Set<string>();
  eachWorld(game, samples, (truth, _, view, world) => {
    for (const { name, spec, offset } of layoutOf(truth).fields) {
      for (let i = offset; i < offset + spec.length; i++) {
        if (view.cells[i] !== UNSEEN) continue;
        hidden.add(name);
        if (world.cells[i] !== truth.cells[i]) differs.add(name);
      }
    }
  });
  demand(hidden.size > 0 === game.traits.hidden, () => `${game.id} ${game.variant}: hidden are ${[...hidden]}`);
  const found = [...hidden].filter((name) => !differs.has(name));
  demand(found.length === 0, () => `${game.id} ${game.variant}: ${found} is masked, and always known`);
}

/** The same view and draws give the same worlds, and drawing leaves the view alone. */
export function worldsDependOnTheViewAlone(game: Game, { decisions }: Samples): void {
  for (const truth of decisions) {
    for (const seat of game.seats.keys()) {
      const view = game.view(truth, seat);
      const given = view.cells.slice();
      const draws = [1, 2].map(() => {
        const worlds = worldsOf(game, truth, view);
        const world = game.create();
        const rng = new Rng('again');
        for (let i = 0; i < WORLDS; i++) worlds.sample(world, rng);
        return world.cells;
      });
      demand(sameCells(view.cells, given), () => `drawing a world changes the view in ${tell(game, truth)}`);
      demand(sameCells(draws[0], draws[1]), () => `equal draws give different worlds in ${tell(game, truth)}`);
    }
  }
}
