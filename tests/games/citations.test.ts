/** Rules that the code cites are in the rules of the game: 'AX 12.1' leads to docs/games/alexander/rules.md. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = join(ROOT, 'docs/games');
const ruled = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'rules.md')));

/** Everything that may cite the rules of a game. */
function filesOf(id: string): string[] {
  return [`src/games/${id}`, `src/eval/${id}`, `tests/games/${id}`, `docs/games/${id}`].flatMap((folder) => {
    const path = join(ROOT, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((name) => join(path, name))
      .filter((file) => statSync(file).isFile() && /\.(ts|md|jsonl?)$/.test(file));
  });
}

/** Sections as headings ('## AX 12 Siege') and paragraphs ('**AX 12.1**') name them. */
function sectionsOf(rules: string): { prefix: string; sections: Set<string> } {
  const found = [...rules.matchAll(/^(?:#+ |\*\*)([A-Z]{2}) (\d+(?:\.\d+)*)/gm)];
  return { prefix: found[0]?.[1] ?? '', sections: new Set(found.map(([, , section]) => section)) };
}

/** 'AX 8.1, 21.1' cites two sections; 'AX 14.1 to 14.3' its ends. */
function citationsIn(text: string, prefix: string): string[] {
  const number = '\\d+(?:\\.\\d+)*';
  const chain = new RegExp(`\\b${prefix} (${number}(?:(?:,|,? and| to) (?:${prefix} )?${number}(?![\\w%]))*)`, 'g');
  return [...text.matchAll(chain)].flatMap(([, list]) => list.match(new RegExp(number, 'g')) ?? []);
}

describe.each(ruled)('rules of %s', (id) => {
  const { prefix, sections } = sectionsOf(readFileSync(join(GAMES, id, 'rules.md'), 'utf8'));

  it('have every section that is cited', () => {
    const missing = filesOf(id).flatMap((file) =>
      citationsIn(readFileSync(file, 'utf8'), prefix)
        .filter((section) => !sections.has(section))
        .map((section) => `${file.slice(ROOT.length + 1)}: ${prefix} ${section}`),
    );
    expect(sections.size).toBeGreaterThan(10);
    expect([...new Set(missing)]).toEqual([]);
  });
});
