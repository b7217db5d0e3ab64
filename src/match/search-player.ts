/** A searcher of ours at the table. */
import { Rng } from '../core/rng.js';
import type { Game, View } from '../games/game.js';
import { run } from '../search/budget.js';
import { choose } from '../search/choose.js';
import type { Searcher } from '../search/searcher.js';
import { anyWorld, legalMoves } from '../service/table.js';
import { clock } from '../workers/clock.js';
import type { Engine } from '../workers/engine.js';
import type { Entrant } from './entrant.js';
import type { Choice, Player } from './player.js';

type SearchEntrant = Extract<Entrant, { kind: 'search' }>;

export async function searchPlayer(entrant: SearchEntrant, game: Game, engine: Engine): Promise<Player> {
  const { params } = entrant;
  const evaluators = await engine.catalogue.evaluatorsOf(game.id);
  const evaluator = evaluators[params.evaluator](game);
  return new SearchPlayer(entrant, game, engine.catalogue.searchers[params.searcher](game, evaluator, params));
}

class SearchPlayer implements Player {
  private readonly entrant: SearchEntrant;
  private readonly game: Game;
  private readonly searcher: Searcher;

  constructor(entrant: SearchEntrant, game: Game, searcher: Searcher) {
    this.entrant = entrant;
    this.game = game;
    this.searcher = searcher;
  }

  /** As the service does it: an only move is not searched, and the choice is drawn by a stream of its own. */
  decide(view: View, seed: string): Choice {
    const { entrant, game, searcher } = this;
    const legal = legalMoves(game, anyWorld(game, view));
    if (legal.length === 1) return { move: legal[0], iterations: 0 };
    const search = searcher.begin(view, `${seed}/0`);
    run(search, { settle: false, ...entrant.budget }, clock);
    const result = search.result();
    const { move } = choose(result, entrant.temperature, new Rng(seed).fork('choice'));
    return { move, iterations: result.iterations };
  }

  close(): void {}
}
