/** The page: a head, and the view that the URL names. */
import type { ComponentChildren } from 'preact';
import { useRoute } from './hooks.js';
import { makeRoute } from './route.js';
import { texts } from './texts.js';
import { ThemeButton } from './theme.js';
import { Later } from './views/later.js';
import { Lobby } from './views/lobby.js';

// what a lobby does not need, each asked for when it is opened
const loadSetup = () => import('./views/setup/setup.js');
const loadPlay = () => import('./views/play.js');
const loadJoin = () => import('./views/people/join.js');
const loadStrength = () => import('./views/strength.js');

export function App() {
  const route = useRoute();
  switch (route.at) {
    case 'lobby':
      return (
        <Frame isLobby>
          <Lobby />
        </Frame>
      );
    case 'new':
      return (
        <Frame>
          <Later load={loadSetup}>
            {({ Setup }) => (
              <Setup key={route.game} game={route.game} variant={route.variant} position={route.position} />
            )}
          </Later>
        </Frame>
      );
    case 'play':
      return (
        <Frame>
          <Later load={loadPlay}>{({ LocalPlay }) => <LocalPlay key={route.id} id={route.id} />}</Later>
        </Frame>
      );
    case 'strength':
      return (
        <Frame>
          <Later load={loadStrength}>{({ Strength }) => <Strength game={route.game ?? 'hearts'} />}</Later>
        </Frame>
      );
    case 'hosted':
      return (
        <Frame>
          <Later load={loadPlay}>{({ HostedPlay }) => <HostedPlay key={route.match} match={route.match} />}</Later>
        </Frame>
      );
    case 'watch':
      return (
        <Frame>
          <Later load={loadPlay}>{({ WatchedPlay }) => <WatchedPlay key={route.match} match={route.match} />}</Later>
        </Frame>
      );
    case 'join':
      return (
        <Frame>
          <Later load={loadJoin}>
            {({ Join }) => <Join key={route.match} match={route.match} token={route.token} />}
          </Later>
        </Frame>
      );
    default:
      return (
        <Frame>
          <main class="narrow">
            <h1>{texts.notFound}</h1>
            <p>
              <a href={makeRoute({ at: 'lobby' })}>{texts.back}</a>
            </p>
          </main>
        </Frame>
      );
  }
}

function Frame({ isLobby = false, children }: { readonly isLobby?: boolean; readonly children: ComponentChildren }) {
  return (
    <>
      <header class="head">
        <a class="brand" href="#/" aria-label={isLobby ? texts.name : `${texts.name}: ${texts.back}`}>
          <Mark />
          <span>{texts.name}</span>
        </a>
        <span class="grow" />
        <ThemeButton />
      </header>
      {children}
    </>
  );
}

function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M7 23V9l9 8 9-8v14" />
      <circle cx="16" cy="24" r="2.4" />
    </svg>
  );
}
