/** Who uses the processors of this machine: a measurement on a machine that others use as well says how much they took. Linux only. */
import { readFileSync } from 'node:fs';

const TICK_MS = 10; // of the times in /proc

interface Used {
  readonly used: number;
  readonly nice: number; // by what runs when nobody else wants to: not in use, but it does hold up whoever wakes
  readonly all: number;
}

/** Milliseconds of all cores since the machine started. */
function ofMachine(): Used {
  const [user, nice, system, idle, waiting, ...interrupts] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/\s+/)
    .slice(1, 9)
    .map((ticks) => Number(ticks) * TICK_MS);
  const used = user + system + interrupts.reduce((sum, ms) => sum + ms, 0);
  return { used, nice, all: used + nice + idle + waiting };
}

/** Of a process, its threads included. */
function ofProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export class ProcessorTime {
  private readonly pids: Readonly<Record<string, number>>;
  private machine = ofMachine();
  private own: Readonly<Record<string, number>>;

  /** `pids`: our processes, by name. */
  constructor(pids: Readonly<Record<string, number>>) {
    this.pids = pids;
    this.own = this.now();
  }

  /** Since the last call: ms of each of our processes, and which part of all cores other programs had, those of low priority apart. */
  take(): { readonly ms: Readonly<Record<string, number>>; readonly foreign: number; readonly low: number } {
    const [machine, own] = [ofMachine(), this.now()];
    const ms = Object.fromEntries(Object.keys(own).map((name) => [name, own[name] - this.own[name]]));
    const ours = Object.values(ms).reduce((sum, part) => sum + part, 0);
    const all = machine.all - this.machine.all;
    const foreign = Math.max(0, machine.used - this.machine.used - ours) / all;
    const low = (machine.nice - this.machine.nice) / all;
    this.machine = machine;
    this.own = own;
    return { ms, foreign, low };
  }

  private now(): Readonly<Record<string, number>> {
    return Object.fromEntries(Object.entries(this.pids).map(([name, pid]) => [name, ofProcess(pid)]));
  }
}
