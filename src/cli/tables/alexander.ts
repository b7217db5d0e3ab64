/** Alexander: the turn, the action, the stacks of either side, ships, recruits, areas. */
import { capital, counted, listed } from '../../core/english.js';
import { AREA_TABLE, SHIP_TABLE } from '../../games/alexander/board/data.js';
import { name } from '../../games/alexander/spoken.js';
import type { Row, Section } from './layout.js';
import { factsOf, grouped, NOTHING } from './telling.js';

type Side = 'macedon' | 'persia';
type Units = Readonly<Record<string, number | string>>; // by sort; of `known` also whether those are all

interface AlexanderTable {
  readonly gameTurn: number;
  readonly warWeariness: number;
  readonly legitimacy: number;
  readonly treasure: Readonly<Record<Side, number>>;
  readonly areas: Readonly<
    Record<string, { readonly marker?: string; readonly holder?: Side; readonly counters?: number }>
  >;
  readonly leaders: Readonly<Record<string, readonly string[] | null>>;
  readonly units: Readonly<Record<string, Units | null>>;
  readonly known: Readonly<Record<string, Units>>;
  readonly dead: readonly string[];
  readonly tally: Readonly<Record<string, { readonly pool?: number; readonly destroyed?: number } | null>>;
  readonly ships: Readonly<Record<string, { readonly place?: string; readonly loaded?: string }>>;
  readonly cargo: Readonly<Record<string, string | null>>;
  readonly sieges: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly spartanRevolt: string;
  readonly athens: string;
  readonly king: string;
  // of the action
  readonly active?: Side;
  readonly action?: string;
  readonly passes?: Readonly<Record<Side, number>>;
  readonly from?: string;
  readonly at?: string;
  readonly spent?: number;
  readonly field?: string;
  readonly battleRound?: number;
}

const SIDES: readonly Side[] = ['macedon', 'persia'];
const called = (id: string): string => name(id) ?? id.replaceAll('_', ' ');
const spoken = (id: string | undefined): string | undefined =>
  id === undefined || NOTHING.has(id) ? undefined : id === 'army' ? 'the army' : called(id);

/** As counters of one side stand together, whose they are is clear. */
const SORTS: Readonly<Record<string, string>> = {
  phalanx: 'phalanx',
  hoplite: 'hoplite',
  immortal: 'Immortal',
  hi: 'heavy infantry',
  mi: 'medium infantry',
  li: 'light infantry',
  thracian: 'Thracian',
  hc: 'heavy cavalry',
  lc: 'light cavalry',
};

export function alexanderSheet(t: AlexanderTable): Section[] {
  const treasure = SIDES.map((side) => `${capital(side)} ${t.treasure[side]}`).join(', ');
  return [
    {
      title: '',
      isDense: true,
      rows: factsOf([
        ['Turn', t.gameTurn],
        ['Treasure', treasure],
        ['War weariness', `${t.warWeariness}`],
        ['Legitimacy', `${t.legitimacy}`],
        ['King of Persia', spoken(t.king)],
        ['Fleet of Athens', t.athens],
        ['Sparta', t.spartanRevolt === 'yes' ? 'in revolt' : undefined],
      ]),
    },
    { title: 'Now', isDense: true, rows: actionRows(t) },
    ...SIDES.map((side) => ({ title: `Stacks of ${capital(side)}`, rows: stackRows(t, side) })),
    { title: 'Ships', rows: shipRows(t) },
    { title: 'Hits of sieges', isDense: true, rows: siegeRows(t) },
    { title: 'To recruit', rows: recruitRows(t) },
    { title: '', isDense: true, rows: factsOf([['Dead', listed(t.dead.map(called))]]) },
    { title: 'Areas', rows: areaRows(t) },
  ];
}

