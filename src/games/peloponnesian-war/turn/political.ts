/** The political phase: whose side the lone player is on, the event, the Delian League, the leaders (PW 4). */

import { FACES } from '../../kit/dice.js';
import { die } from '../board/dice.js';
import { SPACES, space } from '../board/map.js';
import { isAlone, unplayedSide } from '../board/players.js';
import { controls, occupies, other, startRebellion } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { DELIAN_LEAGUE } from '../data/events.js';
import { ATHENS, DELIAN_SHIPS_LOST, SWITCH_FROM } from '../data/rules.js';
import { SCENARIO_TABLE, SCENARIOS } from '../data/scenarios.js';
import { finishGame } from './victory.js';

export const scenarioOf = (s: Peloponnesian) => SCENARIO_TABLE[SCENARIOS[s.scenario]];

/** PW 4.1: the lone player's side is confident. */
export function sideIsInDoubt(s: Peloponnesian): boolean {
  return isAlone(s) && s.confidence[other(unplayedSide(s))] >= 0;
}

export const sideDie = die('side', (s, face) => {
  const side = other(unplayedSide(s));
  if (face + s.confidence[side] < SWITCH_FROM) return;
  s.player = 1 + other(side);
  s.switched = 1;
  if (s.player === s.began && scenarioOf(s).endsEarly) finishGame(s); // PW 13.3: back where he came from
});

/** PW 4.3: Athens has no confidence left, or has lost too many ships; and there is somebody to rebel. */
export function delianLeagueRises(s: Peloponnesian): boolean {
  return (s.confidence[ATHENS] <= 0 || s.shipsLostBefore >= DELIAN_SHIPS_LOST) && anyDelianRebel(s);
}

const LEAGUE = DELIAN_LEAGUE.map((row) => Int32Array.from(row, space));

function mayLeaveLeague(s: Peloponnesian, at: number): boolean {
  return controls(s, ATHENS, at) && !occupies(s, ATHENS, at);
}

export function anyDelianRebel(s: Peloponnesian): boolean {
  for (let row = 0; row < LEAGUE.length; row++)
    for (let i = 0; i < FACES; i++) if (mayLeaveLeague(s, LEAGUE[row][i])) return true;
  return false;
}

/** Two dice, thrown again until they name a space that can rebel. */
export const delianRebel = rules.event({
  name: 'Delian League',
  shown: 'all',
  outcomes(s, out, p) {
    for (let at = 0; at < SPACES.length; at++) if (leagueFaces[at] > 0 && mayLeaveLeague(s, at)) out.add(at);
    let all = 0;
    for (let i = 0; i < out.count; i++) all += leagueFaces[out.at[i]];
    for (let i = 0; i < out.count; i++) p[i] = leagueFaces[out.at[i]] / all;
  },
  sample(s, rng) {
    for (;;) {
      const at = LEAGUE[rng.below(FACES)][rng.below(FACES)];
      if (mayLeaveLeague(s, at)) return at;
    }
  },
  play: startRebellion,
  text: (_, at) => SPACES[at],
});

/** Throws of two dice that name a space. */
const leagueFaces = new Int32Array(SPACES.length);
for (const row of LEAGUE) for (const at of row) leagueFaces[at]++;
