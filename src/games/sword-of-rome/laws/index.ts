/** Laws that a position from outside must keep, beyond the range of each field. */
import { type Breach, unless, type Where } from '../../kit/laws.js';
import type { Rome } from '../board/state.js';
import { LEVELS, type Levels } from '../data/rules.js';
import { actionLaws } from './action.js';
import { leaderLaws, mapLaws } from './map.js';
import { campaignLaws } from './reactions.js';
import { cardLaws, type Law, tableLaws } from './table.js';

export interface Variant {
  readonly players: number;
  readonly turns: number;
  readonly levels: Levels;
}

const LAWS: readonly Law[] = [...tableLaws, ...cardLaws, ...mapLaws, ...leaderLaws, ...actionLaws, ...campaignLaws];

/** The first law that the position breaks. */
export function check(s: Rome, { players, turns, levels }: Variant, where: Where): Breach | undefined {
  const other =
    unless(s.players === players, 'players', 'The variant has another number of players') ??
    unless(s.lastTurn === turns, 'lastTurn', 'The variant has another length') ??
    unless(LEVELS[s.levels] === levels, 'levels', 'The variant has other levels');
  if (other !== undefined) return other;
  for (const law of LAWS) {
    const breach = law(s, where);
    if (breach !== undefined) return breach;
  }
  return undefined;
}
