/** Laws of counters, leaders, relations and who stands where. */
import { ARMY_COUNTERS, KINDS, KIND_NAMES, countOf } from '../board/counters.js';
import { ARMIES, CITIES, COMMIT, TOKENS_TO_WIN } from '../board/data.js';
import { type Breach, type Law, armies, cities, firstOf, seats, sides, slots, sumOf, unless } from './law.js';
import {
  ARMY_COUNT,
  ATTACK,
  DEFEND,
  HOME,
  NONE,
  PERSIA,
  type Perikles,
  SIDE_NAMES,
  arrivalWidth,
} from '../board/state.js';

/** PK 17.3: 71 counters, each somewhere; none of Persia's is dead. */
const counters: Law = (s) =>
  firstOf(armies, (army) => {
    const places = slots.map((slot) => s.counters[slot * ARMY_COUNT + army]);
    const bags = [s.boxes[army], s.deadPool[army], s.pools[army], ...places];
    for (let kind = 0; kind < KINDS; kind++) {
      const [here, all] = [sumOf(bags.map((bag) => countOf(bag, kind))), countOf(ARMY_COUNTERS[army], kind)];
      if (here !== all)
        return { path: `boxes.${ARMIES[army]}`, message: `there are ${all} of ${KIND_NAMES[kind]}, here are ${here}` };
    }
    return unless(
      army !== PERSIA || s.deadPool[army] === 0,
      'deadPool.persia',
      'lost Persian counters go to their box',
    );
  });

/** PK 7: pools and locations hold counters of led armies only. */
const leaders: Law = (s, { led, phase }) => {
  const cityless = seats(s).reduce((set, seat) => (s.leader.includes(seat) ? set : set | (1 << seat)), 0);
  const persians = led ? cityless : 0;
  const hasLeader = (army: number) => (army === PERSIA ? persians !== 0 : s.leader[army] !== NONE);
  return (
    unless(led || s.leader.every((seat) => seat === NONE), 'leader', 'cities have no leaders now') ??
    unless(s.persianLeaders === persians, 'persianLeaders', 'just the players who lead no city lead the Persians') ??
    firstOf(armies, (army) => {
      const fielded = slots.some((slot) => s.counters[slot * ARMY_COUNT + army] !== 0);
      return (
        unless(
          hasLeader(army) || (s.pools[army] === 0 && !fielded),
          `pools.${ARMIES[army]}`,
          'this army has no leader',
        ) ?? unless(phase === 'commit' || phase === 'battle' || !fielded, 'counters', 'no counters are committed yet')
      );
    }) ??
    unless(led || s.retrieved === 0, 'retrieved', 'nothing is taken back before the commit phase') ??
    firstOf(cities, (city) =>
      unless(
        ((s.retrieved >> city) & 1) === 0 || s.leader[city] !== NONE,
        'retrieved',
        `${CITIES[city]} has no leader`,
      ),
    )
  );
};

/** PK 8.6: symmetric, and not both; gone at the end of the turn. */
const relations: Law = (s, { phase }) =>
  firstOf(armies, (army) => {
    const both = s.war[army] & s.allied[army];
    const lasts = phase === 'commit' || phase === 'battle';
    return (
      unless(lasts || (s.war[army] | s.allied[army]) === 0, `war.${ARMIES[army]}`, 'all armies are neutral now') ??
      unless(both === 0, `war.${ARMIES[army]}`, 'at war and allied with the same army') ??
      unless((((s.war[army] | s.allied[army]) >> army) & 1) === 0, `war.${ARMIES[army]}`, 'related to itself') ??
      firstOf(armies, (other) =>
        unless(
          ((s.war[army] >> other) & 1) === ((s.war[other] >> army) & 1) &&
            ((s.allied[army] >> other) & 1) === ((s.allied[other] >> army) & 1),
          `war.${ARMIES[army]}`,
          `${ARMIES[other]} sees it otherwise`,
        ),
      )
    );
  });

/** The leaders of these armies, a bit each; all Persian leaders for Persia. */
function leadersOf(s: Perikles, set: number): number {
  return armies.reduce((found, army) => {
    if (((set >> army) & 1) === 0) return found;
    return found | (army === PERSIA ? s.persianLeaders : s.leader[army] === NONE ? 0 : 1 << s.leader[army]);
  }, 0);
}

