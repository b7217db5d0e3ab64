/** From a request, or a record, to the heading of a match. */
import { err, ok, problem, type Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import { type Game, NOBODY } from '../games/game.js';
import { type Difficulty, expectedLevel, levelFor } from '../service/levels/difficulty.js';
import { levelsOf } from '../service/levels/levels.js';
import type { CreateRequest, Filling, MatchRecord } from './answers.js';
import { type Clock, type Heading, HOST, type Holder, type MatchStore } from './record.js';
import type { Table } from './table/table.js';
import { digest, freshId, freshToken } from './tokens.js';

export interface Opened {
  readonly game: Game;
  readonly heading: Heading;
  readonly host: string; // tokens, of which nothing but digests is kept
  readonly tokens: Readonly<Record<string, string>>;
}

const MOST_OPEN = 10_000; // matches that are not over
const MOST_OWN = 1_000; // of one key

type Draft = Omit<Heading, 'id' | 'tokens' | 'createdAt'>;

export async function openedFrom(engine: Engine, request: CreateRequest, now: number): Promise<Result<Opened>> {
  const {
    game: id,
    variant = '',
    seats = {},
    seed,
    spectators = false,
    clock,
    paceMs = 0,
    undo,
    position,
    chat,
    invitations = false,
  } = request;
  const found = await gameOf(engine, id, variant);
  if (!found.ok) return found;
  const { game, rulesVersion } = found.value;
  const holders = holdersOf(engine, game, seats);
  if (!holders.ok) return holders;
  const kept = clock && clockOf(engine, game, clock);
  if (kept !== undefined && !kept.ok) return kept;
  if (position !== undefined) {
    const laid = game.words.parsePosition(position);
    if (!laid.ok) return err({ ...laid.error, path: `position${laid.error.path && `.${laid.error.path}`}` });
    if (game.turn(laid.value.value) === NOBODY) return problem('ERR_GAME_OVER', 'position', 'The game is over here');
  }
  const draft: Draft = {
    game: game.id,
    variant: game.variant,
    rulesVersion,
    seed: seed ?? freshToken('seed'),
    spectators,
    ...(kept !== undefined && { clock: kept.value }),
    ...(undo !== undefined && { undo }),
    ...(position !== undefined && { position }),
    ...(chat !== undefined && { chat }),
    ...(invitations && { invitations: game.seats }),
    paceMs,
    holders: holders.value,
  };
  return ok(await withTokens(game, draft, now));
}

/** Whether another match may begin. */
export async function checkRoom(
  store: Pick<MatchStore, 'openCount'>,
  owner: string | undefined,
): Promise<Result<void>> {
  if ((await store.openCount()) >= MOST_OPEN)
    return problem('ERR_BUSY', '', `${MOST_OPEN} matches are open; end some of them`);
  if (owner !== undefined && (await store.openCount(owner)) >= MOST_OWN)
    return problem('ERR_LIMIT', '', `At most ${MOST_OWN} matches of one key may be open; end some of them`);
  return ok(undefined);
}

/** A match that goes on from a record, with tokens of its own. */
export async function openedAgain(engine: Engine, record: MatchRecord): Promise<Result<Opened>> {
  const found = await gameOf(engine, record.game, record.variant);
  if (!found.ok) return found;
  const { game, rulesVersion } = found.value;
  if (rulesVersion !== record.rulesVersion)
    return problem('ERR_RECORD', 'record.rulesVersion', `Expected ${rulesVersion}, the rules of this service`);
  const heading = headingOf(engine, game, record);
  return heading.ok ? ok(await withTokens(game, heading.value, record.createdAt)) : heading;
}

/** The heading that a record had, without its tokens. */
export function headingOf(engine: Engine, game: Game, record: MatchRecord): Result<Heading> {
  const { format: _, match: id, seats, entries: __, ...rest } = record;
  const laid = rest.position === undefined ? undefined : game.words.parsePosition(rest.position);
  if (laid?.ok === false) return problem('ERR_RECORD', 'record.position', laid.error.message);
  const holders = holdersOf(engine, game, seats);
  if (!holders.ok) return err({ ...holders.error, path: `record.${holders.error.path}` });
  return ok({ ...rest, id, holders: holders.value, tokens: {} });
}

/** The next match of the same people: everybody sits one seat further, with the token that he has. */
export function rotated({ game, heading, keys }: Table, now: number): Heading {
  const { seats } = game;
  const before = (seat: string) => seats[(seats.indexOf(seat) + seats.length - 1) % seats.length];
  return {
    ...heading,
    id: freshId(),
    seed: freshToken('seed'),
    createdAt: now,
    holders: Object.fromEntries(seats.map((seat) => [seat, heading.holders[before(seat)]])),
    ...keys.moved(seats, before),
  };
}

export function holderOf(
  engine: Engine,
  game: Game,
  to: 'person' | Exclude<Filling, 'open'>,
  path: string,
): Result<Holder> {
  if (to === 'person') return ok({ kind: 'person' });
  const { level, timeMs } = to.ai;
  const isLevel = checkLevel(engine, game, level, `${path}.ai.level`);
  if (!isLevel.ok) return isLevel;
  return ok({ kind: 'ai', ...(level !== undefined && { level }), ...(timeMs !== undefined && { timeMs }) });
}

/** A problem at `path` if the game has no such level. */
export function checkLevel(
  engine: Engine,
  game: Game,
  level: number | Difficulty | undefined,
  path: string,
): Result<void> {
  const { levels } = levelsOf(game, engine.settingsOf(game.id));
  return level === undefined || levelFor(levels, level) !== undefined
    ? ok(undefined)
    : problem('ERR_FIELD_RANGE', path, expectedLevel(levels));
}

async function gameOf(engine: Engine, id: string, variant: string) {
  const family = await engine.family(id);
  if (!family.ok) return family;
  const opened = await engine.game(id, variant);
  return opened.ok ? ok({ game: opened.value, rulesVersion: family.value.rulesVersion }) : opened;
}

function holdersOf(
  engine: Engine,
  game: Game,
  seats: Readonly<Record<string, Filling>>,
): Result<Record<string, Holder>> {
  for (const name of Object.keys(seats))
    if (!game.seats.includes(name))
      return problem('ERR_SEAT', `seats.${name}`, `Expected seats of ${game.seats.join(', ')}`);
  const holders: Record<string, Holder> = {};
  for (const name of game.seats) {
    const filling = Object.hasOwn(seats, name) ? seats[name] : 'open';
    const holder = holderOf(engine, game, filling === 'open' ? 'person' : filling, `seats.${name}`);
    if (!holder.ok) return holder;
    holders[name] = holder.value;
  }
  return ok(holders);
}

function clockOf(engine: Engine, game: Game, clock: NonNullable<CreateRequest['clock']>): Result<Clock> {
  const standIn = holderOf(engine, game, clock.standIn ?? { ai: {} }, 'clock.standIn');
  return standIn.ok ? ok({ ...clock, standIn: standIn.value }) : standIn;
}

async function withTokens(game: Game, draft: Draft, createdAt: number): Promise<Opened> {
  const host = freshToken('host');
  const tokens = Object.fromEntries(game.seats.map((name) => [name, freshToken('seat')]));
  const digests: Record<string, string> = { [HOST]: await digest(host) };
  for (const name of game.seats) digests[name] = await digest(tokens[name]);
  return { game, heading: { ...draft, id: freshId(), createdAt, tokens: digests }, host, tokens };
}
