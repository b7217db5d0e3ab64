import { CARD_NAMES, table } from '../../src/games/hearts/cards.js';
import { family } from '../../src/games/hearts/index.js';
import { Hearts } from '../../src/games/hearts/state.js';
import { HAND } from '../../src/games/kit/cards/table.js';
import { type Game, Rng, type State, unwrap } from '../../src/kit.js';
import { variant } from '../../src/testing/play.js';

export const cards = (text: string) =>
  text
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => CARD_NAMES.indexOf(name));

/** A position in the play: these hands, from north clockwise, and cards on the table; the rest was taken by north. */
export function position(game: Game, hands: readonly string[], leader: number, trick: readonly string[] = []): Hearts {
  const s = new Hearts();
  s.at.fill(table.taken);
  hands.forEach((text, seat) => {
    for (const card of cards(text)) s.at[card] = HAND + seat;
  });
  trick.forEach((name, i) => {
    s.at[CARD_NAMES.indexOf(name)] = table.trick + ((leader + i) & 3);
  });
  s.dealt = 52;
  s.leader = leader;
  s.played = trick.length;
  s.tricks = Math.floor(s.at.filter((place) => place === table.taken).length / 4);
  s.cells[0] = sitePlay(game);
  return unwrap(game.words.parsePosition(game.words.makePosition(s))).value as Hearts;
}

function sitePlay(game: Game): number {
  const rng = new Rng('site');
  const s = game.create();
  game.setup(s);
  while (game.words.decision(s) !== 'play a card')
    game.play(s, game.turn(s) < 0 ? game.sample(s, rng) : game.pick(s, rng));
  return game.site(s);
}

/** Deals at random, and passes at random. */
export function dealt(game: Game, seed: string): Hearts {
  const rng = new Rng(seed);
  const s = game.create() as Hearts;
  game.setup(s);
  while (game.words.decision(s) !== 'play a card')
    game.play(s, game.turn(s) < 0 ? game.sample(s, rng) : game.pick(s, rng));
  return s;
}

export const hand = variant(family, 'pass=none');

export function seatView(game: Game, s: State, seat: number): Hearts {
  const shown = new Hearts();
  shown.cells.set(game.view(s, seat).cells);
  return shown;
}
