/**
 * The Sword of Rome, a turtle: never marches, spends every card on support or new units, accepts every alliance and keeps it.
 *
 *   npx strategos match sword-of-rome --a "process: node sword-of-rome-turtle.mjs" --b "level 1" --games 20
 */
import { playRated } from './rated.mjs';

const USES = { support: 3, levy: 2, event: 1, activate: 0 };

await playRated((move, { decision, view: { table } }) => {
  const [first, ...rest] = move.split(' ');
  if (decision === 'own action') return first === 'play' ? 2 : ({ done: 1, 'offer an alliance': 3 }[move] ?? 0);
  if (decision === 'minor leader') return first === 'no' ? 0 : 1;
  if (decision === 'use the card') return USES[move] ?? 0;
  if (decision === 'spend support') return first === 'add' ? 2 : first === 'stop' ? 0 : 1;
  if (decision === 'place' || decision === 'levy') return -(table.stacks[rest[rest.length - 1]]?.cu ?? 0);
  if (decision === 'how many') return -Number(first);
  if (decision === 'withdraw inside') return first === 'stay' ? 0 : Number(first);
  return /^(offer [A-Z]|accept|renew|keep|stop|end the|dismiss|decline from)/.test(move) ? 1 : 0;
});
