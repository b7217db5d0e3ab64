/** Reasons in the game's words, from what the seat sees. */

import { counted } from '../../core/english.js';
import { attackers, defenders, oddsOf } from './battle/battle.js';
import { LEADERS } from './board/leaders.js';
import { CITY, GARRISON, IND, SPACE_COUNT, SPACES, TRIBE, VICTORY } from './board/map.js';
import { atWar } from './board/relations.js';
import {
  ACTIVATE,
  ARMY_RETREATS,
  AT,
  CARTHAGE,
  DONE,
  ETRUSAM,
  EVENT,
  handsOf,
  INSIDE,
  LEVY,
  NPA,
  ownerOf,
  PAIRS,
  PLAY_CARD,
  REDRAW,
  type Rome,
  SUPPORT,
  seatOf,
  WITH_ARMY,
} from './board/state.js';
import {
  armyUnits,
  controlOf,
  insideUnits,
  leaderPlace,
  loyaltyOf,
  siegeOf,
  standing,
  typeOf,
  unitsAt,
} from './board/units.js';
import { CARD_MOVES, cardOfMove, DESPERATE, handSize, inHand } from './cards/hands.js';
import { CARD_OP, cardsFor } from './data/cards.js';
import { POWERS, SPACE_TABLE } from './data/map-table.js';
import { HANDS, LIMITS } from './data/rules.js';
import { avoidTactics } from './interception/avoid.js';
import { interceptModifier, interceptNeeds, mostUnder, subordinateOf, tacticsAt } from './interception/intercept.js';
import { activationOf, tacticsOf } from './movement/activation.js';
import { BESIEGE, EMBARK, isWalk, nodeOfWalk, RAID, STAY } from './movement/army.js';
import { costOfLeader } from './politics/penalty.js';
import { isRemoval, LOWER_UNREST, nodeOfSupport, RAISE_UNREST, STOP } from './politics/support.js';
import { resistanceOf, siegeRow } from './siege/siege.js';
import { HAND_NAMES, name, POWER_NAMES } from './spoken.js';
import { cardOfAct, deedOfMove } from './turn/action.js';

function title(node: number): string {
  if (node < SPACE_COUNT) return SPACE_TABLE[SPACES[node]][0];
  return node === GARRISON ? 'the Garrison Box' : 'the Transalpine Box';
}
const isVictory = (s: Rome, node: number): boolean =>
  node < SPACE_COUNT && (VICTORY[node] === 1 || (VICTORY[node] === 2 && s.players === 5));
const powerName = (power: number): string => POWER_NAMES[POWERS[power]];
const holder = (control: number): string => (control === IND ? 'independent' : `held by ${powerName(control)}`);

/** What a space is: 'victory space held by Rome, loyalty 2'. */
function spaceWords(s: Rome, node: number): string {
  const control = controlOf(s, node);
  const type = typeOf(s, node);
  const kind = isVictory(s, node) ? 'victory space' : type === CITY ? 'city' : type === TRIBE ? 'tribe' : 'space';
  return `${kind} ${holder(control)}${typeOf(s, node) === CITY ? `, loyalty ${loyaltyOf(s, node)}` : ''}`;
}

/** The boxes have neither control nor loyalty. */
const whereWords = (s: Rome, node: number): string => (node < SPACE_COUNT ? spaceWords(s, node) : 'off the map');

function stepWords(s: Rome, m: number): string | undefined {
  if (m === STAY) return `the army (${armyUnits(s)} CU) stays in ${title(s.armyAt)}: ${whereWords(s, s.armyAt)}`;
  if (m === BESIEGE) return siegeAtWords(s, s.armyAt);
  if (m === RAID)
    return `raids ${title(s.armyAt)}, held by ${powerName(controlOf(s, s.armyAt))}; ${oddsOfThrow((sum) => siegeRow(sum + s.raidDrm).levels > 0)}`;
  if (m === EMBARK) return `sails from ${title(s.armyAt)}`;
  if (!isWalk(m)) return undefined;
  const to = nodeOfWalk(m);
  if (to >= SPACE_COUNT) return undefined;
  const stands = standing(s, to);
  if (stands === IND || !atWar(s, stands, s.army)) return `${title(to)}: ${spaceWords(s, to)}`;
  const own = armyUnits(s);
  const theirs = unitsAt(s, to);
  const odds = own >= theirs ? oddsOf(own, theirs) : -oddsOf(theirs, own);
  const tactics = tacticsAt(s, s.army, WITH_ARMY) - tacticsAt(s, stands, AT + to);
  return `${own} CU against ${theirs} of ${powerName(stands)} in ${title(to)}: odds ${signed(odds)}, tactics ${signed(tactics)}`;
}

