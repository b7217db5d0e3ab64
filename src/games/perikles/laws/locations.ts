/**
 * Laws of who is at which location (PK 8.5 - 8.9). They hold one way only: who stands there must have these relations and
 * permissions; relations and permissions outlast the counters that brought them.
 */
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import { TRIREME, TYPE_BITS } from '../board/counters.js';
import { ARMIES, LOCATIONS } from '../board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  arrivalWidth,
  DEFEND,
  HOME,
  LAND,
  NONE,
  PERSIA,
  type Perikles,
  SIDE_NAMES,
} from '../board/state.js';
import { chooseCounter } from '../commit/commit.js';
import { armies, type Law, leadersOf, members, sides, slots } from './law.js';

/** The leaders of all these armies, a bit each. */
function leadersOfAll(s: Perikles, set: number): number {
  return members(set).reduce((found, army) => found | leadersOf(s, army), 0);
}

/** Every counter belongs to a side, and no player or army to both. */
const counters: Law = (s, { phase }) =>
  firstOf(slots, (slot) => {
    const [attack, defend] = sides.map((side) => s.armies[slot * 2 + side]);
    const path = `armies.${slot + 1}`;
    const resolved = phase === 'battle' && slot < s.battle;
    // A round may have taken the last counters of an army that fights on, by name (PK 9.1).
    const fighting = s.faceUp === 1 && slot === s.battle && s.round > 0;
    return (
      firstOf(armies, (army) => {
        const there = s.counters[slot * ARMY_COUNT + army];
        const stands = (((attack | defend) >> army) & 1) === 1;
        return (
          unless(there === 0 || (stands && !resolved), path, `Counters of ${ARMIES[army]} are on neither side`) ??
          unless(!stands || there !== 0 || fighting, path, `${ARMIES[army]} has no counter there`) ??
          unless(
            (there & TYPE_BITS[TRIREME]) === 0 || LAND[s.board[slot]] === 0,
            `counters.${slot + 1}.${ARMIES[army]}`,
            `${LOCATIONS[s.board[slot]]} is a land battle: no triremes`,
          )
        );
      }) ??
      unless((attack & defend) === 0, path, 'An army is on both sides') ??
      unless((leadersOfAll(s, attack) & leadersOfAll(s, defend)) === 0, path, 'A player is on both sides') ??
      firstOf(sides, (side) => order(s, slot, side))
    );
  });

/** PK 8.9: players come to a side one by one; one Persian leader stands for all. */
function order(s: Perikles, slot: number, side: number): Breach | undefined {
  const path = `arrivals.${slot + 1}.${SIDE_NAMES[side]}`;
  const present = s.armies[slot * 2 + side];
  const width = arrivalWidth(s);
  const arrived: number[] = [];
  for (let rest = s.arrivals[slot * 2 + side]; rest !== 0; rest >>= width)
    arrived.push((rest & ((1 << width) - 1)) - 1);
  const came = arrived.reduce((set, seat) => set | (1 << seat), 0);
  const owners = leadersOfAll(s, present & ~(1 << PERSIA));
  const persian = ((present >> PERSIA) & 1) === 1;
  const others = came & ~owners;
  return (
    unless(new Set(arrived).size === arrived.length, path, 'A player arrives once') ??
    unless((owners & ~came) === 0, path, 'A player with counters there is missing') ??
    unless(persian || others === 0, path, 'A player has no counters there') ??
    unless(
      !persian || (members(others).length === 1 && (others & ~s.persianLeaders) === 0),
      path,
      'Exactly one Persian leader stands for all',
    )
  );
}

/** PK 8.5, 8.6: enemies across a location, the home city included; allies on a side. */
const relations: Law = (s, { open }) =>
  firstOf(open.has('campaign') ? slots : [], (slot) => {
    const home = HOME[s.board[slot]];
    const [attack, defend] = sides.map((side) => s.armies[slot * 2 + side]);
    const defenders = defend | (1 << home);
    const place = LOCATIONS[s.board[slot]];
    return (
      unless(
        attack === 0 || (leadersOfAll(s, attack) & leadersOf(s, home)) === 0,
        `armies.${slot + 1}.${SIDE_NAMES[ATTACK]}`,
        `The leader of ${ARMIES[home]} cannot attack ${place}`,
      ) ??
      firstOf(
        members(attack),
        (army) =>
          unless(
            (defenders & ~s.war[army]) === 0,
            `war.${ARMIES[army]}`,
            `An attacker of ${place} is at war with ${ARMIES[home]} and every defender`,
          ) ??
          unless(
            (attack & ~(s.allied[army] | (1 << army))) === 0,
            `allied.${ARMIES[army]}`,
            `Attackers of ${place} are allied with each other`,
          ),
      ) ??
      (defend === 0
        ? undefined
        : firstOf(members(defenders), (army) =>
            unless(
              (defenders & ~(s.allied[army] | (1 << army))) === 0,
              `allied.${ARMIES[army]}`,
              `Defenders of ${place} are allied with each other and with ${ARMIES[home]}`,
            ),
          ))
    );
  });

/** PK 8.7: only the home city's leader grants or refuses, and only to others; a granted army has come. */
const permissions: Law = (s, { open, step }) =>
  firstOf(open.has('campaign') ? slots : [], (slot) => {
    const [granted, refused] = [s.granted[slot], s.refused[slot]];
    const home = HOME[s.board[slot]];
    const host = s.leader[home] === NONE ? 0 : 1 << s.leader[home];
    const strangers = members(s.armies[slot * 2 + DEFEND]).filter((army) => leadersOf(s, army) !== host);
    const coming = (army: number) => step === chooseCounter.name && s.targetSlot === slot && s.targetArmy === army;
    const nobody = `${ARMIES[home]} has no leader to ask`;
    return (
      unless(host !== 0 || granted === 0, `granted.${slot + 1}`, nobody) ??
      unless(host !== 0 || refused === 0, `refused.${slot + 1}`, nobody) ??
      unless(host !== 0 || strangers.length === 0, `armies.${slot + 1}.${SIDE_NAMES[DEFEND]}`, nobody) ??
      unless((granted & refused) === 0, `refused.${slot + 1}`, 'Permission cannot be both granted and refused') ??
      firstOf(strangers, (army) =>
        unless(
          ((granted >> army) & 1) === 1,
          `granted.${slot + 1}`,
          `${ARMIES[army]} defends ${LOCATIONS[s.board[slot]]} without permission`,
        ),
      ) ??
      firstOf(members(granted), (army) => {
        const leaders = leadersOf(s, army);
        return (
          unless(leaders !== 0 && leaders !== host, `granted.${slot + 1}`, `${ARMIES[army]} needs no permission`) ??
          unless(
            ((s.allied[army] >> home) & 1) === 1 || coming(army),
            `granted.${slot + 1}`,
            `${ARMIES[army]} had to use the permission at once, and would be allied with ${ARMIES[home]}`,
          )
        );
      }) ??
      firstOf(members(refused), (army) => {
        const leaders = leadersOf(s, army);
        return (
          unless(leaders !== host, `refused.${slot + 1}`, `${ARMIES[army]} needs no permission`) ??
          unless(
            ((leaders >> s.active) & 1) === 1,
            `refused.${slot + 1}`,
            'Only armies of the player whose commit turn it is have been refused',
          )
        );
      })
    );
  });

export const locationLaws: readonly Law[] = [counters, relations, permissions];
