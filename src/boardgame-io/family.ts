/** Any game of boardgame.io as a game of the engine: from its `Game`, and one function that redraws what a player cannot see. */
import { ok } from '../core/result.js';
import type { Game, GameFamily, Traits } from '../games/game.js';
import { isRecord } from '../games/json.js';
import { canonicalVariant, parseVariant } from '../games/kit/variants.js';
import { ReducedGame, type Scoring } from './reduced/reduced-game.js';
import { type Redraw, Rules } from './reduced/rules.js';
import type { BoardgameIoGame, Ctx } from './shapes.js';

export interface FamilyOptions {
  /** Default: the game's `name`. */
  readonly id?: string;
  readonly title?: string;
  /** Changes whenever a position could be played differently. Default: '1'. */
  readonly rulesVersion?: string;
  /** Default: the game's `minPlayers` and `maxPlayers`, or 2 and 4. */
  readonly players?: { readonly min: number; readonly max: number };
  /**
   * Gives a whole G that shows `playerID` exactly what he sees of it now, each as likely as he should think it. `G` is what `playerView`
   * gave him, to change and return; `random` is the only chance to use. Absent: nothing is hidden.
   */
  readonly redraw?: Redraw;
  /** The payoff of each player, in order. Default, as MCTSBot reads `gameover`: 1 for `winner`; nothing, or `draw`, is shared. */
  readonly payoffs?: (gameover: unknown, seen: { readonly G: unknown; readonly ctx: Ctx }) => readonly number[];
  /** Of the payoffs. Default: constant-sum, from 0 to 1 win. */
  readonly utility?: Traits['utility'];
  readonly minUtility?: number;
  readonly maxUtility?: number;
  readonly unit?: string;
  /** A simulated game that takes more is left there and counts as drawn. Default: 400. */
  readonly maxDecisions?: number;
  /** Of a position as JSON. Default: 16,384. */
  readonly mostCharacters?: number;
}

/** Throws if the game has no `ai.enumerate`, or plugins with state of their own. */
export function familyOf(game: BoardgameIoGame, options: FamilyOptions = {}): GameFamily {
  const id = options.id ?? game.name ?? 'default';
  const title = options.title ?? id;
  const { min, max } = options.players ?? { min: game.minPlayers ?? 2, max: game.maxPlayers ?? 4 };
  const parameters = { players: { min, max, default: min, note: 'seats' } };
  const { payoffs = shareOfWin, mostCharacters = 16_384, rulesVersion = '1', redraw } = options;
  const scoring: Scoring = {
    traits: {
      utility: options.utility ?? 'constant-sum',
      minUtility: options.minUtility ?? 0,
      maxUtility: options.maxUtility ?? 1,
      unit: options.unit ?? 'win',
      maxDecisions: options.maxDecisions ?? 400,
    },
    payoffs,
  };
  const build = (variant: string, players: number) =>
    new ReducedGame({ id, title, variant }, new Rules(game, players, redraw), scoring, mostCharacters);
  const built = new Map<string, Game>();
  build('', min); // tells at once what cannot be used
  return {
    id,
    title,
    rulesVersion,
    parameters,
    presets: {},
    variant(text) {
      const parsed = parseVariant(text, parameters, {});
      if (!parsed.ok) return parsed;
      const variant = canonicalVariant(parsed.value);
      const known = built.get(variant) ?? (build(variant, parsed.value.players as number) as Game);
      built.set(variant, known);
      return ok(known);
    },
  };
}

function shareOfWin(gameover: unknown, { ctx: { numPlayers } }: { readonly ctx: Ctx }): readonly number[] {
  const winner = isRecord(gameover) && gameover.winner !== undefined ? String(gameover.winner) : undefined;
  return Array.from({ length: numPlayers }, (_, seat) =>
    winner === undefined ? 1 / numPlayers : winner === String(seat) ? 1 : 0,
  );
}
