/** Helpers for commands that write source files of this repository. */
import { execFileSync } from 'node:child_process';

/** The commit that is checked out; 'unknown' outside of a repository. */
export function commitHere(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** This command line as typed in the repository, without options (each with a value) that do not change the result. */
export function commandLine(command: string, without: readonly string[]): string {
  const words = process.argv
    .slice(3)
    .filter((word, i, words) => !without.some((option) => word === option || words[i - 1] === option))
    .map((word) => (word.includes(' ') ? `"${word}"` : word));
  return ['npm run', command, '--', ...words].join(' ');
}

/** Formats a source file of this repository in place. */
export function formatted(file: string): void {
  execFileSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'ignore' });
}
