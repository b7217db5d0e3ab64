/** The rules of a game, for an assistant: in short, and in full where they are written down. */
import { readFile } from 'node:fs/promises';
import type { GameFamily } from '../../games/game.js';
import { shortRules } from '../../service/rules/short-rules.js';

/** In a few lines: what wins, what one does in a turn, what is hidden, and the variants. */
export function rulesInShort({ id, title, parameters, presets }: GameFamily): string {
  const short = Object.hasOwn(shortRules, id) ? shortRules[id] : undefined;
  const variants = Object.entries(parameters).map(([name, parameter]) => {
    const range = 'words' in parameter ? parameter.words.join(', ') : `${parameter.min} to ${parameter.max}`;
    return `- ${name}=${parameter.default}: ${range}. ${parameter.note}`;
  });
  const named = Object.entries(presets).map(
    ([name, values]) =>
      `- ${name}: ${Object.entries(values)
        .map(([key, value]) => `${key}=${value}`)
        .join(',')}`,
  );
  return [
    `# ${title}`,
    ...(short === undefined ? [] : [short.goal, ...short.play.map((line) => `- ${line}`), short.hidden ?? []].flat()),
    ...(variants.length > 0 ? ['', 'Variants, by default the first value:', ...variants, ...named] : []),
  ].join('\n');
}

/** All there is. */
export async function rulesOf(family: GameFamily): Promise<string> {
  for (const name of ['rules', 'README']) {
    const file = new URL(`../../../../docs/games/${family.id}/${name}.md`, import.meta.url);
    const text = await readFile(file, 'utf8').catch(() => undefined); // a game of one's own has none
    if (text !== undefined) return text;
  }
  return rulesInShort(family);
}
