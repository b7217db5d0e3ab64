/** `strategos/kit`: what the author of a game needs. docs/game-authors.md walks through it. */
export { countBits, lowestBit, nthBit } from './core/bits.js';
export { capital, counted, does, listed, signed } from './core/english.js';
export { MoveList } from './core/move-list.js';
export { type Naming, type Spoken, spokenBy } from './core/naming.js';
export { ok, type Problem, problem, type Result, unwrap } from './core/result.js';
export { Rng } from './core/rng.js';
export type { GameModule } from './engine/game-module.js';
export type { Evaluator, MakeEvaluator, MakePolicy, Policy } from './eval/evaluator.js';
export type { LinearStaticEvaluation, Tunable } from './eval/linear.js';
export { rollout, uniformRollout } from './eval/rollout.js';
export { ScoredPolicy } from './eval/scored-policy.js';
export type {
  Game,
  GameFamily,
  Move,
  Observer,
  Parameter,
  Parameters,
  Player,
  State,
  Telling,
  Traits,
  View,
} from './games/game.js';
export { CHANCE, NOBODY, SOMEONE, SPECTATOR, UNSEEN } from './games/game.js';
export type { Json } from './games/json.js';
export * from './games/kit/cards/deck.js';
export * from './games/kit/cards/pack.js';
export * from './games/kit/cards/table.js';
export * from './games/kit/cards/tricks.js';
export * from './games/kit/choices.js';
export { defineFamily, defineGame, defineSpeech, type FamilySpec } from './games/kit/define.js';
export * from './games/kit/dice.js';
export * from './games/kit/flow.js';
export * from './games/kit/grid.js';
export * from './games/kit/laws.js';
export {
  bag,
  bits,
  defineState,
  flag,
  hiddenSum,
  int,
  list,
  listWidth,
  local,
  matrix,
  memory,
  parameter,
  type StateClass,
  type StateOf,
  starting,
  sum,
  vector,
  word,
} from './games/kit/layout.js';
export * from './games/kit/map.js';
export { type Pieces, type PiecesSecret, pieces, type SeatSet } from './games/kit/pieces.js';
export { partOf, records } from './games/kit/records.js';
export { type Rolled, rolled } from './games/kit/rolled.js';
export { type Dealer, during, impossible, type Secret, type Secrets } from './games/kit/secrets.js';
export { type Slots, slots } from './games/kit/slots.js';
export type { GameSpec } from './games/kit/spec.js';
export * from './games/kit/step-words.js';
