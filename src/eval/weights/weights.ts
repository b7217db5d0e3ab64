export type { Tuned } from '../linear.js';
