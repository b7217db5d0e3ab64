/**
 * Notes in the file CPU_LOG how many seconds of processor time each file of tests has cost, with all processes that it started: what
 * `.ci/run` lists does not depend on how busy the machine is. Files that share a process count from where the last one ended. Linux.
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

function secondsSoFar() {
  const all = processes();
  const isOurs = (id) => id === process.pid || (all.has(id) && isOurs(all.get(id).parent));
  return [...all].reduce((sum, [id, each]) => sum + (isOurs(id) ? each.seconds : 0), 0);
}

if (process.env.CPU_LOG !== undefined)
  afterAll(() => {
    const seconds = secondsSoFar();
    const file = relative('tests', expect.getState().testPath);
    appendFileSync(process.env.CPU_LOG, `${(seconds - (globalThis.secondsBefore ?? 0)).toFixed(0)} ${file}\n`);
    globalThis.secondsBefore = seconds;
  });
