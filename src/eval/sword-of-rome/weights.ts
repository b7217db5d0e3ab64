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
  temperature: 0.35,
  pass: -3, // to play no card
  cardPoint: -0.15, // a point of the card that is spent
  reactionCard: 0.6, // to keep a card for a window
  event: {
    campaign: 1.2, // each army after the first
    march: 0.8,
    leader: 0.8,
    levy: 0.55, // a unit
    support: 0.9, // a point
    subvert: 0.7, // a point
    draw: 0.8, // a card
    npa: 0.7,
    marker: 1,
    other: 0.6,
  },
  activate: 0,
  attack: 0.8, // what an army may win in reach
  support: 0.9, // a point
  levy: 0.4,
  colony: 0.8,
  odds: 1, // of an attack that is worth it
  kill: 0.1, // a unit that is attacked
  victory: 2, // a victory space, in whatever it is about
  city: 0.5, // an enemy city to besiege
  guard: 0.3, // an own victory space that is threatened, as a share of `victory`
  ahead: 0.6, // a step farther away
  sally: 1,
  mass: 0.05, // a unit that is activated
  siege: 3,
  raid: 1.5,
  stay: 0.1,
  leave: -0.6, // own victory space left empty beside an enemy
  drop: -2,
  embark: -0.5,
  join: 0.05, // a unit to retreat to
  offer: -0.6,
  ally: 0.3, // to agree, before who leads
  leader: 0.25, // a point that the other is ahead
  break: -3,
  intercept: 0.9,
  reaction: 0.8, // to play a card in a window
  desperate: -0.8,
  hire: -1.5,
  keep: 0.8, // not to discard
  keepPoint: 0.4, // a point of the card that is discarded
  dismiss: -0.7, // a Greek leader who costs loyalty
  army: 0.08, // new units: each unit that is there
  sack: 0, // a city, rather than to occupy it
};
export type PolicyNumbers = typeof POLICY;
