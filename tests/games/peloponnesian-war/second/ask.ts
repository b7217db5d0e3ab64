/** What the second implementation asks of dice and players: its rules are generators that yield questions. */
import { LEADER, type Side } from './world.js';

export interface Ask {
  readonly who: Side | 'chance';
  readonly at: string; // the name of the decision or the chance event
  readonly options: Readonly<Record<string, number>>; // by text: its probability, or 0 for what a side chooses
}
export type Rules<T = void> = Generator<Ask, T, string>;

export function* decide(who: Side, at: string, options: readonly string[]): Rules<string> {
  return yield { who, at, options: Object.fromEntries(options.map((text) => [text, 0])) };
}

export function* yesNo(who: Side, at: string): Rules<boolean> {
  return (yield* decide(who, at, ['no', 'yes'])) === 'yes';
}

/** By text, how often it comes up; the rest is never asked about. */
export function* throwDice(at: string, weights: Readonly<Record<string, number>>): Rules<string> {
  const rows = Object.entries(weights).filter(([, weight]) => weight > 0);
  const all = rows.reduce((sum, [, weight]) => sum + weight, 0);
  return yield { who: 'chance', at, options: Object.fromEntries(rows.map(([text, n]) => [text, n / all])) };
}

export function* lot(at: string, names: readonly string[]): Rules<string> {
  return yield* throwDice(at, Object.fromEntries(names.map((name) => [name, 1])));
}

export const FACES = [1, 2, 3, 4, 5, 6];

export function* die(at: string, faces: readonly number[] = FACES): Rules<number> {
  return Number(yield* lot(at, faces.map(String)));
}

export function* pair(at: string): Rules<{ A: number; S: number }> {
  const texts = FACES.flatMap((a) => FACES.map((b) => `Athens ${a}, Sparta ${b}`));
  const [A, S] = (yield* lot(at, texts)).match(/\d/g)!.map(Number);
  return { A, S };
}

export function* drawLeader(at: string, cup: Set<string>): Rules<string> {
  const title = yield* lot(
    at,
    [...cup].map((id) => LEADER[id].title),
  );
  const leader = [...cup].find((id) => LEADER[id].title === title)!;
  cup.delete(leader);
  return leader;
}
