/** Numbers of the judgement and the policy of The Sword of Rome, guessed from the rules (SR 25); points are victory points. */

/** Weights of the judgement: points as they are, and what they are likely to become. */
export const GUESSED = {
  points: 0.32, // the last turn; less the more turns are to come
  pointsATurn: 0.015,
  balance: 0.24, // of victory spaces, for each VP phase to come
  balanceATurn: 0.012,
  units: 0.03,
  led: 0.006, // units times the tactics of who leads them
  cards: 0.05, // in hand
  loyalty: 0.05, // of own victory cities
  sieges: 0.35, // share of the resistance of enemy victory cities that has been worn down
  exposed: 0.12, // own victory spaces without units beside a stronger enemy
  automatic: 1.2, // would win at once at the next VP phase
} as const;

/** The policy picks moves by exp(points / temperature). */
export const POLICY = {
  temperature: 0.5,
  pass: -3, // to play no card
  cardPoint: -0.25, // a point of the card that is spent
  event: { campaign: 2, march: 0.8, leader: 2.2, minor: 1.6, levy: 1.5, support: 1.4, subvert: 1.2, npa: 0.7 },
  otherEvent: 0.6,
  activate: 0.6,
  attack: 2.2, // somewhere an army has something to attack in reach
  support: 0.9,
  levy: 0.2,
  colony: 0.8,
  odds: 1.6, // of an attack that is worth it
  victory: 1.5, // a victory space, in whatever it is about
  city: 0.5, // an enemy city to besiege
  siege: 3,
  raid: 1.2,
  stay: 0.2,
  leave: -0.6, // own victory space left empty beside an enemy
  drop: -1.5,
  embark: -0.3,
  offer: -0.6,
  ally: 0.3, // to agree, before who leads
  leader: 0.25, // a point that the other is ahead
  break: -2,
  intercept: 0.9,
  reaction: 0.8, // to play a card in a window
  desperate: -0.8,
  hire: 0.4,
  keep: 1.2, // not to discard
};
export type PolicyNumbers = typeof POLICY;
