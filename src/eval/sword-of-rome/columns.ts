/** The columns of the blocks of a row, as `encoder.ts` writes them. */
import { columns, width } from '../network/blocks.js';

export const HAND = columns(
  'points',
  'gain',
  'expected',
  'lead',
  'leads',
  'reachesLevel',
  'nearLevel',
  'level',
  'cards',
  'desperate',
  'wildBeasts',
  'op',
);
export const SPACE = columns('lost', 'garrison', 'threat', 'loyalty', 'siege');
export const POWER = columns('units', 'bestArmy', 'displaced');
export const RESERVES = columns('reinforcements', 'spaces');
export const TABLE = columns(
  'unrest',
  'unrestStep',
  'plunder',
  'insurrection',
  'depleted',
  'appianWay',
  'duoviri',
  'dictator',
  'elephants',
  'penalties',
  'garrison',
);
export const CARD = columns('op', 'support', 'placing', 'offer');
export const ARMY = columns('units', 'tactics', 'mp', 'objective', 'odds', 'wall');
export const BATTLE = columns('odds', 'bonus');
export const OF_HAND = width(HAND);
export const OF_SPACE = width(SPACE);
export const OF_POWER = width(POWER);
export const OF_RESERVES = width(RESERVES);
