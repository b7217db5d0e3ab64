/**
 * Map, counters, costs and events of Alexander against Persia, close to their printed form (AX 2, 3, 5, 18). Everything
 * else is worked out from these. Much of the original exists in pictures alone, which are lost: what stands in for them is
 * reconstructed, as listed below.
 */

/*
 * Reconstructed; all else in this file is printed in the original:
 *   areas    terrain, neighbours, regions, seas and ports; the markers of Macedonia, Hellas, Thrace, Wilusha, Phrygia and Khuzi
 *   seas     names and neighbours, except the Aegean and the Black Sea
 *   cities   the names Sparta, Nineveh, Opis and Susa; Gaza in Judah
 *   units    quality (except the phalanx), steps and totals
 *   ships    quality and totals
 *   leaders  rank, initiative and combat; who lies in the pool
 *   setup    counts and areas (except the reinforcements of turn 3), treasure, both tracks and their ends
 */

export const SIDES = ['macedon', 'persia'] as const;
type SideName = (typeof SIDES)[number];
export const LAST_TURN = 20;

export const REGIONS = [
  'anatolia',
  'arabia',
  'caucasus',
  'egypt',
  'europe',
  'iran',
  'isles',
  'levant',
  'mesopotamia',
] as const;
export type RegionName = (typeof REGIONS)[number];
const TERRAINS = ['plains', 'rough', 'mountain', 'desert'] as const;
type TerrainName = (typeof TERRAINS)[number];
/** AX 8.2: what it costs to enter. */
export const ENTRY_COST: Readonly<Record<TerrainName, number>> = { plains: 1, rough: 2, mountain: 2, desert: 2 };

type AreaRow = readonly [
  name: string,
  region: RegionName,
  terrain: TerrainName,
  marker: SideName | 'neutral',
  neighbours: string,
  seas: string,
];

