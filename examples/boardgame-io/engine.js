/** Thorns for Strategos: a module that servers and workers load. */
import { familyOf } from 'strategos/boardgame-io';
import { redraw, Thorns } from './thorns.js';

export const family = familyOf(Thorns, { title: 'Thorns', redraw, maxDecisions: 500 });
