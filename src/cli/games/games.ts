/** Lists the games, or describes one of them. */

import type { GameFamily, Parameter } from '../../games/game.js';
import type { Level } from '../../packs/levels.js';
import { type Difficulty, difficulties, levelFor } from '../../service/levels/difficulty.js';
import { isMeasured, levelsOf } from '../../service/levels/levels.js';
import { defineCommand, orFail, table } from '../command.js';
import { engineWith, moduleOption, moduleUrls } from './own.js';
import { openGame } from './word.js';

export const games = defineCommand({
  name: 'games',
  usage: '[GAME[/VARIANT]] [options]',
  about: 'List the games, or describe one of them.',
  words: { min: 0, max: 1 },
  options: { module: moduleOption },
  async run({ module }, [word]) {
    console.log(word === undefined ? await list(module) : await describe(word, module));
    return 0;
  },
});

async function list(files: readonly string[]): Promise<string> {
  const engine = await engineWith(moduleUrls(files));
  const families = await Promise.all((await engine.gameIds()).map(async (id) => orFail(await engine.family(id))));
  return table(families.map((family) => [family.id, `${family.title}, ${seatsOf(family)}`]));
}

/** '2 seats', '3 to 5 seats', '1 or 2 seats': of the default variant and of those at either end of one parameter. */
function seatsOf(family: GameFamily): string {
  const ends = Object.entries(family.parameters).flatMap(([name, parameter]) =>
    'words' in parameter ? [] : [`${name}=${parameter.min}`, `${name}=${parameter.max}`],
  );
  const counts = ['', ...ends].flatMap((text) => {
    const game = family.variant(text);
    return game.ok ? [game.value.seats.length] : []; // the parameter may not go with the defaults
  });
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (least === most) return `${least} seat${least === 1 ? '' : 's'}`;
  return `${least} ${most === least + 1 ? 'or' : 'to'} ${most} seats`;
}

async function describe(word: string, module: readonly string[]): Promise<string> {
  const { engine, family, game } = await openGame(word, { module });
  const strengths = levelsOf(game, engine.settingsOf(game.id));
  const { levels } = strengths;
  const presets = Object.entries(family.presets).map(
    ([name, values]) =>
      [
        name,
        Object.entries(values)
          .map(([parameter, value]) => `${parameter}=${value}`)
          .join(','),
      ] as const,
  );
  return [
    `${family.title} (${family.id}), rules version ${family.rulesVersion}`,
    `Variant: ${game.variant || 'the only one'}`,
    `Seats: ${game.seats.join(', ')}`,
    `Levels: 1 to ${levels.length}${isMeasured(strengths, family.rulesVersion) ? ', measured' : strengths.calibrated ? ', measured with earlier rules' : ', not measured for this variant'}`,
    `Difficulties: ${difficulties.map((name) => difficultyText(name, levelFor(levels, name)!)).join(', ')}`,
    ...section(
      'Parameters:',
      Object.entries(family.parameters).map(([name, parameter]) => [name, rangeOf(parameter)] as const),
    ),
    ...section('Presets:', presets),
  ].join('\n');
}

/** 'hard (level 6, Elo 785 above random play)' */
function difficultyText(name: Difficulty, { level, elo, exploitability, score }: Level): string {
  const measured = [
    elo === undefined ? '' : `, Elo +${elo}`,
    exploitability === undefined ? '' : `, exploitability ${exploitability}`,
    score === undefined ? '' : `, score ${score}`,
  ].join('');
  return `${name} (level ${level}${measured})`;
}

const section = (title: string, rows: readonly (readonly [string, string])[]): string[] =>
  rows.length === 0 ? [] : [title, table(rows)];

function rangeOf(parameter: Parameter): string {
  const range = 'words' in parameter ? parameter.words.join(' | ') : `${parameter.min} to ${parameter.max}`;
  return `${range} (default: ${parameter.default})  ${parameter.note}`;
}
