/** Tokens of hosts and seats: 256 random bits, of which only the SHA-256 is kept. */

const BITS = 256;

/** A fresh token; `prefix` tells people what it is. */
export function freshToken(prefix: string): string {
  return `${prefix}_${base64url(crypto.getRandomValues(new Uint8Array(BITS / 8)))}`;
}

export function freshId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(12)));
}

/** SHA-256, in hexadecimal digits. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two digests are equal; the time it takes does not depend on where they differ. */
export function sameDigest(one: string, two: string): boolean {
  let difference = one.length ^ two.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ two.charCodeAt(i % two.length);
  return difference === 0;
}

/** Who is let in: holders by the digests of the tokens that they have now. */
export class Tokens {
  private readonly digests: () => Iterable<readonly [string, string]>;
  private readonly known = new Map<string, string>(); // digests of tokens that were right: one takes longer than the rest of a request

  constructor(digests: () => Iterable<readonly [string, string]>) {
    this.digests = digests;
  }

  async holderOf(token: string): Promise<string | undefined> {
    const given = this.known.get(token) ?? (await digest(token));
    let holder: string | undefined;
    for (const [name, kept] of this.digests()) if (sameDigest(given, kept)) holder = name;
    if (holder !== undefined) this.known.set(token, given);
    return holder;
  }
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function base64url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
