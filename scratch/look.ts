import { Rng } from '../src/core/rng.js';
import { unwrap } from '../src/core/result.js';
import { games } from '../src/games/registry.js';
import { evaluatorsOf } from '../src/eval/registry.js';
import { defaultParams } from '../src/service/defaults.js';
import { CHANCE, NOBODY } from '../src/games/game.js';
import { planSearch } from './plans.js';
const id = process.argv[2]; const N = Number(process.argv[3]);
const game = unwrap((await games[id]()).variant(''));
const ev = (await evaluatorsOf(id))[defaultParams(id).evaluator](game);
const rng = new Rng('look');
const s = game.create(); game.setup(s);
let k = 0;
while (game.turn(s) !== NOBODY && k < 400) {
  const t = game.turn(s);
  if (t === CHANCE) { game.play(s, game.sample(s, rng)); continue; }
  k++;
  const r = planSearch(game, ev, game.view(s, t), `x${k}`, N, { draws: 200, widthC: 2, widthP: 0.5, maxLen: 60 });
  if (k % 3 === 0) {
    console.log(`--- ${game.seats[t]} ${game.words.decision(s)}: ${r.plans.length} plans tried`);
    const c = game.create();
    for (const q of r.plans.slice(0, 5)) { c.copyFrom(s); const w = q.moves.map((m) => { if (game.turn(c) !== t) return '!'; const x = game.words.makeMove(c, m); game.play(c, m); return x; }).join('; ');
      const mean = q.sum / q.visits; console.log(`  ${q.visits} v ${mean.toFixed(3)} sd ${Math.sqrt(Math.max(0, q.sq / q.visits - mean * mean)).toFixed(3)} drawn ${q.drawn}: ${w.slice(0, 150)}`); }
  }
  for (const m of r.plan.moves) { if (game.turn(s) !== t) break; game.play(s, m); }
}
