/** Laws of moves, chance and payoffs, and that nothing of a position lies outside its cells. */
import { sameCells } from '../core/cells.js';
import { MoveList } from '../core/move-list.js';
import { Rng } from '../core/rng.js';
import { CHANCE, type Game, type Guide, NOBODY, type State, UNSEEN } from '../games/game.js';
import type { State as KitState } from '../games/kit/layout.js';
import { isOpen } from '../games/kit/rules/locals.js';
import { turnAt } from '../games/kit/rules/turns.js';
import {
  copyOf,
  demand,
  draw,
  insidesOf,
  isOfKit,
  journey,
  layoutOf,
  movesOf,
  type Samples,
  tell,
} from './sampling.js';
import { chiSquare } from './statistics.js';

const STEADY_GAMES = 40;
const GAMES_WITHOUT = 4; // any steady decision: there are none to try
const PLAYED_ON = 4; // from each position that is called decided
const TOLERANCE = 1e-9;
const SURE = 1e-3; // a chance so small breaks a law, over all tries together (Holm 1979)

export function setupIsAlwaysTheSame(game: Game): void {
  const used = journey(game, 'used').end;
  game.setup(used);
  const fresh = game.create();
  game.setup(fresh);
  demand(sameCells(used.cells, fresh.cells), () => `${game.id} ${game.variant}: setup depends on the past`);
}

/** Moves ascend, none twice, all in range; some seat has one; cells stay in their ranges; the end comes in time. */
export function everyPositionIsSound(game: Game, seed: string): void {
  const { end, moves } = journey(game, seed, (s) => checkPosition(game, s));
  checkRanges(game, end);
  checkLifetimes(game, end);
  demand(moves.length > 0, () => `${game.id} ${game.variant}: a game without moves`);
}

/** What a view calls decided is the result, however the game is played on. */
export function decidedResultsStand(game: Game, seed: string): void {
  const rng = new Rng(seed).fork('decided');
  const claimed = new Float64Array(game.seats.length);
  const found = new Float64Array(game.seats.length);
  const world = game.create();
  journey(game, seed, (s) => {
    for (const seat of game.seats.keys()) {
      if (!game.decided(game.view(s, seat), claimed)) continue;
      for (let tries = 0; tries < PLAYED_ON; tries++) {
        world.copyFrom(s);
        game.playout(world, rng);
        game.returns(world, found);
        demand(
          found.every((payoff, each) => Math.abs(payoff - claimed[each]) < TOLERANCE),
          () =>
            `${game.seats[seat]} is told that ${claimed.join(', ')} is decided, but it came to ${found.join(', ')}: ${tell(game, s)}`,
        );
      }
    }
  });
}

export function gamesEndInTime(game: Game, seed: string): void {
  let decisions = 0;
  journey(game, seed, (s) => {
    if (game.turn(s) >= 0) decisions++;
  });
  const { maxDecisions } = game.traits;
  demand(decisions <= maxDecisions, () => `${game.id} ${game.variant}: ${decisions} decisions, not ${maxDecisions}`);
}

export function checkPosition(game: Game, s: State): void {
  const turn = game.turn(s);
  demand(turn === CHANCE || (turn >= 0 && turn < game.seats.length), () => `turn ${turn} in ${tell(game, s)}`);
  demand(game.site(s) >= 0 && game.site(s) < game.siteSpace, () => `site ${game.site(s)} in ${tell(game, s)}`);
  const moves = movesOf(game, s);
  demand(moves.length > 0, () => `no move in ${tell(game, s)}`);
  moves.forEach((move, i) => {
    const bound = i === 0 ? -1 : moves[i - 1];
    demand(move > bound && move < game.moveSpace, () => `move ${move} after ${bound} in ${tell(game, s)}`);
  });
  if (isOfKit(game)) {
    const named = turnAt(insidesOf(game).rules.program, s as KitState);
    demand(turn === named, () => `seat ${turn} is asked, and the rules name ${named}, in ${tell(game, s)}`);
  }
  checkRanges(game, s);
  checkLifetimes(game, s);
}

