import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privacy } from '../../../contract/account/privacy.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { apiKeys } from '../../../contract/connections/api-keys.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { Scope } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { limits } from '../../../contract/limits.ts';
import { pairs } from '../../../contract/training/pairs.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { summaryTexts } from '../../../server/http/openapi/openapi.texts.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { validInputs } from '../http/valid-inputs.ts';

type UnknownRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const typeChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
};

/** Deviations of a value from its schema, each with its path; empty if valid. */
export function schemaViolations(schema: unknown, value: unknown, url = '$'): string[] {
  if (!isRecord(schema)) return [];
  const choices = [...toArray(schema.anyOf), ...toArray(schema.oneOf)].map((one) =>
    schemaViolations(one, value, url),
  );
  if (choices.length > 0 && choices.every((violations) => violations.length > 0)) return choices.flat();
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  if (types.length > 0 && !types.some((type) => typeChecks[type]?.(value)))
    return [`${url}: ${JSON.stringify(value)} is no ${types.join(' or ')}`];
  if (Array.isArray(schema.enum) && !schema.enum.includes(value))
    return [`${url}: ${JSON.stringify(value)} is none of ${JSON.stringify(schema.enum)}`];
  if (Array.isArray(value))
    return value.flatMap((one, at) => schemaViolations(schema.items, one, `${url}[${at}]`));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return [];
  return [
    ...toArray(schema.required)
      .filter((name) => !(String(name) in value))
      .map((name) => `${url}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, one]) =>
      name in properties
        ? schemaViolations(properties[name], one, `${url}.${name}`)
        : [`${url}.${name} is not told of`],
    ),
  ];
}

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  let token = '';
  let botId = '';
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
    token = (await api.signUp()).token;
    botId = (await api.createBot(token, 'نیلوفر')).id;
  });
  afterAll(() => server.stop());

  const keyFor = async (scopes: readonly Scope[], overrides: object = {}) =>
    api.call(
      apiKeys.create,
      { name: 'حسابداری', scopes, botIds: null, expiresAt: null, ...overrides },
      { token },
    );
  const callWithKey = async (secret: string, path: string, options: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/v1/${path}`, { ...options, headers });
    const body = await response.json();
    return { status: response.status, error: Object(body).error, body };
  };

  test('allows only the calls of its scopes and records when it was used', async () => {
    const { secret, key } = await keyFor(['knowledge:write', 'bots:read']);
    expect(key.tail).toBe(secret.slice(-4));
    expect((await callWithKey(secret, 'bots')).body).toHaveLength(1);
    const pair = JSON.stringify({ question: 'ساعت کار؟', answer: '۹ تا ۱۷' });
    expect(await callWithKey(secret, `bots/${botId}/pairs`, { method: 'POST', body: pair })).toMatchObject({
      status: 200,
    });
    expect(await callWithKey(secret, `bots/${botId}/pairs`)).toMatchObject({
      status: 403,
      error: 'Forbidden',
    });
    expect(await callWithKey(secret, `bots/${botId}/report?from=2026-11-01&to=2026-11-20`)).toMatchObject({
      status: 403,
    });
    const [listedKey] = (await api.call(apiKeys.list, {}, { token })).keys;
    expect(listedKey).toMatchObject({ name: 'حسابداری', lastUsedAt: now });
    expect(JSON.stringify(listedKey)).not.toContain(secret);
  });

  test('rejects a key on panel calls and a panel token on API calls', async () => {
    const { secret } = await keyFor(Scope.literals);
    const panel = await fetch(`${server.url}/api/bots`, { headers: { authorization: `Bearer ${secret}` } });
    expect(panel.status).toBe(401);
    expect(await callWithKey(token, 'bots')).toMatchObject({ status: 401, error: 'Unauthenticated' });
    for (const path of ['account/api-keys', 'account/webhooks', 'account/operators', 'auth/login'])
      expect((await callWithKey(secret, path)).status).toBe(404);
  });

  test('limits a key to its bots and rejects bots of another account', async () => {
    const other = await api.createBot((await api.signUp()).token, 'دیگری');
    await expect(keyFor(['bots:read'], { botIds: [other.id] })).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
    const { secret } = await keyFor(['conversations:read'], { botIds: [botId] });
    expect(await callWithKey(secret, `bots/${botId}/conversations?filter=all`)).toMatchObject({
      status: 200,
    });
    expect(await callWithKey(secret, `bots/${other.id}/conversations?filter=all`)).toMatchObject({
      error: 'BotNotFound',
    });
  });

  test('rejects revoked, expired and forged keys', async () => {
    const { secret, key } = await keyFor(['bots:read'], { expiresAt: now + HOUR_MS });
    expect(await callWithKey(secret, 'bots')).toMatchObject({ status: 200 });
    now += HOUR_MS;
    token = (await api.signUp()).token;
    botId = (await api.createBot(token, 'نیلوفر')).id;
    expect(await callWithKey(secret, 'bots')).toMatchObject({ status: 401 });
    const next = await keyFor(['bots:read']);
    await api.call(apiKeys.revoke, { keyId: next.key.id }, { token });
    expect(await callWithKey(next.secret, 'bots')).toMatchObject({ status: 401 });
    await expect(api.call(apiKeys.revoke, { keyId: key.id }, { token })).rejects.toMatchObject({
      failure: { error: 'NotFound' },
    });
    expect(await callWithKey(`${next.secret.slice(0, -1)}x`, 'bots')).toMatchObject({ status: 401 });
  });

  test('rejects more keys than the limit with TooManyApiKeys', async () => {
    const { keys } = await api.call(apiKeys.list, {}, { token });
    for (let count = keys.length; count < limits.apiKey.perAccount; count += 1) await keyFor(['bots:read']);
    await expect(keyFor(['bots:read'])).rejects.toMatchObject({ failure: { error: 'TooManyApiKeys' } });
  });

  describe('OpenAPI document', () => {
    test('passes validation and contains exactly the calls with a scope', async () => {
      const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
      expect(await new Validator().validate(document)).toMatchObject({ valid: true });
      const scoped = Object.values(endpoints)
        .flatMap((group) => Object.values(group))
        .filter((endpoint) => 'scope' in endpoint);
      const listAuditActions = Object.values(document.paths).flatMap((methods) =>
        Object.values(Object(methods)),
      );
      expect(listAuditActions).toHaveLength(scoped.length);
      expect(new Set(listAuditActions.map((operation) => Object(operation)['x-scope']))).toEqual(
        new Set(Scope.literals),
      );
    });

    test('describes each call, its responses and its failures exactly', async () => {
      const { calls, schemaOf } = await listAuditActions();
      const { userInfo, ...session } = await api.signUp();
      token = session.token;
      botId = (await api.createBot(token, 'نیلوفر')).id;
      const ids: Record<string, string> = { ...(await createResources()), assigneeId: userInfo.id };
      const { secret } = await keyFor(Scope.literals);
      const keysWithoutScope = new Map<string, string>();
      for (const scope of Scope.literals)
        keysWithoutScope.set(scope, (await keyFor(Scope.literals.filter((one) => one !== scope))).secret);
      // Calls that delete come last.
      const orderedCalls = calls.toSorted(
        (one, other) => Number(removesAccess(one)) - Number(removesAccess(other)),
      );
      for (const { call, method, path, operation } of orderedCalls) {
        const right = { ...validInputs[call], ...inputsOf(ids)[call] };
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
        const inQuery = operation.parameters.filter((one: { in: string }) => one.in === 'query');
        const bytes = 'application/octet-stream' in Object(operation.requestBody?.content);
        const isJson = operation.requestBody !== undefined && !bytes;
        const query = isJson ? '' : `?${new URLSearchParams(Object(right))}`;
        const sent = bytes ? 'سلام' : JSON.stringify(right);
        const options = { method, ...(operation.requestBody && { body: sent }) };
        const address = url.slice('/api/v1/'.length) + query;
        for (const name of isJson ? [] : Object.keys(right))
          expect(inQuery.map((one: { name: string }) => one.name)).toContain(name);
        const rejection = await callWithKey(
          keysWithoutScope.get(operation['x-scope']) ?? '',
          address,
          options,
        );
        expect({ call, ...rejection }).toMatchObject({ call, status: 403, error: 'Forbidden' });
        expect(schemaViolations(schemaOf(operation, 403), rejection.body)).toEqual([]);
        const { status, body } = await callWithKey(secret, address, options);
        expect({ call, status, body }).toMatchObject({ call, status: 200 });
        expect({ call, faults: schemaViolations(schemaOf(operation, 200), body) }).toEqual({
          call,
          faults: [],
        });
        expect(operation.responses).toHaveProperty('429');
      }
    });

    /** Inputs that fit the bot's data better than the default ones. */
    const inputsOf = ({
      pairId,
      assigneeId,
      conversationId,
    }: Record<string, string>): Record<string, object> => ({
      'pairs.remove': { pairIds: [pairId] },
      'pairs.edit': { question: 'گارانتی تا کی است؟', answer: 'تا یک سال' },
      'conversations.pauseAi': { paused: false }, // paused by the operator's reply
      'conversations.assign': { assigneeId },
      'privacy.exportPeople': { conversationIds: [conversationId] },
      'privacy.erasePeople': { conversationIds: [conversationId] },
    });

    test('renders the documentation in Persian for readers of Persian', async () => {
      const read = async (query: string, language: string) =>
        (
          await fetch(`${server.url}/api/v1/docs${query}`, { headers: { 'accept-language': language } })
        ).text();
      const page = await read('', 'fa-IR,fa;q=0.9,en;q=0.5');
      expect(page).toContain('<html lang="fa" dir="rtl">');
      for (const { call, operation } of (await listAuditActions()).calls) {
        expect(page).toContain(`<span>${summaryTexts[call] ?? operation.summary}</span>`);
        expect(page).not.toContain(`<span>${operation.summary}</span>`);
      }
      expect(page).toContain(`<code dir="ltr">TooManyRequests</code>: ${errorTexts.TooManyRequests.fa}`);
      expect(await read('?locale=en', 'fa')).toContain('<html lang="en" dir="ltr">');
      expect(await read('?locale=fa', 'en')).toBe(page);
      expect(await read('', 'en')).toContain('href="/api/v1/docs?locale=fa" lang="fa">فارسی</a>');
    });

    const removesAccess = ({ call }: { call: string }) => /remove|changeStatus/.test(call);

    async function listAuditActions() {
      const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
      const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(Object(methods)).map(([method, listAuditActions]) => {
          const operation = Object(listAuditActions);
          return { call: String(operation.operationId), method: method.toUpperCase(), path, operation };
        }),
      );
      /** Inlines the schema that all failures share. */
      const schemaOf = (operation: ReturnType<typeof Object>, status: number) => {
        const { schema } = operation.responses[status].content['application/json'];
        if (status === 200) return schema;
        const { Failure } = document.components.schemas;
        return { ...Failure, properties: { ...Failure.properties, ...schema.properties } };
      };
      return { calls, schemaOf };
    }

    /** A bot with everything the calls refer to: an answered conversation, a pair, a text. */
    async function createResources() {
      const owner = { token };
      const { connections } = await api.call(bots.read, { botId }, owner);
      const page = { pageUrl: server.url };
      const connectionId = connections[0]?.id ?? '';
      const visitorSession = await api.call(visitor.openConversation, {
        connectionId,
        locale: 'fa',
        ...page,
      });
      const question = { clientId: 'what-nobody-knows', text: 'قیمت بلیت قطار چند است؟', ...page };
      await api.call(visitor.send, question, { token: visitorSession.token });
      await expect
        .poll(
          async () => (await api.call(visitor.messages, {}, { token: visitorSession.token })).messages.length,
        )
        .toBeGreaterThan(1);
      const pair = { botId, question: 'گارانتی دارید؟', answer: 'بله، یک سال' };
      const erased = { clientId: 'one-to-cancel', conversationIds: [visitorSession.conversationId] };
      const text = { botId, title: 'ارسال', text: 'ارسال به همه‌جا رایگان است.' };
      return {
        botId,
        connectionId,
        conversationId: visitorSession.conversationId,
        pairId: (await api.call(pairs.add, pair, owner)).id,
        sourceId: (await api.call(training.addText, text, owner)).id,
        requestId: (await api.call(privacy.erasePeople, erased, owner)).id,
      };
    }
  });
});
