import { expect, it } from 'vitest';
import { deadlineOf } from '../../src/service/intake/deadline.js';
import type { CheckedRequest } from '../../src/service/schema/request.js';

/** Of a request that comes at 500 on the common clock, 10,000 on the wall. */
const due = (budget: CheckedRequest['budget']) => deadlineOf({ budget } as CheckedRequest, 500, 10_000);

it('the earlier of a time and a moment is the deadline, and says which it was', () => {
  expect(due({ timeMs: 300 })).toMatchObject({ at: 800, bound: 'time' });
  expect(due({ timeMs: 300, deadlineAt: 10_200 })).toMatchObject({ at: 700, bound: 'deadline' });
  expect(due({ timeMs: 300, deadlineAt: 10_400 })).toMatchObject({ at: 800, bound: 'time' });
});
