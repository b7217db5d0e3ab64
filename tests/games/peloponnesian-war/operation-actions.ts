/** Cases of operations: routes, assembly, auguries, rebellions caused, interception, and the procedure. */
import { MoveList } from '../../../src/core/move-list.js';
import { COLOUR, SPACE_COUNT, SPACES } from '../../../src/games/peloponnesian-war/board/map.js';
import { NO_ROUTE, nextSpaces, routeLength, settingOf } from '../../../src/games/peloponnesian-war/board/routes.js';
import { addForce, isRebelling, visit } from '../../../src/games/peloponnesian-war/board/spaces.js';
import { ASSEMBLING } from '../../../src/games/peloponnesian-war/board/state.js';
import { forceReaches } from '../../../src/games/peloponnesian-war/board/zones.js';
import { OBJECTIVE_TRIES } from '../../../src/games/peloponnesian-war/data/rules.js';
import * as assembly from '../../../src/games/peloponnesian-war/operations/assembly.js';
import * as march from '../../../src/games/peloponnesian-war/operations/march.js';
import * as objectives from '../../../src/games/peloponnesian-war/operations/objective.js';
import * as orders from '../../../src/games/peloponnesian-war/operations/order.js';
import * as procedures from '../../../src/games/peloponnesian-war/operations/procedure.js';
import {
  Board,
  cellsOf,
  difference,
  type Given,
  get,
  keyOf,
  leaderOf,
  type SideName,
  sideOf,
  spaceOf,
  type Units,
  unitsOf,
} from './board.js';
import { type Case, Dice, type Handler, type Seen } from './handler.js';

/** An operation that is open: its leader has set out, or is still at home. */
function operate(board: Board, given: Given, side: SideName): void {
  const { s } = board;
  s.operator = sideOf(side);
  s.stage = ASSEMBLING;
  s.leader = leaderOf(get<string>(given, 'leader', s.operator === 0 ? 'cleon' : 'agis'));
  board.takeLeader(s.operator, s.leader);
  const [first, second] = cellsOf(get<Units>(given, 'units', {}));
  s.moving[0] = first;
  s.moving[1] = second;
}

