/**
 * Fields that exist only while a procedure runs. A flow never recurses, so a local needs no stack: it is an ordinary field,
 * which the rules reset to its initial value when its procedure ends.
 */
import { invariant } from '../../../core/invariant.js';
import type { Procedures, Step } from '../flow.js';
import type { Field, FieldSpec, Layout } from '../layout.js';

/** The locals and parameters of a procedure. */
export function localsOf({ fields }: Layout, procedure: string): readonly Field[] {
  return fields.filter(({ spec }) => spec.lifetime?.procedures.includes(procedure));
}

export function parametersOf(layout: Layout, procedure: string): readonly Field[] {
  return localsOf(layout, procedure).filter(({ spec }) => spec.lifetime?.passed);
}

/** Whether a field exists while these procedures run. */
export function isAlive({ lifetime }: FieldSpec, open: ReadonlySet<string>): boolean {
  return lifetime === undefined || lifetime.procedures.some((procedure) => open.has(procedure));
}

/** Cells as ranges (first, end, first, end, ...); adjacent ones are joined. */
export function rangesOf(fields: readonly Field[]): Int32Array {
  const ranges: number[] = [];
  for (const { spec, offset } of fields) {
    if (ranges.at(-1) === offset) ranges.pop();
    else ranges.push(offset);
    ranges.push(offset + spec.length);
  }
  return Int32Array.from(ranges);
}

/** Throws if a field is local to an unknown procedure, or to two of which one can run within the other. */
export function checkLifetimes<S>(procedures: Procedures<S>, { fields }: Layout): void {
  const inner = new Map<string, ReadonlySet<string>>();
  for (const name of Object.keys(procedures)) calledWithin(procedures, name, inner);
  for (const { name, spec } of fields) {
    const owners = spec.lifetime?.procedures ?? [];
    for (const owner of owners) {
      invariant(inner.has(owner), `'${name}' is local to '${owner}', which is not a procedure of the flow`);
      const nested = owners.find((other) => inner.get(owner)!.has(other));
      invariant(nested === undefined, `'${name}' is local to '${owner}' and to '${nested}', which is called within it`);
    }
  }
  const [first] = Object.keys(procedures);
  const passed = fields.find(({ spec }) => spec.lifetime?.passed && spec.lifetime.procedures.includes(first));
  invariant(passed === undefined, `'${passed?.name}' is passed to '${first}', where the game begins`);
}

/** Names of the procedures that this one calls, directly or not; keeps them in `known`. Procedures must not call themselves. */
function calledWithin<S>(
  procedures: Procedures<S>,
  name: string,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const called = new Set<string>();
  for (const procedure of callsOf(procedures[name])) {
    called.add(procedure);
    for (const further of calledWithin(procedures, procedure, known)) called.add(further);
  }
  known.set(name, called);
  return called;
}

/** The procedures that steps call, including those in loops and branches. */
export function callsOf<S>(steps: readonly Step<S>[]): string[] {
  return steps.flatMap(({ does: step }) => {
    if (step.kind === 'call') return [step.procedure];
    if (step.kind === 'whilst' || step.kind === 'each') return callsOf(step.body);
    return step.kind === 'branch' ? step.cases.flatMap(callsOf) : [];
  });
}
