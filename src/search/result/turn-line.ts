/**
 * The moves of a seat's whole turn from one search: the chosen move, then the seat's own decisions for as long as nothing
 * unknown comes between and the search knows enough. A turn goes on only if all sampled worlds agree on what is decided next.
 */
import { MoveList } from '../../core/move-list.js';
import { unwrap } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { type Game, type Move, type Player, type State, UNSEEN, type View } from '../../games/game.js';
import { MOST_STEPS, type MoveStats, type OwnDecision, type OwnMove } from '../searcher.js';
import { choose } from './choose.js';

/** One move of the turn. */
export interface TurnStep {
  readonly view: View; // what the seat sees before it
  readonly decision: string;
  readonly move: Move;
  readonly text: string;
  readonly say: string | undefined; // the same for people
  readonly share: number; // among the moves of this decision
  readonly visits: number;
  readonly value: number | undefined; // mean payoff of the seat after the move; undefined if nothing was searched
}

/** The move that a turn begins with; one that was not searched has no values. */
export type FirstMove = Pick<MoveStats, 'move' | 'share' | 'visits' | 'next'> & Partial<Pick<MoveStats, 'values'>>;

type TurnChoice = Pick<MoveStats, 'move' | 'share' | 'visits' | 'next'> & { readonly value: number | undefined };

/** A choice among several moves that has fewer visits ends the line. */
const LEAST_VISITS = 30;
/** Sampled worlds that must agree. */
const WORLDS = 32;

export function turnLine(game: Game, view: View, first: FirstMove, temperature: number, rng: Rng): readonly TurnStep[] {
  const { seat } = view;
  const worlds = sampled(game, view);
  const [world] = worlds;
  const list = new MoveList(game.moveSpace);
  const steps: TurnStep[] = [];
  let step: TurnChoice | undefined = { ...first, value: first.visits > 0 ? first.values?.[seat] : undefined };
  while (step !== undefined && steps.length < MOST_STEPS) {
    const { move, share, visits, value, next }: TurnChoice = step;
    const [decision, text] = [game.words.decision(world), game.words.makeMove(world, move)];
    const say = game.words.speaks ? game.words.sayMove(world, move) : undefined;
    steps.push({ view: game.view(world, seat), decision, move, text, say, share, visits, value });
    for (const each of worlds) game.play(each, move);
    if (next === 'ends' || !worlds.every((each) => goesOn(game, each, world, seat))) break;
    game.moves(world, list);
    step =
      list.count === 1
        ? onlyMove(game, list.at[0], next)
        : choice(game, list, game.site(world), next, temperature, rng);
  }
  return steps;
}

function sampled(game: Game, view: View): readonly State[] {
  const drawn = unwrap(game.worlds(view));
  const rng = new Rng('turn');
  return Array.from({ length: game.traits.hidden ? WORLDS : 1 }, () => {
    const world = game.create();
    drawn.sample(world, rng);
    return world;
  });
}

/** Whether the seat is to move, has learned nothing, and cannot tell this world from the other one. */
function goesOn(game: Game, world: State, other: State, seat: Player): boolean {
  if (game.turn(world) !== seat || game.told(world, seat) !== UNSEEN) return false;
  return world === other || game.key(world, seat) === game.key(other, seat);
}

/** A forced move needs no search. */
function onlyMove(game: Game, move: Move, next: OwnDecision | undefined): TurnChoice {
  const known = next?.moves.find((own) => own.move === move);
  return { move, share: 1, ...statsOf(game, known), ...(known && { next: known.next }) };
}

function choice(
  game: Game,
  legal: MoveList,
  site: number,
  next: OwnDecision | undefined,
  temperature: number,
  rng: Rng,
): TurnChoice | undefined {
  if (next === undefined || next.site !== site) return undefined;
  const counted = next.moves.reduce((sum, { visits }) => sum + visits, 0);
  if (counted < LEAST_VISITS) return undefined;
  const known = new Map(next.moves.map((own) => [own.move, own]));
  const moves = legal.toArray().map((move) => {
    const own = known.get(move);
    return { move, share: (own?.visits ?? 0) / counted, ...statsOf(game, own), ...(own && { next: own.next }) };
  });
  moves.sort((a, b) => b.visits - a.visits || (b.value ?? 0) - (a.value ?? 0) || a.move - b.move);
  return choose({ moves, mixed: false, counted }, temperature, rng);
}

function statsOf({ traits }: Game, own: OwnMove | undefined): Pick<TurnChoice, 'visits' | 'value'> {
  if (own === undefined) return { visits: 0, value: undefined };
  const { minUtility, maxUtility } = traits;
  return { visits: own.visits, value: minUtility + (maxUtility - minUtility) * (own.total / own.visits) };
}