/** What a die must show for a roll against tactics: below 1 no face succeeds, from 6 on every face does. */
function dieWords(needs: number): string {
  if (needs < 1) return 'cannot succeed';
  return needs >= 6 ? 'always succeeds' : `succeeds on ${needs} or less`;
}

/** The chance of a throw of two dice. */
function oddsOfThrow(good: (sum: number) => boolean): string {
  let ways = 0;
  for (let sum = 2; sum <= 12; sum++) if (good(sum)) ways += 6 - Math.abs(sum - 7);
  return `succeeds ${ways} times in 36`;
}

function siegeAtWords(s: Rome, node: number): string {
  return `siege of ${title(node)} at level ${siegeOf(s, node)} against resistance ${resistanceOf(s, node)}`;
}

/** A seat with two hands plays for the one that is in the battle. */
function battleWords(s: Rome, m: number, seat: number): string | undefined {
  const attacks = seatOf(s.players, ownerOf(s, s.army)) === seat;
  const hand = handsOf(s.players).find(
    (each) => seatOf(s.players, each) === seat && m > 0 && inHand(s, cardOfMove(each, m)),
  );
  if (m === 0 || hand === undefined) return undefined;
  const [own, theirs] = attacks ? [attackers(s), defenders(s)] : [defenders(s), attackers(s)];
  return withCard(s, hand, m, `${own} CU against ${theirs}`);
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

function supportWords(s: Rome, m: number): string | undefined {
  if (m === STOP) return 'no point left that is worth spending';
  if (m === LOWER_UNREST) return `unrest is ${s.unrest}`;
  if (m === RAISE_UNREST) return `unrest of Carthage is ${s.unrest}`;
  if (m < LOWER_UNREST) return undefined;
  const node = nodeOfSupport(m);
  if (node < 0) return undefined;
  return isRemoval(m)
    ? `takes support from ${title(node)}: ${spaceWords(s, node)}`
    : `adds support to ${title(node)}: ${spaceWords(s, node)}`;
}

function cardWords(s: Rome, hand: number, m: number): string | undefined {
  if (m === 0) return undefined;
  if (m === DESPERATE) return 'Desperate Times, 3 OP';
  if (m >= CARD_MOVES) return 'a free siege attempt';
  const card = cardsFor(s.players)[cardOfMove(hand, m)];
  return `“${card.name}”, ${CARD_OP[cardOfMove(hand, m)]} OP`;
}

/** What the active player may do (SR 7.0). */
function actionWords(s: Rome, m: number): string | undefined {
  switch (deedOfMove(m)) {
    case PLAY_CARD:
      return cardWords(s, s.actor, m);
    case NPA:
      return `“${cardsFor(s.players)[cardOfAct(s, m)].name}”: a nonplayer power acts`;
    case DONE:
      return `${s.played === 1 ? 'the action ends' : 'no card is played'}; ${counted(handSize(s, s.actor), 'card')} in hand`;
    default:
      return undefined;
  }
}

/** What a silent question is about: the card, and what it would change. */
const withCard = (s: Rome, hand: number, m: number, rest: string): string | undefined =>
  m === 0 ? undefined : `${cardWords(s, hand, m)}: ${rest}`;

const attackWords = (s: Rome): string => `${armyUnits(s)} CU attack ${unitsAt(s, s.field)} at ${title(s.field)}`;

const siegeWords = (s: Rome): string =>
  `${title(s.siegeAt)}, siege level ${siegeOf(s, s.siegeAt)} against resistance ${resistanceOf(s, s.siegeAt)}`;

function useWords(s: Rome, use: number, points: number): string | undefined {
  if (use === EVENT) return `the event of “${cardsFor(s.players)[s.card].name}”`;
  if (use === ACTIVATE) return `a leader with a rating of at most ${points}`;
  if (use === SUPPORT) return points === 1 ? '1 support point' : `${points} support points`;
  if (use === LEVY) return 'one CU more';
  return use === REDRAW ? 'as many new cards as it gives away' : undefined;
}

function leaderWords(s: Rome, leader: number): string | undefined {
  const place = leaderPlace(s, leader);
  if (place < AT) return undefined;
  const inside = place >= INSIDE;
  const node = inside ? place - INSIDE : place - AT;
  const units = Math.min(LIMITS.unitsPerLeader, unitsAt(s, node));
  const leads = inside ? 'makes a sally' : units === 0 ? 'goes alone' : `leads ${units} CU`;
  const ratings = `activation ${activationOf(leader)}, tactics ${tacticsOf(leader)}`;
  return `${name(LEADERS[leader])} (${ratings}) ${leads} from ${title(node)}`;
}

/** `outcome`: what becomes of the two powers. */
function allyWords(s: Rome, pair: number, seat: number, outcome: string): string | undefined {
  if (pair < 0) return undefined;
  const hands = PAIRS[pair].map((power) => ownerOf(s, power));
  if (hands.some((hand) => hand < 0)) return undefined;
  const other = seatOf(s.players, hands[0]) === seat ? hands[1] : hands[0];
  const own = hands[0] + hands[1] - other;
  const [ours, theirs] = hands[0] === own ? PAIRS[pair] : [PAIRS[pair][1], PAIRS[pair][0]];
  return `${powerName(ours)} and ${powerName(theirs)}${outcome}; VP of ${HAND_NAMES[HANDS[other]]}: ${s.points[other]}, your own: ${s.points[own]}`;
}

const spaceReason = (s: Rome, node: number): string | undefined =>
  node >= 0 && node < SPACE_COUNT ? `${title(node)}: ${spaceWords(s, node)}` : undefined;

export function explain(s: Rome, m: number, seat: number, at: string): string | undefined {
  switch (at.replace(/ #\d+$/, '')) {
    case 'step':
      return stepWords(s, m);
    case 'spend support':
      return supportWords(s, m);
    case 'own action':
      return actionWords(s, m);
    case 'use the card':
      return useWords(s, m, s.op);
    case 'give up support':
    case 'solidarity':
    case 'place a consul':
    case 'place a minor leader':
      return spaceReason(s, m);
    case 'take a space':
      return m === 0 ? undefined : spaceReason(s, s.yielding);
    case 'desperate use':
      return m === EVENT ? undefined : useWords(s, m, 3);
    case 'bribe':
      return withCard(s, ETRUSAM, m, `turns back ${armyUnits(s)} CU of ${powerName(s.army)} at ${title(s.armyAt)}`);
    case 'interdict':
      return withCard(
        s,
        CARTHAGE,
        m,
        `against ${s.sailUnits} CU of ${powerName(s.sailPower)} bound for ${title(s.sailTo)}`,
      );
    case 'grant ships':
      return withCard(s, CARTHAGE, m, `ships for ${armyUnits(s)} CU of ${powerName(s.army)}`);
    case 'siege card of the besieger':
      return withCard(s, ownerOf(s, s.siegeBy), m, siegeWords(s));
    case 'siege card of the defender':
      return withCard(s, ownerOf(s, controlOf(s, s.siegeAt)), m, siegeWords(s));
    case 'cancel the event':
    case 'mistrust':
      return s.card < 0
        ? undefined
        : `“${cardsFor(s.players)[s.card].name}” ${m === 0 ? 'takes effect' : 'is cancelled'}`;
    case 'hire':
      return cardWords(s, CARTHAGE, m);
    case 'loot':
      return m === 1
        ? `${LIMITS.lootPlunder} plunder; ${title(s.siegeAt)} becomes independent`
        : `${title(s.siegeAt)} with loyalty 1: ${spaceWords(s, s.siegeAt)}`;
    case 'avoid to':
    case 'retreat':
    case 'return a leader':
    case 'enter a leader':
    case 'enter a minor leader':
    case 'found a colony':
    case 'pay for a leader':
      return spaceReason(s, m);
    case 'keep or dismiss':
      return m === 0
        ? 'the leader leaves the game'
        : `costs ${costOfLeader(s, s.penaltyLeader)} loyalty of Greek cities`;
    case 'discard':
      return cardWords(s, s.drawer, m);
    case 'activate':
    case 'march':
    case 'sail out':
    case 'nonplayer leader':
      return leaderWords(s, m);
    case 'consent':
      return `${m === 0 ? 'refused: ' : ''}${leaderWords(s, s.chosen)}`;
    case 'commander':
      return `tactics ${tacticsOf(m)}, activation ${activationOf(m)}`;
    case 'campaign':
      return m === 0 ? undefined : leaderWords(s, m - 1);
    case 'place':
      return spaceReason(s, m);
    case 'intercept':
      return m === 0
        ? `lets ${armyUnits(s)} CU of ${powerName(s.army)} into ${title(s.armyAt)}`
        : `${mostUnder(s, s.interceptorAt, subordinateOf(s, standing(s, s.interceptorAt), s.interceptorAt, m))} CU at most against ${armyUnits(s)}; ${dieWords(tacticsOf(m - 1) - interceptModifier(s))}`;
    case 'how many intercept':
      return `${m} CU against ${armyUnits(s)}; ${dieWords(interceptNeeds(s))}`;
    case 'how many avoid':
      return `${m} of ${unitsAt(s, s.field)} CU leave ${title(s.field)}`;
    case 'withdraw inside':
      if (s.retreating === ARMY_RETREATS)
        return `${armyUnits(s)} CU are beaten at ${title(s.field)} and cannot go back`;
      return m === 0 ? attackWords(s) : `${m} CU behind the walls of ${title(s.field)}`;
    case 'allow':
      return m === 1 ? `${unitsAt(s, s.field)} CU get away from ${armyUnits(s)}` : dieWords(avoidTactics(s));
    case 'avoid':
      return m === 0 ? attackWords(s) : dieWords(tacticsOf(m - 1));
    case 'battle card':
      return battleWords(s, m, seat);
    case 'storm at sea':
      return m === 0
        ? undefined
        : `turns back ${s.sailUnits} CU of ${powerName(s.sailPower)} bound for ${title(s.sailTo)}`;
    case 'engage':
      return m === 0 ? undefined : `${unitsAt(s, s.armyAt)} CU of ${powerName(standing(s, s.armyAt))} retreat`;
    case 'withdraw card':
      return m === 0 ? undefined : `nobody goes inside ${title(s.field)}`;
    case 'after the dice':
      return m === 0 ? undefined : `${attackers(s)} CU against ${defenders(s)} once more`;
    case 'caudine forks':
      return m === 0
        ? undefined
        : `${unitsAt(s, m - 1)} CU of the Samnites against ${armyUnits(s)} in ${title(s.armyAt)}`;
    case 'answer the Gauls':
      return m === 0 ? undefined : `undoes the Gallic event ${s.gallicEvent}`;
    case 'join relief':
      return m === 0 ? `${insideUnits(s, s.field)} CU more than ${armyUnits(s)}` : undefined;
    case 'press the siege':
      return m === 0 ? undefined : siegeAtWords(s, s.surrenderAt);
    case 'answer the offer':
      return allyWords(s, s.offer, seat, m === 0 ? ' stay apart' : ' become allies');
    case 'renew':
      return allyWords(s, s.pacts[s.pactAsked], seat, m === 0 ? ' are allies no more' : ' stay allies');
    case 'offer an alliance':
      return allyWords(s, m, seat, ' would be allies');
    case 'break an alliance':
      return allyWords(s, m, seat, ' are allies no more');
    default:
      return undefined;
  }
}
