/** Keeps two commands from writing the same file at once. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './command.js';

/**
 * Notes in `FILE.lock` that this process writes the file; returns a function that removes the note. Throws UsageError if another process that is
 * still running does. A note that a killed process left behind does not count.
 */
export function lock(file: string): () => void {
  const note = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  if (!isNew(note)) {
    const writer = Number(readFileSync(note, 'utf8'));
    if (isAnother(writer))
      throw new UsageError(`${file}: Process ${writer} is writing this file; if that is no longer so, delete ${note}`);
    writeFileSync(note, `${process.pid}`);
  }
  const free = () => rmSync(note, { force: true });
  process.once('exit', free);
  return () => {
    process.removeListener('exit', free);
    free();
  };
}

/** Writes the note unless there is one. */
function isNew(note: string): boolean {
  try {
    writeFileSync(note, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether another process of that number is running. In a container a killed one and this one may have the same number. */
function isAnother(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs as another user
  }
}
