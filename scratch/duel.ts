// tsx scratch/duel.ts GAME VARIANT GAMES A B   where A,B = "tree:iters" | "plans:iters:draws:c:p"
import { Rng } from '../src/core/rng.js';
import { unwrap } from '../src/core/result.js';
import { games } from '../src/games/registry.js';
import { evaluatorsOf } from '../src/eval/registry.js';
import { searchers } from '../src/search/registry.js';
import { defaultParams } from '../src/service/defaults.js';
import { CHANCE, NOBODY } from '../src/games/game.js';
import { MoveList } from '../src/core/move-list.js';
import { planSearch } from './plans.js';
const [id, variant, gamesText, A, B, seed0 = '0'] = process.argv.slice(2);
const game = unwrap((await games[id]()).variant(variant === '-' ? '' : variant));
const evs = await evaluatorsOf(id);
const base = defaultParams(id);
interface P { decide(view: any, legal: number[], seed: string): number; cpu: number; n: number; searches: number }
function make(text: string): P {
  const [kind, it, ...rest] = text.split(':');
  const iters = Number(it);
  if (kind === 'greedy' || kind === 'random' || kind==='flat') {
    const searcher = searchers[kind](game, evs[base.evaluator](game), base);
    return { cpu: 0, n: 0, searches: 0, decide(view, _l, seed) { const q = searcher.begin(view, seed); q.advance(iters); this.searches++; return q.result().moves[0].move; } };
  }
  if (kind === 'tree') {
    const params = { ...base, ...Object.fromEntries(rest.map((w) => { const [k, v] = w.split('='); return [k, Number.isNaN(Number(v)) ? v : Number(v)]; })) } as typeof base;
    const searcher = searchers[params.searcher](game, evs[params.evaluator](game), params);
    return { cpu: 0, n: 0, searches: 0, decide(view, _l, seed) { const q = searcher.begin(view, seed); q.advance(iters); this.searches++; return q.result().moves[0].move; } };
  }
  const [draws = '100', c = '2', p = '0.5', ev] = rest;
  const evaluator = evs[ev ?? base.evaluator](game);
  let pending: number[] = [];
  let expect = -1;
  return { cpu: 0, n: 0, searches: 0, decide(view, legal, seed) {
    if (pending.length > 0 && legal.includes(pending[0])) return pending.shift()!;
    const { plan } = planSearch(game, evaluator, view, seed, iters, { draws: Number(draws), widthC: Number(c), widthP: Number(p), maxLen: 60 });
    this.searches++;
    pending = plan.moves.slice(1);
    return plan.moves[0];
  }, };
}
const n = game.seats.length;
let score = 0; const scores: number[] = [];
let cpuA = 0, cpuB = 0, sA = 0, sB = 0, dec = 0;
const list = new MoveList(game.moveSpace);
for (let g = 0; g < Number(gamesText); g++) {
  const seatA = g % n;
  const players = Array.from({ length: n }, (_, i) => make(i === seatA ? A : B));
  const rng = new Rng(`duel/${seed0}/${Math.floor(g / n)}`);
  const s = game.create(); game.setup(s);
  let pendingSeat = -3;
  for (let k = 0; game.turn(s) !== NOBODY; k++) {
    const t = game.turn(s);
    if (t === CHANCE) { game.play(s, game.sample(s, rng)); for (const pl of players) (pl as any).reset?.(); continue; }
    game.moves(s, list);
    const legal = list.toArray();
    let m = legal[0];
    if (legal.length > 1) {
      dec++;
      const b = process.cpuUsage();
      m = players[t].decide(game.view(s, t), legal, `${seed0}/${g}/${k}`);
      const u = process.cpuUsage(b); const ms = (u.user + u.system) / 1000;
      if (t === seatA) { cpuA += ms; } else cpuB += ms;
    }
    game.play(s, m);
  }
  const out = new Float64Array(n); game.returns(s, out);
  // score of A: share of pairwise vs others
  let sc = 0; for (let o = 0; o < n; o++) if (o !== seatA) sc += out[seatA] > out[o] ? 1 : out[seatA] === out[o] ? 0.5 : 0;
  sc /= n - 1; scores.push(sc); score += sc;
  sA += players[seatA].searches; for (let i = 0; i < n; i++) if (i !== seatA) sB += players[i].searches;
  if ((g + 1) % 10 === 0 || g + 1 === Number(gamesText)) {
    const m = score / (g + 1); const sd = Math.sqrt(scores.reduce((a, x) => a + (x - m) ** 2, 0) / Math.max(1, g)) ;
    console.log(`${g + 1} games: A ${m.toFixed(3)} ± ${(1.96 * sd / Math.sqrt(g + 1)).toFixed(3)}  cpu/seat-game A ${(cpuA / (g + 1)).toFixed(0)} B ${(cpuB / (g + 1) / (n - 1)).toFixed(0)} ms, searches A ${(sA / (g + 1)).toFixed(0)} B ${(sB / (g + 1) / (n - 1)).toFixed(0)}`);
  }
}