/** A field that is local to procedures has its initial value while none of them is carried out. */
function checkLifetimes(game: Game, s: State): void {
  if (!isOfKit(game)) return;
  const { rules } = insidesOf(game);
  const { fields, initial } = layoutOf(s);
  for (const { name, spec, offset } of fields) {
    if (spec.lifetime === undefined || isOpen(rules.program, s.cells, spec.lifetime.procedures)) continue;
    const [is, wanted] = [s.cells, initial].map((cells) => cells.subarray(offset, offset + spec.length));
    demand(sameCells(is, wanted), () => `${name} outlives '${spec.lifetime?.procedures}' in ${tell(game, s)}`);
  }
}

/** Every field lies in its declared range: nothing overflows, nothing is left uninitialized. */
export function checkRanges(game: Game, s: State): void {
  if (!isOfKit(game)) return;
  for (const { name, spec, offset } of layoutOf(s).fields) {
    const { min, max } = spec.element;
    const values = s.cells.subarray(offset, offset + spec.length);
    const wrong = values.findIndex((value) => value < min || value > max);
    demand(wrong < 0, () => `${name}[${wrong}] = ${values[wrong]}, not ${min} to ${max}, in ${tell(game, s)}`);
  }
}

/** Two games played alternately, on copies of copies, go as when played alone; copies made on the way stay unchanged. */
export function nothingLiesOutsideTheCells(game: Game, seed: string): void {
  const alone = ['one', 'two'].map((name) => journey(game, `${seed} ${name}`));
  const tables = alone.map(({ end, moves }) => {
    const start = game.create();
    game.setup(start);
    return { s: start, end, moves, kept: [] as { copy: State; cells: Int32Array }[] };
  });
  const longest = Math.max(...tables.map(({ moves }) => moves.length));
  for (let i = 0; i < longest; i++) {
    for (const table of tables) {
      if (i >= table.moves.length) continue;
      const before = table.s.cells.slice();
      const next = game.create();
      next.cells.set(table.s.cells);
      game.play(next, table.moves[i]);
      demand(sameCells(table.s.cells, before), () => `a play on a copy changed ${tell(game, table.s)}`);
      if (i % 16 === 0) table.kept.push({ copy: table.s, cells: before });
      table.s = next;
    }
  }
  for (const { s, end, kept } of tables) {
    demand(sameCells(s.cells, end.cells), () => `played on copies, the game ends otherwise: ${tell(game, s)}`);
    for (const { copy, cells } of kept) {
      demand(sameCells(copy.cells, cells), () => `a copy was changed later: ${tell(game, copy)}`);
    }
  }
}

/** A playout is the same game as its moves drawn one by one. */
export function playoutsAreGames(game: Game, seed: string): void {
  const stepped = game.create();
  game.setup(stepped);
  const steps = new Rng(seed);
  let decisions = 0;
  while (game.turn(stepped) !== NOBODY) {
    if (game.turn(stepped) >= 0) decisions++;
    game.play(stepped, draw(game, stepped, steps));
  }
  const run = game.create();
  game.setup(run);
  const counted = game.playout(run, new Rng(seed));
  demand(
    counted === decisions,
    () => `${game.id} ${game.variant}: ${counted} decisions in a playout, ${decisions} alone`,
  );
  demand(game.turn(run) === NOBODY, () => `a playout stops in ${tell(game, run)}`);
  isPlayedAlike(game, run, stepped, 'a playout');
}

const STOPS = 24;

