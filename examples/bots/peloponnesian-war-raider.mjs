/**
 * Peloponnesian War, a raider: the same blow every time. Sparta takes all it has to Athens, Athens lands among the helots.
 *
 *   npx strategos match peloponnesian-war --a "process: node peloponnesian-war-raider.mjs" --b "level 1" --games 40
 */
import { playRated } from './rated.mjs';

const TARGETS = { sparta: ['athens', 'decelea', 'megara'], athens: ['pylos', 'cythera', 'gythium'] };

await playRated((move, { decision, view: { seat, table } }) => {
  const [first] = move.split(' ');
  if (decision === 'objective') {
    const place = TARGETS[table.operator ?? seat].indexOf(move);
    return place < 0 ? 0 : 3 - place;
  }
  if (decision === 'take') return Number(first);
  if (decision === 'assembly') return first === 'march' ? 0 : 1;
  if (decision === 'build') return move === 'stop' ? 0 : 1;
  return move === 'yes' ? 1 : 0;
});
