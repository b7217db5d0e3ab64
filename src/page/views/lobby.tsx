/** The lobby: games to go on with, and all games with a picture and a line each. */
import { useEffect, useState } from 'preact/hooks';
import type { MatchState } from '../../matches/answers.js';
import { loadEngine } from '../engine.js';
import { useLoaded } from '../hooks.js';
import { go, makeRoute } from '../route.js';
import { addedGames } from '../table/catalog.js';
import { askService, guideAddress, hasService, sourceAddress } from '../table/service.js';
import { forgetMatch, forgetSeat, type KeptSeat, keptMatches, keptSeats } from '../table/store.js';
import { language, texts } from '../texts.js';
import { GamePicture } from './pictures.js';
import './lobby.css';

const groups = (): readonly (readonly [string, readonly string[]])[] => [
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
      {groups().map(([title, games]) => (
        <Group key={title} title={title} games={games.map((id) => ({ id, ...texts.games[id] }))} />
      ))}
      {added.length > 0 && <Group title={texts.otherGames} games={added} />}
      <p class="foot">
        <SavedGame />
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
const MOST_ASKED = 12; // games at the service of which it is asked whose turn it is

interface Listed {
  readonly seat?: KeptSeat; // at a service
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
    seat: kept,
    note: texts.hostedGame,
    to: makeRoute({ at: 'hosted', match: kept.match }),
    forget: () => forgetSeat(kept.match),
  }));
  return [...local, ...hosted].sort((one, other) => other.touchedAt - one.touchedAt);
}

interface Turn {
  readonly says: string;
  readonly isYours: boolean;
}

/** Whose turn it is in the games at the service, by their addresses in the page; of one that does not answer, nothing is said. */
function useTurns(listed: readonly Listed[]): ReadonlyMap<string, Turn> {
  const { value } = useLoaded(async () => {
    const open = listed.filter(({ seat, isOver }) => seat !== undefined && !isOver).slice(0, MOST_ASKED);
    const turns = await Promise.all(
      open.map(async ({ seat, to }) => {
        const state = await askService<MatchState>(`matches/${encodeURIComponent(seat!.match)}`, seat!.token).catch(
          () => undefined,
        );
        return state === undefined ? [] : [[to, turnOf(state)] as const];
      }),
    );
    return new Map(turns.flat());
  }, []);
  return value ?? NO_TURNS;
}

const NO_TURNS: ReadonlyMap<string, Turn> = new Map();

function turnOf({ question, over, seats, view }: MatchState): Turn {
  if (over) return { says: texts.over, isYours: false };
  if (question !== null) return { says: texts.yourTurn, isYours: true };
  const { turn } = view;
  if (typeof turn !== 'string' || !(turn in seats)) return { says: texts.waiting, isYours: false };
  const who = seats[turn].name ?? turn;
  return { says: seats[turn].isBot ? texts.thinking(who) : texts.waitFor(who), isYours: false };
}

/** Opens a file that "Save the game" has written. */
function SavedGame() {
  const [problem, setProblem] = useState<string>();
  const open = async (file: File) => {
    setProblem(undefined);
    try {
      const { openSaved } = await import('../table/saved.js');
      go({ at: 'play', id: await openSaved(await file.text()) });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <label class="saved">
        <input
          type="file"
          accept="application/json,.json"
          class="sr"
          onChange={({ currentTarget }) => currentTarget.files?.[0] && void open(currentTarget.files[0])}
        />
        <span>{texts.saved.open}</span>
      </label>
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

function Unfinished({ added }: { readonly added: readonly Offered[] }) {
  const [kept, setKept] = useState(listedGames);
  const turns = useTurns(kept);
  const isAsked = ({ to }: Listed) => Number(turns.get(to)?.isYours ?? false);
  const listed = [...kept].sort((one, other) => isAsked(other) - isAsked(one)).slice(0, MOST_LISTED);
  if (listed.length === 0) return null;
  return (
    <section aria-label={texts.unfinished}>
      <h2>{texts.unfinished}</h2>
      <ul class="kept">
        {listed.map(({ game, touchedAt, isOver, note, to, forget }) => {
          const turn = turns.get(to);
          const title = texts.games[game]?.title ?? added.find(({ id }) => id === game)?.title ?? game;
          return (
            <li key={to}>
              <a href={to}>
                <b>{title}</b>
                <small>
                  {note && `${note} · `}
                  {isOver
                    ? texts.finished
                    : new Date(touchedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
                </small>
                {turn && <small class={turn.isYours ? 'turn yours' : 'turn'}>{turn.says}</small>}
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
