/** Writes weights into the packs of their games, and lists the files. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bytesOf } from '../../src/eval/network/stored-weights.js';
import { checksumOf } from '../../src/packs/weights-reader.js';

/** Where the lab writes code of games, and weights beside that. */
export const CODE = 'src/eval';
const WEIGHTS = 'src/packs';

/** Where weights go with code in the folder `data`: into the packs, or beside it where it is a folder of its own. */
export const weightsFolder = (data: string): string => (data === CODE ? WEIGHTS : data);

/** Writes the floats to `name`.bin in the folder `data`, and the list of all files there. */
export function writeWeights(name: string, floats: Float32Array, data: string): void {
  writeBytes(name, bytesOf(floats), data);
}

/** The same of bytes: files are of whole 32-bit words. */
export function writeBytes(name: string, bytes: Uint8Array, data: string): void {
  const file = join(data, `${name}.bin`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  writeFileSync(join(data, 'weights-files.ts'), listOf(data));
}

/** The source file that lists all files of weights in the folder. */
export function listOf(data: string): string {
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.bin'))
    .map((file) => file.replace(/\.bin$/, ''))
    .sort();
  return [
    '/** Files of weights: where they lie, and checksums of what is in them. Written by the lab. */',
    '',
    '// Each address is written out in one piece, or bundlers do not find it.',
    'export const weightsFiles: Readonly<Record<string, { url(): URL; readonly checksum: string }>> = {',
    ...names.flatMap((name) => [
      `  '${name}': {`,
      `    url: () => new URL('./${name}.bin', import.meta.url),`,
      `    checksum: '${checksumOf(readFileSync(join(data, `${name}.bin`)))}',`,
      '  },',
    ]),
    '};',
    '',
  ].join('\n');
}
