/** Reasons for moves in words: what a move costs, gains or risks. */
import { leadersInPlay, usedFirst, usedSecond } from './board/expeditions.js';
import { GRID, IS_FORTRESS, NEUTRAL_OF, NOBODY, NOWHERE, SPACE_COUNT, SPACE_TITLES } from './board/map.js';
import { activationCost, budget } from './board/money.js';
import { isPlayed } from './board/players.js';
import {
  controllerOf,
  controls,
  firstCell,
  isRavaged,
  isRebelling,
  occupies,
  other,
  secondCell,
} from './board/spaces.js';
import { LAND_TAKES_PART, NAVAL_TAKES_PART, type Peloponnesian } from './board/state.js';
import { forceText, LAND_BITS, NAVAL_BITS } from './board/units.js';
import { wayTo } from './operations/march.js';
import { AUGURIES_PASS, HELOT_SPACES, REBELLION, SIDE_TITLES } from './data/rules.js';
import { SPACES } from './board/map.js';
import { STOP } from './turn/administration.js';

const YES = 1;
const locs = (n: number): string => (n === 1 ? '1 LOC' : `${n} LOCs`);

const REASONS: Readonly<Record<string, (s: Peloponnesian, m: number) => string | undefined>> = {
  'pass or go': explainAuguries,
  objective: explainObjective,
  rebel: (s, m) =>
    m === YES ? `${REBELLION.cost} talents for one chance in six at ${SPACE_TITLES[s.objective]}` : undefined,
  'after rebellion': (s, m) =>
    m === YES ? `an army to hold ${SPACE_TITLES[s.objective]}` : 'the rebels are on their own',
  take: explainTake,
  assembly: explainAssembly,
  'dare storms': (_, m) =>
    m === YES ? 'much shorter, and one fleet in three is lost' : 'longer, and safe from storms',
  intercept: explainInterception,
  'place home': () => undefined,
  build: (s, m) => (m === STOP ? `keeps ${s.treasury[s.side]} talents` : `leaves ${s.treasury[s.side] - 200} talents`),
};

export function explain(s: Peloponnesian, m: number, _: number, at: string): string | undefined {
  const name = at.replace(/ #\d+$/, '');
  return Object.hasOwn(REASONS, name) ? REASONS[name](s, m) : undefined;
}

function explainAuguries(s: Peloponnesian, m: number): string {
  if (m !== YES) return `keeps ${s.treasury[s.operator]} talents for the next turn`;
  const leaders = leadersInPlay(s, s.operator) >> 1;
  const last = s.passed[other(s.operator)] === 1 ? `, ${SIDE_TITLES[other(s.operator)]} has passed` : '';
  return `${budget(s, s.operator)} talents to spend${last}; the next auguries fail from ${AUGURIES_PASS - leaders}`;
}

/** Whose a space is, what it is, and who stands there. */
function explainObjective(s: Peloponnesian, at: number): string {
  const side = s.operator;
  const enemy = other(side);
  const parts: string[] = [`${SPACE_TITLES[at]} (${GRID[at]})`];
  if (isRebelling(s, at)) parts.push('in rebellion');
  else if (controls(s, enemy, at)) parts.push(`held by ${SIDE_TITLES[enemy]}`);
  else if (controllerOf(s, at) === NOBODY) parts.push(NEUTRAL_OF[at] === NOWHERE ? 'neutral' : 'a neutral state');
  else parts.push('our own');
  if (IS_FORTRESS[at] === 1 && !controls(s, side, at)) parts.push('a fortress to be besieged');
  if (occupies(s, enemy, at)) parts.push(`${forceText(firstCell(s, enemy, at), secondCell(s, enemy, at))} stand there`);
  if ((HELOT_SPACES as readonly string[]).includes(SPACES[at])) parts.push('helot country');
  if (isRavaged(s, at)) parts.push('ravaged');
  return parts.join(', ');
}

function explainTake(s: Peloponnesian, n: number): string | undefined {
  if (n === 0) return 'they stay';
  const cost = n * activationCost(s.operator, s.key);
  return cost === 0 ? 'free of cost' : `${cost} of ${s.treasury[s.operator]} talents`;
}

function explainAssembly(s: Peloponnesian, m: number): string {
  const army = forceText(s.moving[0], s.moving[1]);
  if (m >= SPACE_COUNT) return `${army} march ${locs(wayTo(s, s.objective, true))} to ${SPACE_TITLES[s.objective]}`;
  const side = s.operator;
  const first = firstCell(s, side, m) - usedFirst(s, side, m);
  const second = secondCell(s, side, m) - usedSecond(s, side, m);
  return `${forceText(first, second)} there, ${locs(wayTo(s, m, true))} away`;
}

/** Who would fight whom. */
function explainInterception(s: Peloponnesian): string {
  const side = other(s.operator);
  const bits = (cell: number) =>
    s.takesPart === LAND_TAKES_PART ? LAND_BITS[cell] : s.takesPart === NAVAL_TAKES_PART ? NAVAL_BITS[cell] : -1;
  const own = forceText(firstCell(s, side, s.from) & bits(0), secondCell(s, side, s.from) & bits(1));
  const whose = isPlayed(s, s.operator) ? SIDE_TITLES[s.operator] : 'the enemy';
  return `${own} from ${SPACE_TITLES[s.from]} against ${whose}’s ${forceText(s.moving[0], s.moving[1])}`;
}
