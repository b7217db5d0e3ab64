/** What the policy of The Sword of Rome never does, and what its static evaluation sees. */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { RomeFeatures } from '../../../src/eval/sword-of-rome/features.js';
import { RomePolicy } from '../../../src/eval/sword-of-rome/policy.js';
import { POLICY } from '../../../src/eval/sword-of-rome/weights.js';
import { ETRUSAM, GAUL, PAIR_NAMES } from '../../../src/games/sword-of-rome/board/state.js';
import { formPact } from '../../../src/games/sword-of-rome/politics/alliance.js';
import { Table } from './table.js';

/** Rome's own action in the first turn. */
function ofRome(): Table {
  const t = new Table();
  t.s.turnHand = 4;
  return t.hand('ROM-12').begin('own action').passTo('own action');
}

/** The policy's priors, by the words of the moves. */
function priors(t: Table): ReadonlyMap<string, number> {
  const list = new MoveList(t.game.moveSpace);
  const out = new Float64Array(t.game.moveSpace);
  t.game.moves(t.s, list);
  new RomePolicy(t.game, POLICY).priors(t.s, list, out);
  return new Map(list.toArray().map((m, i) => [t.game.words.makeMove(t.s, m), out[i]]));
}

describe('an alliance', () => {
  it('is not offered again to who has declined it, until another one is made or ends', () => {
    const t = ofRome().choose('offer an alliance');
    expect(priors(t).get('offer GRE-ROM')).toBeGreaterThan(0);
    t.choose('offer GRE-ROM', 'decline GRE-ROM').choose('offer an alliance');
    t.s.offered = 0; // as in Rome's next action
    expect(priors(t).get('offer GRE-ROM')).toBe(0);
    expect(priors(t).get('offer CAR-ROM')).toBeGreaterThan(0);
    t.choose('offer CAR-ROM', 'accept CAR-ROM').choose('offer an alliance');
    t.s.offered = 0;
    expect(priors(t).get('offer GRE-ROM')).toBeGreaterThan(0);
  });

  it('is not offered to who holds a home victory space, which an ally could not retake', () => {
    const offers = (pair: string, hand: number, lost: Readonly<Record<string, string>>) => {
      const t = new Table();
      t.s.turnHand = hand;
      t.control(lost).begin('own action').passTo('own action').choose('offer an alliance');
      return priors(t).get(`offer ${pair}`);
    };
    expect(offers('ETR-ROM', ETRUSAM, {})).toBeGreaterThan(0);
    expect(offers('ETR-ROM', ETRUSAM, { tarquinii: 'ROM' })).toBe(0);
    expect(offers('GAU-CAR', GAUL, {})).toBeGreaterThan(0);
    expect(offers('GAU-CAR', GAUL, { luna: 'CAR', mutina: 'CAR' })).toBe(0);
  });

  it('is not made with whom one besieges, which would end the siege', () => {
    const accepts = (siege: boolean) => {
      const t = new Table().clear();
      t.s.turnHand = 2;
      t.units('syracusae GRE 3', 'placentia GAU 3', 'arretium ETR 3', 'carthago CAR 3', 'neapolis ROM 3 camillus');
      if (siege) t.siege('neapolis');
      t.begin('own action').passTo('own action').choose('offer an alliance', 'offer GRE-ROM');
      return priors(t).get('accept GRE-ROM');
    };
    expect(accepts(false)).toBeGreaterThan(0.5);
    expect(accepts(true)).toBeLessThan(0.5);
  });

  it('is not worth more for the VP that the other one has more', () => {
    const accepts = (points: number) => {
      const t = ofRome();
      t.s.points[4] = points;
      return priors(t.choose('offer an alliance', 'offer ETR-ROM')).get('accept ETR-ROM')!;
    };
    expect(accepts(8)).toBeLessThan(accepts(6));
  });

  it('is broken only for an attack: before the card, with prey in reach, and not in the action in which it was offered', () => {
    const withPact = (pair: string): Table => {
      const t = new Table().hand('GAU-01').begin('own action').passTo('own action');
      formPact(t.s, PAIR_NAMES.indexOf(pair), false);
      return t;
    };
    const breaks = (t: Table) => priors(t).get('break an alliance');
    expect(breaks(withPact('GAU-ETR'))).toBeGreaterThan(0);
    expect(breaks(withPact('GAU-CAR'))).toBe(0);
    const offered = withPact('GAU-ETR');
    offered.s.offered = 1 << PAIR_NAMES.indexOf('GAU-ETR');
    expect(breaks(offered)).toBe(0);
    const played = withPact('GAU-ETR');
    played.s.played = 1;
    expect(breaks(played)).toBe(0);
  });
});

