/** Laws of counters, leaders, and relations between armies. */
import { firstOf, unless } from '../../kit/laws.js';
import { ARMY_COUNTERS, countOf, countType, HOPLITE, KIND_NAMES, KINDS, TYPE_BITS } from '../board/counters.js';
import { ARMIES, CITIES } from '../board/data.js';
import { ARMY_COUNT, NONE, PERSIA, SPARTA, special } from '../board/state.js';
import { nameFirst } from '../influence/election.js';
import { armies, cities, type Law, leadersOf, members, seats, slots, sumOf } from './law.js';

/** PK 17.3: 71 counters, each somewhere; none of Persia's is dead (PK 9.6). */
const counters: Law = (s, { phase }) =>
  firstOf(armies, (army) => {
    const places = slots.map((slot) => s.counters[slot * ARMY_COUNT + army]);
    const bags = [s.boxes[army], s.deadPool[army], s.pools[army], ...places];
    const unfought = s.gameTurn === 1 && phase !== 'battle' && phase !== 'over';
    for (let kind = 0; kind < KINDS; kind++) {
      const [here, all] = [sumOf(bags.map((bag) => countOf(bag, kind))), countOf(ARMY_COUNTERS[army], kind)];
      if (here !== all)
        return {
          path: `boxes.${ARMIES[army]}`,
          message: `Expected ${all} of ${KIND_NAMES[kind]} in all places together, found ${here}`,
        };
    }
    return (
      unless(army !== PERSIA || s.deadPool[army] === 0, 'deadPool.persia', 'Lost Persian counters go to their box') ??
      unless(!unfought || s.deadPool[army] === 0, `deadPool.${ARMIES[army]}`, 'No battle has been fought yet')
    );
  });

/** PK 7: a city has a leader from the elections on; who leads no city leads the Persians. */
const leaders: Law = (s, { led }) => {
  const persians = seats(s).reduce((set, seat) => (s.leader.includes(seat) ? set : set | (1 << seat)), 0);
  return (
    unless(led || s.leader.every((seat) => seat === NONE), 'leader', 'Cities have no leaders in this phase') ??
    unless(
      s.persianLeaders === (led ? persians : 0),
      'persianLeaders',
      led ? 'The players who lead no city lead the Persians' : 'There are no Persian leaders in this phase',
    )
  );
};

/** PK 7.2 - 7.4: counters of armies with a leader are in its pool or committed, those of others in the box. */
const fielded: Law = (s, { phase }) => {
  const revolted = seats(s).some((seat) => (s.specialUsed >> seat) & 1 && s.special[seat] === special('slave-revolt'));
  return firstOf(armies, (army) => {
    const led = leadersOf(s, army) !== 0;
    const committed = slots.some((slot) => s.counters[slot * ARMY_COUNT + army] !== 0);
    const box = s.boxes[army];
    const rebel = // PK 12.8
      phase === 'commit' &&
      army === SPARTA &&
      revolted &&
      (box & ~TYPE_BITS[HOPLITE]) === 0 &&
      countType(box, HOPLITE) === 1;
    return (
      unless(led || (s.pools[army] === 0 && !committed), `pools.${ARMIES[army]}`, 'This army has no leader') ??
      unless(phase === 'commit' || phase === 'battle' || !committed, 'counters', 'No counters are committed yet') ??
      unless(
        !led || phase === 'battle' || box === 0 || rebel,
        `boxes.${ARMIES[army]}`,
        'The counters of an army with a leader leave their box',
      )
    );
  });
};

/** PK 8.1: each leader takes one counter of each of his cities back before the first to commit is named. */
const retrieved: Law = (s, { led, phase, step }) =>
  unless(led || s.retrieved === 0, 'retrieved', 'Counters are taken back after the elections') ??
  firstOf(cities, (city) => {
    const hasLeader = s.leader[city] !== NONE;
    const taken = ((s.retrieved >> city) & 1) === 1;
    const due = phase === 'commit' || step === nameFirst.name;
    return (
      unless(!taken || hasLeader, 'retrieved', `${CITIES[city]} has no leader`) ??
      unless(
        !due || !hasLeader || taken || s.deadPool[city] === 0,
        'retrieved',
        `${CITIES[city]} takes back a counter first`,
      )
    );
  });

/** PK 8.5, 8.6: symmetric, never both, and between armies that can have met. */
const relations: Law = (s) =>
  firstOf(armies, (army) => {
    const path = (other: number, war: boolean) => `${war ? 'war' : 'allied'}.${ARMIES[other]}`;
    const related = s.war[army] | s.allied[army];
    const own = leadersOf(s, army);
    return (
      unless(
        (s.war[army] & s.allied[army]) === 0,
        path(army, true),
        'An army cannot be both at war and allied with another',
      ) ??
      unless(
        ((related >> army) & 1) === 0,
        path(army, ((s.war[army] >> army) & 1) === 1),
        'An army cannot be at war or allied with itself',
      ) ??
      firstOf(members(s.war[army]), (other) => {
        const theirs = leadersOf(s, other);
        return (
          unless(((s.war[other] >> army) & 1) === 1, path(army, true), `This contradicts war.${ARMIES[other]}`) ??
          unless((own & theirs) === 0, path(army, true), 'No player is at war with himself') ??
          unless(
            own !== 0 || (theirs !== 0 && army !== PERSIA),
            path(army, true),
            'An army without a leader is at war only as the city under attack',
          )
        );
      }) ??
      firstOf(
        members(s.allied[army]),
        (other) =>
          unless(
            ((s.allied[other] >> army) & 1) === 1,
            path(army, false),
            `This contradicts allied.${ARMIES[other]}`,
          ) ?? unless(own !== 0, path(army, false), 'An army without a leader has no allies'),
      )
    );
  });

export const armyLaws: readonly Law[] = [counters, leaders, fielded, retrieved, relations];
