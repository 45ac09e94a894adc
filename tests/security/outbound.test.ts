import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { push } from '../../contract/account/push.ts';
import { connections } from '../../contract/connections/connections.ts';
import { webhooks } from '../../contract/connections/webhooks.ts';
import { wordpress } from '../../contract/connections/wordpress.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { links } from '../../contract/training/links.ts';
import { shops } from '../../contract/training/shops.ts';
import { createAddressPolicy } from '../../server/outbound/address-policy.ts';
import { createGuardedConnector, type ResolveHost } from '../../server/outbound/guarded-connector.ts';
import { createOutbound } from '../../server/outbound/outbound.ts';
import { forEachDatabase } from '../databases.ts';
import { startServerWithClock } from '../drivers/support/clocked-server.ts';
import { redirect, type Site, startSite } from '../external-systems/website.ts';
import { validInputs } from '../suites/http/valid-inputs.ts';
import { waitForIdleJobs } from './account-rows.ts';
import { createCounter } from './counter.ts';
import { sendRaw } from './raw-call.ts';
import { hosts, urlSpellings } from './url-spellings.ts';

const HIDDEN = 'an inner page';

let canary: Site;
let port: number;

beforeAll(async () => {
  canary = await startSite({}, { body: HIDDEN });
  port = Number(canary.host.split(':')[1]);
});
afterAll(() => canary.close());

const resolving =
  (...addresses: string[]): ResolveHost =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('outbound requests', () => {
  const count = createCounter('outbound');
  const requestOptions = (url: string) => ({ url, types: [], maxBytes: 1_000, timeoutMs: 5_000 });

  test('reaches the canary by every spelling without the guard', async () => {
    const spelt = hosts.filter(
      (host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === '127.0.0.1',
    );
    expect(spelt.length).toBeGreaterThan(10);
    for (const host of spelt) expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe(HIDDEN);
    canary.requestedPaths.splice(0);
  });

  test('blocks every address form for reads and writes', async () => {
    const resolve = resolving('127.0.0.1'); // every host name resolves to the inside
    const outbound = createOutbound({ allowedHosts: [], userAgent: 'test', resolve });
    for (const url of urlSpellings(port))
      for (const calls of [
        () => outbound.get(requestOptions(url)),
        () => outbound.post({ ...requestOptions(url), body: '{}' }),
      ]) {
        await expect(calls(), url).rejects.toMatchObject({
          kind: expect.stringMatching(/^Address|^Unreachable/),
        });
        count('forms refused');
      }
    await outbound.close();
    expect(canary.requestedPaths).toEqual([]);
  });

  test('follows no redirect of any status to an internal address', async () => {
    const forms = urlSpellings(port).filter((url) => !/[\r\n\t]|[^\x20-\x7e]/.test(url));
    const site = await startSite(
      Object.fromEntries(
        forms.map((url, at) => [
          `/${at}`,
          { ...redirect(url), status: [301, 302, 303, 307, 308][at % 5] ?? 302 },
        ]),
      ),
    );
    const outbound = createOutbound({ allowedHosts: [site.host], userAgent: 'test' });
    for (const at of forms.keys()) {
      await outbound.get(requestOptions(`${site.url}/${at}`)).catch(() => {});
      count('redirects tried');
    }
    await outbound.close();
    await site.close();
    expect(canary.requestedPaths).toEqual([]);
  });

  test('opens no socket for an internal resolver answer on any port', async () => {
    const resolvers = [
      resolving('127.0.0.1'),
      resolving('::1'),
      resolving('::ffff:127.0.0.1'),
      resolving('93.184.215.14', '127.0.0.1'),
      resolving('127.0.0.1', '93.184.215.14'),
      resolving('10.0.0.1'),
      resolving('169.254.169.254'),
      resolving('fd00::1'),
      resolving('not an address'),
      resolving(),
    ];
    for (const resolve of resolvers)
      for (const hostname of [
        'shop.example',
        '127.0.0.1.nip.io',
        'localtest.me',
        '127.0.0.1',
        '::1',
        '0.0.0.0',
      ]) {
        const connect = createGuardedConnector(createAddressPolicy([]), resolve);
        const failed = await new Promise((resolve) =>
          connect({ hostname, port: String(port), protocol: 'http:' }, (...[error]) => resolve(error)),
        );
        expect(failed, hostname).toBeInstanceOf(Error);
        count('resolvers tried');
      }
    expect(canary.requestedPaths).toEqual([]);
  });
});

forEachDatabase((name) => {
  const count = createCounter('outbound');
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let token: string;
  let ids: { botId: string; connectionId: string };

  beforeAll(async () => {
    const { server: started, api } = await startServerWithClock(name, Date.now);
    server = started;
    token = (await api.signUp()).token;
    const bot = await api.createBot(token, 'فروشگاه');
    ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
  });
  afterAll(() => server.stop());

  const requestCases: readonly (readonly [string, Endpoint, string])[] = [
    ['links.add', links.add, 'url'],
    ['links.search', links.search, 'url'],
    ['shops.checkWooCommerce', shops.checkWooCommerce, 'url'],
    ['shops.connectWooCommerce', shops.connectWooCommerce, 'url'],
    ['shops.checkWordPress', shops.checkWordPress, 'url'],
    ['shops.connectWordPress', shops.connectWordPress, 'url'],
    ['webhooks.create', webhooks.create, 'url'],
    ['push.addDevice', push.addDevice, 'endpoint'],
    ['connections.change', connections.change, 'websiteUrl'],
    ['wordpress.link', wordpress.link, 'siteUrl'],
  ];

  test.each(requestCases)('blocks internal addresses given to %s', async (call, endpoint, field) => {
    for (const url of urlSpellings(port)) {
      const input = {
        code: 'AAAA-BBBB',
        siteName: '',
        pluginVersion: '1.0.0',
        ...validInputs[call],
        ...ids,
        [field]: url,
      };
      const { status, text } = await sendRaw(server.url, endpoint, input, { token });
      count('forms over HTTP');
      expect(status, `${url}: ${text}`).toBeLessThan(500);
      expect(text).not.toContain(HIDDEN);
    }
    expect(canary.requestedPaths).toEqual([]);
  });

  test('calls no stored internal address later', async () => {
    const { webhooks: createdWebhooks } = JSON.parse(
      (await sendRaw(server.url, webhooks.list, {}, { token })).text,
    );
    for (const { id } of createdWebhooks)
      await sendRaw(server.url, webhooks.test, { webhookId: id }, { token });
    await waitForIdleJobs(server.store, Date.now);
    expect(canary.requestedPaths).toEqual([]);
  });
});
