/**
 * The gate for positions and views from outside: whatever passes it is valid and is not checked again.
 */
import { MoveList } from '../../../core/move-list.js';
import { ok, problem, type Result } from '../../../core/result.js';
import { Rng } from '../../../core/rng.js';
import { CHANCE, type Game, NOBODY, type Parsed, type Player, SOMEONE, type View } from '../../game.js';
import { isRecord } from '../../json.js';
import { PASS } from '../flow.js';
import { whereAt } from '../laws.js';
import { type Layout, PC, type State, TURN, UNSEEN } from '../layout.js';
import { type ClockNames, openProcedures } from '../rules/clock.js';
import type { Rules } from '../rules/rules.js';
import { isSilentAt, setAnnouncedTurns, turnAt } from '../rules/turns.js';
import { ImpossibleView } from '../secrets.js';
import type { GameSpec } from '../spec.js';
import { isVeiled } from './elements.js';
import { entryPath, isRead } from './fields.js';
import { type Heading, parseCells } from './position.js';

const MOST_VALUES = 64; // of an entry, that are tried for it

const SEEN_BY_SEAT = 'This seat sees this: expected a value';

export class Gate<S extends State> {
  private readonly game: Game<S>;
  private readonly spec: GameSpec<S>;
  private readonly rules: Rules<S>;
  private readonly heading: Heading;
  private readonly layout: Layout;
  private readonly names: ClockNames;
  private readonly list: MoveList;

  constructor(game: Game<S>, spec: GameSpec<S>, rules: Rules<S>, heading: Heading, names: ClockNames) {
    this.game = game;
    this.spec = spec;
    this.rules = rules;
    this.heading = heading;
    this.layout = spec.State.layout;
    this.names = names;
    this.list = new MoveList(spec.moveSpace);
  }

  parsePosition(json: unknown): Result<Parsed<S>> {
    const s = this.game.create();
    const read = parseCells(json, s.cells, this.layout, this.names, this.heading, false);
    if (!read.ok) return read;
    for (const part of this.spec.secrets?.parts ?? []) part.settle?.(s);
    this.spec.recount?.(s);
    const sound = this.checkPosition(s);
    if (!sound.ok) return sound;
    for (let seat = 0; seat < this.layout.silentSeats; seat++)
      if (!this.leadsHere(s, seat))
        return problem(
          'ERR_POSITION',
          'announced',
          `The rules do not lead unnoticed from what ${this.heading.seats[seat]} has been told to here`,
        );
    setAnnouncedTurns(this.rules.program, this.layout, s);
    return ok({ value: s, ...read.value });
  }

  /** Whether silent decisions of others in which nobody acts lead from the clock that the seat was told to the one of the position. */
  private leadsHere(s: S, seat: Player): boolean {
    const { clockSize, announced } = this.layout;
    const from = announced + seat * clockSize;
    const isThere = ({ cells }: S) => {
      for (let i = 0; i < clockSize; i++) if (i !== TURN && cells[i] !== s.cells[i]) return false;
      return true;
    };
    const walker = this.game.create();
    walker.copyFrom(s);
    walker.cells.copyWithin(0, from, from + clockSize);
    if (isThere(walker)) return true;
    if (!isSilentAt(this.rules.program, walker.cells[PC])) return false;
    try {
      this.rules.resume(walker);
      while (!isThere(walker)) {
        if (walker.turn < 0 || walker.turn === seat || !isSilentAt(this.rules.program, walker.cells[PC])) return false;
        this.rules.play(walker, PASS);
      }
      return true;
    } catch {
      return false; // from a clock that does not belong to this position, the rules run into what they rule out
    }
  }

  parseView(json: unknown): Result<Parsed<View>> {
    const shown = this.game.create();
    const read = parseCells(json, shown.cells, this.layout, this.names, this.heading, true);
    if (!read.ok) return read;
    const heading = isRecord(json) ? json : {};
    const seat = typeof heading.seat === 'string' ? this.heading.seats.indexOf(heading.seat) : -1;
    if (seat < 0) return problem('ERR_SEAT', 'seat', `Expected one of: ${this.heading.seats.join(', ')}`);
    const { cells } = shown;
    for (const part of this.spec.secrets?.parts ?? []) part.settle?.(shown);
    const lacking = this.unseenThoughPublic(shown, seat);
    if (lacking !== undefined) return problem('ERR_VIEW_MISSING', lacking, SEEN_BY_SEAT);
    this.spec.recount?.(shown); // whose turn it is may depend on public sums
    for (const { spec, offset } of this.layout.fields)
      if (spec.role === 'hidden-sum') cells.fill(0, offset, offset + spec.length);
    const turn = turnAt(this.rules.program, shown);
    if (isSilentAt(this.rules.program, cells[PC]) && (turn !== seat || heading.turn === 'someone'))
      return problem('ERR_VIEW_MID_CHOICE', 'at', 'Only the seat that is asked has a view of a silent decision');
    if (turn === undefined) return problem('ERR_POSITION', 'at', 'No seat can be asked this here');
    cells[TURN] = turn;
    setAnnouncedTurns(this.rules.program, this.layout, shown);
    const whole = this.fitView(shown, seat);
    return whole.ok ? ok({ value: whole.value, ...read.value }) : whole;
  }

