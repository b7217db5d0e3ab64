/** Under a board of hidden pieces: how many each of the others has placed, and how many of them you know. */

import type { ComponentChildren } from 'preact';
import { capital } from '../../core/english.js';
import type { BoardProps, Rule, SeatLook, SeenEvent } from '../contract/board.js';
import { SeatBadge } from './seats.js';
import './unseen.css';

interface UnseenProps {
  readonly board: BoardProps;
  readonly counts: readonly number[]; // placed by each seat: public
  readonly found: (seat: SeatLook) => number; // of these, on the board that you see
  readonly unit: string; // 'mark'
  readonly atMost?: boolean; // some of them may not be on the board
  readonly hit: string | undefined; // the cell that you tried last, if the other was there
  readonly children: (seat: SeatLook) => ComponentChildren; // one piece, in a box from -50 to 50
}

export function Unseen({ board, counts, found, unit, atMost = false, hit, children }: UnseenProps) {
  const hidden = board.seats.filter(({ isYou }) => !isYou);
  return (
    <div class="unseen-row">
      {hit !== undefined && <b class="hit">{texts.taken(hit)}</b>}
      {hidden.map((seat) => {
        const seen = found(seat);
        const rest = Math.max(0, counts[seat.index] - seen);
        return (
          <span
            key={seat.name}
            data-thing={seat.name}
            role="img"
            aria-label={texts.label(seat.name, seen, rest, unit, atMost)}
          >
            <SeatBadge seat={seat} />
            {Array.from({ length: seen + rest }, (_, i) => (
              <svg key={i} class={i < seen ? 'piece' : 'piece hidden'} viewBox="-50 -50 100 100" aria-hidden="true">
                {children(seat)}
              </svg>
            ))}
            <small aria-hidden="true">{rest === 0 ? texts.none : texts.rest(rest, atMost)}</small>
          </span>
        );
      })}
    </div>
  );
}

type Cells = Readonly<Record<string, readonly string[] | null>>; // by seat

/** What a cell is, or what of a seat is hidden; `placed`: as far as you may see it, `found`: the other's that a seat has run into. */
export function ruleOfCell(thing: string, placed: Cells, found: Cells, unit: string): Rule {
  const name = capital(thing);
  if (Object.hasOwn(placed, thing)) return { name, says: texts.seat(unit) };
  const owner = Object.keys(placed).find((seat) => placed[seat]?.includes(thing));
  if (owner !== undefined) return { name, says: texts.placed(capital(owner), unit), why: texts.yours };
  const finder = Object.keys(found).find((seat) => found[seat]?.includes(thing));
  const other = Object.keys(found).find((seat) => seat !== finder);
  if (finder !== undefined) return { name, says: texts.placed(capital(other!), unit), why: texts.found };
  return { name, says: Object.values(placed).includes(null) ? texts.unknown(unit) : texts.free };
}

/** The cell that you tried last. */
export function lastTry(last: readonly SeenEvent[], you: string | null): string | undefined {
  const own = last.findLast((event) => event.kind === 'move' && event.seat === you);
  return own?.kind === 'move' ? (own.move ?? undefined) : undefined;
}

const texts = {
  seat: (unit: string) => `The ${unit}s of this side that you have run into are drawn full, the others are somewhere.`,
  placed: (seat: string, unit: string) => `A ${unit} of ${seat}, to the end of the game.`,
  unknown: (unit: string) => `You do not know what is here. If it is a ${unit} of the other, you learn that by trying.`,
  free: 'It has stayed free.',
  yours: 'Your own is there.',
  found: 'The other is there, as you know.',
  taken: (cell: string) => `${cell} is taken. Try again.`,
  none: 'none hidden',
  rest: (n: number, atMost: boolean) => `${atMost ? 'up to ' : ''}${n} hidden`,
  label: (name: string, seen: number, rest: number, unit: string, atMost: boolean) =>
    `${name}: ${seen} found, ${atMost ? 'up to ' : ''}${rest} hidden ${rest === 1 ? unit : `${unit}s`}`,
};
