/** Dark hex: a rhombus of hexagons with the stones that you know; black joins top and bottom, white left and right. */
import type { BoardProps, RuleOf, SeatLook } from '../../contract/board.js';
import { sizeIn } from '../../kit/mark-board.js';
import { SvgSpot } from '../../kit/spot.js';
import { lastTry, ruleOfCell, Unseen } from '../../kit/unseen.js';
import './dark-hex.css';
import { cellAt, chainOf, HEX_PATH, nameOf, sidesOf, sizeOf } from './hexes.js';

const COLOURS = ['black', 'white'];
const MANY = 4; // rows or columns; the names of the cells are then larger beside them

interface HexTable {
  readonly stones: Readonly<Record<string, readonly string[] | null>>; // by seat: cells that you may see
  readonly found: Readonly<Record<string, readonly string[] | null>>; // by seat: the other's that it has run into
  readonly turns: number; // of both
}

export const rule: RuleOf = (thing, { view }) => {
  const { stones, found } = view.table as unknown as HexTable;
  return ruleOfCell(thing, stones, found, 'stone');
};

export function Board(props: BoardProps) {
  const { view, seats, you, variant, pick, shown, last, isOver } = props;
  const { stones, found, turns } = view.table as unknown as HexTable;
  const [rows, columns] = [sizeIn(variant, 'rows'), sizeIn(variant, 'columns')];
  const known = new Map<string, SeatLook>();
  for (const [i, seat] of seats.entries()) {
    for (const cell of stones[seat.name] ?? []) known.set(cell, seat);
    for (const cell of found[seat.name] ?? []) known.set(cell, seats[1 - i]);
  }
  const tried = lastTry(last, you);
  const chain = chainOf(known, rows, columns);
  const mover = seats.find(({ isYou, isAsked }) => isYou && isAsked);
  const [width, height] = sizeOf(rows, columns);
  const cells = Array.from({ length: rows * columns }, (_, i) => [i % columns, Math.floor(i / columns)] as const);

  return (
    <div class="with-unseen">
      <svg
        class={Math.max(rows, columns) > MANY ? 'hex many' : 'hex'}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={texts.board(columns, rows)}
      >
        {seats.map(({ index }) =>
          sidesOf(index, rows, columns).map((path) => (
            <g key={path} class="side-of-board">
              <path d={path} />
              <path class={COLOURS[index]} d={path} />
            </g>
          )),
        )}
        {cells.map(([x, y]) => {
          const name = nameOf(x, y);
          const seat = known.get(name);
          const [cx, cy] = cellAt(x, y);
          return (
            <SvgSpot
              key={name}
              pick={pick}
              kind="space"
              value={name}
              shown={shown}
              class="cell"
              label={`${name}, ${seat?.name ?? texts.unknown}`}
              transform={`translate(${cx} ${cy})`}
            >
              <path class="field" d={HEX_PATH} />
              {seat ? (
                <g class={name === tried ? 'newest' : undefined}>
                  <Stone seat={seat} />
                  {(chain.has(name) || (name === tried && chain.size === 0)) && <circle class="ring" r="37" />}
                </g>
              ) : (
                <text class="name" y="7" text-anchor="middle">
                  {name}
                </text>
              )}
              {!seat && mover && (
                <g class="ghost">
                  <Stone seat={mover} />
                </g>
              )}
            </SvgSpot>
          );
        })}
      </svg>
      <Unseen
        board={props}
        counts={[(turns + 1) >> 1, turns >> 1]}
        found={(seat) => [...known.values()].filter((owner) => owner === seat).length}
        unit="stone"
        atMost={variant.includes('abrupt')}
        hit={!isOver && tried !== undefined && (found[you!] ?? []).includes(tried) ? tried : undefined}
      >
        {(seat) => <Stone seat={seat} />}
      </Unseen>
    </div>
  );
}

function Stone({ seat: { index } }: { readonly seat: SeatLook }) {
  return <circle class={`stone ${COLOURS[index]}`} r="31" />;
}

const texts = {
  board: (columns: number, rows: number) =>
    `Board of ${columns} by ${rows}: black joins top and bottom, white left and right`,
  unknown: 'not known',
};
