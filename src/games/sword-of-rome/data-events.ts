/**
 * What the events of cards do, in a sentence or two (SR 21, 22.3), told from the effects in the decks: numbers, spaces and leaders cannot differ
 * from what is played.
 */
import { counted, listed } from '../../core/english.js';
import type { Card } from './data/cards.js';
import type { Effect, Need, Timing } from './data/decks.js';
import { LEADER_TABLE, type LeaderName } from './data/leader-table.js';
import type { PowerName } from './data/map-table.js';
import { HANDS } from './data/rules.js';
import { name, POWER_NAMES } from './spoken.js';

/** When a response may be played; an action is the card of the player's own turn. */
const WHEN: Readonly<Record<Timing, string>> = {
  action: '',
  battle: 'Before the dice of a battle',
  event: 'When another player declares an event',
  'carthage action': 'When Carthage activates a leader or blockades',
  'enemy move': 'When an army comes to a space',
  'intercept avoid': 'When an interception, a refusal or an avoidance is rolled',
  raid: 'When your raid succeeds',
  'siege surrender': 'Before the dice of a siege',
  'city captured': 'When a city of another power falls to you',
  naval: 'When Carthage contests a voyage',
  'post battle': 'When you have won a battle',
  'post battle lost': 'When you have lost a battle',
  withdraw: 'When enemies could go inside their city',
  engage: 'When your army comes to enemies',
  caudine: 'When an enemy army comes beside a Samnite one',
  'naval move': 'When an enemy fleet sails',
};

const NEEDS: Readonly<Record<Need, string>> = {
  SAM: 'with Samnites',
  'CAR units': 'if it has Carthaginian units besides mercenaries',
};

/** 'Bononia, Mutina or Placentia'. */
const either = (all: readonly string[]): string => listed(all, 'or');
const powers = (of: readonly PowerName[]): string => either(of.map((power) => POWER_NAMES[power]));
const unitsOf = (n: number, more = ''): string => counted(n, `${more}unit`);
const cards = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);
const points = (n: number): string => counted(n, 'point');
const needed = (needs: readonly Need[] = []): string => needs.map((need) => `, ${NEEDS[need]}`).join('');

/** 'Brennus (rating 1, tactics 4)'. */
function leaderOf(id: LeaderName): string {
  const [title, , , activation, tactics] = LEADER_TABLE[id];
  return `${title === 'Dictator' ? 'The Dictator' : title} (rating ${activation}, tactics ${tactics})`;
}

function enters(id: LeaderName, cu: number): string {
  const [, power, , , , penalty] = LEADER_TABLE[id];
  if (cu === 0) return `${leaderOf(id)} joins Roman units, until the next reinforcements`;
  const where = power === 'GRE' ? 'in a Greek port' : 'where new units may come';
  const price = penalty > 0 ? `; to keep him costs ${penalty} loyalty a turn` : '';
  return `${leaderOf(id)} enters the game with ${unitsOf(cu)}, ${where}${price}`;
}

const [GAUL, CARTHAGE] = [HANDS.indexOf('gaul'), HANDS.indexOf('carthage')];
const SERVICE =
  'Besides the card of an action, for one nonplayer power: 3 points of support, a unit, or a move of its leader';

