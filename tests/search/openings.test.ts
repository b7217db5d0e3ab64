/** Stored openings of Connect Four: what they say, and what the search makes of it. */
import { expect, it } from 'vitest';
import { ConnectFourScores } from '../../lab/exact/connect-four-scores.js';
import { openingsUpTo } from '../../lab/exact/solve-openings.js';
import { Rng } from '../../src/core/rng.js';
import { Openings, openings, walk } from '../../src/eval/connect-four/openings.js';
import type { ConnectFour } from '../../src/games/connect-four/state.js';
import { COLUMNS } from '../../src/games/connect-four/state.js';
import type { Game, State } from '../../src/games/game.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { evaluating } from '../../src/search/evaluate/evaluating.js';
import { defaults } from '../../src/search/params.js';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { levelParams, levelsOf } from '../../src/service/levels/levels.js';
import { open } from './helpers.js';

/** Marks on the board in the last positions that are stored. */
const LATEST = 10;

const game = await open('connect-four');
const pack = await packs['connect-four']();
const { threats, rollout } = await evaluatorsOf(pack);
const params = { ...defaults, ...pack.params };

function after(columns: string, of: Game = game): State {
  const s = of.create();
  of.setup(s);
  for (const column of columns) of.play(s, COLUMNS.indexOf(column));
  return s;
}

const searchOf = (columns: string, evaluator = threats) => {
  const s = after(columns);
  return soIsmcts(game, evaluator(game), params).begin(game.view(s, game.turn(s)), 1);
};

/** Positions that the first seat is to move in, and the columns that win, as stored. */
function stored(): readonly { readonly columns: string; readonly wins: readonly number[] }[] {
  const positions: { columns: string; wins: readonly number[] }[] = [];
  let at = 0;
  walk(({ columns }) => {
    const bits = openings.bytes[at++];
    const wins = [...COLUMNS.slice(0, 7)].map((_, column) => column).filter((column) => (bits >> column) & 1);
    if (bits !== undefined) positions.push({ columns, wins });
    return bits;
  });
  return positions;
}

it('are won, as a solver written apart finds', () => {
  const scores = new ConnectFourScores();
  const rng = new Rng('openings');
  const latest = stored().filter(({ columns, wins }) => columns.length === LATEST && wins.length > 0);
  for (let n = 0; n < 12; n++) {
    const { columns, wins } = latest[rng.below(latest.length)];
    for (const column of wins) {
      scores.set(columns + COLUMNS[column]);
      expect(scores.isLost(Number.POSITIVE_INFINITY), columns + COLUMNS[column]).toBe(true);
    }
  }
});

it('go on with every reply to a move that wins, until they end', () => {
  const positions = stored();
  const scores = new ConnectFourScores();
  const withoutMove = positions.filter(({ columns, wins }) => {
    scores.set(columns);
    return columns.length <= LATEST && wins.length === 0 && !scores.winsAtOnce;
  });
  expect(withoutMove).toEqual([]);
  expect(positions.length).toBeGreaterThan(100);
});

it('begin as the lab finds them', () => {
  const known = new Map(stored().map(({ columns, wins }) => [columns, wins]));
  class FromFile extends ConnectFourScores {
    private columns = '';
    override set(columns: string): void {
      super.set(columns);
      this.columns = columns;
    }
    override isLost(): boolean {
      return known.get(this.columns.slice(0, -1))!.includes(COLUMNS.indexOf(this.columns.at(-1)!));
    }
  }
  const found = openingsUpTo(2, new FromFile());
  expect([...openings.bytes.subarray(0, found.length)]).toEqual(found);
  expect(found.length).toBe(5);
});

it('are proved to the first seat at once, and played', () => {
  for (const columns of ['', 'dd', 'da', 'dg']) {
    const search = searchOf(columns);
    search.advance(20);
    const { proved, moves, winChance } = search.result();
    expect([columns, search.isProved, proved, winChance]).toEqual([columns, true, 'win', [1, 0]]);
    expect(new Openings(openings).isLost(after(columns + COLUMNS[moves[0].move]) as ConnectFour)).toBe(true);
  }
});

it('prove what a move is worth', () => {
  const s = after('');
  const view = game.view(s, 0);
  const search = evaluating(searchOf(''), { game, evaluator: threats(game), params, view, seed: '1' }, [3, 0]);
  search.advance(50);
  const [centre, edge] = search.result().evaluation!.moves;
  expect(centre.value).toEqual({ mean: 1, error: 0, margin: 0 });
  expect(edge.value.error).toBeGreaterThan(0);
});

it('are not told to the second seat, which goes on to search', () => {
  const search = searchOf('d');
  search.advance(500);
  expect(search.isProved).toBe(false);
  expect(search.result().moves[0].visits).toBeGreaterThan(50);
});

it('are the same for mirror images, and say nothing of other variants', async () => {
  const known = new Openings(openings);
  for (const { columns, wins } of stored().slice(0, 200))
    for (const column of wins) {
      const image = [...columns, COLUMNS[column]].map((name) => COLUMNS[6 - COLUMNS.indexOf(name)]).join('');
      expect(known.isLost(after(image) as ConnectFour), image).toBe(true);
    }
  const larger = await open('connect-four', 'columns=8');
  const s = after('', larger);
  const search = soIsmcts(larger, threats(larger), params).begin(larger.view(s, 0), 1);
  search.advance(100);
  expect(search.result().proved).toBeUndefined();
});

it('do not help a level', () => {
  const levels = levelsOf(game, pack);
  for (const level of levels.levels) {
    const { evaluator } = levelParams(game, levels, level, pack);
    expect(evaluator).toBe('rollout');
  }
  const search = searchOf('', rollout);
  search.advance(100);
  expect(search.isProved).toBe(false);
});
