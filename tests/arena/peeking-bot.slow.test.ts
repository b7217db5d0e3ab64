/** A bot that wants to know the deal: it tries every seed that it can make of what it is sent, and of what is usual. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { nodePlatform } from '../../src/arena/node.js';
import { seedsOf } from '../../src/arena/play/seeds.js';
import type { Platform } from '../../src/arena/players/player.js';
import type { GameRecord } from '../../src/arena/record/record.js';
import { CHANCE, type Game, Rng } from '../../src/kit.js';
import { open } from '../search/helpers.js';
import { blocksOf, matchOf } from './matches.js';

const BLOCKS = 20;
const GAMES_A_BLOCK = 2; // both seats of a deal
const RANKS = ['J', 'J', 'Q', 'Q', 'K', 'K']; // by the code of a card
const USUAL_SEEDS = ['1', 'tune', 'ladder', 'calibrate', 'train', 'welcome', ''];
/** Any seeds: if draws of similar seeds are alike up to a constant, one of them has the right constant. */
const ANY_SEEDS = Array.from({ length: 2_000 }, (_, i) => `any ${i}`);
const LEARNING = 20; // games after which the claims count: by then no wrong seed fits by chance

interface LeducView {
  readonly seat: string;
  readonly table: {
    readonly card: Readonly<Record<string, string | null>>;
    readonly in: Readonly<Record<string, number>>;
  };
}

/** Reads everything that it is sent, and keeps those seeds whose deals fit its own card in all games so far. */
class PeekingBot {
  readonly claims: { readonly game: number; readonly hidden: string }[] = [];
  private readonly game: Game;
  private candidates: readonly string[] | undefined;
  private games = 0;
  private lastSeat = -1;

  constructor(game: Game) {
    this.game = game;
  }

  /** The move for a view, which came with `sent`. The seats rotate, so that a new seat means a new game. */
  async move(sent: string, { seat: name, table }: LeducView): Promise<string> {
    const seat = this.game.seats.indexOf(name);
    if (seat !== this.lastSeat) {
      this.lastSeat = seat;
      const at = this.games++;
      const deal = Math.floor(at / GAMES_A_BLOCK);
      this.candidates ??= [...USUAL_SEEDS, ...ANY_SEEDS, ...(await this.seedsIn(sent))];
      const cards = await Promise.all(this.candidates.map((seed) => this.dealt(seed, deal)));
      const fits = cards.map((dealt) => dealt[seat] === table.card[name]![0]);
      if (fits.includes(true)) this.claims.push({ game: at, hidden: cards[fits.indexOf(true)][1 - seat] });
      this.candidates = this.candidates.filter((_, i) => fits[i]);
    }
    const stakes = Object.values(table.in);
    return stakes.every((stake) => stake === stakes[0]) ? 'check' : 'call';
  }

  /** Every text in it, and every part of one between slashes; and the usual ones that the hash may have been made of. */
  private async seedsIn(sent: string): Promise<string[]> {
    const texts = new Set<string>();
    for (const [, text] of sent.matchAll(/"([^"]*)"/g)) {
      const parts = text.split('/');
      for (let from = 0; from < parts.length; from++)
        for (let to = from + 1; to <= parts.length; to++) texts.add(parts.slice(from, to).join('/'));
    }
    const hashed: string[] = [];
    for (const seed of USUAL_SEEDS) {
      const { deal, seats, stopgap } = await seedsOf(seed, 0, 0, 2);
      if ([deal, stopgap, ...seats].some((own) => texts.has(own))) hashed.push(seed);
    }
    return [...texts, ...hashed];
  }

  private async dealt(seed: string, deal: number): Promise<string[]> {
    const { game } = this;
    const rng = new Rng((await seedsOf(seed, deal, 0, 2)).deal);
    const s = game.create();
    const cards: string[] = [];
    game.setup(s);
    while (game.turn(s) === CHANCE) {
      const card = game.sample(s, rng);
      cards.push(RANKS[card]);
      game.play(s, card);
    }
    return cards;
  }
}

async function playedBy(entrant: string, platform: Platform, seed: string): Promise<GameRecord[]> {
  const blocks = await blocksOf(await matchOf('leduc', [entrant, 'random'], { seed }), BLOCKS, platform);
  return blocks.flat().map(({ record }) => record);
}

/** A program in this process: it gets the lines that a real one would get. */
function platformOf(bot: PeekingBot): Platform {
  return {
    ...nodePlatform,
    openProcess() {
      let hear: (line: string | undefined) => void = () => {};
      return {
        send(line) {
          const { id, view } = JSON.parse(line);
          void bot.move(line, view).then((move) => hear(JSON.stringify({ id, move })));
        },
        onLine(listener) {
          hear = listener;
        },
        end() {},
      };
    },
  };
}

/** A service with our API. */
async function serviceOf(bot: PeekingBot): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const sent = `${JSON.stringify([request.url, ...request.rawHeaders])}${body}`;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ move: await bot.move(sent, JSON.parse(body).view) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Claims after the first few games, and how many of them name the card that the other seat really had. */
function claimed(
  { claims }: PeekingBot,
  records: readonly GameRecord[],
): { readonly made: number; readonly right: number } {
  const late = claims.filter(({ game }) => game >= LEARNING);
  const right = late.filter(({ game, hidden }) => {
    const { seating, moves } = records[game]; // the first two moves deal the cards
    return RANKS[moves[1 - seating.indexOf(0)]] === hidden;
  });
  return { made: late.length, right: right.length };
}

it.each(['process', 'service'] as const)('a %s learns nothing of the deal from what it is sent', async (kind) => {
  const bot = new PeekingBot(await open('leduc'));
  const service = kind === 'service' ? await serviceOf(bot) : undefined;
  const records = await playedBy(service?.url ?? 'process: peek', platformOf(bot), '5f0c1d6a9e27b384');
  service?.close();
  expect(records).toHaveLength(BLOCKS * GAMES_A_BLOCK);
  expect(claimed(bot, records)).toEqual({ made: 0, right: 0 });
});

it('the bot would know every card if it guessed the seed', async () => {
  const bot = new PeekingBot(await open('leduc'));
  const records = await playedBy('process: peek', platformOf(bot), USUAL_SEEDS[0]);
  const { made, right } = claimed(bot, records);
  expect(made).toBe(BLOCKS * GAMES_A_BLOCK - LEARNING);
  expect(right).toBe(made);
});
