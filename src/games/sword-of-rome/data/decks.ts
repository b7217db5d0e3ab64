/** What a card can be: its timing and its effects (SR 22). */
import type { LeaderName } from './leader-table.js';
import type { PowerName, SpaceName } from './map-table.js';

/** When a card may be played for its effect: as an action, in a battle, or as a response in one of the windows. */
export const TIMINGS = [
  'action',
  'battle',
  'event',
  'carthage action',
  'enemy move',
  'intercept avoid',
  'raid',
  'siege surrender',
  'city captured',
  'naval',
  'post battle',
  'post battle lost',
  'withdraw',
  'engage',
  'caudine',
  'naval move',
] as const;
export type Timing = (typeof TIMINGS)[number];

/** Conditions on the side that an effect serves. */
export type Need = 'SAM' | 'CAR units';

type Plain<K extends string> = K extends string ? { readonly kind: K } : never;
type Counted<K extends string> = K extends string ? { readonly kind: K; readonly n: number } : never;
type Conditional<K extends string> = K extends string
  ? {
      readonly kind: K;
      readonly n: number;
      readonly needs?: readonly Need[];
      readonly cost?: 'displace commander';
      readonly target?: PowerName; // whose side gets the number, also in a battle of others; else that of the card's player
    }
  : never;

/** SR 22.3. */
export type Effect =
  | { readonly kind: 'campaign'; readonly armies: number; readonly raidDrm?: number }
  | { readonly kind: 'march'; readonly mp: number }
  | { readonly kind: 'leader'; readonly leader: LeaderName; readonly cu: number }
  | { readonly kind: 'consul'; readonly leader: LeaderName; readonly cu: number }
  | { readonly kind: 'minor'; readonly powers: readonly PowerName[]; readonly cu: number }
  | {
      readonly kind: 'levy';
      readonly n: number;
      readonly powers: readonly PowerName[];
      readonly at?: readonly SpaceName[];
      readonly cuType?: 'CAR' | 'MERC';
    }
  | { readonly kind: 'support'; readonly n: number; readonly powers: readonly PowerName[]; readonly only?: 'city' }
  | { readonly kind: 'subvert'; readonly n: number; readonly powers: readonly PowerName[] }
  | { readonly kind: 'loyalty hit'; readonly space: SpaceName; readonly n: number }
  | { readonly kind: 'unrest'; readonly n: number }
  | { readonly kind: 'marker'; readonly marker: 'elephants' | 'duoviri navales' }
  | { readonly kind: 'truce'; readonly powers?: readonly PowerName[] }
  | Counted<'discard opp' | 'draw' | 'tribe levels'>
  | { readonly kind: 'peek'; readonly draw: number }
  | { readonly kind: 'naval activation'; readonly cu: number; readonly powers: readonly PowerName[] }
  | Plain<'npa' | 'punic envoys' | 'carthage treaty'>
  | Plain<'appian' | 'break alliance' | 'colony free' | 'ransom' | 'wild beasts' | 'insurrection' | 'blockade'>
  // battle cards and responses
  | Conditional<'battle die' | 'battle drm' | 'extra losses' | 'save losses' | 'tactics bonus'>
  | Counted<'siege drm' | 'siege levels' | 'plunder' | 'vp'>
  | { readonly kind: 'interdict as'; readonly op: number }
  | { readonly kind: 'caudine forks'; readonly drm: number }
  | { readonly kind: 'agathocles'; readonly cu: number }
  | { readonly kind: 'bribe'; readonly anywhere?: true }
  | Plain<'no dice losses' | 'refight' | 'flight' | 'no withdraw' | 'storm'>
  | Plain<'cancel event' | 'cancel reaction' | 'mistrust'>;

/** As printed: the letters say where name, points and effects come from. */
export type CardRow = readonly [
  name: string,
  op: number,
  when: Timing,
  after: 'discard' | 'remove',
  source: string,
  first: Effect,
  second?: Effect,
];

