/** Cases that look at one part of a battle. */

import { leadersInBattle, unitsInBattle } from '../../../src/games/alexander/battle/hits.js';
import { COMBAT, KIND_QUALITY, KINDS, LEADERS, MACEDON, PERSIA } from '../../../src/games/alexander/board/counters.js';
import { AREA_TABLE, SIDES } from '../../../src/games/alexander/board/data.js';
import { ARMY, BY_MARCH, ENTERS, MOVE } from '../../../src/games/alexander/board/state.js';
import { RealDice, SUCCEEDS } from '../../../src/games/alexander/board/throws.js';
import { countersIn } from '../../../src/games/alexander/pieces/stacks.js';
import { area, asForce, Board, type Force, kind, type Loose, leader, pass, type Side, side } from './board.js';
import { type Case, get, type Handler, has, type Seen } from './handler.js';
import { variantOf } from './whole-actions.js';

/** A field without city and with two ways out for either side. */
export const FIELD = 'haphalla';
const REFUGES: Readonly<Record<Side, string>> = { macedon: 'arzawa', persia: 'pitasia' };
const STANDING = { macedon: ['craterus', 'm_li'], persia: ['memnon', 'p_li'] } as const;

/** A battle in which both stacks stand against each other; the rules are nowhere yet. */
export function openBattle(field: string, attacker: Side, stacks: Readonly<Record<Side, Loose>>, variant = ''): Board {
  const board = new Board(variant);
  const { s } = board;
  for (const name of SIDES) board.marker(REFUGES[name], name);
  pass(s, { active: side(attacker), field: area(field), manner: BY_MARCH });
  s.onTurn = side(attacker);
  s.action = MOVE;
  s.at = s.field;
  s.from = area(REFUGES[attacker]);
  s.entered = 1;
  s.leads = ENTERS;
  board.put('army', stacks[attacker]);
  board.put(field, stacks[attacker === 'macedon' ? 'persia' : 'macedon']);
  return board;
}

export const WITHIN = ['actions', 'opportunity', 'move', 'step', 'battle'];
const someone = (name: Side): Force => ({ leaders: [STANDING[name][0]], units: { [STANDING[name][1]]: 1 } });

/** Both sides' hits of the round are rolled; they are to be placed now. */
function rollRound(board: Board, macedon: number, persia: number): void {
  board.standAt("Macedon's dice", ...WITHIN, 'round');
  board.outcome(macedon);
  board.outcome(persia);
}

function participants({ given }: Case): Seen {
  const stacks = { macedon: get<Loose>(given, 'macedon'), persia: get<Loose>(given, 'persia') };
  const { s } = openBattle(FIELD, 'macedon', stacks);
  const part = new Int32Array(KINDS.length);
  const of = (who: number, p: number) => {
    const set = leadersInBattle(s, p);
    const fighting = LEADERS.filter((_, l) => (set >> l) & 1);
    part.fill(0);
    unitsInBattle(s, who, p, part);
    const units = part.reduce((sum, n) => sum + n, 0);
    return { fighting, dice: fighting.length + units, cap: fighting.length === 0 ? 6 : 6 * fighting.length };
  };
  const macedon = of(MACEDON, ARMY);
  const persia = of(PERSIA, s.field);
  const fighting: readonly string[] = [...macedon.fighting, ...persia.fighting];
  const all = [...(asForce(stacks.macedon).leaders ?? []), ...(asForce(stacks.persia).leaders ?? [])];
  return {
    macedonLeaders: macedon.fighting,
    persiaLeaders: persia.fighting,
    macedonDice: macedon.dice,
    persiaDice: persia.dice,
    macedonUnitCap: macedon.cap,
    persiaUnitCap: persia.cap,
    setAside: all.filter((name) => !fighting.includes(name)),
  };
}

function rollHits({ given }: Case): Seen {
  const dice = get<number[]>(given, 'dice');
  const read = new RealDice(dice, 0);
  read.atLeast(KIND_QUALITY[kind(get<string>(given, 'type'))], get<number>(given, 'count', dice.length));
  return { hits: read.hits };
}

