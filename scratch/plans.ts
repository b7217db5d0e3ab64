import { MoveList } from '../src/core/move-list.js';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import type { Evaluator } from '../src/eval/evaluator.js';
import { CHANCE, type Game, NOBODY, type State, type View } from '../src/games/game.js';

export interface Plan { moves: number[]; key: number; drawn: number; visits: number; sum: number; sq: number }

export interface PlanOpts { draws: number; widthC: number; widthP: number; maxLen: number }

export function planSearch(game: Game, evaluator: Evaluator, view: View, seed: string, iterations: number, o: PlanOpts, keep?: number[]) {
  const rng = new Rng(seed);
  const worlds = unwrap(game.worlds(view));
  const s = game.create();
  const list = new MoveList(game.moveSpace);
  const p = new Float64Array(game.moveSpace);
  const values = new Float64Array(game.seats.length);
  const seat = view.seat;
  const byKey = new Map<number, Plan>();
  evaluator.begin?.();
  const addPlan = (moves: number[]) => {
    const k = game.key(s, seat);
    const had = byKey.get(k);
    if (had) { had.drawn++; if (moves.length < had.moves.length) had.moves = moves; return; }
    byKey.set(k, { moves, key: k, drawn: 1, visits: 0, sum: 0, sq: 0 });
  };
  for (let d = 0; d < o.draws; d++) {
    worlds.sample(s, rng);
    const moves: number[] = [];
    while (game.turn(s) === seat && moves.length < o.maxLen) {
      game.moves(s, list);
      let m = list.at[0];
      if (list.count > 1) {
        if (evaluator.priors) {
          evaluator.priors(s, list, p);
          let left = rng.unit();
          let i = 0;
          for (; i < list.count - 1; i++) { left -= p[i]; if (left < 0) break; }
          m = list.at[i];
        } else m = list.at[rng.below(list.count)];
      }
      moves.push(m);
      game.play(s, m);
    }
    addPlan(moves);
  }
  const plans = [...byKey.values()].sort((a, b) => b.drawn - a.drawn || a.key - b.key);
  let done = 0;
  const mean = (q: Plan) => (q.visits > 0 ? q.sum / q.visits : -1e9);
  const tryPlan = (q: Plan) => {
    worlds.sample(s, rng);
    for (const m of q.moves) {
      if (game.turn(s) !== seat) break;
      game.moves(s, list);
      let legal = false;
      for (let i = 0; i < list.count; i++) if (list.at[i] === m) { legal = true; break; }
      if (!legal) break;
      game.play(s, m);
    }
    while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
    if (game.turn(s) === NOBODY) game.returns(s, values);
    else evaluator.evaluate(s, rng, values);
    q.visits++; q.sum += values[seat]; q.sq += values[seat] * values[seat];
    done++;
  };
  if (plans.length === 1) return { plan: plans[0], plans, done };
  while (done < iterations) {
    let width = Math.min(plans.length, Math.max(4, Math.ceil(o.widthC * (done + 1) ** o.widthP)));
    // active: best by mean among tried, plus new ones by prior
    let active = plans.slice(0, width);
    while (active.length > 1 && done < iterations) {
      for (const q of active) { tryPlan(q); if (done >= iterations) break; }
      active.sort((a, b) => mean(b) - mean(a));
      active = active.slice(0, active.length >> 1);
    }
    if (active.length === 1 && done < iterations) tryPlan(active[0]);
  }
  const tried = plans.filter((q) => q.visits > 0).sort((a, b) => b.visits - a.visits || mean(b) - mean(a));
  return { plan: tried[0], plans: tried, done };
}
