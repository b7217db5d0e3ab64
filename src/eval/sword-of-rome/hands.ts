/**
 * Numbers of the policy for each hand in games of three to five players: gaul, etrusam, greek, carthage, rome. Tuned by SPSA in
 * 34,000 steps over 5, 4 and 3 players, all hands at once, each towards its own points and wins; `allySafe` and `allyPrey` are set by
 * what searches say of alliances, `leader` is as the Greeks had it (four of five had come to side with whoever is ahead), and `pass`,
 * `raid`, `mass` and `stay` of the Gauls are set by what plunder is worth.
 */
export const BY_HAND: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  temperature: [0.1, 0.1, 0.1, 0.1, 0.1],
  pass: [-2, -1.83, -4.1, -4.25, -5.71],
  cardPoint: [-0.225, -0.303, -0.847, -0.162, -1.11],
  reactionCard: [0.217, -0.757, 1.5, 2.6, 2.14],
  'event.campaign': [2.61, 3, 4.09, 5.2, 2.2],
  'event.march': [0.368, 3.07, 1.63, 1.65, 0.108],
  'event.leader': [3, 2.04, 1.31, 0.969, 1.06],
  'event.levy': [0.5, -0.199, -2.34, -0.107, 0.424],
  'event.support': [1.08, 0.743, -2.02, 2.76, 0.273],
  'event.subvert': [0.563, -0.701, 0.86, 1.49, -1.51],
  'event.draw': [-0.383, 0.254, 1.73, 0.609, 1.81],
  'event.npa': [0.945, -0.266, 0.991, 1.3, 0.781],
  'event.marker': [1.09, 1.45, 0.518, -0.662, 1.31],
  'event.other': [1.04, 0.38, 0.0368, 1.19, 2.59],
  activate: [0.486, -0.0253, 1.14, 1.06, 0.0327],
  attack: [3.98, 5.16, 0.795, 1.22, 1.46],
  support: [2.97, 3.46, 4.96, 3.84, -0.00262],
  levy: [-0.14, -0.596, 0.51, -0.0697, -0.315],
  colony: [1.51, 0.616, 0.0178, 1.58, 2.08],
  odds: [1.69, 2.1, 1.47, -0.449, 2.22],
  kill: [0.358, 1.09, -0.933, -0.611, -0.0745],
  victory: [3.46, 6.78, 6.67, 5, 8.79],
  city: [-0.308, 1.67, -2.13, 0.616, -0.459],
  guard: [0.212, -0.209, -0.0778, -0.153, -0.326],
  ahead: [0.67, 0.69, 0.538, 0.226, 0.703],
  sally: [2.4, 2.41, 2, 0.0996, 1.75],
  mass: [0.05, 0.504, 0.172, 0.283, 0.894],
  siege: [8.24, 9.29, 7.39, 10.5, 12.4],
  raid: [6, -0.88, 3.38, 0.143, 7.78],
  stay: [0.3, 0.748, -0.583, 0.334, -1.75],
  leave: [0.0332, -0.234, -1.71, -0.863, -1.88],
  drop: [-1.27, -1.62, -6.35, 0.0756, -5.82],
  embark: [0.0871, -0.823, 0.515, 3.14, -0.0406],
  join: [0.114, -0.417, 1.06, 0.408, 0.119],
  offer: [-0.635, 0.577, -0.937, -0.454, 1.02],
  ally: [0.654, 0.74, 0.669, 1.02, 2],
  leader: [0.128, 0.128, 0.128, 0.128, 0.128],
  allySafe: [0.8, 0.8, 0.8, 0.8, 0.8],
  allyPrey: [1.2, 1.2, 1.2, 1.2, 1.2],
  break: [-2.19, -2.57, -9.9, -5.96, -10.6],
  intercept: [-0.887, 2, 1.08, 1.45, 6.12],
  reaction: [2.09, 1.17, 3.98, 0.749, 1.11],
  hire: [3.1, -0.119, -3.05, -3.7, -0.932],
  keep: [-0.814, 2.53, 2.52, -0.689, 0.111],
  keepPoint: [0.349, 1.58, 0.167, 0.536, 0.0426],
  dismiss: [-1.94, -1.77, -3.13, -3.55, 0.168],
  army: [0.709, 1.46, 0.386, 0.401, 1.18],
};

/**
 * What the hands of Gauls and Greeks play with in games of two players instead. With the support that pays at larger tables the Greeks
 * raise loyalty in four of five actions, and a search looks at little else.
 */
export const OF_TWO: Readonly<Record<string, number>> = {
  'greek.support': 1,
};
