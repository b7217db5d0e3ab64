/**
 * The map of The Sword of Rome with Carthage, close to its printed form (SR 2.1). The map sheet is in no text source:
 * the column `source` says where the name of a space comes from ('seed' the expansion, 'public' rulebook, playbook and
 * play reports, 'reconstructed' chosen here); the graph, ports, loyalties, reinforcement numbers and the victory spaces
 * that are not Carthaginian are reconstructed throughout (SR 27).
 */

export const TYPES = ['normal', 'city', 'tribe', 'box'] as const;
export type SpaceType = (typeof TYPES)[number];
export const REGIONS = [
  'cisalpina',
  'etruria',
  'italy',
  'latium',
  'samnium',
  'lucania',
  'sicily',
  'magna_graecia',
  'africa',
  'sardinia',
  'corsica',
] as const;
export type Region = (typeof REGIONS)[number];
export const POWERS = ['IND', 'GAU', 'ETR', 'SAM', 'GRE', 'CAR', 'ROM', 'VOL', 'TRA', 'MER'] as const;
export type PowerName = (typeof POWERS)[number];
export type Source = 'seed' | 'public' | 'reconstructed';
/** 'victory5': a victory space with five players alone. */
export type Victory = '' | 'victory' | 'victory5';

type SpaceRow = readonly [
  name: string,
  type: SpaceType,
  home: PowerName,
  port: '' | 'port',
  victory: Victory,
  strength: number, // loyalty of a city, subjugation value of a tribe
  reinforcements: number,
  region: Region,
  source: Source,
];

