/**
 * The strategy matrix of the side that nobody plays (PW 5.1, 13.4).
 *
 * Provenance. From the rules text: the structure, the choice of an objective with two dice, defence first, "attack home"
 * with a single die, Panactum at 4 on Attack Athens, Erythrae in the box of die 2 for Cause Rebellion with 3 hoplites and
 * 3 ships, the homeland defence of 10 hoplites and 1 cavalry. Public: what the defensive entries watch. Reconstructed: the
 * contents of the boxes and all other forces.
 */
import type { SpaceName, SpaceType } from './spaces.js';

type Six = readonly [SpaceName, SpaceName, SpaceName, SpaceName, SpaceName, SpaceName];

/** The second die picks the space of a box. */
export const BOXES = {
  // of Athens
  laconia: ['pylos', 'cythera', 'gythium', 'prasiae', 'epidaurusLimera', 'asine'],
  westPeloponnese: ['cyllene', 'pheia', 'lepreum', 'pylos', 'corone', 'capeTaenarum'],
  acte: ['epidaurus', 'troezen', 'hermione', 'methana', 'thyrea', 'capeScyllaeum'],
  megarid: ['megara', 'pegae', 'cenchrae', 'megara', 'sicyon', 'corinth'],
  boeotiaA: ['delium', 'tanagra', 'siphae', 'thebes', 'charonea', 'delium'],
  northwest: ['leucas', 'ambracia', 'anactorium', 'oeniadae', 'astacus', 'sollum'],
  central: ['heraclea', 'thermopylae', 'cytinium', 'amphisa', 'delphi', 'heraclea'],
  sicily: ['syracuse', 'messina', 'gela', 'selinus', 'himera', 'catana'],
  west: ['epidamnos', 'cephallenia', 'leucas', 'locri', 'taras', 'ithaca'],
  islands: ['melos', 'thera', 'cythera', 'melos', 'thera', 'cythera'],
  empireNorth: ['potidaea', 'olynthus', 'torone', 'scione', 'amphipolis', 'abdera'],
  empireEast: ['mytilene', 'methymna', 'ephesus', 'miletus', 'erythrae', 'samos'],
  empireHellespont: ['byzantium', 'cyzicus', 'lampsacus', 'abydos', 'perinthus', 'sigeum'],
  arcadia: ['mantinea', 'tegea', 'orchomenus', 'methydrum', 'elis', 'olympia'],
  attackSparta: ['sparta', 'gythium', 'pylos', 'prasiae', 'sparta', 'epidaurusLimera'],
  // of Sparta
  attica: ['decelea', 'marathon', 'oropus', 'panactum', 'sunium', 'platea'],
  boeotiaS: ['platea', 'oropus', 'panactum', 'decelea', 'platea', 'oropus'],
  acarnania: ['stratus', 'naupactus', 'amphilochia', 'olpae', 'oeniadae', 'eupalium'],
  ionianIsles: ['zacynthus', 'corcyra', 'cephallenia', 'ithaca', 'epidamnos', 'corcyra'],
  chalcidice: ['potidaea', 'olynthus', 'torone', 'scione', 'stagirus', 'methone'],
  thrace: ['amphipolis', 'abdera', 'thasos', 'maraneia', 'amphipolis', 'cardia'],
  hellespont: ['byzantium', 'cyzicus', 'lampsacus', 'abydos', 'elaeus', 'sigeum'],
  ionia: ['erythrae', 'clazomenae', 'ephesus', 'colophon', 'teos', 'phocaea'],
  caria: ['miletus', 'cnidus', 'halicarnassus', 'iasus', 'priene', 'loryma'],
  lesbos: ['mytilene', 'methymna', 'arginusae', 'tenedos', 'antandrus', 'cyme'],
  euboea: ['eretria', 'chalcis', 'histiaea', 'carystos', 'atlante', 'oropus'],
  cyclades: ['naxos', 'andros', 'paros', 'melos', 'thera', 'kea'],
  attackAthens: ['piraeus', 'athens', 'decelea', 'panactum', 'piraeus', 'athens'],
} as const satisfies Readonly<Record<string, Six>>;
type BoxName = keyof typeof BOXES;

