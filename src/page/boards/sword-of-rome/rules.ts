/** What the things of The Sword of Rome are and do (docs/games/sword-of-rome/rules.md), and why one may not be picked. */
import { capital } from '../../../core/english.js';
import { eventText } from '../../../games/sword-of-rome/data-events.js';
import type { RuleOf } from '../../contract/board.js';
import { command, isLeader } from './forces.js';
import { POWERS, powerName } from './powers.js';
import { cardOf, goalOf, leaderOf, placeName, pointOf, printedOf, type RomeTable, stacksOf } from './table.js';
import { saySpace } from './texts.js';

const TYPES = {
  normal: '',
  city: 'A walled city: it falls when the siege reaches its loyalty.',
  tribe: 'A tribe: it is subdued when the siege reaches its strength.',
} as const;

export const rule: RuleOf = (thing, { view, decision }) => {
  const table = view.table as unknown as RomeTable;
  const card = cardOf(table, thing);
  if (card !== undefined)
    return {
      name: card.name,
      says: `${card.op} for a leader with a rating of at most ${card.op}, for support, with 3 for a levy; or its event: ${eventText(card, table.players)}`,
    };
  if (isLeader(thing)) {
    const leader = leaderOf(thing, table.leaders[thing]);
    const says = `${command(table, thing)}. A card of ${leader.activation} or more activates him; his tactics count in battle. He leads up to ten units.`;
    const points = cardOf(table, table.card)?.op ?? leader.activation;
    const why = `His rating is ${leader.activation}, the card has ${points}.`;
    return decision === 'activate' && points < leader.activation
      ? { name: leader.name, says, why }
      : { name: leader.name, says };
  }
  if (pointOf(thing) !== undefined) {
    const { type, isPort, victory } = printedOf(thing, table.players);
    const here = stacksOf(table).filter(({ at }) => at === thing);
    const parts = [
      `${capital(saySpace(table, thing, here).slice(placeName(thing).length + 2))}.`,
      TYPES[type],
      victory && 'It is worth a victory point.',
      isPort && 'Armies may sail from and to it.',
    ];
    return { name: placeName(thing), says: parts.filter(Boolean).join(' ') };
  }
  const power = POWERS.find((each) => each === thing);
  if (power === undefined) return undefined;
  return {
    name: powerName(power),
    says: `With ${goalOf(table)} victory points at the end of this turn its seat may win before the last one.`,
  };
};
