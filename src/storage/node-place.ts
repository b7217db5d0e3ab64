/** Where matches can be kept; what opens the place has packages of its own. */
import { homedir } from 'node:os';
import { join } from 'node:path';

export const IN_MEMORY = ':memory:';

/** Whether processes can share what is kept there. */
export function isShared(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

/** By the XDG base directory specification, where other programs keep their data. */
export function dataFolder(): string {
  return join(process.env.XDG_DATA_HOME || join(home(), '.local', 'share'), 'strategos');
}

/** A user whom no file lists, as in some containers, has no folder of his own: then the root, as container engines say themselves. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}