/** AX 3.1, 5.1: name, region, terrain, marker at the start, neighbours by land, seas that it touches. */
export const AREA_TABLE = {
  macedonia: ['Macedonia', 'europe', 'plains', 'macedon', 'hellas illyria moesia thrace', 'aegean_sea'],
  hellas: ['Hellas', 'europe', 'rough', 'macedon', 'illyria macedonia mycenae', 'aegean_sea ionian_sea'],
  mycenae: ['Mycenae', 'europe', 'mountain', 'neutral', 'hellas', 'aegean_sea cretan_sea ionian_sea'],
  thrace: ['Thrace', 'europe', 'rough', 'macedon', 'macedonia moesia', 'aegean_sea black_sea'],
  illyria: ['Illyria', 'europe', 'mountain', 'neutral', 'hellas macedonia moesia', 'ionian_sea'],
  moesia: ['Moesia', 'europe', 'rough', 'neutral', 'illyria macedonia thrace', 'black_sea'],
  knossos: ['Knossos', 'isles', 'rough', 'neutral', 'khania', 'cretan_sea libyan_sea'],
  khania: ['Khania', 'isles', 'rough', 'neutral', 'knossos', 'cretan_sea libyan_sea'],
  rhodes: ['Rhodes', 'isles', 'plains', 'neutral', '', 'cretan_sea'],
  cyprus: ['Cyprus', 'isles', 'plains', 'persia', '', 'cilician_sea phoenician_sea'],
  wilusha: ['Wilusha', 'anatolia', 'plains', 'persia', 'chalybes lydia zippasla', 'aegean_sea'],
  lydia: ['Lydia', 'anatolia', 'plains', 'persia', 'ahhiyawa arzawa wilusha zippasla', 'aegean_sea'],
  ahhiyawa: ['Ahhiyawa', 'anatolia', 'plains', 'persia', 'arzawa lukka lydia', 'aegean_sea'],
  lukka: [
    'Lukka',
    'anatolia',
    'rough',
    'persia',
    'ahhiyawa arzawa haphalla west_taurus',
    'aegean_sea cretan_sea cilician_sea',
  ],
  arzawa: ['Arzawa', 'anatolia', 'plains', 'persia', 'ahhiyawa haphalla lukka lydia zippasla', ''],
  zippasla: ['Zippasla', 'anatolia', 'plains', 'persia', 'arzawa chalybes haphalla lydia phrygia wilusha', ''],
  chalybes: ['Chalybes', 'anatolia', 'rough', 'persia', 'gasga phrygia wilusha zippasla', 'black_sea'],
  phrygia: ['Phrygia', 'anatolia', 'plains', 'persia', 'cappadocia chalybes gasga haphalla pitasia zippasla', ''],
  haphalla: ['Haphalla', 'anatolia', 'rough', 'persia', 'arzawa lukka phrygia pitasia west_taurus zippasla', ''],
  pitasia: ['Pitasia', 'anatolia', 'plains', 'persia', 'cappadocia cilicia haphalla phrygia west_taurus', ''],
  west_taurus: ['West Taurus', 'anatolia', 'mountain', 'persia', 'cilicia haphalla lukka pitasia', 'cilician_sea'],
  cilicia: ['Cilicia', 'anatolia', 'rough', 'persia', 'cappadocia kizzuwatna pitasia west_taurus', 'cilician_sea'],
  kizzuwatna: [
    'Kizzuwatna',
    'anatolia',
    'plains',
    'persia',
    'cappadocia carchemish cilicia east_taurus orontes_river ugarit',
    'cilician_sea',
  ],
  gasga: ['Gasga', 'anatolia', 'mountain', 'persia', 'cappadocia chalybes colchis phrygia', 'black_sea'],
  cappadocia: ['Cappadocia', 'anatolia', 'rough', 'persia', 'cilicia east_taurus gasga kizzuwatna phrygia pitasia', ''],
  east_taurus: ['East Taurus', 'anatolia', 'mountain', 'persia', 'cappadocia carchemish kizzuwatna mitanni urartu', ''],
  ugarit: [
    'Ugarit',
    'levant',
    'plains',
    'persia',
    'hamath kizzuwatna orontes_river phoinicia',
    'cilician_sea phoenician_sea',
  ],
  orontes_river: ['Orontes River', 'levant', 'plains', 'persia', 'carchemish hamath kizzuwatna syria ugarit', ''],
  carchemish: ['Carchemish', 'levant', 'plains', 'persia', 'east_taurus kizzuwatna mari mitanni orontes_river', ''],
  hamath: ['Hamath', 'levant', 'plains', 'persia', 'orontes_river phoinicia syria ugarit', ''],
  syria: ['Syria', 'levant', 'plains', 'persia', 'an_nafud canaan hamath judah mari orontes_river phoinicia', ''],
  phoinicia: ['Phoinicia', 'levant', 'rough', 'persia', 'canaan hamath syria ugarit', 'phoenician_sea'],
  canaan: ['Canaan', 'levant', 'plains', 'persia', 'judah phoinicia syria', 'phoenician_sea'],
  judah: ['Judah', 'levant', 'rough', 'persia', 'an_nafud canaan sinai syria', 'phoenician_sea egyptian_sea'],
  mitanni: ['Mitanni', 'mesopotamia', 'plains', 'persia', 'carchemish east_taurus mari subartu', ''],
  subartu: ['Subartu', 'mesopotamia', 'rough', 'persia', 'ashur mitanni van zamua', ''],
  ashur: ['Ashur', 'mesopotamia', 'plains', 'persia', 'eshnunna mari subartu zamua', ''],
  mari: [
    'Mari',
    'mesopotamia',
    'desert',
    'persia',
    'an_nafud ashur carchemish eshnunna karduniash kish mitanni syria',
    '',
  ],
  eshnunna: ['Eshnunna', 'mesopotamia', 'plains', 'persia', 'ashur kish lagash mari north_zagros zamua', ''],
  kish: ['Kish', 'mesopotamia', 'plains', 'persia', 'eshnunna karduniash lagash mari sumer', ''],
  karduniash: ['Karduniash', 'mesopotamia', 'plains', 'persia', 'an_nafud kish mari sumer uruk', ''],
  sumer: ['Sumer', 'mesopotamia', 'plains', 'persia', 'karduniash kish lagash ur uruk', ''],
  lagash: ['Lagash', 'mesopotamia', 'plains', 'persia', 'eshnunna khuzi kish sumer ur', ''],
  uruk: ['Uruk', 'mesopotamia', 'plains', 'persia', 'kaldu karduniash sumer ur', ''],
  ur: ['Ur', 'mesopotamia', 'plains', 'persia', 'kaldu lagash sumer uruk', 'persian_gulf'],
  urartu: ['Urartu', 'caucasus', 'mountain', 'persia', 'colchis east_taurus miskheta van', ''],
  van: ['Van', 'caucasus', 'mountain', 'persia', 'ashuguzai mannai subartu urartu', ''],
  mannai: ['Mannai', 'caucasus', 'mountain', 'persia', 'ashuguzai caspia media van zamua', ''],
  ashuguzai: ['Ashuguzai', 'caucasus', 'rough', 'persia', 'caspia mannai miskheta van', ''],
  caspia: ['Caspia', 'caucasus', 'plains', 'persia', 'ashuguzai hyrkania mannai miskheta', 'caspian_sea'],
  colchis: ['Colchis', 'caucasus', 'mountain', 'persia', 'gasga miskheta urartu', 'black_sea'],
  miskheta: ['Miskheta', 'caucasus', 'mountain', 'persia', 'ashuguzai caspia colchis urartu', ''],
  zamua: ['Zamua', 'iran', 'mountain', 'persia', 'ashur eshnunna mannai media north_zagros subartu', ''],
  north_zagros: ['North Zagros', 'iran', 'mountain', 'persia', 'eshnunna media south_zagros zamua', ''],
  south_zagros: ['South Zagros', 'iran', 'mountain', 'persia', 'elam khuzi media north_zagros', ''],
  khuzi: ['Khuzi', 'iran', 'plains', 'persia', 'elam lagash south_zagros', 'persian_gulf'],
  elam: ['Elam', 'iran', 'mountain', 'persia', 'khuzi media south_zagros', 'persian_gulf'],
  media: ['Media', 'iran', 'rough', 'persia', 'elam hyrkania mannai north_zagros south_zagros zamua', ''],
  hyrkania: ['Hyrkania', 'iran', 'rough', 'persia', 'caspia media', 'caspian_sea'],
  sinai: ['Sinai', 'egypt', 'desert', 'neutral', 'an_nafud judah on', 'egyptian_sea red_sea'],
  on: ['On', 'egypt', 'plains', 'neutral', 'naucratis sinai ta_mehu', 'egyptian_sea'],
  naucratis: ['Naucratis', 'egypt', 'plains', 'neutral', 'libya on ta_mehu', 'egyptian_sea'],
  ta_mehu: ['Ta-Mehu', 'egypt', 'plains', 'neutral', 'libya naucratis on thebaid', ''],
  thebaid: ['Thebaid', 'egypt', 'plains', 'neutral', 'nubia ta_mehu', 'red_sea'],
  nubia: ['Nubia', 'egypt', 'desert', 'neutral', 'thebaid', 'red_sea'],
  libya: ['Libya', 'egypt', 'desert', 'neutral', 'naucratis ta_mehu', 'libyan_sea egyptian_sea'],
  an_nafud: ['An Nafud', 'arabia', 'desert', 'neutral', 'arabia judah kaldu karduniash mari sinai syria', 'red_sea'],
  arabia: ['Arabia', 'arabia', 'desert', 'neutral', 'an_nafud kaldu', 'persian_gulf red_sea'],
  kaldu: ['Kaldu', 'arabia', 'rough', 'neutral', 'an_nafud arabia ur uruk', 'persian_gulf'],
} as const satisfies Readonly<Record<string, AreaRow>>;
export type AreaName = keyof typeof AREA_TABLE;

