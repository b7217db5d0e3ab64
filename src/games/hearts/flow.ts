/** The sequence of play. */
import { act, auto, chance, decide, type Step, tell, when, whilst } from '../kit/flow.js';
import { CARDS, table } from './cards.js';
import {
  chooseDirection,
  handedOver,
  handOver,
  passCard,
  scoreHand,
  startPlay,
  takeDirection,
  tricks,
} from './moves.js';
import { clearTable, type Hearts, NO_PASS, PASS_SIZE, rules } from './state.js';

type Turning = Step<Hearts, 'chance pass direction' | 'deed begin the hand'>;

/** Hands until `decided`; the direction of the pass of each, or undefined where it is drawn. */
export function sequenceOf(decided: (s: Hearts) => boolean, directionOf: ((hand: number) => number) | undefined) {
  const turnDirection: Turning = directionOf === undefined ? chance(chooseDirection) : act(takeDirection(directionOf));
  return rules.flow({
    game: [
      whilst(
        (s) => !decided(s),
        [
          when((s) => s.hands > 0, [auto(clearTable)]),
          turnDirection,
          whilst((s) => s.dealt < CARDS, [chance(tricks.deal)]),
          when(
            (s) => s.direction !== NO_PASS,
            [whilst((s) => s.chosen < 4 * PASS_SIZE, [decide(passCard)]), act(handOver)],
          ),
          act(startPlay),
          tell(handedOver),
          whilst((s) => s.tricks < table.handSize, [decide(tricks.play)]),
          act(scoreHand),
        ],
      ),
    ],
  });
}
