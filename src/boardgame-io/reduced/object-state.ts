/**
 * A state that holds a plain object in place of cells. Copying it copies a reference, as nobody changes the object. Its cells are the
 * text of the object, two characters a cell, and are written only for those who ask: the search never does while it plays.
 */
import type { State } from '../../games/game.js';
import { textOf } from './canonical.js';

/** A position with no text of its own yet; every state begins with it. */
const NOTHING = Object.freeze({});

export class ObjectState<P extends object> implements State {
  private held: P;
  private lent: Int32Array | undefined; // cells that somebody has: he may have written into them
  private lentText = '';
  private readonly size: number;

  /** `mostCharacters`: of the text of a position or view. */
  constructor(mostCharacters: number) {
    this.size = 1 + Math.ceil(mostCharacters / 2);
    this.held = NOTHING as P;
  }

  get cells(): Int32Array {
    this.lend();
    return this.lent!;
  }

  get value(): P {
    if (this.lent !== undefined) {
      const text = textIn(this.lent);
      if (text !== this.lentText) {
        this.held = JSON.parse(text) as P;
        this.lentText = text;
      }
    }
    return this.held;
  }

  set value(value: P) {
    this.held = value;
    this.lent = undefined;
  }

  copyFrom(other: State): void {
    this.value = (other as ObjectState<P>).value;
  }

  private lend(): void {
    if (this.lent !== undefined) return;
    this.lentText = textOf(this.held);
    this.lent = cellsOf(this.held, this.size);
  }
}

/** The text of an object in `size` cells. */
export function cellsOf(value: object, size: number): Int32Array {
  const text = textOf(value);
  const cells = new Int32Array(size);
  if (text.length > 2 * (size - 1))
    throw new RangeError(`A position of ${text.length} characters: raise mostCharacters above ${2 * (size - 1)}`);
  cells[0] = text.length;
  for (let i = 0; i < text.length; i++) cells[1 + (i >> 1)] |= text.charCodeAt(i) << (16 * (i & 1));
  return cells;
}

function textIn(cells: Int32Array): string {
  let text = '';
  for (let i = 0; i < cells[0]; i++) text += String.fromCharCode((cells[1 + (i >> 1)] >>> (16 * (i & 1))) & 0xffff);
  return text;
}

export function objectIn<T extends object>(cells: Int32Array): T {
  return JSON.parse(textIn(cells)) as T;
}
