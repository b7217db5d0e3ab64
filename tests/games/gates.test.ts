/** Positions from outside that play cannot lead to, and that the gates of several games once let in or broke on. */
import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../src/games/game.js';
import { games } from '../../src/packs/packs.js';

type Table = Record<string, unknown>;
interface Position extends Table {
  readonly table: Table;
  announced?: ({ readonly to: readonly string[] } & Table)[];
}

/** The first position at the decision in random games that fits; any decision if it is ''. */
async function positionAt(
  id: string,
  variant: string,
  decision: string,
  fits: (p: Position, game: Game) => boolean = () => true,
) {
  const game = unwrap((await games[id]()).variant(variant));
  for (let i = 0; i < 40; i++) {
    const rng = new Rng(`gates ${i}`);
    const s = game.create();
    for (game.setup(s); game.turn(s) !== NOBODY; ) {
      if (decision === '' ? game.turn(s) >= 0 : game.words.decision(s).replace(/ #\d+$/, '') === decision) {
        const position = JSON.parse(JSON.stringify(game.words.makePosition(s))) as Position;
        if (fits(position, game)) return { game, position };
      }
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    }
  }
  throw new Error(`${id} never comes to '${decision}'`);
}

const elsewhere = { at: 'place a cube', within: ['in influence'] };

it.each<[fault: string, id: string, variant: string, at: string, path: string, change: (p: Position) => void]>([
  [
    'more seats in a list than there are',
    'perikles',
    'players=3',
    '',
    'table.arrivals.4.attack',
    ({ table }) => {
      table.arrivals = { 4: { attack: ['red', 'blue', 'green', 'red'] } };
    },
  ],
  [
    'a suit that is lacked before a card is played',
    'hearts',
    '',
    'deal',
    'table.lacks.west',
    ({ table }) => {
      Object.assign(table.lacks as Table, { west: ['diamonds'] });
    },
  ],
  [
    'the same in Spades',
    'spades',
    '',
    'bid',
    'table.lacks.west',
    ({ table }) => {
      Object.assign(table.lacks as Table, { west: ['hearts'] });
    },
  ],
  [
    'a fleet that has sailed before it is chosen',
    'alexander',
    '',
    'sea',
    'table.sailed',
    ({ table }) => {
      table.sailed = 1;
    },
  ],
  [
    'a seat that was told of another step',
    'perikles',
    '',
    'commit',
    'announced',
    (position) => {
      position.announced = [{ to: ['red'], ...elsewhere }];
    },
  ],
  [
    'no players',
    'sword-of-rome',
    '',
    '',
    'table.players',
    ({ table }) => {
      table.players = null;
    },
  ],
  [
    'support that is given up though none is owed',
    'sword-of-rome',
    '',
    'give up support',
    'table.giveUp',
    ({ table }) => {
      table.giveUp = 0;
    },
  ],
])('%s is refused: %s %s at %s', async (_, id, variant, at, path, change) => {
  const { game, position } = await positionAt(id, variant, at);
  expect(game.words.parsePosition(position)).toMatchObject({ ok: true });
  change(position);
  expect(game.words.parsePosition(position)).toMatchObject({ ok: false, error: { path } });
});

it('A silent step that a seat was told last is refused if the seat was asked after it', async () => {
  const asked = ['perikles', 'plague', 'alkibiades'];
  const activeSeat = ({ table }: Position, game: Game) => game.seats.indexOf(table.active as string);
  const { game, position } = await positionAt('perikles', '', 'take a tile', ({ table }) => {
    const used = (table.specialUsed ?? []) as string[];
    return (
      asked.includes((table.special as Table)[table.active as string] as string) &&
      !used.includes(table.active as string)
    );
  });
  const seat = activeSeat(position, game);
  const { at, within } = position;
  const clocks = game.seats.map((name) => {
    const { to: _, ...clock } = position.announced?.find(({ to }) => to.includes(name)) ?? { to: [], at, within };
    return clock;
  });
  const read = game.words.parsePosition(position);
  expect(game.words.parsePosition({ ...position, announced: clocks })).toEqual(read);
  expect(read.ok).toBe(true);
  const changed = clocks.map((clock, i) => (i === seat ? clocks[(seat + 1) % clocks.length] : clock));
  expect(changed[seat]).not.toEqual(clocks[seat]);
  expect(game.words.parsePosition({ ...position, announced: changed })).toMatchObject({
    ok: false,
    error: { path: 'announced' },
  });
});
