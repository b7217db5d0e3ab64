/** The page: a head, and the view that the URL names. */
import type { ComponentChildren } from 'preact';
import { useRoute } from './hooks.js';
import { makeRoute } from './route.js';
import { texts } from './texts.js';
import { ThemeButton } from './theme.js';
import { Join } from './views/join.js';
import { Lobby } from './views/lobby.js';
import { HostedPlay, LocalPlay } from './views/play.js';
import { Setup } from './views/setup/setup.js';
import { Strength } from './views/strength.js';

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
          <Setup key={route.game} game={route.game} variant={route.variant} position={route.position} />
        </Frame>
      );
    case 'play':
      return (
        <Frame>
          <LocalPlay key={route.id} id={route.id} />
        </Frame>
      );
    case 'strength':
      return (
        <Frame>
          <Strength game={route.game ?? 'hearts'} />
        </Frame>
      );
    case 'hosted':
      return (
        <Frame>
          <HostedPlay key={route.match} match={route.match} />
        </Frame>
      );
    case 'join':
      return (
        <Frame>
          <Join key={route.match} match={route.match} token={route.token} />
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
