import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Fights } from '../../../src/eval/peloponnesian-war/fights.js';
import type { Game } from '../../../src/games/game.js';
import { form } from '../../../src/games/peloponnesian-war/board/expeditions.js';
import { space } from '../../../src/games/peloponnesian-war/board/map.js';
import { add } from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { H, N } from '../../../src/games/peloponnesian-war/board/units.js';
import { LEADERS } from '../../../src/games/peloponnesian-war/data/leaders.js';
import { ATHENS, SPARTA } from '../../../src/games/peloponnesian-war/data/rules.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';

const variant = (text: string) => unwrap(family.variant(text)) as unknown as Game<Peloponnesian>;

describe('the fights that are due', () => {
  const game = variant('scenario=fallOfAthens');
  const fightsOf = (change: (s: Peloponnesian) => void): Fights => {
    const s = game.create();
    game.setup(s);
    change(s);
    const fights = new Fights();
    fights.read(s);
    return fights;
  };

  it('promise confidence to the stronger fleet', () => {
    const fights = fightsOf((s) => {
      add(s, ATHENS, space('gythium'), N, 6);
    });
    expect(fights.count).toBe(1);
    expect(fights.battles).toBeGreaterThan(0.8);
  });

  it('count a siege once for each besieger, by its best leader', () => {
    const besiege = (s: Peloponnesian, leader: string) =>
      form(s, SPARTA, LEADERS.indexOf(leader as (typeof LEADERS)[number]), space('samos'), 1, 0);
    const sieges = (...leaders: string[]) =>
      fightsOf((s) => {
        add(s, ATHENS, space('samos'), H, -1);
        add(s, ATHENS, space('samos'), N, -3);
        add(s, SPARTA, space('samos'), H, 2);
        for (const leader of leaders) besiege(s, leader);
      }).sieges;
    expect(sieges('cnemus')).toBeCloseTo(0, 12); // two for three faces, less two for three
    expect(sieges('lysander')).toBeCloseTo(-(5 * 2 - 2) / 6, 12);
    expect(sieges('cnemus', 'lysander')).toBeCloseTo(-(5 * 2 - 2) / 6, 12);
  });
});
