/** A city that is given up takes those inside with it (SR 7.3.2). */
import { expect, it } from 'vitest';
import { removeOwn } from '../../../src/games/sword-of-rome/board/control.js';
import { insideUnits } from '../../../src/games/sword-of-rome/board/units.js';
import { nodeNamed, Table } from './table.js';

it('leaves no units inside a city that nobody controls', () => {
  const t = new Table().clear().units('pisae GAU 1').loyalty({ pisae: 1 }).inside('pisae', 2);
  expect(insideUnits(t.s, nodeNamed('pisae'))).toBe(2);
  removeOwn(t.s, nodeNamed('pisae'));
  expect(t.controller('pisae')).toBe('IND');
  expect(insideUnits(t.s, nodeNamed('pisae'))).toBe(0);
});
