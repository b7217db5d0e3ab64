/** The words of all steps: bids, tricks, and the points of a hand. */
import { capital, counted, signed } from '../../core/english.js';
import type { Move, Player } from '../game.js';
import { type CardTable, NO_CARD } from '../kit/cards/table.js';
import { TrickWords } from '../kit/cards/words.js';
import type { StepsOf } from '../kit/flow.js';
import type { WordsFor } from '../kit/step-words.js';
import type { sequenceOf } from './flow.js';
import { bagPenalty, bagsOf, firstSeat, NO_BID, pointsOf, SEATS, SIDES, SPADES, type Spades, SUITS } from './state.js';

const tricksOf = (count: number): string => counted(count, 'trick');
const points = (count: number): string => counted(count, 'point').replace('-', '−');
const partnerOf = (seat: number): number => seat ^ 2;
const bidName = (tricks: number): string => (tricks === 0 ? 'nil' : `${tricks}`);

function whyBid({ bids }: Spades, tricks: number, seat: Player): string {
  const partner = bids[partnerOf(seat)];
  if (partner === NO_BID) return tricks === 0 ? 'nil: 100 points for no trick at all' : points(10 * tricks);
  const contract = `a contract of ${tricks + partner} with ${SEATS[partnerOf(seat)]}`;
  return tricks === 0 ? `nil beside ${contract}` : contract;
}

/** What the seat still needs: no tricks at all, or the rest of its contract with its partner. */
function need({ bids, won }: Spades, seat: Player): string {
  if (bids[seat] === 0 && won[seat] === 0) return 'bids nil';
  const left = bids[seat] + bids[partnerOf(seat)] - won[seat] - won[partnerOf(seat)];
  if (left > 0) return `needs ${left} more`;
  return left === 0 ? 'the contract is made' : `the contract is made, with ${-left} over`;
}

/** What the points of partners for a hand are made of: they add up. */
function partsOf(s: Spades, side: number): readonly string[] {
  const contract = s.bids[side] + s.bids[side + 2];
  const won = s.won[side] + s.won[side + 2];
  const over = Math.max(0, won - contract);
  const penalty = bagPenalty(bagsOf(s.score[side]) + over);
  const result =
    won < contract ? `is set with ${tricksOf(won)}, ${signed(-10 * contract)}` : `is made, +${10 * contract}`;
  return [
    ...(contract > 0 ? [`the contract of ${contract} ${result}`] : []),
    ...(over > 0 ? [`${counted(over, 'bag')}, +${over}`] : []),
    ...(penalty > 0 ? [`ten bags are full, −${penalty}`] : []),
    ...[side, partnerOf(side)]
      .filter((seat) => s.bids[seat] === 0)
      .map((seat) => `${SEATS[seat]} ${s.won[seat] === 0 ? 'makes nil, +100' : 'was set at nil, −100'}`),
  ];
}

