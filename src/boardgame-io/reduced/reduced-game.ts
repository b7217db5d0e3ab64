/**
 * A game of boardgame.io as a game of the engine: slow, as its own reducer makes every step, but fair. A seat knows what `playerView`
 * shows it and nothing else: each step tells it its next view. Chance is drawn inside moves, from a seed that is hidden from all.
 */
import { invariant } from '../../core/invariant.js';
import type { MoveList } from '../../core/move-list.js';
import { ok, type Result } from '../../core/result.js';
import type { Rng } from '../../core/rng.js';
import {
  CHANCE,
  type Game,
  type Guide,
  type Move,
  NOBODY,
  type Player,
  type Traits,
  UNSEEN,
  type View,
  type Worlds,
} from '../../games/game.js';
import { hashText, textOf } from './canonical.js';
import { cellsOf, ObjectState, objectIn } from './object-state.js';
import { type Dealing, MOVE_SPACE, type Position, type Rules, type Table } from './rules.js';
import { type Deals, ReducedWords } from './words.js';

type ReducedState = ObjectState<Position>;

/** Chance steps before the start: together they make its seed, of 24 bits. */
const DEALS = 2;
const LOOK = -1; // a move whose arguments boardgame.io redacts, as others see it

export interface Scoring {
  readonly traits: Pick<Traits, 'utility' | 'minUtility' | 'maxUtility' | 'unit' | 'maxDecisions'>;
  /** The payoff of each seat, by what `endIf` gave. */
  payoffs(gameover: unknown, table: Table): readonly number[];
}

export class ReducedGame implements Game<ReducedState> {
  readonly id: string;
  readonly variant: string;
  readonly title: string;
  readonly seats: readonly string[];
  readonly traits: Traits;
  readonly moveSpace = MOVE_SPACE;
  readonly siteSpace = 2;
  readonly words: ReducedWords;
  private readonly rules: Rules;
  private readonly scoring: Scoring;
  private readonly mostCharacters: number;
  private readonly views = new WeakMap<Table, string[]>(); // of each position: what each seat sees, as text

  constructor(
    { id, variant, title }: { id: string; variant: string; title: string },
    rules: Rules,
    scoring: Scoring,
    mostCharacters: number,
  ) {
    this.id = id;
    this.variant = variant;
    this.title = title;
    this.seats = rules.seats;
    this.traits = { ...scoring.traits, hidden: true, chance: true };
    this.rules = rules;
    this.scoring = scoring;
    this.mostCharacters = mostCharacters;
    this.words = new ReducedWords(this, rules);
  }

  create(): ReducedState {
    return new ObjectState(this.mostCharacters);
  }

  setup(s: ReducedState): void {
    s.value = { dealt: [] };
  }

  turn({ value }: ReducedState): Player {
    return isDealing(value) ? CHANCE : value.turn;
  }

  site({ value }: ReducedState): number {
    return isDealing(value) ? 1 : 0;
  }

  moves(s: ReducedState, out: MoveList): void {
    out.clear();
    const table = tableOf(s);
    for (const code of this.rules.listed(table).codes) if (this.rules.after(table, code) !== undefined) out.add(code);
  }

  pick(s: ReducedState, rng: Rng): Move {
    const table = tableOf(s);
    const left = [...this.rules.listed(table).codes];
    while (left.length > 0) {
      const [code] = left.splice(rng.below(left.length), 1);
      if (this.rules.after(table, code) !== undefined) return code;
    }
    throw new Error(`${this.id}: ${this.seats[table.turn]} has no legal choice`);
  }

  play(s: ReducedState, m: Move): void {
    const { value } = s;
    if (isDealing(value)) {
      const dealt = [...value.dealt, m];
      s.value = dealt.length < DEALS ? { dealt } : this.rules.start(dealt.join('/'));
      return;
    }
    const next = this.rules.after(value, m);
    invariant(next !== undefined, `${this.id} refuses move ${m}`);
    s.value = next;
  }

  sample(_: ReducedState, rng: Rng): Move {
    return rng.below(MOVE_SPACE);
  }

  outcomes(_: ReducedState, out: MoveList, p: Float64Array): void {
    out.clear();
    for (let m = 0; m < MOVE_SPACE; m++) {
      p[m] = 1 / MOVE_SPACE;
      out.add(m);
    }
  }

  /** A game that does not end in `maxDecisions` is left there, and counts as drawn. */
  playout(s: ReducedState, rng: Rng): number {
    let decisions = 0;
    for (let turn = this.turn(s); turn !== NOBODY && decisions < this.traits.maxDecisions; turn = this.turn(s)) {
      if (turn >= 0) decisions++;
      this.play(s, turn === CHANCE ? this.sample(s, rng) : this.pick(s, rng));
    }
    return decisions;
  }

