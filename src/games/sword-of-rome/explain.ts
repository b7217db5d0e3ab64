/** Reasons in the game's words, from what the seat sees. */
import { POWERS } from './board/map-table.js';
import { HANDS } from './board/data.js';
import { LEADER_POWER, LEADERS } from './board/leaders.js';
import { CITY, IND, NODES, SPACE_COUNT, VICTORY } from './board/map.js';
import { atWar } from './board/relations.js';
import { AT, EVENT, INSIDE, PAIRS, type Rome, WITH_ARMY, ownerOf, seatOf } from './board/state.js';
import { armyUnits, controlOf, leaderPlace, loyaltyOf, siegeOf, standing, typeOf, unitsAt } from './board/units.js';
import { attackers, defenders, oddsOf } from './battle/battle.js';
import { resistanceOf } from './battle/siege.js';
import { CARD_OP, cardsFor } from './cards/cards.js';
import { CARD_MOVES, cardOfMove, DESPERATE } from './cards/hands.js';
import { activationOf, tacticsOf } from './march/activation.js';
import { BESIEGE, EMBARK, RAID, STAY, isWalk, nodeOfWalk } from './march/army.js';
import { interceptNeeds, tacticsAt } from './march/intercept.js';
import { LOWER_UNREST, RAISE_UNREST, STOP, isRemoval, nodeOfSupport } from './turn/support.js';

const title = (node: number): string => NODES[node].replaceAll('_', ' ');
const isVictory = (s: Rome, node: number): boolean =>
  node < SPACE_COUNT && (VICTORY[node] === 1 || (VICTORY[node] === 2 && s.players === 5));
const holder = (control: number): string => (control === IND ? 'independent' : `held by ${POWERS[control]}`);

/** What a space is: 'victory space held by ROM, loyalty 2'. */
function spaceWords(s: Rome, node: number): string {
  const control = controlOf(s, node);
  const kind = isVictory(s, node) ? 'victory space' : typeOf(s, node) === CITY ? 'city' : 'space';
  return `${kind} ${holder(control)}${typeOf(s, node) === CITY ? `, loyalty ${loyaltyOf(s, node)}` : ''}`;
}

function stepWords(s: Rome, m: number): string | undefined {
  if (m === STAY) return `${armyUnits(s)} units stay in ${title(s.armyAt)}, a ${spaceWords(s, s.armyAt)}`;
  if (m === BESIEGE)
    return `siege of ${title(s.armyAt)} at level ${siegeOf(s, s.armyAt)} against resistance ${resistanceOf(s, s.armyAt)}`;
  if (m === RAID) return `razes ${title(s.armyAt)}, held by ${POWERS[controlOf(s, s.armyAt)]}, for plunder`;
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
  return `${own} against ${theirs} of ${POWERS[stands]} in ${title(to)}: odds ${signed(odds)}, tactics ${signed(tactics)}`;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

function supportWords(s: Rome, m: number): string | undefined {
  if (m === STOP) return 'nothing left that is worth a point';
  if (m === LOWER_UNREST) return `unrest is ${s.unrest}`;
  if (m === RAISE_UNREST) return `unrest of Carthage is ${s.unrest}`;
  if (m < LOWER_UNREST) return undefined;
  const node = nodeOfSupport(m);
  if (node < 0) return undefined;
  return isRemoval(m)
    ? `takes from ${title(node)}: ${spaceWords(s, node)}`
    : `strengthens ${title(node)}: ${spaceWords(s, node)}`;
}

function cardWords(s: Rome, hand: number, m: number): string | undefined {
  if (m === 0) return undefined;
  if (m === DESPERATE) return 'Desperate Times, 3 points';
  if (m >= CARD_MOVES) return 'a free siege attempt';
  const card = cardsFor(s.players)[cardOfMove(hand, m)];
  return `${card.name}, ${CARD_OP[cardOfMove(hand, m)]} points`;
}

function leaderWords(s: Rome, leader: number): string | undefined {
  const place = leaderPlace(s, leader);
  if (place < AT) return undefined;
  const inside = place >= INSIDE;
  const node = inside ? place - INSIDE : place - AT;
  const power = POWERS[LEADER_POWER[leader]];
  const with_ = inside ? 'makes a sally' : `leads ${Math.min(10, unitsAt(s, node))} of ${power}`;
  return `${LEADERS[leader]} (activation ${activationOf(s, leader)}, tactics ${tacticsOf(s, leader)}) ${with_} from ${title(node)}`;
}

function allyWords(s: Rome, pair: number, seat: number): string | undefined {
  if (pair < 0) return undefined;
  const hands = PAIRS[pair].map((power) => ownerOf(s, power));
  if (hands.some((hand) => hand < 0)) return undefined;
  const other = seatOf(s.players, hands[0]) === seat ? hands[1] : hands[0];
  const own = hands[0] + hands[1] - other;
  return `${HANDS[other]} has ${s.points[other]} VP, ${HANDS[own]} ${s.points[own]}`;
}

export function explain(s: Rome, m: number, seat: number, at: string): string | undefined {
  switch (at.replace(/ #\d+$/, '')) {
    case 'step':
      return stepWords(s, m);
    case 'spend support':
      return supportWords(s, m);
    case 'play a card':
      return cardWords(s, s.actor, m);
    case 'use the card':
      return m === EVENT ? `the event of ${cardsFor(s.players)[s.card].name}` : `${s.op} points`;
    case 'discard':
      return cardWords(s, s.drawer, m);
    case 'activate':
    case 'march':
    case 'sail out':
      return leaderWords(s, m);
    case 'campaign':
      return m === 0 ? undefined : leaderWords(s, m - 1);
    case 'place':
    case 'levy':
      return m < SPACE_COUNT ? `${title(m)}: ${spaceWords(s, m)}` : undefined;
    case 'intercept':
      return m === 0 ? undefined : `${m} against ${armyUnits(s)}, on ${Math.min(5, interceptNeeds(s))} or less`;
    case 'avoid':
    case 'withdraw inside':
      return `${armyUnits(s)} attack ${unitsAt(s, s.field)}`;
    case 'battle card of the attacker':
    case 'battle card of the defender':
      return m === 0 ? undefined : `${attackers(s)} against ${defenders(s)}`;
    case 'answer the offer':
      return allyWords(s, s.offer, seat);
    case 'renew':
      return allyWords(s, s.pacts[s.pactAsked], seat);
    case 'offer an alliance':
    case 'break an alliance':
      return m === 0 ? undefined : allyWords(s, m - 1, seat);
    default:
      return undefined;
  }
}
