/** The words of the commit phase. */
import { counted, listed, of } from '../../../core/english.js';
import { ofOptions, type StepMade, type WordsOf } from '../../kit/step-words.js';
import {
  countVeiled,
  HOPLITE,
  onlyCounter,
  strengthInBag,
  strengthOf,
  TYPE_NAMES,
  typeOf,
  type UnitType,
} from '../board/counters.js';
import { ARMIES, COMMIT, LOCATIONS } from '../board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  armiesOf,
  DEFEND,
  HOME,
  MILITIA,
  mainOf,
  NONE,
  type Perikles,
  POINTS,
  ROUNDS,
  type Side,
  seatsOf,
  statuesOf,
} from '../board/state.js';
import { armiesIn, armyName, by, cityName, counterName, locationName, points, SIDE_WORDS, seatName } from '../names.js';
import { statueValue } from '../turn/score.js';
import type * as rules from './commit.js';
import {
  armyOfTarget,
  cityPaid,
  isRevolt,
  isTarget,
  needsPermission,
  permit,
  sideOfTarget,
  slotOfTarget,
  tier,
} from './commit.js';
import { revoltWords } from './revolt.words.js';

/** The strength of one type on a side as far as it is seen: '3 and 2 counters face down'. */
function strengthSeen(s: Perikles, slot: number, side: Side, type: UnitType): string {
  let strength = 0;
  let backs = 0;
  for (let army = 0; army < ARMY_COUNT; army++) {
    if (((armiesOf(s, slot, side) >> army) & 1) === 0) continue;
    const counters = s.counters[slot * ARMY_COUNT + army];
    strength += strengthInBag(counters, type);
    backs += countVeiled(counters, type);
  }
  if (backs === 0) return strength === 0 ? 'none' : `${strength}`;
  const down = `${counted(backs, 'counter')} face down`;
  return strength === 0 ? down : `${strength} and ${down}`;
}

/** 'hoplites decide, 3 attacking, 2 counters face down defending', for the round that decides the tile. */
function decisive(s: Perikles, slot: number): string {
  const rounds = ROUNDS[s.board[slot]];
  const type = rounds[rounds.length - 1];
  const [attack, defend] = [strengthSeen(s, slot, ATTACK, type), strengthSeen(s, slot, DEFEND, type)];
  return `${TYPE_NAMES[type]}s decide, ${attack} attacking, ${defend} defending`;
}

/** Points of statues that a defeat of the city would cost. */
function statuesAtRisk(s: Perikles, seat: number, city: number): number {
  const statues = statuesOf(s, seat, city) + (s.leader[city] === seat ? 1 : 0);
  return statues * (statueValue(city, s.defeats[city]) - statueValue(city, s.defeats[city] + 1));
}

function hurt(s: Perikles, seat: number, city: number): string {
  let most = 0;
  let victim = NONE;
  for (let other = 0; other < seatsOf(s); other++) {
    const risk = other === seat ? 0 : statuesAtRisk(s, other, city);
    if (risk > most) [most, victim] = [risk, other];
  }
  return victim === NONE ? '' : `; a defeat of ${cityName(city)} costs ${seatName(victim)} ${points(most)}`;
}

function ownRisk(s: Perikles, seat: number, city: number): string {
  const risk = statuesAtRisk(s, seat, city);
  return risk > 0 ? `; a defeat of ${cityName(city)} would cost you ${points(risk)}` : '';
}

/** For a location without defending counters: defending militia fights alone (PK 9.1). */
function heldBy(tile: number): string {
  const [hoplites, triremes] = MILITIA[tile][DEFEND];
  return hoplites + triremes > 0 ? 'held by militia alone so far' : 'undefended so far';
}

/** PK 8.3: what is not committed now can be committed with the next tile, if there is one. */
function whyDone(s: Perikles, seat: number): string {
  const rest = s.placed === 0 ? 'every counter' : 'the rest';
  const tiles = s.unused[seat * 2] + s.unused[seat * 2 + 1];
  if (tiles === 0) return `your last commit turn: ${rest} stays out of the battles`;
  return `keeps ${rest} for ${tiles === 1 ? 'your last commit turn' : `${tiles} more commit turns`}`;
}

