/** Peloponnesian War: the turn, the operation, the sides, their forces, and what they hold that is not printed as theirs. */
import { capital, listed } from '../../core/english.js';
import { SPACE_TABLE, type SpaceName } from '../../games/peloponnesian-war/data/spaces.js';
import { name, unitName } from '../../games/peloponnesian-war/spoken.js';
import type { Row, Section } from './layout.js';
import { factsOf, NOTHING } from './telling.js';

type Side = 'athens' | 'sparta';
type Force = Readonly<Record<string, number>>;
type BySide<T> = Readonly<Record<Side, T>>;

interface PeloponnesianWarTable {
  readonly scenario: string;
  readonly player: string;
  readonly turn: number;
  readonly result: string;
  readonly points: number;
  readonly treasury: BySide<number>;
  readonly bellicosity: BySide<number>;
  readonly confidence: BySide<number>;
  readonly cup: BySide<readonly string[]>;
  readonly inHand: BySide<string>;
  readonly resting: BySide<readonly string[]>;
  readonly hostages: BySide<string>;
  readonly pool: Partial<BySide<Force>>;
  readonly goingHome: Partial<BySide<Force>>;
  readonly neutrals: Readonly<Record<string, string>>;
  readonly helots: string;
  readonly spaces: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  readonly expeditions: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  // of the operation
  readonly operator?: string;
  readonly stage?: string;
  readonly leader?: string;
  readonly objective?: string;
  readonly moving?: { readonly units?: Force };
  readonly at?: string;
  readonly target?: string;
  readonly field?: string;
  readonly from?: string;
}

const SIDES: readonly Side[] = ['athens', 'sparta'];
const COLOURS: Readonly<Record<string, string>> = { A: 'athens', S: 'sparta', N: 'nobody' };
const called = (id: string): string => name(id) ?? id;
const spoken = (id: string | undefined): string | undefined =>
  id === undefined || NOTHING.has(id) ? undefined : called(id);
const side = capital;
const namesOf = (ids: readonly string[]): string => ids.map(called).join(', ');

/** '5 own hoplites, 1 allied ships'. */
const forceText = (force: Readonly<Record<string, string | number>>, prefix = ''): string =>
  Object.entries(force)
    .filter(([unit, count]) => unit.startsWith(prefix) && typeof count === 'number')
    .map(([unit, count]) => `${count} ${unitName(unit.slice(prefix.length), `${count}`) ?? unit}`)
    .join(', ');

export function peloponnesianWarSheet(t: PeloponnesianWarTable): Section[] {
  return [
    {
      title: '',
      isDense: true,
      rows: factsOf([
        ['Turn', t.turn],
        ['Result', t.result === 'open' ? undefined : t.result],
        ['Points', t.points],
        [
          'Neutrals',
          listed(
            Object.entries(t.neutrals).flatMap(([id, of]) =>
              NOTHING.has(of) ? [] : [`${called(id)} with ${side(of)}`],
            ),
          ),
        ],
        ['Helots revolt at', spoken(t.helots)],
      ]),
    },
    { title: 'Now', isDense: true, rows: operationRows(t) },
    { title: 'Sides', rows: SIDES.map((who): Row => [side(who), sideText(t, who)]) },
    { title: 'Expeditions', rows: expeditionRows(t) },
    ...SIDES.map((who) => ({ title: `Forces of ${side(who)}`, rows: forceRows(t, who) })),
    { title: 'Spaces, beside those printed as theirs', rows: spaceRows(t) },
    { title: '', rows: markRows(t) },
  ];
}

const operationRows = (t: PeloponnesianWarTable): Row[] =>
  factsOf([
    ['Operation of', t.operator && side(t.operator)],
    ['Leader', spoken(t.leader)],
    ['With', forceText(t.moving?.units ?? {})],
    ['Stage', t.stage],
    ['At', spoken(t.at)],
    ['Next', spoken(t.target)],
    ['Objective', spoken(t.objective)],
    ['Battle of', spoken(t.field)],
    ['From', spoken(t.from)],
  ]);

function sideText(t: PeloponnesianWarTable, who: Side): string {
  return factsOf([
    ['talents', t.treasury[who]],
    ['bellicosity', `${t.bellicosity[who]}`],
    ['confidence', `${t.confidence[who]}`],
    ['leader in hand', spoken(t.inHand[who])],
    ['resting', namesOf(t.resting[who])],
    ['hostages', t.hostages[who] === 'yes' ? 'held' : undefined],
    ['eliminated', forceText(t.pool[who] ?? {})],
    ['going home', forceText(t.goingHome[who] ?? {})],
    ['leaders in the cup', namesOf(t.cup[who])],
  ])
    .map(([what, value]) => `${what} ${value}`)
    .join('; ');
}

const expeditionRows = ({ expeditions }: PeloponnesianWarTable): Row[] =>
  Object.values(expeditions).map(({ side: of, leader, space, ...force }): Row => {
    const who = spoken(leader as string | undefined) ?? 'without a leader';
    return [`${who} of ${side(`${of}`)}`, `${forceText(force)} at ${called(`${space}`)}`];
  });

const forceRows = ({ spaces }: PeloponnesianWarTable, who: Side): Row[] =>
  Object.entries(spaces).flatMap(([id, space]): Row[] => {
    const force = forceText(space, `${who} `);
    return force === '' ? [] : [[called(id), force]];
  });

/** How many are held, and those that the map gives to somebody else. */
function spaceRows({ spaces }: PeloponnesianWarTable): Row[] {
  const holders = Object.keys(SPACE_TABLE).map((id) => {
    const space = SPACE_TABLE[id as SpaceName];
    return { name: space[0], printed: COLOURS[space[4]], holder: `${spaces[id]?.controller ?? 'nobody'}` };
  });
  return [...SIDES, 'nobody'].flatMap((who): Row[] => {
    const held = holders.filter(({ holder }) => holder === who);
    const others = held.filter(({ printed }) => printed !== who).map(({ name }) => name);
    if (who === 'nobody') return others.length === 0 ? [] : [['Nobody', others.join(', ')]];
    return [[`${side(who)}, ${held.length} in all`, others.length === 0 ? 'none' : others.join(', ')]];
  });
}

function markRows({ spaces }: PeloponnesianWarTable): Row[] {
  const marked = (mark: string) => namesOf(Object.keys(spaces).filter((id) => spaces[id][mark] === 'yes'));
  const besieged = Object.keys(spaces).flatMap((id) => {
    const { siege } = spaces[id];
    return siege === undefined ? [] : [`${called(id)} by ${side(`${siege}`)}`];
  });
  return factsOf([
    ['In rebellion', marked('rebellion')],
    ['Ravaged', marked('ravaged')],
    ['Besieged', besieged.join(', ')],
  ]);
}
