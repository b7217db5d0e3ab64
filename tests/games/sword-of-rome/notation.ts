/** Positions of the example notation: the set-up of a scenario, then what `given` overrides (SR 22, 23.1). */
import { unwrap } from '../../../src/core/result.js';
import type { Game } from '../../../src/games/game.js';
import { HANDS } from '../../../src/games/sword-of-rome/board/data.js';
import { LEADER_COUNT, LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import { CITY, GARRISON, NODE_COUNT, NODES, TRANSALPINE, TRIBE } from '../../../src/games/sword-of-rome/board/map.js';
import { POWERS } from '../../../src/games/sword-of-rome/board/map-table.js';
import { setUp } from '../../../src/games/sword-of-rome/board/setup.js';
import {
  AT,
  CARD_PLACE_COUNT,
  DISCARDED,
  DISPLACED,
  ETRUSAM,
  GONE,
  IN_DECK,
  IN_HAND,
  INSIDE,
  pairOf,
  REMOVED,
  type Rome,
  seatOf,
  UNUSED,
} from '../../../src/games/sword-of-rome/board/state.js';
import {
  addUnits,
  leaderPlace,
  makeColony,
  setControl,
  setInside,
  setLeader,
  setLoyalty,
  setSiege,
  subdue,
  tidy,
  typeOf,
} from '../../../src/games/sword-of-rome/board/units.js';
import {
  CARD_HAND,
  CARD_IDS,
  CARD_OP,
  CARDS,
  DECK_SIZE,
  deckOf,
} from '../../../src/games/sword-of-rome/cards/cards.js';
import { inHand, moveCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { formPact } from '../../../src/games/sword-of-rome/turn/alliance.js';

export type Units = number | { readonly CAR?: number; readonly MERC?: number };
export interface UnitJson {
  readonly space: string;
  readonly power: string;
  readonly cu?: Units;
  readonly mercs?: number;
  readonly leaders?: readonly string[];
  readonly inside?: boolean;
}
type Names<T> = Readonly<Record<string, T>>;
export type AllianceJson = readonly string[] | { readonly pair: readonly string[]; readonly truce?: boolean };

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
  readonly sackVP?: number;
  readonly plunder?: number;
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
  readonly desperate?: Names<number>; // left
  readonly desperateUsed?: readonly string[]; // this turn
  readonly markers?: readonly string[];
  readonly minesDepleted?: boolean;
  readonly wildBeasts?: readonly string[];
  readonly dictator?: string;
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

const KNOWN = new Set([
  ...[
    'scenario',
    'short',
    'turns',
    'note',
    'phase',
    'turn',
    'round',
    'first',
    'vp',
    'sackVP',
    'plunder',
    'unrest',
    'control',
    'loyalty',
  ],
  ...['unrestRaisedThisRound', 'npActivated', 'subdued', 'colonies', 'siege', 'units', 'displaced', 'out', 'alliances'],
  ...[
    'hands',
    'discards',
    'removed',
    'desperate',
    'desperateUsed',
    'markers',
    'minesDepleted',
    'wildBeasts',
    'dictator',
    'elephants',
  ],
  ...['activated', 'peeked', 'reshuffle', 'unseenOf', 'handSize', 'deckSize'],
]);

function indexIn(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`'${name}' is none of ${names.join(', ')}`);
  return index;
}

export const handIn = (name: string): number => indexIn(HANDS, name);
export const powerIn = (name: string): number => (name === 'OUT' ? POWERS.length : indexIn(POWERS, name));
export const nodeIn = (name: string): number =>
  name === 'GARRISON_BOX' ? GARRISON : name === 'TRANSALPINE_BOX' ? TRANSALPINE : indexIn(NODES, name);
export const nodeName = (node: number): string =>
  node === GARRISON ? 'GARRISON_BOX' : node === TRANSALPINE ? 'TRANSALPINE_BOX' : NODES[node];
export const leaderIn = (name: string): number => indexIn(LEADERS, name);
export const cardIn = (id: string): number => indexIn(CARD_IDS, id);

/** The two Desperate Times cards of a deck have the last numbers and are no cards of the hand. */
const DESPERATE_IDS = /-3[89]$/;
export const isDesperateId = (id: string): boolean => DESPERATE_IDS.test(id);
/** The hand whose deck the card belongs to. */
export const handOfCard = (id: string): number => CARD_HAND[cardIn(id.replace(DESPERATE_IDS, '-37'))];

export interface Case {
  readonly game: Game<Rome>;
  readonly s: Rome;
  readonly given: Given;
}

const splitUnits = (cu: Units | undefined, mercs = 0): readonly [number, number] =>
  typeof cu === 'object' ? [cu.CAR ?? 0, cu.MERC ?? 0] : [cu ?? 0, mercs];

export function makeCase(given: Given): Case {
  for (const key of Object.keys(given))
    if (!KNOWN.has(key)) throw new Error(`given.${key} is not part of the notation`);
  const players = Number((given.scenario ?? '5p')[0]);
  const short = given.short === true || given.turns === 6;
  const length = short ? ',length=short' : '';
  const game = unwrap(family.variant(`players=${players}${length}`)) as unknown as Game<Rome>;
  const s = game.create();
  setUp(s, { players, turns: short ? 6 : 9, even: false });
  setTable(s, given);
  setSpaces(s, given);
  for (const alliance of given.alliances ?? []) {
    const { pair, truce } = allianceOf(alliance);
    if (pair >= 0) formPact(s, pair, truce); // ETR and SAM are allied for ever
  }
  if (given.units !== undefined) replaceUnits(s, given.units);
  for (const [space, { level, besieger }] of Object.entries(given.siege ?? {}))
    setSiege(s, nodeIn(space), level, powerIn(besieger));
  setCards(s, given);
  for (let node = 0; node < NODE_COUNT; node++) tidy(s, node);
  if (given.markers?.includes('insurrection') === true) s.insurrection = 1; // also where the case leaves the rebels out
  return { game, s, given };
}

function allianceOf(alliance: AllianceJson): { pair: number; truce: boolean } {
  const listed = !('pair' in alliance);
  const [a, b] = listed ? alliance : alliance.pair;
  return {
    pair: pairOf(powerIn(a), powerIn(b)),
    truce: listed ? alliance[2] === 'truce' : alliance.truce === true,
  };
}

function setTable(s: Rome, given: Given): void {
  s.gameTurn = given.turn ?? 1;
  for (const [player, points] of Object.entries(given.vp ?? {})) s.points[handIn(player)] = points;
  s.sackPoints = given.sackVP ?? 0;
  s.plunder = given.plunder ?? 0;
  s.unrest = given.unrest ?? 0;
  s.depleted = given.minesDepleted === true ? 1 : 0;
  for (const power of given.npActivated ?? []) s.activated |= 1 << powerIn(power);
  if (given.first !== undefined) s.first = handIn(given.first);
  for (const marker of given.markers ?? []) {
    if (marker === 'insurrection') s.insurrection = 1;
    else if (marker === 'appian_way' || marker === 'appianWay' || marker === 'appian') s.appianWay = 1;
    else if (marker === 'duoviri_navales' || marker === 'duoviriNavales') s.duoviri = 1;
    else if (marker === 'minesDepleted') s.depleted = 1;
    else throw new Error(`there is no marker '${marker}'`);
  }
  for (const player of given.wildBeasts ?? []) s.wildBeasts |= 1 << handIn(player);
  if (given.dictator !== undefined) s.dictator = leaderIn(given.dictator);
  if (given.elephants !== undefined) s.elephants = leaderIn(given.elephants);
  for (const [player, left] of Object.entries(given.desperate ?? {})) s.desperate[handIn(player)] = left;
  for (const player of given.desperateUsed ?? []) s.desperateUsed |= 1 << handIn(player);
}

function subduedIn({ subdued = [] }: Given): readonly string[] {
  return Array.isArray(subdued) ? (subdued as readonly string[]) : Object.keys(subdued);
}

function setSpaces(s: Rome, given: Given): void {
  for (const space of subduedIn(given)) subdue(s, nodeIn(space));
  for (const space of given.colonies ?? []) {
    makeColony(s, nodeIn(space));
    setLoyalty(s, nodeIn(space), 1);
  }
  for (const [space, power] of Object.entries(given.control ?? {})) {
    setControl(s, nodeIn(space), powerIn(power));
    if (power !== 'IND' && typeOf(s, nodeIn(space)) === TRIBE) subdue(s, nodeIn(space));
    if (power === 'IND' && typeOf(s, nodeIn(space)) === CITY) setLoyalty(s, nodeIn(space), 1);
  }
  for (const [space, loyalty] of Object.entries(given.loyalty ?? {})) setLoyalty(s, nodeIn(space), loyalty);
}

function replaceUnits(s: Rome, units: readonly UnitJson[]): void {
  s.stacks.fill(0);
  for (let i = 0; i < LEADER_COUNT; i++) setLeader(s, i, UNUSED);
  for (const { space, power, cu, mercs, leaders = [], inside = false } of units) {
    const node = nodeIn(space);
    const [own, hired] = splitUnits(cu, mercs);
    if (inside) setInside(s, node, own, hired);
    else addUnits(s, node, powerIn(power), own, hired);
    for (const name of leaders) setLeader(s, leaderIn(name), (inside ? INSIDE : AT) + node);
  }
}

function put(s: Rome, card: number, place: number): void {
  if (s.cards[card] !== place) moveCard(s, CARD_HAND[card], card, place);
}

function setCards(s: Rome, given: Given): void {
  const lists: readonly (readonly [Names<readonly string[]> | undefined, number])[] = [
    [given.hands, IN_HAND],
    [given.discards, DISCARDED],
    [given.removed, REMOVED],
  ];
  for (const [list, place] of lists)
    for (const id of Object.values(list ?? {}).flat()) {
      if (!isDesperateId(id)) put(s, cardIn(id), place);
      else if (place !== IN_HAND) s.desperate[handOfCard(id)]--;
    }
  if (given.peeked !== undefined) {
    const { of, cards } = given.peeked;
    for (const id of cards) {
      put(s, cardIn(id), IN_HAND);
      s.peeked[cardIn(id)] = 1 << seatOf(s.players, ETRUSAM);
    }
    s.peekSize[handIn(of)] = s.cardCounts[handIn(of) * CARD_PLACE_COUNT + IN_HAND];
  }
  for (const name of given.displaced ?? []) setLeader(s, leaderIn(name), DISPLACED);
  for (const name of given.out ?? []) setLeader(s, leaderIn(name), GONE);
}

/** A card that pays so many points: one that the case does not name, from the deck, or else one of the hand. */
export function cardWith({ s, given }: Case, hand: number, points: number): number | undefined {
  const named = new Set([...Object.values(given.hands ?? {}).flat(), ...(given.peeked?.cards ?? [])]);
  const first = deckOf(hand);
  const all = Array.from({ length: DECK_SIZE }, (_, i) => first + i).filter((card) => CARD_OP[card] === points);
  const isPlain = (card: number) => CARDS[card].when === 'action' && CARDS[card].effects[0].kind !== 'blockade';
  const card =
    all.find(
      (each) => isDealt(given, each) && s.cards[each] === IN_DECK && isPlain(each) && !named.has(CARD_IDS[each]),
    ) ?? all.find((each) => inHand(s, each));
  if (card !== undefined && !inHand(s, card)) moveCard(s, hand, card, IN_HAND);
  return card;
}

/** A hand that a case gives as empty is empty. */
function isDealt({ hands, handSize }: Given, card: number): boolean {
  const name = HANDS[CARD_HAND[card]];
  return hands?.[name]?.length !== 0 && handSize?.[name] !== 0;
}

/** A case names what matters: a card that it plays is in the hand, unless it lies somewhere else in sight. */
export function ensureInHand({ s, given }: Case, card: number): void {
  if (s.cards[card] === IN_DECK && isDealt(given, card)) moveCard(s, CARD_HAND[card], card, IN_HAND);
}

/** Leaders in the Displaced boxes. */
export function displacedLeaders(s: Rome): string[] {
  return LEADERS.filter((_, i) => leaderPlace(s, i) === DISPLACED);
}
