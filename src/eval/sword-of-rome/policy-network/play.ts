/** Which card to play (SR 7.0). */
import { CARD_OP } from '../../../games/sword-of-rome/cards/cards.js';
import { cardOfMove } from '../../../games/sword-of-rome/cards/hands.js';
import type { Rome } from '../../../games/sword-of-rome/board/state.js';
import { type MoveEncoder, NOWHERE } from '../../network/move-encoder.js';
import type { Prospects } from '../policy/prospects.js';
import { CARD, CARDS_IN_HAND, Means, writeCard } from './card.js';
import { DANGERS, WAR, War } from './war.js';

const PASS = CARD;

export class PlayEncoder implements MoveEncoder<Rome> {
  readonly position = WAR + DANGERS + CARDS_IN_HAND;
  readonly place = 0;
  readonly move = CARD + 3;
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
  }

  placeOf(_: number): number {
    return NOWHERE;
  }

  encodePlace(): void {}

  encode(s: Rome, m: number, out: Float64Array): void {
    if (m === 0) {
      out[PASS] = 1;
      return;
    }
    const card = cardOfMove(s.actor, m);
    writeCard(s, card, out, 0);
    out[PASS + 1] = this.means.attack(CARD_OP[card]);
    out[PASS + 2] = this.means.support(CARD_OP[card]);
  }
}
