/** The turn, its players and what they hold: actions, Desperate Times, support, alliances, reinforcements (SR 5, 7, 8, 15). */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { NOBODY } from '../../../src/games/game.js';
import { deciderSeat } from '../../../src/games/sword-of-rome/board/decider.js';
import { LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import {
  AT,
  CARTHAGE,
  ETRUSAM,
  GAUL,
  GREEK,
  IN_DECK,
  IN_HAND,
  INSIDE,
  PAIR_NAMES,
  REMOVED,
  ROME,
  seatOf,
} from '../../../src/games/sword-of-rome/board/state.js';
import {
  insideUnits,
  leaderPlace,
  loyaltyOf,
  setInside,
  setLeader,
  setSiege,
  subdue,
  unitsAt,
} from '../../../src/games/sword-of-rome/board/units.js';
import { handLimit } from '../../../src/games/sword-of-rome/cards/draw.js';
import { LIMITS } from '../../../src/games/sword-of-rome/data/rules.js';
import { isEventLegal } from '../../../src/games/sword-of-rome/events/effects.js';
import { step } from '../../../src/games/sword-of-rome/movement/army.js';
import { isTurnedBack } from '../../../src/games/sword-of-rome/movement/entry.js';
import { formPact } from '../../../src/games/sword-of-rome/politics/alliance.js';
import { reinforcementsOf } from '../../../src/games/sword-of-rome/turn/reinforcement.js';
import { chooseFirst } from '../../../src/games/sword-of-rome/turn/turn.js';
import { cardNumber, nodeNamed, powerNamed, Table } from './table.js';

const pact = (t: Table, name: string, truce = false) => formPact(t.s, PAIR_NAMES.indexOf(name), truce);
const loyalty = (t: Table, city: string) => loyaltyOf(t.s, nodeNamed(city));

/** To the own action of Rome, with these cards. */
function romeActs(...cards: readonly string[]): Table {
  const t = new Table().hand(...cards);
  t.s.first = ROME;
  return t.begin('action phase').passTo('own action');
}

describe('an own action (SR 7.0, 22.5)', () => {
  it('holds deeds in any order, and one card', () => {
    const t = romeActs('ROM-24', 'ROM-25', 'ROM-28').loyalty({ roma: 2 });
    t.choose('offer an alliance', 'offer GRE-ROM', 'decline GRE-ROM');
    t.choose('activate a nonplayer power with ROM-28').passTo('nonplayer power').choose('units for VOL');
    t.passTo('own action')
      .choose('play ROM-24')
      .passTo('use the card')
      .choose('support')
      .choose('add to roma for ROM', 'stop');
    expect(t.at()).toBe('own action');
    expect(t.texts()).not.toContain('play ROM-25');
    expect(t.texts()).toContain('done');
    t.choose('offer an alliance');
    expect(t.texts()).not.toContain('offer GRE-ROM'); // once an action
  });

  it('asks nobody whom all know to have nothing to do', () => {
    const t = new Table(2).clear();
    t.s.desperate.fill(0);
    t.s.points.set([4, 5, 6, 0, 7]);
    t.begin('action phase');
    expect(t.at()).toBe(''); // without cards, units and Desperate Times the phase runs through
  });

  it('lets minor leaders go where units of theirs stand, each once (SR 8.3)', () => {
    const t = romeActs().choose('minor leader', 'rom_minor_a', 'rom_minor_a to velitrae');
    expect(t.leader('rom_minor_a')).toBe('velitrae');
    t.choose('minor leader');
    expect(t.texts()).toEqual(['no minor leader', 'rom_minor_b']);
  });

  it('raises a unit with a card of three points only (SR 7.1)', () => {
    expect(romeActs('ROM-20').choose('play ROM-20').texts()).toContain('levy');
    const t = romeActs('ROM-19').loyalty({ roma: 2 });
    expect(t.choose('play ROM-19').texts()).not.toContain('levy');
  });
});

describe('Desperate Times (SR 7.4)', () => {
  it('come before everybody, go to the claimant with fewest VP, once a window (SR 7.4.1, 7.4.2)', () => {
    const t = new Table();
    t.s.points.set([7, 6, 7, 6, 6]);
    t.s.first = ROME;
    t.begin('action phase');
    expect(t.texts()).toEqual(['no Desperate Times of rome', 'Desperate Times of rome']);
    t.choose('no Desperate Times of rome', 'no Desperate Times of gaul', 'no Desperate Times of etrusam');
    t.choose(
      'Desperate Times of greek',
      'no claim of carthage',
      'no claim of rome',
      'claim for gaul',
      'no claim of etrusam',
    );
    expect([t.at(), t.asked()]).toEqual(['desperate use', 'gaul']);
    t.choose('activate').passTo('own action');
    expect([...t.s.desperate]).toEqual([1, 2, 2, 2, 2]);
    expect(t.asked()).toBe('rome');
  });

  it('change cards of the hand for as many new ones (SR 7.4.3)', () => {
    const t = new Table().hand('GRE-05', 'GRE-06', 'GRE-09');
    t.s.first = GREEK;
    t.begin('action phase').choose('Desperate Times of greek').passTo('desperate use').choose('redraw');
    t.choose('discard GRE-05', 'discard GRE-06', 'keep the rest').passTo('own action');
    expect(t.s.cards[cardNumber('GRE-09')]).toBe(IN_HAND);
    expect(t.s.cardCounts.subarray(GREEK * 6, GREEK * 6 + 4).join()).toBe('32,3,0,2');
  });

  it('find the event that they name in hand, deck or discards, and play it (SR 7.4.3)', () => {
    const t = new Table();
    t.s.first = GREEK;
    t.begin('action phase').choose('Desperate Times of greek').passTo('desperate use');
    expect(t.s.cards[cardNumber('GRE-17')]).toBe(IN_DECK);
    t.choose('search the piles for GRE-17').passTo('enter a leader').choose('pyrrhus to tarentum').passTo('own action');
    expect(t.leader('pyrrhus')).toBe('tarentum');
    expect(t.s.cards[cardNumber('GRE-17')]).toBe(REMOVED);
  });

  it('may be used once each after the last round (SR 7.4.5)', () => {
    const t = new Table();
    t.s.points.set([4, 3, 5, 6, 7]);
    t.begin('action phase');
    while (t.s.inLast === 0) t.pass();
    expect([t.at(), t.asked()]).toEqual(['desperate times', 'rome']);
    t.choose('Desperate Times of rome', 'activate');
    while (t.at() !== 'desperate times') t.pass();
    expect(t.asked()).toBe('carthage'); // nobody claims here
  });
});

describe('support (SR 7.3)', () => {
  it('is added by own units or to own cities, and not beside own spaces (SR 7.3.1)', () => {
    const t = romeActs('ROM-24').clear().units('arpi ROM 1', 'velitrae ROM 1').loyalty({ roma: 2, placentia: 0 });
    t.choose('play ROM-24').passTo('use the card').choose('support');
    expect(t.texts()).toContain('add to roma for ROM');
    expect(t.texts()).toContain('add to arpi for ROM');
    expect(t.texts().some((words) => words.includes('cales'))).toBe(false);
  });

  it('gives a space in the home area of an ally back to him (SR 15.2.3)', () => {
    const t = new Table().clear().units('catina ROM 2', 'roma ROM 1').control({ catina: 'CAR' }).hand('ROM-24');
    pact(t, 'GRE-ROM');
    t.s.first = ROME;
    t.begin('action phase').passTo('own action').choose('play ROM-24').passTo('use the card').choose('support');
    t.choose('add to catina for ROM');
    expect(t.controller('catina')).toBe('GRE');
  });
});

describe('alliances (SR 15)', () => {
  it('cost three points of support to break (SR 15.5)', () => {
    const t = new Table();
    pact(t, 'GRE-ROM');
    t.s.first = ROME;
    t.begin('action phase').passTo('own action').choose('break an alliance');
    t.choose('give up roma', 'give up roma', 'give up praeneste');
    expect([loyalty(t, 'roma'), t.controller('praeneste'), t.s.points[ROME]]).toEqual([1, 'IND', 6]);
    expect(t.at()).toBe('own action');
  });

  it('are not offered to whom one besieges, by none of his powers (SR 15.1)', () => {
    const t = new Table().units('pisae ROM 4 valerius');
    setSiege(t.s, nodeNamed('pisae'), 0, powerNamed('ROM'));
    t.s.first = ROME;
    t.begin('action phase').passTo('own action').choose('offer an alliance');
    expect(t.texts().filter((words) => /ETR|SAM/.test(words))).toEqual([]);
    expect(t.texts()).toContain('offer GRE-ROM');
  });

  it('are renewed by the player with more VP first (SR 15.4)', () => {
    const t = new Table();
    t.s.points.set([4, 7, 5, 8, 6]);
    pact(t, 'GRE-ROM');
    t.begin('alliance phase');
    expect(t.asked()).toBe('rome');
    t.choose('renew GRE-ROM');
    expect(t.asked()).toBe('greek');
    t.choose('end GRE-ROM');
    expect(t.s.allied[powerNamed('GRE')] & (1 << powerNamed('ROM'))).toBe(0);
  });

  it('do not let Carthage interdict (SR 15.2.4, 15.3)', () => {
    const t = new Table().hand('GRE-12', 'CAR-10');
    pact(t, 'GRE-CAR');
    t.s.first = GREEK;
    t.begin('action phase').passTo('own action').choose('play GRE-12').passTo('use the card').choose('activate');
    t.choose('activate dionysius').passTo('step').choose('embark', 'sail to rhegium');
    expect(t.at()).not.toBe('interdict');
  });
});

describe('who comes first among equals (SR 4.4)', () => {
  it('is said by the first in tie order', () => {
    const t = new Table();
    t.s.points.set([6, 4, 9, 8, 6]);
    t.begin('reinforcement phase').passTo('order the tied');
    expect([t.asked(), ...t.texts()]).toEqual(['gaul', 'gaul next', 'rome next']);
  });
});

describe('the last Desperate Times (SR 7.4.5)', () => {
  const last = (left: readonly number[]) => {
    const t = new Table();
    t.s.desperate.set(left);
    t.s.points.set([6, 6, 5, 6, 5]);
    t.s.round = LIMITS.rounds;
    return t.begin('action phase');
  };

  it('are not ordered where no two of the tied can use any', () => {
    expect([last([0, 0, 0, 0, 0]).at(), last([1, 0, 2, 0, 0]).at()]).toEqual(['', 'desperate times']);
  });

  it('are ordered where two of the tied can', () => {
    const t = last([1, 0, 0, 1, 0]);
    expect([t.at(), t.asked()]).toEqual(['order the tied', 'gaul']);
  });
});

describe('the Surrender phase (SR 5.6)', () => {
  it('lets each power put its marker where its units stand, at home of an ally that of the ally', () => {
    const t = new Table().clear().units('tarracina SAM 1', 'catina ROM 2', 'roma ROM 1').control({ catina: 'CAR' });
    pact(t, 'GRE-ROM');
    t.s.points.set([2, 3, 4, 5, 6]);
    t.begin('surrender phase');
    expect(t.texts()).toEqual(['leave catina', 'ROM restores catina to GRE']);
    t.choose('ROM restores catina to GRE');
    expect(t.texts()).toEqual(['leave tarracina', 'SAM takes tarracina']);
    t.choose('SAM takes tarracina');
    expect([t.controller('tarracina'), t.controller('catina'), t.at()]).toEqual(['SAM', 'GRE', '']);
  });
});

describe('reinforcements (SR 5.10)', () => {
  it('of nonplayer powers leave the leaders of players where they are', () => {
    const t = new Table();
    t.s.points.set([1, 2, 9, 3, 4]);
    t.begin('reinforcement phase').passTo('minor leader');
    expect(t.asked()).toBe('greek');
  });

  it('come for Rome from every city that it controls and nobody besieges (SR 5.10.1)', () => {
    const t = new Table();
    expect(reinforcementsOf(t.s, powerNamed('ROM'))).toBe(5);
    t.control({ neapolis: 'ROM' });
    expect(reinforcementsOf(t.s, powerNamed('ROM'))).toBe(6);
    setSiege(t.s, nodeNamed('neapolis'), 0, powerNamed('GRE'));
    expect(reinforcementsOf(t.s, powerNamed('ROM'))).toBe(5);
  });

  it('go where friendly spaces lead over clear connections, home or not, leader or not (SR 5.10.2)', () => {
    const t = new Table().control({ brundisium: 'GRE' });
    t.s.points.set([1, 2, 9, 3, 4]);
    t.begin('reinforcement phase').passTo('place');
    expect(t.texts()).toContain('GRE to brundisium');
    expect(t.texts().some((words) => words.includes('roma'))).toBe(false);
  });

  it('bring two consuls by lot, each to Roman units; the old ones and the Dictator leave (SR 5.10, 8.2.2)', () => {
    const t = new Table().units('roma ROM 1 dictator');
    t.s.points.set([1, 2, 3, 4, 9]);
    t.begin('reinforcement phase').passTo('draw a consul');
    expect([t.leader('camillus'), t.leader('valerius'), t.leader('dictator')]).toEqual(['unused', 'unused', 'unused']);
    expect(t.texts()).toContain('consul claudius');
    expect(t.texts()).not.toContain('consul dictator');
    t.choose('consul claudius').choose('claudius to velitrae').choose('consul fabius').choose('fabius to roma');
    expect([t.leader('claudius'), t.leader('fabius')]).toEqual(['velitrae', 'roma']);
  });

  it('are for ETR and SAM together, each unit of the one or the other (SR 5.10.1)', () => {
    const t = new Table();
    t.s.points.set([1, 9, 3, 4, 2]);
    t.begin('reinforcement phase').passTo('whose units').choose('units of SAM');
    expect(t.s.placing).toBe(5);
    expect(t.texts()).toContain('SAM to bovianum');
  });

  it('put a player without units out of the game (SR 5.10.3)', () => {
    const t = new Table().control({ roma: 'IND', narnia: 'IND', sutrium: 'IND', capua: 'IND' });
    t.clear().units('syracusae GRE 3 dionysius', 'carthago CAR 3', 'luna GAU 1', 'pisae ETR 1');
    t.s.points.set([1, 2, 3, 4, 9]);
    t.begin('reinforcement phase').passTo('own action', 'order the tied', 'place');
    while (t.s.out === 0 && !t.isOver()) t.pass();
    expect(t.s.out).toBe(1 << ROME);
    expect([t.controller('praeneste'), t.s.desperate[ROME]]).toEqual(['IND', 0]);
  });
});

describe('a player who is out of the game (SR 5.10.3)', () => {
  const withoutGreeks = () => {
    const t = new Table();
    t.s.out = 1 << GREEK;
    t.s.desperate[GREEK] = 0;
    return t;
  };

  it('draws nothing and gets no units', () => {
    const t = withoutGreeks();
    expect(handLimit(t.s, GREEK)).toBe(0);
    t.s.points.set([4, 5, 9, 6, 7]);
    t.begin('reinforcement phase').passTo('place');
    expect(t.s.turnHand).toBe(ROME);
  });

  it('neither chooses the first player nor can be it', () => {
    const t = withoutGreeks();
    t.s.points.set([4, 5, 0, 6, 7]);
    const list = new MoveList(t.game.moveSpace);
    chooseFirst.moves(t.s, list);
    expect(chooseFirst.player(t.s)).toBe(seatOf(5, GAUL));
    expect(list.toArray()).toEqual([GAUL, ETRUSAM, CARTHAGE, ROME]);
  });

  it('has no action, is offered no alliance and decides for no nonplayer power', () => {
    const t = withoutGreeks();
    t.s.points.set([4, 5, 0, 6, 7]);
    t.s.first = GREEK;
    t.begin('action phase').passTo('own action').choose('offer an alliance');
    expect(t.asked()).toBe('carthage');
    expect(t.texts().filter((words) => words.includes('GRE'))).toEqual([]);
    expect(deciderSeat(t.s, powerNamed('VOL'))).toBe(0);
  });

  it('has no allies any more', () => {
    const t = new Table().clear().units('roma ROM 3', 'carthago CAR 3', 'luna GAU 1', 'pisae ETR 1');
    pact(t, 'GRE-ROM');
    t.s.points.set([1, 2, 9, 4, 3]);
    t.control({ messana: 'IND', syracusae: 'IND', tarentum: 'IND', neapolis: 'IND' }).begin('reinforcement phase');
    while (t.s.out === 0 && !t.isOver()) t.pass();
    expect([t.s.out, t.s.allied[powerNamed('ROM')]]).toEqual([1 << GREEK, 0]);
  });
});

it('lets a leader come out of his city when those before it become allies (SR 2.2, 15.2)', () => {
  const t = new Table().clear().units('messana CAR 0+2', 'roma ROM 3');
  setLeader(t.s, LEADERS.indexOf('dionysius'), INSIDE + nodeNamed('messana'));
  pact(t, 'GRE-CAR');
  expect(leaderPlace(t.s, LEADERS.indexOf('dionysius'))).toBe(AT + nodeNamed('messana'));
});

it('gives hands of seven with two players, and Gauls keep theirs (SR 5.2)', () => {
  expect(handLimit(new Table(2).s, ROME)).toBe(7);
  expect(handLimit(new Table().s, ROME)).toBe(8);
  const t = new Table(2).hand('GAU-12');
  t.s.gameTurn = 2;
  t.begin('draw phase');
  expect([t.at(), ...t.texts()]).toEqual(['discard', 'keep the rest', 'discard GAU-12']);
});

it('plays Lucanian Envoys only before a tribe that Greeks besiege and nobody has subdued (SR 22.3, 22.3.1)', () => {
  const t = new Table().units('lucani GRE 4 timoleon');
  const envoys = cardNumber('GRE-35');
  setSiege(t.s, nodeNamed('lucani'), 0, powerNamed('GRE'));
  expect(isEventLegal(t.s, GREEK, envoys)).toBe(true);
  setSiege(t.s, nodeNamed('lucani'), 0, 0);
  subdue(t.s, nodeNamed('lucani')); // IND again after it was taken: no tribe any more
  expect(isEventLegal(t.s, GREEK, envoys)).toBe(false);
});

it('cancels activations of Carthage by Mistrust, and nothing else (SR 21.0, 21.2)', () => {
  const t = new Table().hand('CAR-12', 'GRE-29');
  t.s.first = CARTHAGE;
  t.begin('action phase').passTo('own action').choose('play CAR-12').passTo('use the card').choose('activate');
  t.passTo('mistrust').choose('cancel it with GRE-29').passTo('own action');
  expect(t.leader('hamilcar')).toBe('lilybaeum');
  expect(unitsAt(t.s, nodeNamed('lilybaeum'))).toBe(7);
  expect(t.game.turn(t.s)).not.toBe(NOBODY);
  expect(ETRUSAM).toBe(1);
});

it('gives a city to its besiegers when its loyalty sinks to the level of the siege (SR 13.5)', () => {
  const t = new Table().clear().units('neapolis ROM 4 valerius', 'syracusae GRE 3 dionysius').loyalty({ neapolis: 1 });
  setInside(t.s, nodeNamed('neapolis'), 2, 0);
  setSiege(t.s, nodeNamed('neapolis'), 0, powerNamed('ROM'));
  t.begin('greek penalties').choose('keep dionysius', 'pay neapolis for dionysius');
  expect([t.controller('neapolis'), loyalty(t, 'neapolis'), insideUnits(t.s, nodeNamed('neapolis'))]).toEqual([
    'ROM',
    1,
    0,
  ]);
});

describe('a bribe on the move (SR 7.2.2 b)', () => {
  it('turns back an army whose enemy has just avoided it: it may go no further (SR 11.3)', () => {
    const t = new Table().clear().units('capua ETR 3 etr_minor_a');
    const { s } = t;
    Object.assign(s, { army: powerNamed('ETR'), armyCu: 3, armyAt: nodeNamed('neapolis'), bribed: 1, mp: 6 });
    expect(isTurnedBack(s)).toBe(false);
    s.avoided = 1;
    expect(isTurnedBack(s)).toBe(true);
  });

  it('leaves an army something to do wherever it stands, or the march would never end', () => {
    const { game, s } = new Table().clear();
    const list = new MoveList(game.moveSpace);
    Object.assign(s, { army: powerNamed('ETR'), armyCu: 3, armyAt: nodeNamed('neapolis'), stepped: 1, mp: 6 });
    s.bribedAt = s.armyAt;
    for (const avoided of [0, 1]) {
      s.avoided = avoided;
      list.count = 0;
      step.moves(s, list);
      expect(list.count).toBeGreaterThan(0);
    }
  });
});
