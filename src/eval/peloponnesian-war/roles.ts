/** Numbers of the policy of Peloponnesian War by role: each side in the two-player game, and each side for a single player. */
import type { FlatWeights } from '../weights.js';

const ROLES = ['athens', 'sparta', 'loneAthens', 'loneSparta'] as const;
export type Role = (typeof ROLES)[number];

/** By number of seats, the roles of Athens and Sparta. */
export const ROLES_OF: Readonly<Record<number, readonly [Role, Role]>> = {
  1: ['loneAthens', 'loneSparta'],
  2: ['athens', 'sparta'],
};

/** Tuned by SPSA, both sides at once, over the scenarios in turn: 47260 steps between two, 24241 alone. */
const BY_ROLE: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'objective.sharpness': [32.6, 6.83, 7.32, 4.18],
  'objective.none': [0.67, -1.11, -2.38, -0.357],
  'objective.raid': [2.22, 5.76, 1.84, 2.42],
  'objective.ravage': [1.25, 1.54, 0.176, -0.165],
  'objective.far': [-0.312, -0.0219, 0.253, 0.13],
  'objective.battle': [4.74, 8.05, 3.62, 4.31],
  'objective.siege': [3.1, 4.41, 2.42, 2.04],
  'objective.fortress': [1.89, 0.76, 0.455, 0.856],
  'objective.surrender': [23.3, -8.56, 15.7, 11.1],
  'objective.oust': [-0.659, 0.242, -0.109, 0.122],
  'objective.rebels': [-1.18, -0.375, 1.53, -0.197],
  'objective.relief': [-0.524, 0.419, 1.11, 1.53],
  'objective.grain': [1.41, -0.237, 0.306, -0.816],
  'objective.helots': [7.01, 9.42, -1.78, -1.41],
  'objective.moreHelots': [-1.51, -0.317, 0.602, 0.192],
  'objective.home': [-0.945, 0.669, 0.467, -0.376],
  'objective.talents.0': [1.41, 2.13, 0.413, 0.615],
  'objective.talents.1': [1.14, 1.95, 1.16, 0.432],
  'objective.talentsAtLast.0': [-0.204, 1.78, 0.118, 0.367],
  'objective.talentsAtLast.1': [2, 1.58, -0.1, -0.542],
  'force.guard': [-0.282, 2.63, 1.79, 0.561],
  'force.unguarded': [-3.78, -3.8, -1.26, -0.663],
  'force.over': [-7.07, -11.4, -5.74, -4.86],
  'force.under': [-6.39, -3.82, -4.06, -3.48],
  'assembly.march': [0.799, 1.9, 1.47, -0.437],
  'assembly.enough': [11.4, 16.9, 3.77, 3.53],
  'assembly.none': [-2.41, -0.662, -1.98, -8.99],
  'assembly.near': [-1.05, -1.12, 0.508, 0.464],
  'assembly.alone': [-0.861, -0.216, -1.57, -0.378],
  'assembly.useful': [6.69, 8.46, 5.47, 4.41],
  'intercept.base': [0.925, 0.592, -0.19, 1.42],
  'intercept.battle': [7.46, 2.9, 6.46, 1.82],
  'intercept.skirmish': [3.77, 1.62, 1.83, 0.976],
  'intercept.alone': [4.56, 17.7, -3.72, 1.33],
  'go.base': [1.36, 1.38, -0.982, -1.33],
  'go.worth': [4.44, 4.52, 2.17, 4.57],
  'rebel.base': [-5.61, -9.93, -1.62, -6.47],
  'storm.base': [-1.68, 1.19, -1.85, -1.06],
  'build.ships.0': [-1.22, 5.53, 7.05, 3.72],
  'build.ships.1': [-2.08, 2.59, 1.58, 3.48],
  'build.hoplites.0': [-2.75, -1.76, 0.446, 0.579],
  'build.hoplites.1': [-0.883, 6.44, -0.0847, 4.57],
  'build.other': [-0.674, -0.413, 0.655, 0.143],
  'build.stop': [4.97, 1.54, 1.32, -3.83],
};

/** Named as 'athens.objective.raid'. */
export const ofRoles: FlatWeights = Object.fromEntries(
  Object.entries(BY_ROLE).flatMap(([name, row]) => ROLES.map((role, i) => [`${role}.${name}`, row[i]] as const)),
);
