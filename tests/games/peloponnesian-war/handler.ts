/** How a case is carried out: a handler for each action returns what `expect` may ask for. */
import type { Given } from './board.js';

export interface Case {
  readonly given: Given;
  readonly action: string;
}

export type Seen = Readonly<Record<string, unknown>>;
export type Handler = (example: Case) => Seen;

/** Dice in the order in which they are used. */
export class Dice {
  private readonly faces: readonly number[];
  used = 0;

  constructor(faces: readonly number[]) {
    this.faces = faces;
  }

  next(): number {
    if (this.used >= this.faces.length) throw new Error('the case has too few dice');
    return this.faces[this.used++];
  }
}
