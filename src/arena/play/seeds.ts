/**
 * What is drawn from the seed of a match. One-way hashes stand between the seed and all else: no bot can work back from the
 * seeds that it gets to the deal, or to what other seats draw. (Random streams of similar texts are not enough for that: the
 * generator is linear, so their draws differ by a constant, which a few known cards give away.)
 */

const DIGITS = 32; // 128 bits

export interface Seeds {
  readonly deal: string; // of chance: games of the same deal have the same dice until they diverge
  readonly seats: readonly string[]; // of each seat's decisions
  readonly stopgap: string; // of moves drawn in place of a bot's
  readonly luck: string; // of estimates of what was luck
}

/** The same deal in all games of that number. */
export async function seedsOf(match: string, deal: number, game: number, seats: number): Promise<Seeds> {
  const names = Array.from({ length: seats }, (_, seat) => `game/${game}/seat/${seat}`);
  const [dealt, stopgap, luck, ...own] = await Promise.all(
    [`deal/${deal}`, `game/${game}/stopgap`, `game/${game}/luck`, ...names].map((name) => oneWay(`${match}/${name}`)),
  );
  return { deal: dealt, stopgap, luck, seats: own };
}

async function oneWay(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').slice(0, DIGITS);
}
