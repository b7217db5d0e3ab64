/** The quiet part of a march: LOCs on which nothing is left to chance and nobody can interfere, in one go. */
import { NOWHERE, SPACE_COUNT } from '../board/map.js';
import { nextSpaces } from '../board/routes.js';
import { MARCHING, rules } from '../board/state.js';
import { soleInterceptor } from './interception.js';
import { isStormy, isUnderWay, ravageEntered, setting } from './march.js';

const ways = new Int32Array(SPACE_COUNT); // scratch

/** Goes on to the target, to a fork, or to where the next step leads over the storms or into a zone of the enemy. */
export const walk = rules.deed('walk', (s) => {
  if (!isUnderWay(s)) return;
  const route = setting(s, s.crossing === 1); // nothing that it depends on changes on the way
  while (s.at !== s.target) {
    if (nextSpaces(route, s.at, s.target, ways) !== 1) return;
    const next = ways[0];
    if (isStormy(s.at, next) || soleInterceptor(s, next) !== NOWHERE) return;
    s.at = next;
    if (s.stage === MARCHING) ravageEntered(s);
  }
});
