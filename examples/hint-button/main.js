/**
 * A hint button: the search runs in the page, in a web worker, and the position never leaves it.
 *
 *   npm install strategos vite && npx vite
 */
import { createPool, moves, newGame, play, recommend } from 'strategos/web';

const GAME = 'connect-four';
const pool = createPool({ size: 1 });
const element = (id) => document.getElementById(id);
let table;
let thinking = new AbortController();

/** The value of a result; problems are shown. */
function orThrow(result) {
  if (result.ok) return result.value;
  element('answer').textContent = result.error.message;
  throw new Error(result.error.message);
}

async function show() {
  const { position, turn } = table;
  element('board').textContent = boardOf(position);
  const buttons = turn === 'over' ? [] : orThrow(await moves(pool.engine, { game: GAME, position })).moves;
  element('moves').replaceChildren(
    ...buttons.map(({ move }) => {
      const button = document.createElement('button');
      button.textContent = move;
      button.onclick = () => playMove(move);
      return button;
    }),
  );
  element('hint').disabled = turn === 'over';
}

async function playMove(move) {
  thinking.abort(); // the hint is for another position
  element('answer').textContent = '';
  const { position, turn } = orThrow(await play(pool.engine, { game: GAME, position: table.position, moves: [move] }));
  table = { position, turn };
  await show();
}

element('hint').onclick = async () => {
  thinking.abort();
  thinking = new AbortController();
  element('answer').textContent = 'Thinking …';
  const request = { game: GAME, position: table.position, priority: 'hint', budget: { timeMs: 1000 } };
  const result = await recommend(pool, request, thinking.signal);
  if (!result.ok && result.error.code === 'ERR_CANCELLED') return;
  const { move, moves: ranked } = orThrow(result);
  element('answer').textContent = `${move}: ${ranked[0].reason}`;
};

/** The board as text, the top row first; below it the names of the columns. */
function boardOf({ table: { board } }) {
  return [...board, [...'abcdefg']].map((row) => row.join(' ')).join('\n');
}

const started = orThrow(await newGame(pool.engine, { game: GAME }));
table = { position: started.position, turn: started.turn };
await show();
