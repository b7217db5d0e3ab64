/** Support, alliances, new units and leaders, nonplayer powers, told. */
import { counted, does } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { TURN } from '../../kit/layout.js';
import { LEADER_POWER, LEADERS } from '../board/leaders.js';
import { CAR, GAU, IND, NODES, SPACE_COUNT } from '../board/map.js';
import { PAIRS } from '../board/pairs.js';
import { AT, GREEK, NPA_UNREST, ownerOf, ROME, type Rome, seatOf } from '../board/state.js';
import { controlOf, isCity, leaderPlace, loyaltyOf, unitsAt } from '../board/units.js';
import { modeOfService, powerOfService } from '../nonplayer/powers.js';
import { STOP } from '../politics/support.js';
import { spaceChanged } from './consequences.js';
import {
  byHand,
  byPower,
  handName,
  leaderName,
  leaderOf,
  mercenaries,
  nodeOf,
  nodes,
  placeName,
  powerName,
  type Tell,
  units,
} from './words.js';

// ------------------------------------------------------------------ support

/** All that points of support have done, one thing after another. */
export const spends: Tell = ({ before, after, move }) => {
  const hand = before.supporter;
  if (move === STOP) {
    const rest = `${does(handName(hand), 'do')} without ${counted(before.support, 'point')} of support`;
    return before.support > 0 ? [byHand(before, hand, rest)] : [];
  }
  const head = does(handName(hand), 'spend support:');
  const told: Telling[] = [];
  for (let node = 0; node < SPACE_COUNT; node++) {
    const what = shortOf(before, after, node);
    if (what !== undefined) told.push(byHand(before, hand, head, nodes(node), what));
  }
  return told;
};

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

export const givesUp: Tell = ({ before, after }) => {
  const told: Telling[] = [];
  for (let node = 0; node < SPACE_COUNT; node++) {
    const what = shortOf(before, after, node);
    if (what !== undefined)
      told.push(byHand(before, before.actor, does(handName(before.actor), 'give up support:'), nodes(node), what));
  }
  return told;
};

/** SR 14.6. */
export const restores: Tell = ({ before, after, move: node }) => [
  byPower(before, GAU, `by solidarity ${spaceChanged(before, after, node)}`, nodes(node)),
];

/** SR 5.6 a: a space is taken in the Surrender phase, or not. */
export const surrenders: Tell = ({ before, after }) => {
  const { yielding: node, yieldingTo } = before;
  const what = spaceChanged(before, after, node);
  return what === undefined ? [] : [byPower(before, yieldingTo, `surrender: ${what}`, nodes(node))];
};

// ---------------------------------------------------------------- alliances

const otherOf = (s: Rome, pair: number, hand: number): number => {
  const [a, b] = PAIRS[pair];
  return ownerOf(s, a) === hand ? b : a;
};
const ownOf = (s: Rome, pair: number, hand: number): number => {
  const [a, b] = PAIRS[pair];
  return ownerOf(s, a) === hand ? a : b;
};

export const offers: Tell = ({ before: s, move: pair }) => [
  byPower(
    s,
    ownOf(s, pair, s.actor),
    `${does(powerName(ownOf(s, pair, s.actor)), 'offer')} ${powerName(otherOf(s, pair, s.actor))} an alliance`,
  ),
];

/** An acceptance is told by the alliance. */
export const answersOffer: Tell = ({ before: s, move }) => {
  const other = otherOf(s, s.offer, s.actor);
  return move === 1 ? [] : [byPower(s, other, `${does(powerName(other), 'decline')}`)];
};

export const breaks: Tell = ({ before: s, move: pair }) => [
  byPower(
    s,
    ownOf(s, pair, s.actor),
    `${does(powerName(ownOf(s, pair, s.actor)), 'break')} the alliance with ${powerName(otherOf(s, pair, s.actor))}`,
  ),
];

const pairName = ([a, b]: readonly [number, number]): string => `${powerName(a)} and ${powerName(b)}`;

/** Both must renew. */
export const renews: Tell = ({ before: s, after, move }) => {
  const pair = PAIRS[s.pacts[s.pactAsked]];
  if (move === 1) return after.answers === 0 ? [byPower(s, IND, `${pairName(pair)} renew their alliance`)] : [];
  const who = pair.find((power) => seatOfPower(s, power) === s.cells[TURN]) ?? pair[0];
  const other = pair[0] === who ? pair[1] : pair[0];
  return [byPower(s, who, `${does(powerName(who), 'end')} the alliance with ${powerName(other)}`)];
};

const seatOfPower = (s: Rome, power: number): number => seatOf(s.players, ownerOf(s, power));

export const parts: Tell = ({ before: s, move: pair }) => [
  byHand(s, s.actor, `${does(handName(s.actor), 'end')} the alliance of ${pairName(PAIRS[pair])}`),
];

