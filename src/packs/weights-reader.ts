/** Reads files of weights, on Node and in browsers. */
import { hashCells } from '../core/hash.js';
import type { WeightsFile } from '../eval/network/stored-weights.js';
import { weightsFiles } from './weights-files.js';

/** What all weights are, in eight digits: answers depend on them, so replay tokens name them. */
export const WEIGHTS_VERSION = checksumOf(
  new TextEncoder().encode(
    Object.values(weightsFiles)
      .map(({ checksum }) => checksum)
      .join()
      .padEnd(1024),
  ),
);

const reading = new Map<WeightsFile, Promise<void>>();

/** Resolves when the file has been read. Rejects if it is not there, or is not the one that this version was made with. */
export function readWeights(file: WeightsFile, files: typeof weightsFiles = weightsFiles): Promise<void> {
  if (file.isRead) return Promise.resolve();
  const started = reading.get(file) ?? read(file, files).finally(() => reading.delete(file));
  reading.set(file, started);
  return started;
}

async function read(file: WeightsFile, files: typeof weightsFiles): Promise<void> {
  const { checksum, ...at } = files[file.name];
  const url = at.url();
  const bytes = await bytesAt(url);
  if (checksumOf(bytes) !== checksum) throw new Error(`The weights ${url} are not those of this version`);
  file.fill(bytes);
}

async function bytesAt(url: URL): Promise<Uint8Array> {
  if (url.protocol === 'file:') {
    const fs = globalThis.process.getBuiltinModule('node:fs/promises');
    return fs.readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The weights ${url} could not be loaded: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Eight hexadecimal digits. Of whole 32-bit words alone: files of weights have no others. */
export function checksumOf(bytes: Uint8Array): string {
  const words = new Int32Array(bytes.byteLength >> 2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < words.length; i++) words[i] = view.getInt32(i * 4, true);
  return (hashCells(words) % 2 ** 32).toString(16).padStart(8, '0');
}
