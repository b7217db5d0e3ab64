/** Kills the service in the middle of moves, again and again: no acknowledged move may be lost, none played twice, and every match goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng } from '../../src/core/rng.js';
import { type Attack, Findings } from './attack.js';
import { ask, post } from './client.js';
import { type Service, startService } from './service.js';

const KILLS = 100;
const TABLES = 8;
const PLAYERS = ['player 1', 'player 2', 'player 3'];
const PERSON = PLAYERS[0];
const MOST_MS = 400; // of play between a start and a kill
const CLOCK = { totalMs: 600_000 };

export interface Table {
  readonly path: string;
  readonly token: string;
  readonly acknowledged: string[];
}

export const restarts: Attack = {
  name: 'restarts',
  about: 'the service is killed while people and AIs move',
  async run(setting) {
    const folder = mkdtempSync(join(tmpdir(), 'strategos-attack-'));
    const environment = { STRATEGOS_DATA: folder, WARM_MS: '0' };
    const start = () => startService({ main: setting.main, environment });
    const findings = new Findings(setting);
    const rng = new Rng('restarts');
    const tables: Table[] = [];
    let kills = 0;
    let service = await start();
    try {
      const all = Math.max(3, Math.round(KILLS * setting.scale));
      for (; kills < all && !findings.isOver; kills++) {
        while (tables.length < TABLES * (1 + kills / 10)) tables.push(await seated(service)); // matches end, and others begin
        const dying = new Promise((resolve) => setTimeout(resolve, rng.below(MOST_MS)));
        let isAlive = true;
        const players = tables.slice(-TABLES).map((table) => moves(service, table, findings, () => isAlive));
        await dying.then(() => service.kill());
        isAlive = false;
        await Promise.all(players);
        service = await start();
      }
      let entries = 0;
      for (const table of tables) {
        await moves(service, table, findings, () => true);
        entries += await check(service, table, findings);
      }
      const moved = tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      return findings.outcome(
        `${kills} kills, ${tables.length} matches, ${moved} moves acknowledged, ${entries} entries kept`,
      );
    } finally {
      await service.kill();
      rmSync(folder, { recursive: true });
    }
  },
};

export async function seated({ url }: Service, cards = 10): Promise<Table> {
  const ai = { ai: { level: 1, timeMs: 5 } };
  const seats = { [PLAYERS[1]]: ai, [PLAYERS[2]]: ai };
  const { json } = await post(url, '/v1/matches', {
    game: 'goofspiel',
    variant: `players=3,cards=${cards}`,
    seats,
    clock: CLOCK,
  });
  return { path: `/v1/matches/${json.match}`, token: json.tokens[PERSON], acknowledged: [] };
}

/** Moves until the match is over, or the service is gone. */
async function moves(
  { url }: Service,
  { path, token, acknowledged }: Table,
  findings: Findings,
  isAlive: () => boolean,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  while (isAlive()) {
    const state = await ask(url + path, { headers });
    if (state.status === 0) return;
    const { question, over, events } = state.json;
    if (over === true) return;
    if (question === null) {
      await ask(`${url}${path}/events?after=${events}&waitMs=1000`, { headers });
      continue;
    }
    const { move } = question.moves[0];
    const body = JSON.stringify({ turn: question.id, move });
    const reply = await ask(`${url}${path}/move`, { method: 'POST', headers, body });
    if (reply.status === 0) return;
    findings.answered(reply, `${path} ${body}`);
    findings.check(reply.status === 200, `a move was refused: ${reply.status} ${reply.json.code}`);
    if (reply.status === 200) acknowledged.push(move);
  }
}

/** How many entries the record has, which must hold what was acknowledged, in order, and each bid once. */
export async function check(
  { url }: Service,
  { path, token, acknowledged }: Table,
  findings: Findings,
): Promise<number> {
  const { status, json } = await ask(`${url}${path}/record`, { headers: { Authorization: `Bearer ${token}` } });
  findings.check(status === 200, `${path} has no record: ${status}`);
  const entries: readonly { kind: string; seat: string; move: string }[] = json.entries ?? [];
  for (const player of PLAYERS) {
    const bids = entries.filter(({ kind, seat }) => kind === 'step' && seat === player).map(({ move }) => move);
    findings.check(new Set(bids).size === bids.length, `${path}: ${player} bid a card twice`);
    if (player !== PERSON) continue;
    const kept = bids.filter((move) => acknowledged.includes(move));
    findings.check(kept.join() === acknowledged.join(), `${path}: ${acknowledged} were acknowledged, ${kept} kept`);
  }
  return entries.length;
}
