/** Commands whose games worker processes play: `--queue redis://…`. */
import { BY_HAND, type Entrant } from '../../arena/entrant.js';
import type { RemoteBlocks } from '../../arena/queue/remote-blocks.js';
import { isQueueUrl } from '../../queue/url.js';
import { UsageError } from '../command.js';
import { text } from '../options.js';

export const queueOption = text(
  'URL',
  "Let 'strategos worker' play, on any machine: redis://…; the games are the same",
  '',
);

/** Throws UsageError if worker processes cannot play for them: they have our code, not our files. */
export function checkRemote(url: string, entrants: readonly Entrant[]): void {
  if (!isQueueUrl(url)) throw new UsageError(`--queue: Expected redis://…, got '${url}'`);
  const local = entrants.find(
    (entrant) => entrant.kind !== 'search' || isFile(entrant.weights) || entrant.network !== undefined,
  );
  if (local !== undefined)
    throw new UsageError(
      `--queue: '${local.text}' plays on this machine only: programs, services and files of weights do not travel`,
    );
}

/** Whoever plays blocks in worker processes. Throws UsageError where they cannot. */
export async function remoteBlocks(
  url: string,
  entrants: readonly Entrant[],
  modules: readonly string[] = [],
): Promise<RemoteBlocks> {
  checkRemote(url, entrants);
  const [{ openLink }, { buildOf }, { RemoteBlocks }] = await Promise.all([
    import('../../queue/link.js'),
    import('../../queue/node-build.js'),
    import('../../arena/queue/remote-blocks.js'),
  ]);
  const [link, build] = await Promise.all([openLink(url), buildOf(modules)]).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  await link.firstTry();
  const tell = (line: string) => console.error(line);
  if (!link.isUp) tell(`Redis does not answer (${link.trouble}): waiting for it`);
  return new RemoteBlocks({ link, build, tell });
}

function isFile(weights: string | undefined): boolean {
  return weights !== undefined && weights !== BY_HAND;
}
