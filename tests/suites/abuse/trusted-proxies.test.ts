import { createServer, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../../contract/admin/admin.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Pages that only a direct call from this machine may read. */
const OWN_PAGES = [
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

/** A reverse proxy as nginx is with `proxy_pass` and nothing else: HTTP/1.0, its own name as Host, no header of its own. */
async function bareProxy(target: URL) {
  const proxy = createServer((incoming, outgoing) => {
    const upstream = connect(Number(target.port), '127.0.0.1');
    const given = Object.entries(incoming.headers).filter(([name]) => !/^(host|connection)$/.test(name));
    const lines = given.map(([name, value]) => `${name}: ${value}`);
    upstream.end(
      [`GET ${incoming.url} HTTP/1.0`, `Host: ${target.host}`, 'Connection: close', ...lines, '', ''].join(
        '\r\n',
      ),
    );
    outgoing.writeHead(200);
    upstream.pipe(outgoing); // the answer as it came, status line and all
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
    for (const path of OWN_PAGES)
      expect([path, await get(server.url + path, { [name]: value })]).toEqual([path, 404]);
  });

  it.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'localhost.', 'localhost@evil.example'])(
    'returns 404 for the host name «%s»',
    async (host) => {
      for (const path of OWN_PAGES)
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
      for (const path of OWN_PAGES)
        expect([path, await get(server.url + path, headers)]).toEqual([path, 404]);
  });

  it('returns the page for a direct call', async () => {
    for (const path of OWN_PAGES.filter((one) => !one.startsWith('/demo/')))
      expect([path, await get(server.url + path)]).toEqual([path, 200]);
  });

  it('returns 404 behind a proxy that adds no header', async () => {
    const proxy = await bareProxy(new URL(server.url));
    try {
      for (const path of OWN_PAGES) {
        const answer = await (await fetch(proxy.url + path)).text();
        expect([path, /^HTTP\/1\.\d (\d+)/.exec(answer)?.[1]]).toEqual([path, '404']);
      }
    } finally {
      await proxy.close();
    }
  });

  it('returns 404 behind a trusted proxy', async () => {
    const trusting = await startServer({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } });
    try {
      for (const path of OWN_PAGES)
        expect([path, await get(trusting.url + path, { 'x-forwarded-for': '127.0.0.1' })]).toEqual([
          path,
          404,
        ]);
    } finally {
      await trusting.stop();
    }
  });
});

it('requires the token for metrics under a public URL, for any host name', async () => {
  const METRICS_TOKEN = 'a-token-for-the-metrics';
  const PUBLIC_URL = 'https://shop.example';
  const server = await startServer({ env: { LOG_LEVEL: 'silent', PUBLIC_URL, METRICS_TOKEN } });
  try {
    const { port } = server;
    const here = `http://127.0.0.1:${port}`;
    for (const host of ['shop.example', 'localhost', `127.0.0.1:${port}`]) {
      expect([host, await get(`${here}/metrics`, { host })]).toEqual([host, 404]);
      const headers = { host, authorization: `Bearer ${METRICS_TOKEN}` };
      expect([host, await get(`${here}/metrics`, headers)]).toEqual([host, 200]);
    }
    expect(await get(`${here}/dev/outbox`, { host: 'shop.example' }), 'passed on with its name').toBe(404);
    expect(await get(`${here}/dev/outbox`), 'who develops behind a tunnel').toBe(200);
  } finally {
    await server.stop();
  }
});

describe('a proxy that TRUST_PROXY does not declare', () => {
  const asAdmin = async (server: Server) => {
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
      const sign = await asAdmin(server);
      expect(await sign()).toBeNull();
      await get(`${server.url}/healthz`, { 'x-real-ip': '203.0.113.7' });
      expect(await sign()).toBe('x-real-ip');
      await get(`${server.url}/healthz`, { via: '1.1 cache' });
      expect(await sign(), 'the first sign stays').toBe('x-real-ip');
    } finally {
      await server.stop();
    }
  });

  it('detects a browser request over HTTP/1.0', async () => {
    const server = await startServer({ env: { LOG_LEVEL: 'silent' } });
    const proxy = await bareProxy(new URL(server.url));
    try {
      const sign = await asAdmin(server);
      await (await fetch(`${proxy.url}/healthz`, { headers: { 'user-agent': 'probe' } })).text();
      expect(await sign(), 'a health check').toBeNull();
      await (await fetch(`${proxy.url}/healthz`, { headers: { 'user-agent': 'Mozilla/5.0' } })).text();
      expect(await sign()).toBe('HTTP/1.0');
    } finally {
      await proxy.close();
      await server.stop();
    }
  });

  it('reports nothing once TRUST_PROXY declares the proxy', async () => {
    const server = await startServer({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } });
    try {
      const sign = await asAdmin(server);
      await get(`${server.url}/healthz`, { 'x-forwarded-for': '203.0.113.7' });
      expect(await sign()).toBeNull();
    } finally {
      await server.stop();
    }
  });
});
