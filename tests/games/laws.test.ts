import { describe, expect, it, test } from 'vitest';
import type { MoveList } from '../../src/core/move-list.js';
import { ok, unwrap } from '../../src/core/result.js';
import { type Game, type GameWords, type State, UNSEEN } from '../../src/games/game.js';
import { family as goofspielFamily } from '../../src/games/goofspiel/index.js';
import { theGateHolds } from '../../src/testing/laws-of-gates.js';
import {
  hidingIsReal,
  theTruthIsPossible,
  worldsAreSound,
  worldsDependOnTheViewAlone,
  worldsHoldOtherViews,
  worldsLookLikeTheTruth,
} from '../../src/testing/laws-of-hiding.js';
import { worldsFitWhatWasSeen } from '../../src/testing/laws-of-memory.js';
import {
  observationsTellEverything,
  viewsKeepObservations,
  whatIsUnseenChangesNoView,
} from '../../src/testing/laws-of-observation.js';
import {
  chanceFollowsItsOdds,
  decidedResultsStand,
  everyPositionIsSound,
  gamesEndInTime,
  movesDiffer,
  nothingLiesOutsideTheCells,
  payoffsAreAsDeclared,
  picksAreEven,
  playoutsAreGames,
  rolloutsAreGuided,
  setupIsAlwaysTheSame,
  steadyMovesFollowFromPublicOnes,
} from '../../src/testing/laws-of-play.js';
import {
  seenMovesAreTrue,
  seenMovesHaveWords,
  whatIsUnreadChangesNothingInPublic,
  whatLooksAlikeReadsAlike,
} from '../../src/testing/laws-of-reading.js';
import {
  idsAreSaidByName,
  movesReadBack,
  nothingEmptyIsWritten,
  positionsReadBack,
  schemasFit,
  viewsReadBack,
} from '../../src/testing/laws-of-words.js';
import { viewsSayAllThatWasSeen, worldsAreThePositionsThatLookSo } from '../../src/testing/laws-of-worlds.js';
import { samplePositions } from '../../src/testing/sampling.js';

import {
  admitting,
  but,
  type Case,
  cards,
  drawing,
  faceUp,
  forgetful,
  goofspiel,
  hearts,
  kuhn,
  LONG_MEMORY,
  leduc,
  openTo,
  phantom,
  readAloud,
  redrawing,
  samplesOf,
  spades,
  wording,
} from './broken-games.js';

let calls = 0;