function leaderHits({ given }: Case): Seen {
  const who = leader(get<string>(given, 'leader'));
  return {
    combat: COMBAT[who],
    hitsPerCase: get<number[][]>(given, 'cases').map((dice) => {
      const read = new RealDice(dice, 0);
      read.atMost(COMBAT[who], dice.length);
      return read.hits;
    }),
  };
}

// Hits.

/** Every way in which the owner can place the open hits: the force that is left. */
function outcomes(board: Board, p: number): Force[] {
  const found = new Map<string, Force>();
  explore(board);
  return [...found.values()];

  function explore(at: Board): void {
    if (!at.over && at.decision.startsWith('hit')) {
      for (const m of at.moves()) {
        const cells = at.s.cells.slice();
        at.outcome(m);
        explore(at);
        at.s.cells.set(cells);
      }
      return;
    }
    const force = at.forceAt(p);
    found.set(JSON.stringify(force), force);
  }
}

function losses(before: Force, after: Force): string[] {
  const gone = (before.leaders ?? []).filter((name) => !(after.leaders ?? []).includes(name));
  for (const [name, n] of Object.entries(before.units ?? {}))
    for (let i = after.units?.[name] ?? 0; i < n; i++) gone.push(name);
  return gone;
}

function applyHits({ given }: Case): Seen {
  const field = get<string>(given, 'area', FIELD);
  const struck = get<Side>(given, 'side', 'persia');
  const asked = get<number>(given, 'hits', get<number>(given, 'macedonHits', 0));
  const standing = get<number>(given, 'persianParticipants', 0);
  const force: Loose = has(given, 'force')
    ? get<Loose>(given, 'force')
    : { leaders: ['memnon', 'orontes'], units: { p_li: standing - 2 } };
  const other: Side = struck === 'persia' ? 'macedon' : 'persia';
  const many = { leaders: other === 'macedon' ? ['craterus', 'coenus'] : ['memnon', 'orontes'] };
  const stacks = { [struck]: force, [other]: { ...many, units: {} } } as Record<Side, Loose>;
  const board = openBattle(field, other, stacks);
  board.s.battleRound = get<number>(given, 'round', 1);
  const before = asForce(force);
  const counters = countersIn(board.s, board.s.field);
  rollRound(board, struck === 'persia' ? asked : 0, struck === 'macedon' ? asked : 0);
  const total = board.s.total[side(other)];
  const ways = outcomes(board, area(field));
  return {
    hitsApplied: total,
    hitsLost: asked - total,
    destroyed: ways.length === 1 ? losses(before, ways[0]).filter((name) => !name.endsWith('*')) : [],
    outcomes: ways.map(({ leaders = [], units = {} }) => ({
      ...Object.fromEntries(leaders.map((name) => [name, 1])),
      ...units,
    })),
    counters,
  };
}

function legalHitTargets({ given }: Case): Seen {
  const struck = get<Side>(given, 'side');
  const other: Side = struck === 'persia' ? 'macedon' : 'persia';
  const board = openBattle(FIELD, other, { [struck]: get<Loose>(given, 'force'), [other]: someone(other) } as Record<
    Side,
    Loose
  >);
  board.s.battleRound = 1;
  const hits = get<number>(given, 'hits');
  rollRound(board, struck === 'persia' ? hits : 0, struck === 'macedon' ? hits : 0);
  return { targets: board.texts() };
}

function retreatCheck({ given }: Case): Seen {
  const who = get<string>(given, 'armyLeader');
  const success = get<{ terrain: string; die: number }[]>(given, 'cases').map(({ terrain, die }) => {
    const field = Object.entries(AREA_TABLE).find(([, row]) => row[2] === terrain)![0];
    const board = openBattle(field, 'macedon', { macedon: someone('macedon'), persia: { leaders: [who] } });
    board.s.asking = PERSIA;
    board.s.brokeOff = 1;
    board.standAt('retreat check', ...WITHIN);
    return board.readonly([die], 0).outcome === SUCCEEDS;
  });
  return { success };
}

