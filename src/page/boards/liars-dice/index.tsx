/** Liar's dice: cups, the bid that stands, and a ladder of bids to choose from; yours are the dice that you see. */

import { capital } from '../../../core/english.js';
import type { BoardProps, Offers, RuleOf, SeatLook, Words } from '../../contract/board.js';
import { Die } from '../../kit/dice.js';
import { SeatBadge } from '../../kit/seats.js';
import { type Bid, bidsOf, countOf, firstShown, SHOWN, sidesOf, tableOf, totalOf } from './bids.js';
import { Ladder } from './ladder.js';
import '../../kit/cloth.css';
import './liars-dice.css';

export const words: Words = {
  name: (id) => (id === 'x' ? '×' : undefined),
};

const LIAR = 'liar';

/** The ladder shows the next bids; those far above them are in the list of moves. */
export const offers: Offers = ({ move, parts }, view) =>
  move === LIAR || Number(parts[0].value) < firstShown(tableOf(view)) + SHOWN;

export const rule: RuleOf = (thing, { view, you }) => {
  const table = tableOf(view);
  const wild = sidesOf(table);
  if (Object.hasOwn(table.faces, thing))
    return { name: capital(thing), says: `${thing === you ? texts.own : texts.others} ${texts.wild(wild)}` };
  const [count, face] = thing.match(/\d+/g)?.map(Number) ?? [];
  if (face === undefined) return undefined;
  return { name: texts.title(count, face), says: texts.means(count, face, wild), why: texts.low };
};

export function Board({ view, seats, you, pick, shown, isOver }: BoardProps) {
  const table = tableOf(view);
  const bids = bidsOf(table, seats);
  const bid = bids.at(-1);
  const caller = isOver && bid ? seats[(bid.seat.index + 1) % seats.length] : undefined;
  const found = caller && bid ? countOf(table, bid.face) : undefined;
  const perCup = totalOf(table) / seats.length;
  const liar = pick.moves.find(({ move }) => move === LIAR);
  return (
    <div class="liars">
      <div class={seats.length > 3 ? 'cups many' : 'cups'}>
        {seats
          .filter(({ name }) => name !== you)
          .map((seat) => (
            <Cup key={seat.name} seat={seat} faces={table.faces[seat.name]} count={perCup} bid={caller && bid} />
          ))}
      </div>
      <div class="standing">
        {bid === undefined ? <p class="faint">{texts.noBid}</p> : <Standing bid={bid} caller={caller} found={found} />}
        {liar && (
          <button type="button" class="spot can call" onClick={() => pick.play(liar.move)}>
            {texts.liar}
          </button>
        )}
      </div>
      <Ladder table={table} bids={bids} moves={pick.moves} play={pick.play} shown={shown} />
      {you !== null && (
        <Cup
          seat={seats.find(({ name }) => name === you)!}
          faces={table.faces[you]}
          count={perCup}
          bid={caller && bid}
          isOwn
        />
      )}
    </div>
  );
}

interface StandingProps {
  readonly bid: Bid;
  readonly caller: SeatLook | undefined; // has called it a lie
  readonly found: number | undefined; // dice that count for it, once the cups are lifted
}

function Standing({ bid: { seat, count, face }, caller, found }: StandingProps) {
  return (
    <p class="bid">
      <SeatBadge seat={seat} />
      <span class="sr">{texts.bid(seat.name, count, face)}</span>
      <b aria-hidden="true">{count} ×</b>
      <span aria-hidden="true">
        <Die face={face} />
      </span>
      {caller && (
        <span class="called">
          {texts.called}
          <SeatBadge seat={caller} />
          <span class="sr">{caller.name}</span>
          {found !== undefined && <b>{texts.found(found, count)}</b>}
        </span>
      )}
    </p>
  );
}

interface CupProps {
  readonly seat: SeatLook;
  readonly faces: Readonly<Record<string, number | null>>; // how many dice show 1, 2, ...; null: unseen
  readonly count: number;
  readonly bid: Bid | undefined; // that was called: its dice are marked
  readonly isOwn?: boolean;
}

function Cup({ seat, faces, count, bid, isOwn = false }: CupProps) {
  const dice = Object.entries(faces).flatMap(([face, n]) => Array<number>(n ?? 0).fill(Number(face)));
  const wild = Object.keys(faces).length;
  const isSeen = dice.length > 0;
  return (
    <div class={`cup${seat.isAsked ? ' turn' : ''}${isOwn ? ' own' : ''}`} data-thing={seat.name}>
      <div class="who">
        <SeatBadge seat={seat} />
        <b>{isOwn ? texts.you : seat.name}</b>
      </div>
      <div class="dice" role="img" aria-label={isSeen ? texts.dice(dice, wild) : texts.unseen(count)}>
        {!isSeen && (
          <svg class="beaker" viewBox="0 0 60 44" aria-hidden="true">
            <path d="M14 4h32l8 34H6Z" />
            <ellipse cx="30" cy="38" rx="24" ry="5" />
            <text x="30" y="28" text-anchor="middle">
              {count}
            </text>
          </svg>
        )}
        {dice.map((face, i) => (
          <span key={i} class={classOf(face, wild, bid)} aria-hidden="true">
            <Die face={face} />
          </span>
        ))}
      </div>
    </div>
  );
}

function classOf(face: number, wild: number, bid: Bid | undefined): string {
  const counts = bid !== undefined && (face === bid.face || face === wild);
  return `die-box${face === wild ? ' wild' : ''}${counts ? ' counts' : ''}`;
}

const texts = {
  own: 'Nobody else sees these dice before a bid is called a lie.',
  others: 'You see these dice when a bid is called a lie.',
  wild: (wild: number) => `Each ${wild} counts as every face.`,
  title: (count: number, face: number) => `${count} × ${face}`,
  means: (count: number, face: number, wild: number) =>
    `A bid that all cups together have at least ${count} ${count === 1 ? 'die' : 'dice'} of ${face}${face === wild ? '' : ` or ${wild}`}.`,
  low: 'A bid must be higher than the last.',
  noBid: 'No bid yet',
  liar: 'Liar!',
  called: 'a lie, says',
  found: (found: number, bid: number) => (found >= bid ? `but there are ${found}` : `and there are ${found}`),
  you: 'Your dice',
  bid: (seat: string, count: number, face: number) => `${seat} bids ${count} dice of ${face}`,
  dice: (dice: readonly number[], wild: number) =>
    dice.map((face) => (face === wild ? `${face}, wild` : `${face}`)).join('; '),
  unseen: (count: number) => (count === 1 ? 'a hidden die' : `${count} hidden dice`),
};
