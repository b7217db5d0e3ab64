/**
 * The map of The Sword of Rome with Carthage, close to its printed form (SR 2.1). The map sheet is in no text source:
 * the column `source` says where the name of a space comes from ('seed' the expansion, 'public' rulebook and play
 * reports, 'reconstructed' chosen here). Published are all reinforcement numbers, the loyalties of Roma, Narnia, Sutrium,
 * Capua, Pisae, Tarquinii, Lilybaeum and Carthago, and which Roman, Gallic and Etruscan spaces are cities; the rest of
 * the types, the other loyalties, the subjugation factors, the ports, most of the graph and the victory spaces that are
 * not Carthaginian (Neapolis apart) are reconstructed (SR 27).
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
type Region = (typeof REGIONS)[number];
export const POWERS = ['IND', 'GAU', 'ETR', 'SAM', 'GRE', 'CAR', 'ROM', 'VOL', 'TRA', 'MER'] as const;
export type PowerName = (typeof POWERS)[number];
export type Source = 'seed' | 'public' | 'reconstructed';
/** 'victory5': a victory space with five players alone. */
type Victory = '' | 'victory' | 'victory5';

type SpaceRow = readonly [
  name: string,
  type: SpaceType,
  home: PowerName,
  port: '' | 'port',
  victory: Victory,
  strength: number, // loyalty of a city, subjugation factor of a tribe
  reinforcements: number,
  region: Region,
  source: Source,
];

