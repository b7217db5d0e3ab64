/** How much search time callers have used, counted in Redis for all processes together. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { LIMITS } from './guard.js';

const ANSWER_MS = 250; // from Redis; a request does not wait longer
const MOST_RETRY_MS = 500; // between two tries to connect
const PREFIX = 'strategos:search-time';

export interface SharedLimits {
  readonly limiter: RateLimiterAbstract;
  close(): void;
}

/** While Redis is not there, this process counts for itself. */
export async function sharedLimits(url: string): Promise<SharedLimits> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    commandTimeout: ANSWER_MS,
    enableOfflineQueue: false, // what cannot be sent now fails now
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(MOST_RETRY_MS, 50 * times),
  });
  client.on('error', () => {}); // whoever asks counts for himself
  const limiter = new RateLimiterRedis({
    ...LIMITS,
    storeClient: client,
    keyPrefix: PREFIX,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(LIMITS),
  });
  return { limiter, close: () => client.disconnect() };
}
