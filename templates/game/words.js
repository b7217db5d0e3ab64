// @ts-check
/**
 * The words of Trick Duel: what is asked, what each move is called and what speaks for it, and what a log tells. Each function gets what
 * its reader sees, so that it cannot tell a secret.
 */
import { capital, listed, seatWords } from 'strategos/kit';
import { HAND, SEATS, TAKEN, TRICK } from './state.js';

/** @typedef {import('./state.js').Duel} Duel */

const SIGNS = ['♠', '♥'];
const { by } = seatWords(SEATS); // 'North leads 8♠', a deed of north

/**
 * A step without words, or words of a step that is gone, are errors of types.
 * @param {readonly string[]} names of the cards
 * @param {number} ranks of each suit
 * @returns {import('strategos/kit').WordsFor<Duel, 'chance deal' | 'decision play a card'>}
 */
export function wordsOf(names, ranks) {
  const suitOf = (/** @type {number} */ card) => Math.floor(card / ranks);
  const nameOf = (/** @type {number} */ card) => `${names[card][0].replace('T', '10')}${SIGNS[suitOf(card)]}`;
  const cardsAt = (/** @type {Duel} */ s, /** @type {number} */ place) =>
    [...names.keys()].filter((card) => s.at[card] === place);

  /** What can still beat a card that leads, as far as the seat knows. */
  function whyLead(/** @type {Duel} */ shown, /** @type {number} */ card, /** @type {number} */ seat) {
    const higher = [...names.keys()].filter(
      (other) => other > card && suitOf(other) === suitOf(card) && ![HAND + seat, TAKEN].includes(shown.at[other]),
    );
    return higher.length === 0
      ? `nothing beats ${nameOf(card)}`
      : `${listed(higher.map(nameOf), 'or')} beats ${nameOf(card)}`;
  }

  function whyFollow(/** @type {Duel} */ shown, /** @type {number} */ card) {
    const [lead] = cardsAt(shown, TRICK + shown.leader);
    if (suitOf(card) !== suitOf(lead)) return `gives ${nameOf(card)} away`;
    return `${nameOf(card)} ${card > lead ? 'beats' : 'loses to'} ${nameOf(lead)}`;
  }

  return {
    deal: {
      say: (s, card) => `${nameOf(card)} for ${SEATS[s.dealt % 2]}`,
      /** All at once: after the last card. `reader` is a seat, or below 0 for a spectator. */
      told({ after, reader }) {
        if (after.dealt < 2 * (ranks - 1)) return [];
        const own =
          reader < 0 ? '' : `: ${capital(SEATS[reader])} has ${listed(cardsAt(after, HAND + reader).map(nameOf))}`;
        return [{ text: `The cards are dealt${own}` }];
      },
    },

    'play a card': {
      question(s) {
        const [lead] = cardsAt(s, TRICK + s.leader);
        return s.led === 0 ? 'Which card do you lead?' : `Which card do you play to ${nameOf(lead)}?`;
      },
      say: (_, card) => `play ${nameOf(card)}`,
      reason: (s, card, seat) => (s.led === 0 ? whyLead(s, card, seat) : whyFollow(s, card)),
      told({ before, after, move: card, mover }) {
        const play = by(mover, `${before.led === 0 ? 'leads' : 'plays'} ${nameOf(card)}`, [names[card]]);
        if (before.led === 0) return [play];
        return [
          play,
          by(after.leader, `takes the trick: ${SEATS.map((seat, i) => `${seat} has ${after.won[i]}`).join(', ')}`),
        ];
      },
    },
  };
}
