/** A poker table: seats around an oval, each with its card, its chips in the pot, and what it did last. */
import type { ComponentChildren } from 'preact';
import { capital } from '../../core/english.js';
import type { BoardProps, Rule, SeatLook, SeenEvent } from '../contract/board.js';
import { CardFace, cardName } from './cards.js';
import { SeatBadge } from './seats.js';
import './cloth.css';
import './poker-table.css';

/** What the table shows of a seat. */
export interface PokerSeat {
  readonly card: string | null | undefined; // 'KS'; null: its back; undefined: none
  readonly cardLabel?: string; // where suits mean nothing: 'king'
  readonly chips: number; // put in
  readonly hasFolded: boolean;
  readonly hasWon: boolean; // or shares the pot
}

/** What a player, a card or the pot is; `chips`: what each has put in, `best`: which card wins. */
export function ruleAtTable(thing: string, chips: Readonly<Record<string, number>>, best: string): Rule | undefined {
  if (thing === 'card') return { name: texts.card, says: best };
  if (thing === 'pot')
    return { name: texts.pot(Object.values(chips).reduce((sum, n) => sum + n, 0)), says: texts.takes };
  return Object.hasOwn(chips, thing)
    ? { name: capital(thing), says: `${capital(texts.chips(chips[thing]))}. ${texts.folds}` }
    : undefined;
}

const CROWD = 4; // seats; more are drawn smaller

interface PokerTableProps {
  readonly board: BoardProps;
  readonly about: (seat: SeatLook) => PokerSeat;
  readonly actions: ReadonlyMap<string, string>; // seat -> what it did last in this round: 'check'
  readonly children?: ComponentChildren; // in the middle, above the pot
}

export function PokerTable({ board: { seats, you }, about, actions, children }: PokerTableProps) {
  const first = Math.max(
    0,
    seats.findIndex(({ name }) => name === you),
  );
  const around = seats.map((_, i) => seats[(first + i) % seats.length]);
  const pot = seats.reduce((sum, seat) => sum + about(seat).chips, 0);
  return (
    <div class={seats.length > CROWD ? 'poker crowd' : 'poker'}>
      <div class="oval" />
      <div class="middle">
        {children}
        <div class="pot" data-tip="pot">
          <Chips count={pot} />
          <span>{texts.pot(pot)}</span>
        </div>
      </div>
      {around.map((seat, i) => (
        <Player
          key={seat.name}
          seat={seat}
          looks={about(seat)}
          did={actions.get(seat.name)}
          place={placeAt(i / around.length)}
        />
      ))}
    </div>
  );
}

const BEND = 0.6; // 1: an ellipse; less: into the corners, where there is room

/** Clockwise from the bottom, as shares of the half width and half height. */
function placeAt(turn: number) {
  const bent = (share: number) => (Math.sign(share) * Math.abs(share) ** BEND).toFixed(3);
  const angle = 2 * Math.PI * turn;
  return { '--x': bent(-Math.sin(angle)), '--y': bent(Math.cos(angle)) };
}

interface PlayerProps {
  readonly seat: SeatLook;
  readonly looks: PokerSeat;
  readonly did: string | undefined;
  readonly place: Readonly<Record<string, string>>;
}

function Player({ seat, looks: { card, cardLabel, chips, hasFolded, hasWon }, did, place }: PlayerProps) {
  const names = ['player', seat.isAsked && 'turn', hasFolded && 'folded', hasWon && 'won', seat.isYou && 'you'];
  return (
    <div class={names.filter(Boolean).join(' ')} style={place} data-thing={seat.name}>
      <div class="stake">
        {card !== undefined && (
          <div
            class="card"
            data-tip="card"
            role="img"
            aria-label={card === null ? texts.hidden : (cardLabel ?? cardName(card))}
          >
            <CardFace card={card} />
          </div>
        )}
        <div role="img" aria-label={texts.chips(chips)}>
          <Chips count={chips} />
          <span aria-hidden="true">{chips}</span>
        </div>
      </div>
      <div class="who">
        <SeatBadge seat={seat} />
        <b>{seat.name}</b>
      </div>
      <div class="did">
        {hasWon ? <span class="wins">{texts.wins}</span> : hasFolded ? texts.folded : did && <span>{did}</span>}
      </div>
    </div>
  );
}

const PILE = 5; // chips of one pile, and what a large chip counts
const MOST_SMALL = 9; // more are changed into large ones

/** Chips in piles, seen from the front. */
function Chips({ count }: { readonly count: number }) {
  const large = count > MOST_SMALL ? Math.floor(count / PILE) : 0;
  const all = [...Array(large).fill('large'), ...Array(count - large * PILE).fill('small')];
  const piles = Math.max(1, Math.ceil(all.length / PILE));
  return (
    <svg class="chips" viewBox={`0 0 ${piles * 20} 28`} style={{ '--piles': piles }} aria-hidden="true">
      {all.map((size, i) => (
        <g key={i} class={size} transform={`translate(${10 + 20 * Math.floor(i / PILE)} ${22 - 4 * (i % PILE)})`}>
          <ellipse cy="2" rx="9" ry="4" class="side" />
          <ellipse rx="9" ry="4" class="top" />
          <ellipse rx="5" ry="2" class="ring" />
        </g>
      ))}
    </svg>
  );
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']; // the ace is low

/** How high a card is that these games write as a rank, with a suit after it or not. */
export const heightOf = (card: string) => RANKS.indexOf(card.replace(/[a-z]$/, ''));

/** What each seat did last. */
export function actionsOf(events: readonly SeenEvent[], seats: readonly SeatLook[]): ReadonlyMap<string, string> {
  const did = new Map<string, string>();
  for (const event of events)
    if (event.kind === 'move' && event.move !== null && seats.some(({ name }) => name === event.seat))
      did.set(event.seat, event.move);
  return did;
}

const texts = {
  card: 'A card',
  takes: 'It goes to who is left when all others have folded, or else to the best card.',
  folds: 'Who folds leaves them in the pot.',
  pot: (chips: number) => `Pot ${chips}`,
  chips: (chips: number) => (chips === 1 ? '1 chip put in' : `${chips} chips put in`),
  hidden: 'a hidden card',
  folded: 'folded',
  wins: 'wins the pot',
};
