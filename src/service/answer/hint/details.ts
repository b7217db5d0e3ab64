/** What a player is shown beside a move: beliefs, and the rest of the turn. Loaded for that; the page loads nothing else for a hint. */
import type { Until } from '../../../search/searcher.js';
import type { Beliefs } from '../../schema/hint-schemas.js';
import type { Asked } from './asked.js';
import { beliefsOf } from './beliefs.js';
import { type TellTurn, turnTeller } from './turn.js';

export interface Details {
  readonly beliefs?: Beliefs | undefined; // if they were asked for
  readonly tellTurn?: TellTurn | undefined; // the rest of the turn, if it was asked for
}

export const detailsFor = (asked: Asked, until: Until, temperature: number): Details => ({
  beliefs: asked.request.beliefs ? beliefsOf(asked) : undefined,
  tellTurn: until === 'turn' ? turnTeller(asked, temperature) : undefined,
});
