/** Laws of the open step: what it is about must be there, and what belongs to another step must not. */
import { unless } from '../../kit/laws.js';
import { battlesToCome, COMBAT, openRound, roundsToCome } from '../battle/battle.js';
import { chooseLoss, combatSpecial, fight, roundType } from '../battle/combat.js';
import { HOPLITE, TYPE_BITS } from '../board/counters.js';
import { COMMIT, TOKENS_TO_WIN } from '../board/data.js';
import { ARMY_COUNT, ATTACK, cubesIn, DEFEND, NONE, PERSIA, type Perikles, ROUNDS, special } from '../board/state.js';
import {
  armiesToCommit,
  beginCommitTurn,
  canCommit,
  chooseCounter,
  commit,
  eligible,
  needsPermission,
  permit,
  severalEligible,
  tilesToUse,
} from '../commit/commit.js';
import { attackersIn, defendersIn, rolesAt } from '../commit/legality.js';
import { lastRevolt, revoltVictim } from '../commit/revolt.js';
import { elections } from '../influence/election.js';
import {
  anybodyProposes,
  assassinate,
  ERRAND_ANY,
  ERRAND_ASSASSIN,
  ERRAND_CANDIDATE,
  errandOf,
  placeAny,
  proposeByTile,
} from '../influence/influence.js';
import { dropCube, liftCube } from '../influence/special.js';
import { gameEnds } from '../turn/score.js';
import { armies, type Law, seats } from './law.js';

const ERRAND_STEPS = new Map<string, number>([
  [placeAny.name, ERRAND_ANY],
  [proposeByTile.name, ERRAND_CANDIDATE],
  [assassinate.name, ERRAND_ASSASSIN],
]);

/** PK 5.4 - 5.6: the tile just taken asks for it. */
const errand: Law = (s, { step }) => {
  const errand = ERRAND_STEPS.get(step);
  return errand === undefined
    ? undefined
    : unless(errandOf(s) === errand, 'taken', 'The tile just taken does not ask for this');
};

/** PK 6.1: candidates are proposed as long as anybody can. */
const proposals: Law = (s, { step }) =>
  step === elections.name ? unless(!anybodyProposes(s), 'at', 'Somebody can still propose a candidate') : undefined;

/** Whether somebody has used this special tile in the game; `seat`: whether that seat has. */
function hasUsed(s: Perikles, tile: number, seat?: number): boolean {
  return seats(s).some(
    (each) => (seat ?? each) === each && s.special[each] === tile && ((s.specialUsed >> each) & 1) === 1,
  );
}

/** PK 12.3: Alkibiades is moving cubes, or no trace of it is there. */
const alkibiades: Law = (s, { step }) => {
  const lifting = step === liftCube.name;
  const dropping = step === dropCube.name;
  const lifted = s.liftedOwner !== NONE && s.liftedFrom !== NONE;
  const moved = s.movedOwner !== NONE && s.movedTo !== NONE;
  const sameCube = s.movedOwner === s.liftedOwner && s.movedTo === s.liftedFrom;
  const there = (owner: number, city: number, least: number) => cubesIn(s, owner, city) >= least;
  return (
    unless(s.cubesToMove > 0 === (lifting || dropping), 'cubesToMove', 'Only Alkibiades moves cubes') ??
    unless(
      s.cubesToMove === 0 || hasUsed(s, special('alkibiades'), s.active),
      'special',
      'The active player has not used Alkibiades',
    ) ??
    unless((s.liftedOwner === NONE) === (s.liftedFrom === NONE), 'liftedFrom', 'A cube has an owner and a city') ??
    unless((s.movedOwner === NONE) === (s.movedTo === NONE), 'movedTo', 'A cube has an owner and a city') ??
    unless(lifted === dropping, 'liftedOwner', 'A cube is lifted before it is dropped') ??
    unless(moved === (s.cubesToMove === 1), 'movedOwner', 'The first cube is known while the second one moves') ??
    unless(!moved || there(s.movedOwner, s.movedTo, 1), 'movedTo', 'The first cube is not there') ??
    unless(!lifted || there(s.liftedOwner, s.liftedFrom, sameCube ? 2 : 1), 'liftedFrom', 'There is no cube to lift')
  );
};

