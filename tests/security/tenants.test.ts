import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/store/id.ts';
import { forEachDatabase } from '../databases.ts';
import { startServerWithClock } from '../drivers/support/clocked-server.ts';
import { fingerprint, waitForIdleJobs } from './account-rows.ts';
import { createCounter } from './counter.ts';
import { bodyFields } from './input-fields.ts';
import {
  apiKeyCalls,
  calls,
  type NamedEndpoint,
  pathParameters,
  type RawResponse,
  sendRaw,
  validInput,
} from './raw-call.ts';
import { openTenant, type Tenant } from './tenant.ts';
import { createLeakFinder, type FindLeaks } from './tenant-leaks.ts';

/** Ids that do not exist. */
const malformed: readonly string[] = [
  'x',
  '0',
  '-1',
  '7',
  '9'.repeat(30),
  'null',
  '__proto__',
  "' or 1=1 --",
  '../../../etc/passwd',
  '..%2f..%2fbots',
  '\0',
  '\u202e\ufeff۱۲۳',
  '*',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(190),
  'a'.repeat(4_000),
];

/** The error for an id of another tenant. */
const expectedError = ({ path }: NamedEndpoint['endpoint']): string =>
  path.includes(':botId') ? 'BotNotFound' : path.includes(':operatorId') ? 'UserNotFound' : 'NotFound';

const isTenantScoped = ({ endpoint: { path, access } }: NamedEndpoint): boolean =>
  access !== 'public' && access !== 'visitor' && access !== 'superAdmin' && /:\w+Id\b/.test(path);