/** Strength points that an operation wants, by kind. */
export interface Need {
  readonly H: number;
  readonly C: number;
  readonly N: number;
}

/**
 * `normal`: the first die picks the box. `restore`: first the coast and islands of the own colour that rebel.
 * `causeRebellion`: as normal, and the operation causes a rebellion. `attackHome`: one die on one list.
 */
export interface Strategy {
  readonly name: string;
  readonly kind: 'normal' | 'restore' | 'causeRebellion' | 'attackHome';
  readonly boxes: readonly BoxName[]; // of die 1 to 6; one alone for attackHome
  readonly fallback: BoxName; // after twelve rejected throws (PW 13.4)
  readonly force: Readonly<Record<SpaceType, Need>>;
}

export interface Defence {
  readonly name: string;
  /** `in`: these spaces; `within`: the space and all within the distance over LOCs of the kinds. */
  readonly watches:
    | { readonly kind: 'in'; readonly spaces: readonly SpaceName[]; readonly lost: boolean } // lost: enemy control or rebellion count too
    | { readonly kind: 'within'; readonly of: SpaceName; readonly distance: number; readonly roads: 'land' | 'any' };
  readonly enemies: number; // enemy SPs in one space, at least
  readonly objective: 'first' | 'nearest' | SpaceName;
  readonly onlyIfSyracuseServes?: true;
  readonly force: Need;
}

const need = (H: number, C: number, N: number): Need => ({ H, C, N });

/** By side, in the order in which they are looked through. */
export const DEFENCES: readonly (readonly Defence[])[] = [
  [
    {
      name: 'saronic',
      watches: { kind: 'in', spaces: ['aegina', 'salamis'], lost: true },
      enemies: 1,
      objective: 'first',
      force: need(2, 0, 4),
    },
    {
      name: 'gulfOfCorinth',
      watches: { kind: 'in', spaces: ['naupactus'], lost: true },
      enemies: 1,
      objective: 'first',
      force: need(2, 0, 4),
    },
    {
      name: 'keyAllies',
      watches: { kind: 'in', spaces: ['chios', 'corcyra'], lost: true },
      enemies: 1,
      objective: 'first',
      force: need(2, 0, 4),
    },
    {
      name: 'hellespont',
      watches: { kind: 'in', spaces: ['byzantium', 'cyzicus', 'lampsacus', 'abydos'], lost: true },
      enemies: 1,
      objective: 'first',
      force: need(3, 0, 4),
    },
  ],
  [
    {
      name: 'homeland',
      watches: { kind: 'within', of: 'sparta', distance: 2, roads: 'land' },
      enemies: 1,
      objective: 'nearest',
      force: need(10, 1, 0),
    },
    {
      name: 'corinth',
      watches: { kind: 'within', of: 'corinth', distance: 1, roads: 'any' },
      enemies: 3,
      objective: 'nearest',
      force: need(6, 1, 0),
    },
    {
      name: 'thebes',
      watches: { kind: 'within', of: 'thebes', distance: 1, roads: 'land' },
      enemies: 3,
      objective: 'nearest',
      force: need(6, 1, 0),
    },
    {
      name: 'syracuse',
      watches: { kind: 'in', spaces: ['syracuse'], lost: false },
      enemies: 1,
      objective: 'decelea',
      onlyIfSyracuseServes: true,
      force: need(8, 1, 0),
    },
  ],
];

