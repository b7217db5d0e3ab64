/** Hearts: the four seats around a table, you at the bottom; the trick in the middle, and your hand in front of you. */

import type { BoardProps, SeatLook, SeenEvent } from '../../contract/board.js';
import { CardFace, cardName, rankOf, suitOf } from '../../kit/cards.js';
import { SeatBadge } from '../../kit/seats.js';
import { Spot } from '../../kit/spot.js';
import './hearts.css';

interface HeartsTable {
  readonly at: Readonly<Record<string, string | null>>; // card -> 'hand of south', 'played by east', ...
  readonly direction: 'none' | 'left' | 'across' | 'right';
  readonly hands: number;
  readonly score: Readonly<Record<string, number>>;
  readonly leader: string;
  readonly played: number; // cards of the trick on the table
  readonly tricks: number; // tricks that are over
}

const SUITS = 'CDSH';
const RANKS = '23456789TJQKA';
const PLACES = ['bottom', 'left', 'top', 'right'] as const; // clockwise from you
const HAND = 13;

export function Board({ view, variant, seats, you, pick, shown, events, decision }: BoardProps) {
  const table = view.table as unknown as HeartsTable;
  const first = Math.max(
    0,
    seats.findIndex(({ name }) => name === you),
  );
  const around = seats.map((_, i) => seats[(first + i) % seats.length]);
  const cards = Object.entries(table.at);
  const hand = sorted(cards.filter(([, place]) => place === `hand of ${you}`));
  const passing = sorted(
    cards.filter(([, place]) => place?.endsWith(`passed by ${you}`) || place === `chosen by ${you}`),
  );
  const trick = cards
    .filter(([, place]) => place?.startsWith('played by '))
    .map(([card, place]) => ({ card, seat: place!.slice(10) }));
  const isOld = trick.length === 0 && table.tricks > 0;
  const onTable = isOld ? lastTrick(events) : trick;

  return (
    <div class="hearts">
      {around.map((seat, i) => (
        <Place
          key={seat.name}
          at={PLACES[i]}
          seat={seat}
          table={table}
          isTurn={seat.isAsked}
          isMatch={variant.includes('game=100')}
        />
      ))}
      <div class={isOld ? 'trick old' : 'trick'} role="group" aria-label={isOld ? texts.lastTrick : texts.trick}>
        {onTable.map(({ card, seat }) => (
          <div
            key={card}
            class={`card on-${PLACES[around.findIndex(({ name }) => name === seat)]}`}
            role="img"
            aria-label={texts.played(seat, card)}
          >
            <CardFace card={card} />
          </div>
        ))}
        {onTable.length === 0 && decision === 'pass a card' && (
          <p class="note">
            {texts.pass(table.direction)}
            <span>{texts.chosen(passing.length)}</span>
          </p>
        )}
      </div>
      {you !== null && (
        <div
          class={decision === null ? 'hand' : 'hand asked'}
          role="group"
          aria-label={texts.hand}
          style={{ '--cards': hand.length + passing.length }}
        >
          {passing.map((card) => (
            <div key={card} class="card passing" role="img" aria-label={texts.passing(card)}>
              <CardFace card={card} />
            </div>
          ))}
          {hand.map((card) => (
            <Spot key={card} pick={pick} kind="card" value={card} shown={shown} class="card" label={cardName(card)}>
              <CardFace card={card} />
            </Spot>
          ))}
        </div>
      )}
    </div>
  );
}

interface PlaceProps {
  readonly at: (typeof PLACES)[number];
  readonly seat: SeatLook;
  readonly table: HeartsTable;
  readonly isTurn: boolean;
  readonly isMatch: boolean; // of several hands
}

function Place({ at, seat, table, isTurn, isMatch }: PlaceProps) {
  const taken = Object.entries(table.at).filter(([, place]) => place === `taken by ${seat.name}`);
  const points = taken.reduce((sum, [card]) => sum + pointsOf(card), 0);
  const onTable = Object.values(table.at).includes(`played by ${seat.name}`);
  const left = HAND - table.tricks - (onTable ? 1 : 0);
  return (
    <div class={`place at-${at}${isTurn ? ' turn' : ''}`}>
      <div class="who">
        <SeatBadge seat={seat} />
        <b>{seat.name}</b>
      </div>
      <div class="count" title={texts.points(points, table.score[seat.name])}>
        <span class="sr">{texts.points(points, table.score[seat.name])}</span>
        <span aria-hidden="true">♥ {points}</span>
        {isMatch && (
          <span aria-hidden="true" class="faint">
            {table.score[seat.name]}
          </span>
        )}
      </div>
      {!seat.isYou && (
        <div class="backs" role="img" aria-label={texts.cards(left)}>
          {Array.from({ length: left }, (_, i) => (
            <i key={i} />
          ))}
        </div>
      )}
    </div>
  );
}

const texts = {
  trick: 'The trick on the table',
  lastTrick: 'The last trick',
  hand: 'Your hand',
  played: (seat: string, card: string) => `${seat} played the ${cardName(card)}`,
  passing: (card: string) => `${cardName(card)}, to be passed`,
  points: (points: number, score: number) => `${points} points in this hand, ${score} before`,
  cards: (count: number) => `${count} cards`,
  pass: (direction: HeartsTable['direction']) =>
    direction === 'across' ? 'Pass three cards across' : `Pass three cards to the ${direction}`,
  chosen: (count: number) => `${count} of 3 chosen`,
};

const pointsOf = (card: string) => (suitOf(card) === 'H' ? 1 : card === 'QS' ? 13 : 0);

function sorted(cards: readonly (readonly [string, unknown])[]): readonly string[] {
  const rankIn = (card: string) => SUITS.indexOf(suitOf(card)) * HAND + RANKS.indexOf(rankOf(card));
  return cards.map(([card]) => card).sort((one, other) => rankIn(one) - rankIn(other));
}

/** The four cards that were played last. */
function lastTrick(events: readonly SeenEvent[]) {
  const plays = events.filter((event) => event.kind === 'move' && event.move?.startsWith('play '));
  return plays
    .slice(-4)
    .flatMap((event) => (event.kind === 'move' ? { card: event.move!.slice(5), seat: event.seat } : []));
}
