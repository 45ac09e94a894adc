import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { connect, createServer as createTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { startSite } from '../../tests/external-systems/website.ts';
import { createProviderTransport, type ProviderTransportOptions } from './provider-transport.ts';

const openResources: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const resource of openResources.splice(0).reverse()) await resource.close();
});

function createTransport(overrides: Partial<ProviderTransportOptions>) {
  const transport = createProviderTransport({
    addresses: {},
    proxies: {},
    domains: { telegram: ['blocked.example'] },
    allowedHosts: [],
    userAgent: 'test',
    clock: () => 0,
    ...overrides,
  });
  openResources.push(transport);
  return transport;
}

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

async function listenOnFreePort(server: ReturnType<typeof createTcp>, sockets: Set<Socket>): Promise<number> {
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  openResources.push({
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return portOf(server.address());
}

/** An HTTP proxy that connects every request to `port` of this machine; `requestedHosts` lists them. */
async function startHttpProxy(port: number) {
  const requestedHosts: string[] = [];
  const server = createHttp();
  const tunnel = (socket: Duplex, head: Buffer) => {
    const upstream = connect(port, '127.0.0.1');
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  };
  server.on('connect', ({ url = '' }, socket, head) => {
    requestedHosts.push(url);
    tunnel(socket, head);
  });
  server.on('request', (request, response) => {
    requestedHosts.push(new URL(request.url ?? '').host);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>through</p>');
  });
  return { requestedHosts, port: await listenOnFreePort(server, new Set()) };
}

/** A SOCKS 5 proxy without a password (RFC 1928) that resolves names itself. */
async function startSocksProxy(port: number) {
  const requestedHosts: string[] = [];
  const server = createTcp(async (socket) => {
    socket.once('data', () => {
      socket.write(Uint8Array.of(5, 0));
      socket.once('data', (chunk) => {
        const connectRequest = Buffer.from(chunk);
        const isName = connectRequest[3] === 3;
        requestedHosts.push(
          isName ? connectRequest.subarray(5, 5 + Number(connectRequest[4])).toString() : 'an address',
        );
        const upstream = connect(port, '127.0.0.1');
        socket.write(Uint8Array.of(5, 0, 0, 1, 127, 0, 0, 1, 0, 0));
        socket.pipe(upstream).pipe(socket);
      });
    });
    socket.on('error', () => {});
  });
  return { requestedHosts, port: await listenOnFreePort(server, new Set()) };
}

const requestOptions = { types: ['text/html'], maxBytes: 1_000, timeoutMs: 15_000 };

async function startTestSite(pages: Parameters<typeof startSite>[0] = {}) {
  const page = { headers: { 'content-type': 'text/html' }, body: '<p>here</p>' };
  const website = await startSite({ '/': page, '/1': page, ...pages });
  openResources.push(website);
  return website;
}

test('allows a local address only for the channel configured with it', async () => {
  const { url } = await startTestSite();
  const transport = createTransport({ addresses: { goftino: url } });
  const { baseUrl, outbound } = transport.contextFor('goftino');
  expect(baseUrl).toBe(url);
  expect((await outbound.get({ ...requestOptions, url: `${baseUrl}/` })).status).toBe(200);
  expect(transport.contextFor('crisp').baseUrl).toBeNull();
  await expect(
    createTransport({})
      .contextFor('goftino')
      .outbound.get({ ...requestOptions, url }),
  ).rejects.toThrow('AddressInvalid');
});

test('redirects only the overridden channel and keeps old file addresses working', async () => {
  const { url } = await startTestSite();
  const transport = createTransport({ addresses: { crisp: 'https://crisp.example' } });
  const file = { ...requestOptions, url: `${url}/1` };
  transport.redirect('crisp', url);
  const { baseUrl, outbound } = transport.contextFor('crisp');
  expect(baseUrl).toBe(url);
  expect((await outbound.get(file)).status).toBe(200);
  await expect(transport.contextFor('goftino').outbound.get(file)).rejects.toThrow('AddressInvalid');
  transport.redirect('crisp', null);
  expect(transport.contextFor('crisp').baseUrl).toBe('https://crisp.example');
  await expect(transport.contextFor('crisp').outbound.get(file)).rejects.toThrow('AddressInvalid');
});

test.each(['http', 'socks5'] as const)(
  'uses the %s proxy by host name and for its own channel only',
  async (kind) => {
    const { url } = await startTestSite();
    const proxy = await (kind === 'http' ? startHttpProxy : startSocksProxy)(Number(new URL(url).port));
    const { contextFor } = createTransport({ proxies: { telegram: `${kind}://127.0.0.1:${proxy.port}` } });
    const response = await contextFor('telegram').outbound.get({
      ...requestOptions,
      url: 'http://api.blocked.example/',
    });
    expect(response.status).toBe(200);
    expect(proxy.requestedHosts).toEqual([expect.stringContaining('api.blocked.example')]);
    const other = contextFor('goftino').outbound.get({
      ...requestOptions,
      url: 'http://api.blocked.example/',
    });
    await expect(other).rejects.toThrow();
    expect(proxy.requestedHosts).toHaveLength(1);
  },
);

test.each(['http', 'socks5'] as const)(
  'uses the %s proxy only for the provider and fetches visitor links directly with address checks',
  async (kind) => {
    const { url } = await startTestSite();
    const proxy = await (kind === 'http' ? startHttpProxy : startSocksProxy)(Number(new URL(url).port));
    const { contextFor } = createTransport({
      addresses: { telegram: 'https://bot-api.example' },
      proxies: { telegram: `${kind}://127.0.0.1:${proxy.port}` },
    });
    const { outbound } = contextFor('telegram');
    const privateUrls = [
      'http://169.254.169.254/latest',
      'http://127.0.0.1/',
      'http://localhost/',
      'http://[::1]/',
    ];
    const lookalikeUrls = [
      'http://notblocked.example/',
      'http://blocked.example.evil.example/',
      'http://bot-api.example:80/',
    ];
    for (const address of [...privateUrls, ...lookalikeUrls])
      await expect(outbound.get({ ...requestOptions, url: address })).rejects.toThrow();
    const postRequest = { ...requestOptions, url: 'http://127.0.0.1/', body: '{}' };
    await expect(outbound.post(postRequest)).rejects.toThrow('AddressPrivate');
    expect(proxy.requestedHosts).toEqual([]);
    expect((await outbound.get({ ...requestOptions, url: 'http://files.blocked.example/1' })).status).toBe(
      200,
    );
    expect(proxy.requestedHosts).toHaveLength(1);
  },
);

test('does not follow a provider redirect to another host through the proxy', async () => {
  const redirect = { status: 302, headers: { location: 'http://inside.example/' }, body: '' };
  const { url } = await startTestSite({ '/redirect': redirect });
  const proxy = await startSocksProxy(Number(new URL(url).port));
  const { contextFor } = createTransport({
    proxies: { telegram: `socks5://127.0.0.1:${proxy.port}` },
  });
  const response = contextFor('telegram').outbound.get({
    ...requestOptions,
    url: 'http://api.blocked.example/redirect',
  });
  await expect(response).rejects.toThrow('RedirectRejected');
  expect(proxy.requestedHosts).toEqual(['api.blocked.example']);
});
