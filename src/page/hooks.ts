/** Small hooks that several views use. */
import { useEffect, useState } from 'preact/hooks';
import { parseRoute, type Route } from './route.js';

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const changed = () => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', changed);
    changed(); // it may have happened before the first drawing
    return () => removeEventListener('hashchange', changed);
  }, []);
  return route;
}

export type Loaded<T> = { readonly value?: T; readonly error?: Error; readonly retry: () => void };

/** What a promise brings; asked for anew when a dependency changes. */
export function useLoaded<T>(load: () => Promise<T>, dependencies: readonly unknown[]): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ value?: T; error?: Error }>({});
  useEffect(() => {
    let isCurrent = true;
    setLoaded({});
    load().then(
      (value) => isCurrent && setLoaded({ value }),
      (error: Error) => isCurrent && setLoaded({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [...dependencies, tries]);
  return { ...loaded, retry: () => setTries(tries + 1) };
}

/** The state of a source, drawn anew whenever the source says that it has changed. */
export function useListening<T>(source: { state(): T; listen(listener: () => void): () => void }): T {
  const [, setDrawn] = useState(() => source.state());
  useEffect(() => {
    const changed = () => setDrawn(source.state()); // where it is the same one, nothing is drawn
    changed(); // it may have changed since the first drawing
    return source.listen(changed);
  }, [source]);
  return source.state();
}
