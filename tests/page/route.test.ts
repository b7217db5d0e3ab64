import { describe, expect, it } from 'vitest';
import { makeRoute, parseRoute, type Route } from '../../src/page/route.js';

const ROUTES: readonly Route[] = [
  { at: 'lobby' },
  { at: 'new', game: 'hearts' },
  { at: 'new', game: 'my game/2', variant: 'pass=left,game=100' },
  { at: 'play', id: 'a_b-C' },
  { at: 'strength' },
  { at: 'strength', game: 'hearts' },
  { at: 'hosted', match: '8vFb3R0zq1cJmH2K' },
  { at: 'watch', match: '8vFb3R0zq1cJmH2K' },
  { at: 'join', match: 'm', token: 'seat_w0' },
];

describe('addresses in the page', () => {
  it.each(ROUTES)('reads back what it has written: $at', (route) => {
    expect(parseRoute(makeRoute(route))).toEqual(route);
  });

  it('keeps everything in the fragment, which is sent to nobody', () => {
    for (const route of ROUTES) expect(makeRoute(route)).toMatch(/^#\//);
  });

  it.each(['#/nothing', '#/play', '#/join/match', '#/%'])('knows that %s leads nowhere', (fragment) => {
    expect(parseRoute(fragment)).toEqual({ at: 'nowhere' });
  });
});
