/** A table for four at a trick-taking game: you at the bottom, the trick in the middle, your hand in front of you. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, SeatLook, SeenEvent } from '../contract/board.js';
import { titleIn } from '../contract/telling.js';
import { type CardTableTexts, english } from './card-texts.js';
import { CardFace, rankOf, suitOf } from './cards.js';
import { SeatBadge } from './seats.js';
import { Spot } from './spot.js';
import './cloth.css';
import './trick-table.css';

const PLACES = ['bottom', 'left', 'top', 'right'] as const; // clockwise from you
type PlaceName = (typeof PLACES)[number];
const SHOWN = 'DCHS'; // red beside black in a hand
const RANKS = '23456789TJQKA';

/** The fields of a view that every trick-taking game has. */
export interface TrickFields {
  readonly at: Readonly<Record<string, string | null>>; // card -> 'hand of south', 'played by east', ...
  readonly leader: string; // of the trick
  readonly tricks: number; // that are over
}

interface TrickTableProps {
  readonly texts?: CardTableTexts;
  readonly board: BoardProps;
  readonly table: TrickFields;
  readonly about: (seat: SeatLook) => ComponentChildren; // under a seat's name
  readonly raised?: readonly string[]; // cards that leave your hand
  readonly raisedLabel?: (card: string) => string;
  readonly lifted?: readonly string[]; // cards of your hand that are to leave it
  readonly children?: ComponentChildren; // in the middle, while no card is there
  readonly corners?: readonly [ComponentChildren, ComponentChildren]; // top left and right
}

export function TrickTable(props: TrickTableProps) {
  const { board, table, about, raised = [], raisedLabel, lifted = [], children, corners, texts = english } = props;
  const { seats, you, pick, shown, events } = board;
  const around = seatsAround(seats, you);
  const hand = sorted(cardsAt(table.at, (place) => place === `hand of ${you}`));
  const trick = trickOf(table.at);
  const isOld = trick.length === 0 && table.tricks > 0 && children === undefined;
  const last = isOld || table.tricks === 0 ? [] : playsOf(events).slice(-around.length - trick.length, -trick.length);
  const past = usePast(table, trick.length, isOld ? playsOf(events).slice(-around.length) : last);
  const isHeld = past?.phase === 'stays';
  const onTable = isHeld ? past.plays : isOld ? playsOf(events).slice(-around.length) : trick;
  const placeOf = (seat: string) => PLACES[around.findIndex(({ name }) => name === seat)];

  return (
    <div class="trick-table">
      {corners?.map((corner, i) => (
        <div key={i} class={i === 0 ? 'corner' : 'corner at-end'}>
          {corner}
        </div>
      ))}
      {around.map((seat, i) => (
        <div key={seat.name} class={`place at-${PLACES[i]}${seat.isAsked ? ' turn' : ''}`} data-thing={seat.name}>
          <div class="who">
            <SeatBadge seat={seat} />
            <b>{seat.title}</b>
          </div>
          {about(seat)}
          {!seat.isYou && <Backs count={cardsLeft(table, seat.name)} texts={texts} />}
        </div>
      ))}
      {past?.phase === 'goes' && !isOld && (
        <div class={`trick goes to-${placeOf(past.taker)}`} aria-hidden="true">
          {past.plays.map(({ card, seat }) => (
            <div key={card} class={`card on-${placeOf(seat)}`}>
              <CardFace card={card} />
            </div>
          ))}
        </div>
      )}
      <div
        class={isOld || isHeld ? 'trick old' : 'trick'}
        role="group"
        aria-label={isOld ? texts.lastTrick : texts.trick}
      >
        {onTable.map(({ card, seat }) => (
          <Played
            key={card}
            card={card}
            seat={titleIn(seats, seat)}
            at={placeOf(seat)}
            texts={texts}
            hasTaken={(isOld || isHeld) && seat === (past?.taker ?? table.leader)}
          />
        ))}
        {onTable.length === 0 && children}
      </div>
      {you !== null && (
        <div class="hand" role="group" aria-label={texts.hand} style={{ '--cards': hand.length + raised.length }}>
          {raised.map((card, i) => (
            <div
              key={card}
              class="card raised"
              role="img"
              aria-label={raisedLabel?.(card) ?? texts.card(card)}
              style={{ '--i': i }}
            >
              <CardFace card={card} />
            </div>
          ))}
          {hand.map((card, i) => (
            <Spot
              key={card}
              pick={pick}
              kind="card"
              value={card}
              shown={shown}
              class={lifted.includes(card) ? 'card raised' : 'card'}
              label={texts.card(card)}
              style={{ '--i': raised.length + i }}
            >
              <CardFace card={card} />
            </Spot>
          ))}
        </div>
      )}
    </div>
  );
}