function fourDice({ given }: Case): Seen {
  const stacks = {
    macedon: { leaders: ['alexander'], units: {} },
    persia: { leaders: ['memnon', 'orontes', 'arsames'], units: { p_hc: 8 } },
  };
  const board = openBattle(FIELD, 'macedon', stacks, variantOf(given));
  const { s } = board;
  s.gameTurn = get<number>(given, 'turn', 1);
  s.battleRound = 1;
  s.fourDice = 1;
  board.standAt("Macedon's dice", ...WITHIN, 'round');
  const { outcome } = board.readonly(get<number[]>(given, 'dice'), 0);
  board.outcome(outcome);
  const hits = s.scored[MACEDON];
  board.outcome(0);
  if (board.atChance && board.decision === 'risk') board.roll(get<number[]>(given, 'risk'));
  while (!board.over && board.decision.startsWith('hit')) board.outcome(board.moves()[0]);
  return {
    hits,
    alexander: board.dead().includes('alexander') ? 'dead' : 'alive',
    alexanderFrozenTurn: s.alexanderFrozen,
    winner: board.winner(),
  };
}

function weariness({ given }: Case): Seen {
  const there = get<boolean>(given, 'alexanderInBattle');
  const delta = get<{ leaders: number; units: number; defenderWithdrew?: boolean }[]>(given, 'cases').map(
    ({ leaders, units, defenderWithdrew = false }) => {
      const persians = ['orontes', 'memnon', 'orontobates', 'atropates', 'mazaeus', 'spithridates'];
      const board = openBattle(FIELD, 'macedon', {
        macedon: { leaders: [there ? 'alexander' : 'craterus'], units: { m_phalanx: 3 } },
        persia: { leaders: persians.slice(0, leaders), units: { p_li: units } },
      });
      const before = board.s.warWeariness;
      if (leaders === 0) {
        return meet(board) - before;
      }
      board.s.asking = PERSIA;
      board.standAt('withdraw', ...WITHIN);
      board.play(defenderWithdrew ? 'yes' : 'no');
      if (defenderWithdrew) board.outcome(1);
      return board.s.warWeariness - before;
    },
  );
  return { delta };
}

/** A leaderless defender is never asked: the army comes from next door instead. */
function meet(board: Board): number {
  board.s.at = area('arzawa');
  board.s.from = area('arzawa');
  board.s.entered = 0;
  board.s.leads = 0;
  pass(board.s, { field: -1 });
  board.standAt('step', 'actions', 'opportunity', 'move', 'step');
  board.play(`step ${FIELD}`);
  return board.s.warWeariness;
}

// What follows a battle.

