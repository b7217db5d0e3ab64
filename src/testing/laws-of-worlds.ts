/**
 * On games small enough to walk through: the worlds of a view are exactly the positions of the game that look so to the
 * seat, each as likely as it should be.
 */
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import { type Game, NOBODY, type Player, type State, UNSEEN } from '../games/game.js';
import { forgottenBy, stepAt } from './laws-of-memory.js';
import { copyOf, demand, difference, movesOf, tell, textOf } from './sampling.js';
import { chiSquare } from './statistics.js';

export interface SmallVariant {
  readonly variant: string;
  /** How likely a position is among those that look alike; all the same if absent. */
  readonly weight?: (s: State, seat: Player) => number;
}

const MOST_POSITIONS = 250_000;
const MOST_ALIKE = 200; // views that fit more positions are not drawn from
const VIEWS = 150; // drawn from, of each variant
const DRAWS = 30; // for each position of a view
const SURE = 1e-3;

export function worldsAreThePositionsThatLookSo(game: Game, weight: SmallVariant['weight'] = () => 1): void {
  const rng = new Rng('support');
  const groups = [...alike(game).values()].filter(
    ({ positions }) => game.turn(positions[0]) >= 0 && positions.length <= MOST_ALIKE,
  );
  const order = Int32Array.from(groups.keys());
  rng.shuffle(order);
  const world = game.create();
  const chosen = Array.from(order.slice(0, VIEWS), (i) => groups[i]);
  for (const { seat, positions } of chosen) {
    const worlds = unwrap(game.worlds(game.view(positions[0], seat)));
    const counts = new Map(positions.map((s) => [textOf(s.cells), 0]));
    for (let i = DRAWS * positions.length; i > 0; i--) {
      worlds.sample(world, rng);
      const text = textOf(world.cells);
      const count = counts.get(text);
      demand(count !== undefined, () => {
        const changed = difference(game, world.cells, positions[0].cells);
        return `${game.seats[seat]} takes for possible, unlike ${positions.length} others (${changed}): ${tell(game, world)}`;
      });
      counts.set(text, count + 1);
    }
    const missing = positions.find((s) => counts.get(textOf(s.cells)) === 0 && weight(s, seat) > 0);
    demand(
      missing === undefined || positions.length === 1,
      () => `${game.seats[seat]} never thinks of ${tell(game, missing!)}`,
    );
    if (positions.length === 1) continue;
    const chance = chiSquare(
      [...counts.values()],
      positions.map((s) => weight(s, seat)),
    );
    demand(
      chance * chosen.length > SURE,
      () => `uneven (p ${chance}) for ${game.seats[seat]} in ${tell(game, positions[0])}`,
    );
  }
}

/**
 * A seat knows by its view all that it has seen: after any observations, the positions that they leave are all the
 * positions that look like this. Steps of which the game says that it forgets them are not looked at.
 */
export function viewsSayAllThatWasSeen(game: Game): void {
  const forgotten = forgottenBy(game);
  const groups = alike(game);
  for (const seat of game.seats.keys()) {
    const start = game.create();
    game.setup(start);
    const first = `${seat}: ${textOf(game.view(start, seat).cells)}`;
    const met = new Set([first]);
    const open = [first];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const from = groups.get(name)!.positions;
      const forgets = forgotten.has(stepAt(game, from[0]));
      for (const { positions, what } of observationsFrom(game, seat, from)) {
        const next = `${seat}: ${textOf(game.view(positions[0], seat).cells)}`;
        const looking = groups.get(next)!.positions.length;
        demand(positions.length === looking || forgets, () => {
          const left = `${positions.length} of ${looking} positions`;
          return `${game.seats[seat]} forgets ${what}, which leaves ${left} that look like ${tell(game, positions[0])}`;
        });
        if (!met.has(next)) open.push(next);
        met.add(next);
      }
    }
  }
}

/** Where a step may lead to from positions that look alike, one entry for each way in which the step can look. */
function observationsFrom(game: Game, seat: Player, positions: readonly State[]) {
  const found = new Map<string, { readonly next: State[]; readonly what: string }>();
  for (const s of positions) {
    for (const { move, seen, told, next } of stepsFrom(game, seat, s)) {
      if (seen === UNSEEN && told === UNSEEN) continue;
      const looks = `${seen}, told ${told}`;
      const entry = found.get(looks) ?? { next: [], what: `'${game.words.makeMove(s, move)}' (${looks})` };
      found.set(looks, entry);
      entry.next.push(next);
    }
  }
  return [...found.values()].map(({ next, what }) => ({ positions: withUnseenSteps(game, seat, next), what }));
}

/** Each position once, and those to which steps lead that the seat does not notice. */
function withUnseenSteps(game: Game, seat: Player, positions: readonly State[]): State[] {
  const found = new Map<string, State>();
  const open = [...positions];
  for (let s = open.pop(); s !== undefined; s = open.pop()) {
    const text = textOf(s.cells);
    if (found.has(text)) continue;
    found.set(text, s);
    for (const { seen, told, next } of stepsFrom(game, seat, s))
      if (seen === UNSEEN && told === UNSEEN) open.push(next);
  }
  return [...found.values()];
}

/** The steps that do not end the game, and what the seat sees of them. */
function* stepsFrom(game: Game, seat: Player, s: State) {
  for (const move of movesOf(game, s)) {
    const next = copyOf(game, s);
    game.play(next, move);
    if (game.turn(next) !== NOBODY) yield { move, next, seen: game.seenAs(s, move, seat), told: game.told(next, seat) };
  }
}

interface Alike {
  readonly seat: Player;
  readonly positions: State[];
}

/** All positions before the end, by observer and what the observer sees. */
function alike(game: Game): Map<string, Alike> {
  const groups = new Map<string, Alike>();
  const start = game.create();
  game.setup(start);
  const met = new Set([textOf(start.cells)]);
  const open = [start];
  for (let s = open.pop(); s !== undefined; s = open.pop()) {
    if (game.turn(s) === NOBODY) continue;
    for (const seat of game.seats.keys()) {
      const name = `${seat}: ${textOf(game.view(s, seat).cells)}`;
      const group = groups.get(name) ?? { seat, positions: [] };
      groups.set(name, group);
      group.positions.push(s);
    }
    for (const move of movesOf(game, s)) {
      const next = copyOf(game, s);
      game.play(next, move);
      const text = textOf(next.cells);
      if (met.has(text)) continue;
      met.add(text);
      demand(met.size <= MOST_POSITIONS, () => `${game.id} ${game.variant} is too large to walk through`);
      open.push(next);
    }
  }
  return groups;
}