/** By side and strategy; a number stands for the strategy that it repeats. */
export const STRATEGIES: readonly Readonly<Record<number, Strategy | number>>[] = [
  {
    1: {
      name: 'Coastal Raids',
      kind: 'normal',
      boxes: ['laconia', 'laconia', 'westPeloponnese', 'westPeloponnese', 'acte', 'islands'],
      fallback: 'laconia',
      force: { land: need(4, 1, 0), coastal: need(1, 0, 4), island: need(1, 0, 4) },
    },
    2: 3,
    3: {
      name: 'Hold the Empire',
      kind: 'restore',
      boxes: ['empireNorth', 'empireNorth', 'empireEast', 'empireEast', 'empireHellespont', 'empireHellespont'],
      fallback: 'laconia',
      force: { land: need(4, 1, 0), coastal: need(3, 0, 3), island: need(2, 0, 3) },
    },
    4: {
      name: 'Gulf of Corinth',
      kind: 'normal',
      boxes: ['northwest', 'northwest', 'northwest', 'megarid', 'megarid', 'westPeloponnese'],
      fallback: 'northwest',
      force: { land: need(4, 1, 0), coastal: need(3, 0, 3), island: need(2, 0, 3) },
    },
    5: {
      name: 'Cause Rebellion',
      kind: 'causeRebellion',
      boxes: ['arcadia', 'arcadia', 'arcadia', 'acte', 'northwest', 'central'],
      fallback: 'arcadia',
      force: { land: need(4, 1, 0), coastal: need(3, 0, 3), island: need(2, 0, 3) },
    },
    6: {
      name: 'Boeotian Front',
      kind: 'normal',
      boxes: ['boeotiaA', 'boeotiaA', 'boeotiaA', 'megarid', 'central', 'central'],
      fallback: 'boeotiaA',
      force: { land: need(5, 1, 0), coastal: need(3, 0, 3), island: need(2, 0, 3) },
    },
    7: {
      name: 'Sicily and the West',
      kind: 'normal',
      boxes: ['sicily', 'sicily', 'sicily', 'west', 'west', 'west'],
      fallback: 'sicily',
      force: { land: need(4, 0, 4), coastal: need(4, 0, 4), island: need(2, 0, 4) },
    },
    8: {
      name: 'Attack Sparta',
      kind: 'attackHome',
      boxes: ['attackSparta'],
      fallback: 'attackSparta',
      force: { land: need(7, 1, 0), coastal: need(4, 0, 4), island: need(4, 0, 4) },
    },
  },
  {
    1: {
      name: 'Ravage Attica',
      kind: 'normal',
      boxes: ['attica', 'attica', 'attica', 'attica', 'attica', 'boeotiaS'],
      fallback: 'attica',
      force: { land: need(7, 1, 0), coastal: need(7, 1, 0), island: need(2, 0, 3) },
    },
    2: 1,
    3: {
      name: 'The Northwest',
      kind: 'normal',
      boxes: ['acarnania', 'acarnania', 'acarnania', 'acarnania', 'ionianIsles', 'ionianIsles'],
      fallback: 'acarnania',
      force: { land: need(5, 1, 0), coastal: need(3, 0, 3), island: need(2, 0, 3) },
    },
    4: {
      name: 'March to Thrace',
      kind: 'normal',
      boxes: ['chalcidice', 'chalcidice', 'chalcidice', 'thrace', 'thrace', 'thrace'],
      fallback: 'chalcidice',
      force: { land: need(5, 1, 0), coastal: need(5, 1, 0), island: need(2, 0, 3) },
    },
    5: {
      name: 'Cause Rebellion',
      kind: 'causeRebellion',
      boxes: ['chalcidice', 'ionia', 'caria', 'hellespont', 'euboea', 'lesbos'],
      fallback: 'chalcidice',
      force: { land: need(5, 1, 0), coastal: need(3, 0, 3), island: need(2, 0, 3) },
    },
    6: 5,
    7: {
      name: 'War in the Aegean',
      kind: 'normal',
      boxes: ['ionia', 'caria', 'hellespont', 'cyclades', 'lesbos', 'euboea'],
      fallback: 'ionia',
      force: { land: need(5, 1, 0), coastal: need(3, 0, 3), island: need(2, 0, 3) },
    },
    8: {
      name: 'Attack Athens',
      kind: 'attackHome',
      boxes: ['attackAthens'],
      fallback: 'attackAthens',
      force: { land: need(10, 2, 0), coastal: need(10, 2, 0), island: need(2, 0, 3) },
    },
  },
];
