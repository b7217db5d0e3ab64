/** A table for tests: a set-up position, procedures of the flow begun anywhere, moves by their words. */

import { SP, STACK } from '../../../src/games/kit/layout.js';
import { LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import { NODES } from '../../../src/games/sword-of-rome/board/map.js';
import { setUp } from '../../../src/games/sword-of-rome/board/setup.js';
import { AT, IN_HAND, type Rome, UNUSED } from '../../../src/games/sword-of-rome/board/state.js';
import {
  addUnits,
  cuAt,
  leaderPlace,
  mercsAt,
  removeUnits,
  setControl,
  setLeader,
  standing,
} from '../../../src/games/sword-of-rome/board/units.js';
import { moveCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import { CARD_HAND, CARD_IDS } from '../../../src/games/sword-of-rome/data/cards.js';
import { POWERS } from '../../../src/games/sword-of-rome/data/map-table.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { markSiege } from '../../../src/games/sword-of-rome/siege/siege.js';
import { type Game, MoveList, NOBODY, unwrap } from '../../../src/kit.js';

interface Insides {
  readonly rules: {
    readonly program: {
      readonly name: readonly string[];
      readonly target: Int32Array;
      readonly procedure: readonly number[];
      readonly procedures: readonly string[];
    };
    run(s: unknown, from: number, hears: number): void;
  };
}

const EVERYBODY = -1;
/** The address that ends a program. */
const END = 0;

export const nodeNamed = (name: string): number => named(NODES, name);
export const powerNamed = (name: string): number => named(POWERS, name);
const leaderNumber = (name: string): number => named(LEADERS, name);
export const cardNumber = (id: string): number => named(CARD_IDS, id);

function named(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`there is no ${name}`);
  return index;
}

export class Table {
  readonly game: Game<Rome>;
  readonly s: Rome;
  private readonly list: MoveList;

  constructor(players = 5, turns = 9) {
    this.game = unwrap(
      family.variant(`players=${players}${turns === 6 ? ',length=short' : ''}`),
    ) as unknown as Game<Rome>;
    this.s = this.game.create();
    this.list = new MoveList(this.game.moveSpace);
    setUp(this.s, { players, turns, levels: 'full' });
  }

  // ---------------------------------------------------------------- position

  control(places: Readonly<Record<string, string>>): this {
    for (const [place, of] of Object.entries(places)) setControl(this.s, nodeNamed(place), powerNamed(of));
    return this;
  }

  /** Takes all units and their leaders off the map and the boxes. */
  clear(): this {
    const { s } = this;
    for (let node = 0; node < NODES.length; node++) removeUnits(s, node, cuAt(s, node), mercsAt(s, node));
    for (let i = 0; i < LEADERS.length; i++) if (leaderPlace(s, i) >= AT) setLeader(s, i, UNUSED);
    return this;
  }

  /** Units outside with their leaders: 'velitrae ROM 5 camillus', of Carthage '2+5'. */
  units(...stacks: readonly string[]): this {
    for (const stack of stacks) {
      const [place, of, units, ...leaders] = stack.split(' ');
      const [cu, mercs = 0] = units.split('+').map(Number);
      addUnits(this.s, nodeNamed(place), powerNamed(of), cu, mercs);
      for (const leader of leaders) setLeader(this.s, leaderNumber(leader), AT + nodeNamed(place));
    }
    return this;
  }

  /** A marker of level 0 of who stands there. */
  siege(place: string): this {
    markSiege(this.s, nodeNamed(place), standing(this.s, nodeNamed(place)));
    return this;
  }

  hand(...ids: readonly string[]): this {
    for (const id of ids) moveCard(this.s, CARD_HAND[cardNumber(id)], cardNumber(id), IN_HAND);
    return this;
  }

  // -------------------------------------------------------------------- play

  /** Begins with the named procedure of the flow. */
  begin(procedure: string): this {
    const { rules } = this.game as unknown as Insides;
    const at = rules.program.name.indexOf(`in ${procedure}`);
    if (at < 0) throw new Error(`the flow has no procedure '${procedure}'`);
    this.s.cells[SP] = 1;
    this.s.cells[STACK] = END;
    rules.run(this.s, rules.program.target[at], EVERYBODY);
    return this;
  }

  /** The name of the open decision or throw; '' when what was begun is over. */
  at(): string {
    return this.game.turn(this.s) === NOBODY ? '' : this.game.words.decision(this.s).replace(/ #\d+$/, '');
  }

  isOver(): boolean {
    return this.game.turn(this.s) === NOBODY;
  }

  /** Who is asked, or '' for a throw. */
  asked(): string {
    const turn = this.game.turn(this.s);
    return turn < 0 ? '' : this.game.seats[turn];
  }

  texts(): string[] {
    const { game, s, list } = this;
    if (game.turn(s) < 0) game.outcomes(s, list, new Float64Array(game.moveSpace));
    else game.moves(s, list);
    return list.toArray().map((m) => game.words.makeMove(s, m));
  }

  /** Plays the legal moves with these words, one after another. */
  choose(...words: readonly string[]): this {
    for (const each of words) {
      const found = this.texts();
      const at = found.indexOf(each);
      if (at < 0) throw new Error(`'${this.at()}' offers ${found.join(' / ')}, not ${each}`);
      this.game.play(this.s, this.list.at[at]);
    }
    return this;
  }

  /** Plays the first move or outcome until the decision is reached. */
  passTo(...names: readonly string[]): this {
    for (let i = 0; i < 5000 && !names.includes(this.at()); i++) {
      if (this.isOver()) throw new Error(`${names.join(' or ')} does not come`);
      this.pass();
    }
    return this;
  }

  pass(): this {
    this.texts();
    this.game.play(this.s, this.list.at[0]);
    return this;
  }
}
