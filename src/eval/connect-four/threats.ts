/** Threats in Connect Four: columns in which a seat completes a line. They are read from the strings of the state. */
import { type ConnectFour, MOST, type Strings, stringsOf } from '../../games/connect-four/state.js';
import type { Game } from '../../games/game.js';

export class Threats {
  declare readonly columns: number;
  declare readonly cells: number;
  declare readonly line: number; // marks in a row that win
  declare private readonly strings: Strings;
  declare private readonly completing: Uint16Array; // by marks of a string: the places in which another one completes a line

  constructor(game: Game<ConnectFour>) {
    const s = game.create();
    const columns = s.height.length;
    const parameters = new Map(game.variant.split(',').map((each) => each.split('=') as [string, string]));
    this.columns = columns;
    this.cells = s.board.length;
    this.strings = stringsOf(s.board.length / columns, columns);
    this.line = Number(parameters.get('line'));
    this.completing = completingPlaces(this.line);
  }

  /** The columns, as bits, in which `seat` wins by its next mark. */
  wins(s: ConnectFour, seat: number): number {
    let columns = 0;
    for (let column = 0; column < this.columns; column++) columns |= this.completes(s, seat, column, 0) << column;
    return columns;
  }

  /** The open columns, as bits, whose next mark leaves the cell above to a win of `other`. */
  gifts(s: ConnectFour, other: number): number {
    let columns = 0;
    for (let column = 0; column < this.columns; column++) columns |= this.completes(s, other, column, 1) << column;
    return columns;
  }

  /** 1 if a mark of `seat`, so many cells above the next free one of the column, completes a line; 0 if not, or if there is no such cell. */
  completes(s: ConnectFour, seat: number, column: number, above: number): number {
    const { strings, completing } = this;
    const { rows, columns, falling, rising, count } = strings;
    const row = rows - 1 - s.height[column] - above;
    if (row < 0) return 0;
    const first = seat * count;
    const { string } = s;
    return (
      ((completing[string[first + row]] >> column) |
        (completing[string[first + rows + column]] >> row) |
        (completing[string[first + falling + row - column + columns - 1]] >> column) |
        (completing[string[first + rising + row + column]] >> column)) &
      1
    );
  }
}

function completingPlaces(line: number): Uint16Array {
  const hasLine = (marks: number) => {
    let runs = marks;
    for (let i = 1; i < line; i++) runs &= runs >> 1;
    return runs !== 0;
  };
  return Uint16Array.from({ length: 1 << MOST }, (_, marks) => {
    let places = 0;
    for (let place = 0; place < MOST; place++)
      if (((marks >> place) & 1) === 0 && hasLine(marks | (1 << place))) places |= 1 << place;
    return places;
  });
}
