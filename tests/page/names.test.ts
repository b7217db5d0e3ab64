/** Where names stand on maps: what is drawn of a position is read as text, with all sizes in units of the map. */
import { expect, it } from 'vitest';
import { family as alexander } from '../../src/games/alexander/index.js';
import { family as rome } from '../../src/games/sword-of-rome/index.js';
import { type GameFamily, Rng, SPECTATOR, unwrap } from '../../src/kit.js';
import * as alexanderBoard from '../../src/page/boards/alexander/index.js';
import * as romeBoard from '../../src/page/boards/sword-of-rome/index.js';
import { PLACES } from '../../src/page/boards/sword-of-rome/table.js';
import { halfWidth, overlaps } from '../../src/page/kit/map/labels.js';
import { draw, type Seen, walk } from './drawn.js';

type Box = readonly [left: number, top: number, right: number, bottom: number];

function start(family: GameFamily): Seen {
  const [position] = walk(unwrap(family.variant('')), new Rng('names'), 1);
  return position.see(SPECTATOR);
}

const NAME = /<text class="name[^"]*" x="([^"]*)" y="([^"]*)" font-size="([^"]*)"[^>]*>([^<]*)</g;

function namesIn(html: string): readonly { readonly text: string; readonly box: Box }[] {
  return [...html.matchAll(NAME)].map(([, ...found]) => {
    const [x, y, size] = found.slice(0, 3).map(Number);
    const half = halfWidth({ text: found[3], size });
    return { text: found[3], box: [x - half, y - size / 2, x + half, y + size / 2] };
  });
}

/** Boxes of what has this in it, of the same size in pixels from its place. */
function boxesOf(html: string, part: string, size: Box): readonly Box[] {
  return html.split('<g transform="translate(').flatMap((piece) => {
    if (!piece.includes(part)) return [];
    const [x, y, unit] = /^(\S+) (\S+)\) scale\((\S+)\)/.exec(piece)!.slice(1).map(Number);
    const [left, top, right, bottom] = size.map((pixels) => pixels * unit);
    return [[x + left, y + top, x + right, y + bottom] as const];
  });
}

function coveredBy(html: string, boxes: readonly Box[]): readonly string[] {
  return namesIn(html)
    .filter(({ box }) => boxes.some((other) => overlaps(box, other)))
    .map(({ text }) => text);
}

it('puts no name over those who are inside of a city', () => {
  const seen = start(rome);
  const stacks = Object.fromEntries(PLACES.map((place) => [place, { power: 'nobody', inside: 2 }]));
  const { html } = draw(romeBoard, { ...seen, view: { ...seen.view, table: { ...seen.view.table, stacks } } });
  const inside = boxesOf(html, 'class="inside"', [-22, 3, -8, 19]);
  expect(inside.length).toBeGreaterThan(60);
  expect(namesIn(html).length).toBeGreaterThan(20);
  expect(coveredBy(html, inside)).toEqual([]);
});

it('puts no name over the flag of a commander', () => {
  const { html } = draw(alexanderBoard, start(alexander));
  const flags = boxesOf(html, 'class="flag"', [-10, -23, 0, -16]);
  expect(flags.length).toBeGreaterThan(3);
  expect(coveredBy(html, flags)).toEqual([]);
});
