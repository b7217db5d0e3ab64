/** Laws of the open choice: what it is about must be there, and what belongs to another choice must not. */
import { COMBAT, battlesToCome, nextBattle, openRound, roundsToCome } from '../battle/battle.js';
import { chooseLoss, combatSpecial, fight } from '../battle/combat.js';
import { beginCommitTurn, chooseCounter, commit, needsPermission, permit, tilesToUse } from '../commit/commit.js';
import { assassinate, errandOf, placeAny, proposeByTile } from '../influence/influence.js';
import { attackersIn, defendersIn, standingsAt } from '../commit/legality.js';
import { type Law, unless } from './law.js';
import { revoltVictim } from '../commit/revolt.js';
import { gameEnds } from '../turn/score.js';
import { dropCube, liftCube } from '../influence/special.js';
import { ATTACK, NONE, type Perikles, cubesIn, special } from '../board/state.js';

/** PK 5.4 - 5.6: the tile just taken asks for it. */
const errand: Law = (s, { step }) => {
  const wanted = [placeAny.name, proposeByTile.name, assassinate.name].indexOf(step) + 1;
  return wanted === 0
    ? undefined
    : unless(errandOf(s) === wanted, 'taken', 'the tile just taken does not ask for this');
};

/** PK 12.3: Alkibiades is moving a cube, or nothing of it is there. */
const alkibiades: Law = (s, { step }) => {
  const lifting = step === liftCube.name;
  const dropping = step === dropCube.name;
  const used = s.special[s.active] === special('alkibiades') && ((s.specialUsed >> s.active) & 1) === 1;
  const lifted = s.liftedOwner !== NONE && s.liftedFrom !== NONE;
  const moved = s.movedOwner !== NONE && s.movedTo !== NONE;
  const there = (owner: number, city: number, least: number) => cubesIn(s, owner, city) >= least;
  return (
    unless(s.cubesToMove > 0 === (lifting || dropping), 'cubesToMove', 'cubes are moved by Alkibiades alone') ??
    unless(s.cubesToMove === 0 || used, 'special', 'the active player has not used Alkibiades') ??
    unless((s.liftedOwner === NONE) === (s.liftedFrom === NONE), 'liftedFrom', 'a cube has an owner and a city') ??
    unless((s.movedOwner === NONE) === (s.movedTo === NONE), 'movedTo', 'a cube has an owner and a city') ??
    unless(lifted === dropping, 'liftedOwner', 'a cube is lifted before it is dropped') ??
    unless(moved === (s.cubesToMove === 1), 'movedOwner', 'the first cube is remembered while the second one moves') ??
    unless(!moved || there(s.movedOwner, s.movedTo, 1), 'movedTo', 'the first cube is not there') ??
    unless(!lifted || there(s.liftedOwner, s.liftedFrom, sameCube(s) ? 2 : 1), 'liftedFrom', 'there is no cube to lift')
  );
};

function sameCube(s: Perikles): boolean {
  return s.movedOwner === s.liftedOwner && s.movedTo === s.liftedFrom;
}

/** PK 8.4, 8.7: a target stands only while its counter is asked for. */
const target: Law = (s, { step }) => {
  const [army, slot] = [s.targetArmy, s.targetSlot];
  const wanted = step === permit.name || step === chooseCounter.name;
  if (!wanted)
    return unless(army === NONE && slot === NONE && s.targetSide === ATTACK, 'targetArmy', 'no target has been chosen');
  if (army === NONE || slot === NONE) return { path: 'targetArmy', message: 'a target has been chosen' };
  const leads = (s.leads[s.active] >> army) & 1;
  if (!leads) return { path: 'targetArmy', message: 'the active player does not lead this army' };
  if (step === permit.name) return unless(needsPermission(s), 'targetSlot', 'no permission is needed here');
  const allowed = (s.targetSide === ATTACK ? attackersIn : defendersIn)(standingsAt(s, s.active, slot));
  return unless(((allowed >> army) & 1) === 1, 'targetSlot', 'this army may not stand there');
};

const committing: Law = (s, { step, phase }) => {
  const revolts = step === revoltVictim.name;
  const used = s.special[s.active] === special('slave-revolt') && ((s.specialUsed >> s.active) & 1) === 1;
  return (
    unless((s.revolt !== NONE) === revolts, 'revolt', 'a slave revolt breaks out when its tile is used') ??
    unless(!revolts || used, 'special', 'the active player has not used Slave Revolt') ??
    unless(step !== beginCommitTurn.name || tilesToUse(s), 'unused', 'nobody has a tile to use') ??
    unless(step !== commit.name || s.finished === 0, 'finished', 'the commit turn is over') ??
    unless(phase === 'commit' || phase === 'battle' || s.finished === 0, 'finished', 'nobody commits now') ??
    unless(
      s.paid === NONE || s.placed > 2 || cubesIn(s, s.active, s.paid) > 0 || phase === 'battle',
      'paid',
      'there is no cube to pay',
    )
  );
};

const fighting: Law = (s, { step, phase }) => {
  const combat = step === combatSpecial.name || step === fight.name || step === chooseLoss.name;
  return (
    unless(combat === (s.faceUp === 1), 'faceUp', 'counters lie face up while their location is resolved') ??
    unless(phase !== 'battle' || battlesToCome(s), 'battle', 'all locations are resolved') ??
    unless(
      (s.roundWinner !== NONE) === (step === chooseLoss.name),
      'roundWinner',
      'the round has a winner after its combat',
    ) ??
    unless(!combat || (roundsToCome(s) && openRound(s) === COMBAT), 'round', 'this round is not fought') ??
    unless(step !== nextBattle.name || s.round === 0, 'round', 'the battle has not begun')
  );
};

const end: Law = (s, { phase }) =>
  phase === 'over' ? unless(gameEnds(s), 'gameTurn', 'the game is not over') : undefined;

export const choiceLaws: readonly Law[] = [errand, alkibiades, target, committing, fighting, end];
