/** The full rules on the page: what a question cites is there, and is found by its words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Rng, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { type Block, blocksOf, citedFor, found, piecesOf } from '../../src/page/views/rules/paragraphs.js';
import { walk } from './drawn.js';

const read = (game: string, file: string) =>
  readFileSync(new URL(`../../docs/games/${game}/${file}`, import.meta.url), 'utf8');

const families = await Promise.all(
  ['perikles', 'alexander', 'peloponnesian-war', 'sword-of-rome'].map(async (id) => [id, await games[id]()] as const),
);

describe.each(families)('the rules of %s', (id, family) => {
  const blocks = blocksOf(read(id, 'rules.md'));
  const readme = read(id, 'README.md');
  const isThere = (cited: string) =>
    blocks.some(({ number = '' }) => number === cited || number.startsWith(`${cited}.`));

  it('are cited for nearly every question of a game, by paragraphs that there are', () => {
    const game = unwrap(family.variant(''));
    const asked = new Set([...walk(game, new Rng('rules'), 120)].flatMap(({ decision }) => decision ?? []));
    const without = [...asked].filter((decision) => citedFor(decision, readme).length === 0);
    expect(without.length / asked.size, without.join()).toBeLessThan(0.2);
    for (const decision of asked) expect(citedFor(decision, readme).filter((each) => !isThere(each))).toEqual([]);
  });
});

const text = ({ lines }: Block) => lines.join(' ');

it('finds paragraphs by their words, under their headings', () => {
  const blocks = blocksOf(
    '# Rules\n\n## PK 1 War\n\n**PK 1.1** Two dice.\n\n**PK 1.2** A truce.\n\n## PK 2 Peace\n\n- no dice\n- no war',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'text', 'heading', 'list']);
  expect(blocks.map(({ number }) => number)).toEqual(['PK 1', 'PK 1.1', 'PK 1.2', 'PK 2', undefined]);
  expect(found(blocks, 'Dice two').map(text)).toEqual(['## PK 1 War', '**PK 1.1** Two dice.']);
  expect(found(blocks, 'peace').map(text)).toEqual(['## PK 2 Peace', '- no dice - no war']);
  expect(found(blocks, 'elephants')).toEqual([]);
});

it('reads what is bold, leaning, or as it is typed, and links as their words', () => {
  expect(piecesOf('**PK 1** *two* `h3` of [a](b.md), 2 * 3').map(({ as, text: each }) => `${as}:${each}`)).toEqual([
    'b:PK 1',
    'span: ',
    'em:two',
    'span: ',
    'code:h3',
    'span: of a, 2 ',
    'span:*',
    'span: 3',
  ]);
});