/** PK 8.4, 8.7: a target is set only while its counter is asked for. */
const target: Law = (s, { step }) => {
  const [army, slot] = [s.targetArmy, s.targetSlot];
  if (step !== permit.name && step !== chooseCounter.name)
    return unless(army === NONE && slot === NONE && s.targetSide === ATTACK, 'targetArmy', 'There is no target now');
  if (army === NONE || slot === NONE) return { path: 'targetArmy', message: 'Expected a target' };
  if (((armiesToCommit(s) >> army) & 1) === 0)
    return { path: 'targetArmy', message: 'The active player cannot commit a counter of this army' };
  if (step === permit.name)
    return (
      unless(needsPermission(s), 'targetSlot', 'No permission is needed here') ??
      unless(eligible(s) !== 0, 'targetArmy', 'The army has no counter for this location')
    );
  const allowed = (s.targetSide === ATTACK ? attackersIn : defendersIn)(rolesAt(s, s.active, slot));
  return (
    unless(((allowed >> army) & 1) === 1, 'targetSlot', 'This army cannot be committed here') ??
    unless(severalEligible(s), 'targetArmy', 'There is no counter to choose')
  );
};

/** PK 8.4, 8.8, 12.8: what a commit turn keeps in mind; the last one is remembered during the battles. */
const committing: Law = (s, { step, phase }) => {
  const revolts = step === revoltVictim.name;
  const payer = s.leads[s.active];
  return (
    unless((s.revolt !== NONE) === revolts, 'revolt', 'A slave revolt breaks out when its tile is used') ??
    unless(
      !revolts || hasUsed(s, special('slave-revolt'), s.active),
      'special',
      'The active player has not used Slave Revolt',
    ) ??
    unless(step !== beginCommitTurn.name || tilesToUse(s), 'unused', 'Nobody has a tile to use') ??
    unless(step !== commit.name || s.finished === 0, 'finished', 'The commit turn is over') ??
    unless(s.paid !== NONE || s.placed <= COMMIT.ordinary, 'placed', 'A third counter costs a cube') ??
    (s.paid === NONE
      ? undefined
      : (unless(s.placed >= COMMIT.ordinary, 'paid', 'Extra counters come after two ordinary ones') ??
        unless(
          ((payer >> s.paid) & 1) === 1 || ((payer >> PERSIA) & 1) === 1,
          'paid',
          'A player pays in a city that he leads, a Persian leader anywhere',
        ) ??
        unless(
          s.placed > COMMIT.ordinary || phase === 'battle' || cubesIn(s, s.active, s.paid) > 0,
          'paid',
          'There is no cube to pay',
        ))) ??
    unless(step !== commit.name || canCommit(s), 'at', 'There is nothing to commit') ??
    unless(step !== lastRevolt.name || !canCommit(s), 'at', 'There is still something to commit')
  );
};

/** PK 9: what a battle keeps in mind. */
const fighting: Law = (s, { step, phase }) => {
  const combat = step === combatSpecial.name || step === fight.name || step === chooseLoss.name;
  return (
    unless(combat === (s.faceUp === 1), 'faceUp', 'Counters are face up while their location is resolved') ??
    unless(phase !== 'battle' || battlesToCome(s), 'battle', 'All locations are resolved') ??
    unless(combat || s.round === 0, 'round', 'No battle is going on') ??
    unless(combat || s.tokens.every((count) => count === 0), 'tokens', 'No battle is going on') ??
    unless(
      (s.roundWinner !== NONE) === (step === chooseLoss.name),
      'roundWinner',
      'A round has a winner only while a loss is chosen',
    ) ??
    (combat ? combatBreach(s, step) : undefined)
  );
};

const combatBreach = (s: Perikles, step: string) => {
  if (!roundsToCome(s) || openRound(s) !== COMBAT) return { path: 'round', message: 'This round is not fought' };
  const most = Math.max(...s.tokens);
  const ahead = s.tokens[ATTACK] > s.tokens[DEFEND] ? ATTACK : DEFEND;
  const doubling = special(roundType(s) === HOPLITE ? 'brasidas' : 'phormio');
  const [first] = ROUNDS[s.board[s.battle]];
  return (
    unless(
      // dice thrown one by one leave the tokens by which the combat was won
      s.tokens[ATTACK] === s.tokens[DEFEND] || most < TOKENS_TO_WIN || s.roundWinner === ahead,
      'tokens',
      'This combat is already won',
    ) ??
    unless(step !== combatSpecial.name || most < TOKENS_TO_WIN, 'tokens', 'The dice have not been rolled yet') ??
    unless(s.doubled === 0 || hasUsed(s, doubling), 'doubled', 'Nobody has used the tile that doubles') ??
    unless(
      s.round === 0 || armies.every((army) => (s.counters[s.battle * ARMY_COUNT + army] & TYPE_BITS[first]) === 0),
      'counters',
      'Counters of the first round have gone home',
    )
  );
};

const end: Law = (s, { phase }) =>
  phase === 'over' ? unless(gameEnds(s), 'gameTurn', 'The game is not over') : undefined;

export const choiceLaws: readonly Law[] = [errand, proposals, alkibiades, target, committing, fighting, end];
