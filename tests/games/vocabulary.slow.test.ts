/** What games say themselves, without a board: names of decisions, questions, moves, reasons, logs and endings of whole games. */
import { describe, expect, it } from 'vitest';
import { decisionName } from '../../src/core/naming.js';
import { CHANCE, type Game, MoveList, NOBODY, type Observer, Rng, SPECTATOR, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { NO_WORDS, NOT_SAID } from './vocabulary.js';

const MOST_MOVES = 12; // of a decision, whose words are read
const STEPS = 700; // of a game; of short ones several are played

/** All that is said in games of evenly drawn moves, by what says it. */
function saidIn(game: Game, rng: Rng): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const s = game.create();
  const list = new MoveList(game.moveSpace);
  const observers: readonly Observer[] = [...game.seats.keys(), SPECTATOR];
  const say = (text: string | undefined, by: string) => text !== undefined && said.set(text, by);
  game.setup(s);
  for (let step = 0; step < STEPS; step++) {
    const seat = game.turn(s);
    if (seat === NOBODY) {
      say(game.words.ending(s), 'ending');
      game.setup(s);
      continue;
    }
    const name = decisionName(game.words.decision(s));
    if (seat !== CHANCE) {
      say(name, 'name');
      say(game.words.question(s), `question of ${name}`);
      game.moves(s, list);
      const view = game.view(s, seat);
      for (const m of list.toArray().slice(0, MOST_MOVES)) {
        say(game.words.sayMove(s, m), `move of ${name}`);
        say(game.explain(view, m), `reason of ${name}`);
      }
    }
    const m = seat === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
    const tell = game.words.makeTold(s, m);
    for (const observer of observers)
      for (const { text, more, sums = [] } of tell?.(observer) ?? []) {
        const summed = sums.flatMap(({ of, parts = [] }) => [of, ...parts.map(([what]) => what)]);
        for (const each of [text, more, ...summed]) say(each, `log of ${name}`);
      }
    game.play(s, m);
  }
  return said;
}

describe.each([...Object.keys(games).map((id) => [id, ''] as const), ['peloponnesian-war', 'solitaire'] as const])(
  '%s %s',
  (id, variant) => {
    it('says one word a thing, and nothing but words', async () => {
      const game = unwrap((await games[id]()).variant(variant));
      const said = [...saidIn(game, new Rng(`vocabulary ${id} ${variant}`))];
      const found = said.flatMap(([text, by]) => [
        ...(NO_WORDS.test(text) ? [`no words, ${by}: ${text}`] : []),
        ...Object.entries(NOT_SAID[id] ?? {}).flatMap(([thing, never]) =>
          never.test(text) ? [`${thing}, ${by}: ${text}`] : [],
        ),
      ]);
      expect(found).toEqual([]);
      expect(said.length).toBeGreaterThan(5);
    });
  },
);
