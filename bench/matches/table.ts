/**
 * Hosted matches: how soon a move is an event at the other seats, what bad readers cost everybody else, what idle matches take, and a
 * hundred tables of Hearts. The service is a process of its own with the default database: npm run bench:service -- matches
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService, stopService } from '../overload/processes.js';
import { hearts } from './hearts.js';
import { idle } from './idle.js';
import { latency } from './latency.js';
import { neighbours } from './neighbours.js';

const parts = { latency, neighbours, ...(process.platform === 'linux' && { idle }), hearts };

/** All parts; PART=hearts runs one. */
export async function matches(): Promise<readonly string[]> {
  const { PART: wanted } = process.env;
  const faults: string[] = [];
  for (const [name, part] of Object.entries(parts))
    if (wanted === undefined || wanted === name) faults.push(...(await withService(part)));
  return faults;
}

async function withService(part: (service: Service) => Promise<readonly string[]>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-bench-'));
  const service = await startService({ STRATEGOS_DATA: folder, LOG_LEVEL: 'warn' });
  try {
    return await part(service);
  } finally {
    await stopService(service);
    rmSync(folder, { recursive: true });
  }
}
