/** Goofspiel: the prize, a bid before each seat, what came of the rounds so far, and your cards. */

import { capital } from '../../../core/english.js';
import type { BoardProps, Offers, RuleOf, SeatLook } from '../../contract/board.js';
import { CardFace } from '../../kit/cards.js';
import { SeatBadge } from '../../kit/seats.js';
import { Spot } from '../../kit/spot.js';
import '../../kit/cloth.css';
import './goofspiel.css';
import { Ledger } from './ledger.js';
import { bidIn, pointsOf, type Rounds, roundsOf, tableOf } from './rounds.js';

/** Bids are made with the cards of the hand. */
export const offers: Offers = () => true;

export const rule: RuleOf = (thing, { view }) => {
  const { won, at } = tableOf(view);
  if (Object.hasOwn(at, thing)) return { name: capital(thing), says: texts.seat };
  const name = capital(/^\d+$/.test(thing) ? texts.bid(thing) : thing);
  const winner = won[thing];
  if (winner === undefined) return { name, says: texts.rule, why: texts.spent };
  return { name, says: winner === 'open' ? texts.rule : texts.prizeOf(winner) };
};

export function Board(props: BoardProps) {
  const { view, seats, you, pick, shown } = props;
  const table = tableOf(view);
  const rounds = roundsOf(table, props.variant);
  const { now } = rounds;
  const hand =
    you === null ? [] : Object.entries(table.at[you]).flatMap(([card, place]) => (place === 'hand' ? card : []));
  return (
    <div class="goof">
      <Ledger seats={seats} table={table} rounds={rounds} />
      <div class={seats.length > 2 ? 'round many' : 'round'}>
        {now < rounds.prizes.length ? (
          <>
            <div class="prize" data-tip="prize" role="img" aria-label={texts.prize(rounds.prizes[now])}>
              <div class="card">
                <CardFace card={rounds.prizes[now] === null ? null : `${rounds.prizes[now]}D`} />
              </div>
              <span aria-hidden="true">{texts.prizeWord}</span>
            </div>
            {seats.map((seat) => {
              const bid = bidIn(table, seat.name, now);
              return (
                <Bid key={seat.name} seat={seat} bid={bid} isMade={seat.index < table.bids || bid !== undefined} />
              );
            })}
          </>
        ) : (
          seats.map((seat) => <Total key={seat.name} seat={seat} points={pointsOf(rounds, seat.name)} />)
        )}
      </div>
      <p class="news">{now > 0 && newsOf(rounds)}</p>
      {you !== null && (
        <div class="hand" role="group" aria-label={texts.hand} style={{ '--cards': hand.length }}>
          {hand.map((card) => (
            <Spot key={card} pick={pick} kind="number" value={card} shown={shown} class="card" label={texts.bid(card)}>
              <CardFace card={`${card}${SUITS[seats.findIndex(({ name }) => name === you)]}`} />
            </Spot>
          ))}
        </div>
      )}
    </div>
  );
}

const SUITS = 'SCHS'; // of the seats' cards; the prizes are diamonds

interface BidProps {
  readonly seat: SeatLook;
  readonly bid: number | undefined; // as far as you see
  readonly isMade: boolean;
}

function Bid({ seat, bid, isMade }: BidProps) {
  const card = bid === undefined ? null : `${bid}${SUITS[seat.index]}`;
  return (
    <div class={seat.isAsked ? 'bid turn' : 'bid'} role="img" aria-label={texts.bidOf(seat.name, isMade, bid)}>
      <div class="card">{isMade ? <CardFace card={card} /> : <div class="slot" />}</div>
      <span class="who" aria-hidden="true">
        <SeatBadge seat={seat} />
        <b>{seat.isYou ? texts.you : seat.name}</b>
      </span>
    </div>
  );
}

function Total({ seat, points }: { readonly seat: SeatLook; readonly points: number }) {
  return (
    <div class="total">
      <span class="who">
        <SeatBadge seat={seat} />
        <b>{seat.isYou ? texts.you : seat.name}</b>
      </span>
      <b class="points">{points}</b>
      <span class="faint">{texts.points(points)}</span>
    </div>
  );
}

/** What came of the last round. */
function newsOf({ prizes, winners, now }: Rounds): string {
  const last = now - 1;
  const winner = winners[last];
  return winner === 'tied' ? texts.tied(prizes[last]) : texts.took(winner, prizes[last]);
}

const texts = {
  seat: 'All begin with the same cards, and bid one in each round. The prizes taken are added up.',
  rule: 'Everybody bids a card at the same time. The highest takes the prize, nobody at a tie, and all bids are spent.',
  spent: 'It was bid before.',
  prizeOf: (winner: string) =>
    winner === 'tied' ? 'A tie: nobody took the prize.' : `${capital(winner)} took the prize.`,
  hand: 'Your cards',
  you: 'you',
  points: (points: number) => (points === 1 ? 'point' : 'points'),
  prizeWord: 'prize',
  prize: (prize: number | null) => (prize === null ? 'A prize that is not up yet' : `The prize is ${prize}`),
  bid: (card: string) => `bid ${card}`,
  bidOf: (seat: string, isMade: boolean, bid: number | undefined) =>
    !isMade ? `${seat} has not bid` : bid === undefined ? `${seat} has bid, face down` : `${seat} bids ${bid}`,
  tied: (prize: number | null) => `Last round: a tie, nobody took the ${prize}`,
  took: (seat: string, prize: number | null) => `Last round: ${capital(seat)} took the ${prize}`,
};
