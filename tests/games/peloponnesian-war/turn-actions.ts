/** Cases of the political, planning, rebellion, administration and surrender phases. */
import { MoveList } from '../../../src/core/move-list.js';
import { OWN_SPACES, SPACES } from '../../../src/games/peloponnesian-war/board/map.js';
import { isPending, ravage, setPending } from '../../../src/games/peloponnesian-war/board/spaces.js';
import { DELIAN_LEAGUE } from '../../../src/games/peloponnesian-war/data/events.js';
import { LEADERS, NO_LEADER } from '../../../src/games/peloponnesian-war/data/leaders.js';
import { BUILDING, KEYS } from '../../../src/games/peloponnesian-war/data/rules.js';
import { isTied, openOperations } from '../../../src/games/peloponnesian-war/operations/order.js';
import * as administration from '../../../src/games/peloponnesian-war/turn/administration.js';
import * as armistice from '../../../src/games/peloponnesian-war/turn/armistice.js';
import * as events from '../../../src/games/peloponnesian-war/turn/events.js';
import * as planning from '../../../src/games/peloponnesian-war/turn/planning.js';
import * as political from '../../../src/games/peloponnesian-war/turn/political.js';
import * as rebellion from '../../../src/games/peloponnesian-war/turn/rebellion.js';
import { checkSurrender, hasWon, isOver, returns } from '../../../src/games/peloponnesian-war/turn/victory.js';
import { Board, get, keyOf, SIDE_NAMES, type SideName, sideOf, spaceOf } from './board.js';
import { type Case, Dice, type Handler, type Seen } from './handler.js';