const CASES: readonly Case[] = [
  {
    fault: 'moves that hidden things change, at a decision that says they do not',
    told: /after the same public moves/,
    law: () => steadyMovesFollowFromPublicOnes(but(phantom, { steady: () => true })),
  },
  {
    fault: 'a setup that depends on the last game',
    told: /depends on the past/,
    law: () => {
      const setup: Game['setup'] = (s) => {
        const [last] = cards(s);
        kuhn.setup(s);
        cards(s)[0] = last;
      };
      setupIsAlwaysTheSame(but(kuhn, { setup }));
    },
  },
  {
    fault: 'moves out of order',
    told: /after/,
    law: () => {
      const moves = (_: State, out: MoveList) => {
        out.clear();
        out.add(1);
        out.add(0);
      };
      everyPositionIsSound(but(kuhn, { moves }), 'x');
    },
  },
  {
    fault: 'a seat without a move',
    told: /no move/,
    law: () => everyPositionIsSound(but(kuhn, { moves: (_, out) => out.clear() }), 'x'),
  },
  {
    fault: 'a field out of its range',
    told: /card\[1\] = 9/,
    law: () => {
      const play: Game['play'] = (s, m) => {
        kuhn.play(s, m);
        cards(s)[1] = 9;
      };
      everyPositionIsSound(but(kuhn, { play }), 'x');
    },
  },
  {
    fault: 'a result that is called decided too early',
    told: /is decided, but it came to/,
    law: () =>
      decidedResultsStand(
        but(kuhn, {
          decided: (_, out) => {
            out.set([1, -1]);
            return true;
          },
        }),
        'x',
      ),
  },
  {
    fault: 'more decisions than declared',
    told: /2 decisions, not 1|3 decisions, not 1/,
    law: () => gamesEndInTime(but(kuhn, { traits: { ...kuhn.traits, maxDecisions: 1 } }), 'x'),
  },
  {
    fault: 'something kept outside the cells',
    told: /ends otherwise/,
    law: () => {
      const play: Game['play'] = (s, m) => {
        kuhn.play(s, m);
        if (++calls % 3 === 0) cards(s)[0] = 2 - cards(s)[0];
      };
      nothingLiesOutsideTheCells(but(kuhn, { play }), 'x');
    },
  },
  {
    fault: 'a playout that counts wrong',
    told: /in a playout/,
    law: () => playoutsAreGames(but(kuhn, { playout: (s, rng) => kuhn.playout(s, rng) + 1 }), 'x'),
  },
  {
    fault: 'a playout of other moves',
    told: /step by step/,
    law: () => {
      const playout: Game['playout'] = (s, rng) => kuhn.playout(s, rng.fork('other'));
      for (const seed of 'abcdefgh') playoutsAreGames(but(kuhn, { playout }), seed);
    },
  },
  {
    fault: 'a rollout that does not stop',
    told: /a rollout stops in/,
    law: () => rolloutsAreGuided(but(kuhn, { rollout: (s, rng) => void kuhn.playout(s, rng) }), 'x'),
  },
  {
    fault: 'payoffs that do not add up to zero',
    told: /zero-sum/,
    law: () => payoffsAreAsDeclared(but(kuhn, { returns: (_, out) => void out.fill(1) }), samplesOf(kuhn)),
  },
  {
    fault: 'payoffs beyond their bounds',
    told: /payoff 9/,
    law: () => payoffsAreAsDeclared(but(kuhn, { returns: (_, out) => void out.set([9, -9]) }), samplesOf(kuhn)),
  },
  {
    fault: 'two moves that come to the same',
    told: /moves 0 and 1 come to the same/,
    law: () => movesDiffer(but(kuhn, { play: (s) => kuhn.play(s, 0) }), samplesOf(kuhn)),
  },
  {
    fault: 'a seat that the rules do not name',
    told: /seat 1 is asked, and the rules name 0/,
    law: () => everyPositionIsSound(but(kuhn, { turn: (s) => (kuhn.turn(s) === 0 ? 1 : kuhn.turn(s)) }), 'x'),
  },
  {
    fault: 'a pick that prefers a move',
    told: /uneven/,
    law: () => picksAreEven(but(kuhn, { pick: (_, rng) => (rng.below(4) === 0 ? 1 : 0) }), samplesOf(kuhn)),
  },
  {
    fault: 'a pick that is not legal',
    told: /not legal/,
    law: () => picksAreEven(but(kuhn, { pick: () => 7 }), samplesOf(kuhn)),
  },
  {
    fault: 'chance that prefers an outcome',
    told: /leaves the odds/,
    law: () => {
      const sample: Game['sample'] = (s, rng) => Math.min(kuhn.sample(s, rng), kuhn.sample(s, rng));
      chanceFollowsItsOdds(but(kuhn, { sample }), samplesOf(kuhn));
    },
  },
  {
    fault: 'odds that do not add up',
    told: /add up to/,
    law: () => {
      const outcomes: Game['outcomes'] = (s, out, p) => {
        kuhn.outcomes(s, out, p);
        p[0] /= 2;
      };
      chanceFollowsItsOdds(but(kuhn, { outcomes }), samplesOf(kuhn));
    },
  },
  {
    fault: 'two moves of one text',
    told: /are both 'act'/,
    law: () => movesReadBack(wording(kuhn, { makeMove: () => 'act' }), samplesOf(kuhn)),
  },
  {
    fault: 'an id in a reason, where there is a name',
    told: /is told with the id 'QS'/,
    law: () => idsAreSaidByName(but(hearts, { explain: () => 'keeps the QS' }), samplesOf(hearts)),
  },
  {
    fault: 'a position that reads back otherwise',
    told: /read back and as it was/,
    law: () => {
      const { words } = kuhn;
      const parsePosition: GameWords['parsePosition'] = (json) => {
        const read = unwrap(words.parsePosition(json));
        cards(read.value)[0] = -1;
        return ok(read);
      };
      positionsReadBack(wording(kuhn, { parsePosition }), samplesOf(kuhn));
    },
  },
  {
    fault: 'a view that shows what is hidden',
    told: /ERR_VIEW_SECRET|is read otherwise|reads ERR/,
    law: () => viewsReadBack(but(kuhn, { view: (s, seat) => ({ seat, cells: s.cells.slice() }) }), samplesOf(kuhn)),
  },
  {
    fault: 'a position that its schema does not know',
    told: /expected|invalid/i,
    law: () => schemasFit(wording(kuhn, { makePosition: () => ({ at: 'act', table: { card: 3 } }) }), samplesOf(kuhn)),
  },
  {
    fault: 'a schema that takes anything',
    told: /without fields fits/,
    law: () => schemasFit(wording(kuhn, { schema: { position: {}, view: {} } }), samplesOf(kuhn)),
  },
  {
    fault: 'an empty list that is written',
    told: /table.used is written and empty/,
    law: () => {
      const makePublic: GameWords['makePublic'] = (s) => {
        const seen = kuhn.words.makePublic(s) as { table: object };
        return { ...seen, table: { ...seen.table, used: [] } };
      };
      nothingEmptyIsWritten(wording(kuhn, { makePublic }), samplesOf(kuhn));
    },
  },
  {
    fault: 'a position that reads otherwise in full',
    told: /in full it reads ERR_FIELD_RANGE/,
    law: () => {
      const makeWhole = <T>(json: T) => {
        const { table, ...heading } = json as { table: object };
        return { ...heading, table: { ...table, acted: 9 } } as T;
      };
      nothingEmptyIsWritten(wording(kuhn, { makeWhole }), samplesOf(kuhn));
    },
  },
  {
    fault: 'a gate that lets in what cannot be played',
    told: /in\[0\] = 7/,
    law: () => {
      const parsePosition: GameWords['parsePosition'] = () => {
        const s = kuhn.create();
        kuhn.setup(s);
        (s as unknown as { in: Int32Array }).in[0] = 7;
        return ok({ value: s, assumed: [], unknown: [] });
      };
      theGateHolds(wording(kuhn, { parsePosition }), samplesOf(kuhn), 50);
    },
  },
  {
    fault: 'a key of what is hidden',
    told: /another key/,
    law: () => worldsLookLikeTheTruth(but(kuhn, { key: (s) => cards(s)[0] * 10 + cards(s)[1] }), samplesOf(kuhn)),
  },
  {
    fault: 'a world that changes what is seen',
    told: /a world and the truth show/,
    law: () =>
      worldsLookLikeTheTruth(
        drawing(kuhn, (world) => cards(world).reverse()),
        samplesOf(kuhn),
      ),
  },
  {
    fault: 'a world with a card twice',
    told: /ERR_POSITION/,
    law: () =>
      worldsAreSound(
        drawing(kuhn, (world) => cards(world).fill(1)),
        samplesOf(kuhn),
      ),
  },
  {
    fault: 'a world that the others cannot be in',
    told: /no position fits/,
    law: () => {
      const worlds: Game['worlds'] = (view) =>
        view.seat === 0
          ? kuhn.worlds(view)
          : { ok: false, error: { code: 'ERR_VIEW_IMPOSSIBLE', path: '', message: 'no position fits' } };
      worldsHoldOtherViews(but(kuhn, { worlds }), samplesOf(kuhn));
    },
  },
  {
    fault: 'worlds that depend on what was drawn before',
    told: /equal draws give different worlds/,
    law: () => {
      const moody = drawing(leduc, (world) => {
        if (++calls % 5 === 0) world.cells[world.cells.length - 1]++;
      });
      worldsDependOnTheViewAlone(moody, samplesOf(leduc));
    },
  },
  {
    fault: 'a learned fact that the truth breaks',
    told: /does not hold/,
    law: () => {
      const { knowledge } = kuhn as unknown as { knowledge: object };
      const secrets = { parts: [], holds: (s: State) => cards(s)[0] !== 2 };
      const forgetful = { knowledge: Object.assign(Object.create(knowledge), { secrets }) };
      theTruthIsPossible(but(kuhn, forgetful as unknown as Partial<Game>), samplesOf(kuhn));
    },
  },
  {
    fault: 'a mask over what everybody knows',
    told: /always known/,
    law: () => {
      const samples = samplesOf(kuhn);
      const { decisions } = samples;
      const first = { ...samples, decisions: decisions.slice(0, 1) };
      const known = drawing(kuhn, (world) => world.copyFrom(decisions[0]));
      hidingIsReal(known, first);
    },
  },
  {
    fault: 'a placed mark that goes unseen',
    told: /changes the view of . unseen|the mover sees/,
    law: () => {
      for (const seed of 'abcdef') whatIsUnseenChangesNoView(but(phantom, { seenAs: () => UNSEEN }), seed);
    },
  },
  {
    fault: 'a hit that is not told',
    told: /shows . more than it sees and is told/,
    law: () =>
      observationsTellEverything(but(phantom, { told: () => 0 }), samplePositions(phantom, { games: 40, each: 40 })),
  },
  {
    fault: 'a board card that is not seen',
    told: /more than it sees and is told/,
    law: () =>
      observationsTellEverything(but(leduc, { seenAs: () => 0 }), samplePositions(leduc, { games: 40, each: 40 })),
  },
  {
    fault: 'a passed card that others read of (Hearts)',
    told: /tells apart by words what looks alike/,
    law: () => whatLooksAlikeReadsAlike(readAloud(hearts), samplesOf(hearts)),
  },
  {
    fault: 'a move in silence that others read of (phantom tic-tac-toe)',
    told: /words for nothing/,
    law: () => seenMovesHaveWords(readAloud(phantom), samplesOf(phantom)),
  },
  {
    fault: 'a face-down bid that others read as the least one (goofspiel)',
    told: /reads 'bid 1' where 'bid \d+' was played/,
    law: () => seenMovesAreTrue(but(goofspiel, { seenAs: () => 0 }), samplesOf(goofspiel)),
  },
  {
    fault: 'a move that is seen and has no words (Hearts)',
    told: /words for nothing, or none/,
    law: () => seenMovesHaveWords(wording(hearts, { makeSeen: () => undefined }), samplesOf(hearts)),
  },
  {
    fault: 'a spectator who sees the cards (Kuhn)',
    told: /a spectator sees what player . does not/,
    law: () => whatLooksAlikeReadsAlike(openTo(kuhn), samplesOf(kuhn)),
  },
  {
    fault: 'a collision that spectators see (phantom tic-tac-toe)',
    told: /changes, unread/,
    law: () => {
      for (const seed of 'abcdef') whatIsUnreadChangesNothingInPublic(openTo(phantom), seed);
    },
  },
  {
    fault: 'cards passed face up that no view remembers (Hearts)',
    told: /leaves no trace in the view of/,
    law: () => viewsKeepObservations(faceUp(hearts, 'pass a card'), samplesOf(hearts)),
  },
  {
    fault: 'bids laid face up that no view remembers (goofspiel)',
    told: /that 'bid .* leaves no trace in the view of/,
    law: () => viewsKeepObservations(faceUp(goofspiel, 'bid'), samplesOf(goofspiel)),
  },
  {
    fault: 'bids laid face up, where every position is walked through (goofspiel)',
    told: /forgets 'bid .*' .* positions that look like/,
    law: () => viewsSayAllThatWasSeen(faceUp(unwrap(goofspielFamily.variant('cards=4')), 'bid')),
  },
  {
    fault: 'marks found and not remembered (phantom tic-tac-toe)',
    told: /forgets/,
    law: () => viewsSayAllThatWasSeen(forgetful(phantom, 'found')),
  },
  {
    fault: 'voids that are not recorded (Hearts)',
    told: /has seen 'play .*' at 'play a card' in/,
    law: () => worldsFitWhatWasSeen(forgetful(hearts, 'lacks'), LONG_MEMORY),
  },
  {
    fault: 'voids that are not recorded (Spades)',
    told: /has seen 'play .*' at 'play a card' in/,
    law: () => worldsFitWhatWasSeen(forgetful(spades, 'lacks'), LONG_MEMORY),
  },
  {
    fault: 'a possible world that is never drawn',
    told: /never thinks of/,
    law: () => worldsAreThePositionsThatLookSo(redrawing(kuhn, 50)),
  },
  {
    fault: 'worlds that are not equally likely',
    told: /uneven/,
    law: () => worldsAreThePositionsThatLookSo(redrawing(leduc, 1)),
  },
];

describe('the suite', () => {
  it.each(CASES)('finds $fault', ({ law, told }) => {
    expect(law).toThrow(told);
  });
});

test('what a game admits to forget is no fault', () => {
  const few = { ...LONG_MEMORY, games: 4 };
  expect(() => worldsFitWhatWasSeen(forgetful(hearts, 'lacks'), few)).toThrow('has seen');
  worldsFitWhatWasSeen(admitting(forgetful(hearts, 'lacks'), 'play a card'), few);
});
