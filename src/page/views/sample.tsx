/** A picture of a game, drawn by its own board: how it looks when it begins. */
import { loadBoard } from '../boards/registry.js';
import { pickingOf } from '../contract/picking.js';
import { loadEngine, loadPool } from '../engine.js';
import { useLoaded } from '../hooks.js';

const NO_MOVES = pickingOf(
  [],
  [],
  () => {},
  () => {},
);

export function Sample({ game, variant }: { readonly game: string; readonly variant: string }) {
  const { value } = useLoaded(async () => {
    const [board, { newGame }, { engine }] = await Promise.all([loadBoard(game), loadEngine(), loadPool()]);
    const started = await newGame(engine, { game, variant });
    return started.ok ? { board, views: started.value.views } : undefined;
  }, [game, variant]);
  if (value === undefined) return null;
  const [[you, view]] = Object.entries(value.views);
  const names = Object.keys(value.views);
  const seats = names.map((name, index) => ({ name, index, isYou: name === you, isBot: name !== you, isAsked: false }));
  const { Board } = value.board;
  return (
    <div class="board-area sample" inert>
      <Board
        {...{ game, variant, seats, you, view: view as never, pick: NO_MOVES }}
        {...{ decision: null, question: null, shown: [], events: [], last: [], isOver: false }}
      />
    </div>
  );
}
