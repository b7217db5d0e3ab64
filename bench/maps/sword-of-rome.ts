/**
 * Draws the map of The Sword of Rome from its tables, our own drawing:
 * npx tsx bench/maps/sword-of-rome.ts writes docs/games/sword-of-rome/map.svg; a test compares the two.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  CONNECTIONS,
  type PowerName,
  SPACE_TABLE,
  type SpaceName,
} from '../../src/games/sword-of-rome/data/map-table.js';
import { SEATS } from '../../src/page/boards/sword-of-rome/places.js';

export const MAP_FILE = 'docs/games/sword-of-rome/map.svg';

const WIDTH = 1240;
const HEIGHT = 1260;
const RADIUS = 15;

/** By home power. */
const COLOURS: Readonly<Record<PowerName, string>> = {
  IND: '#e6e2d8',
  GAU: '#8fb56f',
  ETR: '#c99a5b',
  SAM: '#b3794f',
  GRE: '#7fa8d6',
  CAR: '#b58fc4',
  ROM: '#d6766a',
  VOL: '#d9c25c',
  TRA: '#6f8f58',
  MER: '#999999',
};
const DASHES = { clear: '', rough: ' stroke-dasharray="7 5"', strait: ' stroke-dasharray="2 5"' } as const;
const TITLES: Readonly<Partial<Record<PowerName, string>>> = {
  GAU: 'Gauls',
  ETR: 'Etruscans',
  SAM: 'Samnites',
  GRE: 'Greeks',
  CAR: 'Carthage',
  ROM: 'Romans',
  VOL: 'Volsci',
  IND: 'independent',
};

function roads(kind: keyof typeof CONNECTIONS): string[] {
  return CONNECTIONS[kind]
    .split(/\s+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [[x1, y1], [x2, y2]] = pair.split('-').map((name) => SEATS[name as SpaceName]);
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#6b6257" stroke-width="2"${DASHES[kind]}/>`;
    });
}

function space(id: SpaceName): string[] {
  const [name, type, home, port, victory, strength, reinforcements] = SPACE_TABLE[id];
  const [x, y] = SEATS[id];
  const fill = COLOURS[home];
  const r = RADIUS;
  const shape =
    type === 'city'
      ? `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" fill="${fill}" stroke="#333" stroke-width="1.5"/>`
      : type === 'tribe'
        ? `<polygon points="${x},${y - r} ${x + r},${y + r} ${x - r},${y + r}" fill="${fill}" stroke="#333" stroke-width="1.5"/>`
        : `<circle cx="${x}" cy="${y}" r="${r - 3}" fill="${fill}" stroke="#333" stroke-width="1.5"/>`;
  const lines =
    victory === ''
      ? []
      : [`<circle cx="${x}" cy="${y}" r="${r + 8}" fill="none" stroke="#a8322a" stroke-width="2.5"/>`];
  lines.push(shape);
  if (port === 'port') lines.push(`<circle cx="${x + r}" cy="${y - r}" r="4.5" fill="#2d6fb5"/>`);
  if (strength > 0) lines.push(`<text x="${x}" y="${y + 5}" class="n">${strength}</text>`);
  const more = reinforcements > 0 ? ` +${reinforcements}` : '';
  lines.push(`<text x="${x}" y="${y + r + 17}" class="t">${name}${more}</text>`);
  return lines;
}

function legend(): string[] {
  return Object.entries(TITLES).flatMap(([power, title], i) => [
    `<rect x="930" y="${30 + i * 24}" width="16" height="16" fill="${COLOURS[power as PowerName]}" stroke="#333"/>`,
    `<text x="954" y="${43 + i * 24}" class="l">${title}</text>`,
  ]);
}

export function drawMap(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif">`,
    '<style>.t{font-size:13px;text-anchor:middle;fill:#222;paint-order:stroke;stroke:#f7f4ec;stroke-width:3px}' +
      '.n{font-size:14px;font-weight:bold;text-anchor:middle}.l{font-size:14px}</style>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f7f4ec"/>`,
    ...(['strait', 'rough', 'clear'] as const).flatMap(roads),
    ...(Object.keys(SPACE_TABLE) as SpaceName[]).flatMap(space),
    ...legend(),
    '<text x="930" y="240" class="l">ring: victory space; dot: port; +n: reinforcements</text>',
    '</svg>',
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(MAP_FILE, drawMap());
