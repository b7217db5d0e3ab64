/** The words of events: leaders who come and move, what is pressed, given and taken, campaigns, schemes. */

import { capital, counted, does } from '../../../core/english.js';
import { ofOptions, type WordsOf } from '../../kit/step-words.js';
import { LEADER_POWER, LEADERS } from '../board/leaders.js';
import { AT, ROME, type Rome } from '../board/state.js';
import { besiegerOf, leaderPlace, siegeOf } from '../board/units.js';
import { eventInPlay } from '../cards/cards.words.js';
import { handSize } from '../cards/hands.js';
import { changes, withChanges } from '../changes.js';
import { LIMITS } from '../data/rules.js';
import { command, commands, spaceWithForce } from '../forces.js';
import { isParked } from '../movement/campaign.js';
import { activates } from '../movement/march.words.js';
import {
  byHand,
  byPower,
  handName,
  ifChosen,
  leaderName,
  movesIn,
  pairName,
  placeName,
  powerName,
  type Tell,
} from '../names.js';
import { sayService, whyService } from '../nonplayer/nonplayer.words.js';
import { modeOfService, powerOfService } from '../nonplayer/powers.js';
import type * as campaign from './campaign.js';
import { nextArmy } from './campaign.js';
import type * as events from './events.js';
import { BESIDE, entered, march, minorOf, payRansom, replaceConsul, sailOut } from './events.js';

const leadersOf = (moves: readonly number[]): readonly number[] => moves.flatMap((m) => (m === 0 ? [] : m - 1));

// ------------------------------------------------------------- nonplayer powers

const SERVICES = ['', 'gain support', 'get a unit', 'are activated', ''] as const;

/** Raised unrest is told by what has changed. */
const serves: Tell = ({ before: s, move }) => {
  const verb = SERVICES[modeOfService(move)];
  return verb === '' ? [] : [byHand(s, s.actor, `by it ${does(powerName(powerOfService(move)), verb)}`)];
};

// ------------------------------------------------------------------- leaders

/** Which consul has come. */
const replaces: Tell = ({ before: s, after, move: old }) => {
  const fresh = [...after.leaders.keys()].find(
    (i) =>
      LEADER_POWER[i] === LEADER_POWER[old] && leaderPlace(after, i) === leaderPlace(s, old) && leaderPlace(s, i) < AT,
  );
  const who = fresh === undefined ? 'a new consul' : leaderName(fresh);
  return [byHand(s, ROME, `${who} takes the place of ${leaderName(old)}`, [LEADERS[old]])];
};

/** 'the elephants for Pyrrhus'. */
function marker(m: number): string {
  return m === 0 ? 'Duoviri Navales for Rome' : `the elephants for ${leaderName(m - 1)}`;
}

const cardsIn = (s: Rome, hand: number): string => {
  const count = handSize(s, hand);
  return `${handName(hand)}: ${count} ${count === 1 ? 'card' : 'cards'} in hand, ${s.points[hand]} VP`;
};

const pays = (how: string): Tell =>
  withChanges(({ before: s }) => [byHand(s, s.target, does(handName(s.target), how))]);

