/**
 * Notes in the file CPU_LOG how many seconds of processor time each file of tests has cost, with all processes that it started: what
 * `.ci/run` lists does not depend on how busy the machine is. Linux; for tests whose files have a process each.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

const TICKS_A_SECOND = 100;
const PARENT = 1; // fields of /proc/PID/stat after the name
const OWN = 11;
const LAST = 15; // own user and system time, and those of children that have ended

/** By process: its parent, and its seconds with those of children that have ended. */
function processes() {
  const found = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(OWN, LAST).reduce((sum, field) => sum + Number(field), 0);
      found.set(Number(id), { parent: Number(fields[PARENT]), seconds: ticks / TICKS_A_SECOND });
    } catch {} // it has ended meanwhile
  return found;
}

if (process.env.CPU_LOG !== undefined)
  afterAll(() => {
    const all = processes();
    const isOurs = (id) => id === process.pid || (all.has(id) && isOurs(all.get(id).parent));
    const seconds = [...all].reduce((sum, [id, each]) => sum + (isOurs(id) ? each.seconds : 0), 0);
    const file = relative('tests', expect.getState().testPath);
    appendFileSync(process.env.CPU_LOG, `${seconds.toFixed(0)} ${file}\n`);
  });
