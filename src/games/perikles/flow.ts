/** The sequence of play (PK 3 - 10). */
import {
  act,
  branch,
  call,
  chance,
  type DecisionsOf,
  decide,
  finish,
  leave,
  silent,
  tell,
  when,
  whilst,
  window,
} from '../kit/flow.js';
import {
  battlesToCome,
  caseOf,
  endBattle,
  endRound,
  nextBattle,
  openRound,
  rewardDefence,
  roundsToCome,
  shownInBattle,
  walkOver,
  winUnopposed,
} from './battle/battle.js';
import { askedBeforeCombat, chooseLoss, combatSpecial, fight, undecided } from './battle/combat.js';
import { rules } from './board/state.js';
import {
  beginCommitTurn,
  canCommit,
  chooseCounter,
  commit,
  errandOfCommit,
  isRefused,
  needsPermission,
  permit,
  placeOnly,
  severalEligible,
  tilesToUse,
} from './commit/commit.js';
import { lastRevolt, revolting, revoltVictim } from './commit/revolt.js';
import { anyRetrieval, elections, nameFirst, retrieve } from './influence/election.js';
import {
  anybodyProposes,
  assassinate,
  errandOf,
  placeAny,
  propose,
  proposeByTile,
  settle,
  settling,
  takeTile,
  tilesToCome,
  tilesToTake,
} from './influence/influence.js';
import { cubesToMove, dropCube, liftCube, specialAfter, specialBefore } from './influence/special.js';
import {
  boardLacks,
  dealDisplay,
  dealLocation,
  dealSpecial,
  displayLacks,
  drawStart,
  refill,
  specialsLack,
} from './turn/draw.js';
import { endTurn, gameEnds, nextTurn } from './turn/score.js';

/** The turns go on until the game ends within one (PK 10.4). */
const always = () => true;

export const sequence = rules.flow({
  game: [
    whilst(specialsLack, [chance(dealSpecial)]), // PK 3.2
    chance(drawStart), // PK 3.3
    whilst(always, [
      whilst(boardLacks, [chance(dealLocation)]), // PK 3.1, 10.5
      whilst(displayLacks, [chance(dealDisplay)]),
      whilst(settling, [decide(settle)]), // PK 3.5
      whilst(tilesToTake, [call('influence')]), // PK 5
      whilst(anybodyProposes, [decide(propose)]), // PK 6
      chance(elections), // PK 7
      whilst(anyRetrieval, [decide(retrieve)]), // PK 8.1
      decide(nameFirst), // PK 8.2
      call('campaign'), // PK 8.3 - 9
      act(endTurn), // PK 10
      finish(gameEnds),
      act(nextTurn),
    ]),
  ],

  // PK 5.2
  influence: [
    silent(specialBefore), // (a)
    when(cubesToMove, [call('alkibiades', { tileTaken: 0 })]),
    decide(takeTile), // (b), (c)
    branch(errandOf, [
      /* none      */ [],
      /* any       */ [decide(placeAny)],
      /* candidate */ [decide(proposeByTile)], // (d)
      /* assassin  */ [decide(assassinate)],
    ]),
    silent(specialAfter), // (e)
    when(cubesToMove, [call('alkibiades', { tileTaken: 1 })]),
    when(tilesToCome, [chance(refill)]), // (f)
  ],

  // PK 12.3
  alkibiades: [whilst(cubesToMove, [decide(liftCube), decide(dropCube)])],

  campaign: [
    whilst(tilesToUse, [
      chance(beginCommitTurn), // PK 8.3
      whilst(canCommit, [call('placement')]),
      silent(lastRevolt),
      when(revolting, [
        chance(revoltVictim), // PK 12.8
        whilst(canCommit, [call('placement')]),
      ]),
    ]),
    whilst(battlesToCome, [call('battle')]), // PK 9.1
  ],

  // PK 8.4
  placement: [
    decide(commit),
    branch(errandOfCommit, [
      /* nothing more */ [],
      /* a counter    */ [
        when(needsPermission, [decide(permit), leave(isRefused)]), // PK 8.7
        when(severalEligible, [decide(chooseCounter)], [act(placeOnly)]),
      ],
      /* slave revolt */ [chance(revoltVictim)], // PK 12.8
    ]),
  ],

  battle: [
    chance(nextBattle), // PK 9.1
    tell(shownInBattle),
    branch(caseOf, [
      // PK 9.2
      /* A no units     */ [],
      /* B defence only */ [act(rewardDefence)],
      /* C attack only  */ [act(walkOver)],
      /* D fought       */ [whilst(roundsToCome, [call('round')])],
    ]),
    act(endBattle), // PK 9.8
  ],

  // PK 9.3
  round: [
    branch(openRound, [
      /* no combat */ [act(winUnopposed)],
      /* combat    */ [
        window(askedBeforeCombat, combatSpecial), // PK 9.5
        whilst(undecided, [chance(fight)]), // PK 9.4
        decide(chooseLoss), // PK 9.6
      ],
    ]),
    act(endRound),
  ],
});

/** Decisions by name. */
export type Asked = DecisionsOf<typeof sequence>;
