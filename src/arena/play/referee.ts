/** Plays one game: asks each seat for its move, given its view, and draws chance. */
import { MoveList } from '../../core/move-list.js';
import { Rng } from '../../core/rng.js';
import { clock } from '../../engine/clock.js';
import { CHANCE, type Game, NOBODY } from '../../games/game.js';
import type { Player } from '../players/player.js';
import type { Fault, GameRecord, GameTimes } from '../record/record.js';
import type { Seating } from '../record/seating.js';
import { Histories } from './histories.js';
import type { Seeds } from './seeds.js';

export interface PlayedGame {
  readonly record: GameRecord;
  readonly times: GameTimes;
}

/** `players`: by entrant. A failed decision is replaced by a random legal move and recorded as a fault. */
export async function playGame(
  game: Game,
  numbers: { readonly game: number; readonly block: number },
  seating: Seating,
  players: readonly Player[],
  seeds: Seeds,
): Promise<PlayedGame> {
  const s = game.create();
  const legal = new MoveList(game.moveSpace);
  const chance = new Rng(seeds.deal);
  const stopgap = new Rng(seeds.stopgap);
  const moves: number[] = [];
  const faults: Fault[] = [];
  const times = { entrant: [] as number[], ms: [] as number[], iterations: [] as number[] };
  for (const entrant of new Set(seating)) players[entrant].begin?.();
  const histories = new Histories(
    game,
    seating.flatMap((entrant, seat) => (players[entrant].wantsHistory ? [seat] : [])),
  );
  game.setup(s);
  for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
    let move: number;
    if (turn === CHANCE) move = game.sample(s, chance);
    else {
      const entrant = seating[turn];
      const began = clock();
      const seed = `${seeds.seats[turn]}/${moves.length}`;
      const answer = players[entrant].decide(game.view(s, turn), seed, histories.of(turn));
      const decided = answer instanceof Promise ? await answer : answer;
      times.entrant.push(entrant);
      times.ms.push(Math.round((clock() - began) * 1000) / 1000);
      times.iterations.push('fault' in decided ? 0 : decided.iterations);
      legal.clear();
      game.moves(s, legal);
      if ('fault' in decided || !legal.toArray().includes(decided.move)) {
        faults.push({ at: moves.length, entrant, kind: 'fault' in decided ? decided.fault : 'illegal' });
        move = legal.at[stopgap.below(legal.count)];
      } else move = decided.move;
    }
    histories.play(s, move);
    moves.push(move);
  }
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  return {
    record: { ...numbers, seating, moves, payoffs: [...payoffs], ...(faults.length > 0 && { faults }) },
    times: { game: numbers.game, endedAt: new Date().toISOString(), ...times },
  };
}