  /**
   * The path of an entry that is given as unseen although this seat sees it; rules and sums cannot be asked while one is missing. Whether
   * an entry is hidden may depend on what it is, since an empty one seldom is: it counts as hidden if any value tried would be.
   */
  private unseenThoughPublic(shown: S, seat: Player): string | undefined {
    const { game, layout } = this;
    const filled = game.create();
    const given = layout.fields.filter(isRead);
    const unseen = given.flatMap((field) =>
      Array.from({ length: field.spec.length }, (_, i) => ({ field, i })).filter(
        ({ i }) => shown.cells[field.offset + i] === UNSEEN,
      ),
    );
    let open = unseen;
    for (let below = 0; below < MOST_VALUES && open.length > 0; below++) {
      filled.copyFrom(shown);
      for (const { field, i } of unseen) {
        const { min, max } = field.spec.element;
        filled.cells[field.offset + i] = Math.max(min, max - below);
      }
      for (const part of this.spec.secrets?.parts ?? []) part.settle?.(filled);
      this.spec.recount?.(filled);
      filled.cells[TURN] = turnAt(this.rules.program, filled) ?? SOMEONE;
      const { cells } = game.view(filled, seat);
      open = open.filter(({ field, i }) => cells[field.offset + i] !== UNSEEN);
    }
    return open.length === 0 ? undefined : `table.${entryPath(open[0].field, open[0].i)}`;
  }

  /**
   * Draws one world that fits, computes its turn and sums, checks it as a position, and takes its view: equal cells prove
   * that the input is exactly what this seat sees. Contradictions and leaked secrets are refused.
   */
  private fitView(shown: S, seat: Player): Result<View> {
    const { game, layout } = this;
    const world = game.create();
    const given = shown.cells.slice();
    const rng = new Rng('gate');
    try {
      const first = game.worlds({ seat, cells: given });
      if (!first.ok) return first;
      first.value.sample(world, rng);
    } catch (error) {
      if (error instanceof ImpossibleView) return problem('ERR_VIEW_IMPOSSIBLE', '', error.message);
      throw error;
    }
    this.spec.recount?.(world);
    const sound = this.checkPosition(world);
    if (!sound.ok) return sound;
    const view = game.view(world, seat);
    for (const field of layout.fields) {
      const { spec, offset } = field;
      if (!isRead(field)) continue;
      for (let i = offset; i < offset + spec.length; i++) {
        if (given[i] === view.cells[i]) continue;
        const path = `table.${entryPath(field, i - offset)}`;
        const hidden = isVeiled(given[i], spec.element);
        const veiled = isVeiled(view.cells[i], spec.element);
        if (veiled && !hidden) return problem('ERR_VIEW_SECRET', path, 'This seat cannot see this: expected it hidden');
        if (hidden && !veiled) return problem('ERR_VIEW_MISSING', path, SEEN_BY_SEAT);
        return problem('ERR_VIEW_IMPOSSIBLE', path, 'This contradicts the rest of the view');
      }
    }
    return ok(view);
  }

  /** Checks the ranges of the sums, the game's own laws, whose turn it is, and that there is a move. */
  private checkPosition(s: S): Result<void> {
    const { game, layout, rules } = this;
    for (const { name, spec, offset } of layout.fields) {
      for (let i = offset; i < offset + spec.length; i++) {
        if (s.cells[i] < spec.element.min || s.cells[i] > spec.element.max)
          return problem('ERR_POSITION', `table.${name}`, 'The other fields put this out of its range');
      }
    }
    const broken = this.spec.check?.(s, whereAt(this.names.nameOf[s.cells[PC]], openProcedures(s.cells, this.names)));
    if (broken !== undefined)
      return problem('ERR_POSITION', broken.path === 'at' ? 'at' : `table.${broken.path}`, broken.message);
    const turn = turnAt(rules.program, s);
    if (turn === undefined) return problem('ERR_POSITION', 'at', 'No seat can be asked this here');
    s.cells[TURN] = turn;
    if (turn >= 0) game.moves(s, this.list);
    else if (turn === CHANCE) game.outcomes(s, this.list, new Float64Array(game.moveSpace));
    if (turn !== NOBODY && this.list.count === 0) return problem('ERR_POSITION', 'at', 'There is no legal move here');
    return ok(undefined);
  }
}
