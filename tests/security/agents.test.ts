import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '../../contract/answers/answers.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorTag, errors } from '../../contract/errors/errors.ts';
import { forEachDatabase } from '../databases.ts';
import { startServerWithClock } from '../drivers/support/clocked-server.ts';
import { callers, expectedKeyRefusal, openCallers, type Tokens } from './callers.ts';
import { openTenant, type Tenant } from './tenant.ts';
import { createLeakFinder, type FindLeaks } from './tenant-leaks.ts';

/** Codes that clients of OpenAI know, for our tags. */
const codes: Partial<Record<ErrorTag, string>> = {
  Unauthenticated: 'invalid_api_key',
  BotNotFound: 'model_not_found',
};

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let ownTenant: Tenant;
  let tokens: Tokens;
  let leaks: FindLeaks;

  beforeAll(async () => {
    const started = await startServerWithClock(name, Date.now);
    server = started.server;
    const installation = { api: started.api, store: server.store, dataDir: server.dataDir };
    ownTenant = await openTenant(installation, 'quokka');
    const other = await openTenant(installation, 'axolotl');
    tokens = await openCallers(installation, ownTenant, other);
    leaks = await createLeakFinder(server.store, ownTenant, [other]);
  });
  afterAll(() => server.stop());

  const send = async (
    method: string,
    path: string,
    token: string | undefined,
    body?: unknown,
    extra: object = {},
  ) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...extra,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers };
  };

  /** Routes outside of the contract, with the call that each forwards to. */
  const routes: readonly { method: string; path: string; endpoint: Endpoint; hasBot: boolean }[] = [
    { method: 'GET', path: '/v1/models', endpoint: answers.bots, hasBot: false },
    { method: 'GET', path: '/v1/models/:botId', endpoint: answers.bots, hasBot: true },
    { method: 'POST', path: '/v1/chat/completions', endpoint: answers.ask, hasBot: true },
  ];

  test.each(routes)('refuses every other caller of $method $path', async (route) => {
    const botId = ownTenant.ids.botId ?? '';
    const body = { model: botId, messages: [{ role: 'user', content: 'سلام' }] };
    for (const caller of callers) {
      const { endpoint, hasBot, method } = route;
      const path = hasBot ? '/api/bots/:botId' : endpoint.path;
      const expected = expectedKeyRefusal({ ...endpoint, path }, caller);
      const url = route.path.replace(':botId', botId);
      const { status, text } = await send(method, url, tokens[caller], method === 'POST' ? body : undefined);
      const code = Object(JSON.parse(text)).error?.code;
      if (expected === undefined) expect({ caller, code }).toEqual({ caller, code: undefined });
      else
        expect({ caller, status, code }).toEqual({
          caller,
          status: errors[expected],
          code: codes[expected] ?? expected,
        });
      if (expected !== undefined || caller === 'keyOfOtherAccount')
        expect({ caller, leaked: leaks(text, JSON.stringify(body)) }).toEqual({ caller, leaked: [] });
    }
  });

  test('refuses every other caller of POST /mcp and tells them nothing', async () => {
    const botId = ownTenant.ids.botId ?? '';
    const params = { name: 'ask_bot', arguments: { botId, question: 'سلام' } };
    const accept = { accept: 'application/json, text/event-stream' };
    for (const caller of callers) {
      const expected = expectedKeyRefusal({ ...answers.ask, path: '/api/bots/:botId' }, caller);
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { status, text } = await send('POST', '/mcp', tokens[caller], body, accept);
      const isOfKey = expected === 'BotNotFound' || expected === 'Forbidden';
      const refusal = Object(JSON.parse(text));
      const told = isOfKey ? refusal.result?.content[0].text : refusal.error?.message;
      expect({ caller, status, tag: told?.split(':')[0] }).toEqual({
        caller,
        status: expected === undefined || isOfKey ? 200 : errors[expected],
        tag: expected,
      });
      if (expected !== undefined)
        expect({ caller, leaked: leaks(text, JSON.stringify(body)) }).toEqual({ caller, leaked: [] });
    }
  });

  test('answers no other origin, keeps the security headers and caches nothing', async () => {
    const response = await fetch(`${server.url}/v1/models`, {
      headers: { authorization: `Bearer ${tokens.key}`, origin: 'https://elsewhere.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const preflight = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});
