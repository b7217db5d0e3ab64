/** What the decisions of The Sword of Rome ask: who, where, with what, against whom, and what the answers cost. */
import { capital } from '../../../core/english.js';
import { decisionName } from '../../../core/naming.js';
import { CARTHAGINIAN_FLEET, LIMITS } from '../../../games/sword-of-rome/data/rules.js';
import { effectText, either, eventText } from '../../../games/sword-of-rome/data-events.js';
import type { LegalMove, View } from '../../contract/board.js';
import {
  army,
  armyDoes,
  called,
  command,
  fight,
  force,
  forceDoes,
  hand,
  holder,
  insideAt,
  leaderName,
  points,
  siege,
  the,
  units,
} from './forces.js';
import { cardOf, leaderOf, powersOf, type RomeTable } from './table.js';

interface Asked {
  readonly t: RomeTable;
  readonly moves: readonly LegalMove[];
  readonly seat: string | undefined;
}
type Question = string | ((asked: Asked) => string);

/** What moves name of a kind, each once. */
function namesIn(moves: readonly LegalMove[], kind: string): readonly string[] {
  const parts = moves.flatMap((move) => move.parts.filter((part) => part.kind === kind));
  return [...new Set(parts.map(({ value }) => `${value}`))];
}

const MOST_ARMIES = 4; // that are told; more are seen on the map

/** Armies that may be chosen, with where they are. */
function armies({ t, moves, seat = '' }: Asked): string {
  const leaders = namesIn(moves, 'leader');
  const own = powersOf(seat);
  if (leaders.length > MOST_ARMIES) return '';
  return leaders.map((id) => `${command(t, id, own.length === 1 ? own : [])}. `).join('');
}

/** What the cards that may be played now would do. */
const offered = ({ t, moves }: Asked): string =>
  namesIn(moves, 'card')
    .flatMap((id) => cardOf(t, id) ?? [])
    .map((card) => `“${card.name}”: ${effectText(card, t.players)} `)
    .join('');

/** The card in play, and what its event does. */
function played({ t }: Asked): string {
  const card = cardOf(t, t.card);
  return card === undefined ? 'Desperate Times' : `“${card.name}”`;
}
function event({ t }: Asked): string {
  const card = cardOf(t, t.card);
  return card === undefined ? '' : eventText(card, t.players);
}

const isOwn = (seat: string | undefined, who: string): boolean => seat?.split('-').includes(who) ?? false;
/** 'Your action', 'The action of Rome'. */
const actionOf = ({ t: { turnHand = '' }, seat }: Asked): string =>
  isOwn(seat, turnHand) ? 'Your action' : `The action of ${hand(turnHand)}`;
const vp = ({ points: all }: RomeTable, who = ''): string => `${hand(who)} (${all[who]} VP)`;
const pairOf = (pair = ''): string => pair.split('-').map(the).join(' and ');
const tactics = (t: RomeTable, place?: string): number =>
  Math.max(
    0,
    ...Object.entries(t.leaders)
      .filter(([, state]) => state.place === place)
      .map(([id, state]) => leaderOf(id, state).tactics),
  );
const movement = (t: RomeTable): string => {
  const mp = (t.mp ?? 0) / 2;
  return `${mp} movement ${mp === 1 ? 'point' : 'points'}`;
};
const sailors = (t: RomeTable): string =>
  `${units(t.sailUnits)} of ${the(t.sailPower)} sail from ${called(t.sailFrom)} to ${called(t.sailTo)}`;
const left = ({ placing = 0, placeMercs, placePower = '' }: RomeTable): string =>
  `${placing} ${placeMercs === 'yes' ? 'mercenary ' : ''}${placing === 1 ? 'unit' : 'units'} of ${the(placePower)}`;
/** What follows a roll against tactics. */
const roll = (whose: string, value: number): string => `a die of at most ${whose} tactics (${value})`;

function tiedFor(t: RomeTable): string {
  if (t.yieldingTurn !== undefined) return 'to take spaces and press sieges';
  if (t.pactAsked !== undefined) return 'to renew alliances or end them';
  if (t.group !== undefined) return 'to take reinforcements';
  return 'to use Desperate Times after the last round';
}

const GALLIC: Readonly<Record<number, string>> = {
  2: 'two Etruscan spaces of the north become independent',
  3: 'two raids on Etruria',
  4: 'a raid on Etruria',
  5: 'two new units for the Etruscans',
  9: 'a raid on Rome’s north',
  10: 'a raid on Etruria',
  11: 'Arretium, Clusium or Pisae loses loyalty',
  12: 'Roma loses loyalty, and Rome two units',
};

