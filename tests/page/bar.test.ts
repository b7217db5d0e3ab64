/** What goes on below the board by itself: how fast AIs answer, answers that are given once, and what is told besides moves. */
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { isMoveShown } from '../../src/page/kit/spot.js';
import { HostedPace, LocalPace, PACES } from '../../src/page/table/pace.js';
import type { TableState } from '../../src/page/table/table.js';
import { newsOf } from '../../src/page/views/bar/news.js';
import { StandingBar, standingMove, usual } from '../../src/page/views/bar/standing.js';

describe('the pace of a table', () => {
  it('is set at the service by whoever hosts it, and is again what it was once they are asked', () => {
    const sent: number[] = [];
    const pace = new HostedPace(
      () => sent.at(-1) ?? PACES.calm,
      (ms) => sent.push(ms),
    );
    pace.asked();
    pace.skip();
    expect(pace.name).toBe('calm');
    pace.asked();
    pace.choose('slow');
    expect(pace.name).toBe('slow');
    expect(sent).toEqual([0, PACES.calm, PACES.slow]);
  });

  it('can be changed, is quicker for further steps of a seat, and skips to the next question', () => {
    const pace = new LocalPace(PACES.calm);
    expect(pace.name).toBe('calm');
    expect(pace.msFor('blue', 'red')).toBe(900);
    expect(pace.msFor('blue', 'blue')).toBe(300);
    pace.skip();
    expect(pace.msFor('blue', 'red')).toBe(0);
    pace.asked();
    pace.choose('slow');
    expect(pace.msFor('blue', 'red')).toBe(1_800);
  });
});

describe('a standing answer', () => {
  const move = (text: string) => ({ move: text, action: text.split(' ')[0], parts: [], number: 0 });
  const question = (decision: string, ...moves: string[]) => ({ decision, moves: moves.map(move) });

  it('is what declines a question of its kind, whichever it is about', () => {
    const asked = question('intercept #2', 'intercept from roma', 'decline from roma');
    expect(standingMove(asked, (decision) => decision === 'intercept')?.move).toBe('decline from roma');
    expect(standingMove(asked, () => false)).toBeUndefined();
    expect(standingMove(question('intercept', 'notice roma', 'go'), () => true)).toBeUndefined();
  });

  it('comes, where there is no choice, after a time that the player has taken', () => {
    expect(usual([])).toBe(800);
    expect(usual([100, 2_500, 90_000], () => 0)).toBe(800);
    expect(usual([100, 2_500, 90_000], () => 0.5)).toBe(2_500);
    expect(usual([100, 2_500, 90_000], () => 0.99)).toBe(4_000);
  });

  it('is seen, and can be stopped', () => {
    const standing = {
      answers: new Map([['intercept', { says: 'Let them pass', turn: undefined }]]),
      ...{ isSingle: false, offered: undefined, always: () => {}, stop: () => {}, choose: () => {} },
    };
    expect(render(h(StandingBar, { standing }))).toContain('Answered for you: Let them pass');
  });
});

it('what a hint shows is one of two answers about the same thing', () => {
  const part = { kind: 'unit', value: 'm_ship', label: 'm_ship' };
  const [yes, no] = ['accept m_ship', 'refuse m_ship'].map((text) => ({ move: text, action: '', parts: [part] }));
  const shown = [{ kind: 'move', value: yes.move }, part];
  expect([yes, no].map((each) => isMoveShown(shown, each))).toEqual([true, false]);
  expect([yes, no].map((each) => isMoveShown([part], each))).toEqual([true, true]);
});

const seats = { red: { isBot: false, name: 'Ann' }, blue: { isBot: false } };
const state = (event: object) => ({ you: 'blue', seats, log: [{ id: 1, event }] }) as unknown as TableState;

it('what somebody says is told with a name, as text, to the others', () => {
  const said = { kind: 'said', seat: 'red', at: 0, text: '<img src=x onerror=alert(1)>' };
  expect(newsOf(state(said), [])).toBe('Ann: <img src=x onerror=alert(1)>');
  expect(render(h('p', {}, newsOf(state(said), [])))).toBe('<p>Ann: &lt;img src=x onerror=alert(1)></p>');
  expect(newsOf(state({ kind: 'said', seat: 'red', at: 0, phrase: 'thanks' }), [])).toBe('Ann: Thank you.');
  expect(newsOf(state({ ...said, seat: 'blue' }), [])).toBeUndefined();
  expect(newsOf(state({ kind: 'said', seat: 'red', at: 0 }), [])).toBeUndefined(); // of a record
});