type Teller<K> = (effect: Extract<Effect, { kind: K }>, card: Card, players: number) => string;
/** By kind, without the full stop. */
const EFFECTS: { readonly [K in Effect['kind']]: Teller<K> } = {
  campaign: ({ armies, raidDrm = 0 }, { hand }) =>
    `Up to ${armies} leaders of any rating move, one after another, with ${hand === GAUL ? 5 : 4} movement points each; an ally may lend the second army${raidDrm > 0 ? `, and raids throw +${raidDrm}` : ''}`,
  march: ({ mp }) => `One leader of any rating moves, with ${mp} movement points`,
  leader: ({ leader, cu }) => enters(leader, cu),
  consul: ({ leader, cu }) => `${leaderOf(leader)} replaces a consul on the map, and brings ${unitsOf(cu)}`,
  minor: ({ powers: of, cu }) => `A minor leader of ${powers(of)} comes with ${unitsOf(cu)}, where new units may come`,
  levy: ({ n, powers: of, at, cuType }) =>
    `Place ${cuType === 'MERC' ? unitsOf(n, 'mercenary ') : `${unitsOf(n)} of ${powers(of)}`}${
      at === undefined
        ? ', where new units may come'
        : ` in ${either(at.map((place) => `${name(place)}`))}; if none of these is open to them, where new units may come`
    }`,
  support: ({ n, powers: of, only }) =>
    `Up to ${points(n)} of support for ${powers(of)}${only === 'city' ? ', in cities alone' : ''}`,
  subvert: ({ n, powers: of }) => `Remove up to ${points(n)} of support of ${powers(of)} in spaces beside one’s own`,
  'loyalty hit': ({ space, n }) =>
    `${name(space)}, if it is Roman and more loyal than strongly held, loses ${n} loyalty, but never the last`,
  unrest: ({ n }) => (n > 0 ? `Unrest in Carthage rises by ${n}` : `Unrest falls by ${-n}`),
  marker: ({ marker }, { effects }) =>
    marker === 'elephants'
      ? `Until the end of the turn ${effects[0].kind === 'leader' ? 'he' : 'a Greek named leader'} throws one more die in each battle that he commands`
      : 'From now on 3 Roman units may sail with each card of three points',
  truce: ({ powers: of }) =>
    `A truce with ${of === undefined ? 'another power' : powers(of)}, which is not asked: both are allies until alliances are renewed, and nobody can end it before`,
  'discard opp': ({ n }) => `Another player loses ${cards(n)} at random, face up`,
  draw: ({ n }) => `Draw ${cards(n)}`,
  'tribe levels': ({ n }) => `A siege of a tribe by a Greek army of three units goes up by ${n} levels`,
  peek: ({ draw }) => `Look at the hand of another player, then draw ${cards(draw)}`,
  'naval activation': ({ cu, powers: of }) =>
    `One leader of ${powers(of)}, of any rating, moves; his army may sail once, with up to ${unitsOf(cu)}`,
  npa: (_, { hand }, players) =>
    hand === CARTHAGE || players < 5 ? SERVICE : `${SERVICE}; or raise unrest in Carthage by 1 instead`,
  'punic envoys': () => 'Envoys of Carthage come to Rome, which its treaty needs',
  'carthage treaty': () => 'With the envoys in Rome, Carthage becomes an ally of Rome, which decides for it',
  appian: () =>
    'The Appian Way is built: from now on Romans go from Roma over Velitrae to Antium, or part of it, for 1 movement point',
  'break alliance': () => 'An alliance of two other players ends; a truce does not',
  'colony free': () => 'A Roman space that is no city becomes one, with loyalty 1; it costs no unit',
  ransom: () =>
    'A player with a space under or beside Gallic units gives the Gauls 2 plunder, or loses a card at random',
  'wild beasts': () => 'The loser has −1 in all battles against you until the end of the turn',
  insurrection: () =>
    'Mercenaries rebel in Carthago or Kerkouane: up to 3 of Carthage’s leave, and a leader with 3 units attacks who is there',
  blockade: () =>
    'Besides the card of an action: a free siege roll, with +1, where three units of Carthage and a leader stand before an enemy port',
  'battle die': ({ n, needs }) => `Your side throws ${n === 1 ? 'one more die' : `${n} more dice`}${needed(needs)}`,
  'battle drm': ({ n, needs, cost, target }) =>
    `${target === undefined ? 'Your side' : `The side of ${POWER_NAMES[target]}`} has ${n > 0 ? `+${n}` : `−${-n}`}${needed(needs)}${
      cost === undefined ? '' : ', but your commander is displaced'
    }${target === undefined ? '' : '; you need not be in the battle'}`,
  'extra losses': ({ n, needs }) => `The enemy loses ${unitsOf(n)} more${needed(needs)}`,
  'save losses': ({ n, needs }) => `Your side loses ${unitsOf(n)} less${needed(needs)}`,
  'tactics bonus': ({ n, needs }) => `Your leader’s tactics count ${n} more for your own roll${needed(needs)}`,
  'siege drm': ({ n }) => `Your throw as besieger has +${n}`,
  'siege levels': ({ n }) => `The siege goes up by ${n} levels as besieger, or down by as many as defender`,
  plunder: ({ n }) => `Lay ${n} more plunder`,
  vp: ({ n }, { when }) => (when === 'post battle' ? `${n} VP, if the enemy lost four units or more` : `${n} VP`),
  'interdict as': ({ op }) => `This card counts as one of ${points(op)}`,
  'caudine forks': ({ drm }) => `The Samnite army comes there and defends with +${drm}; the enemy has to fight`,
  agathocles: ({ cu }) =>
    `A Greek leader in a port lands in Kerkouane with up to ${unitsOf(cu)} from there, while no others hold it`,
  bribe: () =>
    'Turn an enemy army back that has come to an Etruscan army or a space of the Etruscans, or let an Etruscan army pass enemy units; not once the mines are depleted',
  'no dice losses': () => 'The dice cost nobody any units',
  refight: () => 'The battle is fought again at once, without the cards of the first time',
  flight: () => 'They retreat without a battle, and your army goes on',
  'no withdraw': () => 'Nobody goes inside in this action',
  storm: () => 'The fleet is turned back',
  'cancel event': () => 'The event has no effect, and its card is discarded',
  'cancel reaction': () => 'An enemy’s success against your army becomes a failure',
  mistrust: () => 'It does not happen, and the card is lost',
};

const small = (text: string): string => `${text[0].toLowerCase()}${text.slice(1)}`;

/** What the event does, without when: 'Your side has +2. Then the card leaves the game.' */
export function effectText(card: Card, players: number): string {
  const [first, ...more] = card.effects.map((effect) =>
    (EFFECTS[effect.kind] as Teller<Effect['kind']>)(effect as never, card, players),
  );
  return `${[first, ...more.map(small)].join('; then ')}.${card.removed ? ' Then the card leaves the game.' : ''}`;
}

/** And when it may be played: 'Before the dice of a battle: your side has +2.' */
export function eventText(card: Card, players: number): string {
  const when = WHEN[card.when];
  const does = effectText(card, players);
  return when === '' ? does : `${when}: ${small(does)}`;
}
