/** Plays stored games again, and stops at the decisions that were valued. */
import { networkOf, type PolicyLearnable } from '../../src/eval/network/policy-learnable.js';
import { siteNames } from '../../src/eval/site-names.js';
import type { Game, Player, State } from '../../src/games/game.js';
import type { SearchedDecision, SearchedGame } from './searched-games.js';

/** The network of a decision: [site][seat]; undefined if it has none. */
export function networkNames(game: Game, learnable: PolicyLearnable): readonly (readonly (string | undefined)[])[] {
  return siteNames(game).map((site) => game.seats.map((_, seat: Player) => networkOf(learnable, site, seat)));
}

export class Replay {
  private readonly game: Game;
  private readonly networks: readonly (readonly (string | undefined)[])[];
  private readonly s: State;

  constructor(game: Game, learnable: PolicyLearnable) {
    this.game = game;
    this.networks = networkNames(game, learnable);
    this.s = game.create();
  }

  /** `visit`: called in the order of the game, with the name of the network and the position before the decision. */
  run(
    { moves, decisions }: SearchedGame,
    visit: (network: string, decision: SearchedDecision, s: State) => void,
  ): void {
    const { game, networks, s } = this;
    let next = 0;
    game.setup(s);
    for (const [at, move] of moves.entries()) {
      if (decisions[next]?.at === at) {
        const network = networks[game.site(s)][game.turn(s)];
        if (network !== undefined) visit(network, decisions[next], s);
        next++;
      }
      game.play(s, move);
    }
  }
}
