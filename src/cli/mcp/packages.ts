/** The SDK of the Model Context Protocol: whoever does not speak it need not have it. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type * as types from '@modelcontextprotocol/sdk/types.js';
import { UsageError } from '../command.js';

export interface Packages {
  readonly Server: typeof Server;
  readonly StdioServerTransport: typeof StdioServerTransport;
  readonly StreamableHTTPServerTransport: typeof StreamableHTTPServerTransport;
  readonly types: Pick<
    typeof types,
    | 'CallToolRequestSchema'
    | 'ListResourcesRequestSchema'
    | 'ListToolsRequestSchema'
    | 'McpError'
    | 'ErrorCode'
    | 'ReadResourceRequestSchema'
    | 'isInitializeRequest'
  >;
}

export async function loadPackages(): Promise<Packages> {
  try {
    const [{ Server }, { StdioServerTransport }, { StreamableHTTPServerTransport }, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    return { Server, StdioServerTransport, StreamableHTTPServerTransport, types };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError("MCP needs the package of its SDK: 'npm install @modelcontextprotocol/sdk'");
  }
}
