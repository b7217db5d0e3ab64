/**
 * The page and Hearts in German: all that is read aloud or written in a whole game differs from what English has in the same place, and
 * has no English word in it. What sentences claim is decided once for both, so it is true in both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { parseAst } from 'rolldown/parseAst';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../src/core/language.js';
import { family } from '../../src/games/hearts/index.js';
import { NOBODY, type Observer, Rng, SPECTATOR, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { drawnGames, languageOf, loadBoard } from '../../src/page/boards/registry.js';
import type { BoardModule } from '../../src/page/contract/board.js';
import { sayMove, titleOf, withSeats } from '../../src/page/contract/telling.js';
import { shortRules as shortGerman } from '../../src/page/texts/de/rules.js';
import { en } from '../../src/page/texts/en/page.js';
import { speak, texts } from '../../src/page/texts.js';
import { Lobby } from '../../src/page/views/lobby.js';
import { movesAreSetApart, noWorldIsTold, whatIsSeenIsTold } from '../../src/testing/laws-of-telling.js';
import { samplePositions } from '../../src/testing/sampling.js';
import { draw, type Seen, walk } from './drawn.js';

const ENGLISH =
  /\b(the|of|and|with|you|your|to|is|are|has|have|leads|plays|passes|takes|points|cards?|trick|clubs|diamonds|spades|seat|game|move)\b/i;
/** Names, numbers, signs and the letters on cards are the same in both. */
const IS_SAME = /^([^\p{L}]*|West|Hearts|Spades|Strategos|Perikles|[NSW]|[JQKA♥ 0-9]+)$/u;

const VARIANTS = ['pass=left,game=hand', 'pass=right,game=100', 'pass=across,game=hand', 'pass=random,game=hand'];

beforeEach(() => vi.stubGlobal('document', { documentElement: {}, querySelector: () => null }));
afterEach(async () => {
  await speak('en');
  vi.unstubAllGlobals();
});

const written = (html: string): readonly string[] =>
  [
    ...[...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text),
    ...[...html.matchAll(/(?:aria-label|title|placeholder)="([^"]*)"/g)].map(([, text]) => text),
  ].map((text) => text.trim());

/** All that is said of a position to whoever looks, in an order that is the same in each language. */
function saidOf(board: BoardModule, seen: Seen, isNew: boolean): readonly string[] {
  const { game, moves, events, question = '', observer } = seen;
  const words = withSeats(board.words, game.seats);
  const told = (isNew ? events.slice(-8) : []).flatMap(({ told = [] }) =>
    told.flatMap(({ text, more = '' }) => [text, more]),
  );
  const state = observer === SPECTATOR ? undefined : board.rule;
  const about = { view: seen.view, you: game.seats[observer], decision: seen.decision, pick: PICK(moves) };
  const tips = state === undefined ? [] : ['QS', '2C', 'TH', 'JD'].map((card) => state(card, about));
  return [
    ...written(draw(board, seen).html),
    question,
    ...moves.map(({ move }) => sayMove(move, words, moves)),
    ...game.seats.map((seat) => titleOf(seat, words)),
    ...['hand of west', 'taken by north', 'play a card'].map((id) => words.name?.(id) ?? id),
    ...told,
    ...tips.flatMap((tip) => (tip === undefined ? [] : [tip.name, tip.says, tip.why ?? ''])),
  ];
}

const PICK = (moves: Seen['moves']) => ({ moves }) as never;

async function hearts(language: 'en' | 'de', variant: string) {
  await family.learn!(language);
  return { game: unwrap(family.variant(variant, language)), board: await loadBoard('hearts', language) };
}

/** What two languages say in the same place, wrongly alike or in English. */
function faultsIn(english: readonly string[], german: readonly string[]): readonly string[] {
  expect(german.length).toBe(english.length);
  return german.filter((text, i) => !IS_SAME.test(text) && (text === english[i] || ENGLISH.test(text)));
}

