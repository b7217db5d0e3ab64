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

/** Conditions on the side or the space that an effect serves. */
export type Need = 'SAM' | 'defending' | 'rough entry' | 'CAR units' | 'beside GAU';

type Plain<K extends string> = K extends string ? { readonly kind: K } : never;
type Counted<K extends string> = K extends string ? { readonly kind: K; readonly n: number } : never;
type Conditional<K extends string> = K extends string
  ? {
      readonly kind: K;
      readonly n: number;
      readonly needs?: readonly Need[];
      readonly cost?: 'displace commander';
      readonly target?: PowerName; // whose side gets the number; else that of the card's player
      readonly anyBattle?: true; // also for a player outside the battle
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
  | {
      readonly kind: 'subvert';
      readonly n: number;
      readonly powers?: readonly PowerName[];
      readonly needs?: readonly Need[];
    }
  | { readonly kind: 'loyalty hit'; readonly space: SpaceName; readonly n: number }
  | { readonly kind: 'unrest'; readonly n: number }
  | { readonly kind: 'marker'; readonly marker: 'elephants' | 'duoviri navales' }
  | { readonly kind: 'truce'; readonly powers?: readonly PowerName[] }
  | Counted<'discard opp' | 'draw' | 'attrition' | 'tribe levels'>
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
