/** What games of lines on a grid say of a mark: the line that it completes or stops, or those that it is on. */
import { counted, listed } from '../../core/english.js';
import { lineCells } from './grid.js';

/** Whether a mark is on a cell. */
export type Marks = (cell: number) => boolean;
/** Marks as a set of cells. */
export const marksIn =
  (set: number): Marks =>
  (cell) =>
    ((set >> cell) & 1) === 1;

export class LineWords {
  private readonly names: readonly string[]; // of the cells
  private readonly lines: readonly (readonly number[])[];

  constructor(names: readonly string[], rows: number, columns: number, length: number) {
    this.names = names;
    this.lines = lineCells(rows, columns, length);
  }

  /** The names of a line that a mark on the cell completes; undefined if there is none. */
  completed(own: Marks, cell: number): readonly string[] | undefined {
    const line = this.through(cell).find((cells) => cells.every((each) => each === cell || own(each)));
    return line?.map((each) => this.names[each]).sort();
  }

  /** What speaks for a mark on the cell, unlike for others: the line that is completed, or stopped; else what is left to be. */
  why(own: Marks, others: Marks, cell: number, other: string): string {
    const done = this.completed(own, cell);
    if (done !== undefined) return `completes ${listed(done)}`;
    const stopped = this.completed(others, cell);
    if (stopped !== undefined) return `keeps ${other} from ${listed(stopped)}`;
    return this.standing(own, others, cell);
  }

  /** 'b2 is on 3 open lines, at best with 1 mark of yours'. */
  private standing(own: Marks, others: Marks, cell: number): string {
    const open = this.through(cell).filter((cells) => !cells.some(others));
    if (open.length === 0) return `${this.names[cell]} is on no open line`;
    const best = Math.max(...open.map((cells) => cells.filter(own).length));
    const ahead = best === 0 ? '' : `, at best with ${counted(best, 'mark')} of yours`;
    return `${this.names[cell]} is on ${counted(open.length, 'open line')}${ahead}`;
  }

  private through(cell: number): readonly (readonly number[])[] {
    return this.lines.filter((cells) => cells.includes(cell));
  }
}
