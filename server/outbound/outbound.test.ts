import { once } from 'node:events';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  endlessBody,
  page,
  redirect,
  type ServedPage,
  type Site,
  startSite,
  tarPit,
} from '../../tests/external-systems/website.ts';
import { freePort } from '../../tests/free-port.ts';
import { createAddressPolicy } from './address-policy.ts';
import { createGuardedConnector, type ResolveHost } from './guarded-connector.ts';
import { createOutbound, type Outbound, type OutboundRequest } from './outbound.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const wish = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  url,
  types: ['text/html'],
  maxBytes: 100_000,
  timeoutMs: 15_000,
  ...more,
});

function outbound(allowedHosts: readonly string[] = [], resolve?: ResolveHost): Outbound {
  const made = createOutbound({
    allowedHosts,
    userAgent: 'PasokhBot/1.0',
    ...(resolve && { resolve }),
  });
  open.push(made);
  return made;
}

async function site(pages: Parameters<typeof startSite>[0]): Promise<Site> {
  const started = await startSite(pages);
  open.push(started);
  return started;
}

const fault = (name: string) => ({ kind: name });

describe('addresses inside private networks', () => {
  test.each([
    'http://127.0.0.1',
    'http://127.1/',
    'http://0x7f000001',
    'http://2130706433',
    'http://017700000001',
    'http://１２７.0.0.1',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[fec0::1]',
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://localhost',
    'http://localhost./',
    'http://metadata.google.internal/',
    'https://printer.local',
  ])('rejects %s as private', async (url) => {
    await expect(outbound().get(wish(url))).rejects.toMatchObject(fault('AddressPrivate'));
  });
});

describe('invalid addresses', () => {
  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/html,hi',
    'http://user:password@example.com/',
    'http://example.com:8080/',
    'http://example.com:22/',
  ])('rejects %s as invalid', async (url) => {
    await expect(outbound().get(wish(url))).rejects.toMatchObject(fault('AddressInvalid'));
  });
});

describe('host names', () => {
  const answers =
    (...addresses: string[]): ResolveHost =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test.each([[['127.0.0.1']], [['::ffff:10.0.0.1']], [['93.184.215.14', '192.168.0.1']], [['::1']]])(
    'rejects a name that resolves to %j',
    async (addresses) => {
      const calling = outbound([], answers(...addresses)).get(wish('http://shop.example/'));
      await expect(calling).rejects.toMatchObject(fault('AddressPrivate'));
    },
  );

  test('checks the resolved address that the connection uses', async () => {
    let asked = 0;
    const rebinding: ResolveHost = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
    };
    const [first] = await rebinding('shop.example');
    expect(createAddressPolicy([]).problemOf(new URL(`http://${first?.address}`))).toBeNull();
    const calling = outbound([], rebinding).get(wish('http://shop.example/'));
    await expect(calling).rejects.toMatchObject(fault('AddressPrivate'));
    expect(asked).toBe(2);
  });

  test('closes a socket to a private address before sending a byte', async () => {
    const heard: unknown[] = [];
    const listener = createServer((socket) =>
      socket.on('data', (bytes) => heard.push(bytes)).on('error', () => {}),
    );
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const connect = createGuardedConnector(createAddressPolicy([]), answers('93.184.215.14'));
    const failed = await new Promise((resolve) =>
      connect({ hostname: '127.0.0.1', port, protocol: 'http:' }, (...[error]) => resolve(error)),
    );
    expect(failed).toMatchObject(fault('AddressPrivate'));
    expect(heard).toEqual([]);
    await new Promise((resolve) => listener.close(resolve));
  });

  test('reports an unresolvable name as temporary', async () => {
    const nothing: ResolveHost = async () => Promise.reject(new Error('ENOTFOUND'));
    await expect(outbound([], nothing).get(wish('http://shop.example/'))).rejects.toMatchObject({
      kind: 'Unreachable',
      isTemporary: true,
    });
  });
});

describe('redirects', () => {
  test('follows redirects and returns the final URL', async () => {
    const shop = await site({ '/': redirect('/fa'), '/fa': page('خانه', 'خوش آمدید') });
    const answer = await outbound([shop.host]).get(wish(`${shop.url}/`));
    expect(answer).toMatchObject({ url: `${shop.url}/fa`, status: 200, type: 'text/html', charset: 'utf-8' });
    expect(Buffer.from(answer.bytes).toString()).toContain('خوش آمدید');
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'AddressPrivate'],
    ['http://[::1]/', 'AddressPrivate'],
    ['http://127.0.0.1/', 'AddressPrivate'],
    ['http://127.0.0.1:1/', 'AddressInvalid'],
    ['file:///etc/passwd', 'AddressInvalid'],
    ['/again', 'RedirectLoop'],
    ['/1', 'RedirectLoop'],
  ])('rejects a redirect to %s', async (target, name) => {
    const chain = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`/${at}`, redirect(`/${at + 1}`)]));
    const shop = await site({ '/': redirect(target), '/again': redirect('/'), ...chain });
    await expect(outbound([shop.host]).get(wish(`${shop.url}/`))).rejects.toMatchObject(fault(name));
  });

  test('does not follow a redirect that the caller excludes', async () => {
    const shop = await site({ '/': redirect('/secret'), '/secret': page('راز', 'راز') });
    const follows = (url: URL) => url.pathname !== '/secret';
    const calling = outbound([shop.host]).get(wish(`${shop.url}/`, { followsRedirect: follows }));
    await expect(calling).rejects.toMatchObject(fault('AddressRefused'));
    expect(shop.requestedPaths).toEqual(['/']);
  });
});