it('keeps Desperate Times for two turns, unless somebody else is about to win', () => {
  const worth = (gameTurn: number, points = 6): number => {
    const t = new Table();
    Object.assign(t.s, { gameTurn, round: 5 });
    t.s.points[2] = points;
    t.begin('desperate times').passTo('desperate times');
    return [...priors(t)].find(([text]) => !text.startsWith('no '))![1];
  };
  expect(worth(1)).toBe(0);
  expect(worth(2)).toBe(0);
  expect(worth(3)).toBeGreaterThan(0);
  expect(worth(2, 11)).toBeGreaterThan(0);
});

it('nobody passes with more cards than actions', () => {
  const pass = (round: number, ...hand: string[]) => {
    const t = new Table()
      .hand(...hand)
      .begin('own action')
      .passTo('own action');
    t.s.round = round;
    return priors(t).get('pass');
  };
  expect(pass(4, 'GAU-01', 'GAU-02', 'GAU-03')).toBe(0); // one is enough for the last round
  expect(pass(3, 'GAU-01', 'GAU-02', 'GAU-03')).toBeGreaterThan(0);
});

it('nobody makes a nonplayer power stronger whose foe he is', () => {
  const t = new Table().hand('GAU-25').begin('own action').passTo('own action');
  const modes = priors(t.choose('activate a nonplayer power with GAU-25'));
  expect(modes.get('units for TRA')).toBe(0);
  expect(modes.get('units for VOL')).toBeGreaterThan(0);
});

it('a campaign asks for no army of a player who would refuse it', () => {
  const t = new Table().hand('GAU-01');
  formPact(t.s, PAIR_NAMES.indexOf('GAU-SAM'), false);
  t.begin('own action').passTo('own action').choose('play GAU-01', 'event', 'activate gau_minor_b', 'stop');
  expect(priors(t).get('activate sam_minor_a')).toBe(0);
  expect(priors(t).get('activate gau_minor_a')).toBeGreaterThan(0);
});

it('a minor leader moves only to an army without a leader', () => {
  const t = (units: string) => new Table().clear().units(units).hand('GAU-01').begin('own action').passTo('own action');
  expect(priors(t('mutina GAU 5 gau_minor_a')).get('minor leader')).toBe(0);
  expect(priors(t('mutina GAU 5')).get('minor leader')).toBeGreaterThan(0);
});

describe('the Gauls', () => {
  /** Their army of five on its way, with a card of three points. */
  const march = (...units: string[]): Table => {
    const t = new Table().clear().units(...units);
    return t.hand('GAU-01').begin('own action').passTo('own action');
  };

  it('do not walk back and forth through spaces of others', () => {
    const t = march('ariminum GAU 5 gau_minor_a')
      .control({ arretium: 'IND', clusium: 'IND' })
      .choose('play GAU-01', 'activate', 'to arretium', 'to clusium');
    expect(priors(t).get('to arretium')).toBe(0);
    expect(priors(t).get('to perusia')).toBeGreaterThan(0);
  });

  it('do not march about among their own spaces, but may come home', () => {
    const t = march('placentia GAU 5 gau_minor_a').choose('play GAU-01', 'activate', 'to mutina');
    expect(priors(t).get('to placentia')).toBe(0);
    const back = march('ariminum GAU 5 gau_minor_a').control({ arretium: 'IND' });
    expect(priors(back.choose('play GAU-01', 'activate', 'to arretium')).get('to ariminum')).toBeGreaterThan(0);
  });

  it('offer no alliance to whom they live on', () => {
    const t = march('ariminum GAU 5 gau_minor_a').choose('offer an alliance');
    expect(priors(t).get('offer GAU-ETR')).toBe(0);
    expect(priors(t).get('offer GAU-CAR')).toBeGreaterThan(0);
  });

  it('spend plunder only on homes that cost VP or units', () => {
    const lost = (node: string) => {
      const t = new Table().clear().control({ [node]: 'IND' });
      t.s.plunder = 1;
      return priors(t.hand('GAU-01').begin('own action').passTo('own action')).get('solidarity');
    };
    expect(lost('verona')).toBe(0);
    expect(lost('mutina')).toBeGreaterThan(0);
  });
});

