/** In whose battles a card may answer: each battle is begun, and its holder is asked or not (SR 7.1.1). */

import { cardsFor } from '../../../../src/games/sword-of-rome/data/cards.js';
import { POWERS, type PowerName } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { HANDS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { text } from './case.js';
import { deckOwner } from './names.js';
import { play } from './run.js';
import type { Table } from './table.js';

const POWER_OF: Readonly<Record<string, PowerName>> = { rome: 'ROM', gaul: 'GAU', greek: 'GRE', carthage: 'CAR' };
const PLAYER_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(POWER_OF).map(([player, power]) => [power, player])),
  ETR: 'etrusam',
  SAM: 'etrusam',
};

function powerOf(name: string, attacker?: PowerName): PowerName {
  if (name === 'anybody') return attacker === 'GAU' ? 'GRE' : 'GAU';
  const power = POWER_OF[name] ?? POWERS.find((each) => each === name);
  if (power === undefined) throw new Error(`there is no side '${name}'`);
  return power;
}

/** 'gaul attacks ETR': an army of the first comes from Narnia to units of the second at Reate. */
function isAsked(id: string, label: string): boolean {
  const [first, second] = label.split(' attacks ');
  const attacker = powerOf(first);
  const defender = powerOf(second, attacker);
  const leader = `${attacker.toLowerCase()}_minor_a`;
  const table = play(
    {
      hands: { [deckOwner(id)]: [id] },
      units: [
        { space: 'narnia', power: attacker, cu: 4, leaders: [leader] },
        { space: 'reate', power: defender, cu: 4, leaders: [] },
      ],
    },
    [{ type: 'moveTo', player: PLAYER_OF[attacker], leader, space: 'reate' }, { type: 'stand' }],
  );
  const asked = table.turn() >= 0 && table.game.seats[table.turn()] === deckOwner(id);
  return asked && table.texts().some((words) => words.split(' ').includes(id));
}

export function windows({ found }: Table, wanted: unknown): unknown {
  const name = text(found.event);
  const card = cardsFor(5).find((each) => each.name === name);
  if (card === undefined) throw new Error(`no deck of ${HANDS.join(', ')} has a card '${name}'`);
  return Object.fromEntries(Object.keys(wanted as object).map((label) => [label, isAsked(card.id, label)]));
}
