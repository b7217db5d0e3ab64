/** Seeded random games, and positions taken from them: the material on which the laws are tried. */
import { MoveList } from '../core/move-list.js';
import { Rng } from '../core/rng.js';
import { CHANCE, type Game, type Move, NOBODY, type State } from '../games/game.js';
import { type State as KitState, type Layout, PC, type StateClass } from '../games/kit/layout.js';
import type { Rules } from '../games/kit/rules/rules.js';
import type { Secrets } from '../games/kit/secrets.js';

/** How many games and positions the laws are tried on. */
export interface Effort {
  readonly games: number; // random games of each variant
  readonly each: number; // positions of each kind of decision
  readonly kinds: number; // of decisions and chance steps, of a game that has more
  readonly worlds: number; // positions at most on which worlds are tried
  readonly gateTries: number;
  readonly variants: number; // at most
  readonly memory: MemoryTries;
  /** Of the variants after the first: they share nearly all of their rules with it. */
  readonly further?: Partial<Effort>;
}

/** What `samplePositions` needs of it. */
type SampleSize = Pick<Effort, 'games' | 'each'> & Partial<Pick<Effort, 'worlds' | 'kinds'>>;

/** How often worlds are compared with what was seen before. */
export interface MemoryTries {
  readonly games: number;
  readonly positions: number; // of each game
  readonly moments: number; // before each position, about
}

const EFFORTS = {
  little: {
    games: 2,
    each: 1,
    kinds: 25,
    worlds: 5,
    gateTries: 10,
    variants: 1,
    memory: { games: 1, positions: 4, moments: 3 },
  },
  usual: {
    games: 3,
    each: 1,
    kinds: 1000,
    worlds: 15,
    gateTries: 40,
    variants: 6,
    memory: { games: 1, positions: 12, moments: 6 },
    further: { games: 1, kinds: 40, worlds: 5, gateTries: 10, memory: { games: 1, positions: 4, moments: 3 } },
  },
  much: {
    games: 40,
    each: 20,
    kinds: 1000,
    worlds: 1000,
    gateTries: 2000,
    variants: 1000,
    memory: { games: 40, positions: 100, moments: 10 },
  },
} as const satisfies Readonly<Record<string, Effort>>;

/** STRATEGOS_EFFORT: 'little', 'usual' (the default), or 'much' before a release. */
export function effort(): Effort {
  const name = process.env.STRATEGOS_EFFORT ?? 'usual';
  if (!Object.hasOwn(EFFORTS, name))
    throw new Error(`STRATEGOS_EFFORT: Expected one of ${Object.keys(EFFORTS).join(', ')}`);
  return EFFORTS[name as keyof typeof EFFORTS];
}

const MOST_CHARACTERS = 1200; // ten lines or so of a terminal

/** The message of a broken law has its place, in a few lines; a long position is cut. */
export function demand(holds: boolean, sentence: () => string): asserts holds {
  if (holds) return;
  const whole = sentence();
  const cut = whole.length - MOST_CHARACTERS;
  throw new Error(cut > 0 ? `${whole.slice(0, MOST_CHARACTERS)} ... (${cut} more characters)` : whole);
}

/** As it is read from a text. */
export function copyJson(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json));
}

export function copyOf(game: Game, s: State): State {
  const copy = game.create();
  copy.copyFrom(s);
  return copy;
}

export function textOf(cells: Int32Array): string {
  return cells.join(' ');
}

const MOST_OF_A_POSITION = 400; // characters in a message

/** The open decision and the position, for messages; of a large one the beginning. */
export function tell(game: Game, s: State): string {
  const position = JSON.stringify(game.words.makePosition(s));
  const shown = position.length > MOST_OF_A_POSITION ? `${position.slice(0, MOST_OF_A_POSITION)} ...` : position;
  return `${game.id} ${game.variant} at '${game.words.decision(s)}': ${shown}`;
}

/** Whether the kit made the game: then its laws hold inside, in fields and flow, and not only by the interface. */
export function isOfKit(game: Game): boolean {
  return 'rules' in game && 'knowledge' in game;
}

/** Of a game of the kit. */
export function layoutOf(s: State): Layout {
  return (s.constructor as unknown as StateClass).layout;
}

/** What the kit knows of a game of its own and the interface does not say. */
interface Insides {
  readonly rules: Rules<KitState>;
  readonly knowledge: { readonly secrets: Secrets<State> };
}

export function insidesOf(game: Game): Insides {
  return game as unknown as Insides;
}

