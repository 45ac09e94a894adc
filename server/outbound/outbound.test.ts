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
import { findFreePort } from '../../tests/free-port.ts';
import { createAddressPolicy } from './address-policy.ts';
import { createGuardedConnector, type ResolveHost } from './guarded-connector.ts';
import { createOutbound, type Outbound, type OutboundRequest } from './outbound.ts';

const openResources: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close();
});

const createRequest = (url: string, overrides: Partial<OutboundRequest> = {}): OutboundRequest => ({
  url,
  types: ['text/html'],
  maxBytes: 100_000,
  timeoutMs: 15_000,
  ...overrides,
});

function createTestOutbound(allowedHosts: readonly string[] = [], resolve?: ResolveHost): Outbound {
  const client = createOutbound({
    allowedHosts,
    userAgent: 'PasokhBot/1.0',
    ...(resolve && { resolve }),
  });
  openResources.push(client);
  return client;
}

async function startTestSite(pages: Parameters<typeof startSite>[0]): Promise<Site> {
  const testSite = await startSite(pages);
  openResources.push(testSite);
  return testSite;
}

const errorOfKind = (name: string) => ({ kind: name });

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
    await expect(createTestOutbound().get(createRequest(url))).rejects.toMatchObject(
      errorOfKind('AddressPrivate'),
    );
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
    await expect(createTestOutbound().get(createRequest(url))).rejects.toMatchObject(
      errorOfKind('AddressInvalid'),
    );
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
      const request = createTestOutbound([], answers(...addresses)).get(
        createRequest('http://shop.example/'),
      );
      await expect(request).rejects.toMatchObject(errorOfKind('AddressPrivate'));
    },
  );

  test('checks the resolved address that the connection uses', async () => {
    let lookups = 0;
    const rebinding: ResolveHost = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
    };
    const [first] = await rebinding('shop.example');
    expect(createAddressPolicy([]).problemOf(new URL(`http://${first?.address}`))).toBeNull();
    const request = createTestOutbound([], rebinding).get(createRequest('http://shop.example/'));
    await expect(request).rejects.toMatchObject(errorOfKind('AddressPrivate'));
    expect(lookups).toBe(2);
  });

  test('closes a socket to a private address before sending a byte', async () => {
    const received: unknown[] = [];
    const listener = createServer((socket) =>
      socket.on('data', (bytes) => received.push(bytes)).on('error', () => {}),
    );
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const connect = createGuardedConnector(createAddressPolicy([]), answers('93.184.215.14'));
    const connectError = await new Promise((resolve) =>
      connect({ hostname: '127.0.0.1', port, protocol: 'http:' }, (...[error]) => resolve(error)),
    );
    expect(connectError).toMatchObject(errorOfKind('AddressPrivate'));
    expect(received).toEqual([]);
    await new Promise((resolve) => listener.close(resolve));
  });

  test('reports an unresolvable name as temporary', async () => {
    const unresolvable: ResolveHost = async () => Promise.reject(new Error('ENOTFOUND'));
    await expect(
      createTestOutbound([], unresolvable).get(createRequest('http://shop.example/')),
    ).rejects.toMatchObject({
      kind: 'Unreachable',
      isTemporary: true,
    });
  });
});

describe('redirects', () => {
  test('follows redirects and returns the final URL', async () => {
    const shop = await startTestSite({ '/': redirect('/fa'), '/fa': page('خانه', 'خوش آمدید') });
    const response = await createTestOutbound([shop.host]).get(createRequest(`${shop.url}/`));
    expect(response).toMatchObject({
      url: `${shop.url}/fa`,
      status: 200,
      type: 'text/html',
      charset: 'utf-8',
    });
    expect(Buffer.from(response.bytes).toString()).toContain('خوش آمدید');
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
    const chain = Object.fromEntries([1, 2, 3, 4, 5, 6].map((hop) => [`/${hop}`, redirect(`/${hop + 1}`)]));
    const shop = await startTestSite({ '/': redirect(target), '/again': redirect('/'), ...chain });
    await expect(createTestOutbound([shop.host]).get(createRequest(`${shop.url}/`))).rejects.toMatchObject(
      errorOfKind(name),
    );
  });

  test('does not follow a redirect that the caller excludes', async () => {
    const shop = await startTestSite({ '/': redirect('/secret'), '/secret': page('راز', 'راز') });
    const mayFollow = (url: URL) => url.pathname !== '/secret';
    const request = createTestOutbound([shop.host]).get(
      createRequest(`${shop.url}/`, { followsRedirect: mayFollow }),
    );
    await expect(request).rejects.toMatchObject(errorOfKind('RedirectRejected'));
    expect(shop.requestedPaths).toEqual(['/']);
  });
});

