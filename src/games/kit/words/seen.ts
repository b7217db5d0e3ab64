/**
 * What an observer may read of a step: a seat by the declaration of secrets, a spectator what every seat reads. Nothing here
 * looks further than `seenAs`, `told` and the views, so two steps that a seat cannot tell apart read alike.
 */
import {
  CHANCE,
  type Game,
  type Move,
  type Observer,
  type Player,
  type Reveal,
  type SeenMove,
  SPECTATOR,
  UNSEEN,
} from '../../game.js';
import type { Json } from '../../json.js';
import { type Layout, PC, type RecordShape, type State } from '../layout.js';
import { type ClockNames, openProcedures } from '../rules/clock.js';
import { isAlive } from '../rules/lifetimes.js';
import type { Rules } from '../rules/rules.js';
import type { GameSpec } from '../spec.js';
import { makeElement } from './elements.js';
import { entryPath, isRead } from './fields.js';
import { publicCells, publicClock } from './public.js';
import { makeRow } from './rows.js';

const MOST_IN_TEXT = 8; // changes that the text of a reveal lists

export class Seen<S extends State> {
  private readonly game: Game<S>;
  private readonly rules: Rules<S>;
  private readonly spec: GameSpec<S>;
  private readonly layout: Layout;
  private readonly names: ClockNames;

  constructor(game: Game<S>, spec: GameSpec<S>, rules: Rules<S>, names: ClockNames) {
    this.game = game;
    this.spec = spec;
    this.rules = rules;
    this.layout = spec.State.layout;
    this.names = names;
  }

  move(s: S, m: Move, observer: Observer): SeenMove | undefined {
    const code = observer === SPECTATOR ? this.seenByAll(s, m) : this.game.seenAs(s, m, observer);
    if (code === UNSEEN) return undefined;
    const { decision, event, name } = this.rules.program;
    const pc = s.cells[PC];
    const step = (decision[pc] ?? event[pc])!;
    const turn = this.game.turn(s);
    const what = code >= 0 ? step.text(s, code) : (step.looks?.(s, -1 - code) ?? name[pc]);
    const { words, traits } = this.game;
    // the words of a move are for the seat that makes it, and may name what it alone sees; others are told of it
    const isSaid = turn === CHANCE || observer === turn || !traits.hidden;
    const say = code >= 0 && isSaid && words.speaks ? words.sayMove(s, code) : undefined;
    return {
      seat: turn === CHANCE ? 'chance' : this.game.seats[turn],
      decision: name[pc],
      move: code >= 0 ? what : null,
      text: turn === CHANCE ? withCause(name[pc], what) : `${this.game.seats[turn]}: ${what}`,
      ...(say !== undefined && { say }),
    };
  }

  /** After a play that took `before` to `after`, while `after.told` still speaks of it. */
  reveal(before: S, after: S, observer: Observer): Reveal | undefined {
    const { game } = this;
    const told = (seat: Player) => game.told(after, seat) !== UNSEEN;
    const mover = game.turn(before); // who may know already, and be told nothing
    const tells = observer === SPECTATOR ? game.seats.every((_, seat) => seat === mover || told(seat)) : told(observer);
    if (!tells) return undefined;
    const open = this.open(after, observer);
    const changes = this.changes(this.cells(before, observer), this.cells(after, observer), open);
    if (changes.length === 0) return undefined;
    const texts = changes.slice(0, MOST_IN_TEXT).map(({ path, value }) => `${path}: ${inWords(value)}`);
    if (changes.length > MOST_IN_TEXT) texts.push(`${changes.length - MOST_IN_TEXT} more`);
    return { changes, text: `shown: ${texts.join('; ')}` };
  }

  /** The least that any seat but the mover sees: all that a spectator may. */
  private seenByAll(s: S, m: Move): number {
    const { game } = this;
    const turn = game.turn(s);
    let code: number | undefined;
    for (const seat of game.seats.keys()) {
      if (seat === turn) continue;
      const seen = game.seenAs(s, m, seat);
      if (seen === UNSEEN) return UNSEEN;
      if (code === undefined || (seen < 0 && code >= 0)) code = seen;
      else if (seen < 0 && seen !== code) return UNSEEN; // two looks: what they have in common has no words
    }
    return code ?? m; // the only seat is watched as it plays
  }

  private cells(s: S, observer: Observer): Int32Array {
    return observer === SPECTATOR
      ? publicCells(this.game, s, this.spec, this.rules.program)
      : this.game.view(s, observer).cells;
  }

  /** The procedures that the observer knows to be running: only their local fields mean anything. */
  private open(s: S, observer: Observer): ReadonlySet<string> {
    if (observer === SPECTATOR) return publicClock(this.rules.program, s, this.layout, this.names).open;
    return openProcedures(this.game.view(s, observer).cells, this.names);
  }

  /** Entries of the view that changed, by their paths. */
  private changes(before: Int32Array, after: Int32Array, open: ReadonlySet<string>): { path: string; value: Json }[] {
    const changes: { path: string; value: Json }[] = [];
    for (const field of this.layout.fields) {
      const { spec, offset } = field;
      if (!isRead(field) || !isAlive(spec, open)) continue;
      const width = spec.record?.width ?? 1;
      for (let i = 0; i < spec.length; i += width) {
        const at = offset + i;
        if (sameRow(before, after, at, width)) continue;
        const value =
          spec.record === undefined ? makeElement(after[at], spec.element) : makeRowOf(after, at, spec.record);
        changes.push({ path: entryPath(field, i), value });
      }
    }
    return changes;
  }
}

function makeRowOf(cells: Int32Array, at: number, { width, parts }: RecordShape): Json {
  const row = cells.subarray(at, at + width);
  return row.includes(UNSEEN) ? null : makeRow(row, parts);
}

function sameRow(one: Int32Array, two: Int32Array, at: number, width: number): boolean {
  for (let i = at; i < at + width; i++) if (one[i] !== two[i]) return false;
  return true;
}

function inWords(value: Json): string {
  if (value === null) return 'unseen';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join(', ');
  const entries = Object.entries(value);
  return entries.length === 0 ? 'none' : entries.map(([name, part]) => `${name} ${inWords(part)}`).join(', ');
}

/** Names the die whose face the text is: 'armistice: 4'. Texts that begin as the name does stand for themselves: 'deal QS to north'. */
function withCause(name: string, text: string): string {
  return text.startsWith(name.split(' ', 1)[0]) ? text : `${name}: ${text}`;
}
