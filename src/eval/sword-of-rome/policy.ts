/** The policy of the rollouts: the points of each move at the decisions that matter (SR 25). */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Game, Player } from '../../games/game.js';
import { PENALTY, TACTICS } from '../../games/sword-of-rome/board/leaders.js';
import {
  GAUL,
  handsOf,
  NO_HAND,
  ownerOf,
  ROME,
  type Rome,
  seatOf,
  TAKE_CU,
  TAKE_MERCS,
} from '../../games/sword-of-rome/board/state.js';
import { HANDS } from '../../games/sword-of-rome/data/rules.js';
import type { Asked } from '../../games/sword-of-rome/flow.js';
import type { Policy } from '../evaluator.js';
import { EVENLY, ScoredPolicy, type Scorer, type Scoring, scorersIn } from '../scored-policy.js';
import type { FlatWeights } from '../weights.js';
import { isVictory } from './forces.js';
import { allyWorth, scoreBreak, scoreOffer } from './policy/alliances.js';
import { CardScores } from './policy/cards.js';
import { isDear } from './policy/gauls.js';
import { scoreActivation, scoreRetreat, scoreSail, scoreStep } from './policy/march.js';
import { scoreLead, scoreMinor } from './policy/minors.js';
import { scoreConsent, scoreService } from './policy/others.js';
import { Prospects } from './policy/prospects.js';
import { scoreAvoid, scoreBribe, scoreIntercept, scoreParty, scoreWithdrawal } from './policy/reactions.js';
import { scoreNumber, scorePenalty, scorePlace, scoreSupport, supportWorth } from './policy/support.js';
import { numbersOf, type PolicyNumbers } from './weights.js';

/**
 * Priors: the policies are so sure of themselves that a search would try nothing else, whatever its budget. So many times their
 * temperature, and the share that all moves have alike: between two, and among more.
 */
const SURE = { temperature: 1, even: 0 };
const DOUBT_OF_TWO = { temperature: 2, even: 0.05 };
const DOUBT = { temperature: 3, even: 0.1 };

/** What decisions are scored by, by their names. */
export type Scorers = ReadonlyMap<string, Scorer<Rome>>;

export class RomePolicy implements Policy<Rome> {
  readonly name = 'hand';
  declare private readonly byHand: readonly (ScoredPolicy<Rome> | undefined)[];
  declare private readonly guides: readonly (ScoredPolicy<Rome> | undefined)[]; // for the priors, by hand

  /** `improve` may put better scorers in the place of those of a seat. */
  constructor(game: Game<Rome>, weights: FlatWeights, improve: (own: Scorers, seat: Player) => Scorers = (own) => own) {
    const players = game.seats.length;
    const scored = ({ temperature, even }: typeof DOUBT): (ScoredPolicy<Rome> | undefined)[] =>
      HANDS.map((name, hand) => {
        const seat = seatOf(players, hand);
        if (seat < 0) return undefined;
        const numbers = numbersOf(weights, players, sharesNumbers(players, seat) ? undefined : name);
        return new ScoredPolicy('hand', game, improve(scorers(numbers), seat), numbers.temperature * temperature, even);
      });
    this.byHand = scored(SURE);
    this.guides = scored(players === 2 ? DOUBT_OF_TWO : DOUBT);
  }

  chances(s: Rome, moves: MoveList, out: Float64Array): void {
    this.byHand[handToMove(s)]?.chances(s, moves, out);
  }

  choose(s: Rome, rng: Rng, listed?: MoveList): number {
    return (this.byHand[handToMove(s)] as ScoredPolicy<Rome>).choose(s, rng, listed);
  }

  priors(s: Rome, moves: MoveList, out: Float64Array): void {
    this.guides[handToMove(s)]?.priors(s, moves, out);
  }
}

/** With two players Rome and the Etruscans and Samnites play better with the shared numbers, the Gauls and Greeks with their own. */
const sharesNumbers = (players: number, seat: Player): boolean => players === 2 && seat === seatOf(2, ROME);

/** The hand for which the seat to move decides: with two players the one that acts, or is attacked, or its first. */
function handToMove(s: Rome): number {
  const { players, turn } = s;
  if (players > 2) return handsOf(players)[turn];
  const acts = s.round > 0 ? s.actor : s.turnHand;
  if (seatOf(players, acts) === turn) return acts;
  const attacked = ownerOf(s, s.defender);
  return attacked !== NO_HAND && seatOf(players, attacked) === turn ? attacked : turn === seatOf(2, ROME) ? ROME : GAUL;
}

/** Points for each move alone. */
const each =
  (worth: (s: Rome, m: number) => number): Scorer<Rome> =>
  (s, moves, points) => {
    for (let i = 0; i < moves.count; i++) points[i] = worth(s, moves.at[i]);
  };

