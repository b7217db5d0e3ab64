/** Reasons for moves of the influence and candidate phases, and of the beginning of the commit phase. */
import type { Move, Player } from '../../game.js';
import { PASS } from '../../kit/flow.js';
import { strengthOf, TYPE_NAMES, type UnitType, weakest } from '../board/counters.js';
import { CITIES, COLOURS, NAMES } from '../board/data.js';
import { ANY, ATHENS, CITY_COUNT, colourOf, cubesIn, NONE, type Perikles, seatsOf, shardsOf } from '../board/state.js';
import { nextRetrieval, winnerOf } from '../influence/election.js';
import {
  cityOfProposal,
  cityOfVictim,
  ERRANDS,
  isAlpha,
  isCandidate,
  nomineeOf,
  ownerOfVictim,
} from '../influence/influence.js';
import { cityLifted, ownerLifted, USE_ALKIBIADES, USE_PERIKLES, USE_PLAGUE } from '../influence/special.js';

export const cityName = (city: number): string => NAMES[CITIES[city]];

/** The strongest other player in the main area, or NONE. */
function rivalIn(s: Perikles, seat: Player, city: number): number {
  let rival = NONE;
  for (let other = 0; other < seatsOf(s); other++) {
    const cubes = cubesIn(s, other, city);
    if (other !== seat && cubes > 0 && (rival === NONE || cubes > cubesIn(s, rival, city))) rival = other;
  }
  return rival;
}

function tally(s: Perikles, seat: Player, city: number, rival: number, own = 0, theirs = 0): string {
  const mine = cubesIn(s, seat, city) + own;
  if (rival === NONE) return `you ${mine}, nobody else`;
  return `you ${mine}, ${COLOURS[rival]} ${cubesIn(s, rival, city) + theirs}`;
}

/** The effect of so many more own cubes in the city. */
function moreCubes(s: Perikles, seat: Player, city: number, cubes: number): string {
  const [a, b] = [s.alpha[city], s.beta[city]];
  if (b !== NONE && (a === seat || b === seat)) {
    const rival = a === seat ? b : a;
    const before = winnerOf(s, city);
    s.cubes[seat * CITY_COUNT + city] += cubes;
    const after = winnerOf(s, city);
    s.cubes[seat * CITY_COUNT + city] -= cubes;
    const verb = after !== seat ? 'comes nearer in' : before === seat ? 'keeps' : 'turns';
    return `${verb} the election in ${cityName(city)}: ${tally(s, seat, city, rival, cubes)}`;
  }
  if (a === seat)
    return `backs your candidate in ${cityName(city)}: ${tally(s, seat, city, rivalIn(s, seat, city), cubes)}`;
  if (b !== NONE) return `cubes in ${cityName(city)} for later, where ${COLOURS[a]} stands against ${COLOURS[b]}`;
  return `builds up ${cityName(city)}: ${tally(s, seat, city, rivalIn(s, seat, city), cubes)}`;
}

const ERRAND_WORDS = ['', '', ', and a candidate to propose', ', and a cube to remove'];

export function explainTile(s: Perikles, tile: Move, seat: Player): string {
  const colour = colourOf(tile);
  if (colour === ANY) return 'one cube in a city of your choice';
  const early = shardsOf(tile) === 2 ? '; two shards commit early' : '';
  return moreCubes(s, seat, colour, shardsOf(tile)) + (ERRAND_WORDS[ERRANDS[tile]] || early);
}

export function explainPlacing(s: Perikles, city: Move, seat: Player): string {
  if (s.liftedOwner !== NONE && s.liftedOwner !== seat)
    return `${COLOURS[s.liftedOwner]}'s cube does less harm in ${cityName(city)}`;
  return moreCubes(s, seat, city, 1);
}