/** PK 8.5, 8.9: which armies stand on a side, whose they are, and who came when. */
function sideBreach(s: Perikles, slot: number, side: number, fighting: boolean): Breach | undefined {
  const standing = s.armies[slot * 2 + side];
  const at = `${slot + 1}.${SIDE_NAMES[side]}`;
  const width = arrivalWidth(s);
  const arrived: number[] = [];
  for (let rest = s.arrivals[slot * 2 + side]; rest !== 0; rest >>= width)
    arrived.push((rest & ((1 << width) - 1)) - 1);
  const came = arrived.reduce((set, seat) => set | (1 << seat), 0);
  const owners = leadersOf(s, standing & ~(1 << PERSIA));
  const persians = (standing >> PERSIA) & 1;
  const others = came & ~owners;
  return (
    firstOf(armies, (army) => {
      const stands = (standing >> army) & 1;
      const there = s.counters[slot * ARMY_COUNT + army] !== 0;
      return unless(!stands || there || fighting, `armies.${at}`, `${ARMIES[army]} has no counter there`);
    }) ??
    unless(new Set(arrived).size === arrived.length, `arrivals.${at}`, 'nobody comes twice') ??
    unless((owners & ~came) === 0, `arrivals.${at}`, 'somebody whose counters stand there is missing') ??
    unless(
      persians ? (others & ~s.persianLeaders) === 0 && others !== 0 && (others & (others - 1)) === 0 : others === 0,
      `arrivals.${at}`,
      persians ? 'one Persian leader stands for all' : 'somebody has no counters there',
    )
  );
}

const locations: Law = (s, { phase }) =>
  firstOf(slots, (slot) => {
    const [attack, defend] = sides.map((side) => s.armies[slot * 2 + side]);
    const fighting = s.faceUp === 1 && slot === s.battle;
    const home = HOME[s.board[slot]] ?? 0;
    const gone = phase === 'battle' && slot < s.battle;
    return (
      firstOf(armies, (army) =>
        unless(
          s.counters[slot * ARMY_COUNT + army] === 0 || ((((attack | defend) >> army) & 1) === 1 && !gone),
          `armies.${slot + 1}`,
          `counters of ${ARMIES[army]} stand there on no side`,
        ),
      ) ??
      unless((attack & defend) === 0, `armies.${slot + 1}`, 'an army on both sides') ??
      unless(
        (leadersOf(s, attack) & leadersOf(s, defend | (1 << home))) === 0,
        `armies.${slot + 1}`,
        'a player against himself',
      ) ??
      firstOf(sides, (side) => sideBreach(s, slot, side, fighting))
    );
  });

/** PK 8.7, 8.8, 9: what belongs to a phase is gone outside of it. */
const passing: Law = (s, { phase }) => {
  const fought = s.faceUp === 1;
  return (
    unless(phase === 'commit' || phase === 'battle' || s.granted.every((set) => set === 0), 'granted', 'not yet') ??
    unless(phase === 'commit' || phase === 'battle' || s.refused.every((set) => set === 0), 'refused', 'not yet') ??
    unless(phase === 'commit' || phase === 'battle' || s.placed === 0, 'placed', 'nobody commits now') ??
    unless(s.paid === NONE || s.placed >= COMMIT.ordinary, 'paid', 'extra counters come after two ordinary ones') ??
    unless(s.paid !== NONE || s.placed <= COMMIT.ordinary, 'placed', 'more than two counters without a cube paid') ??
    unless(fought || s.round === 0, 'round', 'no battle is going on') ??
    unless(fought || s.tokens.every((count) => count === 0), 'tokens', 'no battle is going on') ??
    unless(
      s.tokens[ATTACK] === s.tokens[DEFEND] || Math.max(...s.tokens) < TOKENS_TO_WIN,
      'tokens',
      'this combat is won',
    ) ??
    unless(fought || s.doubled === 0, 'doubled', 'no battle is going on')
  );
};

export const militaryLaws: readonly Law[] = [counters, leaders, relations, locations, passing];
