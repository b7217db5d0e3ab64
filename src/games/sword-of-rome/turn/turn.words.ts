/** The words of the frame of a turn and of its phases: headings, who goes first, the Gauls of three players, spaces that are taken, who reinforces, scoring. */

import { capital, does, listed, signed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { type ChanceWords, nothingTold, type WordsOf } from '../../kit/step-words.js';
import { LEADER_POWER, LEADERS } from '../board/leaders.js';
import { CAR, HOME, NODES, OUT, VICTORY, VICTORY_SPACES } from '../board/map.js';
import { isOut } from '../board/relations.js';
import { AT, CARTHAGE, GAUL, handsOf, NO_HAND, ownerOf, type Rome } from '../board/state.js';
import { controlOf, leaderPlace } from '../board/units.js';
import { answerWords } from '../cards/cards.words.js';
import { changes, spaceChanged, withChanges } from '../changes.js';
import { GALLIC_EVENTS } from '../data/rules.js';
import { forceDoes, holder, ratings, spaceNamed, spaceWithForce } from '../forces.js';
import { attrition } from '../movement/sea.words.js';
import {
  byHand,
  byPower,
  handName,
  heading,
  leaderName,
  leaderOf,
  movesIn,
  nodeOf,
  nodes,
  placeName,
  powerName,
  sumText,
  type Tell,
} from '../names.js';
import { isAlliedHome } from '../politics/support.js';
import type * as scoring from '../score.js';
import { ending } from '../score.js';
import type * as gauls from './gallic-events.js';
import { answererOf, answerGauls, ON_ROME } from './gallic-events.js';
import type * as minors from './minors.js';
import { placeMinor } from './minors.js';
import type * as phases from './phases.js';
import type * as turn from './turn.js';
import { firstChooser } from './turn.js';

const turnHeading = (turn: number): Telling => ({ text: `Turn ${turn}`, heading: 'turn' });

const GALLIC_TEXTS: Readonly<Record<number, string>> = {
  2: 'a horde comes to Etruria',
  3: 'two raids on Etruria',
  4: 'a raid on Etruria',
  5: 'Gauls are hired by the Etruscans',
  6: 'nothing',
  7: 'nothing',
  8: 'nothing',
  9: 'a raid towards Rome',
  10: 'a raid on Etruria',
  11: 'an assault on a city',
  12: 'Brennus comes to Rome',
};

const gallicEventText = (sum: number): string => `Gallic event: ${sumText(sum, 0)}: ${GALLIC_TEXTS[sum]}`;

/** What an event would change, for who may stop it. */
const GALLIC_EFFECTS: Readonly<Record<number, string>> = {
  2: 'two Etruscan spaces of the north become independent',
  3: 'two raids on Etruria',
  4: 'a raid on Etruria',
  5: 'two new units for the Etruscans',
  9: 'a raid on Rome’s north',
  10: 'a raid on Etruria',
  11: 'Arretium, Clusium or Pisae loses loyalty',
  12: 'Roma loses loyalty, and Rome two units',
};

function gallicRaidText(s: Rome, face: number): string {
  const target = (s.gallicEvent === ON_ROME ? GALLIC_EVENTS.rome : GALLIC_EVENTS.etruria)[face];
  return `die ${face}: ${target === undefined ? 'nothing happens' : placeName(NODES.indexOf(target))}`;
}

/** What the hands that are put in order do next. */
const tiedFor = (s: Rome): string => (s.round > 0 ? 'to use Desperate Times after the last round' : 'in this phase');

/** SR 4.1: what each hand has got VP for, or lost them. */
function scored(before: Rome, s: Rome): readonly Telling[] {
  const told: Telling[] = [{ text: `Scoring of turn ${s.gameTurn}`, heading: 'round' }];
  for (const hand of handsOf(s.players)) {
    if (isOut(before, hand)) continue;
    const causes = causesOf(before, hand);
    const change = causes.reduce((sum, [, n]) => sum + n, 0);
    const now = s.points[hand];
    const held = now - before.points[hand] === change ? '' : ' (held between 0 and 12)';
    const why = causes.map(([what, n]) => `${signed(n)} ${what}`).join('; ');
    const who = handName(hand);
    const text =
      change === 0
        ? `${does(who, 'keep')} ${before.points[hand]} VP`
        : `${who} ${signed(change)} VP, ${now} now${held}`;
    told.push(byHand(s, hand, why === '' ? text : `${text}: ${why}`));
  }
  if (s.winner !== NO_HAND) told.push(byHand(s, s.winner, `${does(handName(s.winner), 'win')}: ${ending(s)}`));
  return told;
}

function causesOf(s: Rome, hand: number): readonly (readonly [what: string, n: number])[] {
  const abroad: string[] = [];
  const lost: string[] = [];
  for (const node of VICTORY_SPACES) {
    if (VICTORY[node] === 2 && s.players < 5) continue;
    const control = controlOf(s, node);
    if (control === OUT) continue;
    const [home, holder] = [ownerOf(s, HOME[node]), ownerOf(s, control)];
    if (home === holder) continue;
    if (home === hand) lost.push(placeName(node));
    if (holder === hand && hand !== GAUL) abroad.push(placeName(node));
  }
  const unrest = s.players === 5 && hand === CARTHAGE ? Math.floor(s.unrest / 3) : 0;
  return [
    ...(abroad.length > 0 ? [[`for ${listed(abroad)} abroad`, abroad.length] as const] : []),
    ...(lost.length > 0 ? [[`for ${listed(lost)} lost at home`, -lost.length] as const] : []),
    ...(unrest > 0 ? [[`for unrest ${s.unrest}`, -unrest] as const] : []),
  ];
}

// ------------------ phases after the rounds

/** SR 5.10: how many mercenaries Carthage is to dismiss. */
const halves: Tell = withChanges(({ before, after: s }) =>
  before.toRemove === 0 && s.toRemove > 0
    ? [byPower(s, CAR, `half of the mercenaries of Carthage, rounded up, must leave: ${s.toRemove}`)]
    : [],
);

const isRestored = (s: Rome): boolean => isAlliedHome(s, s.yielding, s.yieldingTo);

export const words = {
  'the play goes on': { say: () => 'the play goes on', told: nothingTold } satisfies ChanceWords<Rome>,

  'open the turn': { told: changes },
  'open the round': {
    told: withChanges(({ after: s }) => [{ text: `Turn ${s.gameTurn}, round ${s.round}`, heading: 'round' }]),
  },
  'next turn': { told: withChanges(({ after: s }) => [turnHeading(s.gameTurn)]) },

  /** Turn 1 begins when its cards have been dealt. */
  'choose the first player': {
    question: () => 'Nobody has fewer VP than you. Who begins each round of this turn, the others following clockwise?',
    say: (_, hand) => `let ${handName(hand)} go first`,
    reason: (s, hand) => `${does(handName(hand), 'act')} first in every round, with ${s.points[hand]} VP`,
    told: withChanges(({ before: s, move: hand }) => {
      const chooser = firstChooser(s);
      const text =
        hand === chooser ? does(handName(hand), 'go') : `${does(handName(chooser), 'let')} ${handName(hand)} go`;
      return [...(s.gameTurn === 1 ? [turnHeading(1)] : []), byHand(s, chooser, `${text} first in this turn`)];
    }),
  },

  'order the tied': {
    question: (s) => `Several hands have equal VP. Who is next ${tiedFor(s)}?`,
    say: (_, hand) => `let ${handName(hand)} go next`,
    reason: (s, hand) => `${does(handName(hand), 'come')} before the others with ${s.points[hand]} VP`,
    told: withChanges(({ before: s, move: hand }) => [
      byHand(s, hand, `of those with equal VP ${does(handName(hand), 'go')} next`),
    ]),
  },

  'Gallic event': {
    say: (_, sum) => gallicEventText(sum),
    told: withChanges(({ move }) => [{ text: gallicEventText(move) }]),
  },
  'Gallic raid': {
    say: (s, face) => `Gallic raid: ${gallicRaidText(s, face)}`,
    told: withChanges(({ before: s, move }) => [{ text: `Gallic raid: ${gallicRaidText(s, move)}` }]),
  },
  'answer the Gauls': answerWords({
    decision: answerGauls,
    hand: (s) => answererOf(s, s.asked),
    about: (s) => `The Gauls bring ${GALLIC_EFFECTS[s.gallicEvent] ?? 'trouble'}`,
    pass: 'let it happen',
    reason: (s) => `undoes the Gallic event ${s.gallicEvent}`,
  }),
  'the event befalls': { told: changes },

  /** SR 5.7: markers that cannot be traced home. */
  isolation: {
    told: withChanges(({ before, after }) => {
      const cutOff = [...after.spaces.keys()].filter((node) => controlOf(before, node) !== controlOf(after, node));
      return cutOff.map((node) => {
        const of = controlOf(before, node);
        const text = `${powerName(of)} cannot trace home:`;
        return byPower(after, of, text, nodes(node), `${placeName(node)} becomes independent`);
      });
    }, 'spaces'),
  },

  'score the turn': { told: withChanges(({ before, after }) => scored(before, after), 'points') },

  'take a space': {
    question: (s) =>
      `${capital(forceDoes(s, s.yielding, 'are'))} in ${placeName(s.yielding)}, ${holder(controlOf(s, s.yielding))}. Do they ${isRestored(s) ? 'give it back to your ally' : 'take it'}?`,
    say(s, m) {
      const [who, what] = [powerName(s.yieldingTo), placeName(s.yielding)];
      if (m === 0) return `leave ${what}`;
      return isRestored(s)
        ? `let ${who} give ${what} back to ${powerName(HOME[s.yielding])}`
        : `let ${who} take ${what}`;
    },
    reason: (s, m) =>
      m === 0
        ? `stays as it is: ${spaceNamed(s, s.yielding)}`
        : `${holder(isRestored(s) ? HOME[s.yielding] : s.yieldingTo)} from now on, not ${holder(controlOf(s, s.yielding))}`,
    told: withChanges(({ before, after }) => {
      const { yielding: node, yieldingTo } = before;
      const what = spaceChanged(before, after, node);
      const text =
        what === undefined ? `${placeName(node)} stays ${holder(controlOf(before, node))}` : `surrender: ${what}`;
      return [byPower(before, yieldingTo, text, nodes(node))];
    }, 'spaces'),
  },

  'minor leader': {
    question: () => 'Minor leaders go to any units of their power. Which one do you move?',
    say: (_, m) => (m === 0 ? 'move no minor leader' : `move ${leaderName(m - 1)}`),
    reason(s, m) {
      if (m === 0) return 'leaves the minor leaders where they are';
      const place = leaderPlace(s, m - 1);
      return `${leaderName(m - 1)} (${ratings(m - 1)}), now ${place < AT ? 'off the map' : `in ${placeName(nodeOf(place))}`}`;
    },
    told: withChanges(({ before: s, after, move }) => {
      const hand = s.turnHand;
      if (move === 0) return [byHand(s, hand, `no minor leader is moved by ${handName(hand)}`)];
      const leader = move - 1;
      if (movesIn(placeMinor, after).length === 1) return []; // where he goes tells it
      return [byPower(s, LEADER_POWER[leader], `${leaderOf(leader)} is to move`, [LEADERS[leader]])];
    }),
  },

  'place a minor leader': {
    question: (s) => `${capital(leaderName(s.minor))} may go to any units of his power. Where?`,
    say: (s, node) => `place ${leaderName(s.minor)} in ${placeName(node)}`,
    reason: spaceWithForce,
    told: withChanges(({ before: s, move: node }) => {
      const text = `${leaderOf(s.minor)} goes to ${placeName(node)}`;
      return [byPower(s, LEADER_POWER[s.minor], text, [LEADERS[s.minor], ...nodes(node)])];
    }, 'leaders'),
  },

  'open the reinforcements': { told: withChanges(heading('Reinforcements')) },
  'first to reinforce': { told: halves },
  'next to reinforce': { told: halves },

  'attrition die': attrition,
} satisfies WordsOf<typeof turn & typeof phases & typeof scoring & typeof gauls> &
  WordsOf<typeof minors> & { 'the play goes on': ChanceWords<Rome> };
