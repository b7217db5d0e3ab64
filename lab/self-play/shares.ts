import type { Game, State } from '../../src/games/game.js';

/** Payoffs of a finished game as shares of the range; between several seats they add up to 1. */
export function readShares(game: Game, s: State, shares: Float64Array): void {
  const { minUtility, maxUtility } = game.traits;
  game.returns(s, shares);
  let sum = 0;
  for (let seat = 0; seat < shares.length; seat++) {
    shares[seat] = (shares[seat] - minUtility) / (maxUtility - minUtility);
    sum += shares[seat];
  }
  if (shares.length === 1) return;
  for (let seat = 0; seat < shares.length; seat++) shares[seat] = sum > 0 ? shares[seat] / sum : 1 / shares.length;
}
