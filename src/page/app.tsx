/** The page: a head, and the view that the URL names. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Language } from '../core/language.js';
import { loadPlay, loadSetup, loadTable } from './ahead.js';
import { useRoute } from './hooks.js';
import { LanguageMenu } from './language.js';
import { makeRoute, type Route } from './route.js';
import { language, texts } from './texts.js';
import { ThemeButton } from './theme.js';
import { Later } from './views/later.js';
import { Lobby } from './views/lobby.js';

// what a lobby does not need, each asked for when it is opened
const loadJoin = () => import('./views/people/join.js');
const loadStrength = () => import('./views/strength.js');

export function App() {
  const route = useRoute();
  const [spoken, setSpoken] = useState(language);
  return (
    <Frame key={spoken} isLobby={route.at === 'lobby'} chosen={setSpoken}>
      {viewOf(route)}
    </Frame>
  );
}

function viewOf(route: Route): ComponentChildren {
  switch (route.at) {
    case 'lobby':
      return <Lobby />;
    case 'new':
      return (
        <Later load={loadSetup}>
          {({ Setup }) => (
            <Setup
              key={route.game}
              game={route.game}
              variant={route.variant}
              position={route.position}
              ready={() => loadTable(route.game, language)} // it comes while one chooses
            />
          )}
        </Later>
      );
    case 'play':
      return <Later load={loadPlay}>{({ LocalPlay }) => <LocalPlay key={route.id} id={route.id} />}</Later>;
    case 'strength':
      return <Later load={loadStrength}>{({ Strength }) => <Strength game={route.game ?? 'hearts'} />}</Later>;
    case 'hosted':
      return <Later load={loadPlay}>{({ HostedPlay }) => <HostedPlay key={route.match} match={route.match} />}</Later>;
    case 'watch':
      return (
        <Later load={loadPlay}>{({ WatchedPlay }) => <WatchedPlay key={route.match} match={route.match} />}</Later>
      );
    case 'join':
      return (
        <Later load={loadJoin}>
          {({ Join }) => <Join key={route.match} match={route.match} token={route.token} />}
        </Later>
      );
    default:
      return (
        <main class="narrow">
          <h1>{texts.notFound}</h1>
          <p>
            <a href={makeRoute({ at: 'lobby' })}>{texts.back}</a>
          </p>
        </main>
      );
  }
}

interface FrameProps {
  readonly isLobby: boolean;
  readonly chosen: (language: Language) => void;
  readonly children: ComponentChildren;
}

function Frame({ isLobby, chosen, children }: FrameProps) {
  return (
    <>
      <header class="head">
        <a class="brand" href="#/" aria-label={isLobby ? texts.name : `${texts.name}: ${texts.back}`}>
          <Mark />
          <span>{texts.name}</span>
        </a>
        <span class="grow" />
        <LanguageMenu chosen={chosen} />
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
