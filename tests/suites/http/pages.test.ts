import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { type ErrorTag, errors } from '../../../contract/errors/errors.ts';
import { shops } from '../../../contract/training/shops.ts';
import { openMessengers } from '../../../server/messengers/registry.ts';
import { Api } from '../../drivers/api.ts';
import { messagesTo } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let token: string;
let botId: string;
let connectionId: string;

beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: 'a-token-for-the-metrics', LOG_LEVEL: 'silent' } });
  api = new Api(server.url);
  token = (await api.signUp()).token;
  const bot = await api.createBot(token, 'فروشگاه');
  botId = bot.id;
  connectionId = bot.connections[0]?.id ?? '';
});
afterAll(() => server.stop());

const readError = async (response: Response) => ({
  status: response.status,
  error: Object(await response.json()).error,
});

describe('server information pages', () => {
  test('reports liveness, readiness and version', async () => {
    const read = async (path: string) => (await fetch(server.url + path)).json();
    expect(await read('/healthz')).toEqual({ status: 'alive' });
    expect(await read('/readyz')).toEqual({ status: 'ready' });
    expect(await read('/api/version')).toEqual({
      name: 'pasokh',
      version: '0.9.4',
      now: expect.any(Number),
      development: true,
      sentryDsn: null,
    });
  });

  test('serves metrics to local calls and to the token holder, not through a proxy', async () => {
    const read = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
    const metrics = await (await read({})).text();
    expect(metrics).toContain('http_requests_total{method="POST",route="/api/bots",status="200"} 1');
    expect(metrics).toContain('event_streams_open 0');
    const proxyHeaders = { 'x-forwarded-for': '203.0.113.7' };
    expect((await read(proxyHeaders)).status).toBe(404);
    expect((await read({ ...proxyHeaders, authorization: 'Bearer a-token-for-the-metrics' })).status).toBe(
      200,
    );
    expect((await read({ ...proxyHeaders, authorization: 'Bearer a-token-for-the-metricz' })).status).toBe(
      404,
    );
  });

  test('lists every call with its failures in the OpenAPI document', async () => {
    const document = Object(await (await fetch(`${server.url}/api/openapi.json`)).json());
    expect(document.openapi).toBe('3.1.1');
    for (const group of Object.values(endpoints))
      for (const endpoint of Object.values(group)) {
        const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
        const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
        expect(operation?.summary).toBe(endpoint.summary);
        const tags: readonly ErrorTag[] = endpoint.errors;
        for (const tag of tags) expect(operation.responses[errors[tag]].description).toContain(`${tag}: `);
      }
    expect(JSON.stringify(document)).not.toContain('9007199254740991');
  });

  test('serves an API page with every call and no external resources', async () => {
    const page = await fetch(`${server.url}/api/docs`);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const group of Object.values(endpoints))
      for (const { path } of Object.values(group)) expect(text).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect(text.match(/(?:src|href)="(?:https?:)?\/\//)).toBeNull();
    expect((await fetch(`${server.url}/api/docs.css`)).headers.get('content-type')).toContain('text/css');
  });
});

describe('development pages', () => {
  test('embeds the snippet of the bot in the demo shop and returns 404 for unknown bots', async () => {
    const page = await fetch(`${server.url}/demo/${botId}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(
      `<script async src="${server.url}/widget/loader.js" data-pasokh="${connectionId}"></script>`,
    );
    const loopbackUrl = server.url.replace('localhost', '127.0.0.1');
    expect(await (await fetch(`${loopbackUrl}/demo/${botId}`)).text()).toContain(
      `src="${loopbackUrl}/widget/loader.js"`,
    );
    for (const unknown of ['nothing', connectionId])
      expect(await readError(await fetch(`${server.url}/demo/${unknown}`))).toEqual({
        status: 404,
        error: 'BotNotFound',
      });
  });

  test('serves the outbox to local calls only', async () => {
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(200);
    for (const file of ['outbox.js', 'page.js', 'outbox.css', 'shop.css'])
      expect((await fetch(`${server.url}/dev/files/${file}`)).status).toBe(200);
    for (const path of ['/dev/outbox', '/api/dev/outbox', '/api/dev/shop']) {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      expect((await fetch(server.url + path, { headers })).status).toBe(404);
    }
    const proxiedServer = await startServer({ env: { TRUST_PROXY: '1' } });
    try {
      const statusFrom = async (address: string) =>
        (await fetch(`${proxiedServer.url}/api/dev/outbox`, { headers: { 'x-forwarded-for': address } }))
          .status;
      for (const address of ['127.0.0.1', '192.168.1.20', '203.0.113.7'])
        expect([address, await statusFrom(address)]).toEqual([address, 404]);
    } finally {
      await proxiedServer.stop();
    }
  });

  test('serves a practice shop that accepts the keys it lists', async () => {
    const api = new Api(server.url);
    const { token } = await api.signUp();
    const { id: botId } = await api.createBot(token, 'راهنما');
    const shopInfo: { url: string; key: string; secret: string } = await (
      await fetch(`${server.url}/api/dev/shop`)
    ).json();
    const { url, key: consumerKey, secret: consumerSecret } = shopInfo;
    const shopCheck = await api.call(
      shops.checkWooCommerce,
      { botId, url, consumerKey, consumerSecret },
      { token },
    );
    expect(shopCheck).toMatchObject({ url, products: 124, currencyCode: 'IRT' });
    expect(shopCheck.categories.map(({ name }) => name)).toContain('لینن');
  });

  test('shows a stored email in a sandbox without scripts', async () => {
    const { email } = openMessengers(
      { isProduction: false, sms: null, smtpUrl: null, mailFrom: 'a@example.com' },
      server.store.db,
      Date.now,
    );
    const html = '<!doctype html><html><head></head><body><script>alert(1)</script>سلام</body></html>';
    await email?.send({ to: 'mina@example.com', locale: 'fa', subject: 'سلام', text: 'سلام', html });
    const [stored] = await messagesTo(server.url, 'mina@example.com');
    expect(stored).toMatchObject({ hasHtml: true, body: 'سلام' });
    const openEmail = (id: string) => fetch(`${server.url}/dev/outbox/${id}`);
    const response = await openEmail(stored?.id ?? '');
    expect(response.headers.get('content-type')).toContain('text/html');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('script');
    expect(await response.text()).toContain('<base target="_blank">');
    for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
      expect((await openEmail(id)).status).toBe(404);
  });
});
