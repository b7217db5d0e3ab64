/** A case of the example notation, and its words read one by one (SR 23.1; `format` of examples-published.json). */

type Names<T> = Readonly<Record<string, T>>;
export type Action = Names<unknown> & { readonly type: string };

export type Units = number | { readonly CAR?: number; readonly MERC?: number };
export interface UnitJson {
  readonly space: string;
  readonly power: string;
  readonly cu?: Units;
  readonly mercs?: number;
  readonly leaders?: readonly string[];
  readonly inside?: boolean;
}
export type AllianceJson = readonly string[] | { readonly pair: readonly string[]; readonly truce?: boolean };

/** What differs from the set-up of the scenario; `units` replaces all units. */
export interface Given {
  readonly scenario?: string;
  readonly short?: boolean;
  readonly turns?: number; // 6 is the short game
  readonly note?: string;
  readonly phase?: string;
  readonly turn?: number;
  readonly round?: number;
  readonly first?: string;
  readonly vp?: Names<number>;
  readonly plunder?: number; // markers of the Gauls
  readonly plunderTrack?: Names<number>; // GAU, TRA: one of them 0
  readonly unrest?: number;
  readonly unrestRaisedThisRound?: boolean;
  readonly npActivated?: readonly string[];
  readonly control?: Names<string>;
  readonly loyalty?: Names<number>;
  readonly subdued?: readonly string[] | Names<boolean>;
  readonly colonies?: readonly string[];
  readonly siege?: Names<{ readonly level: number; readonly besieger: string }>;
  readonly units?: readonly UnitJson[];
  readonly displaced?: readonly string[];
  readonly out?: readonly string[];
  readonly alliances?: readonly AllianceJson[];
  readonly hands?: Names<readonly string[]>;
  readonly discards?: Names<readonly string[]>;
  readonly removed?: Names<readonly string[]>;
  readonly reshuffleShown?: readonly string[];
  readonly desperate?: Names<number>; // left
  readonly markers?: readonly string[];
  readonly minesDepleted?: boolean;
  readonly wildBeasts?: readonly string[];
  readonly elephants?: string;
  readonly activated?: {
    readonly power: string;
    readonly leader: string;
    readonly mpLeft?: number;
    readonly op?: number;
  };
  readonly peeked?: { readonly by: string; readonly of: string; readonly cards: readonly string[] };
  readonly reshuffle?: { readonly player: string; readonly pile: readonly string[] };
  readonly unseenOf?: Names<readonly string[]>;
  readonly handSize?: Names<number>;
  readonly deckSize?: Names<number>;
}

/** What the case takes for granted of the data. */
export interface Assumes {
  readonly links?: readonly (readonly [string, string, string])[];
  readonly space?: Names<{ type?: string; home?: string; port?: boolean; vp?: boolean }>;
  readonly leaders?: Names<{ tactics?: number; initiative?: number; penalty?: number }>;
}

export interface Case {
  readonly id: string;
  readonly section: string;
  readonly given: Given;
  readonly action: Action | readonly Action[];
  readonly expect: Names<unknown>;
  readonly assumes?: Assumes;
}

const GIVEN = new Set(
  [
    'scenario short turns note phase turn round first vp plunder plunderTrack unrest unrestRaisedThisRound npActivated',
    'control loyalty subdued colonies siege units displaced out alliances hands discards removed reshuffleShown desperate',
    'markers minesDepleted wildBeasts elephants activated peeked reshuffle unseenOf handSize deckSize',
  ].flatMap((line) => line.split(' ')),
);
const ASSUMED = new Set(['links', 'space', 'leaders']);
/** Words within what is given. */
const WITHIN: Readonly<Record<string, ReadonlySet<string>>> = {
  units: new Set(['space', 'power', 'cu', 'mercs', 'leaders', 'inside']),
  siege: new Set(['level', 'besieger']),
  activated: new Set(['power', 'leader', 'mpLeft', 'op']),
  peeked: new Set(['by', 'of', 'cards']),
  reshuffle: new Set(['player', 'pile']),
  plunderTrack: new Set(['GAU', 'TRA']),
};
const NONPLAYERS = new Set(['VOL', 'TRA', 'MER', 'CAR']);

/** The actions of a case; throws at the first word of the notation that is unknown. */
export function actionsOf({ given, action, assumes = {} }: Case, words: ReadonlySet<string>): readonly Action[] {
  const unknown = (where: string, names: Iterable<string>, known: ReadonlySet<string>) => {
    for (const name of names) if (!known.has(name)) throw new Error(`${where} '${name}' is no word of the notation`);
  };
  unknown('given', Object.keys(given), GIVEN);
  for (const [name, known] of Object.entries(WITHIN)) {
    const value = given[name as keyof Given] ?? {};
    const rows = name === 'units' || name === 'siege' ? Object.values(value) : [value];
    for (const row of rows) unknown(`given.${name}`, Object.keys(row as object), known);
  }
  unknown('given.npActivated', given.npActivated ?? [], NONPLAYERS);
  unknown('assumes', Object.keys(assumes), ASSUMED);
  const actions = [action].flat() as Action[];
  unknown(
    'action',
    actions.map(({ type }) => type),
    words,
  );
  return actions;
}

// ------------------------------------------------------------------- values

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`expected a name, not ${JSON.stringify(value)}`);
  return value;
}
export const textOr = (value: unknown, other: string): string => (value === undefined ? other : text(value));
export const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);
export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
/** One name or a list of them. */
export const namesOf = (value: unknown): readonly string[] =>
  [value].flat().filter((name): name is string => typeof name === 'string');