export function explainMovedCube(s: Perikles, m: Move, seat: Player): string {
  const [owner, city] = [ownerLifted(m), cityLifted(m)];
  if (owner === seat) return `one cube fewer in ${cityName(city)}: ${tally(s, seat, city, rivalIn(s, seat, city), -1)}`;
  return `weakens ${COLOURS[owner]} in ${cityName(city)}: ${tally(s, seat, city, owner, 0, -1)}`;
}

export function explainProposal(s: Perikles, m: Move, seat: Player): string {
  const [city, nominee] = [cityOfProposal(m), nomineeOf(m)];
  const a = s.alpha[city];
  const name = cityName(city);
  if (nominee === seat) {
    if (a === NONE)
      return `you are the alpha candidate in ${name}, ahead in ties: ${tally(s, seat, city, rivalIn(s, seat, city), -1)}`;
    return `you stand against ${COLOURS[a]} in ${name}: ${tally(s, seat, city, a, -1)}`;
  }
  if (a === seat) return `${COLOURS[nominee]} stands against you in ${name}: ${tally(s, seat, city, nominee, 0, -1)}`;
  if (a === NONE) return `${COLOURS[nominee]} is the alpha candidate in ${name}, ahead in ties`;
  const counts = `${COLOURS[a]} ${cubesIn(s, a, city)}, ${COLOURS[nominee]} ${cubesIn(s, nominee, city) - 1}`;
  return `others stand against each other in ${name}: ${counts}`;
}

export function explainAssassination(s: Perikles, m: Move, seat: Player): string {
  const [city, owner] = [cityOfVictim(m), ownerOfVictim(s, m)];
  const [a, b] = [s.alpha[city], s.beta[city]];
  const name = cityName(city);
  if (owner === seat) return `your own cube in ${name} goes`;
  if (isCandidate(m)) {
    if (isAlpha(m) && b === seat) return `${COLOURS[owner]} is out, and you are the only candidate in ${name}`;
    if (!isAlpha(m) && a === seat) return `${COLOURS[owner]} is out, and you are the only candidate in ${name}`;
    return `${COLOURS[owner]} has one candidate fewer in ${name}`;
  }
  const inElection = b !== NONE && (a === seat || b === seat) && (a === owner || b === owner);
  if (!inElection) return `weakens ${COLOURS[owner]} in ${name}: ${tally(s, seat, city, owner, 0, -1)}`;
  const before = winnerOf(s, city);
  s.cubes[owner * CITY_COUNT + city]--;
  const after = winnerOf(s, city);
  s.cubes[owner * CITY_COUNT + city]++;
  const verb = after !== seat ? 'comes nearer in' : before === seat ? 'secures' : 'turns';
  return `${verb} the election in ${name}: ${tally(s, seat, city, owner, 0, -1)}`;
}

export function explainSpecial(s: Perikles, m: Move, seat: Player): string {
  if (m === PASS) return 'the tile is worth more later';
  if (m === USE_PERIKLES) return moreCubes(s, seat, ATHENS, 2);
  if (m === USE_ALKIBIADES) return 'two cubes move where they serve you';
  const city = m - USE_PLAGUE;
  let others = 0;
  let own = 0;
  for (let each = 0; each < seatsOf(s); each++) {
    const half = (cubesIn(s, each, city) + (s.alpha[city] === each || s.beta[city] === each ? 1 : 0)) >> 1;
    if (each === seat) own = half;
    else others += half;
  }
  return `in ${cityName(city)} the others lose ${others}, you ${own}`;
}

export function explainRetrieval(s: Perikles, type: Move): string {
  const city = nextRetrieval(s);
  const strength = strengthOf(weakest(s.deadPool[city], type as UnitType));
  return `a ${TYPE_NAMES[type]} of strength ${strength} comes back to ${cityName(city)}`;
}

export function explainFirst(_: Perikles, first: Move, seat: Player): string {
  return first === seat ? 'you choose your ground first' : `${COLOURS[first]} has to show plans first`;
}
