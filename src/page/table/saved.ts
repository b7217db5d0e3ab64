/** A game that was saved as a file: opened here as a match that is over, to be looked at and reviewed. */

import { matchRecord } from '../../matches/answers.js';
import { headingOf } from '../../matches/create.js';
import { replayed } from '../../matches/live/live.js';
import type { Entry } from '../../matches/record.js';
import { freshId } from '../../matches/tokens.js';
import { read } from '../../service/gate.js';
import { loadPool } from '../engine.js';
import { texts } from '../texts.js';
import { keepMatch, localStore } from './store.js';

/** Keeps the game in this browser; its id here. Throws what is wrong with it, for a person. */
export async function openSaved(text: string): Promise<string> {
  const record = recordIn(text);
  const { engine } = await loadPool();
  const family = await engine.family(record.game);
  const game = await engine.game(record.game, record.variant);
  if (!family.ok || !game.ok) throw new Error(texts.saved.wrong);
  if (family.value.rulesVersion !== record.rulesVersion) throw new Error(texts.saved.rules);
  const heading = headingOf(engine, game.value, record);
  if (!heading.ok) throw new Error(texts.saved.wrong);
  const entries: readonly Entry[] = record.entries;
  const table = replayed(game.value, heading.value, entries);
  if (!table.ok) throw new Error(texts.saved.wrong);
  if (!table.value.isOver) throw new Error(texts.saved.unfinished);
  const id = freshId();
  keepMatch({ ...heading.value, id, spectators: true }, null, entries);
  await localStore.finish(id, Date.now());
  return id;
}

function recordIn(text: string) {
  try {
    const gate = read(matchRecord, JSON.parse(text));
    if (gate.ok) return gate.value.value;
  } catch {} // no JSON
  throw new Error(texts.saved.wrong);
}
