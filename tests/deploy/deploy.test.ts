/** The files that run the service: the image, compose.yaml, Kubernetes, and what is measured of it. They name only what there is. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Histogram } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { addGate, addSharing, createMetrics } from '../../src/http/metrics.js';
import { addStation } from '../../src/http/worker/station-metrics.js';
import { Gate } from '../../src/queue/gate.js';
import type { QueueStats } from '../../src/queue/open.js';
import type { Station } from '../../src/queue/station.js';
import type { PoolStats } from '../../src/workers/pool/pool-options.js';

const ROOT = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: files of others' formats, looked into at many places
type Tree = any;
const trees = (file: string): Tree[] =>
  parseAllDocuments(text(file), { merge: true }).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  });

const kubernetes = readdirSync(join(ROOT, 'deploy/kubernetes')).flatMap((file) => trees(`deploy/kubernetes/${file}`));
const compose = trees('compose.yaml')[0];
const dockerfile = text('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, '');
const instructions = dockerfile.split('\n').flatMap((line) => {
  const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, rest }];
});

/** Environment variables that a command reads. */
const settingsOf = (file: string) => [...text(file).matchAll(/fromEnvironment\(\s*'(\w+)'/g)].map(([, name]) => name);
const settings = { serve: settingsOf('src/cli/server/settings.ts'), worker: settingsOf('src/cli/queue/settings.ts') };
/** Node reads it. */
const NODE_SETTING = 'NODE_EXTRA_CA_CERTS';
const isWorker = (args: readonly string[] = []) => args.includes('worker');

describe('the image', () => {
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

  it('is built in stages, runs as nobody in particular, and says whether it is ready', () => {
    const stages = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest);
    expect(stages.length).toBeGreaterThan(1);
    for (const stage of stages) expect(stage).toMatch(/^\S+:(?!latest)\S+/);
    expect(last.find(({ name }) => name === 'USER')?.rest).toMatch(/^[1-9]\d*:[1-9]\d*$/); // Kubernetes cannot see that a name is not root
    expect(last.map(({ name }) => name)).toContain('HEALTHCHECK');
    expect(instructions.map(({ name }) => name)).not.toContain('ADD');
    for (const { name, rest } of last) if (/CMD|ENTRYPOINT/.test(name)) expect(() => JSON.parse(rest)).not.toThrow();
  });

  it('copies what is there and is not left out, and has the packages of the queue and of PostgreSQL', () => {
    const leftOut = text('.dockerignore').split('\n');
    for (const { rest } of instructions.filter(({ name, rest }) => name === 'COPY' && !rest.includes('--from')))
      for (const file of rest.split(' ').slice(0, -1)) {
        expect(existsSync(join(ROOT, file)), file).toBe(true);
        expect(leftOut).not.toContain(file);
      }
    const { peerDependencies, devDependencies } = JSON.parse(text('package.json'));
    for (const name of ['bullmq', 'ioredis', 'pg']) {
      expect(dockerfile).toMatch(new RegExp(`npm install .*'${name}'`));
      expect([peerDependencies[name], devDependencies[name]]).not.toContain(undefined);
    }
  });
});

const { rest } = instructions.find(({ name }) => name === 'HEALTHCHECK')!;
const [, ...args]: string[] = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
const NOBODY = '1';
async function check(status: number, ...names: string[]): Promise<number | null> {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ports = { PORT: NOBODY, HEALTH_PORT: NOBODY, ...Object.fromEntries(names.map((name) => [name, `${port}`])) };
  const [code] = await once(spawn(process.execPath, args, { env: { ...process.env, ...ports } }), 'exit');
  server.close();
  return code;
}

it('the health check of the image suits the API and a worker', async () => {
  const codes = [
    check(200, 'PORT'),
    check(200, 'HEALTH_PORT'),
    check(503, 'PORT'),
    check(503, 'HEALTH_PORT'),
    check(200),
  ];
  expect(await Promise.all(codes)).toEqual([0, 0, 1, 1, 1]);
});

