/** Broken requests: real ones of every game with something changed, as values and as text. */
import { codes } from '../../src/core/codes.js';
import { Rng } from '../../src/core/rng.js';
import { type Attack, type Findings, many, onService } from './attack.js';
import { post, type Reply } from './client.js';
import { type Corpus, corpusOf, gamesOf } from './corpus.js';
import { damage, mutate, mutatePosition } from './mutate.js';

const BODIES = 12_000;
const POSITIONS = 12_000;
const AT_ONCE = 4;
const POSITIONS_A_GAME = 6;
/** A body never hurts a worker or a game; at most its own search takes too long. */
const HURT = ['ERR_WORKER_LOST', 'ERR_GAME_QUARANTINED', 'ERR_WORKER_START', 'ERR_ENGINE'];

export const bodies: Attack = {
  name: 'bodies',
  about: 'mutated requests of every game and route, as values and as text',
  run: (setting) =>
    onService(setting, {}, async ({ url }, findings) => {
      const all = await corpora(url);
      const good = all.flatMap(({ requests }) => requests);
      const rng = new Rng('bodies');
      await many(BODIES * setting.scale, AT_ONCE, findings, async () => {
        const { path, body } = good[rng.below(good.length)];
        const question: { body?: unknown } = { body: structuredClone(body) };
        for (let breaks = rng.below(3); breaks >= 0 && question.body !== undefined; breaks--) mutate(question, rng);
        const text = JSON.stringify(question.body ?? null);
        const gzip = rng.below(8) === 0;
        const type = rng.below(50) === 0 ? 'text/plain' : 'application/json';
        const sent = rng.below(10) === 0 ? damage(text, rng) : text;
        judge(findings, await post(url, path, sent, { gzip, type }), path, sent);
      });
      return undefined;
    }),
};

export const positions: Attack = {
  name: 'positions',
  about: 'positions with one value changed: whatever is accepted is played, viewed and searched',
  run: (setting) =>
    onService(setting, {}, async ({ url }, findings) => {
      const all = await corpora(url);
      const rng = new Rng('positions');
      let accepted = 0;
      await many(POSITIONS * setting.scale, AT_ONCE, findings, async (i) => {
        const { game, positions } = all[i % all.length];
        const position = structuredClone(positions[rng.below(positions.length)]);
        for (let changes = rng.below(2); changes >= 0; changes--) mutatePosition(position, rng);
        const path = `/v1/games/${game}`;
        const send = async (route: string, body: object): Promise<Reply> => {
          const reply = await post(url, `${path}/${route}`, body);
          judge(findings, reply, `${path}/${route}`, JSON.stringify(body));
          return reply;
        };
        const listed = await send('moves', { position });
        const { turn, moves } = listed.json;
        if (listed.status !== 200 || !Array.isArray(moves) || turn === 'over' || turn === 'chance') return;
        accepted++;
        await send('view', { position, seat: turn });
        await send('play', { position, moves: [moves[rng.below(moves.length)].move], seed: 's' });
        await send('recommend', { position, budget: { iterations: 4, timeMs: 1_000 } });
      });
      findings.check(accepted > 0, 'no changed position was accepted: the attack proves nothing');
      return `${accepted} accepted`;
    }),
};

async function corpora(url: string): Promise<Corpus[]> {
  const all: Corpus[] = [];
  for (const game of await gamesOf(url)) all.push(await corpusOf(url, game, POSITIONS_A_GAME));
  return all;
}

function judge(findings: Findings, reply: Reply, path: string, sent: string | Buffer): void {
  const { code } = reply.json;
  const harm = HURT.includes(code) ? `${codes[code as keyof typeof codes]} (${code})` : reply.fault;
  findings.answered(harm === undefined ? reply : { ...reply, fault: harm }, `${path} ${String(sent).slice(0, 4_000)}`);
}
