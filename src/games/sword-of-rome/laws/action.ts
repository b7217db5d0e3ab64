/** Laws of what is being carried out: the card, the army, the battle, the siege. */
import { type Breach, firstOf, unless, type Where } from '../../kit/laws.js';
import { FIRST_LEADER, LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import {
  CAR,
  CITY,
  ETR,
  GARRISON,
  GAU,
  IND,
  NODE_COUNT,
  NORMAL,
  NOWHERE,
  SAM,
  SPACE_COUNT,
  TRA,
} from '../board/map.js';
import { hostile } from '../board/relations.js';
import {
  ACTIVATE,
  EVENT,
  handsOf,
  isNonplayer,
  NO_FLANK,
  NO_HAND,
  NO_PAIR,
  NPA_SUPPORT,
  ownerOf,
  PAIRS,
  type Rome,
  SUPPORT,
  seatOf,
  UNREST_BATTLE,
  WITH_ARMY,
} from '../board/state.js';
import { armyUnits, controlOf, leaderPlace, standing, typeOf, unitsOf } from '../board/units.js';
import { CARD_OP, CARDS, effectsOf, NO_CARD } from '../data/cards.js';
import { EFFECT_KINDS, SERVICE } from '../events/effects.js';
import type { Stop } from '../flow.js';
import { isInReach } from '../movement/army.js';
import { servesCarthage } from '../nonplayer/powers.js';
import { mayAlly } from '../politics/alliance.js';
import { costOfLeader } from '../politics/penalty.js';
import { heirOf } from '../siege/siege.js';
import { reactionBreach } from './reactions.js';
import { type Law, upTo } from './table.js';

// ------------------------------------------------------------------ the card

/** Which effects lead to an open procedure or decision within an effect. */
const SERVES: Readonly<Record<string, readonly string[]>> = {
  march: ['campaign', 'march', 'npa', 'naval activation'],
  placement: ['levy', 'consul', 'npa'],
  'draw cards': ['draw', 'peek'],
  rebellion: ['insurrection'],
  tribe: ['tribe levels'],
};
const OF_STOP: Readonly<Partial<Record<Stop, readonly string[]>>> = {
  campaign: ['campaign'],
  march: ['march'],
  'enter a leader': ['leader'],
  'enter a minor leader': ['minor'],
  'nonplayer power': ['npa'],
  'minor leader': ['npa'],
  'place a minor leader': ['npa'],
  'give a marker': ['marker'],
  truce: ['truce'],
  'end an alliance of others': ['break alliance'],
  'choose a hand': ['discard opp'],
  'discard at random': ['discard opp', 'ransom'],
  'look at a hand': ['peek'],
  'sail out': ['naval activation'],
  'found a colony': ['colony free'],
  'ask for ransom': ['ransom'],
  'pay ransom': ['ransom'],
  'press a tribe': ['tribe levels'],
  'land in Africa': ['agathocles'],
};

const card: Law = (s, where) => {
  const { open } = where;
  if (s.card === NO_CARD) {
    const desperate = open.has('desperate play');
    return (
      unless(!open.has('effect') && s.use !== EVENT, 'card', 'An event needs a card') ??
      unless(!open.has('declared card') || desperate, 'card', 'Expected the card in play')
    );
  }
  return (
    unless(CARDS[s.card].hand === s.actor, 'card', 'Expected a card of the acting hand') ??
    unless(s.op === CARD_OP[s.card], 'op', 'Expected the operations points of the card') ??
    unless(
      s.use !== EVENT || s.effect < effectsOf(s.players, s.card).length,
      'effect',
      'The card has no such effect',
    ) ??
    unless(!open.has('effect') || s.use === EVENT, 'use', 'Expected an event') ??
    (open.has('effect') ? effect(s, where) : undefined)
  );
};

function effect(s: Rome, { open, step }: Where): Breach | undefined {
  const { kind } = servesCarthage(s) ? SERVICE : effectsOf(s.players, s.card)[s.effect];
  const wrong = 'The effect of the card does not lead to this step';
  if (!(EFFECT_KINDS as readonly string[]).includes(kind)) return { path: 'card', message: wrong };
  const inner = Object.keys(SERVES).filter((name) => open.has(name));
  const breach = firstOf(inner, (name) => unless(SERVES[name].includes(kind), 'card', wrong));
  if (breach !== undefined) return breach;
  if (open.has('march')) return marches(s, kind);
  if (open.has('support') && !open.has('rebellion'))
    return unless(
      kind === 'support' || kind === 'subvert' || (kind === 'npa' && s.mode === NPA_SUPPORT),
      'card',
      wrong,
    );
  if (inner.length > 0) return undefined;
  const kinds = OF_STOP[step as Stop];
  return unless(kinds === undefined || kinds.includes(kind), 'card', wrong);
}

function marches(s: Rome, kind: string): Breach | undefined {
  const campaign = s.armiesLeft > 0 || s.resumed === 1 || s.flank !== NO_FLANK;
  return unless((kind === 'campaign') === campaign, 'armiesLeft', 'Only a campaign has armies left to move');
}

const uses: Law = (s, { open, step }) => {
  if (!open.has('declared card') || open.has('effect')) return undefined;
  return (
    unless(!open.has('march') || s.use === ACTIVATE, 'use', 'Expected an activation') ??
    unless(!open.has('support') || open.has('march') || s.use === SUPPORT, 'use', 'Expected support') ??
    unless(step !== 'activate' || s.use === ACTIVATE, 'use', 'Expected an activation')
  );
};

const offers: Law = (s, { step }) => {
  if (step !== 'answer the offer') return unless(s.offer === NO_PAIR, 'offer', 'Expected no open offer');
  if (s.offer === NO_PAIR) return { path: 'offer', message: 'Expected an open offer' };
  const [a, b] = PAIRS[s.offer];
  const own = ownerOf(s, a) === s.actor || ownerOf(s, b) === s.actor;
  return unless(own && mayAlly(s, s.actor, a, b), 'offer', 'Expected an offer that may be made');
};

/** SR 7.3.2: support is given up as long as some is owed. */
const owed: Law = (s, { step }) =>
  unless(step !== 'give up support' || s.giveUp > 0, 'giveUp', 'Expected support that is still to be given up');

const renewals: Law = (s, { step }) =>
  unless(
    step !== 'renew' || (s.pactAsked < s.pacts.length && s.pacts[s.pactAsked] !== NO_PAIR),
    'pactAsked',
    'Expected an alliance',
  );

const desperates: Law = (s, { open, step }) => {
  const asks = open.has('desperate times') || open.has('last desperate times');
  return (
    unless(
      !asks || step !== 'desperate times' || s.desperateAsked < handsOf(s.players).length,
      'desperateAsked',
      'Expected a hand to ask',
    ) ??
    unless(
      !open.has('desperate play') || (s.desperateBy !== NO_HAND && seatOf(s.players, s.desperateBy) >= 0),
      'desperateBy',
      'Expected who plays Desperate Times',
    ) ??
    unless(
      step !== 'claim' || (s.desperateBy !== NO_HAND && s.claimAsked < handsOf(s.players).length),
      'claimAsked',
      'Expected a hand that may claim',
    ) ??
    unless(step !== 'blockade' || s.card !== NO_CARD, 'card', 'Expected a Blockade')
  );
};

// ------------------------------------------------------------------ the army

const army: Law = (s, { open, step }) => {
  if (open.has('rebellion')) return rebellion(s, step);
  if (!open.has('activation')) return undefined; // 'march' opens with a window before the army is mustered
  const { army: power, armyAt, path, pathLength } = s;
  return (
    unless(
      power !== IND && (ownerOf(s, power) === s.actor || isNonplayer(s, power) || s.armiesLeft > 0),
      'army',
      'Expected an army of the actor',
    ) ??
    unless(isNonplayer(s, power) || s.peace === 0, 'peace', 'Only a nonplayer power has a temporary peace') ??
    unless(!open.has('entry') || !atPeaceHere(s), 'peace', 'Expected no peace with the power that the army meets') ??
    unless(armyAt !== NOWHERE && standsThere(s), 'armyAt', 'Expected a space that the army can be in') ??
    // a retreat leads elsewhere, and may end with other leaders
    unless(
      pathLength >= 1 && (open.has('battle') || open.has('command') || path[pathLength - 1] === armyAt),
      'path',
      'Expected the path to end where the army is',
    ) ??
    firstOf(upTo(path.length), (i) =>
      unless((path[i] === NOWHERE) === i >= pathLength, 'path', 'Expected a path without gaps'),
    ) ??
    unless(s.chosen !== NO_LEADER && LEADER_POWER[s.chosen] === power, 'chosen', 'Expected a leader of the army') ??
    unless((power === CAR && s.players === 5) || s.armyMercs === 0, 'armyMercs', 'Only Carthage has mercenaries') ??
    unless(s.armyCu <= 20 && s.armyMercs <= 20, 'armyCu', 'Expected an army of one leader') ??
    unless(
      open.has('entry') ||
        open.has('joined battle') ||
        open.has('sally') ||
        open.has('attack on unrest') ||
        armyUnits(s) > 0 ||
        leaderPlace(s, s.chosen) === WITH_ARMY,
      'armyCu',
      'Expected an army or its leader',
    ) ??
    unless((s.sallying === 1) === open.has('sally') || s.resumed === 1, 'sallying', 'Expected a sally') ??
    voyage(s, open, step)
  );
};

function atPeaceHere(s: Rome): boolean {
  const stands = standing(s, s.armyAt);
  return s.defender !== IND && stands === s.defender && !hostile(s, stands, s.army);
}

function standsThere(s: Rome): boolean {
  if (s.armyAt >= NODE_COUNT) return false;
  if (s.armyAt === GARRISON) return s.army === CAR && s.players === 5;
  if (s.armyAt >= SPACE_COUNT) return s.army === TRA;
  return isInReach(s, s.armyAt, s.army);
}

function rebellion(s: Rome, step: string): Breach | undefined {
  if (step === 'rebellion') return unless(s.armyAt === NOWHERE, 'armyAt', 'Expected no rebels yet');
  if (s.armyAt === NOWHERE || s.armyAt >= SPACE_COUNT)
    return { path: 'armyAt', message: 'Expected the space of the rebels' };
  return unless(step === 'mercenaries desert' || s.army !== IND, 'army', 'Expected the rebels');
}

const ESCAPES = ['pay for the voyage', 'grant an escape', 'interdict', 'voyage'];

function voyage(s: Rome, open: ReadonlySet<string>, step: string): Breach | undefined {
  if (!open.has('voyage') && !ESCAPES.includes(step) && step !== 'escape by sea') return undefined;
  return (
    unless(s.sailPower !== IND && s.sailFrom !== NOWHERE, 'sailFrom', 'Expected a voyage') ??
    unless(step === 'escape by sea' || s.sailTo !== NOWHERE, 'sailTo', 'Expected the destination of the voyage')
  );
}

// ---------------------------------------------------------------- the battle

const battles: Law = (s, { open, step }) => {
  const placed = s.field !== NOWHERE;
  if (!open.has('battle')) return defence(s, open, step);
  if (s.battle === UNREST_BATTLE)
    return unless(s.field === GARRISON && s.defender === IND, 'field', 'Expected the Garrison Box');
  return (
    unless(placed && s.field < SPACE_COUNT, 'field', 'Expected a battlefield') ??
    unless(s.defender !== IND && s.defender !== s.army, 'defender', 'Expected a defender') ??
    retreats(s, open, step)
  );
};

function defence(s: Rome, open: ReadonlySet<string>, step: string): Breach | undefined {
  const meets = open.has('avoidance declared') || open.has('avoidance') || open.has('refusal');
  return (
    unless(
      !meets || (s.field === s.armyAt && s.defender !== IND && standing(s, s.field) === s.defender),
      'defender',
      'Expected a defender',
    ) ??
    reactionBreach(s, step) ??
    leaderAsked(s, step)
  );
}

function leaderAsked(s: Rome, step: string): Breach | undefined {
  if (step !== 'leader inside') return undefined;
  return unless(
    s.leaderCursor >= FIRST_LEADER[s.defender] &&
      s.leaderCursor < FIRST_LEADER[s.defender + 1] &&
      leaderPlace(s, s.leaderCursor) > WITH_ARMY,
    'leaderCursor',
    'Expected a leader of those that withdraw',
  );
}

function retreats(s: Rome, open: ReadonlySet<string>, step: string): Breach | undefined {
  return (
    leaderAsked(s, step) ??
    unless(!open.has('retreat') || loserOf(s), 'battleLoser', 'Expected the loser of the battle')
  );
}

function loserOf(s: Rome): boolean {
  return s.battleLoser !== IND && (s.battleLoser === s.army || s.battleLoser === s.defender);
}

const support: Law = (s, { open }) =>
  unless(!open.has('support') || s.support > 0, 'support', 'Expected points to spend') ??
  unless(!open.has('placement') || (s.placing > 0 && s.placePower !== IND), 'placing', 'Expected units to place') ??
  unless(
    !open.has('placement') || s.placeMercs === 0 || s.placePower === CAR,
    'placeMercs',
    'Only Carthage has mercenaries',
  ) ??
  unless(
    !open.has('placement') || s.placeAlso === IND || sharesUnits(s.placePower, s.placeAlso),
    'placeAlso',
    'Only Etruscans and Samnites share new units',
  );

const sharesUnits = (one: number, other: number): boolean =>
  (one === ETR && other === SAM) || (one === SAM && other === ETR);

// ----------------------------------------------------------------- the siege

const sieges: Law = (s, { open, step }) => {
  if (!open.has('siege attempt') && !open.has('siege roll') && !open.has('tribe')) return undefined;
  const { siegeAt, siegeBy } = s;
  if (siegeAt === NOWHERE || siegeAt >= SPACE_COUNT || siegeBy === IND)
    return { path: 'siegeAt', message: 'Expected a siege' };
  const control = controlOf(s, siegeAt);
  const isTaken = open.has('fall') && step !== 'loot';
  return (
    unless(
      typeOf(s, siegeAt) !== NORMAL &&
        (isTaken ? control === IND || control === heirOf(s, siegeAt, siegeBy) : control !== siegeBy),
      'siegeAt',
      'Expected an enemy city or a tribe',
    ) ??
    unless(
      unitsOf(s, siegeAt, siegeBy) > 0 || (s.army === siegeBy && armyUnits(s) > 0),
      'siegeBy',
      'Expected besiegers',
    ) ??
    unless(
      !open.has('fall') || siegeBy !== GAU || typeOf(s, siegeAt) === CITY || s.cityOf === IND,
      'cityOf',
      'Expected a city',
    )
  );
};

const targets: Law = (s, { step }) =>
  unless(
    (step !== 'discard at random' && step !== 'pay ransom') || s.target !== NO_HAND,
    'target',
    'Expected the hand that this step affects',
  );

const penalties: Law = (s, { step }) =>
  unless(
    step !== 'keep or dismiss' || (s.penaltyLeader !== NO_LEADER && costOfLeader(s, s.penaltyLeader) > 0),
    'penaltyLeader',
    'Expected a leader who costs something',
  ) ??
  unless(
    step !== 'pay for a leader' || (s.penaltyLeader !== NO_LEADER && s.penalty > 0),
    'penalty',
    'Expected points that are still to be paid',
  );

export const actionLaws: readonly Law[] = [
  card,
  uses,
  offers,
  owed,
  renewals,
  desperates,
  army,
  battles,
  support,
  sieges,
  targets,
  penalties,
];
