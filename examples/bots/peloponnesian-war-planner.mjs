/**
 * Peloponnesian War, one operation ahead: goes where the enemy has few units or rebels ask for help, with what the job takes,
 * and builds what its side lives by.
 *
 *   npx strategos match peloponnesian-war --a "process: node peloponnesian-war-planner.mjs" --b "level 1" --games 40
 */
import { playRated } from './rated.mjs';

/** Strength points of a side in a space: fields such as 'athens aH'. */
function strength(space, side) {
  const counts = Object.entries(space ?? {}).filter(([field]) => field.startsWith(`${side} `));
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** What an operation to a space promises. */
function promise(space = {}, side, enemy) {
  const foes = strength(space, enemy);
  const friends = strength(space, side);
  if (space.rebellion !== undefined && space.controller !== enemy) return 4;
  if (foes > 8) return -foes;
  if (foes > 0) return 6 - foes / 2;
  return space.controller === enemy ? 3 - friends : -1;
}

await playRated((move, { decision, view: { seat, table } }) => {
  const [first, ...rest] = move.split(' ');
  const side = table.operator ?? seat;
  const enemy = side === 'athens' ? 'sparta' : 'athens';
  if (decision === 'objective') return promise(table.spaces[move], side, enemy);
  if (decision === 'take') return Number(first) * (rest[0] === 'N' || rest[0]?.endsWith('H') ? 1 : -1);
  if (decision === 'assembly') {
    const moving = Object.values(table.moving?.units ?? {}).reduce((sum, count) => sum + count, 0);
    const needed = 1.5 * strength(table.spaces[table.objective], enemy) + 3;
    if (first === 'march') return moving >= needed ? 20 : 0.5;
    return strength(table.spaces[rest[rest.length - 1]], side);
  }
  if (decision === 'build') return move === 'stop' ? 0 : (seat === 'athens') === move.endsWith('N') ? 2 : 1;
  if (decision === 'pass or go') return move === 'yes' ? 1 : 0;
  return move === 'no' ? 0.5 : 0;
});
