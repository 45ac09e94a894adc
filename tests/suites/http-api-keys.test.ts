// Proves what keys for other programs open and what they never do, over HTTP, and that their description is sound OpenAPI.
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '../../contract/api-keys.ts';
import { Scope } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { limits } from '../../contract/limits.ts';
import { forEachDatabase } from '../databases.ts';
import type { Api } from '../drivers/api.ts';
import { startClocked } from '../drivers/clocked-server.ts';

const HOUR_MS = 3_600_000;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startClocked>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  let token = '';
  let botId = '';
  beforeAll(async () => {
    ({ server, api } = await startClocked(name, () => now));
    token = (await api.signsUp()).token;
    botId = (await api.makesBot(token, 'نیلوفر')).id;
  });
  afterAll(() => server.stop());

  const keyFor = async (scopes: readonly Scope[], more: object = {}) =>
    api.call(apiKeys.create, { name: 'حسابداری', scopes, botIds: null, expiresAt: null, ...more }, { token });
  const asks = async (secret: string, path: string, options: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/v1/${path}`, { ...options, headers });
    const body = await response.json();
    return { status: response.status, error: Object(body).error, body };
  };

  test('a key opens the calls of its scopes and no others, in the name of its maker', async () => {
    const { secret, key } = await keyFor(['knowledge:write', 'bots:read']);
    expect(key.tail).toBe(secret.slice(-4));
    expect((await asks(secret, 'bots')).body).toHaveLength(1);
    const pair = JSON.stringify({ question: 'ساعت کار؟', answer: '۹ تا ۱۷' });
    expect(await asks(secret, `bots/${botId}/pairs`, { method: 'POST', body: pair })).toMatchObject({
      status: 200,
    });
    expect(await asks(secret, `bots/${botId}/pairs`)).toMatchObject({ status: 403, error: 'Forbidden' });
    expect(await asks(secret, `bots/${botId}/report?from=2026-11-01&to=2026-11-20`)).toMatchObject({
      status: 403,
    });
    const [listed] = (await api.call(apiKeys.list, {}, { token })).keys;
    expect(listed).toMatchObject({ name: 'حسابداری', lastUsedAt: now });
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test('a key opens nothing of the panel, and a person’s token nothing of the programs', async () => {
    const { secret } = await keyFor(Scope.literals);
    const panel = await fetch(`${server.url}/api/bots`, { headers: { authorization: `Bearer ${secret}` } });
    expect(panel.status).toBe(401);
    expect(await asks(token, 'bots')).toMatchObject({ status: 401, error: 'Unauthenticated' });
    for (const path of ['account/api-keys', 'account/webhooks', 'account/operators', 'auth/login'])
      expect((await asks(secret, path)).status).toBe(404);
  });

  test('a key of some bots reaches no other, and none of another account', async () => {
    const other = await api.makesBot((await api.signsUp()).token, 'دیگری');
    await expect(keyFor(['bots:read'], { botIds: [other.id] })).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
    const { secret } = await keyFor(['conversations:read'], { botIds: [botId] });
    expect(await asks(secret, `bots/${botId}/conversations?filter=all`)).toMatchObject({ status: 200 });
    expect(await asks(secret, `bots/${other.id}/conversations?filter=all`)).toMatchObject({
      error: 'BotNotFound',
    });
  });

  test('revoked, over, or forged it opens nothing', async () => {
    const { secret, key } = await keyFor(['bots:read'], { expiresAt: now + HOUR_MS });
    expect(await asks(secret, 'bots')).toMatchObject({ status: 200 });
    now += HOUR_MS;
    token = (await api.signsUp()).token;
    botId = (await api.makesBot(token, 'نیلوفر')).id;
    expect(await asks(secret, 'bots')).toMatchObject({ status: 401 });
    const next = await keyFor(['bots:read']);
    await api.call(apiKeys.revoke, { keyId: next.key.id }, { token });
    expect(await asks(next.secret, 'bots')).toMatchObject({ status: 401 });
    await expect(api.call(apiKeys.revoke, { keyId: key.id }, { token })).rejects.toMatchObject({
      failure: { error: 'NotFound' },
    });
    expect(await asks(`${next.secret.slice(0, -1)}x`, 'bots')).toMatchObject({ status: 401 });
  });

  test('no more keys than there can be', async () => {
    const { keys } = await api.call(apiKeys.list, {}, { token });
    for (let count = keys.length; count < limits.apiKey.perAccount; count += 1) await keyFor(['bots:read']);
    await expect(keyFor(['bots:read'])).rejects.toMatchObject({ failure: { error: 'TooManyApiKeys' } });
  });

  describe('its description', () => {
    test('is sound OpenAPI, holds the calls with a scope and no others', async () => {
      const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
      expect(await new Validator().validate(document)).toMatchObject({ valid: true });
      const scoped = Object.values(endpoints)
        .flatMap((group) => Object.values(group))
        .filter((endpoint) => 'scope' in endpoint);
      const told = Object.values(document.paths).flatMap((methods) => Object.values(Object(methods)));
      expect(told).toHaveLength(scoped.length);
      expect(new Set(told.map((operation) => Object(operation)['x-scope']))).toEqual(new Set(Scope.literals));
    });
  });
});
