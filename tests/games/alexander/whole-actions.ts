/** Cases of type `battle`: one whole action, already declared, with its dice and decisions. */
import { SHIP_TYPE, SHIP_TYPES, SHIPS } from '../../../src/games/alexander/board/counters.js';
import { SIDES } from '../../../src/games/alexander/board/data.js';
import { AREAS, NODES, NOWHERE } from '../../../src/games/alexander/board/map.js';
import { nodeOf } from '../../../src/games/alexander/pieces/ships.js';
import { holderOf } from '../../../src/games/alexander/pieces/stacks.js';
import { Board, type Force, type Side } from './board.js';
import { type Case, type Given, get, type Handler, has, type Seen } from './handler.js';

interface ShipGroup {
  readonly type: string;
  readonly n: number;
  readonly port?: string;
  readonly sea?: string;
  readonly at?: string;
  readonly cargo?: readonly (string | null)[];
}

/** A board with everything that `given` may name. */
export function boardOf(given: Given, variant = ''): Board {
  const board = new Board(variant);
  const { s } = board;
  if (has(given, 'legitimacy')) s.legitimacy = get<number>(given, 'legitimacy');
  if (has(given, 'warWeariness')) s.warWeariness = get<number>(given, 'warWeariness');
  if (has(given, 'turn')) s.gameTurn = get<number>(given, 'turn');
  const treasure = get<number | Partial<Record<Side, number>>>(given, 'treasure', {});
  if (typeof treasure === 'object')
    SIDES.forEach((name, i) => {
      s.treasure[i] = treasure[name] ?? s.treasure[i];
    });
  for (const [name, owner] of Object.entries(get<Record<string, Side | null>>(given, 'markers', {})))
    board.marker(name, owner);
  const stacks = get<Partial<Record<Side, Record<string, Force>>>>(given, 'stacks', {});
  for (const name of SIDES)
    for (const [areaName, force] of Object.entries(stacks[name] ?? {})) board.put(areaName, force);
  for (const { type, n, port, sea, at, cargo } of get<readonly ShipGroup[]>(given, 'ships', []))
    board.ships(type, n, port ?? sea ?? at ?? '', cargo);
  return board;
}

export function variantOf(given: Given): string {
  const options = get<Record<string, unknown>>(given, 'options', {});
  const parts: string[] = [];
  if (options.philip === true) parts.push('philip=yes');
  if (options.artaxerxes === true) parts.push('artaxerxes=yes');
  if (options.alexanderRisk === 'perUse') parts.push('risk=use');
  if (options.breakOffStacksWithLoss === false) parts.push('breakoff=alone');
  return parts.join(',');
}

type Choice = string | number | boolean | null | readonly unknown[];

/** Decision names of the notation that are not ours with the spaces left out. */
const ALIASES: Readonly<Record<string, string>> = {
  takeleader: 'take',
  leader: 'take',
  leaders: 'take',
  custom: 'amount',
  pickcity: 'city',
  siege: 'city',
  pickarea: 'pickarea',
  area: 'pickarea',
  sea: 'sea',
  pickship: 'sink',
  sinkship: 'sink',
  hit: 'hit',
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9_*]/g, '');

function isDecision(key: string, decision: string): boolean {
  const wanted = plain(key);
  const open = plain(decision.replace(/ #\d+$/, ''));
  return wanted === open || ALIASES[wanted] === open || (wanted === 'hit' && open === 'sink');
}

/** The legal move that a choice means. */
function find(board: Board, choice: Choice): string {
  const texts = board.texts();
  const words = wordsOf(choice);
  for (const word of words) {
    const exact = texts.find((text) => text.toLowerCase() === word);
    if (exact !== undefined) return exact;
  }
  for (const word of words) {
    const near = texts.filter(
      (text) => text.toLowerCase().startsWith(`${word} `) || text.toLowerCase().endsWith(` ${word}`),
    );
    if (near.length === 1) return near[0];
  }
  throw new Error(`'${String(choice)}' is no choice at '${board.decision}': ${texts.join(', ')}`);
}

function wordsOf(choice: Choice): string[] {
  if (choice === true) return ['yes', 'take'];
  if (choice === false) return ['no', 'leave'];
  if (choice === null) return ['none'];
  const text = String(choice).toLowerCase().trim();
  const said = text
    .replace(/^attackport:/, 'attack ')
    .replace(/:/g, ' ')
    .replace(/^pickleader /, 'pick ')
    .replace(/^dropleader /, 'drop ');
  return [said, text];
}

/** Plays on, dice and decisions as listed, until the next action is declared or the game is over. */
function playOut(board: Board, dice: readonly number[], decisions: readonly Readonly<Record<string, Choice>>[]): void {
  let used = 0;
  let made = 0;
  while (!board.over && board.decision !== 'declare') {
    if (board.atChance) {
      used += board.roll(dice, used);
      continue;
    }
    if (board.moves().length === 1) {
      board.playForced();
      continue;
    }
    const next = decisions[made];
    if (next === undefined) throw new Error(`nothing is said at '${board.decision}': ${board.texts().join(', ')}`);
    const [[key, choice]] = Object.entries(next);
    if (!isDecision(key, board.decision)) throw new Error(`'${key}' is not asked at '${board.decision}'`);
    board.play(find(board, choice));
    made++;
  }
  if (used !== dice.length) throw new Error(`${dice.length - used} dice are left over`);
  if (made !== decisions.length) throw new Error(`${decisions.length - made} decisions are left over`);
}

/** Everything that `expect` may ask of a whole action. */
function report(board: Board, show: readonly string[]): Seen {
  const { s } = board;
  const stacks: Record<Side, Record<string, Force>> = { macedon: {}, persia: {} };
  AREAS.forEach((name, a) => {
    const holder = holderOf(s, a);
    if (holder > 0) stacks[SIDES[holder - 1]][name] = board.forceAt(a);
  });
  const ships: Record<string, number> = {};
  SHIPS.forEach((_, i) => {
    const at = nodeOf(s, i);
    if (at === NOWHERE) return;
    const key = `${SHIP_TYPES[SHIP_TYPE[i]]}@${NODES[at]}`;
    ships[key] = (ships[key] ?? 0) + 1;
  });
  return {
    gameWinner: board.winner(),
    legitimacy: s.legitimacy,
    warWeariness: s.warWeariness,
    treasure: { macedon: s.treasure[0], persia: s.treasure[1] },
    markers: Object.fromEntries(show.map((name) => [name, board.markerAt(name)])),
    stacks,
    ships,
    dead: board.dead(),
  };
}

function battle({ given, action }: Case): Seen {
  const board = boardOf(given, variantOf(given));
  board.toAct(get<Side>(action, 'side'));
  board.play(get<string>(action, 'act'));
  playOut(board, get(action, 'dice', []), get(action, 'decisions', []));
  return report(board, get(action, 'show', []));
}

export const wholeActions: Readonly<Record<string, Handler>> = { battle };