export const consents: Tell = ({ before: s, move }) => {
  const power = LEADER_POWER[s.chosen];
  const verb = move === 1 ? 'send' : 'refuse to send';
  return [byPower(s, power, `${does(powerName(power), verb)} ${leaderName(s.chosen)}`)];
};

// ---------------------------------------------------------- units and leaders

export const places: Tell = ({ before: s, move: count }) => {
  const what = s.placeMercs === 0 ? `${count}` : mercenaries(count);
  const head = `New units of ${powerName(s.placePower)}:`;
  return [byPower(s, s.placePower, head, nodes(s.placeAt), `${what} in ${placeName(s.placeAt)}`)];
};

/** SR 5.10: how many mercenaries Carthage is to dismiss. */
export const halves: Tell = ({ before, after: s }) =>
  before.toRemove === 0 && s.toRemove > 0
    ? [byPower(s, CAR, `half of the mercenaries of Carthage, rounded up, must leave: ${s.toRemove}`)]
    : [];

/** SR 5.10: mercenaries of Carthage that leave, here and there. */
export const dismisses: Tell = ({ before: s, move }) =>
  move === 0 ? [] : [byPower(s, CAR, 'Carthage loses mercenaries:', nodes(move - 1), `1 in ${placeName(move - 1)}`)];

export const drawsConsul: Tell = ({ before: s, move: leader }) => [
  byHand(s, ROME, `${leaderName(leader)} is drawn as consul`, [LEADERS[leader]]),
];

export const placesConsul: Tell = ({ before: s, move: node }) => [
  byHand(s, ROME, `${leaderName(s.consul)} comes to ${placeName(node)}`, [LEADERS[s.consul], NODES[node]]),
];

export const replacesConsul: Tell = ({ before: s, after, move: old }) => {
  const fresh = [...after.leaders.keys()].find(
    (i) =>
      LEADER_POWER[i] === LEADER_POWER[old] && leaderPlace(after, i) === leaderPlace(s, old) && leaderPlace(s, i) < AT,
  );
  return [
    byHand(
      s,
      ROME,
      `${fresh === undefined ? 'A new consul' : leaderName(fresh)} takes the place of ${leaderName(old)}`,
      [LEADERS[old]],
    ),
  ];
};

/** A minor leader goes from one place to another. */
export const placesMinor: Tell = ({ before: s, after }) => {
  const leader = [...after.leaders.keys()].find(
    (i) => leaderPlace(after, i) !== leaderPlace(s, i) && leaderPlace(after, i) >= AT,
  );
  if (leader === undefined) return [];
  const node = nodeOf(leaderPlace(after, leader));
  return [
    byPower(s, LEADER_POWER[leader], `${leaderOf(leader)} goes to ${placeName(node)}`, [
      LEADERS[leader],
      ...nodes(node),
    ]),
  ];
};

export const commands: Tell = ({ before: s, move: leader }) => [
  byPower(s, s.commandOf, `${leaderName(leader)} commands in ${placeName(s.commandAt)}`, [LEADERS[leader]]),
];

export const landsInAfrica: Tell = ({ before: s, after, move: leader }) => {
  const node = leaderPlace(after, leader) - AT;
  return [
    byHand(
      s,
      GREEK,
      `${leaderName(leader)} lands at ${placeName(node)} with ${units(unitsAt(after, node) - unitsAt(s, node))}`,
      [LEADERS[leader], ...nodes(node)],
    ),
  ];
};

export const goesHome: Tell = ({ before: s, move }) => [
  byHand(
    s,
    GREEK,
    move === 0 ? 'The Greeks in Africa are lost' : `The Greeks in Africa go home to ${placeName(move - 1)}`,
  ),
];

// -------------------------------------------------- what leaders cost the Greeks

export const keeps: Tell = ({ before: s, after, move }) =>
  move === 1
    ? [
        byHand(
          s,
          GREEK,
          `The Greeks keep ${leaderName(s.penaltyLeader)} for ${counted(after.penalty, 'point')} of loyalty`,
        ),
      ]
    : [byHand(s, GREEK, `The Greeks dismiss ${leaderName(s.penaltyLeader)}`)];

export const spares: Tell = ({ before: s, move: leader }) => [
  byHand(s, GREEK, `${leaderName(leader)} costs less in Sicily`),
];

// --------------------------------------------------------- nonplayer powers

const MODE_TEXTS = ['', 'gain support', 'get a unit', 'are activated', ''] as const;

export const serves: Tell = ({ before: s, move }) => {
  if (modeOfService(move) === NPA_UNREST) return [];
  const power = powerOfService(move);
  const deed = does(powerName(power), MODE_TEXTS[modeOfService(move)]);
  return [byHand(s, s.actor, `by it ${deed}`)];
};