describe('response bodies', () => {
  const large: ServedPage = { body: 'x'.repeat(100_001) };
  const bomb: ServedPage = {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync('x'.repeat(20_000_000)),
  };
  const unsupported: ServedPage = { headers: { 'content-encoding': 'zstd' }, body: 'x' };
  test.each([
    ['that declare a length beyond the limit', large, 'TooLarge'],
    ['that never end', endlessBody, 'TooLarge'],
    ['that decompress beyond the limit', bomb, 'TooLarge'],
    ['with an unrequested encoding', unsupported, 'TypeRefused'],
    ['of another type', { headers: { 'content-type': 'image/png' }, body: 'x' }, 'TypeRefused'],
  ])('rejects bodies %s', async (_, servedPage, name) => {
    const shop = await startTestSite({ '/': servedPage });
    await expect(createTestOutbound([shop.host]).get(createRequest(`${shop.url}/`))).rejects.toMatchObject(
      errorOfKind(name),
    );
  });

  test('times out on a slow body', async () => {
    const shop = await startTestSite({ '/': tarPit });
    const request = createTestOutbound([shop.host]).get(createRequest(`${shop.url}/`, { timeoutMs: 300 }));
    await expect(request).rejects.toMatchObject({ kind: 'TimedOut', isTemporary: true });
  });

  test('aborts a body with the reason of the caller', async () => {
    const shop = await startTestSite({ '/': tarPit });
    const controller = new AbortController();
    const request = createTestOutbound([shop.host]).get(
      createRequest(`${shop.url}/`, { signal: controller.signal }),
    );
    controller.abort(new Error('cancelled'));
    await expect(request).rejects.toThrow('cancelled');
  });

  test('truncates a body or skips it on request', async () => {
    const shop = await startTestSite({
      '/': large,
      '/file': { headers: { 'content-type': 'application/pdf' }, body: 'x' },
    });
    const client = createTestOutbound([shop.host]);
    const truncated = await client.get(
      createRequest(`${shop.url}/`, { shouldTruncateBody: true, maxBytes: 10 }),
    );
    expect(truncated.bytes.length).toBe(10);
    const unread = await client.get(createRequest(`${shop.url}/file`, { unreadTypes: ['application/pdf'] }));
    expect(unread).toMatchObject({ type: 'application/pdf', bytes: new Uint8Array() });
  });
});

test('calls a trusted host only on its configured port', async () => {
  const shop = await startTestSite({ '/': page('خانه', 'سلام') });
  const client = createTestOutbound([shop.host]);
  await expect(client.get(createRequest(`${shop.url}/`))).resolves.toMatchObject({ status: 200 });
  await expect(client.get(createRequest('http://127.0.0.1/'))).rejects.toMatchObject(
    errorOfKind('AddressPrivate'),
  );
});

test('reports an unreachable site and an invalid response as unreachable', async () => {
  const closedHost = `127.0.0.1:${await findFreePort()}`;
  await expect(
    createTestOutbound([closedHost]).get(createRequest(`http://${closedHost}`)),
  ).rejects.toMatchObject(errorOfKind('Unreachable'));
});

describe('POST requests', () => {
  const receivedRequests: { method: string | undefined; type: string | undefined; body: string }[] = [];
  const startHookSite = async (status: number, headers: Record<string, string> = {}) =>
    startTestSite({
      '/hook': async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part);
        const { method, headers: requestHeaders } = request;
        receivedRequests.push({
          method,
          type: requestHeaders['content-type'],
          body: Buffer.concat(parts).toString(),
        });
        response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('گرفتم');
      },
    });
  const hookRequest = (url: string) => ({
    ...createRequest(`${url}/hook`, {
      types: [],
      headers: { 'content-type': 'application/json' },
      shouldReadErrorBodies: true,
    }),
    body: '{"متن":1}',
  });
  afterEach(() => receivedRequests.splice(0));

  test.each([200, 410, 500])('sends a body once and returns status %d as an answer', async (status) => {
    const hookSite = await startHookSite(status);
    const response = await createTestOutbound([hookSite.host]).post(hookRequest(hookSite.url));
    expect([response.status, Buffer.from(response.bytes).toString()]).toEqual([status, 'گرفتم']);
    expect(receivedRequests).toEqual([{ method: 'POST', type: 'application/json', body: '{"متن":1}' }]);
  });

  test('does not follow a redirect', async () => {
    const hookSite = await startHookSite(307, { location: '/elsewhere' });
    await expect(createTestOutbound([hookSite.host]).post(hookRequest(hookSite.url))).resolves.toMatchObject({
      status: 307,
    });
    expect(hookSite.requestedPaths).toEqual(['/hook']);
  });

  test('rejects a private address without calling it', async () => {
    const hookSite = await startHookSite(200);
    const privateRequest = { ...hookRequest(hookSite.url), url: 'http://127.0.0.1/hook' };
    await expect(createTestOutbound().post(privateRequest)).rejects.toMatchObject(
      errorOfKind('AddressPrivate'),
    );
    expect(receivedRequests).toEqual([]);
  });
});

describe('resolving a mail host', () => {
  const resolver =
    (...addresses: string[]): ResolveHost =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test.each([143, 993, 25, 465, 587, 2525])(
    'resolves a public host at port %i, by IPv4 first',
    async (port) => {
      const outbound = createTestOutbound([], resolver('2606:4700::1', '1.1.1.1'));
      expect(await outbound.resolveHost('mail.example.com', port)).toEqual({
        address: '1.1.1.1',
        isExempt: false,
      });
    },
  );

  test.each([22, 80, 443, 3306, 6379, 0])('rejects port %i, which no mail server has', async (port) => {
    const outbound = createTestOutbound(['10.0.0.5:3306'], resolver('1.1.1.1'));
    await expect(outbound.resolveHost('mail.example.com', port)).rejects.toMatchObject(
      errorOfKind('AddressInvalid'),
    );
  });

  test.each([['127.0.0.1'], ['10.0.0.1'], ['1.1.1.1', '192.168.1.1'], ['::1'], []])(
    'rejects a host with the addresses %s',
    async (...addresses) => {
      const outbound = createTestOutbound([], resolver(...addresses));
      await expect(outbound.resolveHost('mail.example.com', 993)).rejects.toMatchObject(
        errorOfKind('AddressPrivate'),
      );
    },
  );

  test('resolves an exempt host at its port, wherever it leads', async () => {
    const outbound = createTestOutbound(['mail.internal:1143'], resolver('10.0.0.1'));
    expect(await outbound.resolveHost('Mail.Internal', 1143)).toEqual({
      address: '10.0.0.1',
      isExempt: true,
    });
    await expect(outbound.resolveHost('mail.internal', 143)).rejects.toMatchObject(
      errorOfKind('AddressPrivate'),
    );
  });
});
