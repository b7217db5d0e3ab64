/** No event is offered that does nothing: some way to go on changes more than where its card lies (SR 7.0, 22.4). */
import { expect, test } from 'vitest';
import { EVENT, type Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { CARD_IDS } from '../../../src/games/sword-of-rome/data/cards.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, unwrap } from '../../../src/kit.js';

const TRIES = 30; // ways to go on
const EVENTS = 60; // that are offered
const MOST_STEPS = 60;

/** All that an event may change; of the cards all but the one that is played. */
function matter(s: Rome, card: number): readonly (Int32Array | number)[] {
  const cards = s.cards.slice();
  cards[card] = 0;
  const single = [s.plunder, s.unrest, s.appianWay, s.duoviri, s.envoys, s.insurrection, s.elephants, s.wildBeasts];
  return [cards, s.peeked, s.points, s.pacts, s.spaces, s.stacks, s.leaders, s.desperate, Int32Array.from(single)];
}

const same = (a: readonly (Int32Array | number)[], b: readonly (Int32Array | number)[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether some random way to go on, to the next choice of a deed, changes anything. */
function canMatter(game: Game<Rome>, s: Rome, rng: Rng): boolean {
  const { card } = s;
  const before = matter(s, card).map((part) => (typeof part === 'number' ? part : part.slice()));
  const copy = game.create();
  for (let i = 0; i < TRIES; i++) {
    copy.copyFrom(s);
    game.play(copy, EVENT);
    for (let step = 0; step < MOST_STEPS && game.turn(copy) !== NOBODY; step++) {
      if (game.words.decision(copy).startsWith('own action')) break;
      game.play(copy, game.turn(copy) === CHANCE ? game.sample(copy, rng) : game.pick(copy, rng));
      if (!same(before, matter(copy, card))) return true;
    }
    if (!same(before, matter(copy, card))) return true;
  }
  return false;
}

test.each(['players=5', 'players=4', 'players=3'])('an event that is offered can change something: %s', (text) => {
  const game = unwrap(family.variant(text)) as unknown as Game<Rome>;
  const s = game.create();
  const rng = new Rng(`effects ${text}`);
  const list = new MoveList(game.moveSpace);
  const idle: string[] = [];
  let offered = 0;
  game.setup(s);
  while (offered < EVENTS) {
    if (game.turn(s) === NOBODY) game.setup(s);
    if (game.turn(s) === CHANCE) {
      game.play(s, game.sample(s, rng));
      continue;
    }
    if (game.words.decision(s).startsWith('use the card')) {
      list.clear();
      game.moves(s, list);
      if (list.toArray().includes(EVENT)) {
        offered++;
        if (!canMatter(game, s, rng)) idle.push(CARD_IDS[s.card]);
      }
    }
    game.play(s, game.pick(s, rng));
  }
  expect(idle).toEqual([]);
});