/** A feature of each seat. */
function feature(t: Table, name: string): number[] {
  const features = new RomeFeatures(t.game);
  const rows = new Float64Array(t.game.seats.length * features.names.length);
  features.read(t.s, rows);
  return t.game.seats.map((_, seat) => rows[seat * features.names.length + features.names.indexOf(name)]);
}

/** By seat: gaul, etrusam, greek, carthage, rome. */
describe('the static evaluation sees', () => {
  it('units in a victory space of others, which will take it; the Gauls gain nothing there', () => {
    const t = new Table().clear().units('clusium ROM 3 camillus');
    expect(feature(t, 'held')).toEqual([0, -1, 0, 0, 1]);
    expect(feature(new Table().clear().units('clusium GAU 3'), 'held')).toEqual([0, -1, 0, 0, 0]);
  });

  it('victory spaces beside a stronger army', () => {
    const t = new Table().clear().units('messana GRE 4', 'lilybaeum CAR 3');
    expect(feature(t, 'exposed')).toEqual([0, 0, 0, 0, 0]); // nobody stands next door
    t.units('panormus GRE 4');
    expect(feature(t, 'exposed')).toEqual([0, 0, 0, -1, 0]);
    expect(feature(t, 'prey')).toEqual([0, 0, 1, 0, 0]);
  });

  it('plunder as a share of a VP, and what the Gauls could take next', () => {
    const t = new Table().clear();
    t.s.plunder = 1;
    expect(feature(t, 'points')[0]).toBeCloseTo(6 + 1 / 3);
    expect(feature(t, 'prey')[0]).toBe(0);
    expect(feature(t.units('ariminum GAU 3'), 'prey')[0]).toBeCloseTo(2 / 3); // arretium, sentinum
  });

  it('victory spaces that a point of support takes', () => {
    const t = new Table().clear();
    const before = feature(t, 'open')[0];
    expect(feature(t.units('mutina GAU 1'), 'open')[0]).toBe(before + 1);
  });

  it('sieges from their first marker on, and those of the Gauls as loot', () => {
    const t = new Table().clear().units('capua GRE 4', 'narnia GAU 4');
    expect(feature(t, 'besieged')).toEqual([0, 0, 0, 0, 0]);
    for (const place of ['capua', 'narnia']) t.siege(place);
    expect(feature(t, 'besieged')).toEqual([0, 0, 1, 0, -2]);
    expect(feature(t, 'loot')).toEqual([0.5, 0, 0, 0, 0]);
  });

  it('with two players that the team with more VP wins, whoever reaches the level', () => {
    const t = new Table(2).clear();
    const give = (...points: number[]) => t.s.points.set(points);
    give(3, 9, 12, 0, 6); // Gauls and Greeks 15, Rome and the Etruscans 15
    expect(feature(t, 'automatic')).toEqual([1, 0]);
    give(3, 9, 12, 0, 7);
    expect(feature(t, 'automatic')).toEqual([0, 1]);
    expect(feature(t, 'near')[0]).toBe(0);
  });

  it('cards for the actions that are left, and further ones apart', () => {
    const t = new Table();
    t.s.round = 4;
    t.s.served = 0;
    t.hand('ROM-01', 'ROM-02', 'ROM-04', 'GAU-01');
    expect(feature(t, 'usable')).toEqual([1, 0, 0, 0, 2]);
    expect(feature(t, 'spare')).toEqual([0, 0, 0, 0, 1]);
    t.s.first = 0;
    t.s.served = 1; // the Gauls have acted in this round
    t.s.round = 5;
    expect(feature(t, 'usable')).toEqual([0, 0, 0, 0, 1]);
  });
});