/** AX 3.1: name, and the sea areas beside it. The Red Sea, the Persian Gulf and the Caspian lie apart. */
export const SEA_TABLE = {
  ionian_sea: ['Ionian Sea', 'cretan_sea libyan_sea'],
  aegean_sea: ['Aegean Sea', 'black_sea cretan_sea'],
  cretan_sea: ['Cretan Sea', 'aegean_sea cilician_sea ionian_sea libyan_sea'],
  black_sea: ['Black Sea', 'aegean_sea'],
  libyan_sea: ['Libyan Sea', 'cretan_sea egyptian_sea ionian_sea'],
  cilician_sea: ['Cilician Sea', 'cretan_sea phoenician_sea'],
  phoenician_sea: ['Phoenician Sea', 'cilician_sea egyptian_sea'],
  egyptian_sea: ['Egyptian Sea', 'libyan_sea phoenician_sea'],
  red_sea: ['Red Sea', ''],
  persian_gulf: ['Persian Gulf', ''],
  caspian_sea: ['Caspian Sea', ''],
} as const satisfies Readonly<Record<string, readonly [name: string, neighbours: string]>>;
export type SeaName = keyof typeof SEA_TABLE;

/** AX 3.2: barred while enemy ships are at sea in the sea named third. */
export const STRAITS = [
  ['thrace', 'wilusha', 'aegean_sea', 'Hellespont'],
  ['thrace', 'chalybes', 'black_sea', 'Bosporus'],
] as const satisfies readonly (readonly [AreaName, AreaName, SeaName, string])[];