export const words = {
  march: {
    question: (s, seat) => `${commands(s, movesIn(march, s), seat)}${eventInPlay(s)} Who moves?`.trim(),
    say: (_, leader) => `march with ${leaderName(leader)}`,
    reason: (s, leader) => command(s, leader),
    told: withChanges(ifChosen(march, activates)),
  },
  'sail out': {
    question: (s, seat) => `${commands(s, movesIn(sailOut, s), seat)}${eventInPlay(s)} Who moves?`.trim(),
    say: (_, leader) => `activate ${leaderName(leader)}`,
    reason: (s, leader) => command(s, leader),
    told: withChanges(ifChosen(sailOut, activates)),
  },

  campaign: {
    question(s, seat) {
      const moves = movesIn(nextArmy, s);
      const more = s.armiesLeft === 1 ? 'One more leader' : `${s.armiesLeft} more leaders`;
      return `${commands(s, leadersOf(moves), seat)}${more} may move: ${moves.includes(0) ? 'which one is next, or is that all' : 'which one is first'}?`;
    },
    say: (_, m) => (m === 0 ? 'end the campaign' : `activate ${leaderName(m - 1)}`),
    reason: (s, m) =>
      m > 0
        ? command(s, m - 1)
        : isParked(s)
          ? `no other army comes to the battle at ${placeName(s.parkedAt)}`
          : `${counted(s.armiesLeft, 'more leader')} could still move`,
    told: withChanges(
      ifChosen(nextArmy, (stage) =>
        stage.move === 0
          ? [byHand(stage.before, stage.before.actor, 'the campaign moves no more leaders')]
          : activates({ ...stage, move: stage.move - 1 }),
      ),
    ),
  },
  consent: {
    question: (s) =>
      `${capital(handName(s.actor))} would move your army in a campaign, ${command(s, s.chosen)}. Do you lend it?`,
    say: (s, m) => `${m === 1 ? 'consent to' : 'refuse'} an army of ${powerName(LEADER_POWER[s.chosen])}`,
    reason: (s, m) => `${m === 0 ? 'stays where it is: ' : ''}${command(s, s.chosen)}`,
    told: withChanges(({ before: s, move }) => {
      const power = LEADER_POWER[s.chosen];
      const verb = move === 1 ? 'send' : 'refuse to send';
      return [byPower(s, power, `${does(powerName(power), verb)} ${leaderName(s.chosen)}`)];
    }),
  },

  'enter a leader': {
    question: (s) => `${eventInPlay(s)} Where?`,
    say: (s, node) => `place ${leaderName(entered(s))} in ${placeName(node)}`,
    reason: spaceWithForce,
    told: changes,
  },
  'enter a minor leader': {
    question: (s) => `${eventInPlay(s)} Where?`,
    say: (s, m) => `place ${leaderName(minorOf(s, m))} in ${placeName(m % BESIDE)}`,
    reason: (s, m) => `${powerName(LEADER_POWER[minorOf(s, m)])} in ${spaceWithForce(s, m % BESIDE)}`,
    told: changes,
  },
  'replace a consul': {
    question: (s, seat) => `${eventInPlay(s)} ${commands(s, movesIn(replaceConsul, s), seat)}Whom does he replace?`,
    say: (_, leader) => `replace ${leaderName(leader)}`,
    reason: (s, leader) => command(s, leader),
    told: withChanges(replaces, 'leaders'),
  },

  'nonplayer power': {
    question: (s) => `${eventInPlay(s)} Which of these?`,
    say: (_, m) => sayService(m),
    reason: whyService,
    told: withChanges(serves),
  },

  // ---------------------------------------------------------------- what is hit

  'hit loyalty': { told: changes },
  'change unrest': { told: changes },
  'build the road': { told: changes },
  'give a marker': {
    question: (s) => `${eventInPlay(s)} Who gets it?`,
    say: (_, m) => `give ${marker(m)}`,
    reason: (s, m) => (m === 0 ? '3 Roman units may sail with each card of three points' : command(s, m - 1)),
    told: changes,
  },
  truce: {
    question: (s) => `${eventInPlay(s)} With whom?`,
    say: (_, pair) => `make a truce of ${pairName(pair)}`,
    reason: (_, pair) => `${pairName(pair)} are allies until alliances are renewed`,
    told: changes,
  },
  'end an alliance of others': {
    question: () => 'Which alliance ends?',
    say: (_, pair) => `end the alliance of ${pairName(pair)}`,
    reason: (_, pair) => `${pairName(pair)} are allies no more`,
    told: withChanges(
      ({ before: s, move: pair }) => [
        byHand(s, s.actor, `${does(handName(s.actor), 'end')} the alliance of ${pairName(pair)}`),
      ],
      'pacts',
    ),
  },
  'press a tribe': {
    question: (s) => `${eventInPlay(s)} Which tribe?`,
    say: (_, node) => `press the ${placeName(node)}`,
    reason: (s, node) =>
      `${placeName(node)}, besieged by ${powerName(besiegerOf(s, node))} at level ${siegeOf(s, node)}`,
    told: changes,
  },

  // ------------------------------------------------------------------- schemes

  'choose a hand': {
    question: (s) => `${eventInPlay(s)} Who?`,
    say: (_, hand) => `choose the hand of ${handName(hand)}`,
    reason: cardsIn,
    told: withChanges(({ before: s, move: hand }) => [
      byHand(s, s.actor, `${does(handName(hand), 'are')} to lose a card at random`),
    ]),
  },
  'look at a hand': {
    question: () => 'Whose hand do you look at?',
    say: (_, hand) => `look at the hand of ${handName(hand)}`,
    reason: cardsIn,
    told: withChanges(({ before: s, move: hand }) => [
      byHand(s, s.actor, `${does(handName(s.actor), 'look')} at the hand of ${handName(hand)}`),
    ]),
  },
  'ask for ransom': {
    question: () => 'Whom do you ask for ransom?',
    say: (_, hand) => `ask ${handName(hand)} for ransom`,
    reason: cardsIn,
    told: withChanges(({ before: s, move: hand }) => [
      byHand(s, s.actor, `${does(handName(s.actor), 'ask')} ${handName(hand)} for ransom`),
    ]),
  },
  'pay ransom': {
    question: (s) =>
      `The Gauls ask for ransom: 2 plunder for them (${s.plunder} of ${LIMITS.plunderTrack} lie on the track), or a card of yours at random. Which?`,
    ...ofOptions(payRansom, {
      'give plunder': {
        say: () => 'give plunder',
        reason: (s) => `the Gauls have 2 plunder more, besides ${s.plunder}`,
        told: pays('pay in plunder'),
      },
      'lose a card': {
        say: () => 'lose a card at random',
        reason: (s) => `one card less: ${cardsIn(s, s.target)}`,
        told: pays('pay with a card'),
      },
    }),
  },
} satisfies WordsOf<typeof events & typeof campaign>;
