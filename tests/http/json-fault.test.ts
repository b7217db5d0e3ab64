import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { jsonFault } from '../../src/service/intake/json-fault.js';
import { makeApp } from './harness.js';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a body that is not JSON', () => {
  it.each([
    ['', 'it ends too early at line 1, column 1: expected a value'],
    ['{"a": 1,}', 'expected a name in double quotes at line 1, column 9'],
    ["{'a': 1}", 'expected a name in double quotes at line 1, column 2'],
    ['{"a" 1}', "expected ':' at line 1, column 6"],
    ['{\n  "a": tru\n}', 'expected a value at line 2, column 8'],
    ['{"a": NaN}', 'expected a value at line 1, column 7'],
    ['{"a": 01}', "expected ',' or '}' at line 1, column 8"],
    ['[1 2]', "expected ',' or ']' at line 1, column 4"],
    ['[[1], [2', "it ends too early at line 1, column 9: expected ',' or ']'"],
    ['{"a": "x\ny"}', "expected an escaped character or '\"' at line 1, column 9"],
    ['{"a": "\\q"}', 'expected a valid escape sequence at line 1, column 8'],
    ['{"a": 1}\r\n{', 'expected nothing after the value at line 2, column 1'],
  ])('is told where: %j', (text, fault) => {
    expect(jsonFault(text)).toBe(fault);
  });

  it('is one exactly if the parser says so, and the fault lies where the parser sees it', () => {
    const rng = new Rng('json');
    const good = JSON.stringify({ a: [1, -2.5e3, { b: 'x\n\u00e9"\\' }, [], {}], c: [true, false, null] }, null, 1);
    const characters = [...'{}[]",:\\ \n01-.eEtrufalsn\u0001'];
    let faults = 0;
    for (let i = 0; i < 3_000; i++) {
      const [from, to] = [rng.below(good.length), rng.below(good.length)];
      const text =
        i % 3 === 0
          ? good.slice(0, from) + characters[rng.below(characters.length)] + good.slice(from + 1)
          : good.slice(0, from) + (i % 3 === 1 ? '' : good.slice(to, to + 3)) + good.slice(from + 1);
      const fault = jsonFault(text);
      expect(fault === undefined, JSON.stringify(text)).toBe(isJson(text));
      if (fault !== undefined) faults++;
    }
    expect(faults).toBeGreaterThan(1_000);
  });

  it('is found in linear time, in texts as long as they may be', () => {
    expect(jsonFault(`{"a": "${'\\\\x'.repeat(21_000)}`)).toContain('it ends too early');
    expect(jsonFault(`[${'0,'.repeat(32_000)}`)).toContain('it ends too early');
  });

  it('gets a problem that says so, and the log gets none of it', async () => {
    const { post, logged } = makeApp();
    const { status, json } = await post('/v1/games/kuhn/recommend', 0, { body: '{\n  "view": {"hand" "K"}\n}' });
    expect([status, json.code]).toEqual([400, 'ERR_BODY_JSON']);
    expect(json.detail).toBe("The body is not valid JSON: expected ':' at line 2, column 19");
    expect(logged.join('')).not.toContain('line 2');
  });
});