export function wordsOf(table: CardTable): WordsFor<Spades, StepsOf<ReturnType<typeof sequenceOf>>> {
  const say = new TrickWords<Spades>(table);
  const { suitOf } = table.pack;

  /** Whether a card beats the one that is winning the trick. */
  const beats = (card: number, best: number): boolean =>
    suitOf[card] === suitOf[best] ? card > best : suitOf[card] === SPADES;

  const winningSeat = ({ leader, trick }: Spades): number =>
    [1, 2, 3]
      .map((i) => (leader + i) & 3)
      .reduce((best, seat) => (trick[seat] !== NO_CARD && beats(trick[seat], trick[best]) ? seat : best), leader);

  function whyLead(shown: Spades, card: number, seat: Player): string {
    const higher = say.higherOut(shown, card, seat);
    const suit = suitOf[card];
    return higher === 0 ? `no higher ${SUITS[suit]} are still out` : say.texts.higherOut(higher, SUITS[suit]);
  }

  function whyFollow(shown: Spades, card: number, seat: Player): string {
    const best = winningSeat(shown);
    const holder = best === partnerOf(seat) ? `${SEATS[best]}, the partner` : SEATS[best];
    if (!beats(card, shown.trick[best])) return `leaves the trick to ${holder}, as it stands`;
    const verb = suitOf[card] === SPADES && shown.suit !== SPADES ? 'trumps' : 'goes over';
    return shown.played === 3 ? `takes the trick from ${holder}` : `${verb} the ${say.card(shown.trick[best])}`;
  }

  function whyPlay(shown: Spades, card: Move, seat: Player): string {
    const reason = shown.played === 0 ? whyLead(shown, card, seat) : whyFollow(shown, card, seat);
    const isShed = shown.played > 0 && suitOf[card] !== shown.suit && suitOf[card] !== SPADES;
    const text = `${need(shown, seat)}; ${reason}`;
    return isShed ? `${text}; sheds ${say.standing(shown, card, seat)}` : say.apart(text, shown, card, seat);
  }

  return {
    deal: say.deal,

    bid: {
      question({ bids }, seat) {
        const partner = bids[partnerOf(seat)];
        const known = partner === NO_BID ? '' : `, beside the ${bidName(partner)} of ${say.seat(partnerOf(seat))}`;
        return `How many tricks do you bid${known}?`;
      },
      say: (_, tricks) => `bid ${bidName(tricks)}`,
      reason: whyBid,
      told({ before, after, move: tricks, mover }) {
        const bid = say.by(mover, `${say.seat(mover)} bids ${bidName(tricks)}`);
        const partner = before.bids[partnerOf(mover)];
        if (partner === NO_BID) return [bid];
        const contract = after.bids[mover] + partner;
        return [{ ...bid, text: `${bid.text}: ${SIDES[mover & 1]} need ${tricksOf(contract)}` }];
      },
    },

    'play a card': {
      question(s, seat) {
        if (s.played === 0) return 'Which card do you lead?';
        const best = winningSeat(s);
        const holder = best === partnerOf(seat) ? 'your partner' : say.seat(best);
        return `Which card do you play, with ${say.card(s.trick[best])} of ${holder} highest?`;
      },
      say: (_, card) => `play ${say.card(card)}`,
      reason: whyPlay,
      told: ({ before, after, move: card, mover }) => {
        const breaks = before.broken === 0 && after.broken === 1 ? ', so spades may be led' : '';
        const verb = before.played === 0 ? 'leads' : 'plays';
        const play = say.by(mover, `${say.seat(mover)} ${verb} ${say.card(card)}${breaks}`, [card]);
        const taken = say.taken(before, after, card, mover);
        if (taken === undefined) return [play];
        const { trick, taker } = taken;
        const own = after.won[taker];
        const broken = after.bids[taker] === 0 && own === 1 ? ', and is set at nil' : '';
        const side = taker & 1;
        const have = `${after.won[side] + after.won[side + 2]} of ${after.bids[side] + after.bids[side + 2]}`;
        const text = `${say.seat(taker)} takes the trick with ${say.card(trick[taker])}${broken}: ${SIDES[side]} have ${have}`;
        return [play, say.by(taker, text, [trick[taker]])];
      },
    },

    'score the hand': {
      told: ({ before, after }) => [
        { text: `End of hand ${after.hands}`, heading: 'round' },
        ...SIDES.map((side, i) => {
          const had = before.score[i];
          const won = pointsOf(before, i, had);
          const sum = had === 0 ? points(won) : `${points(had)}, ${signed(won)} = ${points(after.score[i])}`;
          return { text: `${capital(side)}: ${partsOf(before, i).join('; ')}. In all ${sum}` };
        }),
      ],
    },

    'next hand': {
      told: ({ after }) => [
        { text: `Hand ${after.hands + 1}: ${say.seat(firstSeat(after))} bids and leads first`, heading: 'turn' },
      ],
    },
  };
}
