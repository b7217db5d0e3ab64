/**
 * Laws of what a game says of its steps, for games that have words (`GameSpec.words`): each move has a name and a reason of its own, all
 * that is seen is told, unlike results in unlike words, and nobody is told more than he sees.
 */

import { sentenceOf } from '../core/naming.js';
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import { CHANCE, type Game, type Observer, SPECTATOR, type State, type Sum, type Telling } from '../games/game.js';
import { demand, movesOf, type Samples, tell } from './sampling.js';

const MOST_MOVES = 50; // of a decision
const MOST_OUTCOMES = 50; // of a chance step

const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['something that is no word', /undefined|NaN|null|\[object|function|=>|[_#]/],
  ['a gap', /\s\s|^\s|\s$|^$| [,.;:]/],
  ['a word twice', /\b(\p{L}+) \1\b/iu],
  [
    'one thing with a verb of many',
    /(?<!\d)1 (die|cube|counter|unit|card|token|shard)( of \p{L}+)? (show|fall|fight|stay|take|go|are)\b/u,
  ],
  ['a number of one in the plural', /(?<!\d)1 (cubes|points|counters|units|cards|tokens|shards)\b/],
];

const faultIn = (text: string): string | undefined => FAULTS.find(([, fault]) => fault.test(text))?.[0];

/** '12, +2 tactics, −1 cards = 13'. */
const SUM = /(?<first>−?\d+)(?<parts>(?:, [+−]\d+ [^,:;=]+)+) = (?<total>−?\d+)/g;
const numberIn = (text: string): number => Number(text.replace('−', '-'));

/** A sum that is told, and comes to something else. */
function wrongSumIn(text: string): string | undefined {
  for (const [sum, first, parts, total] of text.matchAll(SUM)) {
    const added = [...parts.matchAll(/, ([+−]\d+)/g)].reduce((all, [, n]) => all + numberIn(n), numberIn(first));
    if (added !== numberIn(total)) return sum;
  }
  return undefined;
}

/** Whether the same chance follows, as in a deal. */
function isRepeated(game: Game, s: State, m: number): boolean {
  if (game.turn(s) !== CHANCE) return false;
  const after = game.create();
  after.copyFrom(s);
  game.play(after, m);
  return game.turn(after) === CHANCE && game.site(after) === game.site(s);
}

/** Whether it only says that play goes on, as after a silent question. */
const isForegone = (game: Game, s: State): boolean => game.turn(s) === CHANCE && movesOf(game, s).length === 1;

/** What an observer is told of a move, as one text; undefined where he does not see that it was made. */
function toldTo(game: Game, s: State, m: number, observer: Observer): readonly Telling[] | undefined {
  return game.words.makeSeen(s, m, observer) === undefined ? undefined : game.words.makeTold(s, m)?.(observer);
}

const textOf = (told: readonly Telling[]): string => told.map(sentenceOf).join('. ');

/** All that it tells: the text, and what it counts. */
const allOf = (told: readonly Telling[]): string =>
  [textOf(told), ...told.flatMap(({ sums }) => (sums === undefined ? [] : JSON.stringify(sums)))].join('; ');

/** Dice and what is added to them make the total. */
const addsUp = ({ dice = [], parts = [], total }: Sum): boolean =>
  total === undefined ||
  dice.length + parts.length === 0 ||
  total === [...dice, ...parts.map(([, n]) => n)].reduce((sum, n) => sum + n, 0);

/** Names and reasons of the moves of a decision are sentences, and no two are alike; there is a question. */
export function movesAreSetApart(game: Game, samples: Samples): void {
  if (!game.words.speaks) return;
  for (const s of samples.decisions) {
    const view = game.view(s, game.turn(s));
    const asked = game.words.question(s) ?? '';
    demand(faultIn(asked) === undefined, () => `the question is '${asked}', ${faultIn(asked)}, in ${tell(game, s)}`);
    const names = new Map<string, string>();
    const reasons = new Map<string, string>();
    for (const m of movesOf(game, s)) {
      const move = game.words.makeMove(s, m);
      for (const [texts, text] of [
        [names, game.words.sayMove(s, m)],
        [reasons, game.explain(view, m) ?? ''],
      ] as const) {
        const other = texts.get(text);
        demand(other === undefined, () => `'${move}' and '${other}' are both '${text}' in ${tell(game, s)}`);
        demand(faultIn(text) === undefined, () => `'${move}' is '${text}', ${faultIn(text)}, in ${tell(game, s)}`);
        texts.set(text, move);
      }
    }
  }
}

/**
 * Whoever sees a step is told of it, in sentences; of the same chance several times in a row (a deal), at its end; chance with one outcome
 * may have nothing to tell. Sums add up. Moves and outcomes that are told alike to who makes them come to the same for him.
 */
export function whatIsSeenIsTold(game: Game, samples: Samples): void {
  if (!game.words.speaks) return;
  const observers: readonly Observer[] = [...game.seats.keys(), SPECTATOR];
  for (const s of [...samples.decisions, ...samples.chances]) {
    const turn = game.turn(s);
    const most = turn === CHANCE ? MOST_OUTCOMES : MOST_MOVES;
    const heard = new Map<string, { readonly move: string; readonly seen: string | undefined }>();
    for (const m of movesOf(game, s).slice(0, most)) {
      const move = game.words.makeMove(s, m);
      for (const observer of observers) {
        const told = toldTo(game, s, m, observer);
        if (told === undefined) continue;
        const isOwnPass = observer === turn && game.silent(s) && m === 0; // of which nobody hears
        demand(
          isOwnPass || told.length > 0 || isRepeated(game, s, m) || isForegone(game, s),
          () => `nothing is told of '${move}' in ${tell(game, s)}`,
        );
        for (const { text, more } of told)
          for (const each of [text, ...(more ? [more] : [])]) {
            demand(faultIn(each) === undefined, () => `'${move}' is told as '${each}': ${faultIn(each)}`);
            demand(
              wrongSumIn(each) === undefined,
              () => `'${move}' is told as '${each}': ${wrongSumIn(each)} is wrong`,
            );
          }
        for (const sum of told.flatMap(({ sums = [] }) => sums))
          demand(addsUp(sum), () => `'${move}' is counted as ${JSON.stringify(sum)}`);
      }
      const listener = turn === CHANCE ? SPECTATOR : turn;
      const text = textOf(toldTo(game, s, m, listener) ?? []);
      const seen = game.words.makeSeen(s, m, listener);
      const other = heard.get(text);
      const isHidden = turn === CHANCE && seen?.move === null;
      demand(
        isHidden || other === undefined || other.seen === seen?.text,
        () => `'${move}' and '${other?.move}' are both told as '${text}': ${tell(game, s)}`,
      );
      heard.set(text, { move, seen: seen?.text });
    }
  }
}

/** A seat reads the same sentences in every world that it cannot tell from the true one. */
export function noWorldIsTold(game: Game, samples: Samples): void {
  if (!game.words.speaks || !game.traits.hidden) return;
  const rng = new Rng('told worlds');
  const world = game.create();
  const next = game.create();
  const shows = (from: State, m: number, seat: number): string => {
    next.copyFrom(from);
    game.play(next, m);
    return `${game.told(next, seat)} ${game.view(next, seat).cells.join()}`;
  };
  for (const s of [...samples.decisions, ...samples.chances]) {
    const moves = movesOf(game, s);
    for (const seat of game.seats.keys()) {
      const worlds = unwrap(game.worlds(game.view(s, seat)));
      for (let i = 0; i < 3; i++) {
        const m = moves[rng.below(moves.length)];
        worlds.sample(world, rng);
        if (game.site(world) !== game.site(s) || game.turn(world) !== game.turn(s)) continue;
        const told = toldTo(game, s, m, seat);
        const code = game.seenAs(s, m, seat);
        const same = movesOf(game, world).find(
          (each) => game.seenAs(world, each, seat) === code && shows(world, each, seat) === shows(s, m, seat),
        );
        if (told === undefined || same === undefined) continue; // it has shown what the world has elsewhere
        const other = allOf(toldTo(game, world, same, seat) ?? []);
        demand(other === allOf(told), () => `'${other}' in a world, '${allOf(told)}' in truth: ${tell(game, s)}`);
      }
    }
  }
}
