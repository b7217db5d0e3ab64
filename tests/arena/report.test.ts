import { describe, expect, it } from 'vitest';
import type { GameRecord, GameTimes, Header } from '../../src/arena/record/record.js';
import { reportPage } from '../../src/arena/report/page.js';
import { Summary } from '../../src/arena/statistics/summary.js';

const header: Header = {
  format: 1,
  game: 'connect-four',
  variant: '',
  rulesVersion: '1',
  engine: 'test',
  seed: '<seed>',
  entrants: [50, 100, 200].map((iterations) => `so-ismcts iterations=${iterations} name=<i>&`),
  tables: [
    [0, 1],
    [1, 2],
    [0, 2],
  ],
};

/** The one with more iterations wins, but that the last loses to the first if `circle`. */
function page(circle: boolean, faults = 0, titles: readonly string[] = ['Ratings']): string {
  const summary = new Summary(3, 2);
  const times: GameTimes[] = [];
  let game = 0;
  for (let block = 0; block < 60; block++) {
    const [a, b] = header.tables[block % 3];
    const winner = circle && block % 3 === 2 ? a : b;
    const games = [
      [a, b],
      [b, a],
    ].map((seating): GameRecord => {
      const payoffs = seating.map((entrant) => (entrant === winner ? 1 : -1));
      const failed = game < faults && { faults: [{ at: 0, entrant: seating[0], kind: 'late' as const }] };
      times.push({ game, entrant: seating, ms: [1, 2], iterations: [50, 100] });
      return { game: game++, block, seating, moves: [1, 2, 3], payoffs, ...failed };
    });
    summary.addBlock(games);
  }
  return reportPage({
    title: 'Four <in a row>',
    seats: ['first', 'second'],
    traits: { unit: 'win' },
    chapters: titles.map((title) => ({ title, note: '', header, summary, times })),
    levels: [
      { level: 1, iterations: 50, temperature: 0, elo: 120, interval: [90, 150], gap: [120, 90, 150], accepted: true },
    ],
    machine: 'a machine',
    reproduce: ['npx strategos match <everything>'],
  });
}

describe('a strength report', () => {
  const html = page(false);

  it('is one file: no scripts, nothing from elsewhere', () => {
    expect(html).not.toMatch(/<script|<link|<img|@import|url\(|https?:\/\//);
  });

  it('shows words as words, whatever is in them', () => {
    expect(html).not.toMatch(/<i>|<in a row>|<everything>|NaN|undefined|Infinity/);
    expect(html).toContain('Four &lt;in a row&gt;');
  });

  it('has every picture, and well-formed ones', () => {
    expect(html.match(/<svg /g)).toHaveLength(5);
    for (const element of ['svg', 'text', 'section', 'figure', 'table', 'tr', 'td'])
      expect(html.match(new RegExp(`<${element}[ >]`, 'g'))?.length).toBe(
        html.match(new RegExp(`</${element}>`, 'g'))?.length,
      );
  });

  it('flags circles, and only where there are some', () => {
    expect(html).toContain('No three entrants beat each other in a cycle');
    expect(page(true)).toContain('Significant cycles');
  });

  it('shows places, lengths and health of every match, and counts an entrant once', () => {
    const both = page(false, 0, ['first & best', 'second']);
    for (const what of ['Places by seat', 'Length of games', 'Health'])
      for (const title of ['first &amp; best', 'second']) expect(both).toContain(`<h2>${what}: ${title}</h2>`);
    expect(both).toContain('<b>3</b><span>entrants</span>');
  });

  it('flags moves that had to be drawn', () => {
    expect(html).not.toContain('class="flag"');
    expect(page(false, 3)).toContain('class="flag"');
  });
});
