import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOf } from '../../lab/runs/weights-files.js';
import { bytesOf, decodeWeights, encodeWeights, floatsOf, WeightsFile } from '../../src/eval/network/stored-weights.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { weightsFiles } from '../../src/packs/weights-files.js';
import { readWeights } from '../../src/packs/weights-reader.js';

const SOURCES = new URL('../../src/packs', import.meta.url).pathname;

describe('files of weights', () => {
  it('are listed with their checksums, all of them', () => {
    const plain = (text: string) => text.replace(/\s+/g, ' ');
    expect(plain(readFileSync(join(SOURCES, 'weights-files.ts'), 'utf8'))).toBe(plain(listOf(SOURCES)));
  });

  it('are refused if they are not those of this version', async () => {
    const damaged = join(tmpdir(), `damaged-${process.pid}.bin`);
    writeFileSync(damaged, bytesOf(Float32Array.of(1, 2, 3)));
    const [name] = Object.keys(weightsFiles);
    const url = (): URL => new URL(`file://${damaged}`);
    const own = { ...weightsFiles, [name]: { ...weightsFiles[name], url } };
    await expect(readWeights(new WeightsFile(name), own)).rejects.toThrow('are not those of this version');
    const missing = { ...weightsFiles, [name]: { ...weightsFiles[name], url: () => new URL('file:///no/such.bin') } };
    await expect(readWeights(new WeightsFile(name), missing)).rejects.toThrow('no such file');
  });

  it('are read when a game is asked for, and only those for its seats', async () => {
    const file = new WeightsFile('alexander/value.2');
    expect(() => file.part().floats()).toThrow('The weights alexander/value.2 have not been read');
    await readWeights(file);
    expect(file.part().floats().length * 4).toBe(readFileSync(join(SOURCES, 'alexander/value.2.bin')).length);
    expect(file.part(2, 3).floats()).toEqual(file.part().floats().subarray(2, 5));
    expect(Object.keys(await evaluatorsOf(await packs.alexander(), 2))).toEqual(['rollout', 'network', 'turn']);
  });

  it('hold the same floats as text does', () => {
    const floats = Float32Array.of(1.5, -0.1, 3e-8, Number.MAX_VALUE);
    expect(floatsOf(bytesOf(floats))).toEqual(floats);
    expect(decodeWeights(encodeWeights(floats))).toEqual(floats);
  });
});
