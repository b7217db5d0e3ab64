/** Which scene is played now, and what comes after it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SeenEvent } from '../../contract/board.js';
import { type Scene, scenesOf, timingOf } from './scenes.js';

const READ_MS = 1_400; // after the last step
const MOST_WAITING = 3; // scenes that are played of many that come at once
const MOST_AGAIN = 8; // and of those that one wants to see again

export interface Happening {
  /** The scene that is played now. */
  readonly scene: Scene | undefined;
  readonly count: number; // of those that were played: a key
  skip(): void;
  /** Plays these events again. */
  replay(events: readonly SeenEvent[]): void;
}

/** Plays what is new in the log of a table. */
export function useHappening(events: readonly SeenEvent[]): Happening {
  const seen = useRef(events.length);
  const [queue, setQueue] = useState<readonly Scene[]>([]);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const from = seen.current;
    seen.current = events.length;
    if (events.length <= from) return;
    const fresh = scenesOf(events, from);
    if (fresh.length > 0) setQueue((waiting) => [...waiting, ...fresh].slice(-MOST_WAITING));
  }, [events]);
  const [scene] = queue;
  const next = () => {
    setQueue((waiting) => waiting.slice(1));
    setCount((n) => n + 1);
  };
  useEffect(() => {
    if (scene === undefined) return;
    const timer = setTimeout(next, timingOf(scene).lengthMs + READ_MS);
    addEventListener('pointerdown', next);
    addEventListener('keydown', next);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', next);
      removeEventListener('keydown', next);
    };
  }, [scene]);
  return {
    scene,
    count,
    skip: next,
    replay: (again) => setQueue(scenesOf(again).slice(-MOST_AGAIN)),
  };
}
