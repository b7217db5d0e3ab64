/**
 * Hearts for four: a single hand, or hands until a seat has 100 points. A seat's payoff is 26
 * minus its points in a single hand, or 100 minus its points in a match.
 */
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame, defineSpeech } from '../kit/define.js';
import { ALL_POINTS, CARD_NAMES, CARDS, SEATS, table } from './cards.js';
import { check } from './check.js';
import { english } from './english.js';
import { sequenceOf } from './flow.js';
import { chooseDirection } from './moves.js';
import { secrets } from './secrets.js';
import { costOf, DIRECTIONS, Hearts, MATCH, MOST_HANDS, MOST_POINTS, PASS_SIZE, recount } from './state.js';
import { speechOf } from './words.js';

const PASSES = ['left', 'right', 'across', 'none'] as const; // and round again, in a game of several hands
type Pass = (typeof PASSES)[number] | 'random';

function rules(pass: Pass, single: boolean) {
  const first = pass === 'random' ? 0 : PASSES.indexOf(pass);
  const directionOf = (hand: number) => DIRECTIONS.indexOf(PASSES[(first + hand) % PASSES.length]);
  const decided = (s: Hearts) => (single ? s.hands > 0 : s.score.some((points) => points >= MATCH));
  const bound = single ? ALL_POINTS : MATCH;
  const sequence = sequenceOf(decided, pass === 'random' ? undefined : directionOf);

  return defineGame<Hearts>({
    seats: SEATS,
    traits: {
      hidden: true,
      chance: true,
      utility: 'general-sum', // shooting the moon changes the sum
      minUtility: single ? 0 : MATCH - MOST_POINTS,
      maxUtility: bound,
      maxDecisions: (single ? 1 : MOST_HANDS) * (CARDS + PASS_SIZE * 4),
      unit: 'points',
      equalSeats: true,
      penaltyFrom: bound,
    },
    nouns: { card: CARD_NAMES },
    moveSpace: CARDS,
    State: Hearts,
    flow: sequence,
    secrets,
    recount,
    recountHidden: (s) => table.recountHidden(s),
    returns(s, out) {
      for (let seat = 0; seat < 4; seat++) out[seat] = bound - s.score[seat];
    },
    decided(s, out) {
      if (s.points.reduce((sum, points) => sum + points, 0) < ALL_POINTS) return false;
      const last = single || s.score.some((points, seat) => points + costOf(s, seat) >= MATCH);
      for (let seat = 0; last && seat < 4; seat++) out[seat] = bound - s.score[seat] - costOf(s, seat);
      return last;
    },
    check(s, { at }) {
      if (decided(s) !== (at === 'over'))
        return { path: 'score', message: 'The game is over if and only if the score decides it' };
      if (single && s.hands > 1) return { path: 'hands', message: 'This variant is a single hand' };
      const hand = at === 'over' ? s.hands - 1 : s.hands;
      if (pass !== 'random' && s.direction !== directionOf(hand) && at !== chooseDirection.name)
        return { path: 'direction', message: `Expected the direction of this hand: ${DIRECTIONS[directionOf(hand)]}` };
      return check(s, at);
    },
    ...speechOf(english),
  });
}

export const family: GameFamily = defineFamily({
  id: 'hearts',
  title: 'Hearts',
  rulesVersion: '1',
  parameters: {
    pass: {
      words: [...PASSES, 'random'],
      default: 'random',
      note: 'direction of the (first) pass; random: drawn again for every hand',
    },
    game: { words: ['hand', '100'], default: 'hand', note: 'one hand, or hands until a seat has 100 points' },
  },
  presets: { match: { pass: 'left', game: '100' } },
  languages: { de: async () => defineSpeech(speechOf((await import('./german-hearts.js')).german)) },
  build: ({ pass, game }) => rules(pass as Pass, game === 'hand'),
});