/** Nothing for the pass, so much for anything else. */
const act = (worth: number): Scorer<Rome> => each((_, m) => (m === 0 ? 0 : worth));

function scorers(n: PolicyNumbers): Scorers {
  const prospects = new Prospects(n);
  const cards = new CardScores(n, prospects);
  const scoring: Scoring<Rome, Asked> = {
    'offer an alliance': scoreOffer(n),
    'answer the offer': each((s, m) => (m === 0 ? 0 : allyWorth(s, s.offer, n))),
    renew: each((s, m) => (m === 0 ? 0 : allyWorth(s, s.pacts[s.pactAsked], n))),
    'break an alliance': scoreBreak(n),
    'own action': cards.play,
    'use the card': cards.use,
    'desperate times': cards.announce,
    claim: cards.announce,
    'desperate use': cards.desperate,
    'give up support': each((s, node) => -supportWorth(s, node, n)),
    discard: cards.discard,
    'choose the first player': each((s, hand) => (seatOf(s.players, hand) === s.turn ? 1 : 0)),
    activate: scoreActivation(n, prospects, 0),
    march: scoreActivation(n, prospects, 0),
    'sail out': scoreActivation(n, prospects, 0),
    campaign: scoreActivation(n, prospects, 1),
    step: scoreStep(n, prospects),
    sail: scoreSail(n, prospects),
    retreat: scoreRetreat(n, 0),
    'enter a leader': scorePlace(n),
    'return a leader': scorePlace(n),
    loot: act(1), // the Gauls take nothing from spaces but plunder (SR 4.1)
    solidarity: each((s, node) => (isVictory(s, node) ? 2 : isDear(s, node) ? 1 : 0)),
    'press the siege': act(1),
    'spend support': scoreSupport(n),
    place: scorePlace(n),
    'place a consul': scorePlace(n),
    'minor leader': scoreMinor,
    'place a minor leader': scoreLead(scorePlace(n)),
    'take a space': act(1),
    'how many': scoreNumber,
    'pay for a leader': scorePenalty(n),
    'keep or dismiss': act(-n.dismiss),
    'spare a leader': each((_, leader) => PENALTY[leader]),
    intercept: scoreIntercept(n),
    'how many intercept': scoreParty(),
    'how many avoid': scoreParty(),
    'withdraw inside': scoreWithdrawal(),
    avoid: scoreAvoid(),
    'refuse battle': act(-0.5),
    bribe: scoreBribe(),
    'cancel the event': act(n.reaction),
    mistrust: act(n.reaction),
    'undo the reaction': act(n.reaction),
    'battle card': act(n.reaction),
    'siege card of the besieger': act(n.reaction),
    'siege card of the defender': act(n.reaction),
    interdict: act(-0.3),
    celebrate: act(3),
    'take spoils': act(3),
    'take more plunder': act(2),
    engage: act(2),
    'after the dice': act(n.reaction),
    'withdraw card': act(n.reaction),
    'storm at sea': act(n.reaction),
    'answer the Gauls': act(0.5),
    'caudine forks': each((_, m) => (m === 0 ? 0 : n.reaction)),
    'how many units': each((s, k) => (s.handing === TAKE_CU || s.handing === TAKE_MERCS ? 0.2 * k : -0.5 * k)),
    'join relief': each((_, m) => (m === 0 ? 1 : 0)),
    commander: each((_, leader) => TACTICS[leader]),
    'nonplayer power': scoreService,
    consent: scoreConsent,
    'nonplayer leader': scoreActivation(n, prospects, 0),
    'let them go': act(-1),
    'grant ships': act(-0.5),
    'grant an escape': act(-0.5),
    'escape by sea': act(-0.3),
    'home from Africa': EVENLY,
    'order the tied': EVENLY,
    blockade: EVENLY,
    hire: EVENLY,
    'whose units': EVENLY,
    'replace a consul': EVENLY,
    'enter a minor leader': EVENLY,
    'give a marker': EVENLY,
    truce: EVENLY,
    'end an alliance of others': EVENLY,
    'choose a hand': EVENLY,
    'look at a hand': EVENLY,
    'found a colony': EVENLY,
    'ask for ransom': EVENLY,
    'pay ransom': EVENLY,
    'press a tribe': EVENLY,
    'land in Africa': EVENLY,
    rebellion: EVENLY,
    'mercenaries desert': EVENLY,
    'attack unrest with': EVENLY,
    hold: EVENLY,
    'order the interceptions': EVENLY,
    'help to intercept': EVENLY,
    'help to refuse': EVENLY,
    'leader inside': EVENLY,
    allow: EVENLY,
    'help to avoid': EVENLY,
    'avoid to': EVENLY,
    'pay for the voyage': EVENLY,
    'dismiss a mercenary unit': EVENLY,
  };
  return scorersIn(scoring);
}
