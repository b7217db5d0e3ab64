/**
 * Alexander, one move ahead: armies go for their goals by the shortest way, fight where they are more, and mark what they
 * take. Macedon's goals lie in the east, Media above all; Persia's army goes for Alexander, its others for lost cities.
 *
 *   npx strategos match alexander --a "process: node alexander-planner.mjs" --b "level 1" --games 20
 */
import { placeOf, toMedia, toPella } from './alexander-map.mjs';
import { playRated } from './rated.mjs';

const COSTLY = ['immortal', 'phalanx', 'hc', 'hoplite', 'hi', 'mi', 'lc', 'li']; // best first

/** Where the army under way should go: the smaller, the nearer to its goal. */
function distance(table, seat, area) {
  if (seat === 'macedon') return toMedia(area);
  const king = placeOf(table, 'alexander');
  if (king === undefined) return toPella(area);
  return Math.abs(toMedia(area) - toMedia(king)) + Math.abs(toPella(area) - toPella(king));
}

/** Counters of the side in an area. */
const counters = ({ areas }, side, area) => (areas[area]?.holder === side ? (areas[area].counters ?? 0) : 0);

await playRated((move, { decision, moves, view: { seat, table } }) => {
  const words = move.split(' ');
  const enemy = seat === 'macedon' ? 'persia' : 'macedon';
  const own = Math.max(0, ...Object.keys(table.areas).map((area) => counters(table, seat, area)));
  if (decision === 'declare') return { siege: 4, move: 3, raid: 1, thracian: 1, pass: 2 }[move] ?? 0;
  if (decision === 'pick area')
    return counters(table, seat, move) - (seat === 'macedon' && move === 'macedonia' ? 5 : 0);
  if (decision === 'take') return words[0] === 'take' && !(words[1] === 'antipater' && table.gameTurn === 1) ? 1 : 0;
  if (decision === 'load') return { all: 2, 'all but 1': table.at === 'macedonia' ? 3 : 1 }[move] ?? 0;
  if (decision === 'step') {
    if (move === 'mark') return 6;
    if (words[0] === 'step') {
      const foes = counters(table, enemy, words[1]);
      if (foes > 0 && own < 1.3 * foes) return -5;
      return distance(table, seat, table.at) - distance(table, seat, words[1]) + (foes > 0 ? 1 : 0);
    }
    return move === 'stop' ? 0 : -3;
  }
  if (decision === 'withdraw') return move === 'yes' && counters(table, enemy, 'army') > own ? 1 : 0;
  if (decision === 'break off' || decision === 'four dice') return move === 'no' ? 1 : 0;
  if (decision === 'hit') return -(10 - COSTLY.findIndex((type) => move.includes(type))) - (/_/.test(move) ? 0 : 20);
  if (decision === 'extra marker') return move === 'none' ? -1 : 5 - toMedia(move) / 5;
  if (decision === 'recruit') {
    if (words[0] !== 'buy') return move === 'done' ? 0.5 : 0;
    return 10 - COSTLY.findIndex((type) => move.endsWith(type));
  }
  if (decision === 'place') return counters(table, seat, move);
  if (decision === 'fleet pay' || decision === 'take city' || decision === 'pay') return move === 'yes' ? 1 : 0;
  return moves[0] === move ? 0.1 : 0;
});
