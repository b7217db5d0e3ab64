/** What the browser test opens: puts the library into the page's hands. */
import { createPool, newGame, recommend } from '../../src/web.js';
import { realBits } from '../core/real-bits.js';

Object.assign(globalThis, { strategos: { createPool, newGame, recommend }, realBits });