describe.each(VARIANTS)('Hearts %s in German', (variant) => {
  it('says nothing in English, from the deal to the end: boards, questions, moves, reasons, tips, the log and the ending', async () => {
    const [one, other] = [await hearts('en', variant), await hearts('de', variant)];
    expect(other.game).not.toBe(one.game);
    expect([one.game.words.language, other.game.words.language]).toEqual([undefined, 'de']);
    const faults = new Set<string>();
    const german = walk(other.game, new Rng(variant), 260);
    let count = 0;
    for (const english of walk(one.game, new Rng(variant), 260)) {
      const same = german.next().value!;
      expect(same.decision).toBe(english.decision);
      const observers: readonly Observer[] = [...(english.asked === undefined ? [] : [english.asked]), SPECTATOR];
      for (const observer of observers) {
        const [seen, meant] = [english.see(observer), same.see(observer)];
        expect(meant.view).toEqual(seen.view); // the same game
        for (const fault of faultsIn(saidOf(one.board, seen, true), saidOf(other.board, meant, true)))
          faults.add(fault);
        count++;
      }
    }
    expect([...faults]).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it('gives each move a reason of its own in German, and ends in German', async () => {
    const [{ game: one }, { game: other }] = [await hearts('en', variant), await hearts('de', variant)];
    const s = one.create();
    const rng = new Rng(`reasons ${variant}`);
    one.setup(s);
    const faults: string[] = [];
    for (let step = 0; step < 400 && one.turn(s) !== NOBODY; step++) {
      const seat = one.turn(s);
      if (seat < 0) {
        one.play(s, one.sample(s, rng));
        continue;
      }
      const view = one.view(s, seat);
      const move = one.pick(s, rng);
      faults.push(...faultsIn([one.explain(view, move)!], [other.explain(view, move)!]));
      one.play(s, move);
    }
    if (one.turn(s) === NOBODY) faults.push(...faultsIn([one.words.ending(s)!], [other.words.ending(s)!]));
    expect(faults).toEqual([]);
  });
});

it('keeps in German the laws of what a game says: moves apart, all that is seen told, and the same in every world', async () => {
  const { game } = await hearts('de', 'game=100');
  const samples = samplePositions(game, { games: 2, each: 2 });
  movesAreSetApart(game, samples);
  whatIsSeenIsTold(game, samples);
  noWorldIsTold(game, samples);
});

it('has a German lobby', async () => {
  const english = written(render(h(Lobby, {})));
  await speak('de');
  const german = written(render(h(Lobby, {})));
  expect(faultsIn(english, german)).toEqual(['The Sword of Rome', 'Goofspiel']); // names of games
  expect(german).toContain('Karten und Würfel');
});

it('has every text of the page in German, with the same values in it', async () => {
  await speak('de');
  const alike: string[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (typeof one === 'string') {
      if (one === other && !SAME_TEXTS.test(one)) alike.push(`${path}: ${one}`);
    } else if (typeof one === 'function' && typeof other === 'function') {
      const given = [7, 8, 9];
      const call = (say: (...of: unknown[]) => unknown, as: unknown[]) => {
        try {
          return `${say(...as)}`;
        } catch {
          return undefined;
        }
      };
      for (const as of [given, given.map(String)]) {
        const [said, meant] = [call(one as never, as), call(other as never, as)];
        if (said === undefined || meant === undefined) continue;
        const numbers = (text: string) => [...text.matchAll(/[789]/g)].map(String).sort();
        if (said === meant && /\p{L}{2}/u.test(said) && path !== '.elo') alike.push(`${path}: ${said}`);
        if (path !== '.position.cell') expect(numbers(meant), path).toEqual(numbers(said));
        break;
      }
    } else if (typeof one === 'object' && one !== null)
      for (const [key, value] of Object.entries(one))
        compare(value, (other as Readonly<Record<string, unknown>>)[key], `${path}.${key}`);
  };
  compare(en, texts, '');
  expect(alike).toEqual([]);
});

const SAME_TEXTS =
  /^(Strategos|Perikles|Hearts|Spades|Goofspiel|The Sword of Rome|Computer|Enter|[^\p{L}]*|[hu?]|seats|von)$/u;

it('says what Hearts is in German, and of every other game the board speaks English', () => {
  expect(Object.keys(shortGerman)).toEqual(['hearts']);
  expect(Object.values(shortGerman).flatMap((rules) => [rules!.goal, ...rules!.play, rules!.hidden ?? ''])).toSatisfy(
    (lines: readonly string[]) => lines.every((line) => !ENGLISH.test(line)),
  );
  expect(drawnGames.filter((id) => languageOf(id, 'de') === 'de')).toEqual(['hearts']);
});

it.each(drawnGames)('asks of %s no language that its game does not speak', async (id) => {
  const learns = await games[id]();
  for (const language of languages) {
    const spoken = languageOf(id, language);
    await learns.learn?.(spoken);
    expect(unwrap(learns.variant('', spoken)).words.language ?? 'en').toBe(spoken);
    expect((await loadBoard(id, spoken)).words?.language ?? 'en').toBe(spoken);
  }
});

describe('components', () => {
  const VIEWS = new URL('../../src/page/views/', import.meta.url);
  const files = readdirSync(VIEWS, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file));

  /** Ids, classes, what SVG draws, and the command that asks a service. */
  const NO_SENTENCES = /^(level|time|presence|mini suit-|curl|strategos|translate|rotate|chip|said)|^ ?current$/;
  const WORDS = /\p{L}{2,} |(?<= )\p{L}{2,}/u;

  /** Templates and texts of elements that have words in them. */
  function sentencesIn(file: string): readonly string[] {
    const source = readFileSync(new URL(file, VIEWS), 'utf8');
    const found: string[] = [];
    JSON.stringify(parseAst(source, { lang: 'tsx' }), (_, node) => {
      if (node?.type === 'TemplateLiteral' && node.expressions.length > 0)
        found.push(node.quasis.map(({ value }: { value: { raw: string } }) => value.raw).join(''));
      if (node?.type === 'JSXText') found.push(node.value);
      return node;
    });
    return found.map((text) => text.trim()).filter((text) => WORDS.test(text) && !NO_SENTENCES.test(text));
  }

  it.each(files)('%s glues no sentence together', (file) => {
    expect(sentencesIn(file)).toEqual([]);
  });

  it('read texts while they draw, so that another language replaces all of them', () => {
    const early = files.filter((file) =>
      /^(export )?const (?!.*=>)[^\n]*= .*\btexts\./m.test(readFileSync(new URL(file, VIEWS), 'utf8')),
    );
    expect(early).toEqual([]);
  });
});