/** The cells that differ, by field: 'bid[0]: 0 and 1'. */
export function difference(game: Game, one: Int32Array, two: Int32Array): string {
  if (!isOfKit(game)) return 'something else';
  const { fields, clockSize, silentSeats } = layoutOf(game.create());
  const parts = [{ name: 'clock', offset: 0, length: clockSize * (1 + silentSeats) }];
  for (const { name, offset, spec } of fields) parts.push({ name, offset, length: spec.length });
  return parts
    .flatMap(({ name, offset, length }) =>
      Array.from({ length }, (_, i) =>
        one[offset + i] === two[offset + i] ? '' : `${name}[${i}]: ${one[offset + i]} and ${two[offset + i]}`,
      ),
    )
    .filter((text) => text !== '')
    .join(', ');
}

export function movesOf(game: Game, s: State): number[] {
  const list = new MoveList(game.moveSpace);
  if (game.turn(s) === CHANCE) game.outcomes(s, list, new Float64Array(game.moveSpace));
  else game.moves(s, list);
  demand(
    list.count <= game.moveSpace,
    () => `more moves or outcomes than the move space, ${list.count}: ${tell(game, s)}`,
  );
  return list.toArray();
}

/** A legal move or an outcome of chance. */
export function draw(game: Game, s: State, rng: Rng): Move {
  return game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
}

/** The same, but chance falls as a caller may say it did: single throws where the rules list only what they come to. */
function drawGiven(game: Game, s: State, rng: Rng): Move {
  const further = givenOutcomes(game, s);
  return further.length === 0 ? draw(game, s, rng) : further[rng.below(further.length)];
}

/** Outcomes that the rules take and `outcomes` does not list; none where the kit has not made the game. */
export function givenOutcomes(game: Game, s: State): Move[] {
  if (!isOfKit(game)) return [];
  const event = insidesOf(game).rules.program.event[s.cells[PC]];
  if (game.turn(s) !== CHANCE || event?.parse === undefined) return [];
  const moves = Array.from({ length: game.moveSpace }, (_, m) => m);
  return moves.filter((m) => event.parse?.(s as KitState, event.text(s as KitState, m)) === m);
}

/** Plays one random game; `visit` sees every position before its move. Returns the end and the moves made. */
export function journey(
  game: Game,
  seed: string,
  visit: (s: State, m: Move) => void = () => undefined,
  next: typeof draw = draw,
) {
  const rng = new Rng(seed);
  const s = game.create();
  game.setup(s);
  const moves: Move[] = [];
  while (game.turn(s) !== NOBODY) {
    const m = next(game, s, rng);
    visit(s, m);
    game.play(s, m);
    moves.push(m);
  }
  return { end: s, moves };
}

export interface Samples {
  readonly decisions: readonly State[]; // of every kind that the games met
  readonly chances: readonly State[];
  readonly ends: readonly State[];
}

/**
 * Up to `each` positions of every kind of decision and chance step, spread evenly over some random games, in every other one of
 * which chance falls as callers may give it; of each kind of decision one more only while there are fewer than `most` in all. Of
 * more than `kinds` kinds, only some.
 */
export function samplePositions(
  game: Game,
  { games, each, worlds: most = 1000, kinds = 1000 }: SampleSize,
  seed = 'samples',
): Samples {
  const bySite = new Map<number, { readonly kept: State[]; met: number }>();
  const ends: State[] = [];
  const rng = new Rng(`${seed} kept`);
  for (let i = 0; i < games; i++) {
    const keep = (s: State) => {
      const site = game.site(s);
      const of = bySite.get(site) ?? { kept: [], met: 0 };
      bySite.set(site, of);
      const place = of.met < each ? of.met : rng.below(of.met + 1);
      of.met++;
      if (place < each) of.kept[place] = copyOf(game, s);
    };
    const { end } = journey(game, `${seed} ${i}`, keep, i % 2 === 0 ? draw : drawGiven);
    ends.push(copyOf(game, end));
  }
  const decisions: State[] = [];
  const chances: State[] = [];
  const stride = Math.ceil(bySite.size / kinds);
  const tried = [...bySite.values()].filter((_, i) => i % stride === 0);
  for (let round = 0; round < each; round++) {
    const positions = tried.flatMap(({ kept }) => kept.slice(round, round + 1));
    if (decisions.length < most) decisions.push(...positions.filter((s) => game.turn(s) >= 0));
    chances.push(...positions.filter((s) => game.turn(s) === CHANCE));
  }
  return { decisions, chances, ends };
}
