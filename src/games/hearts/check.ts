/** Laws that a position from outside must keep, and the sums that follow from it. */
import { ALL_POINTS, CARDS, CARD_NAMES, LACK_OF_CARD, POINTS, TWO_OF_CLUBS, suitOf } from './cards.js';
import { chooseDirection, costOf, deal, passCard, playCard } from './moves.js';
import { cards } from './secrets.js';
import {
  DECK,
  HAND,
  type Hearts,
  NO_CARD,
  NO_LEADER,
  NO_PASS,
  PASSED,
  PASS_SIZE,
  SEATS,
  TABLE,
  TAKEN,
  TRICKS,
  giverOf,
  recountHidden,
} from './state.js';

interface Broken {
  readonly path: string;
  readonly message: string;
}

export function check(s: Hearts, at: string): Broken | undefined {
  return checkStage(s, at) ?? cards.check(s) ?? checkTricks(s) ?? checkMemory(s) ?? checkScore(s, at);
}

function checkStage(s: Hearts, at: string): Broken | undefined {
  const over = s.tricks === TRICKS ? 'over' : playCard.name;
  const stage = s.leader !== NO_LEADER ? over : s.dealt === CARDS ? passCard.name : deal.name;
  if (at !== stage && !(at === chooseDirection.name && s.dealt === 0))
    return { path: 'at', message: `'${stage}' follows from the cards dealt and tricks taken` };
  if (s.leader !== NO_LEADER ? s.dealt < CARDS : s.tricks + s.played > 0)
    return { path: 'leader', message: 'there is a leader when all cards are dealt and passed' };
  if (s.played === 4) return { path: 'played', message: 'four cards end the trick' };
  if (at === passCard.name ? s.direction === NO_PASS || s.chosen === 4 * PASS_SIZE : s.chosen > 0)
    return { path: 'chosen', message: 'cards are chosen only while they are passed' };
  return undefined;
}

function checkTricks(s: Hearts): Broken | undefined {
  if (s.leader === NO_LEADER) return undefined;
  const taken = SEATS.map((_, seat) => s.at.filter((place) => place === TAKEN + seat).length);
  if (taken.some((count) => count % 4 !== 0)) return { path: 'at', message: 'tricks are taken by four cards' };
  if (s.tricks > 0 && taken[s.leader] === 0)
    return { path: 'leader', message: 'the last trick was taken by the leader' };
  const first = s.played > 0 ? TABLE : HAND;
  if (s.tricks === 0 && s.at[TWO_OF_CLUBS] !== first + s.leader)
    return { path: 'leader', message: 'the two of clubs leads' };
  return undefined;
}

function checkMemory(s: Hearts): Broken | undefined {
  const passed = [0, 0, 0, 0];
  for (let card = 0; card < CARDS; card++) {
    const place = s.at[card];
    if (place < PASSED && (s.lacks[place] >> LACK_OF_CARD[card]) & 1)
      return { path: `lacks.${SEATS[place]}`, message: `this hand holds ${CARD_NAMES[card]}` };
    if (s.known[card] === 0) continue;
    const giver = giverOf(s, place);
    const handed = place < PASSED && s.leader !== NO_LEADER && s.direction !== NO_PASS && s.known[card] === 1 << giver;
    if (!handed || passed[giver]++ === PASS_SIZE)
      return { path: `known.${CARD_NAMES[card]}`, message: 'only three cards that were passed to this hand are known' };
  }
  return undefined;
}

/** Every hand costs the seats 26 points in all, or 78 if one takes all. */
function checkScore(s: Hearts, at: string): Broken | undefined {
  const extra = s.score.reduce((total, points) => total + points, 0) - s.hands * ALL_POINTS;
  const moons = extra / (2 * ALL_POINTS);
  if (!Number.isInteger(moons) || moons < 0 || moons > s.hands)
    return { path: 'score', message: `no ${s.hands} hands make this score` };
  for (let seat = 0; at === 'over' && seat < 4; seat++) {
    const before = s.score[seat] - costOf(s, seat);
    if (s.hands === 1 ? before !== 0 : before < 0)
      return { path: 'score', message: 'the last hand costs something else' };
  }
  return undefined;
}

export function recount(s: Hearts): void {
  s.points.fill(0);
  s.trick.fill(NO_CARD);
  s.broken = 0;
  for (let card = 0; card < CARDS; card++) {
    const place = s.at[card];
    if (place < TABLE || place === DECK) continue;
    if (place >= TAKEN) s.points[place - TAKEN] += POINTS[card];
    else s.trick[place - TABLE] = card;
    if (POINTS[card] > 0) s.broken = 1;
  }
  s.suit = s.played > 0 ? suitOf(s.trick[s.leader]) : 0;
  recountHidden(s);
}
