/** The results that a case fixes: faces of dice, cards drawn, consuls that come. */
import type { MoveList } from '../../../../src/core/move-list.js';
import type { Game } from '../../../../src/games/game.js';
import { numberOfFaces } from '../../../../src/games/sword-of-rome/board/dice.js';
import type { Rome } from '../../../../src/games/sword-of-rome/board/state.js';
import { POWERS } from '../../../../src/games/sword-of-rome/data/map-table.js';

/** The names that dice have in cases, by throw. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'movement die': ['mp'],
  'interception die': ['intercept', 'interception'],
  'refusal die': ['refuse', 'refusal'],
  'avoidance die': ['avoid', 'avoidance'],
  'pursuit die': ['pursuit', 'pursue'],
  voyage: ['naval'],
  'siege dice': ['siege'],
  'siege die': ['siege'],
  'raid dice': ['raid'],
  'raid die': ['raid'],
  'attrition die': ['attrition'],
  'the attacker rolls': ['attacker'],
  'the defender rolls': ['defender', 'unrest'],
  'Gallic event': ['gallicEvent', 'gallicEvents', 'gallic', 'event'],
  'Gallic raid': ['gallicRaid', 'gallicRaids', 'raid'],
};
/** Throws of two dice of which only the sum counts. */
const SUMS = new Set(['Gallic event', 'siege dice', 'siege die', 'raid dice', 'raid die']);
const BATTLE = new Set(['the attacker rolls', 'the defender rolls']);
const CARDS: Readonly<Record<string, readonly string[]>> = {
  'draw a card': ['draw', 'draws'],
  'discard at random': ['discard', 'random', 'randomDiscard'],
  'draw a consul': ['consuls'],
};
/** Throws of the flow that settle nothing. */
const ALL_NAMES = new Set([...Object.values(NAMES), ...Object.values(CARDS)].flat());

export class Dice {
  private readonly game: Game<Rome>;
  private readonly faces: { name: string; faces: number[] }[] = [];
  private readonly names: { name: string; names: string[] }[] = [];
  private readonly odds: Float64Array;

  constructor(game: Game<Rome>) {
    this.game = game;
    this.odds = new Float64Array(game.moveSpace);
  }

  fix(name: string, values: readonly (number | string)[]): void {
    if (!ALL_NAMES.has(name) && !POWERS.includes(name as (typeof POWERS)[number]))
      throw new Error(`dice '${name}' are no word of the notation`);
    const names = values.filter((value) => typeof value === 'string');
    if (names.length > 0) this.names.push({ name, names });
    else this.faces.push({ name, faces: values.filter((value) => typeof value === 'number') });
  }

  /** Faces that no throw has used. */
  get left(): readonly string[] {
    return this.faces.map(({ name, faces }) => `${name} ${faces.join(' ')}`);
  }

  /** What falls at this throw; undefined if the case does not say. */
  outcome(s: Rome, at: string, list: MoveList): number | undefined {
    this.game.outcomes(s, list, this.odds);
    if (list.count === 1) return list.at[0];
    if (CARDS[at] !== undefined) return this.drawn(s, at, list);
    const side = at === 'the attacker rolls' ? s.army : at === 'the defender rolls' ? s.defender : 0;
    const index = this.faces.findIndex(
      ({ name }) => NAMES[at]?.includes(name) === true || (side !== 0 && name === POWERS[side]),
    );
    if (index < 0) return undefined;
    const { faces } = this.faces[index];
    if (BATTLE.has(at)) {
      this.faces.splice(index, 1);
      return numberOfFaces(faces);
    }
    if (SUMS.has(at) && faces.length > 1) {
      this.faces.splice(index, 1);
      return this.named(s, list, faces) ?? faces.reduce((sum, face) => sum + face, 0);
    }
    const face = faces.shift()!;
    if (faces.length === 0) this.faces.splice(index, 1);
    return this.named(s, list, [face]) ?? face;
  }

  /** The outcome whose words end with these faces or their sum. */
  private named(s: Rome, list: MoveList, faces: readonly number[]): number | undefined {
    const sum = faces.reduce((total, face) => total + face, 0);
    const ends = [` ${sum}`, ` ${faces.join(' ')}`];
    return list.toArray().find((m) => ends.some((end) => this.game.words.makeMove(s, m).endsWith(end)));
  }

  /** The card or the consul that the case names, else any. */
  private drawn(s: Rome, at: string, list: MoveList): number | undefined {
    const index = this.names.findIndex(({ name }) => CARDS[at].includes(name));
    if (index < 0) return list.at[0];
    const { names } = this.names[index];
    const name = names.shift()!;
    if (names.length === 0) this.names.splice(index, 1);
    return list.toArray().find((m) => this.game.words.makeMove(s, m).split(' ').includes(name));
  }
}
