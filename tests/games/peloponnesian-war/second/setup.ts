/** The second implementation: the set-up (PW 3.1, 14.7). */
import { both, enter, parse, rebel, SIDES, type Side, SPACE, SPACES, tables, type World } from './world.js';

export function setUp(scenario: string, alone: boolean): World {
  const { setup: name, player, firstTurn } = tables.scenarios[scenario];
  const setup = tables.setups[name];
  const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  const w: World = {
    scenario,
    player: alone ? player : null,
    began: alone ? player : null,
    turn: firstTurn,
    over: false,
    operating: false,
    vp: 0,
    strategy: alone ? Number(setup.strategy.split(' ')[1]) : 0,
    switched: false,
    armisticeHappened: false,
    truceTurn: 0,
    emergencyLifted: false,
    nicias: false,
    stand: both(() => ({})),
    used: both(() => ({})),
    controller: {},
    rebellion: new Set(),
    ravaged: new Set(),
    siege: new Map(),
    expeditions: [],
    treasury: { ...setup.treasury },
    bellicosity: { ...setup.bellicosity },
    sci: { ...setup.sci },
    cup: both((side) => new Set(words(setup.leaderCups[side]))),
    inHand: both((side) => setup.leadersInHand[side] ?? null),
    resting: both(() => new Set()),
    removed: new Set(),
    box: both(() => ({})),
    pool: both((side) => parse(setup.pool[side] ?? '')),
    lost: both(() => ({})),
    passed: both(() => false),
    hostages: both(() => false),
    shipsLost: 0,
    shipsLostBefore: 0,
    ravagedBefore: new Set(),
    neutrals: { ...setup.coalitionNeutrals },
    helots: null,
    helotLoss: 0,
  };
  if (!alone) w.bellicosity.A += tables.athensBellicosityBonus[scenario];
  for (const at of SPACES) {
    const { neutral, owner } = SPACE[at];
    w.controller[at] = setup.controlChanges[at] ?? (neutral === undefined ? owner : w.neutrals[neutral]);
  }
  for (const at of words(setup.rebellions)) rebel(w, at);
  for (const side of SIDES)
    for (const [at, force] of Object.entries(setup.units[side] as Record<string, string>))
      enter(w, side, at, parse(force), false);
  for (const row of setup.expeditions as string[]) {
    const [who, force] = row.split(': ');
    const [side, leader, space] = who.split(' ') as [Side, string, string];
    enter(w, side, space, parse(force), true);
    w.expeditions.push({ side, leader, space, units: parse(force) });
  }
  return w;
}
