/** What a seat offers the others: to take its last move back, or a draw. One offer is open at a time. */
import { ok, problem, type Result } from '../../core/result.js';
import type { Deed, Heading, Holder, Offer } from '../record.js';
import type { Board } from './board.js';

type Wish = Deed & { readonly kind: 'offer' };

/** An offer that waits for others to agree. */
interface Offered extends Offer {
  readonly place: number; // of the move that would be taken back
  readonly waitsFor: Set<string>;
}

export class Offers {
  private readonly board: Board;
  private readonly heading: Heading;
  private readonly holders: ReadonlyMap<string, Holder>; // by seat
  private offered: Offered | undefined;
  private count = 0; // of those that others were asked about
  private readonly refused = new Set<string>(); // what a seat need not ask again; of a draw, until somebody has moved

  constructor(board: Board, heading: Heading, holders: ReadonlyMap<string, Holder>) {
    this.board = board;
    this.heading = heading;
    this.holders = holders;
  }

  /** The offer that is open. */
  get open(): Offer | undefined {
    return this.offered && { id: this.offered.id, what: this.offered.what, seat: this.offered.seat };
  }

  /** Whether the seat has to answer this offer. */
  waitsFor(seat: string, id = this.offered?.id): boolean {
    return this.offered?.waitsFor.has(seat) === true && this.offered.id === id;
  }

  /** Whether a person may make this offer now. */
  check(wish: Wish): Result<void> {
    const { board, heading } = this;
    const { seat, what } = wish;
    if (this.offered !== undefined) return problem('ERR_OFFER', '', 'Another offer is open');
    if (this.refused.has(this.nameOf(wish))) return problem('ERR_OFFER', '', 'The others have refused that');
    if (what === 'draw') {
      if (board.game.traits.drawn === undefined) return problem('ERR_OFFER', '', 'This game knows no draws');
      const isAlone = [...this.holders.values()].some(({ kind }) => kind === 'ai');
      return isAlone ? problem('ERR_OFFER', '', 'AIs do not agree to draws') : ok(undefined);
    }
    const place = board.lastOf(seat);
    if (place < 0) return problem('ERR_OFFER', '', 'There is no move to take back');
    if (wish.turn !== undefined && wish.turn !== board.turnAt(place))
      return problem('ERR_TURN', 'turn', `Your last move answers question ${board.turnAt(place)}`);
    // others would learn from the question that there was a move at all
    if (heading.undo !== true && !board.isHeard(place))
      return problem('ERR_FORBIDDEN', '', 'The host does not let moves be taken back that others have not seen');
    return ok(undefined);
  }

  /** Makes it; whether the other people are asked: what the host lets be taken back at once is agreed already. */
  make({ seat, what }: Wish): boolean {
    const { board, heading } = this;
    const place = board.lastOf(seat);
    const people = [...this.holders].filter(([name, { kind }]) => kind === 'person' && name !== seat);
    const others = people.map(([name]) => name);
    const isFree = what === 'undo' && heading.undo === true && board.isOwn(place, seat);
    if (!isFree) this.count++;
    this.offered = { id: this.count, seat, what, place, waitsFor: new Set(isFree ? [] : others) };
    return !isFree;
  }

  answer(seat: string, accepts: boolean): void {
    const { offered } = this;
    offered?.waitsFor.delete(seat);
    if (accepts || offered === undefined) return;
    this.refused.add(this.nameOf({ ...offered, turn: this.board.turnAt(offered.place) }));
    this.lapse();
  }

  private nameOf(wish: Pick<Wish, 'seat' | 'what'> & { readonly turn?: number | undefined }): string {
    const { seat, what, turn = this.board.turnAt(this.board.lastOf(seat)) } = wish;
    return what === 'draw' ? `draw ${seat}` : `undo ${turn} ${seat}`;
  }

  /** It lapses with the next move, unless somebody does not see that: he would learn of it. */
  moved(place: number): void {
    const { board } = this;
    if (!board.isHeard(place)) return;
    this.lapse();
    for (const seat of board.game.seats) this.refused.delete(`draw ${seat}`);
  }

  lapse(): void {
    this.offered = undefined;
  }

  /** The offer, if everybody has agreed; it is open no longer. */
  take(): (Offer & { readonly place: number }) | undefined {
    const { offered } = this;
    if (offered === undefined || offered.waitsFor.size > 0) return undefined;
    this.lapse();
    return offered;
  }
}
