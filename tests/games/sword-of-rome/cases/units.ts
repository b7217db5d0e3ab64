/** Stacks and cases of the sections, written shortly. */
import type { Action, Case, Given, UnitJson } from '../notation/case.js';

/** 'roma ROM 7 valerius camillus', 'lilybaeum CAR 2+5 hamilcar' (CAR + MERC), 'capua ROM 2 inside': units of a case. */
export function units(...stacks: readonly string[]): UnitJson[] {
  return stacks.map((stack) => {
    const [space, power, count, ...leaders] = stack.split(' ');
    const [own, hired = 0] = count.split('+').map(Number);
    const inside = leaders[0] === 'inside';
    return {
      space,
      power,
      cu: power === 'CAR' ? { CAR: own, MERC: hired } : own,
      leaders: inside ? leaders.slice(1) : leaders,
      inside,
    };
  });
}

/** One case: the section with what it shows, the position, the actions, what follows. */
export function rule(
  name: string,
  given: Given,
  action: Action | readonly Action[],
  expect: Readonly<Record<string, unknown>>,
): Case {
  const [section] = name.split(' ');
  return { id: name.slice(section.length + 1), section, given, action, expect };
}
