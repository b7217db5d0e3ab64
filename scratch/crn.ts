import { Rng } from '../src/core/rng.js';
import { unwrap } from '../src/core/result.js';
import { games } from '../src/games/registry.js';
import { evaluatorsOf } from '../src/eval/registry.js';
import { defaultParams } from '../src/service/defaults.js';
import { CHANCE, NOBODY } from '../src/games/game.js';
import { planSearch } from './plans.js';
const id = process.argv[2]; const N = 200;
const game = unwrap((await games[id]()).variant(''));
const ev = (await evaluatorsOf(id))[process.argv[3] ?? defaultParams(id).evaluator](game);
const rng = new Rng('look');
const s = game.create(); game.setup(s);
let k = 0;
const w = game.create(); const vals = new Float64Array(game.seats.length);
let a = 0, b = 0, c2 = 0, nn = 0;
while (game.turn(s) !== NOBODY && k < 300) {
  const t = game.turn(s);
  if (t === CHANCE) { game.play(s, game.sample(s, rng)); continue; }
  k++;
  const view = game.view(s, t);
  const r = planSearch(game, ev, view, `x${k}`, 200, { draws: 100, widthC: 2, widthP: 0.5, maxLen: 60 });
  if (r.plans.length > 4) {
    const worlds = unwrap(game.worlds(view));
    const top = r.plans.slice(0, 2);
    const M: number[][] = top.map(() => []);
    for (let j = 0; j < N; j++) top.forEach((q, i) => {
      const g = new Rng(`crn/${j}`);
      worlds.sample(w, g);
      for (const m of q.moves) { if (game.turn(w) !== t) break; game.play(w, m); }
      while (game.turn(w) === CHANCE) game.play(w, game.sample(w, g));
      if (game.turn(w) === NOBODY) game.returns(w, vals); else ev.evaluate(w, g, vals);
      M[i].push(vals[t]);
    });
    const mean = (x: number[]) => x.reduce((p, q) => p + q, 0) / x.length;
    const vr = (x: number[]) => { const m = mean(x); return x.reduce((p, q) => p + (q - m) ** 2, 0) / x.length; };
    const d = M[0].map((x, j) => x - M[1][j]);
    const v0 = vr(M[0]), v1 = vr(M[1]), vd = vr(d);
    if (k % 5 === 0) console.log(game.words.decision(s), 'sd', Math.sqrt(v0).toFixed(3), Math.sqrt(v1).toFixed(3), 'diff sd', Math.sqrt(vd).toFixed(3), 'independent', Math.sqrt(v0 + v1).toFixed(3), 'mean diff', mean(d).toFixed(3));
    a += v0 + v1; b += vd; nn++;
  }
  for (const m of r.plan.moves) { if (game.turn(s) !== t) break; game.play(s, m); }
}
console.log('var of diff CRN / independent', (b / a).toFixed(3), nn);
