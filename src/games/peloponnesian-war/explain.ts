/** Reasons for moves in words: what a move costs, gains or risks. */
import { FACES } from '../kit/dice.js';
import { leadersInPlay, usedFirst, usedSecond } from './board/expeditions.js';
import { GRID, IS_FORTRESS, NEUTRAL_OF, NOBODY, NOWHERE, SPACE_COUNT, SPACE_TITLES, SPACES } from './board/map.js';
import { activationCost, budget } from './board/money.js';
import { controls, count, firstCell, isRavaged, isRebelling, occupies, other, secondCell } from './board/spaces.js';
import type { Peloponnesian } from './board/state.js';
import { addTo, countIn, KEY_COUNT, sizeOf } from './board/units.js';
import { nextPlace } from './combat/home.js';
import { fightersFirst, fightersSecond } from './combat/participants.js';
import { LEADER_TITLES } from './data/leaders.js';
import { AUGURIES_PASS, HELOT_SPACES, REBELLION, SIDE_TITLES } from './data/rules.js';
import { takeable, unused } from './operations/assembly.js';
import { hasNoUnits, wayTo } from './operations/march.js';
import { STOP } from './turn/administration.js';
import { forceText, keyText } from './words.js';

const YES = 1;
const OWNERS = ["Athens'", "Sparta's"] as const;
const locs = (n: number): string => (n === 1 ? '1 LOC' : `${n} LOCs`);

const REASONS: Readonly<Record<string, (s: Peloponnesian, m: number) => string | undefined>> = {
  'pass or go': explainAuguries,
  objective: explainObjective,
  rebel: (s, m) =>
    m === YES
      ? `${REBELLION.cost} talents for one chance in six at ${SPACE_TITLES[s.objective]}`
      : `keeps ${REBELLION.cost} talents`,
  'after rebellion': (s, m) =>
    m === YES ? `an army to hold ${SPACE_TITLES[s.objective]}` : 'the rebels are on their own',
  take: explainTake,
  assembly: explainAssembly,
  'dare storms': (_, m) => (m === YES ? 'shorter, and one fleet in three is lost' : 'longer, and safe from storms'),
  intercept: explainInterception,
  'place home': explainPlacement,
  build: (s, m) => (m === STOP ? `keeps ${s.treasury[s.side]} talents` : `leaves ${s.treasury[s.side] - 200} talents`),
};

