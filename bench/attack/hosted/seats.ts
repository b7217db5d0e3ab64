/** Matches as an attacker meets them: tokens, and what is answered to them. */
import { ask, type Reply } from '../client.js';

export interface Made {
  readonly path: string; // with the address of the service
  readonly host: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export async function create(url: string, wish: object): Promise<Made> {
  const { json } = await send(`${url}/v1/matches`, undefined, wish);
  return { path: `${url}/v1/matches/${json.match}`, host: json.host, tokens: json.tokens };
}

/** With a body a POST. */
export function send(address: string, token: string | undefined, body?: object): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  return ask(address, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
}

/** Answers the open question of a seat with the move at `at`; undefined if it is not asked. */
export async function answer({ path, tokens }: Made, seat: string, at = 0): Promise<Reply | undefined> {
  const { question } = (await send(path, tokens[seat])).json;
  if (!question) return undefined;
  const { move } = question.moves[at % question.moves.length];
  return send(`${path}/move`, tokens[seat], { turn: question.id, move });
}
