/** The Gauls with three players: two dice before the Etruscans' action (SR 21.5). */
import type {} from '../../kit/flow.js';
import { isUngarrisoned, loosen, mark } from '../board/control.js';
import { CITY, ETR, IND, NORMAL, NOWHERE, ROM, ROMA, SPACE_COUNT, space } from '../board/map.js';
import { clockwise, ETRUSAM, handsOf, NO_HAND, type Rome, rules } from '../board/state.js';
import {
  controlOf,
  insideCu,
  insideUnits,
  loseUnits,
  loyaltyOf,
  setInside,
  setLoyalty,
  tidy,
  typeOf,
  unitsOf,
} from '../board/units.js';
import { cardWindow } from '../cards/hands.js';
import { ANSWERS_GAULS, CARDS } from '../data/cards.js';
import type { SpaceName } from '../data/map-table.js';
import { GALLIC_EVENTS, HANDS } from '../data/rules.js';
import { openPlacement } from '../recruitment/placement.js';

export function gaulsCome(s: Rome): boolean {
  return s.players === 3 && s.turnHand === ETRUSAM;
}

const HIRED = 2;
const LOST_AT_ROME = 2;

export const gallicEvent = rules.event({
  name: 'Gallic event',
  shown: 'all',
  outcomes(_, out, p) {
    for (let sum = 2; sum <= 12; sum++) {
      p[out.count] = (6 - Math.abs(7 - sum)) / 36;
      out.add(sum);
    }
  },
  sample: (_, rng) => 2 + rng.below(6) + rng.below(6),
  play(s, sum) {
    s.gallicEvent = sum;
  },
  text: (_, sum) => `Gallic event ${sum}`,
});

/** What the dice have sent, unless a card has answered it. */
export const befall = rules.deed('the event befalls', (s) => {
  const sum = s.gallicEvent;
  if (sum === 2) horde(s);
  else if (sum === 3) s.raids = 2;
  else if (sum === 4 || sum === 9 || sum === 10) s.raids = 1;
  else if (sum === 5) openPlacement(s, ETR, HIRED, false);
  else if (sum === 11) assault(s);
  else if (sum === 12) brennus(s);
});

const ANSWERS = HANDS.map((_, hand) => CARDS.findIndex((card, i) => card.hand === hand && ANSWERS_GAULS[i] === 1));

/** Clockwise from the Etruscans, before whose action the Gauls come, one hand after another. */
export const answererOf = (s: Rome, asked: number): number => {
  const hands = handsOf(s.players);
  return asked < hands.length ? clockwise(s, s.turnHand, asked) : NO_HAND;
};

/** SR 21.5: somebody may have a card with the sign, and the dice have sent Gauls. */
export const {
  might: mightAnswer,
  order: answerOrder,
  decision: answerGauls,
} = cardWindow({
  name: 'answer the Gauls',
  hand: answererOf,
  cards: ANSWERS,
  opens: (s) => s.gallicEvent < 6 || s.gallicEvent > 8,
  isAnswered: (s) => s.gallicEvent === 0,
  play(s) {
    s.gallicEvent = 0;
  },
  text: (id) => `answer with ${id}`,
});

/** Etruscan markers without Etruscan units go. */
function horde(s: Rome): void {
  for (const name of GALLIC_EVENTS.horde) if (controlOf(s, space(name)) === ETR) hit(s, name);
}

/** A city loses loyalty, not below 1; a normal space without its owner's units becomes independent. */
function hit(s: Rome, name: SpaceName): void {
  const node = space(name);
  if (controlOf(s, node) === IND) return;
  if (typeOf(s, node) === CITY) loosenAboveOne(s, node);
  else if (typeOf(s, node) === NORMAL && isUngarrisoned(s, node)) mark(s, node, IND);
}

function loosenAboveOne(s: Rome, node: number): void {
  if (loyaltyOf(s, node) > 1) loosen(s, node);
}

/** The most loyal of three cities without its owner's units, the lowest of equals. */
function assault(s: Rome): void {
  let best = NOWHERE;
  for (const name of GALLIC_EVENTS.assault) {
    const node = space(name);
    if (controlOf(s, node) === IND || !isUngarrisoned(s, node)) continue;
    if (best === NOWHERE || loyaltyOf(s, node) > loyaltyOf(s, best)) best = node;
  }
  if (best !== NOWHERE) loosenAboveOne(s, best);
}

/** While Rome holds Roma: loyalty, and two units, from Roma first and then in space order. */
function brennus(s: Rome): void {
  if (controlOf(s, ROMA) !== ROM) return;
  setLoyalty(s, ROMA, Math.max(1, loyaltyOf(s, ROMA) - 1));
  let left = takeUnits(s, ROMA, LOST_AT_ROME);
  for (let node = 0; node < SPACE_COUNT && left > 0; node++) left = takeUnits(s, node, left);
}

/** Takes up to so many Roman units; returns how many are still to be lost. */
function takeUnits(s: Rome, node: number, units: number): number {
  const outside = Math.min(units, unitsOf(s, node, ROM));
  if (outside > 0) loseUnits(s, node, outside);
  const inside = controlOf(s, node) === ROM ? Math.min(units - outside, insideUnits(s, node)) : 0;
  if (inside > 0) setInside(s, node, insideCu(s, node) - inside, 0);
  if (outside + inside > 0) tidy(s, node);
  return units - outside - inside;
}

export function gaulsRaid(s: Rome): boolean {
  return s.raids > 0;
}

export const ON_ROME = 9;

export const gallicRaid = rules.event({
  name: 'Gallic raid',
  shown: 'all',
  outcomes(_, out, p) {
    for (let face = 1; face <= 6; face++) {
      p[out.count] = 1 / 6;
      out.add(face);
    }
  },
  sample: (_, rng) => 1 + rng.below(6),
  play(s, face) {
    s.raids--;
    const name = (s.gallicEvent === ON_ROME ? GALLIC_EVENTS.rome : GALLIC_EVENTS.etruria)[face];
    if (name !== undefined) hit(s, name);
  },
  text: (_, face) => `raid ${face}`,
});
