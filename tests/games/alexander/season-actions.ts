/** Cases of recruiting, revolt, upkeep, events and passing. */
import { LEADERS, MACEDON, PERSIA, TYPES } from '../../../src/games/alexander/board/counters.js';
import { AREAS } from '../../../src/games/alexander/board/map.js';
import { pooled } from '../../../src/games/alexander/pieces/stacks.js';
import { isInPlay } from '../../../src/games/alexander/pieces/tracks.js';
import { Board, leader, named, pass, type Side, side } from './board.js';
import { type Case, get, type Handler, has, type Seen } from './handler.js';
import { boardOf } from './whole-actions.js';

function buy({ given, action }: Case): Seen {
  const who = get<Side>(given, 'side');
  const board = boardOf({ ...given, treasure: undefined });
  const { s } = board;
  const i = side(who);
  s.treasure[i] = get<number>(given, 'treasure');
  pass(s, { active: i });
  board.standAt('recruit', 'recruitment', who === 'macedon' ? 'recruiting' : 'recruiting #2');
  const before = s.treasure[i];
  const wanted = get<Record<string, number>>(action, 'units');
  let legal = true;
  for (const name of TYPES)
    for (let n = wanted[name] ?? 0; n > 0 && legal; n--) {
      legal = board.texts().includes(`buy ${name}`);
      if (!legal) break;
      board.play(`buy ${name}`);
      while (board.decision !== 'recruit') board.play(board.texts()[0]);
    }
  const limit = who === 'macedon' ? 2 : 5;
  return {
    legal,
    cost: before - s.treasure[i],
    countAgainstLimit: s.bought,
    treasure: s.treasure[i],
    stillBuyable: limit - s.bought,
  };
}

function spartanRevolt({ given }: Case): Seen {
  const revolt = get<{ turn: number; die: number; paid: number }[]>(given, 'cases').map(({ turn, die, paid }) => {
    const board = new Board();
    board.s.gameTurn = turn;
    board.s.treasure[PERSIA] = paid;
    pass(board.s, { active: PERSIA });
    board.standAt('recruit', 'recruitment', 'recruiting #2');
    board.play('done');
    if (board.decision === 'pay') board.play(paid === 1 ? 'yes' : 'no');
    if (board.decision !== 'revolt') return false;
    board.roll([die]);
    return board.s.spartanRevolt === 1;
  });
  return { revolt };
}

function persianArmyMaintenance({ given }: Case): Seen {
  const board = new Board();
  const { s } = board;
  if (!get<boolean>(given, 'ownsPortCity'))
    for (const name of AREAS) if (board.markerAt(name) === 'persia') board.marker(name, null);
  for (const [name, n] of Object.entries(get<Record<string, number>>(given, 'onMap', {})))
    board.put('media', { [name]: n });
  s.treasure[PERSIA] = get<number>(given, 'treasure');
  s.treasure[MACEDON] = 1;
  s.spartanRevolt = 1;
  pass(s, { active: PERSIA });
  const before = TYPES.map((_, t) => pooled(s, t));
  board.ships('p_ship', 1, 'cyprus'); // so that the rules stop before the next turn
  board.standAt('recruit', 'recruitment', 'recruiting #2');
  board.play('done');
  const lost: Record<string, number> = {};
  const kinds = board.unitsAt(AREAS.indexOf('media'));
  while (board.decision === 'lose' || board.decision === 'lose at') board.outcome(board.moves()[0]);
  const left = board.unitsAt(AREAS.indexOf('media'));
  for (const [name, n] of Object.entries(kinds)) if (n > (left[name] ?? 0)) lost[name] = n - (left[name] ?? 0);
  const back = TYPES.flatMap((name, t) => (pooled(s, t) > before[t] ? [`+${pooled(s, t) - before[t]} ${name}`] : []));
  return { treasure: s.treasure[PERSIA], lost, pool: back.join(', ') };
}

function event({ given, action }: Case): Seen {
  const board = boardOf(given);
  const { s } = board;
  for (const name of get<string[]>(given, 'dead', [])) {
    s.dead |= 1 << leader(name);
    s.absent &= ~(1 << leader(name));
  }
  for (const name of LEADERS) if (given[name] === 'dead') s.dead |= 1 << leader(name);
  if (has(given, 'king')) s.king = named(LEADERS, get<string>(given, 'king'));
  if (s.king >= 0 && !isInPlay(s, s.king)) board.put('kish', { leaders: [LEADERS[s.king]] });
  for (let n = 2; n <= 12; n++)
    if (has(given, `event${n}Count`)) s.events[n - 2] = get<number>(given, `event${n}Count`);
  if (s.events[10] > 0 && s.events[1] === 0) s.porusFirst = 1;
  if (has(given, 'thraceChoice')) s.thraceIgnored = get<string>(given, 'thraceChoice') === 'ignore' ? 1 : 0;
  const king = s.king;
  const dead = s.dead;
  board.standAt('event', 'actions', 'opportunity', 'siege', 'event #2');
  board.outcome(get<number>(action, 'number'));
  const dice = get<number[]>(action, 'dice', get<number[]>(given, 'dice', []));
  let used = 0;
  while (!board.over && board.decision !== 'declare') {
    if (board.atChance) used += board.roll(dice, used);
    else board.outcome(board.moves()[0]);
  }
  const gone = LEADERS.filter((_, l) => (((s.dead & ~dead) >> l) & 1) === 1);
  return {
    legitimacy: s.legitimacy,
    warWeariness: s.warWeariness,
    treasure: { macedon: s.treasure[MACEDON], persia: s.treasure[PERSIA] },
    king: s.king < 0 ? null : LEADERS[s.king],
    removed: gone[0] ?? (king === s.king ? undefined : LEADERS[king]),
    spitamenesInPlay: isInPlay(s, leader('spitamenes')),
    syrmusInPlay: isInPlay(s, leader('syrmus')),
    gameWinner: board.winner(),
    dead: board.dead(),
  };
}

/** Sides act (a siege that is not carried through) or pass; who is locked out is not asked. */
function phase2({ given }: Case): Seen {
  const board = new Board();
  const { s } = board;
  s.treasure.fill(50);
  board.put('hellas', { leaders: ['antipater'], units: { m_li: 1 } });
  board.put('media', { leaders: ['atropates'], units: { p_li: 1 } });
  board.toAct('macedon');
  let afterIndex = -1;
  get<string[]>(given, 'sequence').forEach((entry, i) => {
    const [who, what] = entry.split(':');
    if (afterIndex >= 0) throw new Error('the phase is over already');
    if (board.decision !== 'declare' || s.active !== side(who)) throw new Error(`${who} is not asked at entry ${i}`);
    if (what === 'pass') board.play('pass');
    else actOnce(board, who as Side);
    if (board.decision !== 'declare') afterIndex = i;
  });
  return { phaseEnds: afterIndex >= 0, afterIndex };
}

/** A march on the spot; the flags are taken off again, so that there is always one to make. */
function actOnce(board: Board, who: Side): void {
  const { s } = board;
  s.movedLeaders = 0;
  board.play('move');
  while (board.decision !== 'step') board.outcome(board.moves()[0]);
  board.play('stop');
  s.movedLeaders = 0;
  s.moved.fill(0);
  s.treasure[side(who)] = 50;
}

export const seasonActions: Readonly<Record<string, Handler>> = {
  buy,
  spartanRevolt,
  persianArmyMaintenance,
  event,
  phase2,
};