// ------------------ the decks

export const GAUL: readonly CardRow[] = [
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Great Raid', 3, 'action', 'discard', 'RRR', { kind: 'campaign', armies: 3, raidDrm: 1 }],
  ['Migration', 2, 'action', 'discard', 'RRR', { kind: 'levy', n: 3, powers: ['GAU'] }],
  ['Wild Beasts', 3, 'post battle', 'discard', 'PRP', { kind: 'wild beasts' }],
  [
    'Boii Warbands',
    2,
    'action',
    'discard',
    'RRR',
    { kind: 'levy', n: 3, powers: ['GAU'], at: ['bononia', 'mutina', 'placentia'] },
  ],
  [
    'Senones Warbands',
    2,
    'action',
    'discard',
    'RRR',
    { kind: 'levy', n: 3, powers: ['GAU'], at: ['sena_gallicia', 'ariminum'] },
  ],
  [
    'Insubres Warbands',
    1,
    'action',
    'discard',
    'RRR',
    { kind: 'levy', n: 2, powers: ['GAU'], at: ['mediolanum', 'ticinum'] },
  ],
  ['Too Far From Home', 3, 'withdraw', 'discard', 'PRP', { kind: 'no withdraw' }],
  ['To The Brave Belongs Everything', 2, 'post battle lost', 'discard', 'PRP', { kind: 'refight' }],
  ['Titus Manlius', 2, 'battle', 'discard', 'PRP', { kind: 'no dice losses' }],
  ['Headhunters', 1, 'battle', 'discard', 'RRR', { kind: 'extra losses', n: 1 }],
  ['War Trumpets', 2, 'battle', 'discard', 'RRR', { kind: 'battle drm', n: 2 }],
  ['Chariots', 2, 'battle', 'discard', 'RRR', { kind: 'battle drm', n: 2 }],
  ['Flight Before the Barbarians', 3, 'engage', 'discard', 'PRP', { kind: 'flight' }],
  ['Rich Plunder', 2, 'raid', 'discard', 'RRR', { kind: 'plunder', n: 1 }],
  ['Rich Plunder', 1, 'raid', 'discard', 'RRR', { kind: 'plunder', n: 1 }],
  ['Ransom', 2, 'action', 'discard', 'RRR', { kind: 'ransom' }],
  ['Swift March', 2, 'action', 'discard', 'RRR', { kind: 'march', mp: 6 }],
  ['Swift March', 1, 'action', 'discard', 'RRR', { kind: 'march', mp: 5 }],
  ['Alpine Kin', 2, 'action', 'discard', 'RRR', { kind: 'draw', n: 2 }],
  ['Tribal Assembly', 1, 'action', 'discard', 'RRR', { kind: 'support', n: 3, powers: ['GAU'] }],
  ['Tribal Assembly', 2, 'action', 'discard', 'RRR', { kind: 'support', n: 4, powers: ['GAU'] }],
  ['Warriors for Hire', 2, 'action', 'discard', 'RRR', { kind: 'levy', n: 2, powers: ['GAU'] }, { kind: 'draw', n: 1 }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 1, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Druidic Omens', 1, 'event', 'discard', 'RRR', { kind: 'cancel event' }],
  ['Ambush', 2, 'intercept avoid', 'discard', 'RRR', { kind: 'cancel reaction' }],
  ['Scouts', 1, 'intercept avoid', 'discard', 'RRR', { kind: 'tactics bonus', n: 2 }],
  ['Vae Victis', 3, 'city captured', 'remove', 'RRR', { kind: 'vp', n: 1 }],
  ['Heads of the Fallen', 2, 'post battle', 'remove', 'RRR', { kind: 'vp', n: 1 }],
  ['Brennus', 3, 'action', 'remove', 'PRR', { kind: 'leader', leader: 'brennus', cu: 3 }],
  ['Britomaris', 2, 'action', 'remove', 'RRR', { kind: 'leader', leader: 'britomaris', cu: 2 }],
  ['Gallic Chieftain', 1, 'action', 'discard', 'RRR', { kind: 'minor', powers: ['GAU'], cu: 2 }],
  ['Scaling Ladders', 3, 'siege surrender', 'discard', 'RRR', { kind: 'siege drm', n: 3 }],
  ['Escalade', 2, 'siege surrender', 'discard', 'RRR', { kind: 'siege drm', n: 2 }],
];

export const ETRUSAM: readonly CardRow[] = [
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Naval Transports', 2, 'action', 'discard', 'PRR', { kind: 'naval activation', cu: 3, powers: ['ETR'] }],
  ['Naval Transports', 1, 'action', 'discard', 'PRR', { kind: 'naval activation', cu: 3, powers: ['ETR'] }],
  ['League of the Twelve Cities', 2, 'action', 'discard', 'RRR', { kind: 'levy', n: 3, powers: ['ETR'] }],
  ['League of the Twelve Cities', 3, 'action', 'discard', 'RRR', { kind: 'levy', n: 4, powers: ['ETR'] }],
  ['Samnite Levy', 2, 'action', 'discard', 'RRR', { kind: 'levy', n: 3, powers: ['SAM'] }],
  ['Samnite Levy', 3, 'action', 'discard', 'RRR', { kind: 'levy', n: 4, powers: ['SAM'] }],
  ['Linen Legion', 2, 'battle', 'discard', 'RRR', { kind: 'battle die', n: 1, needs: ['SAM'] }],
  ['Linen Legion', 3, 'battle', 'discard', 'RRR', { kind: 'battle die', n: 1, needs: ['SAM'] }],
  ['Latin Revolt', 2, 'action', 'remove', 'RRR', { kind: 'subvert', n: 3, powers: ['ROM'] }],
  ['Mountain Ambush', 2, 'intercept avoid', 'discard', 'RRR', { kind: 'tactics bonus', n: 3, needs: ['SAM'] }],
  ['Mountain Ambush', 1, 'intercept avoid', 'discard', 'RRR', { kind: 'tactics bonus', n: 2, needs: ['SAM'] }],
  ['Gavius Pontius', 3, 'action', 'remove', 'PRR', { kind: 'leader', leader: 'pontius', cu: 3 }],
  ['Gellius Egnatius', 3, 'action', 'remove', 'PRR', { kind: 'leader', leader: 'egnatius', cu: 3 }],
  ['Aulus Spurinna', 2, 'action', 'remove', 'RRR', { kind: 'leader', leader: 'spurinna', cu: 2 }],
  ['Samnite Meddix', 1, 'action', 'discard', 'RRR', { kind: 'minor', powers: ['SAM', 'ETR'], cu: 2 }],
  ['Etruscan Gold', 2, 'enemy move', 'discard', 'RRR', { kind: 'bribe', anywhere: true }],
  ['Etruscan Gold', 2, 'enemy move', 'discard', 'RRR', { kind: 'bribe', anywhere: true }],
  ['Wealth of the Lucumones', 1, 'action', 'discard', 'RRR', { kind: 'draw', n: 2 }],
  ['Gallic Fury', 3, 'action', 'discard', 'PRR', { kind: 'levy', n: 4, powers: ['ETR'] }],
  ['Haruspices', 1, 'event', 'discard', 'RRR', { kind: 'cancel event' }],
  ['Sacred Books', 1, 'action', 'discard', 'RRR', { kind: 'peek', draw: 1 }],
  ['City Games', 2, 'action', 'discard', 'RRR', { kind: 'support', n: 4, powers: ['ETR', 'SAM'] }],
  ['Neutral Power Activates', 3, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 1, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Oscan Kinship', 2, 'action', 'discard', 'RRR', { kind: 'subvert', n: 2, powers: ['ROM', 'GRE'] }],
  ['Oscan Kinship', 1, 'action', 'discard', 'RRR', { kind: 'subvert', n: 1, powers: ['ROM', 'GRE'] }],
  ['Caudine Forks', 3, 'caudine', 'remove', 'PRP', { kind: 'caudine forks', drm: 2 }],
  ['Plebeian Unrest', 1, 'action', 'discard', 'RRR', { kind: 'loyalty hit', space: 'roma', n: 1 }],
  ['Death of Aulius', 1, 'battle', 'discard', 'PRP', { kind: 'battle drm', n: -2, target: 'ROM' }],
  ['Forced March', 1, 'action', 'discard', 'RRR', { kind: 'march', mp: 5 }],
  ['Treachery', 2, 'siege surrender', 'discard', 'RRR', { kind: 'siege levels', n: 2 }],
  ['Truce', 1, 'action', 'discard', 'RRR', { kind: 'truce' }],
  ['Guest-Friends', 1, 'action', 'discard', 'RRR', { kind: 'break alliance' }],
];

export const GREEK: readonly CardRow[] = [
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Siege Engines', 2, 'siege surrender', 'discard', 'PRR', { kind: 'siege drm', n: 2 }],
  ['Siege Engines', 1, 'siege surrender', 'discard', 'PRR', { kind: 'siege drm', n: 2 }],
  ['Phalanx', 2, 'battle', 'discard', 'PRR', { kind: 'battle die', n: 1 }],
  ['Phalanx', 2, 'battle', 'discard', 'PRR', { kind: 'battle die', n: 1 }],
  ['Elephants', 3, 'action', 'discard', 'PRR', { kind: 'marker', marker: 'elephants' }],
  ['Tarentine Cavalry', 1, 'battle', 'discard', 'RRR', { kind: 'battle drm', n: 2 }],
  ['Mercenaries', 2, 'action', 'discard', 'PRR', { kind: 'levy', n: 3, powers: ['GRE'] }],
  ['Mercenaries', 2, 'action', 'discard', 'PRR', { kind: 'levy', n: 4, powers: ['GRE'] }],
  [
    'Campanian Mercenaries',
    2,
    'action',
    'discard',
    'RRR',
    { kind: 'levy', n: 3, powers: ['GRE'], at: ['neapolis', 'syracusae'] },
  ],
  ['Timoleon', 3, 'action', 'remove', 'SRR', { kind: 'leader', leader: 'timoleon', cu: 3 }],
  ['Archidamus', 2, 'action', 'remove', 'RRR', { kind: 'leader', leader: 'archidamus', cu: 2 }],
  ['Alexander of Epirus', 3, 'action', 'remove', 'PRR', { kind: 'leader', leader: 'alexander', cu: 4 }],
  ['Agathocles', 3, 'action', 'remove', 'SRR', { kind: 'leader', leader: 'agathocles', cu: 3 }],
  ['Cleonymus', 2, 'action', 'remove', 'RRR', { kind: 'leader', leader: 'cleonymus', cu: 2 }],
  [
    'Pyrrhus',
    3,
    'action',
    'remove',
    'PRR',
    { kind: 'leader', leader: 'pyrrhus', cu: 5 },
    { kind: 'marker', marker: 'elephants' },
  ],
  ['Syracusan Fleet', 2, 'action', 'discard', 'RRR', { kind: 'naval activation', cu: 6, powers: ['GRE'] }],
  ['Syracusan Fleet', 1, 'action', 'discard', 'RRR', { kind: 'naval activation', cu: 3, powers: ['GRE'] }],
  ['Purge of the Exiles', 1, 'action', 'discard', 'RRR', { kind: 'support', n: 3, powers: ['GRE'], only: 'city' }],
  ['Italiote League', 2, 'action', 'discard', 'RRR', { kind: 'support', n: 4, powers: ['GRE'] }],
  ['Italiote League', 1, 'action', 'discard', 'RRR', { kind: 'support', n: 3, powers: ['GRE'] }],
  ['Diplomacy', 1, 'action', 'discard', 'RRR', { kind: 'truce' }],
  ['Diplomacy', 2, 'action', 'discard', 'RRR', { kind: 'truce' }, { kind: 'support', n: 1, powers: ['GRE'] }],
  ['Embassy', 1, 'action', 'discard', 'RRR', { kind: 'break alliance' }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 1, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Gold of Syracuse', 2, 'action', 'discard', 'RRR', { kind: 'discard opp', n: 1 }],
  ['Carthaginian Mistrust', 2, 'carthage action', 'discard', 'SRS', { kind: 'mistrust' }],
  ['Insurrection', 3, 'action', 'discard', 'SRS', { kind: 'insurrection' }],
  ['Pirates', 1, 'action', 'discard', 'RRR', { kind: 'unrest', n: 1 }],
  ['Oracle of Delphi', 1, 'event', 'discard', 'RRR', { kind: 'cancel event' }],
  ['Storms at Sea', 1, 'naval move', 'discard', 'PRP', { kind: 'storm' }],
  ['Oscan Raiders', 2, 'action', 'discard', 'RRR', { kind: 'subvert', n: 2, powers: ['SAM', 'ROM'] }],
  ['Lucanian Envoys', 1, 'action', 'discard', 'RRR', { kind: 'tribe levels', n: 2 }],
  ['Forced March', 1, 'action', 'discard', 'RRR', { kind: 'march', mp: 5 }],
  ["Tyrant's Treasury", 2, 'action', 'discard', 'RRR', { kind: 'draw', n: 2 }],
];

export const CARTHAGE: readonly CardRow[] = [
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['The Sacred Band', 2, 'battle', 'discard', 'SRS', { kind: 'battle die', n: 1, needs: ['CAR units'] }],
  ['The Sacred Band', 2, 'battle', 'discard', 'SRS', { kind: 'battle die', n: 1, needs: ['CAR units'] }],
  ['Hanno', 2, 'action', 'remove', 'SRR', { kind: 'leader', leader: 'hanno', cu: 2 }],
  ['Gisgo', 1, 'action', 'remove', 'SRR', { kind: 'leader', leader: 'gisgo', cu: 2 }],
  ['Hasdrubal', 2, 'action', 'remove', 'SRR', { kind: 'leader', leader: 'hasdrubal', cu: 2 }],
  ['Bomilcar', 3, 'action', 'remove', 'SRR', { kind: 'leader', leader: 'bomilcar', cu: 3 }],
  ['Himilco', 2, 'action', 'remove', 'PRR', { kind: 'leader', leader: 'himilco', cu: 2 }],
  ['Libyan Levy', 2, 'action', 'discard', 'RRR', { kind: 'levy', n: 2, powers: ['CAR'], cuType: 'CAR' }],
  ['Libyan Levy', 3, 'action', 'discard', 'RRR', { kind: 'levy', n: 3, powers: ['CAR'], cuType: 'CAR' }],
  ['Iberian Contingent', 2, 'action', 'discard', 'RRR', { kind: 'levy', n: 3, powers: ['CAR'], cuType: 'MERC' }],
  ['Balearic Slingers', 1, 'battle', 'discard', 'RRR', { kind: 'battle drm', n: 2 }],
  ['Numidian Cavalry', 2, 'battle', 'discard', 'RRR', { kind: 'extra losses', n: 2 }],
  ['Blockade', 2, 'action', 'discard', 'SRS', { kind: 'blockade' }],
  ['Blockade', 1, 'action', 'discard', 'SRS', { kind: 'blockade' }],
  ['Punic Fleet', 2, 'action', 'discard', 'RRR', { kind: 'naval activation', cu: 10, powers: ['CAR'] }],
  ['War Galleys', 1, 'naval', 'discard', 'RRR', { kind: 'interdict as', op: 3 }],
  ['Merchant Wealth', 1, 'action', 'discard', 'RRR', { kind: 'draw', n: 2 }],
  ['Merchant Wealth', 2, 'action', 'discard', 'RRR', { kind: 'draw', n: 2 }],
  ['Council of Elders', 2, 'action', 'discard', 'RRR', { kind: 'unrest', n: -1 }, { kind: 'draw', n: 1 }],
  ['Offerings to Melqart', 1, 'action', 'discard', 'RRR', { kind: 'unrest', n: -1 }],
  ['Punic Gold', 1, 'action', 'discard', 'RRR', { kind: 'discard opp', n: 1 }],
  ['Punic Faith', 1, 'action', 'discard', 'RRR', { kind: 'break alliance' }],
  [
    'Treaty',
    1,
    'action',
    'discard',
    'RRR',
    { kind: 'truce', powers: ['ROM', 'ETR'] },
    { kind: 'support', n: 1, powers: ['CAR'] },
  ],
  ['Treaty', 1, 'action', 'discard', 'RRR', { kind: 'truce' }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 1, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Sicilian Colonists', 2, 'action', 'discard', 'RRR', { kind: 'support', n: 4, powers: ['CAR'] }],
  ['Island Garrisons', 1, 'action', 'discard', 'RRR', { kind: 'support', n: 3, powers: ['CAR'] }],
  ['Elymian Guides', 1, 'intercept avoid', 'discard', 'RRR', { kind: 'tactics bonus', n: 2 }],
  ['Siege Towers', 2, 'siege surrender', 'discard', 'RRR', { kind: 'siege drm', n: 2 }],
  ['Greek Exiles', 1, 'siege surrender', 'discard', 'RRR', { kind: 'siege levels', n: 2 }],
  ['Greek Exiles', 2, 'action', 'discard', 'RRR', { kind: 'subvert', n: 2, powers: ['GRE'] }],
  ['Libyan Spearmen', 2, 'battle', 'discard', 'RRR', { kind: 'save losses', n: 2 }],
  ['Forced March', 1, 'action', 'discard', 'RRR', { kind: 'march', mp: 5 }],
  ['Word of Baal Hammon', 1, 'event', 'discard', 'RRR', { kind: 'cancel event' }],
];

export const ROME: readonly CardRow[] = [
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Campaign', 3, 'action', 'discard', 'SPP', { kind: 'campaign', armies: 2 }],
  ['Dictator', 3, 'action', 'discard', 'PRR', { kind: 'leader', leader: 'dictator', cu: 0 }],
  ['Dictator', 2, 'action', 'discard', 'PRR', { kind: 'leader', leader: 'dictator', cu: 0 }],
  ['Devotio', 2, 'battle', 'discard', 'RRR', { kind: 'battle drm', n: 3, cost: 'displace commander' }],
  ['Duoviri Navales', 2, 'action', 'remove', 'PRR', { kind: 'marker', marker: 'duoviri navales' }],
  ['Foedus', 1, 'action', 'discard', 'PRR', { kind: 'truce' }],
  ['Foedus', 1, 'action', 'discard', 'PRR', { kind: 'truce' }],
  ['Manipular Legion', 2, 'battle', 'discard', 'PRR', { kind: 'battle die', n: 1 }],
  ['Manipular Legion', 3, 'battle', 'discard', 'PRR', { kind: 'battle die', n: 1 }],
  ['Triarii', 1, 'battle', 'discard', 'RRR', { kind: 'save losses', n: 2 }],
  ['Appian Way', 2, 'action', 'remove', 'PRP', { kind: 'appian' }],
  ['Manlian Discipline', 1, 'intercept avoid', 'discard', 'RRR', { kind: 'tactics bonus', n: 2 }],
  ['Lucius Papirius Cursor', 3, 'action', 'remove', 'RRR', { kind: 'consul', leader: 'papirius', cu: 3 }],
  ['Quintus Fabius Rullianus', 3, 'action', 'remove', 'RRR', { kind: 'consul', leader: 'fabius', cu: 3 }],
  ['Manius Curius Dentatus', 3, 'action', 'remove', 'RRR', { kind: 'consul', leader: 'curius', cu: 3 }],
  ['Titus Manlius Torquatus', 2, 'action', 'remove', 'RRR', { kind: 'consul', leader: 'manlius', cu: 2 }],
  ['Publius Decius Mus', 2, 'action', 'remove', 'RRR', { kind: 'consul', leader: 'decius', cu: 2 }],
  ['Legionary Levy', 2, 'action', 'discard', 'RRR', { kind: 'levy', n: 3, powers: ['ROM'] }],
  ['Legionary Levy', 3, 'action', 'discard', 'RRR', { kind: 'levy', n: 4, powers: ['ROM'] }],
  [
    'Latin Allies',
    2,
    'action',
    'discard',
    'RRR',
    { kind: 'levy', n: 2, powers: ['ROM'] },
    { kind: 'support', n: 1, powers: ['ROM'] },
  ],
  ['Colonists', 2, 'action', 'discard', 'PRR', { kind: 'colony free' }],
  ['Colonists', 1, 'action', 'discard', 'PRR', { kind: 'colony free' }],
  ['Land Grants', 2, 'action', 'discard', 'RRR', { kind: 'support', n: 4, powers: ['ROM'] }],
  ['Licinian Laws', 1, 'action', 'discard', 'RRR', { kind: 'support', n: 3, powers: ['ROM'] }],
  ['Night March', 2, 'action', 'discard', 'RRR', { kind: 'march', mp: 6 }],
  ['Forced March', 1, 'action', 'discard', 'RRR', { kind: 'march', mp: 5 }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 2, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Neutral Power Activates', 1, 'action', 'discard', 'PRP', { kind: 'npa' }],
  ['Traitors', 2, 'siege surrender', 'discard', 'PRR', { kind: 'siege levels', n: 2 }],
  ['Siegeworks', 1, 'siege surrender', 'discard', 'RRR', { kind: 'siege drm', n: 2 }],
  ['Oscan Intrigue', 1, 'action', 'discard', 'RRR', { kind: 'subvert', n: 2, powers: ['SAM', 'GRE'] }],
  ['Fetial Priests', 1, 'action', 'discard', 'RRR', { kind: 'break alliance' }],
  ['Auguries', 1, 'event', 'discard', 'RRR', { kind: 'cancel event' }],
  ['Triumph', 3, 'post battle', 'remove', 'RRR', { kind: 'vp', n: 1 }],
  ['Obesus Etruscus', 1, 'battle', 'discard', 'PRR', { kind: 'battle drm', n: -2, target: 'ETR' }],
];

/** SR 6.4: cards that put their owner's discards back into the deck (which cards, is reconstructed). */
export const RESHUFFLE: readonly string[] = ['GAU-02', 'ETR-02', 'GRE-02', 'CAR-02', 'ROM-02'];
/** SR 21.5: cards that answer a Gallic event with three players (which cards, is reconstructed). */
export const CANCELS_GALLIC: readonly string[] = ['ETR-21', 'GRE-27', 'ROM-30'];

/** Exchanged with four or fewer players: Carthage is nonplayer then (SR 21.5). All are actions; the points stay. */
export const FOUR_OR_FEWER: Readonly<
  Record<string, readonly [name: string, after: 'discard' | 'remove', effect: Effect]>
> = {
  'ROM-33': ['Punic Envoys', 'remove', { kind: 'punic envoys' }],
  'ROM-34': ['Carthage Signs Treaty', 'remove', { kind: 'carthage treaty' }],
  'GRE-30': ['Agathocles Lands in Africa', 'remove', { kind: 'agathocles', cu: 5 }],
  'GRE-31': ['Walls of Syracuse', 'discard', { kind: 'support', n: 2, powers: ['GRE'], only: 'city' }],
};
