/** Where a server listens, as Node tells it (`AddressInfo`). */
interface Listening {
  readonly address: string;
  readonly port: number;
  readonly family: string;
}

/** The URL at which it can be reached. */
export function listeningUrl({ address, port, family }: Listening): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