/** By id, in ascending order: "the lowest space" is the first one here (SR 2.2). */
export const SPACE_TABLE = {
  aesernia: ['Aesernia', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  agrigentum: ['Agrigentum', 'city', 'GRE', '', '', 1, 1, 'sicily', 'reconstructed'],
  aleria: ['Aleria', 'normal', 'IND', 'port', '', 0, 0, 'corsica', 'reconstructed'],
  antium: ['Antium', 'city', 'VOL', 'port', 'victory', 2, 1, 'latium', 'seed'],
  ariminum: ['Ariminum', 'normal', 'GAU', 'port', '', 0, 0, 'cisalpina', 'reconstructed'],
  arpi: ['Arpi', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  arretium: ['Arretium', 'city', 'ETR', '', 'victory', 2, 1, 'etruria', 'reconstructed'],
  asculum: ['Asculum', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  aufidena: ['Aufidena', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  bovianum: ['Bovianum', 'city', 'SAM', '', 'victory', 3, 2, 'samnium', 'seed'],
  brundisium: ['Brundisium', 'normal', 'IND', 'port', '', 0, 0, 'italy', 'reconstructed'],
  bruttii: ['Bruttii', 'tribe', 'IND', '', '', 3, 0, 'lucania', 'public'],
  caere: ['Caere', 'normal', 'ROM', 'port', '', 0, 0, 'latium', 'reconstructed'],
  cales: ['Cales', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  canusium: ['Canusium', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  capua: ['Capua', 'city', 'ROM', '', 'victory', 2, 1, 'latium', 'public'],
  caralis: ['Caralis', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'sardinia', 'seed'],
  carthago: ['Carthago', 'city', 'CAR', 'port', 'victory5', 2, 3, 'africa', 'seed'],
  catina: ['Catina', 'normal', 'GRE', '', '', 0, 0, 'sicily', 'seed'],
  caudium: ['Caudium', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  clusium: ['Clusium', 'city', 'ETR', '', 'victory', 3, 1, 'etruria', 'seed'],
  corfinium: ['Corfinium', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  croton: ['Croton', 'city', 'GRE', 'port', 'victory', 2, 0, 'magna_graecia', 'reconstructed'],
  elea: ['Elea', 'normal', 'GRE', 'port', '', 0, 0, 'magna_graecia', 'reconstructed'],
  enna: ['Enna', 'normal', 'IND', '', '', 0, 0, 'sicily', 'reconstructed'],
  faesulae: ['Faesulae', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  felsina: ['Felsina', 'city', 'GAU', '', 'victory', 2, 2, 'cisalpina', 'reconstructed'],
  fregellae: ['Fregellae', 'city', 'SAM', '', '', 1, 0, 'samnium', 'public'],
  gela: ['Gela', 'normal', 'GRE', '', '', 0, 0, 'sicily', 'reconstructed'],
  genua: ['Genua', 'normal', 'IND', 'port', '', 0, 0, 'cisalpina', 'reconstructed'],
  heraclea: ['Heraclea', 'normal', 'GRE', '', '', 0, 0, 'magna_graecia', 'reconstructed'],
  iguvium: ['Iguvium', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  kerkouane: ['Kerkouane', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'africa', 'seed'],
  larinum: ['Larinum', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  lilybaeum: ['Lilybaeum', 'city', 'CAR', 'port', 'victory', 2, 0, 'sicily', 'seed'],
  locri: ['Locri', 'normal', 'GRE', 'port', '', 0, 0, 'magna_graecia', 'reconstructed'],
  lucani: ['Lucani', 'tribe', 'IND', '', '', 3, 0, 'lucania', 'public'],
  luceria: ['Luceria', 'city', 'SAM', '', '', 1, 0, 'samnium', 'reconstructed'],
  luna: ['Luna', 'normal', 'GAU', 'port', 'victory', 0, 1, 'cisalpina', 'seed'],
  maleventum: ['Maleventum', 'city', 'SAM', '', 'victory', 2, 1, 'samnium', 'reconstructed'],
  mantua: ['Mantua', 'normal', 'GAU', '', '', 0, 0, 'cisalpina', 'reconstructed'],
  mediolanum: ['Mediolanum', 'city', 'GAU', '', 'victory', 2, 2, 'cisalpina', 'reconstructed'],
  messana: ['Messana', 'city', 'GRE', 'port', 'victory', 2, 0, 'sicily', 'seed'],
  metapontum: ['Metapontum', 'normal', 'GRE', 'port', '', 0, 0, 'magna_graecia', 'reconstructed'],
  mutina: ['Mutina', 'normal', 'GAU', '', 'victory', 0, 0, 'cisalpina', 'reconstructed'],
  narnia: ['Narnia', 'city', 'ROM', '', 'victory', 2, 0, 'latium', 'public'],
  neapolis: ['Neapolis', 'city', 'GRE', 'port', 'victory', 2, 0, 'magna_graecia', 'seed'],
  nola: ['Nola', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  olbia: ['Olbia', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'sardinia', 'seed'],
  paestum: ['Paestum', 'normal', 'IND', 'port', '', 0, 0, 'italy', 'reconstructed'],
  panormus: ['Panormus', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'sicily', 'seed'],
  patavium: ['Patavium', 'normal', 'IND', 'port', '', 0, 0, 'cisalpina', 'reconstructed'],
  perusia: ['Perusia', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  pisae: ['Pisae', 'city', 'ETR', 'port', 'victory', 2, 1, 'etruria', 'public'],
  placentia: ['Placentia', 'normal', 'GAU', '', 'victory', 0, 1, 'cisalpina', 'seed'],
  populonium: ['Populonium', 'city', 'ETR', 'port', '', 1, 0, 'etruria', 'public'],
  praeneste: ['Praeneste', 'normal', 'ROM', '', 'victory', 0, 1, 'latium', 'public'],
  ravenna: ['Ravenna', 'normal', 'GAU', 'port', '', 0, 0, 'cisalpina', 'reconstructed'],
  reate: ['Reate', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  rhegium: ['Rhegium', 'city', 'GRE', 'port', 'victory', 2, 0, 'magna_graecia', 'reconstructed'],
  roma: ['Roma', 'city', 'ROM', 'port', 'victory', 3, 3, 'latium', 'seed'],
  selinus: ['Selinus', 'normal', 'CAR', '', '', 0, 0, 'sicily', 'seed'],
  sena_gallicia: ['Sena Gallicia', 'city', 'GAU', '', 'victory', 1, 2, 'cisalpina', 'seed'],
  setia: ['Setia', 'normal', 'ROM', '', '', 0, 0, 'latium', 'reconstructed'],
  spoletium: ['Spoletium', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  sutrium: ['Sutrium', 'normal', 'ROM', '', '', 0, 0, 'latium', 'reconstructed'],
  syracusae: ['Syracusae', 'city', 'GRE', 'port', 'victory', 3, 2, 'sicily', 'seed'],
  tarentum: ['Tarentum', 'city', 'GRE', 'port', 'victory', 2, 1, 'magna_graecia', 'seed'],
  tarquinii: ['Tarquinii', 'city', 'ETR', 'port', 'victory', 2, 1, 'etruria', 'public'],
  tarracina: ['Tarracina', 'normal', 'ROM', 'port', 'victory', 0, 0, 'latium', 'public'],
  taurasia: ['Taurasia', 'normal', 'GAU', '', '', 0, 0, 'cisalpina', 'reconstructed'],
  thermae: ['Thermae', 'normal', 'CAR', '', '', 0, 0, 'sicily', 'reconstructed'],
  thurii: ['Thurii', 'city', 'GRE', 'port', '', 1, 0, 'magna_graecia', 'reconstructed'],
  ticinum: ['Ticinum', 'normal', 'GAU', '', '', 0, 0, 'cisalpina', 'reconstructed'],
  velitrae: ['Velitrae', 'normal', 'ROM', '', 'victory', 0, 1, 'latium', 'seed'],
  venusia: ['Venusia', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  verona: ['Verona', 'normal', 'GAU', '', '', 0, 0, 'cisalpina', 'reconstructed'],
  volaterrae: ['Volaterrae', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  volsinii: ['Volsinii', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  vulci: ['Vulci', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
} as const satisfies Readonly<Record<string, SpaceRow>>;
export type SpaceName = keyof typeof SPACE_TABLE;

/** Two ends, joined by a clear, rough or strait connection (reconstructed from geography and roads). */
export const CONNECTIONS = {
  clear: `
    taurasia-ticinum ticinum-mediolanum ticinum-placentia mediolanum-placentia mediolanum-mantua mantua-verona
    verona-patavium mantua-mutina mantua-placentia placentia-mutina mutina-felsina felsina-ravenna
    felsina-ariminum ravenna-ariminum ravenna-patavium ariminum-sena_gallicia sena_gallicia-asculum luna-pisae
    pisae-populonium populonium-vulci vulci-tarquinii tarquinii-caere caere-roma pisae-volaterrae pisae-faesulae
    volaterrae-clusium faesulae-arretium arretium-clusium arretium-perusia perusia-clusium perusia-spoletium
    clusium-volsinii volsinii-sutrium sutrium-roma sutrium-narnia spoletium-narnia narnia-reate narnia-roma
    reate-roma asculum-larinum roma-praeneste roma-velitrae roma-antium praeneste-velitrae praeneste-fregellae
    velitrae-antium velitrae-setia antium-tarracina setia-tarracina tarracina-cales fregellae-cales cales-capua
    capua-neapolis capua-nola neapolis-nola nola-paestum luceria-larinum luceria-arpi arpi-larinum arpi-canusium
    canusium-venusia canusium-tarentum canusium-brundisium brundisium-tarentum venusia-tarentum paestum-elea
    heraclea-metapontum metapontum-tarentum heraclea-thurii thurii-croton croton-locri locri-rhegium
    messana-catina messana-thermae catina-syracusae syracusae-gela gela-agrigentum agrigentum-selinus
    selinus-lilybaeum lilybaeum-panormus panormus-thermae carthago-kerkouane olbia-caralis`,
  rough: `
    taurasia-genua ticinum-genua placentia-luna mutina-luna felsina-faesulae ariminum-arretium ariminum-iguvium
    sena_gallicia-iguvium genua-luna perusia-iguvium iguvium-spoletium spoletium-reate reate-asculum
    reate-corfinium asculum-corfinium corfinium-aufidena corfinium-praeneste setia-fregellae fregellae-aufidena
    capua-caudium nola-caudium cales-aesernia aufidena-aesernia aesernia-bovianum bovianum-larinum
    bovianum-luceria bovianum-maleventum caudium-maleventum maleventum-luceria maleventum-venusia
    venusia-metapontum venusia-lucani paestum-lucani lucani-elea lucani-heraclea lucani-bruttii thurii-bruttii
    croton-bruttii bruttii-rhegium catina-enna enna-agrigentum enna-thermae enna-gela panormus-selinus`,
  strait: `
    rhegium-messana aleria-olbia`,
} as const;

/** Cost 1/2 for Roman armies once the road is built (SR 9.2). */
export const APPIAN_WAY = 'roma-velitrae velitrae-setia setia-tarracina tarracina-cales cales-capua';
export const AFRICAN_PORTS = ['carthago', 'kerkouane'] as const;
export const SICILIAN_PORTS = ['syracusae', 'messana', 'lilybaeum', 'panormus'] as const;
