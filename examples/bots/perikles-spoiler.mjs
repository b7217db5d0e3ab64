/**
 * Perikles, a spoiler: plans like the planner, but would rather hurt the leading rival, and lends nobody a hand.
 *
 *   npx strategos match perikles --a "process: node perikles-spoiler.mjs" --b "level 1" --games 40
 */
import { plan } from './perikles-plan.mjs';
import { firstAt, LOCATIONS, lossByDefeat, players, scoreOf, slotOf, statuesOf } from './perikles-table.mjs';
import { playRated } from './rated.mjs';

await playRated((move, question) => plan(move, question) + harm(move, question.view));

/** What a move does to the rival who has most points. */
function harm(move, { seat, table }) {
  const rival = players(table)
    .filter((player) => player !== seat)
    .reduce((a, b) => (scoreOf(table, b) > scoreOf(table, a) ? b : a));
  const words = move.split(' ');
  const [first, second, third] = words;
  if (first === 'assassinate') return second === rival ? 5 : 0;
  if (first === 'plague') return table.cubes[rival][third] - table.cubes[seat][third];
  if (first === 'propose') return second !== rival && table.alpha[words.at(-1)] === rival ? 2 : 0;
  if (second === 'attack') {
    const [city] = LOCATIONS[third];
    return lossByDefeat(table, city) * statuesOf(table, rival, city);
  }
  if (second === 'defend') return firstAt(table, slotOf(table, third), 'attack') === rival ? 2 : 0;
  if (first === 'slave') return table.leader.sparta === rival ? 2 : 0;
  return move === 'grant' ? -9 : 0;
}
