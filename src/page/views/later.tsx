/** A view whose code is loaded when it is opened. */
import type { VNode } from 'preact';
import { useLoaded } from '../hooks.js';
import { Failed, Loading } from './states.js';

interface LaterProps<T> {
  readonly load: () => Promise<T>; // always the same function
  readonly isSmall?: true; // nobody waits for it
  readonly children: (loaded: T) => VNode;
}

export function Later<T>({ load, isSmall, children }: LaterProps<T>) {
  const { value, error, retry } = useLoaded(load, [load]);
  if (isSmall && value === undefined) return null;
  if (error) return <Failed error={error} retry={retry} />;
  return value === undefined ? <Loading /> : children(value);
}
