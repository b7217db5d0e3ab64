/** Which card to play, and for what (SR 7.1, 22.3). */
import {
  ACTIVATE,
  BLOCKADE,
  BREAK,
  EVENT,
  HIRE,
  LEVY,
  MINOR,
  OFFER,
  PLAY_CARD,
  REDRAW,
  type Rome,
  SOLIDARITY,
  SUPPORT,
} from '../../../games/sword-of-rome/board/state.js';
import { cardOfMove, handSize } from '../../../games/sword-of-rome/cards/hands.js';
import { CARD_OP, CARDS, CARDS_OF_FOUR, type Card, timingOf } from '../../../games/sword-of-rome/data/cards.js';
import { type Effect, TIMINGS } from '../../../games/sword-of-rome/data/decks.js';
import { LIMITS } from '../../../games/sword-of-rome/data/rules.js';
import { ANY_RATING } from '../../../games/sword-of-rome/movement/activation.js';
import { cardOfAct, DONE_MOVE, deedOfMove } from '../../../games/sword-of-rome/turn/action.js';
import { DESPERATE_POINTS, desperateHand } from '../../../games/sword-of-rome/turn/desperate.js';
import { NEVER, type Scorer } from '../../scored-policy.js';
import type { PolicyNumbers } from '../weights.js';
import { bestOffer, wantsToBreak } from './alliances.js';
import { hasDearLoss } from './gauls.js';
import { Leaders } from './leaders.js';
import { hasUseForMinor } from './minors.js';
import { Options, supportOf } from './options.js';
import type { Prospects } from './prospects.js';

const ACTION = TIMINGS.indexOf('action');
const WORTHY = 0.3; // of a victory space, for Desperate Times
const LATE = 4; // the first round in which they are
const KEPT = 2; // turns in which they are kept
const RESERVE = 1; // of Desperate Times that are kept
const IDLE = 1; // less for an activation that has nothing to win

const LEAD = 0.5; // for an army to have a leader

const isMarch = (kind: string): boolean => kind === 'campaign' || kind === 'march' || kind === 'naval activation';

/** Points of an effect, apart from the attack of an army that it moves. */
function effectPoints(effect: Effect, { event }: PolicyNumbers): number {
  switch (effect.kind) {
    case 'campaign':
      return event.campaign * (effect.armies - 1);
    case 'march':
    case 'naval activation':
      return event.march;
    case 'leader':
    case 'minor':
      return event.leader + event.levy * effect.cu;
    case 'levy':
      return event.levy * effect.n;
    case 'support':
      return event.support * effect.n;
    case 'subvert':
      return event.subvert * effect.n;
    case 'draw':
      return event.draw * effect.n;
    case 'npa':
      return event.npa;
    case 'marker':
      return event.marker;
    default:
      return event.other;
  }
}

function eventPoints(card: Card, numbers: PolicyNumbers): number {
  return card.effects.reduce((sum, effect) => sum + effectPoints(effect, numbers), 0);
}

const DECKS = [CARDS_OF_FOUR, CARDS]; // with four and fewer, with five players
/** By deck and card: 1 if the event moves an army. */
const MARCHES = DECKS.map((cards) => Int8Array.from(cards, ({ effects: [{ kind }] }) => (isMarch(kind) ? 1 : 0)));
/** By deck and card. */
const SUPPORTS = DECKS.map((cards) => Int8Array.from(cards, supportOf));

const SPARE = 2;
/** More cards than actions: whoever passes draws the fewer. */
const wastesCards = (s: Rome): boolean => handSize(s, s.actor) >= LIMITS.rounds - s.round + SPARE;

export class CardScores {
  declare private readonly n: PolicyNumbers;
  declare private readonly events: readonly Float64Array[]; // by deck and card
  declare private readonly options: Options; // of the hand that is asked
  declare private readonly leaders: Leaders;

  constructor(numbers: PolicyNumbers, prospects: Prospects) {
    this.n = numbers;
    this.events = DECKS.map((cards) => Float64Array.from(cards, (card) => eventPoints(card, numbers)));
    this.options = new Options(prospects);
    this.leaders = new Leaders();
  }

