/**
 * Alexander, a turtle: Macedon goes home to Pella and stays there, Persia never leaves its cities. Both pass, recruit what they
 * can pay, and wait for turn 20: a draw unless the other side finds a way.
 *
 *   npx strategos match alexander --a "process: node alexander-turtle.mjs" --b "level 1" --games 20
 */
import { placeOf, toPella } from './alexander-map.mjs';
import { playRated } from './rated.mjs';

await playRated((move, { decision, view: { seat, table } }) => {
  const words = move.split(' ');
  const king = placeOf(table, 'alexander');
  const away = seat === 'macedon' && king !== undefined && king !== 'macedonia';
  if (decision === 'declare') return move === 'pass' ? 1 : move === 'move' && away ? 2 : 0;
  if (decision === 'pick area') return move === king ? 1 : 0;
  if (decision === 'take') return words[0] === 'take' ? 1 : 0;
  if (decision === 'load') return move === 'all' ? 1 : 0;
  if (decision === 'step') {
    if (words[0] === 'step') return away ? 20 - toPella(words[1]) : -1;
    return move === 'stop' ? 0 : -1;
  }
  if (decision === 'withdraw' || decision === 'break off' || decision === 'four dice') return move === 'no' ? 1 : 0;
  if (decision === 'recruit') return words[0] === 'buy' ? 2 : move === 'done' ? 1 : 0;
  if (decision === 'place') return move === 'macedonia' || move === 'media' ? 1 : 0;
  return move === 'yes' ? 0.5 : 0;
});
