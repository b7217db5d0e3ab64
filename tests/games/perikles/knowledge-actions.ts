/** Example actions of special tiles and of what a player cannot know. */
import { MoveList } from '../../../src/core/move-list.js';
import * as combat from '../../../src/games/perikles/battle/combat.js';
import {
  countVeiled,
  KIND_NAMES,
  STRENGTHS,
  strengthOf,
  TYPE_NAMES,
} from '../../../src/games/perikles/board/counters.js';
import { LOCATIONS, SPECIALS } from '../../../src/games/perikles/board/data.js';
import {
  ARMY_COUNT,
  holds,
  NONE,
  type Perikles,
  SIDE_NAMES,
  SLOTS,
  SPARTA,
  seatsOf,
} from '../../../src/games/perikles/board/state.js';
import { lastRevolt, revoltVictim } from '../../../src/games/perikles/commit/revolt.js';
import { unseenOf } from '../../../src/games/perikles/hidden/secrets.js';
import {
  cityLifted,
  dropCube,
  liftCube,
  ownerLifted,
  specialAfter,
} from '../../../src/games/perikles/influence/special.js';
import { askBeforeCombat, goToRound } from './battle-actions.js';
import { placeOfRevolt } from './commit-actions.js';
import { type Action, type Handler, ILLEGAL, movesOf, type Observed, playIfLegal, text } from './handler.js';
import {
  armyIn,
  type Case,
  cityIn,
  counterIn,
  counterNames,
  mainAt,
  playerName,
  seatIn,
  slotOf,
  specialIn,
} from './notation.js';

export const knowledgeActions: Readonly<Record<string, Handler>> = {
  special: useSpecialTile,

  unknownSpecials({ s }, action) {
    const observer = seatIn(text(action.observer));
    const known = new Set([...s.special].filter((_, seat) => seat === observer || (s.specialUsed >> seat) & 1));
    const unknown = SPECIALS.filter((_, tile) => !known.has(tile));
    const others = Array.from({ length: seatsOf(s) }, (_, seat) => seat).filter((seat) => seat !== observer);
    const holders = others.filter((seat) => ((s.specialUsed >> seat) & 1) === 0);
    const assignments = holders.reduce((ways, _, i) => ways * (unknown.length - i), 1);
    return { unknown: [...unknown].sort(), holders: holders.map(playerName), assignments };
  },

  unknownStrengths({ s, game }, action) {
    const observer = seatIn(text(action.observer));
    const army = armyIn(text(action.army));
    const type = TYPE_NAMES.indexOf(text(action.unitType) as 'hoplite') as 0 | 1;
    const view = game.create();
    view.cells.set(game.view(s, observer).cells);
    const multiset: number[] = [];
    for (let kind = type * STRENGTHS; kind < (type + 1) * STRENGTHS; kind++)
      for (let i = unseenOf(view, army, kind); i > 0; i--) multiset.push(strengthOf(kind));
    const slots: Record<string, number> = { pool: countVeiled(view.pools[army], type) };
    for (let slot = 0; slot < SLOTS; slot++)
      if (s.board[slot] !== NONE)
        slots[LOCATIONS[s.board[slot]]] = countVeiled(view.counters[slot * ARMY_COUNT + army], type);
    return { multiset, slots, assignments: countAssignments(multiset, Object.values(slots)) };
  },
};

/** Ways to lay these strengths face down in stacks of these sizes, counters of one strength being alike. */
function countAssignments(strengths: readonly number[], sizes: readonly number[]): number {
  const counts = [...new Set(strengths)].map((each) => strengths.filter((other) => other === each).length);
  const fill = (stack: number, left: readonly number[]): number => {
    if (stack === sizes.length) return 1;
    const choose = (kind: number, room: number, rest: readonly number[]): number => {
      if (kind === left.length) return room === 0 ? fill(stack + 1, rest) : 0;
      let ways = 0;
      for (let taken = 0; taken <= Math.min(room, left[kind]); taken++)
        ways += choose(
          kind + 1,
          room - taken,
          rest.map((count, i) => (i === kind ? count - taken : count)),
        );
      return ways;
    };
    return choose(0, sizes[stack], left);
  };
  return fill(0, counts);
}

