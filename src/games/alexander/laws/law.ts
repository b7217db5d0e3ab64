/** What the laws of positions share (see index.ts). */
import type { Breach } from '../../kit/laws.js';
import type { Alexander } from '../board/state.js';

/** Where the rules stand. */
interface Standing {
  readonly at: string; // the open decision or throw, without the number of a repeated one
  readonly open: ReadonlySet<string>; // the procedures that are being carried out
}

export type Law = (s: Alexander, standing: Standing) => Breach | undefined;