/** A rollout plays what its guide chooses, and stops where it says, in the position that the same moves lead to one by one. */
export function rolloutsAreGuided(game: Game, seed: string): void {
  const stepped = game.create();
  game.setup(stepped);
  const run = game.create();
  game.setup(run);
  const steps = new Rng(seed);
  const draws = new Rng(seed);
  let left = 0;
  const guide: Guide = {
    stops: () => left-- === 0,
    choose(s, rng, listed) {
      const moves = movesOf(game, s);
      demand(listed === undefined || listed.toArray().join() === moves.join(), () => `a list of ${tell(game, s)}`);
      return moves[rng.below(moves.length)];
    },
  };
  for (let stop = 0; stop < STOPS && game.turn(stepped) !== NOBODY; stop++) {
    left = stop * 2;
    game.rollout(run, draws, guide);
    for (let i = 0; i < stop * 2 && game.turn(stepped) !== NOBODY; i++)
      game.play(
        stepped,
        game.turn(stepped) === CHANCE ? game.sample(stepped, steps) : guide.choose(stepped, steps, undefined),
      );
    const [turn, site] = [game.turn(run), game.site(run)];
    const stands = turn === game.turn(stepped) && site === game.site(stepped);
    demand(stands, () => `a rollout stops in ${tell(game, run)}, not in ${tell(game, stepped)}`);
    isPlayedAlike(game, run, stepped, 'a rollout');
  }
}

/** All fields are alike; what has been announced on the way need not be. */
function isPlayedAlike(game: Game, run: State, stepped: State, name: string): void {
  if (!isOfKit(game)) {
    demand(sameCells(run.cells, stepped.cells), () => `another position after ${name}: ${tell(game, run)}`);
    return;
  }
  for (const { name: field, spec, offset } of layoutOf(run).fields) {
    const [is, wanted] = [run, stepped].map(({ cells }) => cells.subarray(offset, offset + spec.length));
    demand(
      sameCells(is, wanted),
      () => `${field} is ${is.join(' ')} after ${name}, ${wanted.join(' ')} step by step: ${tell(game, run)}`,
    );
  }
}

export function payoffsAreAsDeclared(game: Game, { ends }: Samples): void {
  const { utility, minUtility, maxUtility } = game.traits;
  const payoff = new Float64Array(game.seats.length);
  let constant: number | undefined;
  for (const end of ends) {
    game.returns(end, payoff);
    for (const value of payoff) {
      demand(
        value >= minUtility - TOLERANCE && value <= maxUtility + TOLERANCE,
        () => `payoff ${value}, not ${minUtility} to ${maxUtility}, in ${tell(game, end)}`,
      );
    }
    const total = payoff.reduce((sum, value) => sum + value, 0);
    constant ??= utility === 'zero-sum' ? 0 : total;
    demand(
      utility === 'general-sum' || Math.abs(total - constant) < TOLERANCE,
      () => `${utility}, and payoffs of ${payoff.join(', ')} in ${tell(game, end)}`,
    );
  }
}

/** Every move is a choice of its own: no two of a decision come to the same position, unless it says why they may. */
export function movesDiffer(game: Game, { decisions }: Samples): void {
  const decision = isOfKit(game) ? insidesOf(game).rules.program.decision : [];
  const next = game.create();
  for (const s of decisions) {
    if (decision[game.site(s)]?.alike !== undefined) continue;
    const reached = new Map<string, number>();
    for (const move of movesOf(game, s)) {
      next.copyFrom(s);
      game.play(next, move);
      const position = next.cells.join();
      const other = reached.get(position);
      demand(other === undefined, () => `moves ${other} and ${move} come to the same in ${tell(game, s)}`);
      reached.set(position, move);
    }
  }
}

export function picksAreEven(game: Game, { decisions }: Samples): void {
  const tries = decisions.filter((s) => movesOf(game, s).length > 1);
  const rng = new Rng('picks');
  for (const s of tries) {
    const moves = movesOf(game, s);
    const counts = new Map(moves.map((move) => [move, 0]));
    for (let i = Math.max(400, 20 * Math.min(moves.length, 100)); i > 0; i--) {
      const move = game.pick(s, rng);
      demand(counts.has(move), () => `pick gives ${move}, which is not legal, in ${tell(game, s)}`);
      counts.set(move, counts.get(move)! + 1);
    }
    const chance = chiSquare([...counts.values()]);
    demand(chance * tries.length > SURE, () => `picks are uneven (p ${chance}) in ${tell(game, s)}`);
  }
}