/** PK 12: uses a special tile in the window that it belongs to, if the rules let him. */
function useSpecialTile({ s, given }: Case, action: Action): Observed {
  const seat = seatIn(text(action.player));
  const tile = text(action.tile);
  s.active = seat;
  if (given.specials === undefined) s.special[seat] = specialIn(tile);
  if (!holds(s, seat, specialIn(tile))) return ILLEGAL;
  switch (tile) {
    case 'perikles':
    case 'plague':
    case 'alkibiades':
      if ((given.phase ?? 'influence') !== 'influence') return ILLEGAL;
      return useInInfluence(s, tile, action);
    case 'slave-revolt':
      if ((given.phase ?? 'commit') !== 'commit') return ILLEGAL;
      return useRevolt(s, action);
    default: {
      const slot = action.location === undefined ? 0 : slotOf(s, text(action.location));
      if (!goToRound(s, slot, Number(action.round ?? given.round ?? 1) - 1)) return ILLEGAL;
      const side = action.side === undefined ? -1 : SIDE_NAMES.indexOf(text(action.side) as 'attack');
      const wanted = side < 0 ? 1 : 2 + side;
      if (!askBeforeCombat(s, seat).includes(wanted)) return ILLEGAL;
      combat.combatSpecial.play(s, wanted);
      return { legal: true };
    }
  }
}

function useInInfluence(s: Perikles, tile: string, action: Action): Observed {
  const wanted = tile === 'plague' ? `plague in ${text(action.city)}` : `use ${tile}`;
  if (!playIfLegal(s, specialAfter, (m) => specialAfter.text(s, m) === wanted)) return ILLEGAL;
  if (tile !== 'alkibiades') return { legal: true };
  const moves = action.moves as readonly { owner: string; from: string; to: string }[];
  if (moves.length !== 2) return ILLEGAL;
  for (const { owner, from, to } of moves) {
    const lifted = (m: number) => ownerLifted(m) === seatIn(owner) && cityLifted(m) === cityIn(from);
    if (!playIfLegal(s, liftCube, lifted)) return ILLEGAL;
    if (!playIfLegal(s, dropCube, (city) => city === cityIn(to))) return ILLEGAL;
  }
  return { legal: true };
}

function useRevolt(s: Perikles, action: Action): Observed {
  const legalPlaces = movesOf(s, lastRevolt)
    .filter((m) => m > 0)
    .map((m) => placeOfRevolt(s, m))
    .sort();
  const wanted = (m: number) => m > 0 && placeOfRevolt(s, m) === action.place;
  if (lastRevolt.player(s) < 0 || !playIfLegal(s, lastRevolt, wanted)) return { legal: false, legalPlaces };
  const list = new MoveList(STRENGTHS);
  const chances = new Float64Array(STRENGTHS);
  revoltVictim.outcomes(s, list, chances);
  const victims = Object.fromEntries(list.toArray().map((kind, i) => [`sparta-${KIND_NAMES[kind]}`, chances[i]]));
  const victim = action.victim ?? action.counter ?? (list.count === 1 ? Object.keys(victims)[0] : undefined);
  if (victim === undefined) return { legal: true, legalPlaces, victims };
  const before = counterNames(SPARTA, s.boxes[SPARTA]);
  revoltVictim.play(s, counterIn(text(victim)).kind);
  const returnedToBox = counterNames(SPARTA, s.boxes[SPARTA]);
  for (const name of before) returnedToBox.splice(returnedToBox.indexOf(name), 1);
  const slot = action.place === 'pool' ? NONE : slotOf(s, text(action.place));
  return { legal: true, legalPlaces, victims, returnedToBox, ...(slot !== NONE && { main: mainAt(s, slot) }) };
}
