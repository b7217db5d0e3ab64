/** How much search time callers have used, counted in Redis for all processes together. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Gate } from '../../queue/gate.js';
import { noting } from '../../queue/link.js';
import { namesOf } from '../../queue/names.js';
import { prefixOf, serverOf } from '../../queue/url.js';
import { LIMITS } from './guard.js';

const ANSWER_MS = 250; // from Redis; a request does not wait longer
const MOST_RETRY_MS = 500; // between two tries to connect

interface SharedLimits {
  readonly limiter: RateLimiterAbstract;
  close(): void;
}

/** While Redis is not there, this process counts for itself. */
export async function sharedLimits(url: string, gate: Gate): Promise<SharedLimits> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(serverOf(url), {
    commandTimeout: ANSWER_MS,
    enableOfflineQueue: false, // what cannot be sent now fails now
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(MOST_RETRY_MS, 50 * times),
  });
  const client = noting(redis, gate);
  client.on('error', () => {}); // whoever asks counts for himself
  const limiter = new RateLimiterRedis({
    ...LIMITS,
    storeClient: client,
    keyPrefix: namesOf(prefixOf(url), client.options.db ?? 0).searchTime,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(LIMITS),
  });
  return { limiter, close: () => client.disconnect() };
}
