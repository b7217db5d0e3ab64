/** What to use the card for (SR 7.1). */

import { ACTIVATE, EVENT, type Rome, SUPPORT, USES } from '../../../games/sword-of-rome/board/state.js';
import { ANY_RATING } from '../../../games/sword-of-rome/march/activation.js';
import { type MoveEncoder, NOWHERE } from '../../network/move-encoder.js';
import type { Prospects } from '../policy/prospects.js';
import { CARD, CARDS_IN_HAND, Means, writeCard } from './card.js';
import { DANGERS, WAR, War } from './war.js';

const OF_CARD = WAR + DANGERS + CARDS_IN_HAND;
const OF_EVENT = USES.length;
const BUYS = OF_EVENT + CARD;

export class UseEncoder implements MoveEncoder<Rome> {
  readonly position = OF_CARD + 1;
  readonly place = 0;
  readonly move = BUYS + 5;
  readonly places = 0;
  declare private readonly war: War;
  declare private readonly means: Means;

  constructor(prospects: Prospects) {
    this.war = new War();
    this.means = new Means(prospects);
  }

  begin(s: Rome, _: number, out: Float64Array): void {
    this.war.begin(s, s.actor, out);
    this.war.writeDangers(s, out, WAR);
    this.means.begin(s, s.actor, out, WAR + DANGERS);
    out[OF_CARD] = s.op / 3;
  }

  placeOf(_: number): number {
    return NOWHERE;
  }

  encodePlace(): void {}

  encode(s: Rome, use: number, out: Float64Array): void {
    const { means } = this;
    out[use] = 1;
    if (use === EVENT) {
      writeCard(s, s.card, out, OF_EVENT);
      out[BUYS] = means.attack(ANY_RATING);
    } else if (use === ACTIVATE) out[BUYS + 1] = means.attack(s.op);
    else if (use === SUPPORT) out[BUYS + 2] = means.support(s.op);
    if (use !== EVENT && use !== ACTIVATE) out[BUYS + 3] = s.op / 3;
    if (use === ACTIVATE) out[BUYS + 4] = s.op / 3;
  }
}
