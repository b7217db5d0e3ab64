/** The sequence of play (PK 3 - 10). */
import { auto, branch, chance, decide, flow, silent, tell, when, whilst, window } from '../kit/flow.js';
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
import {
  beginCommitTurn,
  canCommit,
  chooseCounter,
  commit,
  errandOfCommit,
  mayPlace,
  needsPermission,
  permit,
  placeOnly,
  severalEligible,
  tilesToUse,
} from './commit/commit.js';
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
import { lastRevolt, revoltVictim, revolting } from './commit/revolt.js';
import { endTurn, goesOn, nextTurn, turnIsOver } from './turn/score.js';
import { cubesToMove, dropCube, liftCube, specialAfter, specialBefore } from './influence/special.js';
import type { Perikles } from './board/state.js';

/** Alkibiades goes on to move two cubes (PK 12.3). */
const alkibiades = () => whilst(cubesToMove, [decide(liftCube), decide(dropCube)]);

/** One commit turn's choices, as long as there is something to choose (PK 8.4). */
const placements = () =>
  whilst(canCommit, [
    decide(commit),
    branch(errandOfCommit, [
      /* nothing more */ [],
      /* a counter    */ [
        when(needsPermission, [decide(permit)]),
        when(mayPlace, [when(severalEligible, [decide(chooseCounter)], [auto(placeOnly)])]),
      ],
      /* slave revolt */ [chance(revoltVictim)],
    ]),
  ]);

export const sequence = flow<Perikles>({
  game: [
    whilst(specialsLack, [chance(dealSpecial)]), // PK 3.2
    chance(drawStart), // PK 3.3
    whilst(goesOn, [
      when(turnIsOver, [auto(nextTurn)]),
      whilst(boardLacks, [chance(dealLocation)]), // PK 3.1, 10.5
      whilst(displayLacks, [chance(dealDisplay)]),
      whilst(settling, [decide(settle)]), // PK 3.5

      // PK 5: influence
      whilst(tilesToTake, [
        silent(specialBefore), // (a)
        alkibiades(),
        decide(takeTile), // (b), (c)
        branch(errandOf, [
          /* none      */ [],
          /* any       */ [decide(placeAny)],
          /* candidate */ [decide(proposeByTile)], // (d)
          /* assassin  */ [decide(assassinate)],
        ]),
        silent(specialAfter), // (e)
        alkibiades(),
        when(tilesToCome, [chance(refill)]), // (f)
      ]),

      // PK 6, 7: candidates and elections
      whilst(anybodyProposes, [decide(propose)]),
      chance(elections),

      // PK 8: commit
      whilst(anyRetrieval, [decide(retrieve)]),
      decide(nameFirst),
      whilst(tilesToUse, [
        chance(beginCommitTurn),
        placements(),
        silent(lastRevolt),
        when(revolting, [chance(revoltVictim), placements()]),
      ]),

      // PK 9: battles
      whilst(battlesToCome, [
        chance(nextBattle),
        tell(shownInBattle),
        branch(caseOf, [
          /* A no units     */ [],
          /* B defence only */ [auto(rewardDefence)],
          /* C attack only  */ [auto(walkOver)],
          /* D fought       */ [
            whilst(roundsToCome, [
              branch(openRound, [
                /* no combat */ [auto(winUnopposed)],
                /* combat    */ [
                  window(askedBeforeCombat, combatSpecial),
                  whilst(undecided, [chance(fight)]),
                  decide(chooseLoss),
                ],
              ]),
              auto(endRound),
            ]),
          ],
        ]),
        auto(endBattle),
      ]),
      auto(endTurn), // PK 10
    ]),
  ],
});
