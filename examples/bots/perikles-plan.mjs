/** Perikles, one move ahead: cubes and candidates where they win elections, counters where they win locations. */
import {
  firstAt,
  LOCATIONS,
  lossByDefeat,
  players,
  slotOf,
  statuesOf,
  statueValue,
  strengthAt,
} from './perikles-table.mjs';

/** Points of a move for the seat that makes it. */
export function plan(move, { view: { seat, table } }) {
  const words = move.split(' ');
  if (words[0] === 'take' && words[1] !== 'back') {
    const [city, kind] = words[1].split('-');
    if (city === 'any') return 2;
    return cubes(table, seat, city, kind === '2' ? 2 : 1) + { 2: 0.5, candidate: 1, assassin: 0.5 }[kind];
  }
  if (words[0] === 'place') return cubes(table, seat, words[2], 1);
  if (words[0] === 'propose') {
    const [, player, , city] = words;
    const free = table.alpha[city] === 'nobody';
    if (player === seat) return statueValue(table, city) + table.cubes[seat][city] * 2 + (free ? 2 : 0);
    return table.alpha[city] === seat ? 4 - table.cubes[player][city] : -table.cubes[player][city];
  }
  if (words[0] === 'assassinate') return words[1] === seat ? -9 : cubes(table, seat, words.at(-1), 1);
  if (words[1] === 'attack' || words[1] === 'defend') return target(table, seat, words[2], words[1]) - 0.15;
  if (/^[ht]\d$/.test(move)) {
    const [city] = [table.board[table.targetSlot]];
    return Number(move[1]) * (LOCATIONS[city][2] === move[0] ? 1 : 0.3);
  }
  if (move === 'grant') return firstAt(table, table.targetSlot, 'defend') === seat ? 1 : -1;
  if (words[0] === 'pay') return table.gameTurn < 3 ? -0.2 : -1;
  if (words[0] === 'use') return table.gameTurn === 3 ? 1 : -0.5;
  if (words[2] === 'first') return words[0] === seat ? 1 : 0;
  return 0; // done, pass, refuse, and what is left to the seed
}

/** The value of more cubes in a city: most where they turn its election, or nearly do. */
function cubes(table, seat, city, more) {
  const rivals = players(table).filter((player) => player !== seat);
  const own = table.cubes[seat][city];
  const opponent = [table.alpha[city], table.beta[city]].find((player) => rivals.includes(player));
  const theirs = opponent
    ? table.cubes[opponent][city]
    : Math.max(...rivals.map((player) => table.cubes[player][city]));
  const stake = statueValue(table, city) + 3; // the statue, and the army
  const chance = (lead) => 1 / (1 + Math.exp(-lead / 1.5));
  return more + stake * (chance(own + more - theirs) - chance(own - theirs));
}

function target(table, seat, location, side) {
  const [city, points, decides] = LOCATIONS[location];
  const slot = slotOf(table, location);
  const other = side === 'attack' ? 'defend' : 'attack';
  const main = firstAt(table, slot, side);
  const own = strengthAt(table, slot, side, decides);
  const theirs = strengthAt(table, slot, other, decides);
  const gain = main === undefined || main === seat ? points : 0;
  const statues = lossByDefeat(table, city) * statuesOf(table, seat, city) * (side === 'attack' ? -1 : 1);
  const chance = (strength) => (strength + 0.01) / (strength + theirs + 0.5);
  const threatened = side === 'attack' || theirs > 0 || own === 0 ? 1 : 0.2;
  return (gain + statues) * (chance(own + 2) - chance(own)) * threatened;
}
