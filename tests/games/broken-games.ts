/** Games that are changed to break a law, for the tests of the laws. */
import { ok, unwrap } from '../../src/core/result.js';
import type { Game, GameWords, Player, State, Worlds } from '../../src/games/game.js';
import { family as goofspielFamily } from '../../src/games/goofspiel/index.js';
import { family as heartsFamily } from '../../src/games/hearts/index.js';
import { family as kuhnFamily } from '../../src/games/kuhn/index.js';
import { family as leducFamily } from '../../src/games/leduc/index.js';
import { family as phantomFamily } from '../../src/games/phantom-tic-tac-toe/index.js';
import { family as spadesFamily } from '../../src/games/spades/index.js';
import { insidesOf, samplePositions } from '../../src/testing/sampling.js';

export const kuhn = unwrap(kuhnFamily.variant(''));
export const leduc = unwrap(leducFamily.variant(''));
export const hearts = unwrap(heartsFamily.variant('pass=left'));
export const spades = unwrap(spadesFamily.variant(''));
export const goofspiel = unwrap(goofspielFamily.variant(''));
export const LONG_MEMORY = { games: 20, positions: 40, moments: 10 };
export const phantom = unwrap(phantomFamily.variant('rows=2,columns=3,line=3'));

/** The same game with some answers of its own. */
export function but(game: Game, changes: Partial<Game>): Game {
  return Object.assign(Object.create(game) as Game, changes);
}

export function wording(game: Game, changes: Partial<GameWords>): Game {
  return but(game, { words: Object.create(game.words, Object.getOwnPropertyDescriptors(changes)) as GameWords });
}

/** The same worlds, changed by `then`. */
export function drawing(game: Game, then: (world: State, seat: Player, again: () => void) => void): Game {
  return but(game, {
    worlds(view) {
      const worlds = unwrap(game.worlds(view));
      return ok<Worlds>({
        distribution: worlds.distribution,
        sample(into, rng) {
          const draw = () => worlds.sample(into, rng);
          draw();
          then(into, view.seat, draw);
        },
      });
    },
  });
}

/** The same worlds for two, drawn again up to so many times if the other seat holds the least card. */
export const redrawing = (game: Game, times: number): Game =>
  drawing(game, (world, seat, again) => {
    for (let i = 0; i < times && cards(world)[1 - seat] === 0; i++) again();
  });

/** Moves at a decision that all seats see, as if they were played face up. */
export function faceUp(game: Game, decision: string): Game {
  return but(game, {
    seenAs: (s, m, seat) => (game.words.decision(s) === decision ? m : game.seenAs(s, m, seat)),
  });
}

/** Moves told to everybody as they were played. */
export function readAloud(game: Game): Game {
  const { words } = game;
  return wording(game, {
    makeSeen: (s, m) => ({
      seat: '',
      decision: words.decision(s),
      move: words.makeMove(s, m),
      text: words.makeMove(s, m),
    }),
  });
}

/** The whole position shown to spectators. */
export function openTo(game: Game): Game {
  return wording(game, { makePublic: (s) => game.words.makePosition(s) });
}

/** The same game, which clears a field after each play: what it remembers is lost. */
export function forgetful(game: Game, field: string): Game {
  const play: Game['play'] = (s, m) => {
    game.play(s, m);
    (s as unknown as Readonly<Record<string, Int32Array>>)[field].fill(0);
  };
  return but(game, { play });
}

/** The same game, which says that it forgets what is seen at a decision. */
export function admitting(game: Game, where: string): Game {
  const { knowledge } = insidesOf(game);
  const secrets = { ...knowledge.secrets, forgets: [{ what: 'what is seen there', where: [where] }] };
  return but(game, { knowledge: Object.assign(Object.create(knowledge), { secrets }) } as unknown as Partial<Game>);
}

export const cards = (s: State) => (s as unknown as { card: Int32Array }).card;
export const samplesOf = (game: Game) => samplePositions(game, { games: 20, each: 3 });