/** From the end of a round to the event's roll; dice of the aftermath as given. */
function battleResult(example: Case): Seen {
  const { given } = example;
  if (has(given, 'brokeOff')) return afterBreakOff(example);
  const attacker = get<Side>(given, 'attacker');
  const winner = get<Side | null>(given, 'winner', null as never);
  const city = get<boolean>(given, 'areaHasCity', false);
  const field = city ? 'lydia' : FIELD;
  const alexander = get<boolean>(given, 'alexanderInBattle', get<boolean>(given, 'alexanderInStack', false));
  const stacks: Record<Side, Force> = { macedon: someone('macedon'), persia: someone('persia') };
  if (alexander) stacks.macedon = { leaders: ['alexander'], units: { m_phalanx: 4 } };
  const board = openBattle(field, attacker, stacks);
  const { s } = board;
  board.marker(field, get<Side | null>(given, 'areaMarker', 'persia'));
  if (has(given, 'legitimacy')) s.legitimacy = get<number>(given, 'legitimacy');
  if (has(given, 'warWeariness')) s.warWeariness = get<number>(given, 'warWeariness');
  s.alexanderThere = alexander ? 1 : 0;
  s.dariusFled = get<boolean>(given, 'dariusRetreated', false) ? 1 : 0;
  const scored = get<Record<Side, number>>(given, 'hitsApplied', { macedon: 0, persia: 0 });
  SIDES.forEach((name, i) => {
    s.total[i] = scored[name];
  });
  const dead: Record<Side, { units: number; leaders: number }> = {
    macedon: get(given, 'macedonianDestroyed', { units: 0, leaders: 0 }),
    persia: get(given, 'persianDestroyed', { units: 0, leaders: 0 }),
  };
  SIDES.forEach((name, i) => {
    s.lostUnits[i] = dead[name].units;
    s.lostLeaders[i] = dead[name].leaders;
  });
  const loser: Side | undefined = winner === null ? undefined : winner === 'macedon' ? 'persia' : 'macedon';
  if (get<boolean>(given, 'defenderDestroyed', false) || get<boolean>(given, 'attackerDestroyed', false)) {
    const p = loser === attacker ? ARMY : s.field;
    s.units.fill(0, p * 2, p * 2 + 2);
    s.known.fill(0, p * 2, p * 2 + 2);
    s.absent |= s.leaders[p];
    s.leaders[p] = 0;
    s.areas[p] = p === ARMY ? 0 : s.areas[p] & 3;
    s.battleRound = get<number>(given, 'round', 1);
  } else s.battleRound = get<number>(given, 'round', 3);
  const treasure = [...s.treasure];
  board.standAt("Macedon's dice", ...WITHIN, 'round');
  board.outcome(0);
  board.outcome(0);
  const seen: Record<string, unknown> = {
    loser: s.loser === 0 || s.loser === 3 ? null : SIDES[s.loser - 1],
    pursuit: false,
    mustRetreat: null,
    extraMarkers: 0,
    eventRoll: false,
  };
  for (let i = 0; i < 50 && !board.over && board.decision !== 'declare'; i++) {
    if (board.decision === 'pursuit') seen.pursuit = true;
    if (board.decision === 'event') {
      seen.eventRoll = true;
      break;
    }
    if (board.atChance) board.outcome(0);
    else {
      if (board.decision === 'extra marker') seen.extraMarkers = 1;
      if (board.decision.startsWith('retreat')) seen.mustRetreat = seen.loser;
      const moves = board.moves();
      board.outcome(moves[moves.length - 1]);
    }
  }
  if (s.fled === 1) seen.mustRetreat = seen.loser;
  return {
    ...seen,
    winner: s.loser === 0 || s.loser === 3 ? null : SIDES[2 - s.loser],
    treasureDelta: Object.fromEntries(
      SIDES.map((name, i) => [name, s.treasure[i] - treasure[i]]).filter(([, n]) => n !== 0),
    ),
    legitimacy: s.legitimacy,
    warWeariness: s.warWeariness,
    areaMarker: board.markerAt(field),
    gameWinner: board.winner(),
  };
}

function afterBreakOff({ given }: Case): Seen {
  const who = get<Side>(given, 'brokeOff');
  const head = get<string>(given, 'armyLeader');
  const other: Side = who === 'persia' ? 'macedon' : 'persia';
  const board = openBattle(FIELD, other, {
    [who]: { leaders: [head], units: { [STANDING[who][1]]: 2 } },
    [other]: someone(other),
  } as Record<Side, Loose>);
  const { s } = board;
  if (has(given, 'legitimacy')) s.legitimacy = get<number>(given, 'legitimacy');
  if (has(given, 'warWeariness')) s.warWeariness = get<number>(given, 'warWeariness');
  s.battleRound = 1;
  s.asking = side(who);
  s.battleRound = 2;
  s.brokeOff = 1;
  board.standAt('retreat check #2', ...WITHIN);
  board.outcome(1);
  const pride = get<number[]>(given, 'pride', []);
  while (!board.over && board.decision !== 'event' && board.decision !== 'declare') {
    if (board.decision === 'Persian pride') board.roll(pride);
    else if (board.atChance) board.outcome(0);
    else board.outcome(board.moves()[0]);
  }
  return { legitimacy: s.legitimacy, warWeariness: s.warWeariness, gameWinner: board.winner() };
}

export const battleActions: Readonly<Record<string, Handler>> = {
  participants,
  rollHits,
  leaderHits,
  applyHits,
  legalHitTargets,
  retreatCheck,
  fourDice,
  W1: weariness,
  battleResult,
};