/** AX 9.5, 12.3: name, area, hits, and what sets it apart: a fortress, a Persian fleet base, an Egyptian city (AX 9.4). */
export const CITY_TABLE = [
  ['Pella', 'macedonia', 4, 'fortress'],
  ['Athens', 'hellas', 3, 'base'],
  ['Sparta', 'mycenae', 3, ''],
  ['Sardis', 'lydia', 3, 'base'],
  ['Halicarnassus', 'lukka', 4, 'fortress base'],
  ['Aleppo', 'kizzuwatna', 3, 'base'],
  ['Tyre', 'phoinicia', 6, 'fortress base'],
  ['Byblos', 'canaan', 3, 'base'],
  ['Gaza', 'judah', 4, 'fortress base'],
  ['Salamis', 'cyprus', 3, 'base'],
  ['Tanis', 'on', 3, 'base egyptian'],
  ['Sais', 'naucratis', 3, 'egyptian'],
  ['Memphis', 'ta_mehu', 3, 'egyptian'],
  ['Thebes', 'thebaid', 3, 'egyptian'],
  ['Nineveh', 'mitanni', 3, ''],
  ['Opis', 'eshnunna', 3, ''],
  ['Babylon', 'kish', 3, ''],
  ['Susa', 'khuzi', 3, ''],
  ['Persepolis', 'elam', 5, 'fortress'],
] as const satisfies readonly (readonly [string, AreaName, number, string])[];

export const GREECE = ['hellas', 'mycenae'] as const satisfies readonly AreaName[];
export const CRETE = ['knossos', 'khania'] as const satisfies readonly AreaName[];
/** AX 17.1 W7. */
export const TRIPLE = ['wilusha', 'phrygia', 'libya'] as const satisfies readonly AreaName[];
/** AX 19.3. */
export const ARIOBARZANES_REGIONS = ['mesopotamia', 'iran'] as const satisfies readonly RegionName[];
/** AX 15.3: the base that may still be Persian. */
export const LAST_BASE = 'Salamis';

type UnitClass = 'infantry' | 'cavalry';
type Placement = 'any' | 'greece' | 'macedonia' | 'none';
interface UnitRow {
  readonly name: string;
  readonly side: SideName;
  readonly class: UnitClass;
  readonly quality: number; // hits when its die is at least this
  readonly steps: 1 | 2;
  readonly cost: number; // of one; of two for light infantry (AX 14.2); 0: never bought
  readonly total: number;
  readonly reserve: number; // comes with an event only
  readonly marks: string; // besieges, pursues
  readonly placement: Placement;
}

/** AX 2.1. Light infantry costs its price for two. */
export const UNIT_TABLE = {
  m_phalanx: unit('Macedonian phalanx', 'macedon', 'infantry', 2, 2, 4, 12, 0, 'besieges', 'macedonia'),
  m_hoplite: unit('Greek hoplite (League)', 'macedon', 'infantry', 3, 2, 2, 6, 0, 'besieges', 'greece'),
  m_mi: unit('Medium infantry', 'macedon', 'infantry', 3, 1, 2, 4, 0, 'besieges', 'any'),
  m_li: unit('Light infantry', 'macedon', 'infantry', 5, 1, 1, 13, 1, 'besieges pursues', 'any'),
  m_hc: unit('Macedonian heavy cavalry', 'macedon', 'cavalry', 3, 2, 3, 5, 0, '', 'macedonia'),
  m_lc: unit('Light cavalry', 'macedon', 'cavalry', 4, 1, 1, 4, 0, 'pursues', 'any'),
  p_li: unit('Light infantry', 'persia', 'infantry', 5, 1, 1, 19, 1, 'besieges pursues', 'any'),
  p_mi: unit('Medium infantry', 'persia', 'infantry', 4, 1, 2, 4, 0, 'besieges', 'any'),
  p_hi: unit('Heavy infantry', 'persia', 'infantry', 4, 2, 3, 3, 0, '', 'any'),
  p_immortal: unit('Immortal', 'persia', 'infantry', 3, 2, 3, 4, 0, 'besieges', 'any'),
  p_hoplite: unit('Mercenary hoplite', 'persia', 'infantry', 3, 2, 3, 6, 0, 'besieges', 'any'),
  p_spartan: unit('Spartan phalanx', 'persia', 'infantry', 2, 2, 0, 2, 0, 'besieges', 'none'),
  p_lc: unit('Light cavalry', 'persia', 'cavalry', 5, 1, 1, 10, 3, 'pursues', 'any'),
  p_hc: unit('Heavy cavalry', 'persia', 'cavalry', 4, 1, 3, 8, 0, '', 'any'),
  t_li: unit('Thracian light infantry', 'persia', 'infantry', 5, 1, 0, 5, 5, 'pursues', 'none'),
} as const satisfies Readonly<Record<string, UnitRow>>;
export type UnitName = keyof typeof UNIT_TABLE;

