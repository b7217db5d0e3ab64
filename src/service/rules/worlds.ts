/** Positions that fit a view, for programs that search by themselves and do not know what is hidden from whom. */
import { hashCells } from '../../core/hash.js';
import { ok, type Result, unwrap } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import type { Engine } from '../../engine/engine.js';
import { readFor } from '../gate.js';
import type { WorldList } from '../schema/answer-schemas.js';
import { type WorldsRequest, worldsRequest } from '../schema/rules-requests.js';
import { freshSeed } from '../seed.js';
import { assumedMemory, ignoredFields, makePosition, openGame, readView } from './position.js';

const DEFAULT_COUNT = 10;

/**
 * Draws `count` worlds as the searches do. They depend on the seed and the view alone, and those of a smaller count are the first
 * of a larger one.
 */
export async function worlds(engine: Engine, request: WorldsRequest): Promise<Result<WorldList>> {
  const gate = await readFor(engine, worldsRequest, request);
  if (!gate.ok) return gate;
  const { game: id, variant, view: json, count = DEFAULT_COUNT, seed = freshSeed() } = gate.value.value;
  const opened = await openGame(engine, id, variant, json, 'view');
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const parsed = readView(game, json);
  if (!parsed.ok) return parsed;
  const { value: view, assumed, unknown } = parsed.value;
  const drawn = unwrap(game.worlds(view));
  const rng = new Rng(seed).fork(`worlds/${hashCells(view.cells)}`);
  const s = game.create();
  const positions = Array.from({ length: count }, () => {
    drawn.sample(s, rng);
    return makePosition(game, s);
  });
  const warnings = [
    ...ignoredFields(gate.value.unknown),
    ...ignoredFields(unknown, 'view.'),
    ...assumedMemory(assumed, 'view'),
  ];
  return ok({
    game: game.id,
    variant: game.variant,
    seat: game.seats[view.seat],
    seed,
    worldDistribution: drawn.distribution,
    positions,
    warnings,
  });
}
