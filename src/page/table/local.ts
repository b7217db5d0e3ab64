/**
 * A table in this browser: the same match that a service would host (src/matches), with the store of the browser and workers that
 * search. Everything that is shown comes from the view of your seat.
 */
import type { Result } from '../../core/result.js';
import type { Engine } from '../../engine/engine.js';
import type { MatchRecord } from '../../matches/answers.js';
import { Line } from '../../matches/live/line.js';
import { Live, replayedInSlices } from '../../matches/live/live.js';
import type { Entry, Heading, Holder, MatchStore } from '../../matches/record.js';
import { lastMover } from '../../matches/table/done.js';
import { freshId } from '../../matches/tokens.js';
import { SPECTATORS } from '../../service/rules/seen.js';
import { languageOf } from '../boards/registry.js';
import { loadPool } from '../engine.js';
import { breath } from '../kit/breath.js';
import { language, texts } from '../texts.js';
import { hintFrom } from './hint.js';
import { LocalPace } from './pace.js';
import { keepMatch, localStore, othersHere, yourSeat } from './store.js';
import type { Outcome, Table, TableState, To } from './table.js';

export interface NewMatch {
  readonly game: string;
  readonly variant: string;
  readonly holders: Readonly<Record<string, Holder>>; // in the order of the seats
  readonly you: string | null; // null: watch
  readonly others?: readonly string[]; // seats of other people at this browser, who take turns before it
  readonly clock?: Heading['clock'];
  readonly paceMs: number;
  readonly position?: Readonly<Record<string, unknown>>;
}

const SECRET_BYTES = 32;

function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates a match and keeps it; its id. Throws what is wrong with the wish. */
export async function createLocal(wish: NewMatch): Promise<string> {
  const { engine } = await loadPool();
  const family = await engine.family(wish.game);
  if (!family.ok) throw new Error(family.error.message);
  const { game, holders, you, others = [], clock, paceMs, position } = wish;
  const variant = position === undefined ? wish.variant : await variantOf(engine, game, position);
  const heading: Heading = {
    id: freshId(),
    game,
    variant,
    rulesVersion: family.value.rulesVersion,
    seed: freshSecret(),
    createdAt: Date.now(),
    spectators: true,
    undo: true,
    paceMs,
    holders,
    tokens: {},
    ...(clock && { clock }),
    ...(position && { position }),
  };
  keepMatch(heading, you, [], others);
  return heading.id;
}

/** The variant of a position that is given from outside. Throws what is wrong with it. */
async function variantOf(engine: Engine, id: string, position: Readonly<Record<string, unknown>>): Promise<string> {
  const game = await engine.game(id, `${position.variant ?? ''}`);
  if (!game.ok) throw new Error(game.error.message);
  const parsed = game.value.words.parsePosition(position);
  if (!parsed.ok) throw new Error(`${parsed.error.path}: ${parsed.error.message}`);
  return game.value.variant;
}

/** A match of this browser that goes on where another stood before entry `count`, with other chance; its id. */
export async function branchLocal(record: MatchRecord, count: number, you: string): Promise<string> {
  const holders = Object.fromEntries(
    Object.entries(record.seats).map(([seat, filling]): [string, Holder] => [
      seat,
      seat === you ? { kind: 'person' } : { kind: 'ai', ...(filling === 'open' ? {} : filling.ai) },
    ]),
  );
  const { game, variant, rulesVersion, position, entries, paceMs } = record;
  const base = { id: freshId(), game, variant, rulesVersion, seed: freshSecret(), createdAt: Date.now() };
  const heading: Heading = {
    ...base,
    spectators: true,
    undo: true,
    paceMs,
    holders,
    tokens: {},
    ...(position && { position }),
  };
  const kept = entries
    .slice(0, count)
    .filter(({ kind }) => kind !== 'holder' && kind !== 'resumed' && kind !== 'paused');
  keepMatch(heading, you, kept as readonly Entry[]);
  return heading.id;
}

/** Opens a match that this browser keeps, and goes on with it; undefined if there is none. */
export async function openLocal(id: string): Promise<Table | undefined> {
  if (crypto.subtle === undefined) (await import('./digest.js')).provideDigest();
  const found = await localStore.load(id);
  if (found === undefined) return undefined;
  const pool = await loadPool();
  await pool.engine.family(found.heading.game);
  await breath();
  const game = await (pool.engine as Engine).game(
    found.heading.game,
    found.heading.variant,
    languageOf(found.heading.game, language),
  );
  if (!game.ok) throw new Error(game.error.message);
  await breath();
  const [first, others] = [yourSeat(id) ?? null, othersHere(id)];
  const readers = first === null ? [SPECTATORS] : [first, ...others];
  const replay = await replayedInSlices(game.value, found.heading, found.entries, { readers });
  if (!replay.ok) throw new Error(replay.error.message);
  await breath();
  const pace = new LocalPace(found.heading.paceMs);
  const live = new Live(replay.value, {
    store: localStore as MatchStore,
    line: new Line(pool),
    now: Date.now,
    pace: (seat) => pace.msFor(seat, lastMover(replay.value)),
    onBug: (error) => console.error(error),
  });
  void live.resume();
  return localTable(live, pace, first, others);
}

