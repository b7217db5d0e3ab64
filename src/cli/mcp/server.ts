/** A server of the protocol, for one assistant: its tools by name, the rules of all games as resources. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { z } from 'zod';
import { didYouMean } from '../../core/spelling.js';
import { read } from '../../service/gate.js';
import { ENGINE_VERSION } from '../../service/version.js';
import type { Refusal } from '../../workers/pool/refusals.js';
import type { Packages } from './packages.js';
import { rulesOf } from './rules.js';
import { type Deps, Tables } from './tables.js';
import { tools } from './tools.js';

const INSTRUCTIONS = `Board games with hidden information, dice and up to five seats. You play one seat and see what it sees; the other seats are played by the engine.
Begin with list_games, then new_game; play with look, legal_moves and play_move. recommend_move and explain_move ask the engine. After the game, review says what each decision cost.`;

const RULES = 'strategos://rules/';

/** The games that it begins end with it. */
export function mcpServer({ Server: McpServer, types }: Packages, deps: Deps): Server {
  const { engine } = deps;
  const server = new McpServer(
    { name: 'strategos', title: 'Strategos', version: ENGINE_VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  const tables = new Tables(deps);
  server.onclose = () => void tables.close();

  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(([name, { title, description, input, changes }]) => ({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input) as { type: 'object' },
      annotations: { title, readOnlyHint: !changes, destructiveHint: false, openWorldHint: false },
    })),
  }));

  server.setRequestHandler(types.CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }, extra) => {
    if (!Object.hasOwn(tools, name))
      throw new types.McpError(types.ErrorCode.InvalidParams, `Expected one of ${Object.keys(tools).join(', ')}`);
    const { input, act } = tools[name as keyof typeof tools];
    const checked = read<z.ZodType>(input, given);
    if (!checked.ok) return refused(checked.error);
    const { value, unknown } = checked.value;
    const answer = await act(tables, value as never, extra.signal);
    if (!answer.ok) return refused(answer.error);
    const ignored = unknown.map(({ path, nearest }) => `('${path}' is unknown and was ignored${didYouMean(nearest)})`);
    const { text, data } = answer.value;
    return {
      content: [{ type: 'text' as const, text: [text, ...ignored].join('\n') }],
      ...(data && { structuredContent: data }),
    };
  });

  server.setRequestHandler(types.ListResourcesRequestSchema, async () => ({
    resources: (await tables.families()).map(({ id, title }) => ({
      uri: `${RULES}${id}`,
      name: `rules-${id}`,
      title: `Rules of ${title}`,
      mimeType: 'text/markdown',
    })),
  }));

  server.setRequestHandler(types.ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const id = uri.startsWith(RULES) ? uri.slice(RULES.length) : '';
    const family = await engine.family(id);
    if (!family.ok) throw new types.McpError(types.ErrorCode.InvalidParams, `There is nothing at ${uri}`);
    return { contents: [{ uri, mimeType: 'text/markdown', text: await rulesOf(family.value) }] };
  });

  return server;
}

/** For the assistant to read, and for programs. */
const refused = ({ code, path, message }: Refusal) => ({
  isError: true,
  content: [{ type: 'text' as const, text: `${code}${path === '' ? '' : ` (${path})`}: ${message}` }],
  structuredContent: { error: { code, path, message } },
});
