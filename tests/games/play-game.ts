import { CHANCE, type Game, NOBODY, type Player, type Rng, type State } from '../../src/kit.js';

/** A random game in `s`, from its set-up to its end: each move, before it is played. */
export function* randomMoves<S extends State>(game: Game<S>, s: S, rng: Rng): Generator<number> {
  game.setup(s);
  while (game.turn(s) !== NOBODY) {
    const move = game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
    yield move;
    game.play(s, move);
  }
}

/** Plays a whole game in `s`: chance is drawn, `choose` makes the moves of the seats. */
export function playGame<S extends State>(game: Game<S>, s: S, rng: Rng, choose: (turn: Player) => number): void {
  game.setup(s);
  for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s))
    game.play(s, turn === CHANCE ? game.sample(s, rng) : choose(turn));
}
