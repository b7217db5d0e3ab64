/**
 * Chooses how the unseen pieces of a view are dealt: exactly, table by table, if the deals can be counted; by rejection
 * sampling if facts span several tables and enough deals pass; by a random walk otherwise.
 */
import { Rng } from '../../../core/rng.js';
import type { Dealer } from '../secrets.js';
import { countDeals, type Deal, type Table } from './deal.js';
import { type CountBroken, DealWalk } from './walk.js';

interface Tables<S> {
  readonly tables: readonly Table[];
  at(s: S): Int32Array; // what the draws fill
  order?(s: S): void; // puts identical pieces in order after a draw
  readonly broken?: CountBroken<S>; // facts that masks cannot express
  readonly view: S; // used as scratch space and restored
}

/** If a smaller share of deals than this passes the test, a walk is cheaper. */
const LEAST_ACCEPTANCE = 0.05;
const TRIALS = 400;

/** Returns undefined if no deal fits (or, with facts that span several tables, if none was found). */
export function dealTables<S>(spec: Tables<S>): Dealer<S> | undefined {
  const deals: Deal[] = [];
  for (const table of spec.tables) {
    const deal = countDeals(table);
    if (deal?.ways === 0) return undefined;
    if (deal !== undefined) deals.push(deal);
  }
  if (deals.length === spec.tables.length) {
    const dealer = new CountedDealer(spec, deals);
    if (spec.broken === undefined || acceptance(dealer, spec) >= LEAST_ACCEPTANCE) return dealer;
  }
  if (spec.tables.length === 0) return undefined; // nothing is unseen, and the facts are contradicted
  const walk = DealWalk.prepare<S>(spec.tables);
  return walk !== undefined && begin(walk, spec) ? new WalkDealer(spec, walk) : undefined;
}

/** The share of trial deals that contradict no fact. */
function acceptance<S>(dealer: Dealer<S>, { at, view }: Tables<S>): number {
  const before = at(view).slice();
  const rng = new Rng('trial');
  let accepted = 0;
  for (let i = 0; i < TRIALS; i++) if (dealer.deal(view, rng)) accepted++;
  at(view).set(before);
  return accepted / TRIALS;
}

/** Finds a first deal that contradicts no fact. */
function begin<S>(walk: DealWalk<S>, { at, view, broken }: Tables<S>): boolean {
  if (broken === undefined) return true;
  const before = at(view).slice();
  const found = walk.satisfy(at(view), view, broken, new Rng('start'));
  at(view).set(before);
  return found;
}

class CountedDealer<S> implements Dealer<S> {
  readonly distribution = 'uniform';
  private readonly spec: Tables<S>;
  private readonly deals: readonly Deal[];

  constructor(spec: Tables<S>, deals: readonly Deal[]) {
    this.spec = spec;
    this.deals = deals;
  }

  deal(into: S, rng: Rng): boolean {
    const { spec, deals } = this;
    const at = spec.at(into);
    for (let i = 0; i < deals.length; i++) deals[i].draw(at, rng);
    if (spec.order !== undefined) spec.order(into);
    return spec.broken === undefined || spec.broken(into) === 0;
  }
}

class WalkDealer<S> implements Dealer<S> {
  readonly distribution = 'markov-chain';
  private readonly spec: Tables<S>;
  private readonly walk: DealWalk<S>;

  constructor(spec: Tables<S>, walk: DealWalk<S>) {
    this.spec = spec;
    this.walk = walk;
  }

  deal(into: S, rng: Rng): boolean {
    const { spec } = this;
    this.walk.draw(spec.at(into), into, spec.broken, rng);
    if (spec.order !== undefined) spec.order(into);
    return true;
  }
}