const actionRows = (t: AlexanderTable): Row[] =>
  factsOf([
    ['Side', t.active && capital(t.active)],
    ['Action', t.action],
    ['From', spoken(t.from)],
    ['At', spoken(t.at)],
    ['Movement points spent', t.spent],
    ['Battle', spoken(t.field)],
    ['Round', t.battleRound],
    [
      'Passes',
      t.passes && SIDES.flatMap((side) => (t.passes![side] ? [`${capital(side)} ${t.passes![side]}`] : [])).join(', '),
    ],
  ]);

/** 'Zippasla 10: Arsames, Memnon; 3 hoplite, 3 heavy cavalry'. */
const stackRows = (t: AlexanderTable, side: Side): Row[] =>
  Object.entries(t.areas).flatMap(([place, { holder, counters }]): Row[] => {
    if (holder !== side) return [];
    const seen = t.units[place];
    const known = t.known[place] ?? {};
    const units = unitsText(seen ?? known);
    const isPart = seen === null && known.whole !== 'units';
    const said = isPart ? (units === '' ? 'units not seen' : `at least ${units}`) : units;
    const leaders = t.leaders[place];
    const who = leaders === null ? 'leaders not seen' : (leaders ?? []).map(called).join(', ');
    return [
      [`${place === 'army' ? 'The army' : called(place)} ${counters ?? 0}`, [who, said].filter(Boolean).join('; ')],
    ];
  });

const unitsText = (units: Units): string =>
  Object.entries(units)
    .filter(([sort, count]) => sort !== 'whole' && count !== 0)
    .map(([sort, count]) => `${count} ${SORTS[sort.replace('*', '')] ?? sort}${sort.endsWith('*') ? ' (reduced)' : ''}`)
    .join(', ');

/** 'Persia: 3 at Lukka, 1 at Cyprus with Memnon'. */
const shipRows = ({ ships, cargo }: AlexanderTable): Row[] =>
  Object.entries(SHIP_TABLE).flatMap(([type, [title]]): Row[] => {
    const sailing = Object.keys(ships).filter((id) => id.startsWith(`${type} `) && isAtSea(ships[id].place));
    const told = [...grouped(sailing, (id) => `${called(ships[id].place!)}${loadText(cargo[id], ships[id].loaded)}`)];
    const [first] = title.split(' (');
    return told.length === 0 ? [] : [[first, told.map(([where, of]) => `${of.length} at ${where}`).join(', ')]];
  });

const isAtSea = (place = 'pool') => !['pool', 'reserve', 'lost'].includes(place);

function loadText(load: string | null | undefined, isLoaded: string | undefined): string {
  if (load === null) return isLoaded === 'yes' ? ' with a cargo' : '';
  return load === undefined || NOTHING.has(load) ? '' : ` with ${load.split(' ').map(called).join(' and ')}`;
}

const siegeRows = ({ sieges }: AlexanderTable): Row[] =>
  Object.entries(sieges).flatMap(([side, cities]) =>
    Object.entries(cities).map(([city, hits]): Row => [called(city), `${counted(hits, 'hit')} of ${capital(side)}`]),
  );

const recruitRows = ({ tally }: AlexanderTable): Row[] =>
  (['pool', 'destroyed'] as const).flatMap((of): Row[] => {
    const there = Object.entries(tally).flatMap(([type, count]) => {
      const n = count?.[of] ?? 0;
      return n === 0 ? [] : [[type.startsWith('m_') ? 'Macedon' : 'Persia', `${n} ${called(type)}`] as const];
    });
    return [...grouped(there, ([side]) => side)].map(([side, units]): Row => {
      const said = units.map(([, text]) => text).join(', ');
      return [of === 'pool' ? side : `${side}, destroyed`, said];
    });
  });

/** Whose markers lie where; of the most, that they are all the others. */
function areaRows({ areas }: AlexanderTable): Row[] {
  const groups = grouped(Object.keys(AREA_TABLE), (id) => areas[id]?.marker ?? 'neutral');
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  return [...SIDES, 'neutral'].flatMap((who): Row[] => {
    const held = groups.get(who) ?? [];
    if (held.length === 0) return [];
    return [[`${capital(who)}, ${held.length}`, held.length === most ? 'all others' : held.map(called).join(', ')]];
  });
}
