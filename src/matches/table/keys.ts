/**
 * Who is let in to a match: the digests of the tokens of now, by holder. A token that is an invitation is good for one claim of its seat;
 * from then on the seat has a token that nobody but the claimant has ever had.
 */
import { ok, problem, type Result } from '../../core/result.js';
import { type Deed, type Heading, HOST } from '../record.js';

type Claim = Deed & { readonly kind: 'claimed' };

export class Keys {
  private readonly invites: boolean; // the match was created with invitations
  private readonly digests: Map<string, string>; // by holder: the host, or a seat
  private readonly invited: Set<string>; // the seats whose token is an invitation
  private readonly used = new Map<string, string>(); // by the digest of an invitation: the seat that was claimed with it
  private readonly names: Map<string, string>; // of people, by seat

  constructor({ tokens, invitations, names = {} }: Heading) {
    this.invites = invitations !== undefined;
    this.digests = new Map(Object.entries(tokens));
    this.invited = new Set(invitations);
    this.names = new Map(Object.entries(names));
  }

  /** The digests of all tokens, by holder. */
  all(): Iterable<readonly [string, string]> {
    return this.digests;
  }

  /** Nobody has the seat: its invitation waits to be claimed. */
  isFree(seat: string): boolean {
    return this.invited.has(seat);
  }

  nameOf(seat: string): string | undefined {
    return this.names.get(seat);
  }

  /** The seat to which a token of this digest invites, or has invited. */
  seatOf(invitation: string): string | undefined {
    for (const seat of this.invited) if (this.digests.get(seat) === invitation) return seat;
    return this.used.get(invitation);
  }

  check({ seat, invitation, token }: Claim): Result<void> {
    if (token === undefined || (this.isFree(seat) && this.digests.get(seat) === invitation)) return ok(undefined);
    return problem('ERR_SEAT_TAKEN', '', 'Somebody has used this invitation; the host can give you another');
  }

  /** The claim has been made, by the same person. */
  isClaimed({ seat, token }: Claim): boolean {
    return !this.isFree(seat) && this.digests.get(seat) === token;
  }

  claimed({ seat, name, invitation, token }: Claim): void {
    if (token === undefined || invitation === undefined) return; // of a record that was given out: its tokens are others
    this.used.set(invitation, seat);
    this.change(seat, token);
    this.invited.delete(seat);
    if (name !== undefined) this.names.set(seat, name);
  }

  freed(seat: string, token: string | undefined): void {
    if (token === undefined) return;
    this.change(seat, token);
    this.invited.add(seat);
  }

  /** The same people on other seats: what a heading needs. `before`: where whoever sits on a seat has sat. */
  moved(seats: readonly string[], before: (seat: string) => string): Pick<Heading, 'tokens' | 'invitations' | 'names'> {
    const all = (kept: ReadonlyMap<string, string>) =>
      Object.fromEntries(seats.flatMap((seat) => (kept.has(before(seat)) ? [[seat, kept.get(before(seat))!]] : [])));
    const free = seats.filter((seat) => this.isFree(before(seat)));
    return {
      tokens: { [HOST]: this.digests.get(HOST)!, ...all(this.digests) },
      ...((this.invites || free.length > 0) && { invitations: free }),
      ...(this.names.size > 0 && { names: all(this.names) }),
    };
  }

  private change(seat: string, token: string): void {
    this.digests.set(seat, token);
    this.names.delete(seat);
  }
}
