/**
 * What a seat has seen follows from its view: worlds of a late view are compared with everything that the seat saw on the
 * way there. A game says in `secrets.forgets` what it does not remember.
 */
import { sameCells } from '../core/cells.js';
import { Rng } from '../core/rng.js';
import { type Game, type Move, NOBODY, type Player, type State, UNSEEN } from '../games/game.js';
import { worldsOf } from './laws-of-hiding.js';
import { copyOf, demand, draw, insidesOf, isOfKit, layoutOf, type MemoryTries, movesOf, tell } from './sampling.js';

const FARTHEST = 60; // steps between a position and a moment before it
const MOST_STEPS = 200; // tried in search of one that looks like what was seen

/** A played game: each position with the step that was made there. */
interface Line {
  readonly positions: readonly State[];
  readonly steps: readonly Move[];
}

/**
 * No world of a view contradicts what its seat has seen before, but for what the game says that it forgets. Not for games that
 * renumber identical things: the same cell is another thing before and after a step, so a past cannot be put together from cells.
 */
export function worldsFitWhatWasSeen(game: Game, tries: MemoryTries): void {
  if (!isOfKit(game)) return; // a past cannot be put together from anything but fields
  if (insidesOf(game).knowledge.secrets.parts.some(({ renumbers }) => renumbers === true)) return;
  const excused = forgottenBy(game);
  for (const { seat, what, where, earlier, world } of contradictions(game, tries)) {
    const story = () =>
      `${game.seats[seat]} has seen ${what} in ${tell(game, earlier)}; not so in ${tell(game, world)}`;
    demand(
      where.every((name) => excused.has(name)),
      story,
    );
  }
}

/** The fields and steps of which the game says that it forgets something. */
export function forgottenBy(game: Game): ReadonlySet<string> {
  const forgets = isOfKit(game) ? (insidesOf(game).knowledge.secrets.forgets ?? []) : [];
  return new Set(forgets.flatMap(({ where }) => where));
}

/** The open decision or chance event, without the number of a repeated one. */
export function stepAt(game: Game, s: State): string {
  return game.words.decision(s).replace(/ #\d+$/, '');
}

interface Contradiction extends Difference {
  readonly seat: Player;
  readonly earlier: State;
  readonly world: State; // of a later view
}

/** What worlds of views contradict. */
function* contradictions(game: Game, { games, positions, moments }: MemoryTries): Generator<Contradiction> {
  const rng = new Rng('memory');
  const world = game.create();
  for (let i = 0; i < games; i++) {
    const line = playLine(game, new Rng(`memory ${i}`));
    for (let j = 0; j < positions; j++) {
      const at = rng.below(line.positions.length);
      const seat = rng.below(game.seats.length);
      worldsOf(game, line.positions[at], game.view(line.positions[at], seat)).sample(world, rng);
      for (const { moment, position } of before(game, line, at, world, moments, rng)) {
        const found = differenceAt(game, seat, line, moment, position);
        if (found !== undefined) yield { ...found, seat, earlier: line.positions[moment], world };
      }
    }
  }
}

function playLine(game: Game, rng: Rng): Line {
  const s = game.create();
  game.setup(s);
  const positions: State[] = [];
  const steps: Move[] = [];
  while (game.turn(s) !== NOBODY) {
    const step = draw(game, s, rng);
    positions.push(copyOf(game, s));
    steps.push(step);
    game.play(s, step);
  }
  return { positions, steps };
}

/**
 * The world as it would have been at some moments before: what has not changed since then is as in the world, the rest
 * as it was. Only what passes the gate, for a world may have come about in another way.
 */
function* before(game: Game, { positions }: Line, at: number, world: State, moments: number, rng: Rng) {
  const { clockSize, silentSeats } = layoutOf(world);
  const changed = new Uint8Array(world.cells.length).fill(1, 0, clockSize * (1 + silentSeats));
  const span = Math.min(at, FARTHEST);
  for (let moment = at - 1; moment >= at - span; moment--) {
    const { cells } = positions[moment];
    for (let c = 0; c < cells.length; c++) if (cells[c] !== positions[moment + 1].cells[c]) changed[c] = 1;
    if (rng.unit() * span > moments) continue;
    const position = copyOf(game, positions[moment]);
    for (let c = 0; c < cells.length; c++) if (changed[c] === 0) position.cells[c] = world.cells[c];
    if (sameCells(position.cells, cells)) continue;
    const parsed = game.words.parsePosition(game.words.makePosition(position));
    if (parsed.ok) yield { moment, position: parsed.value.value };
  }
}

interface Difference {
  readonly what: string;
  readonly where: readonly string[]; // fields, or the step
}

/** What the seat saw at a moment and could not have seen if the position had been this one. */
function differenceAt(
  game: Game,
  seat: Player,
  { positions, steps }: Line,
  moment: number,
  position: State,
): Difference | undefined {
  const truth = positions[moment];
  const fields = fieldsThatDiffer(game.view(truth, seat).cells, game.view(position, seat).cells, truth);
  if (fields.length > 0) return { what: fields.join(', '), where: fields };
  const step = steps[moment];
  const seen = game.seenAs(truth, step, seat);
  const after = copyOf(game, truth);
  game.play(after, step);
  const told = game.told(after, seat);
  if (seen === UNSEEN && told === UNSEEN) return undefined;
  const search = { game, seat, site: game.site(truth), seen, told, left: MOST_STEPS };
  if (canLookSo(search, position) || search.left === 0) return undefined;
  const name = stepAt(game, truth);
  return { what: `'${game.words.makeMove(truth, step)}' at '${name}'`, where: [name] };
}

function fieldsThatDiffer(one: Int32Array, two: Int32Array, s: State): string[] {
  return layoutOf(s)
    .fields.filter(({ spec, offset }) => {
      for (let c = offset; c < offset + spec.length; c++) if (one[c] !== two[c]) return true;
      return false;
    })
    .map(({ name }) => name);
}

interface Search {
  readonly game: Game;
  readonly seat: Player;
  readonly site: number;
  readonly seen: number;
  readonly told: number;
  left: number;
}

/** Whether some step looks as it was seen, perhaps after others that are not seen at all. */
function canLookSo(search: Search, s: State): boolean {
  const { game, seat, site, seen, told } = search;
  const unseen: State[] = [];
  for (const move of movesOf(game, s)) {
    if (search.left === 0) return false;
    const looks = game.seenAs(s, move, seat);
    if (looks !== UNSEEN && (looks !== seen || game.site(s) !== site)) continue;
    search.left--;
    const after = copyOf(game, s);
    game.play(after, move);
    if (looks === seen && game.told(after, seat) === told) return true;
    if (looks === UNSEEN && game.told(after, seat) === UNSEEN && game.turn(after) >= 0) unseen.push(after);
  }
  return unseen.some((after) => canLookSo(search, after));
}
