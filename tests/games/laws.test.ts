import { expect, it, test } from 'vitest';
import { type Game, type GameWords, type State, UNSEEN } from '../../src/games/game.js';
import { family as goofspielFamily } from '../../src/games/goofspiel/index.js';
import { type MoveList, ok, unwrap } from '../../src/kit.js';
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

/** The law throws what is told: the suite finds games that have the fault. */
function finds(fault: string, told: RegExp, law: () => void): void {
  it(`the suite finds ${fault}`, () => expect(law).toThrow(told));
}

finds('moves that hidden things change, at a decision that says they do not', /after the same public moves/, () =>
  steadyMovesFollowFromPublicOnes(but(phantom, { steady: () => true })),
);
finds('a setup that depends on the last game', /depends on the past/, () => {
  const setup: Game['setup'] = (s) => {
    const [last] = cards(s);
    kuhn.setup(s);
    cards(s)[0] = last;
  };
  setupIsAlwaysTheSame(but(kuhn, { setup }));
});
finds('moves out of order', /after/, () => {
  const moves = (_: State, out: MoveList) => {
    out.clear();
    out.add(1);
    out.add(0);
  };
  everyPositionIsSound(but(kuhn, { moves }), 'x');
});
finds('a seat without a move', /no move/, () =>
  everyPositionIsSound(but(kuhn, { moves: (_, out) => out.clear() }), 'x'),
);
finds('a field out of its range', /card\[1\] = 9/, () => {
  const play: Game['play'] = (s, m) => {
    kuhn.play(s, m);
    cards(s)[1] = 9;
  };
  everyPositionIsSound(but(kuhn, { play }), 'x');
});
finds('a result that is called decided too early', /is decided, but it came to/, () =>
  decidedResultsStand(
    but(kuhn, {
      decided: (_, out) => {
        out.set([1, -1]);
        return true;
      },
    }),
    'x',
  ),
);
finds('more decisions than declared', /2 decisions, not 1|3 decisions, not 1/, () =>
  gamesEndInTime(but(kuhn, { traits: { ...kuhn.traits, maxDecisions: 1 } }), 'x'),
);
finds('something kept outside the cells', /ends otherwise/, () => {
  const play: Game['play'] = (s, m) => {
    kuhn.play(s, m);
    if (++calls % 3 === 0) cards(s)[0] = 2 - cards(s)[0];
  };
  nothingLiesOutsideTheCells(but(kuhn, { play }), 'x');
});
finds('a playout that counts wrong', /in a playout/, () =>
  playoutsAreGames(but(kuhn, { playout: (s, rng) => kuhn.playout(s, rng) + 1 }), 'x'),
);
finds('a playout of other moves', /step by step/, () => {
  const playout: Game['playout'] = (s, rng) => kuhn.playout(s, rng.fork('other'));
  for (const seed of 'abcdefgh') playoutsAreGames(but(kuhn, { playout }), seed);
});
finds('a rollout that does not stop', /a rollout stops in/, () =>
  rolloutsAreGuided(but(kuhn, { rollout: (s, rng) => void kuhn.playout(s, rng) }), 'x'),
);
finds('payoffs that do not add up to zero', /zero-sum/, () =>
  payoffsAreAsDeclared(but(kuhn, { returns: (_, out) => void out.fill(1) }), samplesOf(kuhn)),
);
finds('payoffs beyond their bounds', /payoff 9/, () =>
  payoffsAreAsDeclared(but(kuhn, { returns: (_, out) => void out.set([9, -9]) }), samplesOf(kuhn)),
);
finds('two moves that come to the same', /moves 0 and 1 come to the same/, () =>
  movesDiffer(but(kuhn, { play: (s) => kuhn.play(s, 0) }), samplesOf(kuhn)),
);
finds('a seat that the rules do not name', /seat 1 is asked, and the rules name 0/, () =>
  everyPositionIsSound(but(kuhn, { turn: (s) => (kuhn.turn(s) === 0 ? 1 : kuhn.turn(s)) }), 'x'),
);
finds('a pick that prefers a move', /uneven/, () =>
  picksAreEven(but(kuhn, { pick: (_, rng) => (rng.below(4) === 0 ? 1 : 0) }), samplesOf(kuhn)),
);
finds('a pick that is not legal', /not legal/, () => picksAreEven(but(kuhn, { pick: () => 7 }), samplesOf(kuhn)));
finds('chance that prefers an outcome', /leaves the odds/, () => {
  const sample: Game['sample'] = (s, rng) => Math.min(kuhn.sample(s, rng), kuhn.sample(s, rng));
  chanceFollowsItsOdds(but(kuhn, { sample }), samplesOf(kuhn));
});
finds('odds that do not add up', /add up to/, () => {
  const outcomes: Game['outcomes'] = (s, out, p) => {
    kuhn.outcomes(s, out, p);
    p[0] /= 2;
  };
  chanceFollowsItsOdds(but(kuhn, { outcomes }), samplesOf(kuhn));
});
finds('two moves of one text', /are both 'act'/, () =>
  movesReadBack(wording(kuhn, { makeMove: () => 'act' }), samplesOf(kuhn)),
);
finds('an id in a reason, where there is a name', /is told with the id 'QS'/, () =>
  idsAreSaidByName(but(hearts, { explain: () => 'keeps the QS' }), samplesOf(hearts)),
);
finds('a position that reads back otherwise', /read back and as it was/, () => {
  const { words } = kuhn;
  const parsePosition: GameWords['parsePosition'] = (json) => {
    const read = unwrap(words.parsePosition(json));
    cards(read.value)[0] = -1;
    return ok(read);
  };
  positionsReadBack(wording(kuhn, { parsePosition }), samplesOf(kuhn));
});
finds('a view that shows what is hidden', /ERR_VIEW_SECRET|is read otherwise|reads ERR/, () =>
  viewsReadBack(but(kuhn, { view: (s, seat) => ({ seat, cells: s.cells.slice() }) }), samplesOf(kuhn)),
);
finds('a position that its schema does not know', /expected|invalid/i, () =>
  schemasFit(wording(kuhn, { makePosition: () => ({ at: 'act', table: { card: 3 } }) }), samplesOf(kuhn)),
);
finds('a schema that takes anything', /without fields fits/, () =>
  schemasFit(wording(kuhn, { schema: { position: {}, view: {} } }), samplesOf(kuhn)),
);
finds('an empty list that is written', /table.used is written and empty/, () => {
  const makePublic: GameWords['makePublic'] = (s) => {
    const seen = kuhn.words.makePublic(s) as { table: object };
    return { ...seen, table: { ...seen.table, used: [] } };
  };
  nothingEmptyIsWritten(wording(kuhn, { makePublic }), samplesOf(kuhn));
});
finds('a position that reads otherwise in full', /in full it reads ERR_FIELD_RANGE/, () => {
  const makeWhole = <T>(json: T) => {
    const { table, ...heading } = json as { table: object };
    return { ...heading, table: { ...table, acted: 9 } } as T;
  };
  nothingEmptyIsWritten(wording(kuhn, { makeWhole }), samplesOf(kuhn));
});
finds('a gate that lets in what cannot be played', /in\[0\] = 7/, () => {
  const parsePosition: GameWords['parsePosition'] = () => {
    const s = kuhn.create();
    kuhn.setup(s);
    (s as unknown as { in: Int32Array }).in[0] = 7;
    return ok({ value: s, assumed: [], unknown: [] });
  };
  theGateHolds(wording(kuhn, { parsePosition }), samplesOf(kuhn), 50);
});
finds('a key of what is hidden', /another key/, () =>
  worldsLookLikeTheTruth(but(kuhn, { key: (s) => cards(s)[0] * 10 + cards(s)[1] }), samplesOf(kuhn)),
);
finds('a world that changes what is seen', /a world and the truth show/, () =>
  worldsLookLikeTheTruth(
    drawing(kuhn, (world) => cards(world).reverse()),
    samplesOf(kuhn),
  ),
);
finds('a world with a card twice', /ERR_POSITION/, () =>
  worldsAreSound(
    drawing(kuhn, (world) => cards(world).fill(1)),
    samplesOf(kuhn),
  ),
);
finds('a world that the others cannot be in', /no position fits/, () => {
  const worlds: Game['worlds'] = (view) =>
    view.seat === 0
      ? kuhn.worlds(view)
      : { ok: false, error: { code: 'ERR_VIEW_IMPOSSIBLE', path: '', message: 'no position fits' } };
  worldsHoldOtherViews(but(kuhn, { worlds }), samplesOf(kuhn));
});
finds('worlds that depend on what was drawn before', /equal draws give different worlds/, () => {
  const moody = drawing(leduc, (world) => {
    if (++calls % 5 === 0) world.cells[world.cells.length - 1]++;
  });
  worldsDependOnTheViewAlone(moody, samplesOf(leduc));
});
finds('a learned fact that the truth breaks', /does not hold/, () => {
  const { knowledge } = kuhn as unknown as { knowledge: object };
  const secrets = { parts: [], holds: (s: State) => cards(s)[0] !== 2 };
  const forgetful = { knowledge: Object.assign(Object.create(knowledge), { secrets }) };
  theTruthIsPossible(but(kuhn, forgetful as unknown as Partial<Game>), samplesOf(kuhn));
});
finds('a mask over what everybody knows', /always known/, () => {
  const samples = samplesOf(kuhn);
  const { decisions } = samples;
  const first = { ...samples, decisions: decisions.slice(0, 1) };
  const known = drawing(kuhn, (world) => world.copyFrom(decisions[0]));
  hidingIsReal(known, first);
});
finds('a placed mark that goes unseen', /changes the view of . unseen|the mover sees/, () => {
  for (const seed of 'abcdef') whatIsUnseenChangesNoView(but(phantom, { seenAs: () => UNSEEN }), seed);
});
finds('a hit that is not told', /shows . more than it sees and is told/, () =>
  observationsTellEverything(but(phantom, { told: () => 0 }), samplePositions(phantom, { games: 40, each: 40 })),
);
finds('a board card that is not seen', /more than it sees and is told/, () =>
  observationsTellEverything(but(leduc, { seenAs: () => 0 }), samplePositions(leduc, { games: 40, each: 40 })),
);
finds('a passed card that others read of (Hearts)', /tells apart by words what looks alike/, () =>
  whatLooksAlikeReadsAlike(readAloud(hearts), samplesOf(hearts)),
);
finds('a move in silence that others read of (phantom tic-tac-toe)', /words for nothing/, () =>
  seenMovesHaveWords(readAloud(phantom), samplesOf(phantom)),
);
finds('a face-down bid that others read as the least one (goofspiel)', /reads 'bid 1' where 'bid \d+' was played/, () =>
  seenMovesAreTrue(but(goofspiel, { seenAs: () => 0 }), samplesOf(goofspiel)),
);
finds('a move that is seen and has no words (Hearts)', /words for nothing, or none/, () =>
  seenMovesHaveWords(wording(hearts, { makeSeen: () => undefined }), samplesOf(hearts)),
);
finds('a spectator who sees the cards (Kuhn)', /a spectator sees what player . does not/, () =>
  whatLooksAlikeReadsAlike(openTo(kuhn), samplesOf(kuhn)),
);
finds('a collision that spectators see (phantom tic-tac-toe)', /changes, unread/, () => {
  for (const seed of 'abcdef') whatIsUnreadChangesNothingInPublic(openTo(phantom), seed);
});
finds('cards passed face up that no view remembers (Hearts)', /leaves no trace in the view of/, () =>
  viewsKeepObservations(faceUp(hearts, 'pass a card'), samplesOf(hearts)),
);
finds('bids laid face up that no view remembers (goofspiel)', /that 'bid .* leaves no trace in the view of/, () =>
  viewsKeepObservations(faceUp(goofspiel, 'bid'), samplesOf(goofspiel)),
);
finds(
  'bids laid face up, where every position is walked through (goofspiel)',
  /forgets 'bid .*' .* positions that look like/,
  () => viewsSayAllThatWasSeen(faceUp(unwrap(goofspielFamily.variant('cards=4')), 'bid')),
);
finds('marks found and not remembered (phantom tic-tac-toe)', /forgets/, () =>
  viewsSayAllThatWasSeen(forgetful(phantom, 'found')),
);
finds('voids that are not recorded (Hearts)', /has seen 'play .*' at 'play a card' in/, () =>
  worldsFitWhatWasSeen(forgetful(hearts, 'lacks'), LONG_MEMORY),
);
finds('voids that are not recorded (Spades)', /has seen 'play .*' at 'play a card' in/, () =>
  worldsFitWhatWasSeen(forgetful(spades, 'lacks'), LONG_MEMORY),
);
finds('a possible world that is never drawn', /never thinks of/, () =>
  worldsAreThePositionsThatLookSo(redrawing(kuhn, 50)),
);
finds('worlds that are not equally likely', /uneven/, () => worldsAreThePositionsThatLookSo(redrawing(leduc, 1)));

test('what a game admits to forget is no fault', () => {
  const few = { ...LONG_MEMORY, games: 4 };
  expect(() => worldsFitWhatWasSeen(forgetful(hearts, 'lacks'), few)).toThrow('has seen');
  worldsFitWhatWasSeen(admitting(forgetful(hearts, 'lacks'), 'play a card'), few);
});
