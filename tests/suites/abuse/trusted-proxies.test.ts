import { createServer, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../../contract/admin/admin.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Paths served only to direct requests from localhost. */
const LOCAL_ONLY_PATHS = [
  '/metrics',
  '/dev/outbox',
  '/api/dev/outbox',
  '/api/dev/shop',
  '/dev/channels',
  '/api/dev/channels',
  '/dev/gateways',
  '/dev/files/outbox.css',
  '/demo/01a1f7db-f4ec-7150-89c8-f6eaebb3f321',
] as const;

const get = (url: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    send(url, { headers }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

/**
 * A reverse proxy like nginx with only `proxy_pass`: HTTP/1.0, its own Host header, no forwarding headers.
 */
async function startBareProxy(target: URL) {
  const proxy = createServer((incoming, outgoing) => {
    const upstream = connect(Number(target.port), '127.0.0.1');
    const forwarded = Object.entries(incoming.headers).filter(([name]) => !/^(host|connection)$/.test(name));
    const lines = forwarded.map(([name, value]) => `${name}: ${value}`);
    upstream.end(
      [`GET ${incoming.url} HTTP/1.0`, `Host: ${target.host}`, 'Connection: close', ...lines, '', ''].join(
        '\r\n',
      ),
    );
    outgoing.writeHead(200);
    upstream.pipe(outgoing); // the raw response, status line included
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => new Promise((resolve) => proxy.close(resolve)),
  };
}

describe('local-only pages', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => server.stop());

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 cache'],
    ['x-forwarded-proto', 'https'],
    ['cf-connecting-ip', '203.0.113.7'],
    ['ar-real-ip', '203.0.113.7'],
    ['x-cluster-client-ip', '203.0.113.7'],
    ['x-forwarded-port', '443'],
    ['x-original-forwarded-for', '203.0.113.7'],
    ['cdn-loop', 'cdn'],
  ])('returns 404 for a request with %s: %s', async (name, value) => {
    for (const path of LOCAL_ONLY_PATHS)
      expect([path, await get(server.url + path, { [name]: value })]).toEqual([path, 404]);
  });

  it.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'localhost.', 'localhost@evil.example'])(
    'returns 404 for the host name «%s»',
    async (host) => {
      for (const path of LOCAL_ONLY_PATHS)
        expect([path, await get(server.url + path, { host })]).toEqual([path, 404]);
    },
  );

  it('returns 404 for a request from another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { referer: 'http://evil.example/x' },
      { origin: 'null' },
    ];
    for (const headers of foreign)
      for (const path of LOCAL_ONLY_PATHS)
        expect([path, await get(server.url + path, headers)]).toEqual([path, 404]);
  });

  it('returns the page for a direct call', async () => {
    for (const path of LOCAL_ONLY_PATHS.filter((one) => !one.startsWith('/demo/')))
      expect([path, await get(server.url + path)]).toEqual([path, 200]);
  });

  it('returns 404 behind a proxy that adds no header', async () => {
    const proxy = await startBareProxy(new URL(server.url));
    try {
      for (const path of LOCAL_ONLY_PATHS) {
        const answer = await (await fetch(proxy.url + path)).text();
        expect([path, /^HTTP\/1\.\d (\d+)/.exec(answer)?.[1]]).toEqual([path, '404']);
      }
    } finally {
      await proxy.close();
    }
  });

  it('returns 404 behind a trusted proxy', async () => {
    const trustingServer = await startServer({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } });
    try {
      for (const path of LOCAL_ONLY_PATHS)
        expect([path, await get(trustingServer.url + path, { 'x-forwarded-for': '127.0.0.1' })]).toEqual([
          path,
          404,
        ]);
    } finally {
      await trustingServer.stop();
    }
  });
});

it('requires the token for metrics under a public URL, for any host name', async () => {
  const METRICS_TOKEN = 'a-token-for-the-metrics';
  const PUBLIC_URL = 'https://shop.example';
  const server = await startServer({ env: { LOG_LEVEL: 'silent', PUBLIC_URL, METRICS_TOKEN } });
  try {
    const { port } = server;
    const baseUrl = `http://127.0.0.1:${port}`;
    for (const host of ['shop.example', 'localhost', `127.0.0.1:${port}`]) {
      expect([host, await get(`${baseUrl}/metrics`, { host })]).toEqual([host, 404]);
      const headers = { host, authorization: `Bearer ${METRICS_TOKEN}` };
      expect([host, await get(`${baseUrl}/metrics`, headers)]).toEqual([host, 200]);
    }
    expect(await get(`${baseUrl}/dev/outbox`, { host: 'shop.example' }), 'passed on with its name').toBe(404);
    expect(await get(`${baseUrl}/dev/outbox`), 'who develops behind a tunnel').toBe(200);
  } finally {
    await server.stop();
  }
});

describe('a proxy that TRUST_PROXY does not declare', () => {
  const proxyHeaderReader = async (server: Server) => {
    const api = new Api(server.url);
    const { token, userInfo } = await api.signUp();
    await server.store.db
      .updateTable('users')
      .set({ is_super_admin: 1 })
      .where('username', '=', userInfo.username)
      .execute();
    return async () => (await api.call(admin.installation, {}, { token })).proxyHeader;
  };

  it('shows the super admin the header that revealed the proxy', async () => {
    const server = await startServer({ env: { LOG_LEVEL: 'silent' } });
    try {
      const readProxyHeader = await proxyHeaderReader(server);
      expect(await readProxyHeader()).toBeNull();
      await get(`${server.url}/healthz`, { 'x-real-ip': '203.0.113.7' });
      expect(await readProxyHeader()).toBe('x-real-ip');
      await get(`${server.url}/healthz`, { via: '1.1 cache' });
      expect(await readProxyHeader(), 'the first sign stays').toBe('x-real-ip');
    } finally {
      await server.stop();
    }
  });

  it('detects a browser request over HTTP/1.0', async () => {
    const server = await startServer({ env: { LOG_LEVEL: 'silent' } });
    const proxy = await startBareProxy(new URL(server.url));
    try {
      const readProxyHeader = await proxyHeaderReader(server);
      await (await fetch(`${proxy.url}/healthz`, { headers: { 'user-agent': 'probe' } })).text();
      expect(await readProxyHeader(), 'a health check').toBeNull();
      await (await fetch(`${proxy.url}/healthz`, { headers: { 'user-agent': 'Mozilla/5.0' } })).text();
      expect(await readProxyHeader()).toBe('HTTP/1.0');
    } finally {
      await proxy.close();
      await server.stop();
    }
  });

  it('reports nothing once TRUST_PROXY declares the proxy', async () => {
    const server = await startServer({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } });
    try {
      const readProxyHeader = await proxyHeaderReader(server);
      await get(`${server.url}/healthz`, { 'x-forwarded-for': '203.0.113.7' });
      expect(await readProxyHeader()).toBeNull();
    } finally {
      await server.stop();
    }
  });
});
