/** Addresses of a Redis. */

/** Whether it can be the address of a Redis. */
export function isQueueUrl(url: string): boolean {
  return /^rediss?:\/\/./.test(url) && URL.canParse(url);
}

/** The same without the password. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.username = '';
  return shown.href;
}
