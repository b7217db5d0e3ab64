/** The lobby: games to go on with, and all games with a picture and a line each. */
import { useEffect, useState } from 'preact/hooks';
import { loadEngine } from '../engine.js';
import { useLoaded } from '../hooks.js';
import { makeRoute } from '../route.js';
import { addedGames } from '../table/catalog.js';
import { guideAddress, hasService, sourceAddress } from '../table/service.js';
import { forgetMatch, forgetSeat, keptMatches, keptSeats } from '../table/store.js';
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
  const { value: added = [] } = useLoaded(addedGames, []); // the lobby does not wait for them
  const source = sourceAddress();
  const guide = guideAddress();
  return (
    <main class="lobby">
      <h1 class="claim">{texts.claim}</h1>
      <Unfinished added={added} />
      {GROUPS.map(([title, games]) => (
        <Group key={title} title={title} games={games.map((id) => ({ id, ...gameLines[id] }))} />
      ))}
      {added.length > 0 && <Group title={texts.otherGames} games={added} />}
      <p class="foot">
        <a href={makeRoute({ at: 'strength' })}>{texts.strength.title}</a>
        {hasService() && <a href="docs">{texts.api}</a>}
        {guide !== undefined && <a href={guide}>{texts.guide}</a>}
        {source !== undefined && <a href={source}>{texts.source}</a>}
      </p>
    </main>
  );
}

interface Offered {
  readonly id: string;
  readonly title: string;
  readonly line?: string;
}

function Group({ title, games }: { readonly title: string; readonly games: readonly Offered[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="games">
        {games.map(({ id, title, line }) => (
          <li key={id}>
            <a class="game" href={makeRoute({ at: 'new', game: id })}>
              <GamePicture game={id} />
              <span>
                <b>{title}</b>
                <small>{line}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_LISTED = 6;

interface Listed {
  readonly game: string;
  readonly touchedAt: number;
  readonly isOver: boolean;
  readonly note: string;
  readonly to: string;
  forget(): void;
}

/** Games in this browser, and seats at a service, the last one first. */
function listedGames(): readonly Listed[] {
  const local = keptMatches().map((kept) => ({
    ...kept,
    note: '',
    to: makeRoute({ at: 'play', id: kept.id }),
    forget: () => forgetMatch(kept.id),
  }));
  const hosted = keptSeats().map((kept) => ({
    ...kept,
    note: texts.hostedGame,
    to: makeRoute({ at: 'hosted', match: kept.match }),
    forget: () => forgetSeat(kept.match),
  }));
  return [...local, ...hosted].sort((one, other) => other.touchedAt - one.touchedAt);
}

function Unfinished({ added }: { readonly added: readonly Offered[] }) {
  const [kept, setKept] = useState(listedGames);
  const listed = kept.slice(0, MOST_LISTED);
  if (listed.length === 0) return null;
  return (
    <section aria-label={texts.unfinished}>
      <h2>{texts.unfinished}</h2>
      <ul class="kept">
        {listed.map(({ game, touchedAt, isOver, note, to, forget }) => {
          const title = gameLines[game]?.title ?? added.find(({ id }) => id === game)?.title ?? game;
          return (
            <li key={to}>
              <a href={to}>
                <b>{title}</b>
                <small>
                  {note && `${note} · `}
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
                  forget();
                  setKept(listedGames());
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
