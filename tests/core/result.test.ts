import { expect, it } from 'vitest';
import { invariant, unreachable } from '../../src/core/invariant.js';
import { MoveList, ok, problem, unwrap } from '../../src/kit.js';

it('a result gives its value, or throws its problem where the input was known to be good', () => {
  expect(unwrap(ok(3))).toBe(3);
  expect(() => unwrap(problem('ERR_FIELD_RANGE', 'table.card', 'Expected an integer'))).toThrow(
    "ERR_FIELD_RANGE at 'table.card': Expected an integer",
  );
});

it('an invariant throws exactly if it does not hold', () => {
  expect(() => invariant(true, 'fine')).not.toThrow();
  expect(() => invariant(false, 'a hand of five')).toThrow('invariant: a hand of five');
  expect(() => unreachable('x' as never)).toThrow('unreachable: x');
});

it('a move list is filled again and again', () => {
  const list = new MoveList(4);
  list.add(2);
  list.add(3);
  expect(list.toArray()).toEqual([2, 3]);
  list.clear();
  list.add(1);
  expect(list.toArray()).toEqual([1]);
});
