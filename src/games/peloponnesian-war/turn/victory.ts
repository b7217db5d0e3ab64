/** How a game ends and what it pays (PW 12.2, 13.3, 14.6). */
import { grouped } from '../../../core/english.js';
import { HOME } from '../board/map.js';
import { isAlone, unplayedSide } from '../board/players.js';
import { controls, other } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { ATHENS, SPARTA, VICTORY } from '../data/rules.js';
import { SCENARIO_TABLE, SCENARIOS } from '../data/scenarios.js';

/** Words of `result`. */
export const [GOES_ON, FINISHED, ATHENS_SURRENDERS, SPARTA_SURRENDERS, BOTH_SURRENDER] = [0, 1, 2, 3, 4];

export function isOver(s: Peloponnesian): boolean {
  return s.result !== GOES_ON;
}

export function finishGame(s: Peloponnesian): void {
  s.result = FINISHED;
}

/** PW 12.2. */
function givesUp(s: Peloponnesian, side: number): boolean {
  return s.bellicosity[side] <= 0 || controls(s, other(side), HOME[side]);
}

export const checkSurrender = rules.deed('surrender', (s) => {
  const athens = givesUp(s, ATHENS);
  const sparta = givesUp(s, SPARTA);
  if (!athens && !sparta) return;
  s.result = athens && sparta ? BOTH_SURRENDER : athens ? ATHENS_SURRENDERS : SPARTA_SURRENDERS;
  if (!isAlone(s)) return;
  const sum = Math.floor(VICTORY.surrender / s.turn); // PW 13.2
  s.points += playerSurrenders(s) ? -sum : sum;
});

/** Alone, a double surrender is the player's (PW 12.2). */
function playerSurrenders(s: Peloponnesian): boolean {
  return s.result === BOTH_SURRENDER || s.result === surrenderOf(other(unplayedSide(s)));
}

const surrenderOf = (side: number): number => ATHENS_SURRENDERS + side;

/** PW 13.3: the lone player's. */
export function hasWon(s: Peloponnesian): boolean {
  const { winFrom, winBySurrenderUntil } = SCENARIO_TABLE[SCENARIOS[s.scenario]];
  const enemySurrenders = s.result === surrenderOf(unplayedSide(s)) && s.turn <= winBySurrenderUntil;
  return s.points >= winFrom || enemySurrenders;
}

/** PW 13.3: half for the win, half for the points from -100 to 300. */
const SCALE = { from: -100, span: 400 } as const;
export const WON_FROM = 0.5;

export function returns(s: Peloponnesian, out: Float64Array): void {
  if (isAlone(s)) {
    const points = Math.min(1, Math.max(0, (s.points - SCALE.from) / SCALE.span));
    out[0] = (hasWon(s) ? WON_FROM : 0) + (1 - WON_FROM) * points;
    return;
  }
  const lead = leadOf(s);
  out[ATHENS] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  out[SPARTA] = 1 - out[ATHENS];
}

/** Why the game ended, and by how much. */
export function ending(s: Peloponnesian): string {
  const sums = isAlone(s)
    ? `${grouped(s.points)} victory points, where ${SCENARIO_TABLE[SCENARIOS[s.scenario]].winFrom} are needed to win`
    : ENDING_SUMS.map((name) => `${name} of Athens ${s[name][ATHENS]}, of Sparta ${s[name][SPARTA]}`).join('; ');
  return `${causeOf(s)}; ${sums}`;
}

const ENDING_SUMS = ['bellicosity', 'treasury'] as const; // Athens' first

/** PW 12.2, 13.3. */
function causeOf(s: Peloponnesian): string {
  if (s.result === BOTH_SURRENDER) return `both sides surrender in turn ${s.turn}`;
  if (s.result !== FINISHED)
    return `${s.result === ATHENS_SURRENDERS ? 'Athens' : 'Sparta'} surrenders in turn ${s.turn}`;
  if (isAlone(s) && SCENARIO_TABLE[SCENARIOS[s.scenario]].endsEarly) {
    if (s.switched === 1 && s.player === s.began) return `the player is sent back to the first side in turn ${s.turn}`;
    if (s.armistice === 1) return `an armistice is made in turn ${s.turn}`;
  }
  return 'the last turn has been played';
}

/** PW 14.6: surrender, bellicosity, treasury; above 0 if Athens is ahead. */
function leadOf(s: Peloponnesian): number {
  if (s.result === BOTH_SURRENDER) return 0;
  if (s.result === ATHENS_SURRENDERS) return -1;
  if (s.result === SPARTA_SURRENDERS) return 1;
  return s.bellicosity[ATHENS] - s.bellicosity[SPARTA] || s.treasury[ATHENS] - s.treasury[SPARTA];
}
