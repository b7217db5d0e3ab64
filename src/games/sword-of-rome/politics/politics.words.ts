/** The words of support, of alliances, and of what Greek leaders cost. */

import { capital, counted, does, listed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { ofOptions, type WordsOf } from '../../kit/step-words.js';
import { IND, NO_PAIR, PAIRS, POWER_COUNT, SPACE_COUNT } from '../board/map.js';
import { BY_BATTLE, CITIES_ONLY, GREEK, ownerOf, type Rome, SUBVERT, seatOf } from '../board/state.js';
import { controlOf, isCity, loyaltyOf } from '../board/units.js';
import { changes, spaceChanged, withChanges } from '../changes.js';
import { LIMITS } from '../data/rules.js';
import { command, ratings, space, spaceNamed } from '../forces.js';
import { byHand, byPower, handName, leaderName, nodes, pairName, placeName, points, powerName } from '../names.js';
import type * as alliance from './alliance.js';
import { firstAsked, partnerOf } from './alliance.js';
import type * as penalty from './penalty.js';
import { costOfLeader } from './penalty.js';
import type * as support from './support.js';
import { isRemoval, nodeOfSupport, spend, supporterOf } from './support.js';

// ------------------------------------------------------------------ support

const powersIn = (set: number): readonly string[] =>
  Array.from({ length: POWER_COUNT }, (_, power) => power)
    .filter((power) => (set >> power) & 1)
    .map(powerName);

/** What the points may do. */
function forWhat(s: Rome): string {
  const [own, against] = [powerName(s.supportOf), listed(powersIn(s.against), 'or')];
  switch (s.supportMode) {
    case CITIES_ONLY:
      return `for ${own}, to add loyalty to cities`;
    case BY_BATTLE:
      return `won in the battle of ${placeName(s.field)}: add to your own support, or take the loser’s away`;
    case SUBVERT:
      return `to take support away from ${against}, beside your spaces`;
    default:
      return `for ${s.supportAlso === IND ? own : `${own} or ${powerName(s.supportAlso)}`}: take a space where your units are, or add loyalty to a city`;
  }
}

/** 'Capua (loyalty 2)', 'Nola from the Samnites'. */
function shortOf(before: Rome, after: Rome, node: number): string | undefined {
  if (spaceChanged(before, after, node) === undefined) return undefined;
  const [was, is] = [controlOf(before, node), controlOf(after, node)];
  const at = placeName(node);
  const city = isCity(after, node) ? ` (loyalty ${loyaltyOf(after, node)})` : '';
  if (was === is) return `${at}${city}`;
  if (is === IND) return `${at} is independent of ${powerName(was)}${city}`;
  return `${at}${was === IND ? '' : ` from ${powerName(was)}`} to ${powerName(is)}${city}`;
}

/** All that points have done, one thing after another. */
function spent(before: Rome, after: Rome, hand: number, verb: string): readonly Telling[] {
  return Array.from({ length: SPACE_COUNT }, (_, node) => node).flatMap((node) => {
    const what = shortOf(before, after, node);
    return what === undefined ? [] : [byHand(before, hand, does(handName(hand), verb), nodes(node), what)];
  });
}

// ---------------------------------------------------------------- alliances

const ownOf = (s: Rome, pair: number, hand: number): number => PAIRS[pair][ownerOf(s, PAIRS[pair][0]) === hand ? 0 : 1];
const otherOf = (s: Rome, pair: number, hand: number): number =>
  PAIRS[pair][ownerOf(s, PAIRS[pair][0]) === hand ? 1 : 0];

/** What becomes of two powers, and the VP of those who run them. */
function whyAlly(s: Rome, pair: number, seat: number, outcome: string): string {
  const hands = PAIRS[pair].map((power) => ownerOf(s, power));
  if (hands.some((hand) => hand < 0)) return `${pairName(pair)}${outcome}`;
  const other = seatOf(s.players, hands[0]) === seat ? hands[1] : hands[0];
  const own = hands[0] + hands[1] - other;
  const [ours, theirs] = hands[0] === own ? PAIRS[pair] : [PAIRS[pair][1], PAIRS[pair][0]];
  return `${powerName(ours)} and ${powerName(theirs)}${outcome}; VP of ${handName(other)}: ${s.points[other]}, your own: ${s.points[own]}`;
}

const vp = (s: Rome, hand: number): string => `${handName(hand)} (${s.points[hand]} VP)`;

/** Who is asked for the renewal. */
function asked(s: Rome): number {
  const pair = s.pacts[s.pactAsked];
  const first = firstAsked(s, pair);
  return s.answers === 0 ? first : partnerOf(s, pair, first);
}

const spends = withChanges(({ before, after }) => spent(before, after, before.supporter, 'spend support:'), 'spaces');

export const words = {
  'spend support': {
    question: (s) => `${capital(points(s.support))} of support left ${forWhat(s)}. Where?`,
    ...ofOptions(
      spend,
      {
        stop: {
          say: () => 'spend no more support',
          reason: () => 'no point left that is worth spending',
          told: withChanges(({ before: s }) => {
            const text = `${does(handName(s.supporter), 'do')} without ${points(s.support)} of support`;
            return [byHand(s, s.supporter, text)];
          }, 'spaces'),
        },
        'lower unrest': {
          say: () => 'lower unrest in Carthage',
          reason: (s) => `unrest in Carthage is ${s.unrest}; it would be ${s.unrest - 1}`,
          told: spends,
        },
        'raise unrest': {
          say: () => 'raise unrest in Carthage',
          reason: (s) => `unrest in Carthage is ${s.unrest}; it would be ${s.unrest + 1}`,
          told: spends,
        },
        'lay plunder': {
          say: () => 'lay plunder',
          reason: (s) => `plunder is ${Math.abs(s.plunder)} of ${LIMITS.plunderTrack}`,
          told: spends,
        },
      },
      {
        say(s, m) {
          const at = placeName(nodeOfSupport(m));
          return isRemoval(m)
            ? `remove support from ${at}`
            : `add support in ${at} for ${powerName(supporterOf(s, m))}`;
        },
        reason(s, m) {
          const space = spaceNamed(s, nodeOfSupport(m));
          return isRemoval(m)
            ? `takes support from ${space}`
            : `adds support of ${powerName(supporterOf(s, m))} to ${space}`;
        },
        told: spends,
      },
    ),
  },

  'give up support': {
    question: (s) => `The broken alliance still costs ${points(s.giveUp)} of support. Where is it given up?`,
    say: (_, node) => `give up support in ${placeName(node)}`,
    reason: spaceNamed,
    told: withChanges(({ before, after }) => spent(before, after, before.actor, 'give up support:'), 'spaces'),
  },

  // ---------------------------------------------------------------- alliances

  'offer an alliance': {
    question: () => 'Which alliance do you offer?',
    say: (_, pair) => `offer an alliance of ${pairName(pair)}`,
    reason: (s, pair, seat) => whyAlly(s, pair, seat, ' would be allies'),
    told: withChanges(({ before: s, move: pair }) => {
      const own = ownOf(s, pair, s.actor);
      return [byPower(s, own, `${does(powerName(own), 'offer')} ${powerName(otherOf(s, pair, s.actor))} an alliance`)];
    }),
  },

  /** An acceptance is told by the alliance. */
  'answer the offer': {
    question: (s) => {
      const own = partnerOf(s, s.offer, s.actor);
      return `${capital(vp(s, s.actor))}, you: ${s.points[own]} VP. Allies do not attack each other, and pass freely. Do you accept the alliance of ${pairName(s.offer)}?`;
    },
    say: (s, m) => `${m === 1 ? 'accept' : 'decline'} the alliance of ${pairName(s.offer)}`,
    reason: (s, m, seat) => whyAlly(s, s.offer, seat, m === 0 ? ' stay apart' : ' become allies'),
    told: withChanges(({ before: s, move }) => {
      const other = otherOf(s, s.offer, s.actor);
      return move === 1 ? [] : [byPower(s, other, `${does(powerName(other), 'decline')}`)];
    }),
  },

  'break an alliance': {
    question: () => `It costs ${LIMITS.breakingPrice} points of your support. Which alliance do you break?`,
    say: (_, pair) => `break the alliance of ${pairName(pair)}`,
    reason: (s, pair, seat) => whyAlly(s, pair, seat, ' are allies no more'),
    told: withChanges(({ before: s, move: pair }) => {
      const own = ownOf(s, pair, s.actor);
      return [
        byPower(s, own, `${does(powerName(own), 'break')} the alliance with ${powerName(otherOf(s, pair, s.actor))}`),
      ];
    }, 'pacts'),
  },

  'open the renewals': {
    told: withChanges(({ before: s }) =>
      s.pacts.some((pair) => pair !== NO_PAIR) ? [{ text: 'Alliances', heading: 'round' }] : [],
    ),
  },

  renew: {
    question: (s) =>
      `${s.answers === 1 ? 'The other side would renew it. ' : ''}Do you renew the alliance of ${pairName(s.pacts[s.pactAsked])}?`,
    say: (s, m) => `${m === 1 ? 'renew' : 'end'} the alliance of ${pairName(s.pacts[s.pactAsked])}`,
    reason: (s, m, seat) => whyAlly(s, s.pacts[s.pactAsked], seat, m === 0 ? ' are allies no more' : ' stay allies'),
    /** Both must renew. */
    told: withChanges(({ before: s, after, move }) => {
      const pair = s.pacts[s.pactAsked];
      const hand = asked(s);
      const [own, other] = [ownOf(s, pair, hand), otherOf(s, pair, hand)];
      if (move === 0) return [byPower(s, own, `${does(powerName(own), 'end')} the alliance with ${powerName(other)}`)];
      if (after.answers === 0) return [byPower(s, IND, `${pairName(pair)} renew their alliance`)];
      return [byPower(s, own, `${does(powerName(own), 'want')} to renew the alliance with ${powerName(other)}`)];
    }, 'pacts'),
  },

  // -------------------------------------------------- what leaders cost the Greeks

  'spare a leader': {
    question: () => 'Greek rule in Sicily makes one leader cheaper. Which one?',
    say: (_, leader) => `spare ${leaderName(leader)}`,
    reason: (s, leader) => `${command(s, leader)}; costs ${costOfLeader(s, leader)} loyalty without it`,
    told: withChanges(({ before: s, move: leader }) => [
      byHand(s, GREEK, `${leaderName(leader)} costs less in Sicily`),
    ]),
  },

  'keep or dismiss': {
    question: (s) =>
      `${leaderName(s.penaltyLeader)} (${ratings(s.penaltyLeader)}) costs ${costOfLeader(s, s.penaltyLeader)} loyalty of Greek cities this turn. Do you keep him, or dismiss him for good?`,
    say: (s, m) => `${m === 1 ? 'keep' : 'dismiss'} ${leaderName(s.penaltyLeader)}`,
    reason: (s, m) =>
      m === 0
        ? `${leaderName(s.penaltyLeader)} leaves the game`
        : `costs ${costOfLeader(s, s.penaltyLeader)} loyalty of Greek cities`,
    told: withChanges(({ before: s, after, move }) => {
      const who = leaderName(s.penaltyLeader);
      return [
        byHand(
          s,
          GREEK,
          move === 1
            ? `The Greeks keep ${who} for ${counted(after.penalty, 'point')} of loyalty`
            : `The Greeks dismiss ${who}`,
        ),
      ];
    }, 'leaders'),
  },

  'pay for a leader': {
    question: (s) => `${leaderName(s.penaltyLeader)} still costs ${s.penalty} loyalty. Which city pays?`,
    say: (s, node) => `take loyalty of ${placeName(node)} for ${leaderName(s.penaltyLeader)}`,
    reason: (s, node) => `${placeName(node)}: ${space(s, node)}`,
    told: changes,
  },

  'send envoys': { told: changes },
  'sign the treaty': { told: changes },
} satisfies WordsOf<typeof support & typeof alliance> & WordsOf<typeof penalty>;
