/** The start of every scenario (SR 3, 21.5). */
import { CARD_COUNT, CARD_HAND, DECK_SIZE } from '../data/cards.js';
import {
  CARTHAGE_SET_UP,
  HANDS,
  LEVELS,
  type Levels,
  LIMITS,
  MILITIA,
  NONPLAYER_CARTHAGE_SET_UP,
  SET_UP,
  START_POINTS,
  START_POINTS_OF_TWO,
} from '../data/rules.js';
import { leaderNamed } from './leaders.js';
import { CAR, CARTHAGO, CITY, GAU, HOME, NODES, OUT, PRINTED_TYPE, power, SPACE_COUNT, STRENGTH, TRA } from './map.js';
import { AT, CARD_PLACE_COUNT, handsOf, IN_DECK, REMOVED, type Rome, recountAllies, seatOf } from './state.js';
import { addUnits, setBoxes, setControl, setLeader, setLoyalty } from './units.js';

export interface Options {
  readonly players: number;
  readonly turns: number;
  readonly levels: Levels;
}

export function setUp(s: Rome, { players, turns, levels }: Options): void {
  s.players = players;
  s.lastTurn = turns;
  s.levels = LEVELS.indexOf(levels);
  s.gameTurn = 1;
  setBoxes(s);
  for (let node = 0; node < SPACE_COUNT; node++) {
    setControl(s, node, players === 3 && HOME[node] === GAU ? OUT : HOME[node]);
    if (PRINTED_TYPE[node] === CITY) setLoyalty(s, node, STRENGTH[node]);
  }
  for (const stack of players === 5 ? SET_UP : [...SET_UP, NONPLAYER_CARTHAGE_SET_UP]) {
    const [place, of, leader, units] = stack;
    if (players === 3 && (power(of) === GAU || power(of) === TRA)) continue;
    put(s, place, power(of), leader, units, 0);
  }
  if (players < 5) addUnits(s, CARTHAGO, CAR, MILITIA, 0);
  if (players === 5) for (const [place, leader, cu, mercs] of CARTHAGE_SET_UP) put(s, place, CAR, leader, cu, mercs);
  for (let card = 0; card < CARD_COUNT; card++)
    s.cards[card] = seatOf(players, CARD_HAND[card]) < 0 ? REMOVED : IN_DECK;
  for (let hand = 0; hand < HANDS.length; hand++) {
    const seat = seatOf(players, hand);
    const plays = seat >= 0;
    s.cardCounts[hand * CARD_PLACE_COUNT + (plays ? IN_DECK : REMOVED)] = DECK_SIZE;
    s.desperate[hand] = plays ? LIMITS.desperate : 0;
    s.points[hand] = startPoints(players, seat);
  }
  s.first = handsOf(players)[0];
  recountAllies(s);
}

function startPoints(players: number, seat: number): number {
  if (seat < 0) return 0;
  return players === 2 ? START_POINTS_OF_TWO[seat] : START_POINTS;
}

function put(
  s: Rome,
  place: string,
  of: number,
  leader: Parameters<typeof leaderNamed>[0],
  cu: number,
  mercs: number,
): void {
  const node = NODES.indexOf(place);
  addUnits(s, node, of, cu, mercs);
  setLeader(s, leaderNamed(leader), AT + node);
}
