/** Whose request it is: the address of the connection, or the one that a trusted proxy reports. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** `proxies`: addresses, or networks such as 10.0.0.0/8; undefined if one of them is neither. */
export function proxyList(proxies: readonly string[]): BlockList | undefined {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address, bits, ...rest] = proxy.split('/');
    const version = isIP(address);
    const prefix = bits === undefined ? undefined : Number(bits);
    const most = version === 6 ? 128 : 32;
    if (version === 0 || rest.length > 0) return undefined;
    if (prefix === undefined) list.addAddress(address, version === 6 ? 'ipv6' : 'ipv4');
    else if (Number.isInteger(prefix) && prefix >= 0 && prefix <= most)
      list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
    else return undefined;
  }
  return list;
}

/** From the right, X-Forwarded-For lists the proxies that a request came through: the first that is not ours is the client. */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: BlockList): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (const hop of forwarded.reverse()) {
    if (!isTrusted(address, trusted)) return address;
    const next = plain(hop.trim());
    if (isIP(next) === 0) return address;
    address = next;
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that came in through an IPv6 socket is an IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
