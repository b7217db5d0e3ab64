// @ts-check
/**
 * Undercut (Douglas Hofstadter, Metamagical Themas): each round both players secretly choose a number, and show it. Both score
 * what they chose; but whoever chose exactly one less than the other gets both numbers, and the other nothing. Most points
 * after all rounds win.
 *
 * Choices made at the same time are made one after the other, face down.
 */
import {
  auto,
  decide,
  defineFamily,
  defineGame,
  defineState,
  flow,
  int,
  look,
  slots,
  starting,
  tell,
  vector,
  whilst,
  word,
} from 'strategos/kit';

const SEATS = ['left', 'right'];
const NUMBERS = ['1', '2', '3', '4', '5'];
const NOT_YET = -1;

/** @param {number} rounds */
const table = (rounds) => ({
  choice: starting(vector(SEATS, word(['none', ...NUMBERS], NOT_YET)), NOT_YET), // face down
  round: int(0, rounds), // rounds played
  points: vector(SEATS, int(0, 9 * rounds)),
});
/** @typedef {import('strategos/kit').StateOf<ReturnType<typeof table>>} Undercut */

/** @param {number} rounds */
function rules(rounds) {
  const toMove = (/** @type {Undercut} */ s) => (s.choice[0] === NOT_YET ? 0 : 1);

  /** @type {import('strategos/kit').Decision<Undercut>} */
  const choose = {
    name: 'choose',
    player: toMove,
    moves(_, out) {
      for (let number = 0; number < NUMBERS.length; number++) out.add(number);
    },
    pick: (_, rng) => rng.below(NUMBERS.length),
    play(s, number) {
      s.choice[toMove(s)] = number;
    },
    text: (_, number) => NUMBERS[number],
    shown: (s, number, seat) => (seat === toMove(s) ? number : look()),
  };

  /** @param {Undercut} s */
  function score(s) {
    const [left, right] = s.choice;
    for (let seat = 0; seat < 2; seat++) {
      const [own, other] = seat === 0 ? [left, right] : [right, left];
      if (own === other - 1)
        s.points[seat] += own + other + 2; // numbers begin at 1
      else if (other !== own - 1) s.points[seat] += own + 1;
    }
    s.choice.fill(NOT_YET);
    s.round++;
  }

  return defineGame({
    seats: SEATS,
    traits: {
      hidden: true,
      chance: false,
      utility: 'zero-sum',
      minUtility: -1,
      maxUtility: 1,
      maxDecisions: 2 * rounds,
      unit: 'win',
    },
    moveSpace: NUMBERS.length,
    State: defineState(table(rounds)),
    flow: flow({
      game: [
        whilst(
          (/** @type {Undercut} */ s) => s.round < rounds,
          [
            decide(choose),
            decide(choose),
            tell((s) => s.choice[0] * NUMBERS.length + s.choice[1]), // both are shown
            auto(score),
          ],
        ),
      ],
    }),
    secrets: {
      parts: [
        slots({
          name: 'choice',
          at: (/** @type {Undercut} */ s) => s.choice,
          empty: NOT_YET,
          deck: NUMBERS.map(() => 2), // of each number one a seat
          open: (_, seat) => 1 << seat, // one's own
        }),
      ],
    },
    check(s, { at }) {
      const chosen = [s.choice[0] !== NOT_YET, s.choice[1] !== NOT_YET];
      if (chosen[1]) return { path: 'choice.right', message: 'Expected none: both choices are shown at once' };
      const stage = s.round === rounds ? 'over' : chosen[0] ? 'choose #2' : 'choose';
      if (at !== stage) return { path: 'at', message: `Expected '${stage}' by the round and the choices` };
      if (s.round === rounds && chosen[0]) return { path: 'choice.left', message: 'Expected none: the game is over' };
      if (s.points.some((points) => points > 9 * s.round))
        return { path: 'points', message: 'Expected at most 9 a round' };
      return undefined;
    },
    returns(s, out) {
      out[0] = Math.sign(s.points[0] - s.points[1]);
      out[1] = Math.sign(s.points[1] - s.points[0]);
    },
  });
}

export const family = defineFamily({
  id: 'undercut',
  title: 'Undercut',
  rulesVersion: '1',
  parameters: { rounds: { min: 1, max: 20, default: 5, note: 'rounds' } },
  build: ({ rounds }) => rules(Number(rounds)),
});