const SUPPORT: Readonly<Record<string, (t: RomeTable) => string>> = {
  card: ({ supportOf = '', supportAlso = 'IND' }) =>
    `for ${supportAlso === 'IND' ? the(supportOf) : `${the(supportOf)} or ${the(supportAlso)}`}: take a space where your units are, or add loyalty to a city`,
  city: ({ supportOf = '' }) => `for ${the(supportOf)}, to add loyalty to cities`,
  battle: ({ field = '' }) =>
    `won in the battle of ${called(field)}: add to your own support, or take the loser’s away`,
  subvert: ({ against = [] }) => `to take support away from ${against.map(the).join(' or ')}, beside your spaces`,
  'beside GAU': ({ against = [] }) => `to take support away from ${against.map(the).join(' or ')}, beside Gallic units`,
};

const USES: Readonly<Record<string, (op: number) => string>> = {
  event: () => 'its event',
  activate: (op) => `a leader with a rating of ${op === 1 ? '1' : `${op} or less`}`,
  support: (op) => `${points(op)} of support`,
  levy: () => 'one new unit',
};

const QUESTIONS: Readonly<Record<string, Question>> = {
  'own action': ({ t }) =>
    t.played === 'yes'
      ? 'The card of your action is played. What else do you do, or are you done?'
      : 'Which card do you play, or what else do you do first?',
  'use the card': (asked) => {
    const op = asked.t.op ?? 0;
    const uses = asked.moves.map(({ move }) => USES[move]?.(op) ?? move);
    return `${played(asked)}, ${points(op)}. Event: ${event(asked)} What is it used for: ${either(uses)}?`;
  },
  'desperate use': (asked) =>
    `Desperate Times count as a card of 3 points. ${offered(asked)}What are they used for, or do you exchange cards?`,
  activate: (asked) => `${armies(asked)}Which leader moves, with a card of ${points(asked.t.op)}?`,
  campaign: (asked) => {
    const armiesLeft = asked.t.armiesLeft ?? 0;
    const isFirst = !asked.moves.some(({ parts }) => parts.length === 0);
    return `${armies(asked)}${armiesLeft === 1 ? 'One more leader' : `${armiesLeft} more leaders`} may move: ${isFirst ? 'which one is first' : 'which one is next, or is that all'}?`;
  },
  march: (asked) => `${armies(asked)}${event(asked)} Who moves?`,
  'nonplayer leader': (asked) => `${armies(asked)}Which leader of ${the(asked.t.serving)} moves?`,
  'sail out': (asked) => `${armies(asked)}${event(asked)} Who moves?`,
  step: ({ t }) =>
    `${capital(army(t))} in ${called(t.armyAt)}, ${movement(t)} left${t.stepped === 'yes' ? '' : ' (a road costs 1, a rough way or strait 2, the sea 3)'}. ${t.pursuing === 'yes' ? 'It pursues: w' : 'W'}here does it go?`,
  sail: ({ t }) =>
    `${capital(army(t))} at sea, from ${called(t.armyAt)}.${t.players === 5 && t.army !== 'CAR' ? ' Carthage may contest it.' : ''} To which port?`,
  'sail back': ({ t }) => `${capital(armyDoes(t, 'leave'))} ${called(t.armyAt)} by sea. Back to which port?`,
  commander: (asked) => `${armies(asked)}Who commands in ${called(asked.t.commandAt)}?`,
  'how many units': ({ t }) => {
    const [verb = '', what = ''] = (t.handing ?? '').split(' ');
    const there = force(t, t.armyAt);
    const kind = what === 'mercenaries' ? 'mercenaries' : 'units';
    return `${capital(army(t))} in ${called(t.armyAt)}${there === 'nobody' ? '' : `, besides ${there}`}. How many ${kind} ${verb === 'take' ? 'go along' : 'stay there'}?`;
  },
  consent: ({ t }) =>
    `${capital(hand(t.actor))} would move your army in a campaign, ${command(t, t.chosen)}. Do you lend it?`,
  hold: ({ t }) => `${fight(t)}. Fight at once, or wait for the next army of the campaign to join?`,
  'found a colony': 'Which Roman space becomes a city of loyalty 1?',
  'grant ships': ({ t, moves }) => {
    const cards = namesIn(moves, 'card').length > 0;
    return `${capital(armyDoes(t, 'ask'))} for your ships in ${called(t.armyAt)}${cards ? ` (a card of 1, 2 or 3 points ships ${CARTHAGINIAN_FLEET.slice(1).join(', ')} units)` : ''}. Do you grant them?`;
  },
  interdict: ({ t }) =>
    `${sailors(t)}. A die decides, +1 or +2 for a card of two or three points: 3 or more turns them back, 5 or more costs them units as well. Do you contest it?`,
  'pay for the voyage': ({ t }) =>
    `Your units flee from ${called(t.sailFrom)} to ${called(t.sailTo)} by sea. Which card ships them?`,
  'grant an escape': ({ t }) =>
    `Units of ${the(t.sailPower)} would flee from ${called(t.sailFrom)} to ${called(t.sailTo)} in your ships. Do you give a card for it?`,
  'storm at sea': (asked) => `${sailors(asked.t)}. ${offered(asked)}Do you play it?`,
  'attack unrest with': ({ t }) =>
    `Unrest fights as ${units(t.unrest)} without tactics, ${army(t)} attacks. With how many units of the Garrison Box?`,
  intercept: ({ t, moves }) => {
    const at = t.interceptorAt ?? '';
    return `${capital(armyDoes(t, 'come'))} to ${called(t.armyAt)}. ${capital(force(t, at))} in ${called(at)} may fall on them: by ${roll('your', tactics(t, at))}, which counts one more in an enemy space. ${moves.length > 2 ? 'Who leads them, if anybody' : 'Do you try'}?`;
  },
  'how many intercept': ({ t }) => {
    const at = t.interceptorAt ?? '';
    return `${capital(force(t, at))} in ${called(at)}; a subordinate leaves one with the commander. How many try to intercept ${army(t)}?`;
  },
  'order the interceptions': ({ t }) => `Several powers want to intercept ${army(t)}. Who tries first?`,
  'refuse battle': ({ t }) =>
    `${capital(forceDoes(t, t.field, 'have'))} intercepted ${army(t)} in ${called(t.field)}. You go back if they let you, or by ${roll('your', tactics(t, 'army'))}. Do you refuse battle?`,
  'let them go': ({ t }) =>
    `${capital(armyDoes(t, 'refuse'))} battle against ${force(t, t.field)} in ${called(t.field)}. If you hold them, ${roll('their', tactics(t, 'army'))} still frees them. Do you let them go?`,
  allow: ({ t }) =>
    `${capital(force(t, t.field))} would leave ${called(t.field)}${t.avoid === 'sea' ? ` for ${called(t.avoidTo)} by sea` : ''}, away from ${army(t)}. If you hold them, ${roll('their', tactics(t, t.field))} still frees them. Do you let them go?`,
  avoid: ({ t }) =>
    `${capital(armyDoes(t, 'come'))} to ${called(t.field)}, against ${force(t, t.field)}. You get away if they let you, or by ${roll('your', tactics(t, t.field))}; else you fight with −1. Do you avoid battle?`,
  'how many avoid': ({ t }) =>
    `${capital(force(t, t.field))} in ${called(t.field)}; the rest stays and fights. How many try to get away from ${army(t)}?`,
  'avoid to': ({ t }) => `${capital(forceDoes(t, t.field, 'get'))} away from ${called(t.field)}. Where to?`,
  'withdraw inside': ({ t }) => {
    const at = t.field ?? '';
    const who =
      t.retreating === 'army'
        ? `${capital(armyDoes(t, 'be'))} beaten`
        : `${capital(armyDoes(t, 'come'))} to ${force(t, at)}`;
    return `${who} in ${called(at)}; ${insideAt(t, at)} of at most ${LIMITS.unitsInside} are inside. How many units go behind the walls?`;
  },
  'leader inside': ({ t }) =>
    `${capital(army(t))} before ${called(t.field)}: ${units(insideAt(t, t.field))} inside, ${force(t, t.field)} outside. Does the leader go inside, too?`,
  'escape by sea': ({ t }) => `${fight(t)}. A card pays for ships. Do you flee by sea?`,
  retreat: ({ t }) => {
    const who = t.retreating === 'army' ? army(t) : force(t, t.field);
    return `${capital(who)} in retreat from ${called(t.field)}; each enemy space on the way costs a unit. Where to?`;
  },
  'join relief': ({ t }) => `${fight(t)}; ${units(insideAt(t, t.field))} of yours are inside. Do they join the battle?`,
  bribe: (asked) =>
    `${capital(armyDoes(asked.t, 'be'))} in ${called(asked.t.armyAt)}. Do you bribe ${asked.t.army === 'ETR' ? 'the enemy there to let them pass' : 'them to go back'}?`,
  'help to intercept': (asked) =>
    `${capital(forceDoes(asked.t, asked.t.interceptorAt, 'roll'))} to intercept ${army(asked.t)}. ${offered(asked)}Do you play a card?`,
  'help to refuse': (asked) =>
    `${capital(armyDoes(asked.t, 'roll'))} to refuse battle. ${offered(asked)}Do you play a card?`,
  'help to avoid': (asked) =>
    `${capital(forceDoes(asked.t, asked.t.field, 'roll'))} to avoid ${army(asked.t)}. ${offered(asked)}Do you play a card?`,
  'undo the reaction': (asked) =>
    `The reaction to ${army(asked.t)} has succeeded. ${offered(asked)}Do you play a card?`,
  'withdraw card': (asked) =>
    `${capital(force(asked.t, asked.t.field))} could go inside ${called(asked.t.field)}. ${offered(asked)}Do you play the card?`,
  'caudine forks': (asked) =>
    `${capital(armyDoes(asked.t, 'have'))} come to ${called(asked.t.armyAt)}. ${offered(asked)}Do you play the card, and from where?`,
  engage: (asked) => `${fight(asked.t)}. ${offered(asked)}Do you play the card?`,
  'after the dice': (asked) => `${fight(asked.t)}: the Gauls have lost. ${offered(asked)}Do you play the card?`,
  'battle card': (asked) => `${fight(asked.t)}. ${offered(asked)}Do you play a card?`,
  'siege card of the besieger': (asked) => `${siege(asked.t, asked.t.siegeAt)}. ${offered(asked)}Do you play a card?`,
  'siege card of the defender': (asked) => `${siege(asked.t, asked.t.siegeAt)}. ${offered(asked)}Do you play a card?`,
  celebrate: (asked) =>
    `${capital(the(asked.t.battleWinner))} won in ${called(asked.t.field)}, and ${the(asked.t.battleLoser)} lost ${units(asked.t.lost)}. ${offered(asked)}Do you play a card?`,
  loot: ({ t }) =>
    `${called(t.siegeAt)} has fallen. Looted, it is independent and brings ${LIMITS.lootPlunder} plunder (${t.plunder} of ${LIMITS.plunderTrack} lie on the track); occupied, it is yours. Which?`,
  'take spoils': (asked) => `${called(asked.t.siegeAt)} has fallen. ${offered(asked)}Do you play the card?`,
  'take more plunder': (asked) => `The raid has succeeded. ${offered(asked)}Do you play the card?`,
  solidarity: ({ t }) => `It costs a marker of plunder, of ${t.plunder}. Which home space is Gallic again?`,
  'press the siege': ({ t }) =>
    `${siege(t, t.surrenderAt)}. Two dice: 6 or more raises the level, but 6 and 7 cost a unit, as do 2 and 3. Do you roll?`,
  'press a tribe': (asked) => `${event(asked)} Which tribe?`,
  'take a space': ({ t, moves }) => {
    const restores = moves.some(({ move }) => move.includes(' restores '));
    const what = restores ? 'give it back to your ally' : 'take it';
    return `${capital(forceDoes(t, t.yielding, 'be'))} in ${called(t.yielding)}, ${holder(t, t.yielding)}. Do they ${what}?`;
  },
  blockade: 'Which port is blockaded?',
  claim: ({ t }) =>
    `${capital(vp(t, t.desperateBy))} would use Desperate Times now. Of all who claim them the one with the fewest VP does. Do you claim them?`,
  'desperate times': (asked) => {
    const own = Object.keys(asked.t.desperate).filter((who) => isOwn(asked.seat, who));
    const count = own.reduce((sum, who) => sum + asked.t.desperate[who], 0);
    const isLast = asked.t.inLast === 'yes';
    const when = isLast ? 'The last round is over' : `${actionOf(asked)} is next`;
    return `${when}. Do you use ${count === 1 ? 'your last Desperate Times' : `one of your ${count} Desperate Times`}${isLast ? '' : ' before that'}?`;
  },
  'choose the first player':
    'You have the fewest VP. Who begins each round of this turn, the others following clockwise?',
  'order the tied': ({ t }) => `These have equal VP. Who is next ${tiedFor(t)}?`,
  discard: ({ t }) =>
    t.use === 'redraw'
      ? 'You draw as many cards as you discard. Which one do you discard?'
      : 'Before you draw: which card do you discard, if any?',
  hire: 'A card brings as many mercenaries as it has points, besides your action. Which one is spent?',
  'offer an alliance': 'Which alliance do you offer?',
  'answer the offer': ({ t, seat = '' }) => {
    const own = Math.max(...seat.split('-').map((who) => t.points[who] ?? 0));
    return `${capital(vp(t, t.actor))}, you: ${own} VP. Allies do not attack each other, and pass freely. Do you accept the alliance of ${pairOf(t.offer)}?`;
  },
  'break an alliance': `It costs ${LIMITS.breakingPrice} points of your support. Which alliance do you break?`,
  renew: ({ t }) => {
    const pair = t.pacts[t.pactAsked ?? 0];
    return `${t.answers === 1 ? 'The other side would renew it. ' : ''}Do you renew the alliance of ${pairOf(pair)}?`;
  },
  'end an alliance of others': 'Which alliance ends?',
  truce: (asked) => `${event(asked)} With whom?`,
  'give up support': ({ t }) => `The broken alliance still costs ${points(t.giveUp)} of support. Where is it given up?`,
  'cancel the event': (asked) =>
    `${capital(hand(asked.t.actor))}, event of ${played(asked)}: ${event(asked)} Do you cancel it?`,
  mistrust: (asked) =>
    `Carthage, ${asked.t.use === 'event' ? `event of ${played(asked)}: ${event(asked)}` : `a leader by ${played(asked)}.`} Do you cancel it?`,
  'answer the Gauls': ({ t }) =>
    `The Gauls bring ${GALLIC[t.gallicEvent ?? 0] ?? 'trouble'}. Do you stop it with a card?`,
  'nonplayer power': (asked) => `${event(asked)} Which of these?`,
  'choose a hand': (asked) => `${event(asked)} Who?`,
  'look at a hand': 'Whose hand do you look at?',
  'ask for ransom': 'Whom do you ask for ransom?',
  'pay ransom': ({ t }) =>
    `The Gauls ask for ransom: 2 plunder for them (${t.plunder} of ${LIMITS.plunderTrack} lie on the track), or a card of yours at random. Which?`,
  'give a marker': (asked) => `${event(asked)} Who gets it?`,
  place: ({ t }) => `${capital(left(t))} left to place. Where?`,
  'how many': ({ t }) => `${capital(left(t))} left to place. How many of them in ${called(t.placeAt)}?`,
  'whose units': ({ t }) => `${units(t.placing)} left to place. Of which power are the next?`,
  'place a consul': ({ t }) => `${command(t, t.consul)} is consul now. Where does he join your units?`,
  'replace a consul': (asked) => `${event(asked)} ${armies(asked)}Whom does he replace?`,
  'enter a leader': (asked) => `${event(asked)} Where?`,
  'enter a minor leader': (asked) => `${event(asked)} Where?`,
  'return a leader': 'A displaced leader comes back. Where does he join his units?',
  'minor leader': 'Minor leaders go to any units of their power. Which one do you move?',
  'place a minor leader': ({ t }) => `${capital(called(t.minor))} may go to any units of his power. Where?`,
  'land in Africa': 'Who lands in Kerkouane?',
  'home from Africa': 'Carthage has fallen. Where do the units come home?',
  rebellion: 'Where do the mercenaries rebel?',
  'mercenaries desert': ({ t }) => `Up to ${units(t.toRemove)} of Carthage’s mercenaries may desert. Where?`,
  'wear down Carthage': (asked) => `${event(asked)} Where?`,
  'dismiss a mercenary unit': ({ t }) =>
    `Half of the mercenaries leave at the end of a turn: ${units(t.toRemove)} still. Where from?`,
  'spare a leader': 'Greek rule in Sicily makes one leader cheaper. Which one?',
  'keep or dismiss': ({ t }) => {
    const { loyalty, name } = costOf(t);
    return `${name} costs ${loyalty} loyalty of Greek cities this turn. Do you keep him, or dismiss him for good?`;
  },
  'pay for a leader': ({ t }) =>
    `${leaderName(t.penaltyLeader)} still costs ${t.penalty ?? 0} loyalty. Which city pays?`,
  'spend support': ({ t }) =>
    `${capital(points(t.support))} of support left ${SUPPORT[t.supportMode ?? 'card'](t)}. Where?`,
};

function costOf(t: RomeTable): { readonly loyalty: number; readonly name: string } {
  const id = t.penaltyLeader ?? '';
  const spared = t.spared === id ? (t.sparing ?? 0) : 0;
  return { loyalty: Math.max(0, leaderOf(id).penalty - spared), name: leaderName(id) };
}

export function question(decision: string, { table, seat }: View, moves: readonly LegalMove[]): string | undefined {
  const found = QUESTIONS[decisionName(decision)];
  return typeof found === 'function' ? found({ t: table as unknown as RomeTable, moves, seat }) : found;
}