  rollout(s: ReducedState, rng: Rng, guide: Guide<ReducedState>): void {
    for (let decisions = 0; this.turn(s) !== NOBODY && decisions < this.traits.maxDecisions; ) {
      if (guide.stops(s)) return;
      if (this.turn(s) >= 0) decisions++;
      this.play(s, this.turn(s) === CHANCE ? this.sample(s, rng) : guide.choose(s, rng, undefined));
    }
  }

  returns(s: ReducedState, out: Float64Array): void {
    const table = tableOf(s);
    out.set(table.turn === NOBODY ? this.scoring.payoffs(table.ctx.gameover, table) : this.unfinished());
  }

  decided(): boolean {
    return false;
  }

  view(s: ReducedState, seat: Player): View {
    const cells = cellsOf(JSON.parse(this.seen(s, seat)) as object, s.cells.length);
    return { seat, cells };
  }

  worlds({ seat, cells }: View): Result<Worlds<ReducedState>> {
    const seen = objectIn<Table | Deals>(cells);
    if ('deals' in seen) return ok(new Undealt(seen.deals));
    const worlds = new Redrawn(this.rules, seen, seat);
    return ok(worlds);
  }

  key(s: ReducedState, seat: Player): number {
    const text = this.seen(s, seat);
    return (hashText(`${text} again`) >>> 11) * 2 ** 32 + (hashText(text) >>> 0);
  }

  canonicalKey(s: ReducedState, seat: Player): number {
    return this.key(s, seat);
  }

  seenAs(s: ReducedState, m: Move, seat: Player): number {
    const { value } = s;
    if (isDealing(value)) return LOOK;
    if (seat === value.turn) return m;
    return this.rules.isRedacted(value, this.rules.listed(value).choices.get(m)!) ? LOOK : m;
  }

  veiled(s: ReducedState): boolean {
    return this.rules.hasRedacted || isDealing(s.value);
  }

  simultaneous(): boolean {
    return false;
  }

  steady(): boolean {
    return false;
  }

  silent(): boolean {
    return false;
  }

  unannounced(): boolean {
    return false;
  }

  viewUnasked(s: ReducedState, seat: Player): View {
    return this.view(s, seat);
  }

  /** What a seat has learned of any step is its view afterwards. */
  told(s: ReducedState, seat: Player): number {
    const hash = hashText(this.seen(s, seat));
    return hash === UNSEEN ? 0 : hash;
  }

  explain(): undefined {
    return undefined;
  }

  private unfinished(): readonly number[] {
    const { utility, minUtility, maxUtility } = this.traits;
    const each =
      utility === 'zero-sum'
        ? 0
        : utility === 'constant-sum'
          ? (minUtility + maxUtility) / this.seats.length
          : minUtility;
    return this.seats.map(() => each);
  }

  /** The text of what the seat sees. */
  private seen({ value }: ReducedState, seat: Player): string {
    if (isDealing(value)) return textOf({ deals: value.dealt.length });
    const all = this.views.get(value) ?? [];
    this.views.set(value, all);
    all[seat] ??= textOf(this.rules.seenBy(value, this.seats[seat]));
    return all[seat];
  }
}

function isDealing(position: Position): position is Dealing {
  return 'dealt' in position;
}

function tableOf({ value }: ReducedState): Table {
  invariant(!isDealing(value), 'the game has not begun');
  return value;
}

/** Before the start nothing is seen: any seed may have been drawn so far. */
class Undealt implements Worlds<ReducedState> {
  readonly distribution = 'uniform';
  private readonly deals: number;

  constructor(deals: number) {
    this.deals = deals;
  }

  sample(into: ReducedState, rng: Rng): void {
    into.value = { dealt: Array.from({ length: this.deals }, () => rng.below(MOVE_SPACE)) };
  }
}

class Redrawn implements Worlds<ReducedState> {
  readonly distribution = 'uniform';
  private readonly rules: Rules;
  private readonly seen: Table;
  private readonly seat: Player;
  private readonly shown: string;

  constructor(rules: Rules, seen: Table, seat: Player) {
    this.rules = rules;
    this.seen = seen;
    this.seat = seat;
    this.shown = textOf(seen);
  }

  sample(into: ReducedState, rng: Rng): void {
    into.value = this.rules.world(this.seen, this.seat, this.shown, rng);
  }
}