describe('response bodies', () => {
  const large: ServedPage = { body: 'x'.repeat(100_001) };
  const bomb: ServedPage = {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync('x'.repeat(20_000_000)),
  };
  const odd: ServedPage = { headers: { 'content-encoding': 'zstd' }, body: 'x' };
  test.each([
    ['that say they are too large', large, 'TooLarge'],
    ['that never end', endlessBody, 'TooLarge'],
    ['that unpack into too much', bomb, 'TooLarge'],
    ['that come in a packing nobody asked for', odd, 'TypeRefused'],
    ['of another type', { headers: { 'content-type': 'image/png' }, body: 'x' }, 'TypeRefused'],
  ])('rejects bodies %s', async (_, served, name) => {
    const shop = await site({ '/': served });
    await expect(outbound([shop.host]).get(wish(`${shop.url}/`))).rejects.toMatchObject(fault(name));
  });

  test('times out on a slow body', async () => {
    const shop = await site({ '/': tarPit });
    const calling = outbound([shop.host]).get(wish(`${shop.url}/`, { timeoutMs: 300 }));
    await expect(calling).rejects.toMatchObject({ kind: 'TimedOut', isTemporary: true });
  });

  test('aborts a body with the reason of the caller', async () => {
    const shop = await site({ '/': tarPit });
    const stop = new AbortController();
    const calling = outbound([shop.host]).get(wish(`${shop.url}/`, { signal: stop.signal }));
    stop.abort(new Error('cancelled'));
    await expect(calling).rejects.toThrow('cancelled');
  });

  test('truncates a body or skips it on request', async () => {
    const shop = await site({
      '/': large,
      '/file': { headers: { 'content-type': 'application/pdf' }, body: 'x' },
    });
    const calling = outbound([shop.host]);
    const cut = await calling.get(wish(`${shop.url}/`, { truncates: true, maxBytes: 10 }));
    expect(cut.bytes.length).toBe(10);
    const unread = await calling.get(wish(`${shop.url}/file`, { unreadTypes: ['application/pdf'] }));
    expect(unread).toMatchObject({ type: 'application/pdf', bytes: new Uint8Array() });
  });
});

test('calls a trusted host only on its configured port', async () => {
  const shop = await site({ '/': page('خانه', 'سلام') });
  const calling = outbound([shop.host]);
  await expect(calling.get(wish(`${shop.url}/`))).resolves.toMatchObject({ status: 200 });
  await expect(calling.get(wish('http://127.0.0.1/'))).rejects.toMatchObject(fault('AddressPrivate'));
});

test('reports an unreachable site and an invalid response as unreachable', async () => {
  const gone = `127.0.0.1:${await freePort()}`;
  await expect(outbound([gone]).get(wish(`http://${gone}`))).rejects.toMatchObject(fault('Unreachable'));
});

describe('POST requests', () => {
  const asked: { method: string | undefined; type: string | undefined; body: string }[] = [];
  const listening = async (status: number, headers: Record<string, string> = {}) =>
    site({
      '/hook': async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part);
        const { method, headers: told } = request;
        asked.push({ method, type: told['content-type'], body: Buffer.concat(parts).toString() });
        response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('گرفتم');
      },
    });
  const hook = (url: string) => ({
    ...wish(`${url}/hook`, {
      types: [],
      headers: { 'content-type': 'application/json' },
      readsErrorBodies: true,
    }),
    body: '{"متن":1}',
  });
  afterEach(() => asked.splice(0));

  test.each([200, 410, 500])('sends a body once and returns status %d as an answer', async (status) => {
    const there = await listening(status);
    const answer = await outbound([there.host]).post(hook(there.url));
    expect([answer.status, Buffer.from(answer.bytes).toString()]).toEqual([status, 'گرفتم']);
    expect(asked).toEqual([{ method: 'POST', type: 'application/json', body: '{"متن":1}' }]);
  });

  test('does not follow a redirect', async () => {
    const there = await listening(307, { location: '/elsewhere' });
    await expect(outbound([there.host]).post(hook(there.url))).resolves.toMatchObject({ status: 307 });
    expect(there.requestedPaths).toEqual(['/hook']);
  });

  test('rejects a private address without calling it', async () => {
    const there = await listening(200);
    const inside = { ...hook(there.url), url: 'http://127.0.0.1/hook' };
    await expect(outbound().post(inside)).rejects.toMatchObject(fault('AddressPrivate'));
    expect(asked).toEqual([]);
  });
});