function unit(
  name: string,
  side: SideName,
  unitClass: UnitClass,
  quality: number,
  steps: 1 | 2,
  cost: number,
  total: number,
  reserve: number,
  marks: string,
  placement: Placement,
): UnitRow {
  return { name, side, class: unitClass, quality, steps, cost, total, reserve, marks, placement };
}

/** AX 2.3: name, side, a move succeeds with at most, hits with at least, cost (0: never bought), total, event reserve. */
export const SHIP_TABLE = {
  m_ship: ['Macedonian ship', 'macedon', 3, 5, 3, 4, 0],
  a_ship: ['Athenian ship', 'macedon', 4, 4, 0, 4, 0],
  c_ship: ['Allied ship (Cretan or Cypriot)', 'macedon', 3, 5, 0, 8, 8],
  p_ship: ['Persian ship', 'persia', 5, 4, 3, 12, 0],
} as const satisfies Readonly<Record<string, readonly [string, SideName, number, number, number, number, number]>>;
export type ShipName = keyof typeof SHIP_TABLE;

/**
 * AX 2.2: name, side, printed rank, initiative, combat. In order of command: the reigning king before another of his rank,
 * which is Philip before Alexander and Artaxerxes III before Darius as long as they live.
 */
export const LEADER_TABLE = {
  philip2: ['Philip II', 'macedon', 1, 1, 4],
  alexander: ['Alexander III', 'macedon', 1, 1, 5],
  parmenion: ['Parmenion', 'macedon', 2, 2, 4],
  antipater: ['Antipater', 'macedon', 3, 3, 3],
  craterus: ['Craterus', 'macedon', 4, 2, 4],
  antigonus: ['Antigonus', 'macedon', 5, 3, 3],
  coenus: ['Coenus', 'macedon', 6, 3, 4],
  perdiccas: ['Perdiccas', 'macedon', 7, 3, 3],
  hephaestion: ['Hephaestion', 'macedon', 8, 3, 3],
  ptolemy: ['Ptolemy', 'macedon', 9, 3, 3],
  artaxerxes3: ['Artaxerxes III', 'persia', 1, 3, 3],
  darius: ['Darius III', 'persia', 1, 3, 2],
  artaxerxes4: ['Artaxerxes IV', 'persia', 2, 4, 2],
  bisthanes: ['Bisthanes I', 'persia', 3, 4, 2],
  bessus: ['Bessus', 'persia', 4, 3, 3],
  ariobarzanes: ['Ariobarzanes IV', 'persia', 5, 2, 4],
  nabarzanes: ['Nabarzanes', 'persia', 6, 3, 3],
  arsames: ['Arsames', 'persia', 7, 4, 2],
  mazaeus: ['Mazaeus', 'persia', 8, 3, 3],
  spithridates: ['Spithridates', 'persia', 9, 4, 3],
  pharnabazus: ['Pharnabazus III', 'persia', 10, 3, 3],
  atropates: ['Atropates', 'persia', 11, 3, 3],
  orontes: ['Orontes II', 'persia', 12, 3, 3],
  memnon: ['Memnon', 'persia', 13, 2, 4],
  orontobates: ['Orontobates', 'persia', 14, 4, 2],
  agis: ['Agis III', 'persia', 15, 3, 4],
  spitamenes: ['Spitamenes', 'persia', 16, 2, 4],
  syrmus: ['Syrmus', 'persia', 17, 4, 3],
} as const satisfies Readonly<Record<string, readonly [string, SideName, number, number, number]>>;
export type LeaderName = keyof typeof LEADER_TABLE;

interface StackRow {
  readonly area: AreaName;
  readonly leaders: readonly LeaderName[];
  readonly units: Readonly<Partial<Record<UnitName, number>>>;
}

