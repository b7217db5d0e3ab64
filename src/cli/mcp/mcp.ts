/** The games for assistants that speak the Model Context Protocol: over standard input and output, or HTTP. */
import { Matches } from '../../matches/host.js';
import { memoryStore } from '../../storage/memory.js';
import { defaultPoolSize, mostWorkers, nodeWorkers } from '../../workers/node.js';
import { createWorkerPool } from '../../workers/pool/pool.js';
import { defineCommand } from '../command.js';
import { engineWith, moduleOption, moduleUrls } from '../games/own.js';
import { flag, integer } from '../options.js';
import { serveHttp } from './http.js';
import { loadPackages } from './packages.js';
import { mcpServer } from './server.js';

export const mcp = defineCommand({
  name: 'mcp',
  usage: '[options]',
  about: 'Let an assistant play, through the Model Context Protocol: on standard input and output, or over HTTP.',
  words: { min: 0, max: 0 },
  options: {
    http: flag('Over HTTP, on this machine only, in place of standard input and output'),
    port: integer('N', 'With --http: the port; 0: a free one', 8082, { min: 0, max: 65_535 }),
    workers: integer('N', 'Worker threads', defaultPoolSize(), { min: 1, max: mostWorkers() }),
    module: moduleOption,
  },
  notes: 'Needs the package @modelcontextprotocol/sdk. docs/mcp.md says how assistants are told of it.',
  async run({ http, port, workers, module }) {
    const packages = await loadPackages();
    const games = moduleUrls(module);
    const engine = await engineWith(games);
    const onBug = (error: unknown) => console.error(error);
    const pool = createWorkerPool({ spawn: nodeWorkers({ games }), size: workers, engine, onBug });
    const matches = new Matches({ engine, advisor: pool, store: memoryStore(), onBug });
    const server = () => mcpServer(packages, { engine, pool, matches });
    const stopped = new Promise<void>((resolve) => {
      process.once('SIGTERM', resolve).once('SIGINT', resolve);
      if (!http) process.stdin.once('end', resolve).once('close', resolve);
    });
    if (http) {
      const serving = await serveHttp(packages, port, server);
      console.error(`Strategos speaks MCP at ${serving.url}`);
      await stopped;
      await serving.stop();
    } else {
      await server().connect(new packages.StdioServerTransport());
      await stopped;
    }
    await matches.close();
    await pool.close(0);
    return process.exit(0); // whatever is still open must not keep the process from ending
  },
});