export function explain(s: Peloponnesian, m: number, _: number, at: string): string | undefined {
  const name = at.replace(/ #\d+$/, '');
  return Object.hasOwn(REASONS, name) ? REASONS[name](s, m) : undefined;
}

function explainAuguries(s: Peloponnesian, m: number): string {
  if (m !== YES) return `keeps ${s.treasury[s.operator]} talents for the next turn`;
  const fail = AUGURIES_PASS - ((leadersInPlay(s, s.operator) + 1) >> 1); // with the leader of this operation
  const last = s.passed[other(s.operator)] === 1 ? `, ${SIDE_TITLES[other(s.operator)]} has passed` : '';
  return `${budget(s, s.operator)} talents to spend${last}; the next auguries fail on ${fail}${fail < FACES ? ' or more' : ''}`;
}

function explainObjective(s: Peloponnesian, at: number): string {
  return `${SPACE_TITLES[at]} (${GRID[at]}): ${aboutSpace(s, at)}`;
}

/** Whose a space is, what it is, and who stands there. */
function aboutSpace(s: Peloponnesian, at: number): string {
  const side = s.operator;
  const enemy = other(side);
  const parts: string[] = [];
  if (isRebelling(s, at)) parts.push('in rebellion');
  else if (controls(s, enemy, at)) parts.push(`held by ${SIDE_TITLES[enemy]}`);
  else if (controls(s, side, at)) parts.push('your own');
  else if (NEUTRAL_OF[at] !== NOWHERE && s.neutrals[NEUTRAL_OF[at]] === NOBODY)
    parts.push(`a neutral state, which would join ${SIDE_TITLES[enemy]}`);
  else parts.push('neutral');
  if (IS_FORTRESS[at] === 1 && !controls(s, side, at)) parts.push('a fortress to be besieged');
  if (occupies(s, enemy, at)) parts.push(`${forceText(firstCell(s, enemy, at), secondCell(s, enemy, at))} there`);
  if ((HELOT_SPACES as readonly string[]).includes(SPACES[at])) parts.push('helot country');
  if (isRavaged(s, at)) parts.push('ravaged');
  return parts.join(', ');
}

function explainTake(s: Peloponnesian, n: number): string {
  const left = takeable(s, s.operator, s.at, s.key);
  if (n === 0) return `${left} ${left === 1 ? 'stays' : 'stay'} in ${SPACE_TITLES[s.at]}`;
  const cost = n * activationCost(s.operator, s.key);
  return cost === 0 ? 'free of cost' : `costs ${cost} of ${s.treasury[s.operator]} talents`;
}

/** The distance to a space, the force after assembling there, and the defenders of the objective. */
function explainAssembly(s: Peloponnesian, m: number): string {
  if (m >= SPACE_COUNT) return explainMarch(s, wayTo(s, s.objective, true));
  const side = s.operator;
  const first = firstCell(s, side, m) - usedFirst(s, side, m);
  const second = secondCell(s, side, m) - usedSecond(s, side, m);
  const there = `${forceText(first, second)} there, ${locs(wayTo(s, m, true))} away`;
  return `${there}; then ${gathered(s, m)} for ${SPACE_TITLES[s.objective]}, ${opposition(s)}`;
}

/** The expedition with all that it can pay for in a space, by the order in which it is asked. */
function gathered(s: Peloponnesian, at: number): string {
  const side = s.operator;
  const force = s.moving.slice(0, 2);
  let talents = budget(s, side);
  for (let key = 0; key < KEY_COUNT; key++) {
    const cost = activationCost(side, key);
    const taken =
      cost === 0 ? unused(s, side, at, key) : Math.min(unused(s, side, at, key), Math.floor(talents / cost));
    talents -= cost * taken;
    addTo(force, 0, key, taken);
  }
  return forceText(force[0], force[1]);
}

function opposition(s: Peloponnesian): string {
  const enemy = other(s.operator);
  if (!occupies(s, enemy, s.objective)) return 'where no enemy stands';
  return `against ${forceText(firstCell(s, enemy, s.objective), secondCell(s, enemy, s.objective))}`;
}

function explainMarch(s: Peloponnesian, length: number): string {
  const where = `${SPACE_TITLES[s.objective]}: ${aboutSpace(s, s.objective)}`;
  if (hasNoUnits(s)) return `${LEADER_TITLES[s.leader]} goes ${locs(length)} alone to ${where}`;
  const army = forceText(s.moving[0], s.moving[1]);
  const single = sizeOf(s.moving[0], s.moving[1]) === 1 ? 's' : '';
  if (length === 0) return `${army} stay${single} in ${where}`;
  return `${army} go${single && 'es'} ${locs(length)} to ${where}`;
}

/** Who would fight whom, or who gets through. */
function explainInterception(s: Peloponnesian, m: number): string {
  const where = SPACE_TITLES[s.at];
  const named = (first: number, second: number) =>
    first === 0 && second === 0 ? LEADER_TITLES[s.leader] : `${OWNERS[s.operator]} ${forceText(first, second)}`;
  if (m !== YES)
    return `lets ${named(s.moving[0], s.moving[1])} ${s.at === s.target ? 'into' : 'pass through'} ${where}`;
  const side = other(s.operator);
  const own = forceText(fightersFirst(s, side), fightersSecond(s, side));
  const enemy = [fightersFirst(s, s.operator), fightersSecond(s, s.operator)] as const; // with those who stand there (PW 7.4)
  const alone = enemy[0] === 0 && enemy[1] === 0;
  return `${own} from ${SPACE_TITLES[s.from]} against ${named(...enemy)}${alone ? ', who is alone' : ''} in ${where}`;
}

/** How many of the kind are then in the space, and left for the others. */
function explainPlacement(s: Peloponnesian, n: number): string {
  const at = nextPlace(s);
  const left = countIn(s.goingHome, 2 * s.side, s.key) - n;
  if (n === 0) return left === 1 ? 'it goes elsewhere' : `all ${left} go elsewhere`;
  const here = `${SPACE_TITLES[at]} then has ${keyText(s.key, count(s, s.side, at, s.key) + n)}`;
  return left === 0 ? here : `${here}; ${left} ${left === 1 ? 'goes' : 'go'} elsewhere`;
}