function sideDetermination({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const dice = new Dice(get<number[]>(given, 'dice', []));
  if (political.sideIsInDoubt(s)) political.sideDie.play(s, dice.next());
  return {
    ...board.report(),
    switched: s.switched === 1,
    diceUsed: dice.used,
    over: isOver(s),
  };
}

const IDS = [
  '',
  '',
  'hermae',
  'earthquake',
  'thraceChanges',
  'persia',
  'plague',
  'calm',
  'delianRebellion',
  'macedon',
  '',
  'peloponnesianUnrest',
  'deathOfALeader',
];
const STATES = ['corcyraCivilWar', 'syracuseJoins', 'lesbianRevolt', 'argosJoins', 'thessaly', 'mantineanLeague'];

/** Throws until an event is possible, as at the table. */
function event({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const seconds = [given.subDie ?? given.subDice ?? []].flat() as number[];
  const further = new Dice(get<number[]>(given, 'dice', []));
  let id = '';
  let thrown = 0;
  for (const [a, b] of get<number[][]>(given, 'eventDice')) {
    const number = a + b;
    thrown++;
    const second = number === 10 || number === 11 ? (seconds.shift() ?? further.next()) : 0;
    if (!events.isPossible(s, number, second)) continue;
    events.happen(s, events.eventOf(number, second));
    id = number === 10 ? STATES[second - 1] : IDS[number];
    if (events.leagueIsNamed(s)) political.delianRebel.play(s, delianDice(board, further));
    if (events.leaderIsToDie(s)) events.leaderDies.play(s, dyingLeader(board, given, further));
    break;
  }
  if (id === '') throw new Error('no event of these dice is possible');
  return { ...board.report(), event: id, thrown };
}

function delianDice(board: Board, dice: Dice): number {
  for (;;) {
    const at = spaceOf(DELIAN_LEAGUE[dice.next() - 1][dice.next() - 1]);
    if (political.mayLeaveLeague(board.s, at)) return at;
  }
}

function dyingLeader({ s }: Board, given: Case['given'], dice: Dice): number {
  if (given.leader !== undefined) return LEADERS.indexOf(given.leader as (typeof LEADERS)[number]);
  let side = dice.next() <= 3 ? 0 : 1;
  if (s.cup[side] === 0) side = 1 - side;
  return [...LEADERS.keys()].find((leader) => ((s.cup[side] >> leader) & 1) === 1)!;
}

function delianLeagueRebellion({ given }: Case): Seen {
  const board = new Board(given);
  const dice = new Dice(get<number[]>(given, 'dice', []));
  const occurs = political.delianLeagueRises(board.s);
  if (occurs) political.delianRebel.play(board.s, delianDice(board, dice));
  return { ...board.report(), occurs, diceUsed: dice.used };
}

function strategyDetermination({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const dice = new Dice(get<number[]>(given, 'dice', []));
  if (planning.needsStrategy(s)) {
    let face = dice.next();
    while (!isOffered(s, face)) face = dice.next();
    planning.strategyDie.play(s, face);
  } else planning.keepStrategy.run(s);
  return { ...board.report(), diceUsed: dice.used };
}

function isOffered(s: Board['s'], face: number): boolean {
  const out = new MoveList(64);
  planning.strategyDie.outcomes(s, out, new Float64Array(16));
  return out.toArray().includes(face);
}

function firstOperator({ given }: Case): Seen {
  const { s } = new Board(given);
  if (isTied(s)) return { first: 'random', random: true };
  openOperations.run(s);
  return { first: SIDE_NAMES[s.first], random: false };
}

/** The first question of a game; what it begins with is as the case says. */
function start({ given }: Case): Seen {
  const board = new Board(given);
  const { game } = board;
  const s = game.create();
  game.setup(s);
  const isOperating = OPERATIONS.has(game.words.decision(s).replace(/ #.*/, ''));
  return {
    ...board.report(),
    phase: isOperating ? 'operations' : 'political',
    toAct: isOperating ? SIDE_NAMES[s.operator] : null,
    leaderInHand: Object.fromEntries(
      SIDE_NAMES.flatMap((name, side) => {
        const leader = side === s.operator && s.leader !== NO_LEADER ? s.leader : s.inHand[side];
        return leader === NO_LEADER ? [] : [[name, LEADERS[leader]]];
      }),
    ),
    next: isOperating ? `${SIDE_NAMES[s.first]} continuing operation` : null,
  };
}

/** What a game that begins in the middle of a turn may ask first: of a player, or of the dice. */
const OPERATIONS: ReadonlySet<string> = new Set(['objective', 'objective dice', 'defence']);

function rebellionExpansion({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const dice = new Dice(get<number[]>(given, 'dice', []));
  if (given.quell === true) rebellion.quellRebellions.run(s);
  rebellion.openExpansion(s);
  const rolled: string[] = [];
  const order = given.order === undefined ? undefined : get<string[]>(given, 'order');
  const due = SPACES.filter((_, at) => isPending(s, at));
  for (const name of order ?? due) {
    const at = spaceOf(name);
    if (!isPending(s, at)) throw new Error(`no die is rolled for ${name}`);
    s.field = at;
    rolled.push(name);
    rebellion.expansionDie.play(s, dice.next());
  }
  for (const name of due) setPending(s, spaceOf(name), false);
  return {
    ...board.report(),
    rolledSpaces: order === undefined ? rolled : due,
    diceUsed: dice.used,
  };
}

function continuedRebellion({ given }: Case): Seen {
  const board = new Board(given);
  rebellion.quellRebellions.run(board.s);
  return board.report();
}

function helotRebellion({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const hoplites = () => SPACES.reduce((sum, _, at) => sum + (board.at(1, at).H ?? 0), 0);
  const before = hoplites();
  if (rebellion.helotsRise(s)) {
    const roused = ['pylos', 'asine', 'corone', 'prasiae', 'epidaurusLimera'].find(
      (name) => Object.keys(board.at(0, spaceOf(name))).length > 0,
    )!;
    rebellion.helotSpace.play(s, spaceOf(get<string>(given, 'marker', roused)));
  } else rebellion.continueRevolt.run(s);
  return {
    ...board.report(),
    hoplitesLost: before - hoplites(),
  };
}

function revenue({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const talents = { A: administration.revenueOf(s, 0), S: administration.revenueOf(s, 1) };
  administration.collectRevenue.run(s);
  administration.checkEmergency.run(s);
  return { ...board.report(), revenue: talents };
}

function build({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  Object.assign(s, { side: sideOf(get<SideName>(given, 'side')) }); // what the call would pass
  if (given.afterArmistice === true) s.truce = 1;
  const built: Record<string, number> = {};
  const raise = (name: string) => {
    built[name] = (built[name] ?? 0) + 1;
  };
  if (administration.builderIsPlayed(s))
    for (const name of get<string[]>(given, 'choices', [])) {
      if (name === 'stop' || !administration.buildingGoesOn(s)) break;
      if (!administration.mayBuild(s, s.side, keyOf(name))) continue; // refused
      administration.build.play(s, keyOf(name));
      raise(name);
    }
  else
    while (administration.buildingGoesOn(s)) {
      const out = new MoveList(64);
      administration.buildLot.outcomes(s, out, new Float64Array(32));
      const named = get<string[]>(given, 'choices', []).shift();
      const key = named === undefined ? out.at[0] : keyOf(named);
      administration.buildLot.play(s, key);
      raise(KEYS[key]);
    }
  return {
    ...board.report(),
    built,
    furtherBuildAllowed:
      s.built < (s.truce > 0 ? BUILDING.afterArmistice : BUILDING.most) && administration.buildingGoesOn(s),
  };
}

function bellicosityAdjustment({ given }: Case): Seen {
  const board = new Board(given.badSpaces === undefined ? given : { ...given, rebellions: [] });
  const { s } = board;
  const bad = get<Partial<Record<SideName, number>>>(given, 'badSpaces', {});
  for (const [name, n] of Object.entries(bad))
    for (const at of OWN_SPACES[sideOf(name as SideName)].slice(0, n)) ravage(s, at);
  armistice.adjustBellicosity.run(s);
  return board.report();
}

function surrenderDetermination({ given }: Case): Seen {
  const board = new Board(given);
  const { s, game } = board;
  checkSurrender.run(s);
  const out = new Float64Array(2);
  if (isOver(s)) returns(s, out);
  const draw = out[0] === out[1];
  const alone = game.seats.length === 1;
  return {
    ...board.report(),
    over: isOver(s),
    winner: !isOver(s) || alone || draw ? null : out[0] > out[1] ? 'A' : 'S',
    payoff: alone ? { player: isOver(s) && hasWon(s) ? 1 : 0 } : { A: out[0], S: out[1] },
    value: out[0],
  };
}

function armisticeDetermination({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const dice = new Dice(get<number[]>(given, 'dice', []));
  if (armistice.armisticeIsRolled(s)) armistice.armisticeDie.play(s, dice.next());
  return { ...board.report(), armistice: armistice.armisticeIsMade(s), diceUsed: dice.used };
}

export const turnActions: Readonly<Record<string, Handler>> = {
  sideDetermination,
  event,
  delianLeagueRebellion,
  strategyDetermination,
  firstOperator,
  start,
  rebellionExpansion,
  continuedRebellion,
  helotRebellion,
  revenue,
  build,
  bellicosityAdjustment,
  surrenderDetermination,
  armisticeDetermination,
};
