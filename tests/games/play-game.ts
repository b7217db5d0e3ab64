import { CHANCE, type Game, NOBODY, type Player, type Rng, type State } from '../../src/kit.js';

/** Plays a whole game in `s`: chance is drawn, `choose` makes the moves of the seats. */
export function playGame<S extends State>(game: Game<S>, s: S, rng: Rng, choose: (turn: Player) => number): void {
  game.setup(s);
  for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s))
    game.play(s, turn === CHANCE ? game.sample(s, rng) : choose(turn));
}
