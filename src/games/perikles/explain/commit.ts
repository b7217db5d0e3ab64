/** Reasons for moves of the commit phase. */
import { capital } from '../../../core/capital.js';
import type { Move, Player } from '../../game.js';
import { PASS } from '../../kit/flow.js';
import { countVeiled, strengthInBag, strengthOf, TYPE_NAMES, typeOf, type UnitType } from '../board/counters.js';
import { ARMIES, COLOURS, LOCATIONS, NAMES } from '../board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  armiesOf,
  DEFEND,
  HOME,
  MILITIA,
  mainOf,
  NONE,
  type Perikles,
  POINTS,
  POOL_PLACE,
  ROUNDS,
  type Side,
  SPARTA,
  seatsOf,
  statuesOf,
} from '../board/state.js';
import { armyOfTarget, cityPaid, isRevolt, isTarget, sideOfTarget, slotOfTarget } from '../commit/commit.js';
import { REVOLT } from '../commit/revolt.js';
import { statueValue } from '../turn/score.js';
import { cityName } from './influence.js';

export const SIDE_WORDS = ['attack', 'defence'] as const;
const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

export function locationName(s: Perikles, slot: number): string {
  const id = LOCATIONS[s.board[slot]];
  return id === 'megara-battle' ? 'Megara' : capital(id);
}

/** The strength of one type on a side as far as it is seen: '3 and 2 face down' (counters). */
function strengthSeen(s: Perikles, slot: number, side: Side, type: UnitType): string {
  let strength = 0;
  let backs = 0;
  for (let army = 0; army < ARMY_COUNT; army++) {
    if (((armiesOf(s, slot, side) >> army) & 1) === 0) continue;
    const counters = s.counters[slot * ARMY_COUNT + army];
    strength += strengthInBag(counters, type);
    backs += countVeiled(counters, type);
  }
  if (backs === 0) return strength === 0 ? 'none' : `${strength}`;
  return strength === 0 ? `${backs} face down` : `${strength} and ${backs} face down`;
}

/** 'hoplites decide, 3 attacking, 2 face down defending', for the round that decides the tile. */
function decisive(s: Perikles, slot: number): string {
  const rounds = ROUNDS[s.board[slot]];
  const type = rounds[rounds.length - 1];
  const [attack, defend] = [strengthSeen(s, slot, ATTACK, type), strengthSeen(s, slot, DEFEND, type)];
  return `${TYPE_NAMES[type]}s decide, ${attack} attacking, ${defend} defending`;
}

/** Points of statues that a defeat of the city would cost. */
function statuesAtRisk(s: Perikles, seat: Player, city: number): number {
  const statues = statuesOf(s, seat, city) + (s.leader[city] === seat ? 1 : 0);
  return statues * (statueValue(city, s.defeats[city]) - statueValue(city, s.defeats[city] + 1));
}

function hurt(s: Perikles, seat: Player, city: number): string {
  let most = 0;
  let victim = NONE;
  for (let other = 0; other < seatsOf(s); other++) {
    const risk = other === seat ? 0 : statuesAtRisk(s, other, city);
    if (risk > most) [most, victim] = [risk, other];
  }
  return victim === NONE ? '' : `; a defeat costs ${COLOURS[victim]} ${pointsText(most)} in ${cityName(city)}`;
}

export function explainCommit(s: Perikles, m: Move, seat: Player): string {
  if (isRevolt(m)) return explainRevolt(s, m);
  if (cityPaid(m) >= 0) return `a cube of ${cityName(cityPaid(m))} for one or two counters more`;
  if (!isTarget(m)) return explainDone(s, seat);
  const [slot, side, army] = [slotOfTarget(m), sideOfTarget(m), ARMIES[armyOfTarget(m)]];
  const tile = s.board[slot];
  const main = mainOf(s, slot, side);
  const head = `${locationName(s, slot)} is worth ${POINTS[tile]}`;
  const own = main === seat || ((s.persianLeaders >> main) & (s.persianLeaders >> seat) & 1) === 1;
  const role =
    main === NONE
      ? `${NAMES[army]} makes you main ${side === ATTACK ? 'attacker' : 'defender'}`
      : own
        ? decisive(s, slot)
        : `${NAMES[army]} helps ${COLOURS[main]}'s ${SIDE_WORDS[side]} for no points`;
  const consequence = side === ATTACK ? hurt(s, seat, HOME[tile]) : ownRisk(s, seat, HOME[tile]);
  const defence = side === ATTACK && armiesOf(s, slot, DEFEND) === 0 ? `, ${heldBy(tile)}` : '';
  return `${head}${defence}: ${role}${consequence}`;
}

/** For a location without defending counters: defending militia fights alone (PK 9.1). */
function heldBy(tile: number): string {
  const [hoplites, triremes] = MILITIA[tile][DEFEND];
  return hoplites + triremes > 0 ? 'held by militia alone so far' : 'undefended so far';
}

/** PK 8.3: what is not committed now can be committed with the next tile, if there is one. */
function explainDone(s: Perikles, seat: Player): string {
  const rest = s.placed === 0 ? 'every counter' : 'the rest';
  const tiles = s.unused[seat * 2] + s.unused[seat * 2 + 1];
  if (tiles === 0) return `your last commit turn: ${rest} stays out of the battles`;
  return `keeps ${rest} for ${tiles === 1 ? 'your last commit turn' : `${tiles} more commit turns`}`;
}

function ownRisk(s: Perikles, seat: Player, city: number): string {
  const risk = statuesAtRisk(s, seat, city);
  return risk > 0 ? `; a defeat would cost you ${pointsText(risk)} in ${cityName(city)}` : '';
}

export function explainCounter(s: Perikles, kind: Move): string {
  const type = typeOf(kind);
  const rounds = ROUNDS[s.board[s.targetSlot]];
  const round = type === rounds[rounds.length - 1] ? 'in the round that decides' : 'for a token in the first round';
  const other = s.targetSide === ATTACK ? DEFEND : ATTACK;
  const against = strengthSeen(s, s.targetSlot, other, type);
  return `strength ${strengthOf(kind)} ${round}, against ${against === 'none' ? 'nothing yet' : against}`;
}

export function explainPermission(s: Perikles, m: Move, seat: Player): string {
  const slot = s.targetSlot;
  const asking = COLOURS[s.active];
  const name = locationName(s, slot);
  const main = mainOf(s, slot, DEFEND);
  const risk = statuesAtRisk(s, seat, HOME[s.board[slot]]);
  if (m === 0) {
    if (main === NONE)
      return `${asking} does not become main defender of ${name}, which is worth ${POINTS[s.board[slot]]}`;
    return `${main === seat ? 'you defend' : `${COLOURS[main]} defends`} ${name} without ${asking}`;
  }
  const gain =
    main === NONE
      ? `${asking} becomes main defender of ${name}`
      : `${asking} helps ${main === seat ? 'you' : COLOURS[main]} defend ${name}`;
  return risk > 0 ? `${gain}; a defeat would cost you ${pointsText(risk)}` : gain;
}

export function explainRevolt(s: Perikles, m: Move): string {
  if (m === PASS) return 'the tile is worth more later';
  const place = m - REVOLT;
  if (place === POOL_PLACE) return 'a hoplite fewer for Sparta this turn';
  const side = (armiesOf(s, place, ATTACK) >> SPARTA) & 1 ? 'attack on' : 'defence of';
  return `weakens Sparta's ${side} ${locationName(s, place)}`;
}
