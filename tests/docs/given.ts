/** What the reader of a page has, beside what the page shows: names in scope, and other files. */
export const given: Readonly<
  Record<string, { readonly before?: string; readonly files?: Readonly<Record<string, string>> }>
> = {
  /** Packages of others that are not installed here; the tests of `tests/adapters` run the examples with the real ones. */
  packages: {
    before: `
declare module 'boardgame.io/client' {
  interface Running { start(): void; subscribe(hear: (state: any) => void): void; readonly moves: Record<string, (...args: unknown[]) => void> }
  export const Client: (options: object) => Running;
}
declare module 'boardgame.io/multiplayer' { export const Local: (options: object) => unknown }
declare module '@colyseus/core' {
  export class Server { constructor(options: object); define(name: string, room: unknown): void; listen(port: number): Promise<void> }
}
declare module '@colyseus/ws-transport' { export class WebSocketTransport {} }
declare module '@colyseus/sdk' {
  interface Room { onMessage(kind: string, hear: (message: any) => void): void; send(kind: string, body?: object): void; request(kind: string, body: object): Promise<unknown> }
  export class Client { constructor(url: string); create(name: string, options: object): Promise<Room> }
}
`,
  },
  'docs/boardgame-io.md': {
    files: {
      'my-game.ts':
        'export declare const MyGame: { name: string; moves: {}; ai: { enumerate(): [] } }; export interface Table { players: Record<string, { hand: unknown[] }> } export declare function cardsNotIn(table: Table): number[];',
    },
  },
  'docs/bundlers.md': { before: "declare const view: import('strategos/web').RecommendRequest['view'];" },
  'docs/colyseus.md': { files: { 'room.ts': 'export declare class TableRoom {}' } },
  'docs/game-authors.md': {
    before: `
import { act, auto, call, chance, decide, each, flow, int, leave, local, parameter, rulesOf, type State, type StateOf, starting, type StepsOf, vector, word } from 'strategos/kit';
import { nothingTold, type WordsFor, type WordsOf } from '../../src/games/kit/step-words.js';
interface Perikles extends State { readonly cells: any }
declare const player: any, moves: any, play: any, text: any, outcomes: any, bookkeeping: any, by: any, seatName: any;
declare const nextHungryStack: any, supplyDice: any, nobodyIsLeft: any, fight: any, storm: any;
declare const SIDES: readonly string[], AREAS: readonly string[], MACEDON: number, PERSIA: number;`,
    files: { 'game.ts': "export declare const family: import('strategos/kit').GameFamily;" },
  },
  'docs/jobs.md': { before: "declare const record: import('strategos/client').MatchRecord;" },
};
