/** Games of a few lines in which one fault of a search shows at once. */
import { type Game, NOBODY } from '../../src/games/game.js';
import { defineFamily, defineGame } from '../../src/games/kit/define.js';
import { chance, type Decision, decide, flow, look, PASS, silent, when } from '../../src/games/kit/flow.js';
import { defineState, int, type StateOf, starting, UNSEEN } from '../../src/games/kit/layout.js';

const twoSeats = ['first', 'second'];
const zeroSum = { utility: 'zero-sum', minUtility: -1, maxUtility: 1, unit: 'win' } as const;

function toy(id: string, spec: ReturnType<typeof defineGame>): Game {
  const family = defineFamily({ id, title: id, rulesVersion: '1', parameters: {}, build: () => spec });
  const game = family.variant('');
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}

const UNDEALT = -1;
const tileFields = { tile: starting(int(UNDEALT, 1), UNDEALT), used: int(0, 1), guess: starting(int(-1, 1), -1) };
type Tile = StateOf<typeof tileFields>;

/**
 * The second seat holds tile 0 or 1, one half each. A holder of 1 is offered a silent window and may use it (which ends the
 * game at no gain) or pass; then the first seat guesses the tile: +1 or -1. True value 0 when the holder passes; a search
 * that takes the silent pass for an ordinary edge believes 1, because only worlds with tile 1 reach the node below it.
 */
export function tileGuess(): Game {
  const State = defineState(tileFields, { silentSeats: 2 });
  const offer: Decision<Tile> = {
    name: 'use the tile',
    player: (s) => (s.tile === 1 ? 1 : NOBODY),
    moves(_, out) {
      out.add(PASS);
      out.add(1);
    },
    play(s, m) {
      s.used = m;
    },
    text: (_, m) => (m === PASS ? 'pass' : 'use'),
    shown: (_, m) => (m === PASS ? UNSEEN : m),
  };
  const guess: Decision<Tile> = {
    name: 'guess',
    player: () => 0,
    moves(_, out) {
      out.add(0);
      out.add(1);
    },
    play(s, m) {
      s.guess = m;
    },
    text: (_, m) => `guess ${m}`,
    shown: 'all',
  };
  return toy(
    'tile-guess',
    defineGame<Tile>({
      seats: twoSeats,
      traits: { hidden: true, chance: true, maxDecisions: 4, ...zeroSum },
      moveSpace: 2,
      State,
      flow: flow({
        game: [
          chance({
            name: 'deal',
            outcomes(_, out, p) {
              out.add(0);
              out.add(1);
              p.fill(0.5, 0, 2);
            },
            play(s, m) {
              s.tile = m;
            },
            text: (_, m) => `tile ${m}`,
            shown: (_, m, seat) => (seat === 1 ? m : 0),
          }),
          decide<Tile>({ ...guess, name: 'begin', text: (_, m) => `begin ${m}`, play() {} }),
          silent(offer),
          when((s: Tile) => s.used === 0, [decide(guess)]),
        ],
      }),
      secrets: {
        parts: [
          {
            mask(s, seat) {
              if (seat === 0 && s.used === 0 && s.tile !== UNDEALT) s.tile = UNSEEN;
            },
            dealer: () => ({
              ok: true,
              value: {
                distribution: 'uniform',
                deal(into, rng) {
                  if (into.tile === UNSEEN) into.tile = rng.below(2);
                  return true;
                },
              },
            }),
          },
        ],
      },
      returns(s, out) {
        out[0] = s.used === 1 ? 0 : s.guess === s.tile ? 1 : -1;
        out[1] = -out[0];
      },
    }),
  );
}

const gambleFields = {
  secret: starting(int(UNDEALT, 2), UNDEALT),
  choice: starting(int(-1, 1), -1),
  call: starting(int(-1, 1), -1),
  roll: starting(int(-1, 2), -1),
};
type Gamble = StateOf<typeof gambleFields>;

/**
 * Strategy fusion (after Long and others 2010; Cowling and others 2012, figure 1): the first seat may take a sure gain of
 * 0.2, or gamble and then call a coin that it does not see: +1 or -1. A determinizing search values the gamble at +1.
 */
