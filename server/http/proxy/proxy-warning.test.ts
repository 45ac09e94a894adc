import fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnAboutProxy } from './proxy-warning.ts';

/** Log events of a server that does or does not trust a proxy, for requests with these headers. */
async function loggedEvents(
  isProxyTrusted: boolean,
  requests: readonly Record<string, string>[],
): Promise<string[]> {
  const events: string[] = [];
  const log = pino({}, { write: (line: string) => events.push(JSON.parse(line).event) });
  const app = fastify();
  warnAboutProxy(app, { isProxyTrusted, log, notice: { header: null } });
  app.get('/', async () => ({}));
  for (const headers of requests) await app.inject({ url: '/', headers });
  await app.close();
  return events;
}

const address = '203.0.113.7';

it.each([
  ['a trusted proxy that sends only Forwarded', { forwarded: `for=${address}` }],
  ['a trusted proxy that sends only X-Real-IP', { 'x-real-ip': address }],
])('warns once about %s, as all visitors share one address', async (_label, headers) => {
  expect(await loggedEvents(true, [headers, headers])).toEqual(['proxy.client_ip_missing']);
});

it('does not warn about a trusted proxy that sends the expected headers', async () => {
  const headers = { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address };
  expect(await loggedEvents(true, [headers, {}])).toEqual([]);
});

it('warns once about an unannounced proxy', async () => {
  const headers = { 'x-real-ip': address };
  expect(await loggedEvents(false, [{}, headers, headers])).toEqual(['proxy.untrusted']);
});
