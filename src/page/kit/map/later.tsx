/** What lies on top of a map, drawn when the page has shown what lies under it: a large map in one piece keeps a slow phone busy for long. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function Later({ children }: { readonly children: () => ComponentChildren }) {
  const [isDue, setDue] = useState(typeof ResizeObserver === 'undefined'); // there is none where a test draws it as text
  useEffect(() => setDue(true), []);
  return <>{isDue && children()}</>;
}
