/** Writes the games of a match file as text: who played, when, which deal, every move in words, and the table. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nameOf } from '../arena/entrant.js';
import { blockPlan } from '../arena/play/block.js';
import { type GameRecord, type Header, parseTimes } from '../arena/record/record.js';
import { replay } from '../arena/record/replay.js';
import { pointsOf } from '../arena/report/points.js';
import { optionOf } from '../arena/report/results.js';
import type { Game, State } from '../games/game.js';
import { defineCommand, orFail, UsageError } from './command.js';
import { engineWith, moduleOption, moduleUrls } from './games/own.js';
import { readMatch, timesFile } from './match-file.js';
import { integer, text } from './options.js';
import { endingText } from './play/ending.js';
import { tabled, tableText } from './tables/table-text.js';

export const exportGames = defineCommand({
  name: 'export',
  usage: 'FILE.jsonl [options]',
  about: 'Write the games of a match as text: players, dates, deals, moves in words, the table.',
  words: { min: 1, max: 1 },
  options: {
    out: text('FILE', 'Where to write them; the terminal if absent'),
    game: text('N', 'Only game N, from 0'),
    table: integer('N', 'The table after every N steps as well; 0: only at the end', 0, { min: 0 }),
    module: moduleOption,
  },
  async run({ out, game: only, table, module }, [file]) {
    const { header, games } = orFail(readMatch(file));
    const engine = await engineWith(moduleUrls(module));
    const game = orFail(await engine.game(header.game, header.variant));
    const times = existsSync(timesFile(file)) ? parseTimes(readFileSync(timesFile(file), 'utf8')) : [];
    const chosen = only === undefined ? games : games.filter((record) => String(record.game) === only);
    if (chosen.length === 0) throw new UsageError(`--game: The file has games 0 to ${games.length - 1}`);
    const texts = chosen.map((record) => exported(game, header, record, times[record.game]?.endedAt, table));
    if (out === undefined) console.log(texts.join('\n'));
    else {
      mkdirSync(dirname(out), { recursive: true });
      writeFileSync(out, `${texts.join('\n')}\n`);
      console.log(`Wrote ${texts.length} ${texts.length === 1 ? 'game' : 'games'} to ${out}`);
    }
    return 0;
  },
});

/** `every`: steps between two tables; 0: only the last one. */
function exported(game: Game, header: Header, record: GameRecord, endedAt: string | undefined, every: number): string {
  const tables = new Map<number, string[]>();
  let ending = '';
  const steps = orFail(
    replay(game, record, (s, count) => {
      if (count === record.moves.length) ending = endingText(game, s);
      const isWanted = count === record.moves.length || (every > 0 && count % every === 0);
      if (isWanted) tables.set(count, tableLines(game, s));
    }),
  );
  const points = pointsOf(game.traits);
  const unit = points.name === 'payoff' ? game.traits.unit : points.name;
  const wide = Math.max('variant'.length, ...game.seats.map((seat) => seat.length));
  const row = (name: string, value: string) => `${name.padEnd(wide)}  ${value}`;
  const seats = record.seating.map((entrant, seat) => {
    const who = `${optionOf(entrant)}: ${nameOf(header.entrants[entrant])}`;
    return row(game.seats[seat], `${who}  ${unit} ${Number(points.of(record.payoffs[seat]).toFixed(4))}`);
  });
  const faults = new Map(record.faults?.map(({ at, kind }) => [at, kind]));
  const numbers = String(steps.length).length;
  const moves = steps.flatMap(({ seat, decision, move }, i) => {
    const drawn = faults.has(i) ? ` (drawn: ${faults.get(i)})` : '';
    const line = `${String(i + 1).padStart(numbers + 2)} ${seat.padEnd(wide)}  ${decision}: ${move}${drawn}`;
    return [line, ...(tables.get(i + 1)?.map((text) => `${' '.repeat(numbers + 3)}${text}`) ?? [])];
  });
  return [
    `# game ${record.game}`,
    row('game', header.game),
    row('variant', header.variant || 'the only one'),
    row('engine', `${header.engine}, rules ${header.rulesVersion}`),
    row('deal', `${blockPlan(header, game.seats.length, record.block).deal} of seed ${header.seed}`),
    ...(endedAt === undefined ? [] : [row('ended', endedAt)]),
    ...seats,
    row('ending', ending),
    '',
    ...moves,
    '',
  ].join('\n');
}

function tableLines(game: Game, s: State): string[] {
  return tableText(tabled(game, game.words.makePosition(s), 'position'));
}
