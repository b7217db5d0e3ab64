/** Whole games as the log tells them, in words. */
import { describe, expect, it } from 'vitest';
import { RomePolicy } from '../../../src/eval/sword-of-rome/policy.js';
import { POLICY } from '../../../src/eval/sword-of-rome/weights.js';
import { attackDrm, defendDrm } from '../../../src/games/sword-of-rome/battle/battle.js';
import { attackParts, defendParts } from '../../../src/games/sword-of-rome/battle/battle.words.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { CARD_IDS } from '../../../src/games/sword-of-rome/data/cards.js';
import { LEADER_TABLE } from '../../../src/games/sword-of-rome/data/leader-table.js';
import { POWERS, SPACE_TABLE } from '../../../src/games/sword-of-rome/data/map-table.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, type State, unwrap } from '../../../src/kit.js';

const PLAYERS = [2, 3, 4, 5];
const gameOf = (players: number): Game => unwrap(family.variant(`players=${players}`));

/** Plays a game to its end: by the policy, or at random; `see` looks at each move before it is played. */
function play(game: Game, seed: string, isRandom: boolean, see: (s: State, m: number, rng: Rng) => void): void {
  const s = game.create();
  const rng = new Rng(seed);
  const list = new MoveList(game.moveSpace);
  const policy = new RomePolicy(game as unknown as Game<Rome>, POLICY);
  const priors = new Float64Array(game.moveSpace);
  const chosen = (): number => {
    if (isRandom) return game.pick(s, rng);
    game.moves(s, list);
    if (list.count === 1) return list.at[0];
    policy.priors(s as Rome, list, priors);
    let left = rng.unit();
    for (let i = 0; i < list.count; i++) {
      left -= priors[i];
      if (left < 0) return list.at[i];
    }
    return list.at[0];
  };
  game.setup(s);
  while (game.turn(s) !== NOBODY) {
    const move = game.turn(s) === CHANCE ? game.sample(s, rng) : chosen();
    see(s, move, rng);
    game.play(s, move);
  }
}

const RAW = new Set<string>([...POWERS, ...Object.keys(SPACE_TABLE), ...Object.keys(LEADER_TABLE), ...CARD_IDS]);

/** What is wrong with a sentence, if anything. */
function faultOf(text: string): string | undefined {
  const words = text.split(/[\s,:;()]+/);
  const faults: readonly (readonly [string, boolean])[] = [
    ['an id', words.some((word) => RAW.has(word))],
    ['no word', /undefined|NaN|null|\[object|_|#/.test(text)],
    ['an article', /\bthe (Carthage|Rome)\b|\bof nobody\b/i.test(text)],
    ['a word twice', words.some((word, i) => /\p{L}/u.test(word) && word === words[i + 1])],
    ['spaces', /\s\s|^\s|\s$| [,.;:]/.test(text)],
    ['a small beginning', /^\p{Ll}/u.test(text)],
    ['a number of units', /(?<!\d)1 units|(?<![\d1])[02-9]\d* unit\b|-\d|−\d+ units/.test(text)],
    ['a verb', /^(The|By it the) (\p{L}+ )?(Gauls|Greeks|Etruscans|Samnites|Volsci) \w*[^su]s\b(?!:)/u.test(text)],
  ];
  return faults.find(([, is]) => is)?.[0];
}

/** What belongs to a phase is told below its heading. */
function misplaced(text: string, heading: string): string | undefined {
  return /^New units|is drawn as consul/.test(text) && /^(Scoring|Alliances)/.test(heading) ? heading : undefined;
}

describe('the sentences of whole games', { timeout: 300_000 }, () => {
  it.each(PLAYERS)('are good English without an id, with %i players', (players) => {
    const game = gameOf(players);
    const faults = new Set<string>();
    const headings = game.seats.map(() => '');
    for (const isRandom of [true, false])
      play(game, `words ${players}`, isRandom, (s, m) => {
        const teller = game.words.makeTold(s, m)!;
        for (const seat of game.seats.keys()) {
          const seen = game.words.makeSeen(s, m, seat);
          for (const telling of seen === undefined ? [] : teller(seat)) {
            const text = telling.more === undefined ? telling.text : `${telling.text} ${telling.more}`;
            if (telling.heading !== undefined) headings[seat] = text;
            const fault = faultOf(text) ?? misplaced(text, headings[seat]);
            if (fault !== undefined) faults.add(`${fault}: ${text}`);
          }
        }
      });
    expect([...faults]).toEqual([]);
    expect(headings).not.toContain('');
  });

  it('name every modifier of a battle', () => {
    const game = gameOf(5);
    let battles = 0;
    const check = (s: State, m: number) => {
      const at = game.words.decision(s);
      if (at !== 'the attacker rolls' && at !== 'the defender rolls') return;
      battles++;
      const sum = (parts: readonly (readonly [string, number])[]) => parts.reduce((total, [, n]) => total + n, 0);
      const rome = s as Rome;
      expect(sum(attackParts(rome)), `${m}`).toBe(attackDrm(rome));
      expect(sum(defendParts(rome))).toBe(defendDrm(rome));
    };
    for (const seed of ['one', 'two', 'three']) play(game, seed, true, check);
    expect(battles).toBeGreaterThan(20);
  });
});
