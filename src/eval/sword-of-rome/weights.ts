/** Numbers of the static evaluation and the policy of The Sword of Rome, guessed from the rules (SR 25). */
import { HANDS, type HandName } from '../../games/sword-of-rome/data/rules.js';
import { type FlatWeights, flatten, withWeights } from '../weights.js';
import { BY_HAND, OF_TWO } from './hands.js';

/** Weights of the static evaluation: in the last turn, and so much more for each turn that is to come. */
export const GUESSED = {
  points: { now: 0.2, aTurn: -0.01 },
  next: { now: 0.2, aTurn: -0.01 }, // VP after the next VP phase
  balance: { now: 0.2, aTurn: -0.012 }, // of a VP phase, times those after the next one
  near: { now: 0.1, aTurn: 0 }, // VP after the next VP phase near the level of an automatic victory or over it
  automatic: { now: 1.2, aTurn: 0 }, // would win at once at the next VP phase
  units: { now: 0.03, aTurn: 0 },
  led: { now: 0.006, aTurn: 0 }, // units times the tactics of who leads them
  usable: { now: 0.05, aTurn: 0 }, // cards in hand for the actions that are left in the turn
  spare: { now: 0.02, aTurn: 0 }, // further cards
  desperate: { now: 0.1, aTurn: 0 }, // Desperate Times left
  loyalty: { now: 0.05, aTurn: 0 }, // of own victory cities and tribes
  held: { now: 0.3, aTurn: 0 }, // victory spaces in which units stand that their power does not control
  besieged: { now: 0.15, aTurn: 0 }, // victory cities and tribes of others, less own ones that others besiege
  sieges: { now: 0.3, aTurn: 0 }, // share of their resistance that has been worn down
  exposed: { now: 0.12, aTurn: 0 }, // own victory spaces beside a stronger enemy, below 0
  prey: { now: 0.08, aTurn: 0 }, // victory spaces of others beside an own army that is stronger; of the Gauls what they can plunder, in VP
  open: { now: 0.06, aTurn: 0 }, // own victory spaces that a point of support takes, below 0
  spaces: { now: 0.01, aTurn: 0 },
  allies: { now: 0.03, aTurn: 0 },
  loot: { now: 0.3, aTurn: 0 }, // sieges of the Gauls
  unrest: { now: -0.05, aTurn: 0 }, // in VP
} as const;

/**
 * The policy picks moves by exp(points / temperature). Tuned by SPSA from guesses: 24,000 steps over 5, 2, 4 and 3 players.
 * These numbers serve two players; with more, every hand has numbers of its own.
 */
const SHARED = {
  temperature: 0.101,
  pass: -2.87, // to play no card
  cardPoint: -0.191, // a point of the card that is spent
  reactionCard: 0.687, // to keep a card for a window
  event: {
    campaign: 1.24, // each army after the first
    march: 0.82,
    leader: 0.811,
    levy: 0.361, // a unit
    support: 0.935, // a point
    subvert: 0.711, // a point
    draw: 0.788, // a card
    npa: 0.634,
    marker: 1.02,
    other: 0.555,
  },
  activate: 0.0767,
  attack: 1.12, // what an army may win in reach
  support: 0.793, // a point
  levy: 0.246,
  colony: 0.762,
  odds: 0.93, // of an attack that is worth it
  kill: 0.0175, // a unit that is attacked
  victory: 2.78, // a victory space, in whatever it is about
  city: 0.554, // an enemy city to besiege
  guard: 0.169, // an own victory space that is threatened, as a share of `victory`
  ahead: 0.692, // a step farther away
  sally: 0.864,
  mass: 0.121, // a unit that is activated
  siege: 3.46,
  raid: 1.46,
  stay: 0.051,
  leave: -0.535, // own victory space left empty beside an enemy
  drop: -2.15,
  embark: -0.545,
  join: 0.0453, // a unit to retreat to
  offer: -0.515,
  ally: 0.398, // to agree, before who leads
  leader: 0.255, // a point that the other is ahead
  allySafe: 0, // an own victory space that the other could attack
  allyPrey: 0, // one of the other's that he could
  break: -2.89,
  intercept: 0.881,
  reaction: 0.808, // to play a card in a window
  hire: -1.44,
  keep: 0.793, // not to discard
  keepPoint: 0.388, // a point of the card that is discarded
  dismiss: -0.715, // a Greek leader who costs loyalty
  army: 0.121, // new units: each unit that is there
};
export type PolicyNumbers = typeof SHARED;

const ofTwo = (name: string): string => `two.${name}`;

/** Of the policy by name, the numbers of a hand after its name: 'guard', 'gaul.guard', with two players 'two.greek.support'. */
export const POLICY: FlatWeights = {
  ...flatten(SHARED),
  ...Object.fromEntries(
    Object.entries(BY_HAND).flatMap(([name, row]) => HANDS.map((hand, i) => [`${hand}.${name}`, row[i]] as const)),
  ),
  ...Object.fromEntries(Object.entries(OF_TWO).map(([name, number]) => [ofTwo(name), number])),
};

/** The numbers that a hand plays with, among so many players; without a hand the shared ones. */
export function numbersOf(weights: FlatWeights, players: number, hand?: HandName): PolicyNumbers {
  const numberOf = (name: string): number =>
    players === 2 && Object.hasOwn(weights, ofTwo(name)) ? weights[ofTwo(name)] : weights[name];
  const own = hand && Object.fromEntries(Object.keys(BY_HAND).map((name) => [name, numberOf(`${hand}.${name}`)]));
  return withWeights(SHARED, own ?? weights);
}