  /** A deed: what is still left to do is worth little beside the card. */
  readonly play: Scorer<Rome> = (s, moves, points) => {
    const played = s.played === 1;
    if (!played) this.options.look(s, s.actor);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === DONE_MOVE) points[i] = played ? 0 : wastesCards(s) ? NEVER : this.n.pass;
      else points[i] = deedOfMove(m) === PLAY_CARD ? this.cardPoints(s, cardOfAct(s, m)) : this.deedPoints(s, m);
    }
  };

  private deedPoints(s: Rome, m: number): number {
    const { n } = this;
    const deed = deedOfMove(m);
    if (deed === OFFER) return n.offer + bestOffer(s, n);
    if (deed === BREAK) return wantsToBreak(s, n) ? n.break : NEVER;
    if (deed === HIRE) return n.hire;
    if (deed === SOLIDARITY) return hasDearLoss(s) ? n.support : NEVER;
    if (deed === MINOR) return hasUseForMinor(s, s.actor) ? LEAD : NEVER;
    return deed === BLOCKADE ? n.siege : n.event.npa;
  }

  readonly use: Scorer<Rome> = (s, moves, points) => {
    this.options.look(s, s.actor);
    for (let i = 0; i < moves.count; i++) points[i] = this.usePoints(s, moves.at[i], s.op);
  };

  /**
   * Desperate Times are kept for the last rounds of a turn, where others can answer little, and for an attack that is worth them; in the
   * first turns, unless somebody else is about to win.
   */
  readonly announce: Scorer<Rome> = (s, moves, points) => {
    const worth = this.isKept(s) ? NEVER : this.isWorthy(s) ? 1 : -RESERVE;
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 0 : worth;
  };

  private isKept(s: Rome): boolean {
    if (s.gameTurn > KEPT) return false;
    this.leaders.look(s);
    return !this.leaders.isThreat(desperateHand(s));
  }

  private isWorthy(s: Rome): boolean {
    if (s.inLast !== 1 && s.round < LATE) return false;
    this.options.look(s, desperateHand(s));
    return this.options.attacks[DESPERATE_POINTS] >= WORTHY * this.n.victory;
  }

  /** What Desperate Times may do, when they are played. */
  readonly desperate: Scorer<Rome> = (s, moves, points) => {
    this.options.look(s, s.desperateBy);
    for (let i = 0; i < moves.count; i++)
      points[i] = moves.at[i] === EVENT ? 0 : this.usePoints(s, moves.at[i], DESPERATE_POINTS) * 0.5;
  };

  readonly discard: Scorer<Rome> = (s, moves, points) => {
    const { n } = this;
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === 0) points[i] = n.keep;
      else points[i] = -n.keepPoint * (CARD_OP[cardOfMove(s.drawer, m)] - 1);
    }
  };

  private activation(op: number): number {
    const { n, options } = this;
    return options.attacks[op] > 0 ? n.activate + n.attack * options.attacks[op] : n.activate - IDLE;
  }

  private cardPoints(s: Rome, card: number): number {
    const { n, options } = this;
    const op = CARD_OP[card];
    const levy = op >= LIMITS.reinforcementPoints ? n.levy : Number.NEGATIVE_INFINITY;
    let best = Math.max(n.support * Math.min(op, options.room), levy, this.activation(op));
    if (timingOf(s.players, card) === ACTION) best = Math.max(best, this.eventPoints(s, card));
    else best -= n.reactionCard;
    return best + n.cardPoint * op;
  }

  private eventPoints(s: Rome, card: number): number {
    const set = s.players === 5 ? 1 : 0;
    const { n, options } = this;
    const idle = Math.max(0, SUPPORTS[set][card] - options.room);
    return (
      this.events[set][card] -
      n.event.support * idle +
      (MARCHES[set][card] === 1 ? n.attack * options.attacks[ANY_RATING] : 0)
    );
  }

  private usePoints(s: Rome, use: number, op: number): number {
    const { n, options } = this;
    if (use === EVENT) return this.eventPoints(s, s.card);
    if (use === ACTIVATE) return this.activation(op);
    if (use === SUPPORT) return n.support * Math.min(op, options.room);
    if (use === LEVY) return n.levy;
    return use === REDRAW ? n.event.draw : 0;
  }
}