it('the queue in deployments has a password and TLS, for whoever connects too', () => {
  const { args } = kubernetes.find(({ metadata: { name }, kind }) => name === 'valkey' && kind === 'Deployment').spec
    .template.spec.containers[0];
  for (const words of [args, compose.services.valkey.command]) {
    expect(words).toEqual(expect.arrayContaining(['--requirepass', '--tls-port', '--tls-cert-file']));
    expect(words[words.indexOf('--port') + 1]).toBe('0');
  }
  for (const service of ['api', 'worker'])
    expect(compose.services[service].environment).toMatchObject({
      STRATEGOS_QUEUE: expect.stringMatching(/^rediss:\/\/:.+@/),
      NODE_EXTRA_CA_CERTS: '/tls/ca.crt',
    });
  expect(text('deploy/kubernetes/api.yaml')).toMatch(/queue="rediss:\/\/:/);
});

describe('compose.yaml', () => {
  it('names settings, services, volumes and files that there are', () => {
    for (const [name, service] of Object.entries<Tree>(compose.services)) {
      const { environment = {}, depends_on: needs = {}, volumes = [], image, command } = service;
      expect(image, name).toMatch(/^strategos$|:[\w.-]+$/);
      for (const other of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(Object.keys(compose.services)).toContain(other);
      for (const volume of volumes as string[]) {
        const [from] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(join(ROOT, from)), from).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
      if (image !== 'strategos') continue;
      const known = [...(isWorker(command) ? settings.worker : settings.serve), NODE_SETTING];
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(10);
    }
  });

  it('opens ports to this machine alone', () => {
    const ports = Object.values<Tree>(compose.services).flatMap((service) => service.ports ?? []);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

describe('Kubernetes', () => {
  const deployments = kubernetes.filter(({ kind }) => kind === 'Deployment');

  it('runs processes that are asked how they are, have time to end, and may do nothing but their work', () => {
    for (const { metadata, spec } of deployments) {
      const { template, selector } = spec;
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      expect(template.spec.securityContext.runAsNonRoot).toBe(true);
      expect(template.spec.securityContext.runAsUser).toBeGreaterThan(0);
      for (const { image, args, env = [], ports, ...container } of template.spec.containers) {
        expect(image).toMatch(/:[\w.-]+$/);
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
        });
        expect(container.resources.requests.cpu).toBeDefined();
        expect(container.resources.limits.memory).toBeDefined();
        const names = ports.map(({ name }: { name: string }) => name);
        for (const probe of [container.readinessProbe, container.livenessProbe])
          expect(names).toContain((probe.httpGet ?? probe.tcpSocket).port);
        if (!metadata.name.startsWith('strategos')) continue;
        expect(container.readinessProbe.httpGet.path).toBe('/readyz');
        expect(container.livenessProbe.httpGet.path).toBe('/healthz');
        const given = new Map<string, string>(env.map(({ name, value }: Tree) => [name, value]));
        const known = [...(isWorker(args) ? settings.worker : settings.serve), NODE_SETTING];
        expect(known).toEqual(expect.arrayContaining([...given.keys()]));
        expect(template.metadata.annotations['prometheus.io/scrape']).toBe('true');
        expect(names.length).toBe(1);
        expect(template.metadata.annotations['prometheus.io/port']).toBe(`${ports[0].containerPort}`);
        const waitS = container.lifecycle?.preStop.sleep.seconds ?? 0;
        const graceS = Number(given.get('GRACE_MS')) / 1_000;
        expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(waitS + graceS);
      }
    }
  });

  it('scales by how busy cores are, keeps some while nodes are drained, and selects what there is', () => {
    const names = deployments.map(({ metadata }) => metadata.name);
    const scaled = kubernetes.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaled.map(({ spec }) => spec.scaleTargetRef.name).sort()).toEqual(['strategos-api', 'strategos-worker']);
    for (const { spec } of scaled) expect(spec.metrics[0].resource.name).toBe('cpu');
    for (const { spec, kind } of kubernetes)
      if (kind === 'PodDisruptionBudget') expect(names).toContain(spec.selector.matchLabels.app);
      else if (kind === 'Service') expect(names).toContain(spec.selector.app);
  });
});

describe('alerts and the board', () => {
  const stats = () => ({ quarantined: [] }) as unknown as PoolStats;
  const { registry } = createMetrics(
    { stats },
    () => 0,
    () => ({ foreign: [] }) as unknown as QueueStats,
  );
  addStation(registry, () => ({}) as Station);
  addSharing(registry, { driven: 0, open: 0 });
  addGate(registry, new Gate());
  const board = JSON.parse(text('deploy/grafana/strategos.json'));
  const rules: Tree[] = trees('deploy/prometheus/alerts.yml')[0].groups.flatMap(({ rules }: Tree) => rules);
  const shown: string[] = board.panels.flatMap(({ targets = [] }: Tree) => targets.map(({ expr }: Tree) => expr));

  it('ask for metrics that there are', () => {
    const metrics = registry.getMetricsAsArray();
    const known = new Set(
      metrics.flatMap((metric) =>
        metric instanceof Histogram ? ['_bucket', '_sum', '_count'].map((end) => metric.name + end) : [metric.name],
      ),
    );
    for (const query of [...shown, ...rules.map(({ expr }) => expr)]) {
      const names = query.match(/\b(strategos|process|nodejs)_\w+/g) ?? [];
      for (const name of names) expect(known, query).toContain(name);
      expect(names.length + (/\bup\{/.test(query) ? 1 : 0), query).toBeGreaterThan(0);
    }
  });

  it.skipIf(spawnSync('promtool', ['--version']).status !== 0)('fire when they should, and only then', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: join(ROOT, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('say what an alert is about, and what to do', () => {
    for (const { annotations } of rules)
      expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) });
  });
});