function whyTarget(s: Perikles, m: number, seat: number): string {
  const [slot, side, army] = [slotOfTarget(m), sideOfTarget(m), armyName(armyOfTarget(m))];
  const tile = s.board[slot];
  const main = mainOf(s, slot, side);
  const own = main === seat || ((s.persianLeaders >> main) & (s.persianLeaders >> seat) & 1) === 1;
  const role =
    main === NONE
      ? `${army} makes you main ${side === ATTACK ? 'attacker' : 'defender'}`
      : own
        ? `${army} joins your ${SIDE_WORDS[side]}; ${decisive(s, slot)}`
        : `${army} helps ${of(seatName(main))} ${SIDE_WORDS[side]} for no points`;
  const consequence = side === ATTACK ? hurt(s, seat, HOME[tile]) : ownRisk(s, seat, HOME[tile]);
  const defence = side === ATTACK && armiesOf(s, slot, DEFEND) === 0 ? `, ${heldBy(tile)}` : '';
  return `${locationName(s, slot)} is worth ${POINTS[tile]}${defence}: ${role}${consequence}`;
}

/** 'the attack on Sicily'. */
const fight = (s: Perikles, slot: number, side: number): string =>
  side === ATTACK ? `the attack on ${locationName(s, slot)}` : `the defence of ${locationName(s, slot)}`;

/** Armies with which one has come to be at war, or allied, by a counter. */
const newly = (before: number, after: number): readonly string[] => armiesIn(after & ~before).map(armyName);

/** A counter has been placed: which, as far as the reader sees it, and what follows for both sides. */
const permission = ({ before: s, mover }: StepMade<Perikles>, does: string) =>
  by(
    mover,
    `${seatName(mover)} ${does} ${seatName(s.active)} defend ${locationName(s, s.targetSlot)} with ${armyName(s.targetArmy)}`,
  );

function placed({ before, after }: StepMade<Perikles>, what: string): ReturnType<typeof by> {
  const { targetArmy: army, targetSlot: slot, targetSide: side } = before;
  const clauses = [`${armyName(army)} has ${what} in ${fight(before, slot, side)}`];
  if (mainOf(before, slot, side) === NONE && mainOf(after, slot, side) !== NONE)
    clauses.push(`${seatName(mainOf(after, slot, side))} is main ${side === ATTACK ? 'attacker' : 'defender'}`);
  const enemies = newly(before.war[army], after.war[army]);
  if (enemies.length > 0) clauses.push(`at war with ${listed(enemies)} now`);
  const friends = newly(before.allied[army], after.allied[army]);
  if (friends.length > 0) clauses.push(`allied with ${listed(friends)} now`);
  if (before.placed === COMMIT.ordinary && before.paid !== NONE)
    clauses.push(`the cube in ${cityName(before.paid)} is paid`);
  return by(before.active, clauses.join('; '), [ARMIES[army], LOCATIONS[before.board[slot]]]);
}

const back = (type: number): string => `${type === HOPLITE ? 'a hoplite' : 'a trireme'}, face down,`;

