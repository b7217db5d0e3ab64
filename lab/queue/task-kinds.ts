/** What worker processes do for the lab besides playing matches: `npm run lab -- worker`. */
import { taskKind } from '../../src/arena/node.js';

const LAB = new URL('..', import.meta.url);
const kindOf = (name: string, entry: string) => taskKind(name, new URL(entry, LAB), LAB);

/** Games to learn from. */
export const selfPlayKind = kindOf('self-play', 'self-play/node-worker.js');
/** Searches at positions of games, for win chances. */
export const forecastKind = kindOf('forecasts', 'win-chances/node-worker.js');
/** Choices at fixed positions. */
export const decisionKind = kindOf('decisions', 'decisions/node-worker.js');
