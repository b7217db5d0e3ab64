import { describe, expect, it } from 'vitest';
import { nameOf, parseEntrant } from '../../src/arena/entrant.js';
import { unwrap } from '../../src/core/result.js';
import { packs } from '../../src/packs/packs.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { levelsOf } from '../../src/service/levels/levels.js';

const connectFour = { id: 'connect-four', variant: 'columns=7,rows=6,line=4' };
const settings = await packs['connect-four']();
const read = (text: string) => unwrap(parseEntrant(connectFour, text, settings));
const pathOf = (text: string) => {
  const entrant = parseEntrant(connectFour, text, settings);
  return entrant.ok ? undefined : entrant.error.path;
};

describe('an entrant in words', () => {
  it('is a searcher with params, budget and temperature', () => {
    expect(read('mo-ismcts iterations=250 exploration=0.4 temperature=0.5 name=wide')).toEqual({
      text: 'mo-ismcts iterations=250 exploration=0.4 temperature=0.5 name=wide',
      name: 'wide',
      kind: 'search',
      params: { ...defaultParams({ id: 'connect-four' }, settings), searcher: 'mo-ismcts', exploration: 0.4 },
      budget: { iterations: 250 },
      temperature: 0.5,
    });
  });

  it('may plan whole turns', () => {
    expect(read('so-ismcts until=turn')).toMatchObject({ until: 'turn' });
    expect(read('level 1 until=turn')).toMatchObject({ until: 'turn' });
    expect(read('http://127.0.0.1:8080 level=1 until=turn')).toMatchObject({ until: 'turn' });
    expect(read('so-ismcts')).not.toHaveProperty('until');
    expect(pathOf('so-ismcts until=game')).toBe('until=game');
  });

  it('plays with a clock for the whole game', () => {
    expect(read('so-ismcts clockMs=2000 incrementMs=10')).toMatchObject({
      budget: { clockMs: 2000, incrementMs: 10 },
    });
    expect(pathOf('so-ismcts incrementMs=10')).toBe('incrementMs=10');
  });

  it('is a level of the game, with and without an equals sign', () => {
    const { iterations, temperature } = levelsOf(connectFour, settings).levels[0];
    const { name: _, text: _spaced, ...spaced } = read('level 1');
    const { name: __, text: _joined, ...joined } = read('level=1');
    expect(read('level easy')).toMatchObject({ budget: { iterations }, temperature });
    expect(read('http://127.0.0.1:8080 level=hard')).toMatchObject({ level: 'hard' });
    expect(spaced).toMatchObject({ kind: 'search', budget: { iterations }, temperature });
    expect(joined).toEqual(spaced);
  });

  it('thinks with weights of its own', () => {
    expect(read('so-ismcts evaluator=phase weights=by-hand')).toMatchObject({ weights: 'by-hand' });
    expect(read('so-ismcts evaluator=phase')).not.toHaveProperty('weights');
  });

  it('is a service with what a request may say', () => {
    expect(read('http://127.0.0.1:8080/ searcher=greedy timeMs=50')).toMatchObject({
      kind: 'service',
      url: 'http://127.0.0.1:8080',
      params: { searcher: 'greedy' },
      budget: { timeMs: 50 },
    });
  });

  it('is a program with its command as it stands', () => {
    expect(read('process timeMs=500: node bot.mjs --depth=3 | tee log')).toMatchObject({
      kind: 'process',
      command: 'node bot.mjs --depth=3 | tee log',
      timeMs: 500,
    });
  });

  it('is called by its name, and by its words if it has none', () => {
    for (const [text, name] of [
      ['random', 'random'],
      ['so-ismcts name=ours iterations=5', 'ours'],
      ['process name=mine: node bot.mjs name=other', 'mine'],
      ['process: node bot.mjs name=other', 'process: node bot.mjs name=other'],
    ]) {
      expect(nameOf(text)).toBe(name);
      expect(read(text).name).toBe(name);
    }
  });

  it('has no params that a request could not have', () => {
    expect(pathOf('so-ismcts selection=pcut')).toBe('selection=pcut');
    expect(pathOf('so-ismcts exploration=11')).toBe('exploration=11');
    expect(pathOf('http://127.0.0.1:8080 belief=odd')).toBe('belief=odd');
  });

  it('names the word that is wrong', () => {
    expect(pathOf('isomcts')).toBe('isomcts');
    expect(pathOf('level 99')).toBe('level 99');
    expect(pathOf('level impossible')).toBe('level impossible');
    expect(pathOf('http://127.0.0.1:8080 level=impossible')).toBe('level=impossible');
    expect(pathOf('random iterations=-1')).toBe('iterations=-1');
    expect(pathOf('random depth=3')).toBe('depth');
    expect(pathOf('random fast')).toBe('fast');
    expect(pathOf('greedy settle=perhaps')).toBe('settle=perhaps');
    expect(pathOf('random iterations=1 iterations=2')).toBe('iterations=2');
    expect(pathOf('greedy evaluator=')).toBeUndefined();
  });
});
