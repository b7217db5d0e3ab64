/** Spades: partners sit opposite; each seat shows its tricks against its bid, and the corner what the partners need together. */
import { grouped } from '../../../core/english.js';
import type { BoardProps, Offers, Picking, RuleOf, SeatLook, Thing } from '../../contract/board.js';
import { ruleOfCard } from '../../kit/card-rules.js';
import { SuitMark, suitOf } from '../../kit/cards.js';
import { SeatBadge } from '../../kit/seats.js';
import { Spot } from '../../kit/spot.js';
import { cardsAt, type TrickFields, TrickTable } from '../../kit/trick-table.js';
import './spades.css';

export { cardNaming as words } from '../../../games/kit/cards/spoken.js';

export const rule: RuleOf = (thing, board) =>
  ruleOfCard(thing, board, {
    worth: (card) => (suitOf(card) === 'S' ? texts.trump : texts.plain),
    lead: texts.lead,
    shed: texts.lead,
  });

interface SpadesTable extends TrickFields {
  readonly bids: Readonly<Record<string, string>>; // 'open', 'nil', '1', ...
  readonly score: Readonly<Record<string, number>>; // 'north and south' -> points of the hands before
}

/** The moves of the bidding have their place in the middle of the table, and cards in the hand. */
export const offers: Offers = () => true;

export function Board(props: BoardProps) {
  const { view, seats, decision, pick, shown, variant, isOver } = props;
  const table = view.table as unknown as SpadesTable;
  const isMatch = variant.includes('game=match');
  const names = Object.keys(table.score);
  const side = (i: number) => <Side name={names[i]} table={table} seats={seats} hasScore={isMatch || isOver} />;
  return (
    <TrickTable
      board={props}
      table={table}
      about={(seat) => <Bid seat={seat} table={table} />}
      corners={[
        <>
          {side(0)}
          <Broken table={table} />
        </>,
        side(1),
      ]}
    >
      {decision === 'bid' ? <Bidding pick={pick} shown={shown} /> : undefined}
    </TrickTable>
  );
}

const tricksOf = ({ at }: SpadesTable, seat: string) => cardsAt(at, (place) => place === `taken by ${seat}`).length / 4;
const numberOf = (bid: string) => (bid === 'nil' ? 0 : Number(bid));

/** A box for each trick that was bid, filled when it is taken; more than those are bags. */
function Bid({ seat, table }: { readonly seat: SeatLook; readonly table: SpadesTable }) {
  const bid = table.bids[seat.name];
  if (bid === 'open') return <div class="bid faint">{texts.noBid}</div>;
  const won = tricksOf(table, seat.name);
  const isBroken = bid === 'nil' && won > 0;
  return (
    <div class={isBroken ? 'bid broken' : 'bid'}>
      <span class="sr">{texts.bid(bid, won)}</span>
      <b aria-hidden="true">{bid === 'nil' ? texts.nil : `${won} / ${bid}`}</b>
      <span class="tally" aria-hidden="true">
        {Array.from({ length: Math.max(numberOf(bid), won) }, (_, i) => (
          <i key={i} class={i >= won ? 'open' : i >= numberOf(bid) ? 'bag' : 'made'} />
        ))}
      </span>
    </div>
  );
}

interface SideProps {
  readonly name: string; // 'north and south'
  readonly table: SpadesTable;
  readonly seats: readonly SeatLook[];
  readonly hasScore: boolean;
}

/** What the partners have of what they need, and the score of the match. */
function Side({ name: side, table, seats, hasScore }: SideProps) {
  const points = table.score[side];
  const partners = seats.filter(({ name }) => side.split(' and ').includes(name));
  const bids = partners.map(({ name }) => table.bids[name]).filter((bid) => bid !== 'open');
  const won = partners.reduce((sum, { name }) => sum + tricksOf(table, name), 0);
  const contract = bids.length < partners.length ? undefined : bids.reduce((sum, bid) => sum + numberOf(bid), 0);
  return (
    <div class="side-of-two" role="group" aria-label={texts.side(side, won, contract, points)}>
      <span>
        {partners.map((seat) => (
          <SeatBadge key={seat.name} seat={seat} />
        ))}
      </span>
      {contract !== undefined && (
        <b>
          {won} / {contract}
        </b>
      )}
      {hasScore && <span class="faint">{texts.points(points)}</span>}
    </div>
  );
}

/** Whether spades may be led. */
function Broken({ table: { at } }: { readonly table: SpadesTable }) {
  const isBroken = cardsAt(at, (place) => /^(played|taken)/.test(place)).some((card) => suitOf(card) === 'S');
  return (
    <p class={isBroken ? 'spades-state broken' : 'spades-state'}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <SuitMark suit="S" />
      </svg>
      <span class="sr">{texts.spades}</span>
      {isBroken ? texts.broken : texts.whole}
    </p>
  );
}

interface BiddingProps {
  readonly pick: Picking;
  readonly shown: readonly Thing[];
}

function Bidding({ pick, shown }: BiddingProps) {
  return (
    <div class="bidding" role="group" aria-label={texts.bidding}>
      <p>{texts.bidding}</p>
      <div>
        {pick.moves.map(({ move, parts: [tricks] }) =>
          tricks === undefined ? (
            <button key={move} type="button" class="spot can" aria-label={move} onClick={() => pick.play(move)}>
              {texts.nil}
            </button>
          ) : (
            <Spot key={move} pick={pick} kind={tricks.kind} value={tricks.value} shown={shown} label={move}>
              {tricks.value}
            </Spot>
          ),
        )}
      </div>
    </div>
  );
}

const texts = {
  trump: 'Spades beat all other suits; the highest takes the trick.',
  plain: 'The highest card of the suit that was led takes the trick, unless a spade is played.',
  lead: 'Spades may be led once some have been played.',
  bidding: 'How many tricks will you take?',
  noBid: 'no bid',
  nil: 'nil',
  spades: 'Spades',
  broken: 'broken',
  whole: 'not broken',
  bid: (bid: string, won: number) => `bid ${bid}, has taken ${won}`,
  points: (points: number) => `${grouped(points)} ${points === 1 ? 'point' : 'points'}`,
  side: (side: string, won: number, contract: number | undefined, points: number) =>
    `${side}: ${contract === undefined ? 'no contract yet' : `${won} of ${contract} tricks`}, ${texts.points(points)}`,
};
