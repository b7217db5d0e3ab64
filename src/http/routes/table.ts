/** The API as a table: every route once. */
import { bound, type Endpoint } from './endpoint.js';
import { gameEndpoints } from './games.js';
import { type JobHost, jobEndpoints } from './jobs.js';
import { type Hosting, matchEndpoints } from './matches.js';

/** All routes, for their documents. */
export const endpoints: readonly Omit<Endpoint, 'refuse' | 'act' | 'open'>[] = [
  ...gameEndpoints,
  ...jobEndpoints,
  ...matchEndpoints,
];

/** Those that a service has which hosts these, or does not. */
export const endpointsOf = (jobs: JobHost | undefined, matches: Hosting | undefined): readonly Endpoint[] => [
  ...gameEndpoints,
  ...(jobs === undefined ? [] : bound(jobEndpoints, { jobs, matches })),
  ...(matches === undefined ? [] : bound(matchEndpoints, { matches })),
];