function route({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const side = sideOf(get<SideName>(given, 'side'));
  const from = spaceOf(get<string>(given, 'start'));
  const to = spaceOf(get<string>(given, 'objective'));
  const setting = settingOf(s, side, ...cellsOf(get<Units>(given, 'units', {})), given.crossing === true);
  const length = routeLength(setting, from, to);
  if (length === NO_ROUTE) return { legal: false };
  const through = new Map<number, number>([[from, 1]]); // chance to come through a space
  const ways = new Map<number, number>([[from, 1]]);
  const forks: Record<string, string[]> = {};
  const out = new Int32Array(SPACE_COUNT);
  let layer = [from];
  for (let left = length; left > 0; left--) {
    const next = new Set<number>();
    for (const at of layer) {
      const n = nextSpaces(setting, at, to, out);
      const steps = [...out.subarray(0, n)];
      if (n > 1) forks[SPACES[at]] = steps.map((step) => SPACES[step]);
      for (const step of steps) {
        through.set(step, (through.get(step) ?? 0) + through.get(at)! / n);
        ways.set(step, (ways.get(step) ?? 0) + ways.get(at)!);
        next.add(step);
      }
    }
    layer = [...next];
  }
  const sure = [...through].filter(([, p]) => Math.abs(p - 1) < 1e-9).map(([at]) => SPACES[at]);
  return {
    legal: true,
    length,
    shortestRouteCount: ways.get(to),
    forks,
    mustPass: sure,
    probabilityThrough: Object.fromEntries([...through].map(([at, p]) => [SPACES[at], Math.round(p * 1e9) / 1e9])),
    route: sure.length === length + 1 ? sure : undefined,
  };
}

function zoi({ given, action }: Case): Seen {
  const [, side, at] = /^zoi of (\w) force at (\w+)$/.exec(action) ?? [];
  const { s } = new Board(given);
  return {
    spaces: SPACES.filter((_, to) => forceReaches(s, sideOf(side as SideName), spaceOf(at), to)),
  };
}

function activate({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  operate(board, {}, get<SideName>(given, 'side'));
  const before = s.treasury[s.operator];
  for (const { space, ...units } of get<({ space: string } & Record<string, unknown>)[]>(given, 'take')) {
    const lacking = difference(units as Units, board.at(s.operator, spaceOf(space)));
    addForce(s, s.operator, spaceOf(space), ...cellsOf(lacking));
    for (const [name, n] of Object.entries(units as Units)) {
      if (assembly.takeable(s, s.operator, spaceOf(space), keyOf(name)) < n)
        throw new Error(`${n} ${name} cannot be taken`);
      assembly.take(s, spaceOf(space), keyOf(name), n);
    }
  }
  return { ...board.report(), cost: before - s.treasury[s.operator] };
}

function forcedPass({ given }: Case): Seen {
  const { s } = new Board(given);
  s.operator = sideOf(get<SideName>(given, 'side'));
  return { passes: orders.mustPass(s) };
}

function legalObjectives({ given }: Case): Seen {
  const { s } = new Board(given);
  const side = sideOf(get<SideName>(given, 'side'));
  const legal = SPACES.filter((_, at) => objectives.mayDeclare(s, side, at));
  return {
    legal,
    includes: legal,
    excludes: SPACES.filter((_, at) => !objectives.mayDeclare(s, side, at)),
    count: legal.length,
  };
}

function assemblyOptions({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  operate(board, given, get<SideName>(given, 'side'));
  s.at = spaceOf(get<string>(given, 'at'));
  s.objective = spaceOf(get<string>(given, 'objective'));
  for (const name of get<string[]>(given, 'visited', [])) visit(s, spaceOf(name));
  const list = new MoveList(256);
  assembly.nextAssembly.moves(s, list);
  const options: string[] = list.toArray().map((move) => (move === assembly.DONE ? 'done' : SPACES[move]));
  const at = s.at;
  const units = unitsOf(s.moving[0], s.moving[1]);
  const stuck = assembly.isStuck(s);
  if (stuck) march.endOperation(s);
  return {
    ...board.report(),
    options,
    includes: options,
    excludes: [...SPACES, 'done'].filter((name) => !options.includes(name)),
    operationOver: stuck,
    expedition: { space: SPACES[at], units },
  };
}

function stormOption({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  operate(board, given, get<SideName>(given, 'side'));
  s.at = spaceOf(get<string>(given, 'start'));
  march.setOut(s, spaceOf(get<string>(given, 'objective')));
  const d0 = march.wayTo(s, s.target, false);
  const d1 = march.wayTo(s, s.target, true);
  march.openLeg(s);
  return {
    d0: d0 === NO_ROUTE ? null : d0,
    d1: d1 === NO_ROUTE ? null : d1,
    asked: march.stormIsOptional(s),
    forced: s.crossing === 1,
  };
}

/** Where `restore` finds rebels of its own coast and islands, the dice name nothing else. */
function restorable(s: Board['s']): number[] {
  const list = new MoveList(256);
  procedures.objectiveDice.outcomes(s, list, new Float64Array(256));
  const isOwnRebel = (at: number) => at < SPACE_COUNT && isRebelling(s, at) && COLOUR[at] === 1 + s.operator;
  return list.toArray().every(isOwnRebel) ? list.toArray() : [];
}

/** The tests of the procedure: up to twelve throws at the boxes, then twelve at the fallback (PW 13.4). */
function nonPlayerObjective({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  operate(board, {}, get<SideName>(given, 'side'));
  const faces = new Dice(get<number[]>(given, 'dice', []));
  const tie = given.tie === undefined ? undefined : spaceOf(given.tie as string);
  procedures.lookForDefence.run(s);
  if (procedures.defenceIsTied(s)) procedures.defenceLot.play(s, tie ?? -1);
  else if (procedures.nothingToDefend(s)) {
    const restored = restorable(s);
    let at = restored.length === 1 ? restored[0] : restored.includes(tie!) ? tie! : -1;
    for (let tries = 0; at < 0 && tries < 2 * OBJECTIVE_TRIES; tries++)
      at = procedures.objectiveByDice(s, tries, faces);
    procedures.objectiveDice.play(s, at < 0 ? procedures.NO_OBJECTIVE : at);
  }
  const passes = s.passed[s.operator] === 1;
  return {
    ...board.report(),
    objective: passes ? null : SPACES[s.objective],
    force: passes ? null : procedures.needOf(s),
    diceUsed: faces.used,
    passes,
  };
}

function defence({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  operate(board, {}, get<SideName>(given, 'side'));
  procedures.lookForDefence.run(s);
  if (s.defence === 0) return { objective: null, force: null };
  const list = new MoveList(256);
  if (s.objective < 0) procedures.defenceLot.outcomes(s, list, new Float64Array(256));
  const tied = list.toArray().map((at) => SPACES[at]);
  return { objective: s.objective < 0 ? tied : SPACES[s.objective], force: procedures.needOf(s) };
}

export const operationActions: Readonly<Record<string, Handler>> = {
  route,
  zoi,
  activate,
  forcedPass,
  legalObjectives,
  assemblyOptions,
  stormOption,
  nonPlayerObjective,
  defence,
};
