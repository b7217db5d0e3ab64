/**
 * `crypto.subtle.digest('SHA-256', …)` where browsers leave it out: on plain HTTP from another machine. Loaded there alone. Chance of a
 * game in this browser is drawn from these digests, and nobody else's secrets are behind them.
 */
import { sha256 } from '@noble/hashes/sha2.js';

/** Does nothing where the browser has its own. */
export function provideDigest(): void {
  if (crypto.subtle !== undefined) return;
  const digest = async (_: 'SHA-256', bytes: Uint8Array) => sha256(bytes).buffer;
  Object.defineProperty(crypto, 'subtle', { value: { digest } });
}
