/** What the log tells: results, in sentences, from positions that are set up. */
import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../../src/games/game.js';
import { LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import { DISPLACED, PAIR_NAMES, type Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { setLeader } from '../../../src/games/sword-of-rome/board/units.js';
import { reshuffleByMark } from '../../../src/games/sword-of-rome/cards/hands.js';
import { formPact } from '../../../src/games/sword-of-rome/politics/alliance.js';
import { recall } from '../../../src/games/sword-of-rome/recruitment/leaders.js';
import { scoreTurn } from '../../../src/games/sword-of-rome/score.js';
import { openReinforcements } from '../../../src/games/sword-of-rome/turn/phases.js';
import { openOrder } from '../../../src/games/sword-of-rome/turn/turn.js';
import { words } from '../../../src/games/sword-of-rome/words.js';
import { Table } from './table.js';
import { story } from './told.js';

const [GAUL, , GREEK, CARTHAGE, ROME] = [0, 1, 2, 3, 4];

/** What is told of a step that takes one position to another. */
const tell = (step: keyof typeof words, before: Rome, after: Rome, move = 0) =>
  words[step].told({ step, before, after, move, said: '', mover: CHANCE, reader: SPECTATOR });

/** The own action of a hand with this card. */
function acts(hand: number, card: string, ...stacks: readonly string[]): Table {
  const t = new Table()
    .clear()
    .units(...stacks)
    .hand(card);
  t.s.turnHand = hand;
  return t.begin('own action').passTo('own action');
}

describe('what is told of armies', () => {
  it('says who marches from where with how many, though nobody was asked who', () => {
    const told = story(
      acts(ROME, 'ROM-12', 'roma ROM 5 camillus'),
      'play ROM-12',
      'activate',
      'to praeneste',
      'to roma',
    );
    expect(told).toEqual([
      'Rome plays “Appian Way” (2)',
      'Rome plays “Appian Way” (2) to activate a leader',
      'Camillus of Rome marches with 5 units from Roma to Praeneste',
      'Camillus of Rome goes on with 5 units to Roma',
    ]);
  });

  it('says what is left behind', () => {
    const t = acts(ROME, 'ROM-12', 'roma ROM 5 camillus').choose('play ROM-12', 'activate', 'to praeneste');
    expect(story(t, 'drop units', 'drop 2', 'stop')).toEqual([
      'Camillus of Rome parts with units',
      'Camillus of Rome leaves 2 units in Praeneste',
      'Camillus of Rome stops in Praeneste',
    ]);
  });

  it('says who fought whom with how many, the dice with every modifier, the losses and where the losers go', () => {
    const t = acts(ROME, 'ROM-12', 'roma ROM 6 camillus', 'narnia GAU 3 gau_minor_a').choose('play ROM-12', 'activate');
    t.choose('to narnia').passTo('the attacker rolls');
    const told = story(t, 'the attacker rolls 2 5 5', 'the defender rolls 2 2 6');
    expect(told).toEqual([
      'Rome: 2 5 5 = 12, +3 tactics, +3 numbers, +1 friendly space = 19',
      'The Gauls: 2 2 6 = 10',
      'Rome wins 19 to 10; Rome loses 1 unit, the Gauls all 3 units',
      'Minor Leader A of the Gauls is taken off the map',
      'Rome has 2 points of support for 3 units of the loser',
    ]);
  });

  it('says who tries to intercept, what the die needs, and what came of it', () => {
    const t = acts(ROME, 'ROM-12', 'roma ROM 6 camillus', 'reate SAM 3 pontius').choose('play ROM-12', 'activate');
    const to = t.texts().find((text) => text === 'to narnia')!;
    const moves = [to, 'intercept with pontius from reate', 'intercept with 3 from reate', 'interception die 2'];
    expect(story(t, ...moves).slice(1)).toEqual([
      'Gavius Pontius of the Samnites tries to intercept from Reate',
      '3 units of 3 units would come from Reate',
      'Interception from Reate: die 2 +1 = 3, needs 3 or less: it succeeds',
      'The Samnites come to Narnia with 3 units',
    ]);
  });

  it('says what both siege dice were together, what they did, and what follows', () => {
    const t = acts(ROME, 'ROM-12', 'tarquinii ROM 4 valerius').siege('tarquinii').choose('play ROM-12', 'activate');
    expect(story(t, 'besiege', 'siege dice 7')).toEqual([
      'Valerius of Rome presses the siege of Tarquinii',
      'Rome besieges Tarquinii: 2d6 = 7: level 1 of 1, 1 unit lost',
      'Tarquinii falls to Rome',
      'Rome takes Tarquinii from the Etruscans (loyalty 1)',
    ]);
  });

  it('says what came of a raid, and the plunder', () => {
    const t = acts(GAUL, 'GAU-01', 'faesulae GAU 4 gau_minor_a').choose('play GAU-01').passTo('use the card');
    expect(story(t, 'activate', 'raid', 'raid dice 9').slice(1)).toEqual([
      'Minor Leader A of the Gauls looks for plunder in Faesulae',
      'The Gauls raid Faesulae: 2d6 = 9: success',
      'Faesulae becomes independent of the Etruscans',
      'Plunder: 1 marker of the Gauls',
    ]);
  });

  it('says who sails where, and what the ships of Carthage do', () => {
    const t = acts(GREEK, 'GRE-12', 'syracusae GRE 4 dionysius')
      .hand('CAR-20')
      .choose('play GRE-12')
      .passTo('use the card');
    const told = story(t, 'activate', 'embark', 'sail to messana', 'interdict with CAR-20', 'voyage 6');
    expect(told.slice(1)).toEqual([
      'Dionysius of the Greeks embarks in Syracusae',
      'Dionysius of the Greeks sails from Syracusae to Messana with 4 units',
      'Carthage sends ships against the voyage to Messana with “Merchant Wealth” (20) (2)',
      'Ships of Carthage meet the fleet: die 6, +1 card, −2 friendly ports = 5: the fleet is beaten back',
    ]);
    expect(story(t, 'attrition die 6')).toEqual(['Attrition at sea: die 6, the Greeks lose 2 units']);
  });

  it('tells the deeds of nonplayer powers of these powers', () => {
    const t = acts(ROME, 'ROM-28', 'antium VOL 4 vol_minor_a');
    expect(story(t, 'activate a nonplayer power with ROM-28', 'activate for VOL', 'to tarracina')).toEqual([
      'Rome plays “Neutral Power Activates” (28) (2) as an event',
      'By it the Volsci are activated',
      'Minor Leader A of the Volsci marches with 4 units from Antium to Tarracina',
    ]);
  });

  it('says who settles where, and with what', () => {
    const t = acts(ROME, 'ROM-12', 'praeneste ROM 4 camillus').choose('play ROM-12', 'activate');
    expect(story(t, 'found a colony')).toEqual([
      'Camillus of Rome settles 1 unit in Praeneste',
      'Rome founds a colony at Praeneste (loyalty 1)',
    ]);
  });

  it('says which leaders go inside a city, and which stay', () => {
    const t = acts(ROME, 'ROM-12', 'capua ROM 6 camillus', 'neapolis GRE 4 dionysius cleonymus');
    t.choose('play ROM-12', 'activate', 'to neapolis');
    const told = story(t, '1 inside', 'cleonymus goes inside', 'dionysius stays outside');
    expect(told.slice(0, 2)).toEqual(['1 unit of the Greeks goes inside Neapolis', 'Cleonymus goes inside Neapolis']);
    expect(told.join()).not.toContain('Dionysius goes inside');
  });

  it('says what looting lays on a track that it fills', () => {
    const t = acts(GAUL, 'GAU-01', 'capua GAU 4 gau_minor_a').siege('capua').choose('play GAU-01');
    t.passTo('use the card').choose('activate', 'besiege').passTo('siege dice').choose('siege dice 10');
    expect(story(t, 'loot capua').slice(0, 4)).toEqual([
      'The Gauls loot Capua: 5 markers of plunder',
      'Capua becomes independent of Rome (loyalty 1)',
      'The plunder track is full, and is cleared; then 2 markers of the Gauls',
      'The Gauls gain 1 VP (7 now)',
    ]);
  });

  it('says by what the Gauls have a space of theirs back', () => {
    const t = acts(GAUL, 'GAU-01', 'verona GAU 4 gau_minor_a').control({ luna: 'CAR', genua: 'IND' });
    t.s.plunder = 1;
    expect(story(t, 'solidarity', 'restore luna')).toEqual([
      'The Gauls call for solidarity',
      'By solidarity the Gauls take Luna from Carthage',
      'Plunder: 0 markers of the Gauls',
    ]);
  });

  it('says how many want to get away by sea, and what pays for it', () => {
    const t = acts(ROME, 'ROM-12', 'velitrae ROM 9 camillus', 'tarracina GRE 5 gre_minor_a').hand('GRE-12');
    t.choose('play ROM-12', 'activate', 'to tarracina').passTo('escape by sea');
    expect(story(t, 'by sea to neapolis', 'pay with GRE-12')).toEqual([
      'The Greeks want to escape by sea to Neapolis',
      'The Greeks pay for the voyage of 3 units with “Timoleon” (3)',
    ]);
  });

  it('says for how many Carthage has ships', () => {
    const t = acts(GAUL, 'GAU-01', 'luna GAU 8 gau_minor_a').hand('CAR-20');
    formPact(t.s, PAIR_NAMES.indexOf('GAU-CAR'), false);
    t.choose('play GAU-01').passTo('use the card').choose('activate', 'ask Carthage for ships');
    expect(story(t, 'grant ships for CAR-20')).toEqual([
      'Carthage sends ships for 6 units with “Merchant Wealth” (20) (2)',
    ]);
  });

  it('says that mercenaries stay where the kind is chosen', () => {
    const t = acts(CARTHAGE, 'CAR-20', 'lilybaeum CAR 2+3 hamilcar').choose('play CAR-20');
    t.passTo('use the card').choose('activate').passTo('step').choose('to panormus');
    expect(story(t, 'drop mercenary units', 'drop 1')).toEqual([
      'Hamilcar of Carthage parts with mercenaries',
      'Hamilcar of Carthage leaves 1 mercenary in Panormus',
    ]);
  });

  it('says whose total a card lowers that somebody else plays', () => {
    const t = acts(ROME, 'ROM-12', 'velitrae ROM 6 camillus', 'antium VOL 4 vol_minor_a').hand('ETR-33');
    t.choose('play ROM-12', 'activate', 'to antium').passTo('battle card');
    expect(story(t, 'play ETR-33')).toContain(
      'The Etruscans and Samnites play “Death of Aulius”: −2 to the total of Rome',
    );
  });

  it('says who has lost how many by attrition, and where', () => {
    const t = new Table().clear().units('capua SAM 5').begin('attrition phase');
    expect(story(t, 'attrition die 5')).toEqual(['Attrition of the Samnites: Capua die 5, 2 of 5 units']);
  });
});

describe('what is told at the end of a turn', () => {
  it('begins with a heading', () => {
    const t = new Table();
    t.s.desperate.fill(0);
    const told = tell('end of the rounds', t.s, t.s);
    expect(told).toEqual([{ text: 'End of turn 1', heading: 'round' }]);
  });

  it('says how many mercenaries are to leave', () => {
    const t = new Table();
    t.s.points.set([1, 2, 3, 9, 4]);
    openOrder(t.s);
    const before = t.game.create();
    before.copyFrom(t.s);
    openReinforcements.run(t.s);
    const told = tell('first to reinforce', before, t.s).map(({ text }) => text);
    expect(told).toContain('Half of the mercenaries of Carthage, rounded up, must leave: 3');
  });
});

describe('what is told of politics', () => {
  it('says what points of support have done', () => {
    const t = acts(ROME, 'ROM-12').choose('play ROM-12');
    expect(story(t, 'support', 'add to capua for ROM', 'stop').slice(1)).toEqual([
      'Rome spends support: Capua (loyalty 2)',
      'Rome does without 1 point of support',
    ]);
  });

  it('says that a space is taken by its surrender', () => {
    const t = new Table().clear().units('capua ROM 3', 'nola ROM 3').begin('surrender phase').passTo('take a space');
    expect(story(t, 'ROM takes nola')[0]).toBe('Surrender: Rome takes Nola from the Samnites');
  });

  it('says what came of an offer, and who ends an alliance', () => {
    const t = acts(ROME, 'ROM-12');
    const told = story(
      t,
      'offer an alliance',
      'offer GRE-ROM',
      'accept GRE-ROM',
      'offer an alliance',
      'offer CAR-ROM',
      'decline CAR-ROM',
    );
    expect(told).toEqual([
      'Rome looks for an ally',
      'Rome offers the Greeks an alliance',
      'The Greeks and Rome are allies now',
      'Rome looks for an ally',
      'Rome offers Carthage an alliance',
      'Carthage declines',
    ]);
    const next = new Table();
    formPact(next.s, PAIR_NAMES.indexOf('GRE-ROM'), false);
    next.begin('alliance phase').passTo('renew');
    const [who] = next.asked();
    expect(story(next, 'end GRE-ROM')).toEqual([
      who === 'r' ? 'Rome ends the alliance with the Greeks' : 'The Greeks end the alliance with Rome',
    ]);
  });

  it('says which consuls go, from the map or not, and which come', () => {
    const t = new Table().begin('reinforcement phase');
    setLeader(t.s, LEADERS.indexOf('camillus'), DISPLACED);
    t.s.points.set([1, 2, 3, 4, 9]);
    const before = t.game.create();
    before.copyFrom(t.s);
    recall(t.s);
    const told = tell('next to reinforce', before, t.s).map(({ text }) => text);
    expect(told).toEqual(['Camillus is consul no longer', 'Valerius is consul no longer']);
    t.passTo('draw a consul');
    expect(story(t, 'consul camillus', 'camillus to velitrae')).toEqual([
      'Camillus is drawn as consul',
      'Camillus comes to Velitrae',
    ]);
  });

  it('says who lets whom go first', () => {
    const { s } = new Table();
    s.points.set([5, 6, 6, 6, 6]);
    s.gameTurn = 2;
    const first = (move: number) => tell('choose the first player', s, s, move).map(({ text }) => text);
    expect(first(ROME)).toEqual(['The Gauls let Rome go first in this turn']);
    expect(first(GAUL)).toEqual(['The Gauls go first in this turn']);
  });

  it('calls exchanged cards by the names that they have with fewer than five players', () => {
    const t = new Table(3).clear().units('roma ROM 5 camillus').hand('ROM-33');
    t.s.turnHand = ROME;
    t.begin('own action').passTo('own action');
    expect(story(t, 'play ROM-33')).toEqual(['Rome plays “Punic Envoys” (1)']);
    expect(t.game.words.spoken!.words('play ROM-33')).toBe('play “Punic Envoys”');
  });

  it('says what each hand has scored, and for what', () => {
    const t = new Table().control({ tarquinii: 'ROM' });
    t.s.points.fill(6);
    const before = t.game.create();
    before.copyFrom(t.s);
    scoreTurn.run(t.s);
    const told = tell('score the turn', before, t.s).map(({ text }) => text);
    expect(told).toContain('Scoring of turn 1');
    expect(told).toContain('Rome +1 VP, 7 now: +1 for Tarquinii abroad');
    expect(told).toContain('The Etruscans and Samnites −1 VP, 5 now: −1 for Tarquinii lost at home');
  });

  it('says when the mark of a card is played, and when the discards go into the deck', () => {
    const t = acts(GAUL, 'GAU-02', 'luna GAU 3 gau_minor_a').choose('play GAU-02');
    t.passTo('use the card');
    expect(story(t, 'activate', 'stop')).toContain(
      'Reshuffle: the discards of the Gauls go into the deck before the next draw',
    );
    const before = t.game.create();
    before.copyFrom(t.s);
    t.s.drawer = GAUL;
    reshuffleByMark(t.s, GAUL);
    expect(tell('open the draw phase', before, t.s).map(({ text }) => text)).toEqual([
      'The discards of the Gauls are shuffled into the deck',
    ]);
  });

  it('tells each seat of its own cards, and others that cards were drawn', () => {
    const t = new Table().begin('draw phase').passTo('draw a card');
    const { game } = t;
    const move = game.words.parseMove(t.s, t.texts()[0]);
    if (!move.ok) throw new Error('no card');
    const teller = game.words.makeTold(t.s, move.value)!;
    const heard = game.seats.map((_, seat) => teller(seat)[0].more);
    expect(heard.filter((more) => more === 'a card')).toHaveLength(4);
    expect(heard.filter((more) => more?.startsWith('“'))).toHaveLength(1);
  });
});
