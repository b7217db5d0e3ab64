/**
 * The protocol of `strategos engine`: what is said of each line that is heard. Every query gets exactly one final answer, in whatever
 * order searches end; `id` says which. Nothing is kept between queries: views and positions travel with each.
 */
import type { Code } from '../../core/codes.js';
import { isRecord } from '../../games/json.js';
import { progressOf, splitInterval } from '../../service/answer/progress.js';
import { isTimed } from '../../service/intake/deadline.js';
import { objectIn } from '../../service/intake/json-text.js';
import type { RulesCall } from '../../service/rules/calls.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import type { Priority } from '../../service/schema/request.js';
import { ENGINE_VERSION } from '../../service/version.js';
import type { WorkerPool } from '../../workers/pool/pool.js';
import type { Refusal } from '../../workers/pool/refusals.js';

type Id = string | number;
type Query = Readonly<Record<string, unknown>>;

/** What needs no search, named like the routes of the API. */
const CALLS: Readonly<Record<string, RulesCall>> = {
  games: 'listGames',
  game: 'describeGame',
  levels: 'listLevels',
  new: 'newGame',
  moves: 'moves',
  play: 'play',
  view: 'view',
  worlds: 'worlds',
};
const ACTIONS = ['recommend', ...Object.keys(CALLS), 'cancel', 'version'];

/** The order in which queries without a time limit are begun. */
const ORDER: readonly Priority[] = ['move', 'hint', 'batch'];

/** Queries that may be open; before another is read, one of them is answered. */
export const MOST_OPEN = 10_000;

interface TalkOptions {
  readonly advisor: Pick<WorkerPool, 'recommend' | 'call'>;
  readonly searches: number; // without a time limit that are under way at once
  readonly say: (answer: object) => void;
  readonly full: (isFull: boolean) => void; // no more lines should be read, or they may again
  readonly onBug: (error: Error) => void;
}

/** A search that has been asked for. */
interface Search {
  readonly id: Id;
  readonly query: Query;
  readonly stop: AbortController;
}

export class Talk {
  private readonly options: TalkOptions;
  private readonly open = new Set<Id>(); // of queries without a final answer
  private readonly searches = new Map<Id, Search>(); // those of them that search, or wait to
  private readonly waiting = ORDER.map((): Search[] => []);
  private patient = 0; // searches without a time limit that are under way
  private isFull = false;
  private whenDone: (() => void) | undefined;

  constructor(options: TalkOptions) {
    this.options = options;
  }

  hear(line: string): void {
    const read = objectIn(line, 'line');
    if (!read.ok) this.refuse(null, read.error);
    else this.take(read.value);
  }

  private take({ id, action = 'recommend', ...query }: Query): void {
    const refuse = (code: Code, path: string, message: string) =>
      this.refuse(isId(id) ? id : null, { code, path, message });
    if (id === undefined) refuse('ERR_FIELD_MISSING', 'id', 'Expected an id, for the answer to be known by');
    else if (!isId(id)) refuse('ERR_FIELD_TYPE', 'id', 'Expected a text or a number');
    else if (this.open.has(id)) refuse('ERR_FIELD_CONFLICT', 'id', 'A query of this id is still open');
    else if (action === 'recommend') this.search(id, query);
    else if (action === 'cancel') this.cancel(id, query);
    else if (action === 'version') this.options.say({ id, version: ENGINE_VERSION });
    else if (typeof action === 'string' && Object.hasOwn(CALLS, action)) this.call(id, CALLS[action], query);
    else refuse('ERR_FIELD_WORD', 'action', `Expected one of ${ACTIONS.join(', ')}`);
  }

  /** A line came that is too long to be read. */
  hearTooMuch(): void {
    this.refuse(null, problemOf('ERR_BODY_SIZE', '', 'The line is too long'));
  }

  /** Searches end with what they have found. */
  cancelAll(): void {
    for (const { id } of [...this.searches.values()]) this.withdraw(id);
  }

  /** Resolves when every query has its final answer. */
  done(): Promise<void> {
    return new Promise((resolve) => {
      if (this.open.size === 0) resolve();
      else this.whenDone = resolve;
    });
  }

  private call(id: Id, name: RulesCall, query: Query): void {
    this.begin(id);
    this.settle(id, this.options.advisor.call(name, query));
  }

  /** One with a time limit goes to the pool at once, which keeps the limit; the others wait until it is their turn. */
  private search(id: Id, query: Query): void {
    const search: Search = { id, query, stop: new AbortController() };
    this.begin(id);
    this.searches.set(id, search);
    if (isRecord(query.budget) && isTimed(query.budget)) void this.run(search);
    else {
      this.waiting[Math.max(0, ORDER.indexOf(query.priority as Priority))].push(search);
      this.next();
    }
  }

  private next(): void {
    while (this.patient < this.options.searches) {
      const search = this.waiting.find((list) => list.length > 0)?.shift();
      if (search === undefined) return;
      this.patient++;
      void this.run(search).then(() => {
        this.patient--;
        this.next();
      });
    }
  }

  private async run({ id, query, stop }: Search): Promise<void> {
    const split = splitInterval(query);
    if (!split.ok) return this.finish(id, { error: split.error });
    const { everyMs, request } = split.value;
    let latest: Recommendation | undefined;
    let told: Recommendation | undefined;
    const report = () => {
      if (latest === undefined || latest === told) return;
      this.options.say({ id, partial: true, ...progressOf(latest, told) });
      told = latest;
    };
    const timer = query.reportEveryMs === undefined ? undefined : setInterval(report, everyMs);
    const watch = (answer: Recommendation) => {
      latest = answer;
    };
    const { signal } = stop;
    const answer = this.options.advisor.recommend(request, { signal, ...(timer !== undefined && { watch }) });
    await this.settle(
      id,
      answer.finally(() => clearInterval(timer)),
    );
  }

  private cancel(id: Id, { target }: Query): void {
    if (!isId(target)) this.refuse(id, problemOf('ERR_FIELD_MISSING', 'target', 'Expected the id of a query'));
    else this.options.say({ id, target, found: this.withdraw(target) });
  }

  /** False if no such search is open. */
  private withdraw(id: Id): boolean {
    const search = this.searches.get(id);
    if (search === undefined) return false;
    search.stop.abort();
    for (const list of this.waiting) {
      const at = list.indexOf(search);
      if (at < 0) continue;
      list.splice(at, 1);
      this.finish(id, { error: problemOf('ERR_CANCELLED', '', 'The query was withdrawn before its search began') });
    }
    return true;
  }

  private async settle(id: Id, answered: ReturnType<WorkerPool['call']>): Promise<void> {
    try {
      const answer = await answered;
      this.finish(id, answer.ok ? answer.value : { error: answer.error });
    } catch (error) {
      this.options.onBug(error as Error);
      this.finish(id, { error: problemOf('ERR_INTERNAL', '', 'A bug in the engine') });
    }
  }

  private begin(id: Id): void {
    this.open.add(id);
    this.fill();
  }

  private finish(id: Id, answer: object): void {
    this.open.delete(id);
    this.searches.delete(id);
    this.options.say({ id, ...answer });
    this.fill();
    if (this.open.size === 0) this.whenDone?.();
  }

  private fill(): void {
    const isFull = this.open.size >= MOST_OPEN;
    if (isFull !== this.isFull) this.options.full(isFull);
    this.isFull = isFull;
  }

  private refuse(id: Id | null, error: Refusal): void {
    this.options.say({ id, error });
  }
}

const problemOf = (code: Code, path: string, message: string): Refusal => ({ code, path, message });

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';
