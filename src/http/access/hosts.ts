/**
 * Where everybody on this machine may do everything, so may every page in his browser that gets its own name to mean this machine (DNS
 * rebinding). It is known by the name that it says: the Host header, and Origin.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { Problem } from '../../core/result.js';

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/** Lets through what comes for this machine's own names or `hosts`, and from no page of others than these and `origins`. */
export function onlyKnownHosts(
  hosts: readonly string[],
  origins: readonly string[],
  refuse: (c: Context, problem: Problem) => Response,
): MiddlewareHandler {
  const isKnown = (url: string) => {
    const name = URL.canParse(url) ? new URL(url).hostname : '';
    return LOCAL.test(name) || hosts.includes(name);
  };
  return async (c, next) => {
    const origin = c.req.header('Origin');
    const isOurs = origin === undefined || isKnown(origin) || origins.includes(origin) || origins.includes('*');
    if (isOurs && isKnown(c.req.url)) return next();
    const message = 'Expected a name of this machine as Host and Origin, or one that the operator has allowed';
    return refuse(c, { code: 'ERR_HOST', path: '', message });
  };
}
