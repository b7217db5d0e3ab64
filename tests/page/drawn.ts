/** What a board draws of a position, and what clicks on it do: for tests that need no browser. */
import { h, options, type VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { decisionName } from '../../src/core/naming.js';
import { CHANCE, type Game, MoveList, NOBODY, type Observer, type Rng, SPECTATOR, type State } from '../../src/kit.js';
import type { BoardModule, BoardProps, LegalMove, SeenEvent, Thing, View } from '../../src/page/contract/board.js';
import { pickingOf } from '../../src/page/contract/picking.js';
import { titleOf } from '../../src/page/contract/telling.js';
import { seenOf } from '../../src/service/rules/seen.js';

/** A position of a game as an observer has come to it. */
export interface Seen {
  readonly game: Game;
  readonly observer: Observer;
  readonly view: View;
  readonly moves: readonly LegalMove[]; // if the observer is asked
  readonly decision: string | null;
  readonly question: string | undefined;
  readonly events: readonly SeenEvent[];
  readonly shown?: readonly Thing[];
}

export interface Position {
  readonly observers: readonly Observer[];
  readonly asked: Observer | undefined; // undefined: the game is over
  readonly decision: string | undefined; // the name of what is asked
  see(observer: Observer): Seen;
}

/** Evenly drawn moves: every position in which a seat is asked, and the end; at most `steps` of them. */
export function* walk(game: Game, rng: Rng, steps: number): Generator<Position> {
  const s = game.create();
  const before = game.create();
  game.setup(s);
  const observers: readonly Observer[] = [...game.seats.keys(), SPECTATOR];
  const events = new Map<Observer, SeenEvent[]>(observers.map((observer) => [observer, []]));
  for (let step = 0; step < steps; ) {
    const mover = game.turn(s);
    if (mover !== CHANCE) {
      yield positionOf(game, s, observers, events);
      step++;
    }
    if (mover === NOBODY) return;
    const move = mover === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
    before.copyFrom(s);
    game.play(s, move);
    for (const observer of observers)
      events.get(observer)!.push(...(seenOf(game, before, move, s, observer) as unknown as SeenEvent[]));
  }
}

function positionOf(
  game: Game,
  position: State,
  observers: readonly Observer[],
  events: ReadonlyMap<Observer, readonly SeenEvent[]>,
): Position {
  const s = game.create();
  s.copyFrom(position);
  const counts = new Map(observers.map((observer) => [observer, events.get(observer)!.length]));
  const mover = game.turn(s);
  return {
    observers,
    asked: mover === NOBODY ? undefined : mover,
    decision: mover === NOBODY ? undefined : decisionName(game.words.decision(s)),
    see: (observer) => ({
      game,
      observer,
      view: game.words.makeWhole(
        observer === SPECTATOR ? game.words.makePublic(s) : game.words.makeView(game.view(s, observer)),
        'view',
      ) as unknown as View,
      moves: mover === observer ? legalMoves(game, s) : [],
      question: mover === observer && mover >= 0 ? game.words.question(s) : undefined,
      decision: mover === observer ? game.words.decision(s) : null,
      events: events.get(observer)!.slice(0, counts.get(observer)),
    }),
  };
}

function legalMoves(game: Game, s: State): readonly LegalMove[] {
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  return list.toArray().map((move) => ({
    move: game.words.makeMove(s, move),
    ...(game.words.speaks && { say: game.words.sayMove(s, move) }),
    ...game.words.moveParts(s, move),
  }));
}

/** Something that takes clicks. */
export interface Clickable {
  readonly type: string; // 'button', 'g', ...
  readonly props: Readonly<Record<string, unknown>>;
}

/** What a click does: more is picked, or a move is played. */
export interface Effect {
  readonly picked?: readonly Thing[];
  readonly move?: string;
}

export interface Drawing {
  readonly html: string;
  readonly clickable: readonly Clickable[];
  click(what: Clickable): Effect;
}

let clickable: Clickable[] = []; // of what is drawn now
options.vnode = ({ type, props }: VNode<Record<string, unknown>>) => {
  if (typeof type === 'string' && props.onClick) clickable.push({ type, props });
};
options.debounceRendering = () => {}; // nothing is drawn again

/** Draws a position, with what has been picked so far. */
export function draw({ Board, words = {} }: BoardModule, seen: Seen, picked: readonly Thing[] = []): Drawing {
  const { game, observer, view, moves, decision, events, shown = [] } = seen;
  const you = observer === SPECTATOR ? null : game.seats[observer];
  const effects: Effect[] = [];
  const own = events.findLastIndex((event) => event.kind === 'move' && event.seat === you);
  const props: BoardProps = {
    game: game.id,
    variant: game.variant,
    view,
    seats: game.seats.map((name, index) => ({
      name,
      index,
      isYou: name === you,
      title: titleOf(name, words),
      isBot: name !== you,
      isAsked: view.at !== 'over' && (name === you ? decision !== null : view.turn === name),
    })),
    you,
    decision,
    pick: pickingOf(
      moves,
      picked,
      (more) => effects.push({ picked: more }),
      (move) => effects.push({ move }),
    ),
    shown,
    events,
    last: events.slice(Math.max(0, own)),
    isOver: view.at === 'over',
  };
  clickable = [];
  return {
    html: render(h(Board, props)),
    clickable,
    click(what) {
      effects.length = 0;
      (what.props.onClick as (event: unknown) => void)({ preventDefault() {}, stopPropagation() {} });
      return effects.findLast((effect) => effect.move !== undefined) ?? effects.at(-1) ?? {};
    },
  };
}

/** Those of `wanted` that clicks on what is drawn come to, each click going on to one of them. */
export function reached(board: BoardModule, seen: Seen, wanted: readonly LegalMove[]): ReadonlySet<string> {
  const found = new Set<string>();
  const known = new Set<string>();
  for (const open: (readonly Thing[])[] = [[]]; open.length > 0; ) {
    const picked = open.pop()!;
    const drawing = draw(board, seen, picked);
    for (const what of drawing.clickable) {
      const { picked: more = [], move } = drawing.click(what);
      if (move !== undefined) found.add(move);
      const key = more
        .map(({ kind, value }) => `${kind} ${value}`)
        .sort()
        .join();
      if (more.length <= picked.length || known.has(key)) continue;
      known.add(key);
      if (wanted.some(({ parts }) => leadsTo(parts, more))) open.push(more);
    }
  }
  return found;
}

function leadsTo(parts: LegalMove['parts'], picked: readonly Thing[]): boolean {
  const left = parts.map(({ kind, value }) => `${kind} ${value}`);
  return picked.every(({ kind, value }) => {
    const at = left.indexOf(`${kind} ${value}`);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