export const words = {
  'use a tile': {
    say: (s) => `a tile of ${counted(tier(s), 'shard')} is used`,
    told: ({ before, after }) =>
      by(after.active, `${seatName(after.active)} uses a tile of ${counted(tier(before), 'shard')}`),
  },

  commit: {
    question: ({ placed: count, paid }) =>
      count >= COMMIT.ordinary
        ? `Which army goes where, ${paid === NONE ? 'for a cube' : 'as an extra counter'}?`
        : `Which army goes where, with ${count === 0 ? 'two counters' : 'one counter'} left for this tile?`,
    say(s, m) {
      if (isTarget(m))
        return `${sideOfTarget(m) === ATTACK ? 'attack' : 'defend'} ${locationName(s, slotOfTarget(m))} with ${armyName(armyOfTarget(m))}`;
      if (isRevolt(m)) return revoltWords.say(s, m);
      return cityPaid(m) >= 0
        ? `pay a cube in ${cityName(cityPaid(m))} for extra counters`
        : 'stop committing with this tile';
    },
    reason(s, m, seat) {
      if (isTarget(m)) return whyTarget(s, m, seat);
      if (isRevolt(m)) return revoltWords.reason(s, m);
      return cityPaid(m) >= 0 ? `a cube of ${cityName(cityPaid(m))} for one or two counters more` : whyDone(s, seat);
    },
    told({ before: s, after, move: m, mover }) {
      if (isRevolt(m)) return revoltWords.told(s, m, mover);
      if (isTarget(m)) {
        const [army, slot, side] = [armyOfTarget(m), slotOfTarget(m), sideOfTarget(m)];
        const asks = needsPermission(after) ? 'asks to join' : 'commits to';
        return by(mover, `${seatName(mover)} ${asks} ${fight(s, slot, side)} with ${armyName(army)}`, [
          ARMIES[army],
          LOCATIONS[s.board[slot]],
        ]);
      }
      if (cityPaid(m) < 0) return by(mover, `${seatName(mover)} is done with this tile`);
      return by(mover, `${seatName(mover)} offers a cube in ${cityName(cityPaid(m))} for up to two counters more`);
    },
  },

  permission: {
    question: (s) =>
      `May ${seatName(s.active)} defend ${locationName(s, s.targetSlot)} with ${armyName(s.targetArmy)}?`,
    ...ofOptions(permit, {
      refuse: {
        say: () => 'refuse permission',
        reason(s, seat) {
          const slot = s.targetSlot;
          const asking = seatName(s.active);
          const name = locationName(s, slot);
          const main = mainOf(s, slot, DEFEND);
          if (main === NONE)
            return `${asking} does not become main defender of ${name}, which is worth ${POINTS[s.board[slot]]}`;
          return `${main === seat ? 'you defend' : `${seatName(main)} defends`} ${name} without ${asking}`;
        },
        told: (stage) => permission(stage, 'does not let'),
      },
      grant: {
        say: () => 'give permission',
        reason(s, seat) {
          const slot = s.targetSlot;
          const asking = seatName(s.active);
          const name = locationName(s, slot);
          const main = mainOf(s, slot, DEFEND);
          const risk = statuesAtRisk(s, seat, HOME[s.board[slot]]);
          const gain =
            main === NONE
              ? `${asking} becomes main defender of ${name}`
              : `${asking} helps ${main === seat ? 'you' : seatName(main)} defend ${name}`;
          return risk > 0 ? `${gain}; a defeat would cost you ${points(risk)}` : gain;
        },
        told: (stage) => permission(stage, 'lets'),
      },
    }),
  },

  'choose a counter': {
    question: (s) =>
      `Which counter of ${armyName(s.targetArmy)} goes to ${fight(s, s.targetSlot, s.targetSide)}, face down?`,
    say: (_, kind) => `add ${counterName(kind)}`,
    reason(s, kind) {
      const type = typeOf(kind);
      const rounds = ROUNDS[s.board[s.targetSlot]];
      const round = type === rounds[rounds.length - 1] ? 'in the round that decides' : 'for a token in the first round';
      const against = strengthSeen(s, s.targetSlot, s.targetSide === ATTACK ? DEFEND : ATTACK, type);
      return `strength ${strengthOf(kind)} ${round}, against ${against === 'none' ? 'nothing yet' : against}`;
    },
    told: (stage) => placed(stage, stage.move >= 0 ? counterName(stage.move) : back(-1 - stage.move)),
  },

  'place the only counter': {
    told(stage) {
      const { before, after } = stage;
      const at = before.targetSlot * ARMY_COUNT + before.targetArmy;
      const one = onlyCounter(after.counters[at] - before.counters[at]);
      return placed(stage, 'kind' in one ? counterName(one.kind) : back(one.back));
    },
  },
} satisfies WordsOf<typeof rules>;
