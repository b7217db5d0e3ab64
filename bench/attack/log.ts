/** A log that cannot be written. */
import { type Attack, type Findings, KUHN_SEARCH, many, onService } from './attack.js';
import { ask, metric, post } from './client.js';

const REQUESTS = 3_000;

async function askAndMove(url: string, findings: Findings, count: number): Promise<void> {
  await many(count, 4, findings, async () => {
    const reply = await ask(`${url}/healthz`);
    findings.answered(reply, 'health');
    findings.check(reply.status === 200, `health: status ${reply.status}`);
  });
  const move = await post(url, '/v1/games/kuhn/recommend', { ...KUHN_SEARCH, budget: { timeMs: 200 } });
  findings.answered(move, 'a move');
  findings.check(move.status === 200, `a move: ${move.status} ${move.json.code}`);
}

export const fullDisk: Attack = {
  name: 'full disk',
  about: 'the log goes to /dev/full',
  run: (setting) =>
    onService(setting, { output: { file: '/dev/full' } }, async ({ url }, findings) => {
      await askAndMove(url, findings, REQUESTS * setting.scale);
      const lost = (await metric(url, 'strategos_log_lines_lost')) ?? 0;
      findings.check(lost > 0, 'no line was counted as lost: the attack proves nothing');
      return `${lost} lines lost`;
    }),
};

export const unreadLog: Attack = {
  name: 'unread log',
  about: 'the log goes into a pipe that nobody reads',
  run: (setting) =>
    onService(setting, { output: 'unread' }, async ({ url }, findings) => {
      await askAndMove(url, findings, Math.max(2_000, REQUESTS * setting.scale)); // more than pipe and reader hold
      return undefined;
    }),
};
