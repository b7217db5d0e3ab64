/** A game that was played, from the record of a hosted match. Loaded where there is one: it needs all of what a match is. */
import { err, ok, problem, type Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import { headingOf } from '../matches/create.js';
import { replayed } from '../matches/live/live.js';
import type { PlayedGame } from './played.js';
import type { CheckedReviewRequest } from './schema.js';

export async function gameOfRecord(
  engine: Engine,
  { record, game, moves, position }: CheckedReviewRequest,
): Promise<Result<PlayedGame>> {
  for (const [field, value] of Object.entries({ game, moves, position }))
    if (value !== undefined) return problem('ERR_FIELD_CONFLICT', field, `'${field}' and 'record' cannot be combined`);
  const family = await engine.family(record!.game);
  if (!family.ok) return err({ ...family.error, path: 'record.game' });
  const found = await engine.game(record!.game, record!.variant);
  if (!found.ok) return err({ ...found.error, path: 'record.variant' });
  if (family.value.rulesVersion !== record!.rulesVersion)
    return problem(
      'ERR_RECORD',
      'record.rulesVersion',
      `Expected ${family.value.rulesVersion}, the rules of this version`,
    );
  const heading = headingOf(engine, found.value, record!);
  if (!heading.ok) return heading;
  const table = replayed(found.value, heading.value, record!.entries);
  if (!table.ok) return table;
  const { board, isOver } = table.value;
  return ok({ game: found.value, start: board.start, moves: board.moves, isOver, outcome: table.value.outcome() });
}