function localTable(live: Live, pace: LocalPace, first: string | null, others: readonly string[]): Table {
  const { table } = live;
  const people = first === null ? [] : [first, ...others];
  // whoever is asked sits down first, or the next one would see what the first seat sees before it is asked
  let you = (people.length > 1 ? people.find((seat) => table.question(seat) !== undefined) : undefined) ?? first;
  let state = stateOf(live, you, people.length > 1 ? undefined : you, people);
  let hasSat = people.length < 2; // nobody sees anything before somebody has said who they are
  const listeners = new Set<() => void>();
  const look = () => {
    state = stateOf(live, you, hasSat ? you : undefined, people);
    if (state.question !== null || state.over) pace.asked();
    for (const listener of [...listeners]) listener();
  };
  const stop = live.audience.listen(look);
  const done = (result: Result<void>): Outcome => (result.ok ? undefined : result.error.message);

  return {
    kind: 'local',
    id: table.heading.id,
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move: async (move) => {
      const question = you === null ? undefined : table.question(you);
      return question === undefined ? texts.notYourTurn : done(await live.move(you!, question.id, move));
    },
    undo: async () => {
      const turn = you === null ? undefined : table.lastAnswered(you);
      if (turn === undefined) return texts.nothingToUndo;
      return done(await live.act({ kind: 'offer', seat: you!, what: 'undo', turn }));
    },
    consent: async (offer, accepts) =>
      you === null ? undefined : done(await live.act({ kind: 'consent', seat: you, offer, accepts })),
    give: async (seat, to) => done(await live.hold(seat, holderOf(to))),
    offerDraw: async () =>
      you === null ? undefined : done(await live.act({ kind: 'offer', seat: you, what: 'draw' })),
    resign: async () =>
      you === null ? undefined : done(await live.act({ kind: 'resigned', seat: you, why: 'resigned' })),
    sit(seat) {
      you = seat;
      hasSat = true;
      look();
    },
    pace,
    hint: (options) => hintFrom(state, options),
    record: async () => (table.isOver ? table.record() : undefined),
    again: async () => {
      const { game, variant, holders, clock, paceMs, position } = table.heading;
      const wish = { game, variant, holders, you: first, others, clock, paceMs };
      return `#/play/${await createLocal({ ...wish, ...(position && { position }) })}`;
    },
    close() {
      stop();
      void live.close();
    },
  };
}

function holderOf(to: To): Holder {
  return to === 'person' ? { kind: 'person' } : { kind: 'ai', ...to.ai };
}

/** What a seat sees, and who of the people here is to have the browser next. `sits`: who has it now, if anybody. */
function stateOf(
  live: Live,
  you: string | null,
  sits: string | null | undefined,
  people: readonly string[],
): TableState {
  const { table } = live;
  const { heading } = table;
  const observer = you ?? SPECTATORS;
  const question = you === null ? undefined : table.question(you);
  const asked = people.filter((seat) => (seat === you ? question : table.question(seat)) !== undefined);
  const next =
    table.isOver || (sits === you && (question !== undefined || asked.length === 0)) ? undefined : (asked[0] ?? you);
  const dueAt = you === null ? undefined : live.dueAt(you);
  const clocks = table.clocks(observer);
  return {
    match: heading.id,
    game: heading.game,
    variant: heading.variant,
    you: observer,
    seats: table.seats(),
    view: table.game.words.makeWhole(table.view(observer), 'view') as TableState['view'],
    events: table.count(observer),
    question: question === undefined ? null : { ...question, ...(dueAt !== undefined && { dueAt }) },
    answered: table.lastAnswered(observer) ?? null,
    offer: table.offer ?? null,
    ...(clocks !== undefined && { clocks }),
    chat: table.chat,
    paceMs: heading.paceMs,
    isLaidOut: heading.position !== undefined,
    over: table.isOver,
    ...table.outcome(),
    log: table.read(observer, 0),
    language: table.game.words.language ?? 'en',
    ...(typeof next === 'string' && { next }),
  };
}
