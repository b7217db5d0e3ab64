/** Cases of what follows a battle or a phase: pursuit, ships returning, the levy, Athens, the step after a revolt roll. */
import { MACEDON, P_SHIP, PERSIA, SHIP_TYPE, SHIP_TYPES, SHIPS } from '../../../src/games/alexander/board/counters.js';
import { AREAS, NODES, NOWHERE } from '../../../src/games/alexander/board/map.js';
import { ARMY, ATHENS } from '../../../src/games/alexander/board/state.js';
import { nodeOf } from '../../../src/games/alexander/pieces/ships.js';
import { FIELD, openBattle, WITHIN } from './battle-actions.js';
import { area, type Board, type Force, named, pass, type Side, side } from './board.js';
import { type Case, get, type Handler, type Seen } from './handler.js';
import { boardOf } from './whole-actions.js';

/** `loser` breaks off before round 2 and is pursued; `hits` says in order who takes them. */
function pursuit({ given }: Case): Seen {
  const loser = get<Side>(given, 'loser');
  const winner: Side = loser === 'persia' ? 'macedon' : 'persia';
  const attacker = get<Side>(given, 'attacker', winner);
  const stacks = { macedon: get<Force>(given, 'macedon'), persia: get<Force>(given, 'persia') };
  const board = openBattle(FIELD, attacker, stacks);
  const { s } = board;
  s.battleRound = 2;
  s.asking = side(loser);
  s.brokeOff = 1;
  board.standAt('retreat check #2', ...WITHIN);
  board.outcome(1);
  const dice = get<number[]>(given, 'dice');
  let used = 0;
  const hits = [...get<string[]>(given, 'hits', [])];
  while (["Darius' escape", 'pursuit'].includes(board.decision)) used += board.roll(dice, used);
  while (!board.over && board.decision.startsWith('hit')) board.play(hits.shift() ?? board.texts()[0]);
  const place = loser === attacker ? ARMY : area(FIELD);
  return { diceUsed: used, dead: board.dead(), after: board.forceAt(place), hitsLeft: hits.length };
}

/** How many Macedonian, Athenian and allied ships lie where. */
function shipsOf(board: Board): Record<string, number> {
  const found: Record<string, number> = {};
  SHIPS.forEach((_, i) => {
    const at = nodeOf(board.s, i);
    if (at === NOWHERE || SHIP_TYPE[i] === P_SHIP) return;
    const key = `${SHIP_TYPES[SHIP_TYPE[i]]}@${NODES[at]}`;
    found[key] = (found[key] ?? 0) + 1;
  });
  return found;
}

/** All ships at sea return; `harbours` names the ports that are chosen. */
function shipsReturn({ given }: Case): Seen {
  const board = boardOf(given);
  const harbours = [...get<string[]>(given, 'harbours', [])];
  const dice = get<number[]>(given, 'dice', []);
  let used = 0;
  board.toAct('macedon');
  while (board.decision === 'declare') board.play('pass');
  while (['harbour', 'storm'].includes(board.decision)) {
    if (board.atChance) used += board.roll(dice, used);
    else board.play(harbours.shift() ?? '');
  }
  return { ships: shipsOf(board), diceUsed: used, dead: board.dead(), harboursLeft: harbours.length };
}

/** Persia calls its levy; whatever is drawn is put into the first place offered. */
function levy({ given }: Case): Seen {
  const board = boardOf(given);
  const { s } = board;
  pass(s, { active: PERSIA });
  board.standAt('recruit', 'recruitment', 'recruiting #2');
  const legal = board.texts().includes('levy');
  if (!legal) return { legal };
  const treasure = s.treasure[PERSIA];
  board.play('levy');
  board.roll([get<number>(given, 'die')]);
  let drawn = 0;
  while (!board.over && board.decision !== 'recruit') {
    if (board.decision === 'levy draw') drawn++;
    if (board.atChance) board.outcome(board.game.sample(s, { below: () => 0 } as never));
    else board.outcome(board.moves()[0]);
  }
  return {
    legal,
    drawn,
    legitimacy: s.legitimacy,
    treasureSpent: treasure - s.treasure[PERSIA],
    again: !board.over && board.texts().includes('levy'),
    gameWinner: board.winner(),
  };
}

/** Macedon pays for the Athenian fleet or does not. */
function athens({ given }: Case): Seen {
  const board = boardOf({ ...given, treasure: undefined });
  const { s } = board;
  s.athens = named(ATHENS, get<string>(given, 'status'));
  s.treasure[MACEDON] = get<number>(given, 'macedonTreasure');
  board.ships('p_ship', 1, 'cyprus'); // so that Persia is asked before the next turn
  board.standAt('athens', 'maintenance');
  board.play(get<boolean>(given, 'pays') ? 'yes' : 'no');
  return {
    status: ATHENS[s.athens],
    macedonTreasure: s.treasure[MACEDON],
    ships: shipsOf(board),
    hellas: board.forceAt(AREAS.indexOf('hellas')),
  };
}

/** The revolt is rolled; then Cyprus may revolt by itself (AX 15.3). */
function revoltRoll({ given }: Case): Seen {
  const board = boardOf(given);
  const { s } = board;
  const count = s.events[8];
  board.standAt('revolt', 'revolt');
  board.roll([get<number>(given, 'die')]);
  while (board.decision === 'put to sea') board.outcome(board.moves()[0]);
  return {
    spartanRevolt: s.spartanRevolt === 1,
    cyprusRevolts: s.events[8] > count,
    markers: { cyprus: board.markerAt('cyprus'), mycenae: board.markerAt('mycenae') },
    legitimacy: s.legitimacy,
  };
}

export const aftermathActions: Readonly<Record<string, Handler>> = { pursuit, shipsReturn, levy, athens, revoltRoll };
