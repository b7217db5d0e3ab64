/** Positions of real games, changed in one place: what cannot be is refused, and the field is named. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';

type Row = Record<string, unknown>;
interface Position {
  readonly at: string;
  readonly within?: readonly string[];
  readonly table: Row & { readonly spaces: Record<string, Row>; readonly neutrals: Row };
}

const MOST_GAMES = 60;

/** The first position at a step of random games that suits. */
function positionAt(game: Game, step: string, suits: (position: Position) => boolean = () => true): Position {
  for (let i = 0; i < MOST_GAMES; i++) {
    const rng = new Rng(`gate ${i}`);
    const s = game.create();
    game.setup(s);
    while (game.turn(s) !== NOBODY) {
      if (game.words.decision(s).replace(/ #\d+$/, '') === step) {
        const position = JSON.parse(JSON.stringify(game.words.makePosition(s))) as Position;
        if (suits(position)) return position;
      }
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    }
  }
  throw new Error(`no position at '${step}' that suits`);
}

/** Where the gate refuses the position; undefined if it lets it in. */
function refusal(game: Game, position: Position): string | undefined {
  const read = game.words.parsePosition(position);
  return read.ok ? undefined : read.error.path;
}

const stand = (side: string) => (row: Row) => [`${side} H`, `${side} aH`].some((key) => row[key] !== undefined);
const free = ({ table }: Position, side: string) =>
  Object.entries(table.spaces).find(([, row]) => stand(side)(row) && row.controller === side)!;

type Case = [what: string, step: string, path: string, change: (p: Position) => void, suits?: (p: Position) => boolean];

const CASES: readonly Case[] = [
  [
    'ships in the moving force while it is inland',
    'assembly',
    'moving',
    ({ table }) => {
      table.operator = 'sparta';
      Object.assign((table.moving as Row).units as Row, { N: 1 });
    },
    ({ table }) => table.at === 'sparta',
  ],
  [
    'an assembly without an objective',
    'assembly',
    'objective',
    ({ table }) => {
      table.objective = 'nowhere';
    },
  ],
  [
    'a choice of SPs without an objective',
    'take',
    'objective',
    ({ table }) => {
      table.objective = 'nowhere';
    },
  ],
  [
    'a rebellion before the objective',
    'objective',
    'rebels',
    ({ table }) => {
      table.rebels = 'yes';
    },
  ],
  [
    'a rebellion in a space of the own side',
    'assembly',
    'rebels',
    (position) => Object.assign(position.table, { rebels: 'yes', objective: free(position, other(position))[0] }),
    (position) => free(position, other(position)) !== undefined,
  ],
  [
    'a siege at going home',
    'going home',
    'spaces.potidaea',
    ({ table }) => {
      table.spaces.potidaea.siege = table.spaces.potidaea.controller === 'athens' ? 'sparta' : 'athens';
    },
  ],
  [
    'a siege at building',
    'build',
    'spaces.naupactus',
    ({ table }) => {
      table.spaces.naupactus.siege = 'sparta';
    },
  ],
  [
    'an expansion to neutral Melos',
    'expansion',
    'spaces.melos',
    ({ table }) => {
      table.spaces.melos = { pending: 'yes' };
    },
  ],
  [
    'a battle in neutral Melos',
    'land battle',
    'spaces.melos',
    ({ table }) => {
      table.spaces.melos = { pending: 'yes' };
    },
    ({ within }) => within!.includes('in combat'),
  ],
  ['Athens in neutral Argos', 'intercept', 'spaces.argos', enter('argos', 'athens'), isNeutral('argos')],
  ['Sparta in neutral Syracuse', 'intercept', 'spaces.syracuse', enter('syracuse', 'sparta'), isNeutral('syracuse')],
  ['Sparta in neutral Sardis', 'intercept', 'spaces.sardis', enter('sardis', 'sparta'), isNeutral('persia')],
  [
    'Athens in rebellion',
    'intercept',
    'spaces.athens',
    ({ table }) => {
      Object.assign(table.spaces.athens, { rebellion: 'yes', controller: 'nobody' });
    },
  ],
  [
    'a leader who is nowhere',
    'build',
    'cup',
    ({ table }) => {
      const { resting, cup } = table as Record<string, Record<string, string[]>>;
      for (const side of ['athens', 'sparta'])
        if (cup[side].length > 0) return void cup[side].pop();
        else if (resting[side].length > 0) return void resting[side].pop();
    },
  ],
  [
    'Byzantium held by nobody',
    'intercept',
    'spaces.byzantium',
    ({ table }) => {
      table.spaces.byzantium.controller = 'nobody';
    },
    ({ table }) => table.spaces.byzantium.rebellion === undefined,
  ],
  [
    'both sides in one space at building',
    'build',
    'spaces.',
    (position) => {
      free(position, 'athens')[1]['sparta aH'] = 1;
    },
  ],
  [
    'a turn after an armistice that was not',
    'build',
    'truceTurn',
    ({ table }) => {
      table.truceTurn = table.turn;
    },
    ({ table }) => table.armistice === 'no',
  ],
  [
    'more SPs than counters',
    'build',
    'spaces',
    ({ table }) => {
      table.spaces.sparta['sparta C'] = 4;
    },
  ],
];

function other({ table }: Position): string {
  return table.operator === 'athens' ? 'sparta' : 'athens';
}

function enter(name: string, side: string) {
  return ({ table }: Position) => (table.spaces[name] = { ...table.spaces[name], [`${side} aH`]: 1, controller: side });
}

function isNeutral(name: string) {
  return ({ table }: Position) => table.neutrals[name] === 'nobody';
}

describe('the gate of Peloponnesian War refuses', () => {
  it.each(CASES)('%s', (_, step, path, change, suits) => {
    const game = unwrap(family.variant('seats=2,scenario=campaign'));
    const position = positionAt(game, step, suits);
    expect(refusal(game, position)).toBe(undefined);
    change(position);
    expect(refusal(game, position)).toContain(`table.${path}`);
  });

  it('sides that stand in more spaces than they have counters', () => {
    const game = unwrap(family.variant('seats=1,scenario=campaign,side=sparta'));
    const position = positionAt(game, 'source', ({ table }) => table.operator === 'athens');
    const rows = Object.values(position.table.spaces).filter(({ controller }) => controller === 'athens');
    const room = [...Array(20).fill('H'), ...Array(25).fill('aH'), ...Array(9).fill('aC'), ...Array(12).fill('C')];
    for (const row of rows) if (!stand('athens')(row) && room.length > 0) row[`athens ${room.pop()}`] = 1;
    expect(rows.length).toBeGreaterThan(70);
    expect(refusal(game, position)).toContain('table.spaces');
  });
});

it.each(['seats=1,scenario=fallOfAthens,side=athens', 'seats=1,scenario=campaign,side=sparta'])(
  'reads every position of a game before its first strategy die: %s',
  (variant) => {
    const game = unwrap(family.variant(variant));
    const s = game.create();
    game.setup(s);
    const rng = new Rng('first turn');
    for (let step = ''; !step.startsWith('strategy'); ) {
      step = game.words.decision(s);
      expect(refusal(game, JSON.parse(JSON.stringify(game.words.makePosition(s))) as Position), step).toBe(undefined);
      game.play(s, game.sample(s, rng));
    }
  },
);
