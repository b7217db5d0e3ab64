/** Addresses of a Redis: `rediss://user:password@host:6379/1?prefix=staging`. The prefix tells services apart that share it. */

const USUAL_PREFIX = 'strategos';
const PREFIX = /^[\w.-]{1,40}$/;

/** What is expected of an address, for messages. A prefix has letters, digits and -._ alone. */
export const QUEUE_URL = 'redis://…';

/** Whether it can be the address of a Redis. */
export function isQueueUrl(url: string): boolean {
  return /^rediss?:\/\/./.test(url) && URL.canParse(url) && PREFIX.test(prefixOf(url));
}

/** The word in front of all that this service calls its own. */
export function prefixOf(url: string): string {
  return new URL(url).searchParams.get('prefix') ?? USUAL_PREFIX;
}

/** The address without what is for us alone. */
export function serverOf(url: string): string {
  const server = new URL(url);
  server.searchParams.delete('prefix');
  return server.href;
}

/** The same without the password. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.username = '';
  return shown.href;
}