/** Not owned by an account: plans belong to the installation, and a `key` may be any new text. */
const isOwned = (name: string): boolean => name.endsWith('Id') && name !== 'planId';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let victim: Tenant;
  let attacker: Tenant;
  let leaks: FindLeaks;
  let before: Record<string, string>;
  const count = createCounter('tenants');

  beforeAll(async () => {
    const started = await startServerWithClock(name, Date.now);
    server = started.server;
    const installation = { api: started.api, store: server.store };
    victim = await openTenant(installation, 'quokka');
    attacker = await openTenant(installation, 'axolotl');
    await waitForIdleJobs(server.store, Date.now);
    leaks = await createLeakFinder(server.store, victim, [attacker]);
    before = await fingerprint(server.store, victim.accountId);
  });
  afterAll(() => server.stop());

  const idsOf = ({ call }: NamedEndpoint, { ids }: Tenant): Record<string, string> => ({
    ...ids,
    ...(call.startsWith('support') && { attachmentId: ids.supportAttachmentId ?? '' }),
  });

  /** One call as the attacker; it must reveal and change nothing of the victim. */
  async function attack(
    one: NamedEndpoint,
    input: Record<string, unknown>,
    token: string,
  ): Promise<RawResponse> {
    const response = await sendRaw(server.url, one.endpoint, input, { token });
    count('calls');
    if (response.error !== undefined) count(`refused ${response.error}`);
    const leaked = leaks(response.text + JSON.stringify([...response.headers]), JSON.stringify(input));
    count('leaks', leaked.length);
    expect({ call: one.call, input, leaked, isBroken: response.status === 500 }).toEqual({
      call: one.call,
      input,
      leaked: [],
      isBroken: false,
    });
    return response;
  }

  test('finds the planted data of the victim in its own reads', async () => {
    const readEndpoints = calls.filter(
      ({ endpoint: { method, access } }) => method === 'GET' && /operator|owner/.test(access),
    );
    const seenValues = new Set<string>();
    for (const one of readEndpoints.filter(({ endpoint }) => !endpoint.stream)) {
      const response = await sendRaw(server.url, one.endpoint, validInput(one, idsOf(one, victim)), {
        token: victim.token,
      });
      for (const value of leaks(response.text, '')) seenValues.add(value);
    }
    expect(seenValues.size).toBeGreaterThan(60);
    for (const kind of [
      'bot',
      'visitor',
      'title',
      'asks',
      'canned',
      'label',
      'key',
      'shop',
      'drafted',
      'says',
    ])
      expect(
        [...seenValues].some((value) => value === `${victim.mark} ${kind}`),
        kind,
      ).toBe(true);
  });

  describe('ids of another account', () => {
    test.each(calls.filter(isTenantScoped))('$call', async (one) => {
      const error = expectedError(one.endpoint);
      const victimInput = validInput(one, idsOf(one, victim));
      const hasOwned = pathParameters(one.endpoint).some(isOwned);
      const response = await attack(one, victimInput, attacker.token);
      if (hasOwned) expect(response.error).toBe(error);
      if (!one.endpoint.path.includes(':botId') || !/:(?!botId)\w+Id/.test(one.endpoint.path)) return;
      const mixed = await attack(one, { ...victimInput, botId: attacker.ids.botId }, attacker.token);
      expect(mixed.error).toBe('NotFound');
    });

    test.each(apiKeyCalls.filter(isTenantScoped))('$call by key', async (one) => {
      const victimInput = validInput(one, idsOf(one, victim));
      expect((await attack(one, victimInput, attacker.key)).error).toBe('BotNotFound');
      if (!/:(?!botId)\w+Id/.test(one.endpoint.path)) return;
      const mixed = await attack(one, { ...victimInput, botId: attacker.ids.botId }, attacker.key);
      expect(mixed.error).toBe('NotFound');
    });

    test('returns NotFound for a child id of another account under an own parent id', async () => {
      for (const one of calls.filter(({ endpoint }) => pathParameters(endpoint).filter(isOwned).length > 1))
        for (const swapped of pathParameters(one.endpoint).filter(
          (name) => isOwned(name) && name !== 'botId',
        )) {
          const ids = { ...idsOf(one, attacker), [swapped]: idsOf(one, victim)[swapped] ?? '' };
          const response = await attack(one, validInput(one, ids), attacker.token);
          expect({ call: one.call, swapped, error: response.error }).toEqual({
            call: one.call,
            swapped,
            error: 'NotFound',
          });
        }
    });
  });

  test('returns nothing of another account from any own read', async () => {
    const readEndpoints = (all: readonly NamedEndpoint[], access: RegExp) =>
      all.filter(
        ({ endpoint }) => endpoint.method === 'GET' && !endpoint.stream && access.test(endpoint.access),
      );
    const attempts = [
      ...readEndpoints(calls, /public|session|operator|owner/).map((one) => ({ one, token: attacker.token })),
      ...readEndpoints(apiKeyCalls, /./).map((one) => ({ one, token: attacker.key })),
      ...readEndpoints(calls, /visitor/).map((one) => ({ one, token: attacker.visitorToken })),
    ];
    expect(attempts.length).toBeGreaterThan(100);
    let answeredCount = 0;
    for (const { one, token } of attempts) {
      const response = await attack(one, validInput(one, idsOf(one, attacker)), token);
      if (response.status === 200) answeredCount += 1;
    }
    expect(answeredCount).toBeGreaterThan(attempts.length / 2);
  });

  test('leaks nothing for ids of another account inside an input', async () => {
    const { ids } = victim;
    const inner: Record<string, unknown> = {
      attachmentIds: [ids.attachmentId],
      quoteId: ids.messageId,
      assigneeId: ids.operatorId,
      from: ids.operatorId,
      pairIds: [ids.pairId],
      sourceIds: [ids.sourceId],
      sourceId: ids.sourceId,
      botIds: [ids.botId],
      botId: ids.botId,
      pageIds: [ids.searchId],
      itemIds: [ids.sourceId],
      conversationIds: [ids.conversationId],
      operatorId: ids.operatorId,
      connectionId: ids.connectionId,
      connections: ids.connectionId,
      labels: ids.labelId,
      mentions: [ids.operatorId],
      ids: [ids.messageId],
      after: ids.sourceId,
      cursor: Buffer.from(JSON.stringify([1, ids.messageId])).toString('base64url'),
      search: victim.mark,
      clientId: ids.messageId,
    };
    for (const one of calls.filter(({ endpoint: { access } }) => /operator|owner|visitor/.test(access))) {
      if (one.endpoint.stream) continue;
      const right = validInput(one, idsOf(one, attacker));
      const token = one.endpoint.access === 'visitor' ? attacker.visitorToken : attacker.token;
      for (const { name: field } of bodyFields(one).filter((field) => field.name in inner))
        await attack(one, { ...right, [field]: inner[field] }, token);
    }
  });

  test('returns NotFound to a visitor of another connection for messages and files', async () => {
    for (const one of calls.filter(
      ({ endpoint: { access, path } }) => access === 'visitor' && path.includes(':'),
    ))
      expect((await attack(one, validInput(one, victim.ids), attacker.visitorToken)).error).toBe('NotFound');
  });

  test('leaves the data of the victim unchanged', async () => {
    await waitForIdleJobs(server.store, Date.now);
    expect(Object.keys(before).length).toBeGreaterThan(15);
    expect(await fingerprint(server.store, victim.accountId)).toEqual(before);
  });

  describe('malformed ids', () => {
    test.each(calls.filter(isTenantScoped))('$call', async (one) => {
      const ids = idsOf(one, victim);
      const invalidIds = [...malformed, victim.userId, newId().toUpperCase(), `${ids.botId}'`];
      const answers = await Promise.all(
        pathParameters(one.endpoint)
          .filter(isOwned)
          .flatMap((name) => invalidIds.map((bad) => ({ name, bad })))
          .map(async ({ name: field, bad }) => {
            const token = victim.token;
            const response = await sendRaw(
              server.url,
              one.endpoint,
              validInput(one, { ...ids, [field]: bad }),
              {
                token,
              },
            );
            count('calls');
            count(`refused ${response.error}`);
            return /^(400|404)$/.test(String(response.status)) && response.error !== undefined
              ? []
              : [`${field}=${bad.slice(0, 40)}: ${response.status} ${response.text.slice(0, 200)}`];
          }),
      );
      expect(answers.flat()).toEqual([]);
    });
  });
});
