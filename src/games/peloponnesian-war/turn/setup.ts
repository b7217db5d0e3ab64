/** The start of a game (PW 3.1, 14.7). */
import { form } from '../board/expeditions.js';
import { COLOUR, NEUTRAL_OF, NOWHERE, SPACE_COUNT, space } from '../board/map.js';
import { isAlone } from '../board/players.js';
import { addForce, setController, startRebellion } from '../board/spaces.js';
import type { Peloponnesian } from '../board/state.js';
import { parseForce } from '../board/units.js';
import { LEADERS, type LeaderName } from '../data/leaders.js';
import { ATHENS, MOST_BELLICOSITY, NEUTRALS, type NeutralName, SIDES, SPARTA } from '../data/rules.js';
import { type Roster, SCENARIO_TABLE, SCENARIOS, type Scenario, type ScenarioName } from '../data/scenarios.js';
import type { SpaceName } from '../data/spaces.js';

export interface Options {
  readonly scenario: ScenarioName;
  readonly seats: number;
  readonly side: 'printed' | (typeof SIDES)[number]; // of the lone player
  readonly handicap: string; // between two: one of HANDICAPS
}

export function setUp(s: Peloponnesian, { scenario: name, seats, side, handicap }: Options): void {
  const scenario: Scenario = SCENARIO_TABLE[name];
  s.scenario = SCENARIOS.indexOf(name);
  s.turn = scenario.firstTurn;
  s.player = seats === 1 ? 1 + SIDES.indexOf(side === 'printed' ? scenario.player : side) : 0;
  s.began = s.player;
  setUpSpaces(s, scenario);
  setUpSides(s, scenario, handicap);
}

function setUpSpaces(
  s: Peloponnesian,
  { setUp: { athens, sparta, expedition, rebellions, taken, allies } }: Scenario,
): void {
  for (const name of allies) s.neutrals[Object.keys(NEUTRALS).indexOf(name satisfies NeutralName)] = 1 + SPARTA;
  for (let at = 0; at < SPACE_COUNT; at++)
    setController(s, at, NEUTRAL_OF[at] === NOWHERE ? COLOUR[at] : s.neutrals[NEUTRAL_OF[at]]);
  for (const name of taken) setController(s, space(name), 1 + SPARTA);
  for (const name of rebellions) startRebellion(s, space(name));
  place(s, ATHENS, athens);
  place(s, SPARTA, sparta);
  if (expedition === undefined) return;
  const [first, second] = parseForce(expedition.units);
  form(s, ATHENS, LEADERS.indexOf(expedition.leader), space(expedition.space), first, second);
  addForce(s, ATHENS, space(expedition.space), first, second);
}

function place(s: Peloponnesian, side: number, roster: Roster): void {
  for (const [name, force] of Object.entries(roster)) {
    const [first, second] = parseForce(force);
    addForce(s, side, space(name as SpaceName), first, second);
  }
}

function setUpSides(s: Peloponnesian, scenario: Scenario, handicap: string): void {
  const { setUp } = scenario;
  for (let side = ATHENS; side <= SPARTA; side++) {
    s.treasury[side] = setUp.treasury[side];
    s.bellicosity[side] = setUp.bellicosity[side];
    for (const name of setUp.cups[side].split(' ')) s.cup[side] |= 1 << LEADERS.indexOf(name as LeaderName);
    const [first, second] = parseForce(setUp.pools[side]);
    s.pool[2 * side] = first;
    s.pool[2 * side + 1] = second;
  }
  if (setUp.inHand !== undefined) s.inHand[SPARTA] = LEADERS.indexOf(setUp.inHand);
  if (!isAlone(s))
    s.bellicosity[ATHENS] = Math.min(MOST_BELLICOSITY, s.bellicosity[ATHENS] + handicapOf(scenario, handicap));
  else if (s.player === 1 + SIDES.indexOf(scenario.player)) s.strategy = setUp.strategy;
}

/** PW 14.7. */
function handicapOf(scenario: Scenario, handicap: string): number {
  if (handicap === 'printed') return scenario.handicap;
  return handicap === 'even' ? scenario.evenHandicap : Number(handicap);
}

/** PW 3.1: the first turn begins with Sparta's initial operation; Athens' is done. */
export function beginsMidTurn(s: Peloponnesian): boolean {
  const { midTurn, firstTurn }: Scenario = SCENARIO_TABLE[SCENARIOS[s.scenario]];
  return midTurn && s.turn === firstTurn;
}

/** Sparta's initial operation. Athens begins the continuing ones between two, the player if he is alone. */
export function openFirstTurn(s: Peloponnesian): void {
  s.first = isAlone(s) ? s.player - 1 : ATHENS;
  s.operator = SPARTA;
}

/** Alone on the side that the scenario does not print, with a game that begins in the middle of a turn (PW 5.1). */
export function lacksStrategy(s: Peloponnesian): boolean {
  return isAlone(s) && s.strategy === 0 && beginsMidTurn(s);
}
