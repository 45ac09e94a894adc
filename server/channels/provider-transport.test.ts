import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { connect, createServer as createTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { startSite } from '../../tests/external-systems/website.ts';
import { createProviderTransport, type ProviderTransportOptions } from './provider-transport.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function reach(more: Partial<ProviderTransportOptions>) {
  const made = createProviderTransport({
    addresses: {},
    proxies: {},
    domains: { telegram: ['blocked.example'] },
    allowedHosts: [],
    userAgent: 'test',
    clock: () => 0,
    ...more,
  });
  open.push(made);
  return made;
}

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

async function listening(server: ReturnType<typeof createTcp>, sockets: Set<Socket>): Promise<number> {
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return portOf(server.address());
}

/** Whatever is asked for leads to `port` of this machine; the names that were asked for. */
async function httpProxy(port: number) {
  const asked: string[] = [];
  const server = createHttp();
  const join = (socket: Duplex, head: Buffer) => {
    const there = connect(port, '127.0.0.1');
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    there.write(head);
    socket.pipe(there).pipe(socket);
  };
  server.on('connect', ({ url = '' }, socket, head) => {
    asked.push(url);
    join(socket, head);
  });
  server.on('request', (request, response) => {
    asked.push(new URL(request.url ?? '').host);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>through</p>');
  });
  return { asked, port: await listening(server, new Set()) };
}

/** SOCKS 5 without a password, as RFC 1928 has it; names are looked up there. */
async function socksProxy(port: number) {
  const asked: string[] = [];
  const server = createTcp(async (socket) => {
    socket.once('data', () => {
      socket.write(Uint8Array.of(5, 0));
      socket.once('data', (given) => {
        const wanted = Buffer.from(given);
        const isName = wanted[3] === 3;
        asked.push(isName ? wanted.subarray(5, 5 + Number(wanted[4])).toString() : 'an address');
        const there = connect(port, '127.0.0.1');
        socket.write(Uint8Array.of(5, 0, 0, 1, 127, 0, 0, 1, 0, 0));
        socket.pipe(there).pipe(socket);
      });
    });
    socket.on('error', () => {});
  });
  return { asked, port: await listening(server, new Set()) };
}

const wish = { types: ['text/html'], maxBytes: 1_000, timeoutMs: 15_000 };

async function site(more: Parameters<typeof startSite>[0] = {}) {
  const here = { headers: { 'content-type': 'text/html' }, body: '<p>here</p>' };
  const started = await startSite({ '/': here, '/1': here, ...more });
  open.push(started);
  return started;
}

test('allows a local address only for the channel configured with it', async () => {
  const { url } = await site();
  const named = reach({ addresses: { goftino: url } });
  const { baseUrl, outbound } = named.contextFor('goftino');
  expect(baseUrl).toBe(url);
  expect((await outbound.get({ ...wish, url: `${baseUrl}/` })).status).toBe(200);
  expect(named.contextFor('crisp').baseUrl).toBeNull();
  await expect(
    reach({})
      .contextFor('goftino')
      .outbound.get({ ...wish, url }),
  ).rejects.toThrow('AddressInvalid');
});

test('redirects only the overridden channel and keeps old file addresses working', async () => {
  const { url } = await site();
  const led = reach({ addresses: { crisp: 'https://crisp.example' } });
  const file = { ...wish, url: `${url}/1` };
  led.redirect('crisp', url);
  const { baseUrl, outbound } = led.contextFor('crisp');
  expect(baseUrl).toBe(url);
  expect((await outbound.get(file)).status).toBe(200);
  await expect(led.contextFor('goftino').outbound.get(file)).rejects.toThrow('AddressInvalid');
  led.redirect('crisp', null);
  expect(led.contextFor('crisp').baseUrl).toBe('https://crisp.example');
  await expect(led.contextFor('crisp').outbound.get(file)).rejects.toThrow('AddressInvalid');
});

test.each(['http', 'socks5'] as const)(
  'uses the %s proxy by host name and for its own channel only',
  async (kind) => {
    const { url } = await site();
    const proxy = await (kind === 'http' ? httpProxy : socksProxy)(Number(new URL(url).port));
    const { contextFor } = reach({ proxies: { telegram: `${kind}://127.0.0.1:${proxy.port}` } });
    const answer = await contextFor('telegram').outbound.get({ ...wish, url: 'http://api.blocked.example/' });
    expect(answer.status).toBe(200);
    expect(proxy.asked).toEqual([expect.stringContaining('api.blocked.example')]);
    const other = contextFor('goftino').outbound.get({ ...wish, url: 'http://api.blocked.example/' });
    await expect(other).rejects.toThrow();
    expect(proxy.asked).toHaveLength(1);
  },
);

test.each(['http', 'socks5'] as const)(
  'uses the %s proxy only for the provider and fetches visitor links directly with address checks',
  async (kind) => {
    const { url } = await site();
    const proxy = await (kind === 'http' ? httpProxy : socksProxy)(Number(new URL(url).port));
    const { contextFor: portsOf } = reach({
      addresses: { telegram: 'https://bot-api.example' },
      proxies: { telegram: `${kind}://127.0.0.1:${proxy.port}` },
    });
    const { outbound } = portsOf('telegram');
    const inside = [
      'http://169.254.169.254/latest',
      'http://127.0.0.1/',
      'http://localhost/',
      'http://[::1]/',
    ];
    const alike = [
      'http://notblocked.example/',
      'http://blocked.example.evil.example/',
      'http://bot-api.example:80/',
    ];
    for (const address of [...inside, ...alike])
      await expect(outbound.get({ ...wish, url: address })).rejects.toThrow();
    const told = { ...wish, url: 'http://127.0.0.1/', body: '{}' };
    await expect(outbound.post(told)).rejects.toThrow('AddressPrivate');
    expect(proxy.asked).toEqual([]);
    expect((await outbound.get({ ...wish, url: 'http://files.blocked.example/1' })).status).toBe(200);
    expect(proxy.asked).toHaveLength(1);
  },
);

test('does not follow a provider redirect to another host through the proxy', async () => {
  const leads = { status: 302, headers: { location: 'http://inside.example/' }, body: '' };
  const { url } = await site({ '/leads': leads });
  const proxy = await socksProxy(Number(new URL(url).port));
  const { contextFor: portsOf } = reach({ proxies: { telegram: `socks5://127.0.0.1:${proxy.port}` } });
  const led = portsOf('telegram').outbound.get({ ...wish, url: 'http://api.blocked.example/leads' });
  await expect(led).rejects.toThrow('AddressRefused');
  expect(proxy.asked).toEqual(['api.blocked.example']);
});
