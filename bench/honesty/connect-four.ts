/** Reviews of Connect Four against exact results: are blunders found, is nothing else blamed, and is what is told true? */
import { ConnectFourScores } from '../../lab/exact/connect-four-scores.js';
import { unwrap } from '../../src/core/result.js';
import { isExact, isSlip } from '../../src/review/loss.js';
import { type Figure, figure, shareOf } from './figures.js';
import { engine, playedBy, reviewOf } from './reviewed.js';

const FROM = 12; // marks on the board: the solver takes minutes for the positions before
const SCALE = 2; // from a loss to a win

interface Case {
  readonly thrown: number; // of the result, from 0 to 1
  readonly value: number; // that the review tells
  readonly isFound: boolean;
  readonly isBlamed: boolean;
  readonly isTrue: boolean;
  readonly isProved: boolean;
  readonly isLost: boolean;
  readonly isCalledGood: boolean;
}

export async function connectFour(games: number, times: number): Promise<readonly Figure[]> {
  const game = unwrap(await engine.game('connect-four', ''));
  const scores = new ConnectFourScores();
  const cases: Case[] = [];
  for (let n = 0; n < games; n++) {
    const moves = await playedBy(game, ['level 2', 'level 4'], `honesty/${n}`);
    const review = await reviewOf(game, moves, `${n}`, times);
    for (const { decision, loss, forced } of review.decisions) {
      if (forced || loss === null || decision < FROM) continue;
      const columns = moves.slice(0, decision + 1).map((text) => text.slice(-1));
      scores.set(columns.slice(0, -1).join(''));
      const best = scores.result();
      const isLast = decision === moves.length - 1;
      if (!isLast) scores.set(columns.join(''));
      const kept = isLast ? (review.winners?.length === 1 ? 1 : 0) : -scores.result();
      const [low, high] = loss.interval;
      const thrown = (best - kept) / SCALE;
      cases.push({
        thrown,
        value: loss.value,
        isFound: isSlip(loss),
        isBlamed: thrown === 0 && isSlip(loss),
        isTrue: thrown >= low - 1e-9 && Math.max(0, thrown) <= Math.max(0, high) + 1e-9,
        isProved: isExact(loss),
        isLost: best === -1,
        isCalledGood: high < 0.05,
      });
    }
  }
  const blunders = cases.filter(({ thrown }) => thrown > 0);
  const good = cases.filter(({ thrown }) => thrown === 0);
  return [
    figure('Connect Four: blunders that are called slips', shareOf(blunders.map(({ isFound }) => isFound)), 0.95),
    figure(
      'Connect Four: blunders that are called good',
      shareOf(blunders.map(({ isCalledGood }) => isCalledGood)),
      0,
      0.02,
    ),
    figure('Connect Four: other moves that are called slips', shareOf(good.map(({ isBlamed }) => isBlamed)), 0, 0.02),
    figure(
      'Connect Four: moves in lost positions that are called slips',
      shareOf(cases.filter(({ isLost }) => isLost).map(({ isBlamed }) => isBlamed)),
      0,
      0.02,
    ),
    figure(
      'Connect Four: losses that are told as proved, and are true',
      shareOf(cases.filter(({ isProved }) => isProved).map(({ thrown, value }) => Math.abs(thrown - value) < 1e-9)),
      1,
    ),
    figure('Connect Four: intervals that hold the truth', shareOf(cases.map(({ isTrue }) => isTrue)), 0.98),
  ];
}
