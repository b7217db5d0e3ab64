/**
 * On games small enough to walk through: the worlds of a view are exactly the positions of the game that look so to the
 * seat, each as likely as it should be.
 */
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import { type Game, NOBODY, type Player, type State } from '../games/game.js';
import { chiSquare } from './statistics.js';
import { copyOf, demand, difference, movesOf, tell, textOf } from './sampling.js';

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
  const groups = [...alike(game).values()].filter(({ positions }) => positions.length <= MOST_ALIKE);
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

interface Alike {
  readonly seat: Player;
  readonly positions: State[];
}

/** All positions where a seat decides, by who looks at them and what he sees. */
function alike(game: Game): Map<string, Alike> {
  const groups = new Map<string, Alike>();
  const start = game.create();
  game.setup(start);
  const met = new Set([textOf(start.cells)]);
  const open = [start];
  for (let s = open.pop(); s !== undefined; s = open.pop()) {
    if (game.turn(s) === NOBODY) continue;
    if (game.turn(s) >= 0) {
      for (const seat of game.seats.keys()) {
        const name = `${seat}: ${textOf(game.view(s, seat).cells)}`;
        const group = groups.get(name) ?? { seat, positions: [] };
        groups.set(name, group);
        group.positions.push(s);
      }
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
