/** Thorns and Hearts on the real server of boardgame.io and in its `Local`, with its own clients. */
import { spawn } from 'node:child_process';
import { Client, LobbyClient } from 'boardgame.io/dist/cjs/client.js';
import { Local, SocketIO } from 'boardgame.io/dist/cjs/multiplayer.js';
import { createPool } from 'strategos';
import { botOf, gameOf } from 'strategos/boardgame-io';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Thorns } from './thorns.js';

let pool;
let child;
let server;
beforeAll(async () => {
  pool = createPool({ games: [new URL('./engine.js', import.meta.url)], size: 1 });
  const env = { ...process.env, PORT: '0', ITERATIONS: '10' };
  child = spawn(process.execPath, ['server.js'], { cwd: import.meta.dirname, env, stdio: ['ignore', 'pipe', 'pipe'] });
  server = await new Promise((resolve, reject) => {
    let output = '';
    const hear = (text) => {
      output += text;
      const url = /listens on (\S+)/.exec(output);
      if (url) resolve(url[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('exit', () => reject(new Error(output)));
  });
});
afterAll(async () => {
  child?.kill();
  await pool?.close();
});

/** Plays player 0 with the last choice that is listed; what `endIf` gave at the end, and all that the player was shown. */
function played(client, game) {
  const shown = [];
  let answered = -1;
  return new Promise((resolve) => {
    const leave = client.subscribe((state) => {
      if (state === null || !state.isConnected) return;
      shown.push(state);
      if (state.ctx.gameover !== undefined) {
        leave();
        resolve({ gameover: state.ctx.gameover, shown });
        return;
      }
      const choice = state.isActive && game.ai.enumerate(state.G, state.ctx, '0').at(-1);
      if (!choice || state._stateID === answered) return;
      answered = state._stateID;
      setImmediate(() => client.moves[choice.move](...choice.args));
    });
    client.start();
  }).finally(() => setImmediate(() => client.stop()));
}

describe('on a server, with two seats of three filled', () => {
  it('plays a game to its end and shows nobody the cards of others', async () => {
    const lobby = new LobbyClient({ server });
    const { matchID } = await lobby.createMatch('thorns', { numPlayers: 3 });
    const { playerCredentials } = await lobby.joinMatch('thorns', matchID, { playerID: '0', playerName: 'me' });
    for (const id of [1, 2])
      expect((await fetch(`${server}/fill/thorns/${matchID}/${id}`, { method: 'POST' })).status).toBe(200);
    const multiplayer = SocketIO({ server });
    const client = Client({
      game: Thorns,
      multiplayer,
      matchID,
      playerID: '0',
      credentials: playerCredentials,
      debug: false,
    });
    const { gameover, shown } = await played(client, Thorns);
    expect(['0', '1', '2']).toContain(gameover.winner);
    const moves = new Set(shown.at(-1).log.map(({ action }) => `${action.payload.playerID} ${action.payload.type}`));
    expect([...moves]).toEqual(expect.arrayContaining(['1 lay', '2 lay']));
    const secrets = shown
      .flatMap(({ G }) => ['1', '2'].flatMap((id) => G.players[id].hand))
      .filter((card) => card !== null);
    expect(secrets).toEqual([]);
    const { players } = await lobby.getMatch('thorns', matchID);
    expect(players.map(({ name }) => name)).toEqual(['me', 'Strategos', 'Strategos']);
  });

  it('plays a game of Strategos by its rules: Hearts', async () => {
    const Hearts = await gameOf(pool.engine, 'hearts', 'pass=left');
    const lobby = new LobbyClient({ server });
    const { matchID } = await lobby.createMatch('hearts', { numPlayers: 4 });
    const { playerCredentials } = await lobby.joinMatch('hearts', matchID, { playerID: '0', playerName: 'me' });
    for (const id of [1, 2, 3]) await fetch(`${server}/fill/hearts/${matchID}/${id}`, { method: 'POST' });
    const multiplayer = SocketIO({ server });
    const client = Client({
      game: Hearts,
      multiplayer,
      matchID,
      playerID: '0',
      credentials: playerCredentials,
      debug: false,
    });
    const { gameover, shown } = await played(client, Hearts);
    expect(gameover.payoffs).toHaveLength(4);
    expect(shown.some(({ G }) => 'position' in G)).toBe(false);
    expect(shown.at(-1).G.read).toEqual(
      expect.arrayContaining([expect.stringMatching(/^north: pass \w\w$/), 'east: pass a card']),
    );
  });
});

describe('in a page, by Local', () => {
  it('plays the bots of Thorns, which see what their players see', async () => {
    const looked = [];
    const game = {
      ...Thorns,
      ai: {
        enumerate: (G, ctx, playerID) => {
          looked.push(G);
          return Thorns.ai.enumerate(G, ctx, playerID);
        },
      },
    };
    const problems = [];
    const bot = botOf({
      pool,
      budget: { iterations: 10 },
      seed: 'local',
      onProblem: (problem) => problems.push(problem),
    });
    const client = Client({
      game,
      multiplayer: Local({ bots: { 1: bot, 2: bot } }),
      numPlayers: 3,
      playerID: '0',
      debug: false,
    });
    const { gameover } = await played(client, Thorns);
    expect(['0', '1', '2']).toContain(gameover.winner);
    expect(problems).toEqual([]);
    const seesAll = ({ players }) =>
      Object.values(players).every(({ hand }) => hand.every((card) => card !== null) && hand.length > 0);
    expect(looked.length).toBeGreaterThan(3);
    expect(looked.filter(seesAll)).toEqual([]);
  });
});