/** AX 5.1. The last Persian stack is Sparta's (AX 15). */
export const START_STACKS = [
  {
    area: 'thrace',
    leaders: ['alexander', 'parmenion', 'craterus', 'antigonus', 'coenus'],
    units: { m_phalanx: 6, m_hc: 2, m_lc: 2, m_li: 5, m_hoplite: 2, m_mi: 1 },
  },
  { area: 'macedonia', leaders: ['antipater'], units: { m_phalanx: 2, m_hc: 1, m_li: 1 } },
  { area: 'hellas', leaders: [], units: { m_hoplite: 1 } },
  { area: 'zippasla', leaders: ['arsames', 'spithridates', 'pharnabazus', 'memnon'], units: { p_hoplite: 3, p_hc: 3 } },
  { area: 'lukka', leaders: ['orontobates'], units: { p_li: 2 } },
  { area: 'kizzuwatna', leaders: ['mazaeus'], units: { p_li: 3, p_immortal: 1 } },
  { area: 'urartu', leaders: ['orontes'], units: { p_li: 3 } },
  { area: 'media', leaders: ['atropates'], units: { p_li: 2, p_lc: 2 } },
  { area: 'kish', leaders: ['darius', 'nabarzanes'], units: { p_li: 4, p_immortal: 2, p_hc: 3 } },
  { area: 'mycenae', leaders: ['agis'], units: { p_spartan: 2, p_hc: 1, p_hoplite: 2 } },
] as const satisfies readonly StackRow[];

/** AX 6.2: they enter in this order. */
export const REINFORCEMENT_TURN = 3;
export const REINFORCEMENTS = [
  { area: 'media', leaders: ['bessus'], units: { p_lc: 2 } },
  { area: 'elam', leaders: ['ariobarzanes'], units: { p_mi: 1 } },
] as const satisfies readonly StackRow[];

export const START_SHIPS = [
  ['m_ship', 2, 'macedonia'],
  ['a_ship', 4, 'hellas'],
  ['p_ship', 4, 'phoinicia'],
  ['p_ship', 3, 'lukka'],
  ['p_ship', 2, 'cyprus'],
] as const satisfies readonly (readonly [ShipName, number, AreaName])[];

export const LEADER_POOL = ['perdiccas', 'hephaestion', 'ptolemy'] as const satisfies readonly LeaderName[];

/** AX 5.2: with Alexander if Thrace is left alone. */
export const THRACE_IGNORED = { units: { m_phalanx: 1, m_li: 1 }, treasure: 1 } as const;

/** AX 4, 5.1. */
export const START = { warWeariness: 12, legitimacy: 14, treasure: [10, 6] } as const;
/** Legitimacy at the start with which equal searches win alike, as measured (docs/lab/alexander.md). */
export const EVEN_LEGITIMACY = 4;
export const MOST = { warWeariness: 20, legitimacy: 25, treasure: 999 } as const;

/** AX 20. */
export const PHILIP_WEARINESS = 1;
export const ARTAXERXES_LEGITIMACY = 3;
export const DARIUS_APART = { area: 'miskheta', units: { p_li: 1 } } as const;

/** AX 7.2, in treasure: of a side's land move, of Macedon's first strait, and of any other action. */
export const MOVE_COST = [1, 2] as const;
export const STRAIT_COST = 1;
export const ACTION_COST = 1;
export const SHIPS_PER_RAID_COST = 2;

/** AX 14.1. */
export const RECRUIT_LIMIT = [2, 5] as const;
export const FLIP_COST = 1;

/** AX 14.5. */
export const LEVY = { fromTurn: 12, units: 8 } as const;

/** AX 15.1: the least die that starts the revolt, by turn; later turns as the last. */
export const REVOLT = { fromTurn: 3, least: [6, 6, 6, 5, 4, 3], price: 1 } as const;

/** AX 16. */
export const UPKEEP = {
  macedon: 1,
  persia: 2,
  persiaWithoutPort: 1,
  athens: 2,
  athensAgain: 3,
  persianFleet: 1,
} as const;

/** AX 18, by the sum of two dice. */
export const EVENTS = [
  'Crete helps Alexander',
  'Spitamenes arrives',
  'Philotas',
  'the Thracians raid',
  'the Illyrians raid',
  'Egypt revolts',
  'intrigue at the court',
  'the Scythians raid',
  'Cyprus revolts',
  'Persian training',
  'Porus invades',
] as const;
