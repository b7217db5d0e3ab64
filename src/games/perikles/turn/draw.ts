/** Chance events: tiles from the decks, special tiles, the start player (PK 3, 5.2 f, 10.5). */
import { evenOdds } from '../../kit/choices.js';
import { look } from '../../kit/flow.js';
import { COLOURS, DISPLAY_SLOTS, LOCATIONS, SPECIALS } from '../board/data.js';
import {
  clockwise,
  NONE,
  type Perikles,
  rules,
  SLOTS,
  seatsOf,
  TILE_KINDS,
  TILE_NAMES,
  TILE_TOTAL,
} from '../board/state.js';

// Every tile of the game by kind and number within the kind, to draw from the rest by rejection.
const TILES = Array.from(TILE_TOTAL).flatMap((count, kind) =>
  Array.from({ length: count }, (_, number) => ({ kind, number })),
);
const KIND = Int32Array.from(TILES, ({ kind }) => kind);
const NUMBER = Int32Array.from(TILES, ({ number }) => number);

function drawTile<const N extends string>(name: N, after: (s: Perikles) => void) {
  return rules.event({
    name,
    outcomes({ deck }, out, p) {
      let left = 0;
      for (let tile = 0; tile < TILE_KINDS; tile++) {
        if (deck[tile] === 0) continue;
        left += deck[tile];
        p[out.count] = deck[tile];
        out.add(tile);
      }
      for (let i = 0; i < out.count; i++) p[i] /= left;
    },
    play(s, tile) {
      s.deck[tile]--;
      s.display[tile]++;
      after(s);
    },
    sample({ deck }, rng) {
      for (;;) {
        const tile = rng.below(KIND.length);
        if (NUMBER[tile] < deck[KIND[tile]]) return KIND[tile];
      }
    },
    text: (_, tile) => `turn up ${TILE_NAMES[tile]}`,
    shown: 'all',
  });
}

/** PK 3.1, 10.5: the display at the beginning of a turn. */
export const dealDisplay = drawTile('fill the display', () => {});

/** PK 5.2 (f); then the next player is active. */
export const refill = drawTile('refill the display', (s) => {
  s.active = clockwise(s, s.active);
});

export function displayLacks({ display }: Perikles): boolean {
  let count = 0;
  for (let tile = 0; tile < TILE_KINDS; tile++) count += display[tile];
  return count < DISPLAY_SLOTS;
}

/** PK 3.1, 10.5: location tiles into slots 1 to 7; no tile comes twice. */
export const dealLocation = rules.event({
  name: 'turn up a location',
  outcomes({ revealed }, out, p) {
    for (let tile = 0; tile < LOCATIONS.length; tile++) if (((revealed >> tile) & 1) === 0) out.add(tile);
    evenOdds(out, p);
  },
  play(s, tile) {
    s.board[s.board.indexOf(NONE)] = tile;
    s.revealed |= 1 << tile;
  },
  sample({ revealed }, rng) {
    for (;;) {
      const tile = rng.below(LOCATIONS.length);
      if (((revealed >> tile) & 1) === 0) return tile;
    }
  },
  text: (s, tile) => `${LOCATIONS[tile]} in slot ${s.board.indexOf(NONE) + 1}`,
  shown: 'all',
});

export function boardLacks({ board }: Perikles): boolean {
  return board[SLOTS - 1] === NONE;
}

/** PK 3.2: one for each player, seen by its holder only. */
export const dealSpecial = rules.event({
  name: 'deal a special tile',
  outcomes({ special }, out, p) {
    for (let tile = 0; tile < SPECIALS.length; tile++) if (!special.includes(tile)) out.add(tile);
    evenOdds(out, p);
  },
  play({ special }, tile) {
    special[special.indexOf(NONE)] = tile;
  },
  sample({ special }, rng) {
    for (;;) {
      const tile = rng.below(SPECIALS.length);
      if (!special.includes(tile)) return tile;
    }
  },
  text: (s, tile) => `${SPECIALS[tile]} for ${COLOURS[s.special.indexOf(NONE)]}`,
  shown: ({ special }, tile, seat) => (special.indexOf(NONE) === seat ? tile : look()),
  looks: (s) => `a special tile for ${COLOURS[s.special.indexOf(NONE)]}`,
});

export function specialsLack({ special }: Perikles): boolean {
  return special[special.length - 1] === NONE;
}

/** PK 3.3. */
export const drawStart = rules.event({
  name: 'draw the start player',
  outcomes(s, out, p) {
    for (let seat = 0; seat < seatsOf(s); seat++) out.add(seat);
    evenOdds(out, p);
  },
  play(s, seat) {
    s.start = seat;
    s.active = seat;
  },
  sample: (s, rng) => rng.below(seatsOf(s)),
  text: (_, seat) => `${COLOURS[seat]} starts`,
  shown: 'all',
});

/** A public event with one outcome: it shows that the game goes on after a silent step. */
export function happens<const N extends string>(name: N, text: (s: Perikles) => string, run: (s: Perikles) => void) {
  return rules.event({
    name,
    outcomes(_, out, p) {
      out.add(0);
      p[0] = 1;
    },
    play: run,
    sample: () => 0,
    text,
    shown: 'all',
  });
}