export function strategyFusion(): Game {
  return gambles('strategy-fusion', (s, out) => {
    out[0] = s.choice === 0 ? 0.2 : s.call === s.secret ? 1 : -1;
    out[1] = -out[0];
  });
}

/**
 * The dice-and-secret probe: risky wins with chance 1/3 and loses with 2/3, by a throw or by a card already dealt face
 * down; safe is a draw. An engine that peeks at either plays risky when it will win.
 */
export function probe(by: 'throw' | 'secret'): Game {
  return gambles(`probe-${by}`, (s, out) => {
    const lucky = (by === 'throw' ? s.roll : s.secret) === 0;
    out[0] = s.choice === 0 ? 0 : lucky ? 1 : -1;
    out[1] = -out[0];
  });
}

function gambles(id: string, returns: (s: Gamble, out: Float64Array) => void): Game {
  const State = defineState(gambleFields);
  const coin = id === 'strategy-fusion' ? 2 : 3;
  const throwing = (name: string, field: 'secret' | 'roll', hidden: boolean) =>
    chance<Gamble>({
      name,
      outcomes(_, out, p) {
        for (let i = 0; i < coin; i++) out.add(i);
        p.fill(1 / coin, 0, coin);
      },
      play(s, m) {
        s[field] = m;
      },
      text: (_, m) => `${name} ${m}`,
      ...(hidden && { shown: () => look() }),
      shown: 'all',
    });
  const choose = (name: string, field: 'choice' | 'call') =>
    decide<Gamble>({
      name,
      player: () => 0,
      moves(_, out) {
        out.add(0);
        out.add(1);
      },
      play(s, m) {
        s[field] = m;
      },
      text: (_, m) => `${name} ${m}`,
      shown: 'all',
    });
  return toy(
    id,
    defineGame<Gamble>({
      seats: twoSeats,
      traits: { hidden: true, chance: true, maxDecisions: 3, ...zeroSum },
      moveSpace: 3,
      State,
      flow: flow({
        game: [
          throwing('deal', 'secret', true),
          choose('choose', 'choice'),
          when(
            (s) => s.choice === 1,
            [id === 'strategy-fusion' ? choose('call', 'call') : throwing('throw', 'roll', false)],
          ),
        ],
      }),
      secrets: {
        parts: [
          {
            mask(s) {
              if (s.secret !== UNDEALT) s.secret = UNSEEN;
            },
            dealer: () => ({
              ok: true,
              value: {
                distribution: 'uniform',
                deal(into, rng) {
                  into.secret = rng.below(coin);
                  return true;
                },
              },
            }),
          },
        ],
      },
      returns,
    }),
  );
}

const selfInterestFields = {
  choice: starting(int(-1, 1), -1),
  reply: starting(int(-1, 1), -1),
};
type SelfInterest = StateOf<typeof selfInterestFields>;

/** Of three seats the first takes a fifth for sure, or trusts the second, who gains by helping it and loses by harming it. */
export function selfInterest(): Game {
  const choose = (name: string, player: number, field: 'choice' | 'reply'): Decision<SelfInterest> => ({
    name,
    player: () => player,
    moves(_, out) {
      out.add(0);
      out.add(1);
    },
    play(s, m) {
      s[field] = m;
    },
    text: (_, m) => `${name} ${m}`,
    shown: 'all',
  });
  const [helped, harmed, safe] = [
    [0.7, 0.3, 0],
    [0, 0.1, 0.9],
    [0.2, 0.4, 0.4],
  ];
  return toy(
    'self-interest',
    defineGame<SelfInterest>({
      seats: ['first', 'second', 'third'],
      traits: {
        hidden: false,
        chance: false,
        maxDecisions: 2,
        utility: 'constant-sum',
        minUtility: 0,
        maxUtility: 1,
        unit: 'win',
      },
      moveSpace: 2,
      State: defineState(selfInterestFields),
      flow: flow({
        game: [
          decide(choose('trust', 0, 'choice')),
          when((s: SelfInterest) => s.choice === 1, [decide(choose('help', 1, 'reply'))]),
        ],
      }),
      returns(s, out) {
        out.set(s.choice === 0 ? safe : s.reply === 1 ? helped : harmed);
      },
    }),
  );
}