/** Odds add up to one, and `sample` draws with them. */
export function chanceFollowsItsOdds(game: Game, { chances }: Samples): void {
  const list = new MoveList(game.moveSpace);
  const odds = new Float64Array(game.moveSpace);
  const rng = new Rng('chance');
  for (const s of chances) {
    game.outcomes(s, list, odds);
    const expected = new Map(list.toArray().map((outcome, i) => [outcome, odds[i]]));
    const total = [...expected.values()].reduce((sum, p) => sum + p, 0);
    demand(Math.abs(total - 1) < TOLERANCE, () => `odds add up to ${total} in ${tell(game, s)}`);
    const draws = 2000;
    const counts = new Map<number, number>();
    for (let i = 0; i < draws; i++) {
      const outcome = game.sample(s, rng);
      demand((expected.get(outcome) ?? 0) > 0, () => `sample gives ${outcome} of no odds in ${tell(game, s)}`);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    const chance = chanceOf(expected, counts, draws);
    demand(chance * chances.length > SURE, () => `sample leaves the odds (p ${chance}) in ${tell(game, s)}`);
  }
}

/** Chi-square as a chance; outcomes that are expected fewer than five times count as one. */
function chanceOf(expected: ReadonlyMap<number, number>, counts: ReadonlyMap<number, number>, draws: number): number {
  const seen: number[] = [];
  const weights: number[] = [];
  let rareSeen = 0;
  let rare = 0;
  for (const [outcome, p] of expected) {
    const count = counts.get(outcome) ?? 0;
    if (p * draws >= 5) {
      seen.push(count);
      weights.push(p);
    } else {
      rareSeen += count;
      rare += p;
    }
  }
  if (rare * draws >= 5) {
    seen.push(rareSeen);
    weights.push(rare);
  }
  return seen.length < 2 ? 1 : chiSquare(seen, weights);
}

/**
 * At a steady decision the moves follow from the public moves that were made since any earlier point: chance and hidden things
 * change nothing. Tried from the start, as every seat observes it.
 */
export function steadyMovesFollowFromPublicOnes(game: Game): void {
  const known = new Map<string, string>();
  const next = game.create();
  for (let i = 0; i < STEADY_GAMES; i++) {
    if (i === GAMES_WITHOUT && known.size === 0) return; // what is met as rarely is not met twice after the same moves
    const seen = game.seats.map(() => '');
    journey(game, `steady ${i}`, (s, m) => {
      const turn = game.turn(s);
      if (turn >= 0 && game.steady(s)) {
        const moves = movesOf(game, s).join(' ');
        for (const [seat, path] of seen.entries()) {
          const name = `${seat}: ${path}`;
          const before = known.get(name) ?? moves;
          known.set(name, moves);
          demand(before === moves, () => `${moves}, not ${before}, after the same public moves: ${tell(game, s)}`);
        }
      }
      next.copyFrom(s);
      game.play(next, m);
      for (const seat of seen.keys()) {
        const [shown, told] = [game.seenAs(s, m, seat), game.told(next, seat)];
        if (turn >= 0 && shown !== UNSEEN) seen[seat] += ` ${game.site(s)}/${shown}`;
        if (told !== UNSEEN) seen[seat] += ` told ${told}`;
      }
    });
  }
}

/** Playing on is possible from anywhere: used on worlds, which need not have been reached by play. */
export function playsOn(game: Game, from: State, plies: number, rng: Rng): void {
  const s = copyOf(game, from);
  for (let i = 0; i < plies && game.turn(s) !== NOBODY; i++) {
    checkPosition(game, s);
    game.play(s, draw(game, s, rng));
  }
  checkRanges(game, s);
}
