/** A player that is one of our searchers. */

import { ok, problem, type Result, unwrap } from '../../core/result.js';
import { clock } from '../../engine/clock.js';
import type { Engine } from '../../engine/engine.js';
import type { MakeEvaluator } from '../../eval/evaluator.js';
import { allWeights } from '../../eval/linear.js';
import { networkEvaluator } from '../../eval/network/learnable.js';
import { parseWeights } from '../../eval/weights.js';
import type { Game, View } from '../../games/game.js';
import type { Pack } from '../../packs/pack.js';
import { learnableOf, policyLearnableOf } from '../../packs/weights.js';
import { run } from '../../search/budget.js';
import { choiceRng, choose } from '../../search/result/choose.js';
import { turnLine } from '../../search/result/turn-line.js';
import type { Searcher } from '../../search/searcher.js';
import { anyWorld, legalMoves } from '../../service/rules/position.js';
import { BY_HAND, type Entrant } from '../entrant.js';
import { clocksOf, type GameClocks } from './game-clocks.js';
import { PlannedTurns } from './planned-turns.js';
import type { Decided, Platform, Player } from './player.js';

type SearchEntrant = Extract<Entrant, { kind: 'search' }>;

export async function searchPlayer(
  entrant: SearchEntrant,
  game: Game,
  engine: Engine,
  platform: Platform,
): Promise<Player> {
  return new SearchPlayer(entrant, game, await searcherFor(entrant, game, engine, platform));
}

export async function searcherFor(
  entrant: SearchEntrant,
  game: Game,
  engine: Engine,
  platform: Platform,
): Promise<Searcher> {
  const { params } = entrant;
  const evaluator = unwrap(await evaluatorFor(entrant, game, engine, platform))(game);
  return (await engine.searcher(params.searcher))(game, evaluator, params);
}

/** The evaluator of the entrant, with its weights if it has its own. */
export async function evaluatorFor(
  { params, weights, network }: SearchEntrant,
  game: Game,
  engine: Engine,
  platform: Platform,
): Promise<Result<MakeEvaluator>> {
  const evaluators = await engine.evaluatorsOf(game.id, game.seats.length);
  const pack = await engine.pack(game.id);
  const { evaluator } = params;
  if (!Object.hasOwn(evaluators, evaluator)) {
    const known = Object.keys(evaluators).join(', ');
    return problem('ERR_FIELD_WORD', `evaluator=${evaluator}`, `Expected one of ${known}`);
  }
  if (network !== undefined) {
    const maker = await networkMaker(pack, evaluator);
    if (maker === undefined)
      return problem('ERR_FIELD_WORD', `network=${network}`, `The evaluator '${evaluator}' has no network`);
    try {
      const make = maker(platform.readText(network));
      make(game); // a network that does not fit is refused now
      return ok(make);
    } catch (error) {
      return problem('ERR_WEIGHTS', `network=${network}`, (error as Error).message);
    }
  }
  if (weights === undefined) return ok(evaluators[evaluator]);
  const { tunable } = pack;
  if (tunable?.evaluator !== evaluator)
    return problem('ERR_FIELD_WORD', `weights=${weights}`, `The evaluator '${evaluator}' has no weights`);
  if (weights === BY_HAND) return ok(tunable.make(tunable.byHand));
  try {
    const parsed = parseWeights(JSON.parse(platform.readText(weights)), allWeights(tunable, game));
    if (parsed.ok) return ok(tunable.make(parsed.value));
    return problem(parsed.error.code, `weights=${weights}: ${parsed.error.path}`, parsed.error.message);
  } catch (error) {
    return problem('ERR_WEIGHTS', `weights=${weights}`, (error as Error).message);
  }
}

/** Makes the evaluator of that name with the network, or networks, of a file; undefined if it has none. */
async function networkMaker(pack: Pack, evaluator: string): Promise<((text: string) => MakeEvaluator) | undefined> {
  const learnable = await learnableOf(pack);
  if (evaluator === 'network' && learnable !== undefined)
    return (text) => networkEvaluator(learnable, JSON.parse(text));
  const policy = await policyLearnableOf(pack);
  return policy?.evaluator === evaluator ? (text) => policy.make(JSON.parse(text)) : undefined;
}

class SearchPlayer implements Player {
  private readonly entrant: SearchEntrant;
  private readonly game: Game;
  private readonly searcher: Searcher;
  private readonly clocks: GameClocks | undefined;
  private readonly planned: PlannedTurns;
  private readonly payoffs: Float64Array; // scratch

  constructor(entrant: SearchEntrant, game: Game, searcher: Searcher) {
    this.entrant = entrant;
    this.game = game;
    this.searcher = searcher;
    this.clocks = clocksOf(entrant.budget);
    this.planned = new PlannedTurns();
    this.payoffs = new Float64Array(game.seats.length);
  }

  begin(): void {
    this.clocks?.reset();
    this.planned.reset();
  }

  /** As in the service: nothing is searched where one move is legal or none matters any more, and the choice has a random stream of its own. */
  decide(view: View, seed: string): Decided {
    const { entrant, game, searcher, clocks, planned } = this;
    const ready = planned.next(view);
    if (ready !== undefined) return { move: ready, iterations: 0 };
    const began = clock();
    const world = anyWorld(game, view);
    const legal = legalMoves(game, world);
    if (legal.length === 1 || game.decided(view, this.payoffs)) return { move: legal[0], iterations: 0 };
    const search = searcher.begin(view, `${seed}/0`);
    const share = clocks?.share(game, world, view.seat) ?? 0;
    const onClock =
      clocks && (clocks.unit === 'ms' ? { deadlineMs: began + share } : { iterations: Math.floor(share) });
    run(search, { settle: false, ...entrant.budget, ...onClock }, clock);
    const result = search.result(entrant.until);
    const spent = clocks?.unit === 'ms' ? clock() - began : result.iterations;
    const rng = choiceRng(seed, view);
    const chosen = choose(result, entrant.temperature, rng);
    if (clocks?.press(view.seat, spent) === false) return { fault: 'late' };
    if (entrant.until === 'turn') planned.keep(turnLine(game, view, chosen, entrant.temperature, rng));
    return { move: chosen.move, iterations: result.iterations };
  }

  close(): void {}
}