/** By id, in ascending order: "the lowest space" is the first one here (SR 2.2). */
export const SPACE_TABLE = {
  aesernia: ['Aesernia', 'tribe', 'SAM', '', '', 2, 0, 'samnium', 'reconstructed'],
  agrigentum: ['Agrigentum', 'city', 'GRE', '', '', 1, 0, 'sicily', 'reconstructed'],
  aleria: ['Aleria', 'normal', 'IND', 'port', '', 0, 0, 'corsica', 'reconstructed'],
  antium: ['Antium', 'city', 'VOL', 'port', 'victory', 2, 1, 'latium', 'seed'],
  ariminum: ['Ariminum', 'normal', 'GAU', 'port', '', 0, 0, 'cisalpina', 'reconstructed'],
  arpi: ['Arpi', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  arretium: ['Arretium', 'normal', 'ETR', '', 'victory', 0, 0, 'etruria', 'reconstructed'],
  asculum: ['Asculum', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  aufidena: ['Aufidena', 'tribe', 'SAM', '', '', 2, 1, 'samnium', 'public'],
  bononia: ['Bononia', 'normal', 'GAU', '', 'victory', 0, 1, 'cisalpina', 'public'],
  bovianum: ['Bovianum', 'tribe', 'SAM', '', 'victory', 3, 1, 'samnium', 'public'],
  brundisium: ['Brundisium', 'normal', 'IND', 'port', '', 0, 0, 'italy', 'reconstructed'],
  bruttii: ['Bruttii', 'tribe', 'IND', '', '', 3, 0, 'lucania', 'public'],
  caere: ['Caere', 'normal', 'IND', 'port', '', 0, 0, 'latium', 'reconstructed'],
  cales: ['Cales', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  canusium: ['Canusium', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  capua: ['Capua', 'city', 'ROM', '', 'victory', 1, 0, 'latium', 'public'],
  caralis: ['Caralis', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'sardinia', 'seed'],
  carthago: ['Carthago', 'city', 'CAR', 'port', 'victory5', 2, 3, 'africa', 'seed'],
  catina: ['Catina', 'normal', 'GRE', '', '', 0, 0, 'sicily', 'seed'],
  caudium: ['Caudium', 'tribe', 'SAM', '', '', 2, 0, 'samnium', 'reconstructed'],
  clusium: ['Clusium', 'normal', 'ETR', '', 'victory', 0, 0, 'etruria', 'seed'],
  corfinium: ['Corfinium', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  croton: ['Croton', 'city', 'GRE', 'port', 'victory', 2, 0, 'magna_graecia', 'reconstructed'],
  elea: ['Elea', 'normal', 'GRE', 'port', '', 0, 0, 'magna_graecia', 'reconstructed'],
  enna: ['Enna', 'normal', 'IND', '', '', 0, 0, 'sicily', 'reconstructed'],
  eporedia: ['Eporedia', 'normal', 'GAU', '', '', 0, 1, 'cisalpina', 'public'],
  faesulae: ['Faesulae', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  fregellae: ['Fregellae', 'tribe', 'SAM', '', '', 2, 0, 'samnium', 'public'],
  gela: ['Gela', 'normal', 'GRE', '', '', 0, 0, 'sicily', 'reconstructed'],
  genua: ['Genua', 'normal', 'GAU', 'port', '', 0, 1, 'cisalpina', 'public'],
  heraclea: ['Heraclea', 'normal', 'GRE', '', '', 0, 0, 'magna_graecia', 'reconstructed'],
  kerkouane: ['Kerkouane', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'africa', 'seed'],
  larinum: ['Larinum', 'tribe', 'SAM', '', '', 2, 1, 'samnium', 'public'],
  lilybaeum: ['Lilybaeum', 'city', 'CAR', 'port', 'victory', 2, 0, 'sicily', 'seed'],
  locri: ['Locri', 'normal', 'GRE', 'port', '', 0, 0, 'magna_graecia', 'reconstructed'],
  lucani: ['Lucani', 'tribe', 'IND', '', '', 3, 0, 'lucania', 'public'],
  luceria: ['Luceria', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  luna: ['Luna', 'normal', 'GAU', 'port', 'victory', 0, 0, 'cisalpina', 'seed'],
  maleventum: ['Maleventum', 'tribe', 'SAM', '', 'victory', 3, 0, 'samnium', 'reconstructed'],
  mantua: ['Mantua', 'normal', 'GAU', '', '', 0, 0, 'cisalpina', 'reconstructed'],
  mediolanum: ['Mediolanum', 'normal', 'GAU', '', 'victory', 0, 1, 'cisalpina', 'public'],
  messana: ['Messana', 'city', 'GRE', 'port', 'victory', 2, 1, 'sicily', 'seed'],
  metapontum: ['Metapontum', 'normal', 'GRE', 'port', '', 0, 0, 'magna_graecia', 'reconstructed'],
  mutina: ['Mutina', 'normal', 'GAU', '', 'victory', 0, 0, 'cisalpina', 'reconstructed'],
  narnia: ['Narnia', 'city', 'ROM', '', 'victory', 1, 0, 'latium', 'public'],
  neapolis: ['Neapolis', 'city', 'GRE', 'port', 'victory', 2, 1, 'magna_graecia', 'seed'],
  nola: ['Nola', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  olbia: ['Olbia', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'sardinia', 'seed'],
  paestum: ['Paestum', 'normal', 'IND', 'port', '', 0, 0, 'italy', 'reconstructed'],
  panormus: ['Panormus', 'normal', 'CAR', 'port', 'victory5', 0, 0, 'sicily', 'seed'],
  patavium: ['Patavium', 'normal', 'GAU', 'port', '', 0, 1, 'cisalpina', 'public'],
  perusia: ['Perusia', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  pisae: ['Pisae', 'city', 'ETR', 'port', 'victory', 1, 1, 'etruria', 'public'],
  placentia: ['Placentia', 'normal', 'GAU', '', 'victory', 0, 0, 'cisalpina', 'seed'],
  populonium: ['Populonium', 'normal', 'ETR', 'port', '', 0, 0, 'etruria', 'public'],
  praeneste: ['Praeneste', 'normal', 'ROM', '', 'victory', 0, 0, 'latium', 'public'],
  ravenna: ['Ravenna', 'normal', 'GAU', 'port', '', 0, 0, 'cisalpina', 'reconstructed'],
  reate: ['Reate', 'normal', 'IND', '', '', 0, 0, 'italy', 'reconstructed'],
  rhegium: ['Rhegium', 'city', 'GRE', 'port', 'victory', 2, 0, 'magna_graecia', 'reconstructed'],
  roma: ['Roma', 'city', 'ROM', 'port', 'victory', 3, 2, 'latium', 'seed'],
  selinus: ['Selinus', 'normal', 'CAR', '', '', 0, 0, 'sicily', 'seed'],
  sena_gallicia: ['Sena Gallica', 'normal', 'GAU', '', 'victory', 0, 1, 'cisalpina', 'seed'],
  sentinum: ['Sentinum', 'normal', 'ETR', '', '', 0, 0, 'italy', 'public'],
  spoletium: ['Spoletium', 'normal', 'ETR', '', '', 0, 0, 'italy', 'public'],
  sutrium: ['Sutrium', 'city', 'ROM', '', '', 1, 0, 'latium', 'public'],
  syracusae: ['Syracusae', 'city', 'GRE', 'port', 'victory', 3, 2, 'sicily', 'seed'],
  tarentum: ['Tarentum', 'city', 'GRE', 'port', 'victory', 2, 1, 'magna_graecia', 'seed'],
  tarquinii: ['Tarquinii', 'city', 'ETR', 'port', 'victory', 1, 1, 'etruria', 'public'],
  tarracina: ['Tarracina', 'normal', 'ROM', 'port', 'victory', 0, 0, 'latium', 'public'],
  thermae: ['Thermae', 'normal', 'CAR', '', '', 0, 0, 'sicily', 'reconstructed'],
  thurii: ['Thurii', 'city', 'GRE', 'port', '', 1, 0, 'magna_graecia', 'reconstructed'],
  ticinum: ['Ticinum', 'normal', 'GAU', '', '', 0, 0, 'cisalpina', 'reconstructed'],
  velitrae: ['Velitrae', 'normal', 'ROM', '', 'victory', 0, 0, 'latium', 'public'],
  venusia: ['Venusia', 'normal', 'SAM', '', '', 0, 0, 'samnium', 'reconstructed'],
  verona: ['Verona', 'normal', 'GAU', '', '', 0, 0, 'cisalpina', 'reconstructed'],
  volaterrae: ['Volaterrae', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  volsinii: ['Volsinii', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
  vulci: ['Vulci', 'normal', 'ETR', '', '', 0, 0, 'etruria', 'reconstructed'],
} as const satisfies Readonly<Record<string, SpaceRow>>;
export type SpaceName = keyof typeof SPACE_TABLE;

/**
 * Two ends, joined by a clear, rough or strait connection: reconstructed from geography and roads. Worked examples fix
 * luna-pisae, pisae-populonium, roma-velitrae, messana-catina, capua-fregellae, velitrae-fregellae (not its kind) and
 * sentinum-spoletium.
 */
export const CONNECTIONS = {
  clear: `
    eporedia-ticinum ticinum-mediolanum ticinum-placentia mediolanum-placentia mediolanum-mantua mantua-verona
    verona-patavium mantua-mutina mantua-placentia placentia-mutina mutina-bononia bononia-ravenna bononia-ariminum
    ravenna-ariminum ravenna-patavium ariminum-sena_gallicia sena_gallicia-asculum luna-pisae pisae-populonium
    populonium-vulci vulci-tarquinii tarquinii-caere caere-roma pisae-volaterrae pisae-faesulae volaterrae-clusium
    faesulae-arretium arretium-clusium arretium-perusia perusia-clusium perusia-spoletium clusium-volsinii
    volsinii-sutrium sutrium-roma sutrium-narnia spoletium-narnia narnia-reate narnia-roma reate-roma asculum-larinum
    roma-praeneste roma-velitrae praeneste-velitrae praeneste-fregellae velitrae-antium antium-tarracina
    tarracina-cales fregellae-cales cales-capua capua-neapolis capua-nola neapolis-nola nola-paestum luceria-larinum
    luceria-arpi arpi-larinum arpi-canusium canusium-venusia canusium-tarentum canusium-brundisium brundisium-tarentum
    venusia-tarentum paestum-elea heraclea-metapontum metapontum-tarentum heraclea-thurii thurii-croton croton-locri
    locri-rhegium messana-catina messana-thermae catina-syracusae syracusae-gela gela-agrigentum agrigentum-selinus
    selinus-lilybaeum lilybaeum-panormus panormus-thermae carthago-kerkouane olbia-caralis capua-fregellae
    velitrae-fregellae velitrae-tarracina sentinum-spoletium`,
  rough: `
    eporedia-genua ticinum-genua placentia-luna mutina-luna bononia-faesulae ariminum-arretium ariminum-sentinum
    sena_gallicia-sentinum genua-luna perusia-sentinum spoletium-reate reate-asculum reate-corfinium asculum-corfinium
    corfinium-aufidena corfinium-praeneste fregellae-aufidena capua-caudium nola-caudium cales-aesernia
    aufidena-aesernia aesernia-bovianum bovianum-larinum bovianum-luceria bovianum-maleventum caudium-maleventum
    maleventum-luceria maleventum-venusia venusia-metapontum venusia-lucani paestum-lucani lucani-elea lucani-heraclea
    lucani-bruttii thurii-bruttii croton-bruttii bruttii-rhegium catina-enna enna-agrigentum enna-thermae enna-gela
    panormus-selinus`,
  strait: `
    rhegium-messana aleria-olbia`,
} as const;

/** From Roma to Antium, as printed; which spaces lie between is reconstructed (SR 21.4). */
export const APPIAN_WAY = 'roma-velitrae velitrae-antium';
/** Every connection with one of these ends is clear for the Samnites (SR 2.1). */
export const SAMNITE_PATHS = ['aufidena', 'bovianum'] as const;
export const AFRICAN_PORTS = ['carthago', 'kerkouane'] as const;
export const SICILIAN_PORTS = ['syracusae', 'messana', 'lilybaeum', 'panormus'] as const;
