/** Cases of the political, planning, rebellion, administration and surrender phases. */
import { MoveList } from '../../../src/core/move-list.js';
import { SPACES } from '../../../src/games/peloponnesian-war/board/map.js';
import { DELIAN_LEAGUE } from '../../../src/games/peloponnesian-war/data/events.js';
import { BUILDING, KEYS } from '../../../src/games/peloponnesian-war/data/rules.js';
import * as administration from '../../../src/games/peloponnesian-war/turn/administration.js';
import * as armistice from '../../../src/games/peloponnesian-war/turn/armistice.js';
import * as planning from '../../../src/games/peloponnesian-war/turn/planning.js';
import * as political from '../../../src/games/peloponnesian-war/turn/political.js';
import * as rebellion from '../../../src/games/peloponnesian-war/turn/rebellion.js';
import { isOver } from '../../../src/games/peloponnesian-war/turn/victory.js';
import { Board, get, keyOf, type SideName, sideOf, spaceOf } from './board.js';
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

function delianDice(board: Board, dice: Dice): number {
  for (;;) {
    const at = spaceOf(DELIAN_LEAGUE[dice.next() - 1][dice.next() - 1]);
    if (political.mayLeaveLeague(board.s, at)) return at;
  }
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

function armisticeDetermination({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const dice = new Dice(get<number[]>(given, 'dice', []));
  if (armistice.armisticeIsRolled(s)) armistice.armisticeDie.play(s, dice.next());
  return { ...board.report(), armistice: armistice.armisticeIsMade(s), diceUsed: dice.used };
}

export const turnActions: Readonly<Record<string, Handler>> = {
  sideDetermination,
  delianLeagueRebellion,
  strategyDetermination,
  continuedRebellion,
  helotRebellion,
  revenue,
  build,
  armisticeDetermination,
};