interface Play {
  readonly card: string;
  readonly seat: string;
}

/** A trick that is over: it stays a moment, and then goes to who has taken it. */
interface Past {
  readonly plays: readonly Play[];
  readonly taker: string;
  readonly phase: 'stays' | 'goes';
}

const STAYS_MS = 900;
const GOES_MS = 350;

function usePast({ tricks, leader }: TrickFields, lying: number, plays: readonly Play[]): Past | undefined {
  const before = useRef({ tricks, lying });
  const [past, setPast] = useState<Past>();
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { tricks, lying };
    if (plays.length === 0 || tricks < was.tricks) return setPast(undefined);
    if (tricks > was.tricks) setPast({ plays, taker: leader, phase: 'stays' });
    else if (was.lying === 0 && lying > 0) setPast({ plays, taker: leader, phase: 'goes' });
  }, [tricks, lying]);
  useEffect(() => {
    if (past === undefined) return;
    const next: Past | undefined =
      past.phase === 'stays' && before.current.lying > 0 ? { ...past, phase: 'goes' } : undefined;
    const timer = setTimeout(() => setPast(next), past.phase === 'stays' ? STAYS_MS : GOES_MS);
    return () => clearTimeout(timer);
  }, [past]);
  return past;
}

interface PlayedProps {
  readonly card: string;
  readonly seat: string;
  readonly at: PlaceName;
  readonly texts: CardTableTexts;
  readonly hasTaken: boolean;
}

function Played({ card, seat, at, texts, hasTaken }: PlayedProps) {
  return (
    <div
      class={`card on-${at}${hasTaken ? ' taken' : ''}`}
      role="img"
      aria-label={hasTaken ? texts.took(seat, card) : texts.played(seat, card)}
    >
      <CardFace card={card} />
    </div>
  );
}

function Backs({ count, texts }: { readonly count: number; readonly texts: CardTableTexts }) {
  return (
    <div class="backs" role="img" aria-label={texts.cards(count)}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  );
}

/** The seats clockwise from yours, or from the first. */
export function seatsAround(seats: readonly SeatLook[], you: string | null): readonly SeatLook[] {
  const first = Math.max(
    0,
    seats.findIndex(({ name }) => name === you),
  );
  return seats.map((_, i) => seats[(first + i) % seats.length]);
}

export function cardsAt(at: TrickFields['at'], isThere: (place: string) => boolean): readonly string[] {
  return Object.entries(at).flatMap(([card, place]) => (place !== null && isThere(place) ? [card] : []));
}

/** By suit, red beside black, and rank. */
export function sorted(cards: readonly string[]): readonly string[] {
  const rankIn = (card: string) => SHOWN.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card));
  return [...cards].sort((one, other) => rankIn(one) - rankIn(other));
}

/** The cards in a hand, which everybody can count. */
function cardsLeft({ at, tricks }: TrickFields, seat: string): number {
  const whole = Object.keys(at).length / PLACES.length;
  return whole - tricks - (Object.values(at).includes(`played by ${seat}`) ? 1 : 0);
}

function trickOf(at: TrickFields['at']) {
  const by = 'played by ';
  return cardsAt(at, (place) => place.startsWith(by)).map((card) => ({ card, seat: at[card]!.slice(by.length) }));
}

function playsOf(events: readonly SeenEvent[]) {
  const word = 'play ';
  return events.flatMap((event) =>
    event.kind === 'move' && event.move?.startsWith(word)
      ? [{ card: event.move.slice(word.length), seat: event.seat }]
      : [],
  );
}
