/** The lobby: games to go on with, and all games with a picture and a line each. */
import { useEffect, useState } from 'preact/hooks';
import { loadEngine } from '../engine.js';
import { makeRoute } from '../route.js';
import { forgetMatch, keptMatches } from '../table/store.js';
import { gameLines, texts } from '../texts.js';
import { GamePicture } from './pictures.js';
import './lobby.css';

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  [texts.largeGames, ['perikles', 'alexander', 'peloponnesian-war', 'sword-of-rome']],
  [texts.cardGames, ['hearts', 'spades', 'liars-dice', 'goofspiel', 'leduc', 'kuhn']],
  [texts.boardGames, ['connect-four', 'tic-tac-toe', 'phantom-tic-tac-toe', 'dark-hex']],
];

export function Lobby() {
  useEffect(() => void loadEngine().catch(() => {}), []); // whoever looks at games will open one; told there if it fails
  return (
    <main class="lobby">
      <h1 class="claim">{texts.claim}</h1>
      <Unfinished />
      {GROUPS.map(([title, games]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul class="games">
            {games.map((game) => (
              <li key={game}>
                <a class="game" href={makeRoute({ at: 'new', game })}>
                  <GamePicture game={game} />
                  <span>
                    <b>{gameLines[game].title}</b>
                    <small>{gameLines[game].line}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

const MOST_LISTED = 6;

function Unfinished() {
  const [kept, setKept] = useState(keptMatches);
  const listed = kept.slice(0, MOST_LISTED);
  if (listed.length === 0) return null;
  return (
    <section aria-label={texts.unfinished}>
      <h2>{texts.unfinished}</h2>
      <ul class="kept">
        {listed.map(({ id, game, touchedAt, isOver }) => {
          const title = gameLines[game]?.title ?? game;
          return (
            <li key={id}>
              <a href={makeRoute({ at: 'play', id })}>
                <b>{title}</b>
                <small>
                  {isOver
                    ? texts.finished
                    : new Date(touchedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
                </small>
              </a>
              <button
                type="button"
                class="quiet icon"
                aria-label={texts.forgetGame(title)}
                title={texts.forget}
                onClick={() => {
                  forgetMatch(id);
                  setKept(keptMatches());
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M7 7l10 10M17 7 7 17" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
                </svg>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
