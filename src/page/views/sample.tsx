/** A picture of a game, drawn by its own board: how it looks when it begins. */
import { languageOf, loadBoard } from '../boards/registry.js';
import { pickingOf } from '../contract/picking.js';
import { titleOf, withSeats } from '../contract/telling.js';
import { loadEngine, loadPool } from '../engine.js';
import { useLoaded } from '../hooks.js';
import { language } from '../texts.js';

const NO_MOVES = pickingOf(
  [],
  [],
  () => {},
  () => {},
);

export function Sample({ game, variant }: { readonly game: string; readonly variant: string }) {
  const { value } = useLoaded(async () => {
    const [board, { newGame }, { engine }] = await Promise.all([
      loadBoard(game, languageOf(game, language)),
      loadEngine(),
      loadPool(),
    ]);
    const started = await newGame(engine, { game, variant });
    return started.ok ? { board, views: started.value.views } : undefined;
  }, [game, variant]);
  if (value === undefined) return null;
  const [[you, view]] = Object.entries(value.views);
  const names = Object.keys(value.views);
  const words = withSeats(value.board.words, names);
  const title = (name: string) => titleOf(name, words);
  const seats = names.map((name, index) => ({
    name,
    title: title(name),
    index,
    isYou: name === you,
    isBot: name !== you,
    isAsked: false,
  }));
  const { Board } = value.board;
  return (
    <div class="board-area sample" lang={words.language} inert>
      <Board
        {...{ game, variant, seats, you, view: view as never, pick: NO_MOVES }}
        {...{ decision: null, question: null, shown: [], events: [], last: [], isOver: false }}
      />
    </div>
  );
}
