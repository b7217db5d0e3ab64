/** The choices of a game of boardgame.io as texts, which answers name, and back: 'bid 3', 'guess 1, "king"'. */
import { isRecord } from '../games/json.js';
import type { Action, Choice, PlayerID } from './shapes.js';

const EVENT = 'event:';

/** As `ai.enumerate` may list it: a choice, or an action of the reducer. Undefined: neither. */
export function choiceOf(listed: unknown): Choice | undefined {
  if (!isRecord(listed)) return undefined;
  if (isRecord(listed.payload)) {
    const { type, args } = listed.payload;
    if (typeof type !== 'string') return undefined;
    return listed.type === 'GAME_EVENT' ? { event: type, args: listOf(args) } : { move: type, args: listOf(args) };
  }
  if (typeof listed.move === 'string') return { move: listed.move, args: listOf(listed.args) };
  if (typeof listed.event === 'string') return { event: listed.event, args: listOf(listed.args) };
  return undefined;
}

function listOf(args: unknown): readonly unknown[] {
  if (args === undefined || args === null) return [];
  return Array.isArray(args) ? args : [args];
}

export function choiceText(choice: Choice): string {
  const name = 'move' in choice ? choice.move : EVENT + choice.event;
  const args = (choice.args ?? []).map((value) => JSON.stringify(value) ?? 'null');
  return args.length === 0 ? name : `${name} ${args.join(', ')}`;
}

/** The choice that an exact text, as `choiceText` writes it, stands for. */
export function parseChoice(text: string): Choice {
  const space = text.indexOf(' ');
  const name = space < 0 ? text : text.slice(0, space);
  const args = space < 0 ? [] : (JSON.parse(`[${text.slice(space)}]`) as unknown[]);
  return name.startsWith(EVENT) ? { event: name.slice(EVENT.length), args } : { move: name, args };
}

export function actionOf(choice: Choice, playerID: PlayerID): Action {
  const args = choice.args ?? [];
  return 'move' in choice
    ? { type: 'MAKE_MOVE', payload: { type: choice.move, args, playerID } }
    : { type: 'GAME_EVENT', payload: { type: choice.event, args, playerID } };
}
