/** No event harms an ally of all powers of its player (SR 15.2.2). */
import { describe, expect, it } from 'vitest';
import { leaderNamed } from '../../../src/games/sword-of-rome/board/leaders.js';
import { NODES } from '../../../src/games/sword-of-rome/board/map.js';
import { CARTHAGE, ETRUSAM, GREEK, PAIR_NAMES, ROME } from '../../../src/games/sword-of-rome/board/state.js';
import { CARDS } from '../../../src/games/sword-of-rome/data/cards.js';
import type { Effect } from '../../../src/games/sword-of-rome/data/decks.js';
import { isLegal } from '../../../src/games/sword-of-rome/events/effects.js';
import { spaceNamed } from '../../../src/games/sword-of-rome/forces.js';
import { formPact } from '../../../src/games/sword-of-rome/politics/alliance.js';
import { mightMistrust } from '../../../src/games/sword-of-rome/turn/windows.js';
import { Table } from './table.js';

const allied = (t: Table, ...pairs: readonly string[]): Table => {
  for (const pair of pairs) formPact(t.s, PAIR_NAMES.indexOf(pair), false);
  return t;
};

/** Whom an event harms by its name alone: the power, or none. */
function victimOf(effect: Effect): string | undefined {
  if (effect.kind === 'loyalty hit') return 'ROM';
  if (effect.kind === 'insurrection' || (effect.kind === 'unrest' && effect.n > 0)) return 'CAR';
  return undefined;
}

const PAIRS: Readonly<Record<number, readonly string[]>> = {
  [ETRUSAM]: ['ETR-ROM', 'SAM-ROM'],
  [GREEK]: ['GRE-CAR'],
};

it('is an ally in words to the seats of its allies alone, not to its own, nor to who is nobody', () => {
  const { s } = allied(new Table(), 'ETR-ROM');
  const pisae = NODES.indexOf('pisae');
  const told = [undefined, 0, 1, 2, 3, 4].map((seat) => spaceNamed(s, pisae, seat).includes('your ally'));
  expect(told).toEqual([false, false, false, false, false, true]); // Rome's is the last seat
});

describe('an event that harms one power', () => {
  const harmful = CARDS.filter((card) => victimOf(card.effects[0]) !== undefined);

  it.each(harmful.map((card) => [card.name, card] as const))(
    '%s spares an ally of all powers of its player',
    (_, card) => {
      const legal = (t: Table): boolean => isLegal(t.s, card.hand, card.effects[0]);
      expect(harmful.length).toBeGreaterThan(2);
      expect(legal(new Table().clear())).toBe(true);
      expect(legal(allied(new Table().clear(), ...PAIRS[card.hand]))).toBe(false);
    },
  );

  it('may harm an ally of one of two powers', () => {
    const unrest = CARDS.find((card) => card.effects[0].kind === 'loyalty hit')!;
    expect(isLegal(allied(new Table().clear(), 'ETR-ROM').s, ETRUSAM, unrest.effects[0])).toBe(true);
  });
});

describe('a card in answer', () => {
  /** Who may answer a battle of Rome against the Gauls with Death of Aulius, or of Etruscans against them with Obesus Etruscus. */
  const offered = (card: string, attacker: string, ...pairs: readonly string[]): boolean => {
    const stack = attacker === 'ROM' ? 'roma ROM 6 camillus' : 'tarquinii ETR 6 etr_minor_a';
    const t = new Table()
      .clear()
      .units(stack, 'caere GAU 5 gau_minor_a')
      .hand(card, attacker === 'ROM' ? 'ROM-12' : 'ETR-15');
    allied(t, ...pairs);
    t.s.turnHand = attacker === 'ROM' ? ROME : ETRUSAM;
    t.begin('own action').passTo('own action');
    t.choose(attacker === 'ROM' ? 'play ROM-12' : 'play ETR-15')
      .passTo('use the card')
      .choose('activate', 'to caere');
    return t.passTo('battle card', 'the attacker rolls').texts().includes(`play ${card}`);
  };

  it('does not weaken an ally of all powers of its player', () => {
    expect(offered('ETR-33', 'ROM')).toBe(true);
    expect(offered('ETR-33', 'ROM', 'ETR-ROM')).toBe(true);
    expect(offered('ETR-33', 'ROM', 'ETR-ROM', 'SAM-ROM')).toBe(false);
    expect(offered('ROM-37', 'ETR')).toBe(true);
    expect(offered('ROM-37', 'ETR', 'ETR-ROM')).toBe(false);
  });

  it('does not stop an ally: Carthaginian Mistrust', () => {
    const asks = (...pairs: readonly string[]): boolean => {
      const t = allied(new Table().hand('GRE-29'), ...pairs);
      t.s.actor = CARTHAGE;
      t.s.chosen = leaderNamed('hamilcar');
      return mightMistrust(t.s);
    };
    expect(asks()).toBe(true);
    expect(asks('GRE-CAR')).toBe(false);
  });
});
