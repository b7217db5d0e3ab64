/** A position as the game itself writes it: what every comparison reads. */
import type { Game } from '../../../../src/games/game.js';
import type { Rome } from '../../../../src/games/sword-of-rome/board/state.js';
import { LEADER_TABLE } from '../../../../src/games/sword-of-rome/data/leader-table.js';
import { SPACE_TABLE } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { spaceAsGiven, spaceName } from './names.js';
import { wholePosition } from './position.js';

type Row = Readonly<Record<string, string | number>>;
type Rows = Readonly<Record<string, Row>>;

/** SR 8.2.2: consuls who are not on the map are in the pool. */
function isConsul(name: string): boolean {
  const [, power, kind] = LEADER_TABLE[name as keyof typeof LEADER_TABLE];
  return power === 'ROM' && kind === 'named' && name !== 'dictator';
}

export class Board {
  readonly table: Readonly<Record<string, unknown>>;
  private readonly s: Rome;

  constructor(game: Game<Rome>, s: Rome) {
    this.table = wholePosition(game, s).table as Record<string, unknown>;
    this.s = s;
  }

  private row(field: string, name: string): Row {
    return (this.table[field] as Rows)[name] ?? {};
  }
  private space(name: string): Row {
    return this.row('spaces', spaceName(name));
  }
  private stack(name: string): Row {
    return this.row('stacks', spaceName(name));
  }
  private number(row: Row, part: string): number {
    return (row[part] as number | undefined) ?? 0;
  }

  control(name: string): string {
    return (this.space(name).control as string | undefined) ?? 'IND';
  }
  loyalty(name: string): number {
    return this.number(this.space(name), 'loyalty');
  }
  siege(name: string): { level: number; besieger: string | null } {
    const row = this.space(name);
    const besieger = row.besieger as string | undefined;
    return {
      level: this.number(row, 'siege'),
      besieger: besieger === undefined || besieger === 'IND' ? null : besieger,
    };
  }
  isColony(name: string): boolean {
    return this.space(name).colony === 'yes';
  }
  isSubdued(name: string): boolean {
    return this.space(name).subdued === 'yes';
  }
  type(name: string): string {
    const [, printed] = SPACE_TABLE[spaceName(name) as keyof typeof SPACE_TABLE];
    if (this.isColony(name)) return 'city';
    return printed === 'tribe' && this.isSubdued(name) ? 'normal' : printed;
  }
  /** Control, and loyalty of a city. */
  hold(name: string): Readonly<Record<string, unknown>> {
    const control = this.control(name);
    return this.type(name) === 'city' ? { control, loyalty: this.loyalty(name) } : { control };
  }

  /** Units of the power outside, the army under way included: Carthaginian ones, and mercenaries. */
  outside(name: string, power: string): { CAR: number; MERC: number } {
    const row = this.stack(name);
    const stands = row.power === power;
    const { s } = this;
    const { army, armyAt } = this.table;
    const moves = army === power && armyAt === spaceName(name);
    return {
      CAR: (stands ? this.number(row, 'cu') : 0) + (moves ? s.armyCu : 0),
      MERC: (stands ? this.number(row, 'mercs') : 0) + (moves ? s.armyMercs : 0),
    };
  }
  units(name: string, power: string): number {
    const { CAR, MERC } = this.outside(name, power);
    return CAR + MERC;
  }
  /** All units in the space, those inside a city included. */
  unitsWithInside(name: string, power: string): number {
    return this.units(name, power) + (this.control(name) === power ? this.inside(name) : 0);
  }
  inside(name: string): number {
    const row = this.stack(name);
    return this.number(row, 'inside') + this.number(row, 'insideMercs');
  }
  /** Spaces where units of the power are. */
  spacesOf(power: string): string[] {
    return [...Object.keys(SPACE_TABLE), 'garrison_box', 'transalpine_box'].filter(
      (name) => this.units(name, power) + (this.control(name) === power ? this.inside(name) : 0) > 0,
    );
  }
  total(power: string): number {
    return this.spacesOf(power).reduce((sum, name) => sum + this.unitsWithInside(name, power), 0);
  }

  /** Of Carthage on the map, without the Garrison Box. */
  mercenaries(): number {
    return Object.keys(SPACE_TABLE).reduce((sum, name) => {
      const inside = this.control(name) === 'CAR' ? this.number(this.stack(name), 'insideMercs') : 0;
      return sum + this.outside(name, 'CAR').MERC + inside;
    }, 0);
  }

  /** Where a leader is, as cases write it. */
  leader(name: string): string {
    if (!Object.hasOwn(LEADER_TABLE, name)) throw new Error(`there is no leader '${name}'`);
    const place = (this.row('leaders', name).place as string | undefined) ?? 'unused';
    if (place === 'army') return spaceAsGiven(`${this.table.armyAt}`);
    if (place === 'gone') return 'out';
    if (place === 'unused' && isConsul(name)) return 'pool';
    return spaceAsGiven(place.replace(/^inside /, ''));
  }
  leadersAt(place: string): string[] {
    return Object.keys(LEADER_TABLE).filter((name) => this.leader(name) === place);
  }
}
