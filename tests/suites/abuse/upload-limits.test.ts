import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiKeys } from '../../../contract/connections/api-keys.ts';
import { visitorAttachments } from '../../../contract/conversations/attachments.ts';
import { limits } from '../../../contract/limits.ts';
import { identities } from '../../../contract/widget/identity.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, type ApiResponse } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { png, voices } from '../../fixtures/chat-files.ts';

const MINUTE = 60_000;
const SECOND = 1_000;
/** Upload limit per visitor: this burst, then one more every three seconds. */
const UPLOAD_BURST = 10;
const { callsPerMinute } = limits.apiKey;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  let token = '';
  let username = '';
  let ids = { botId: '', connectionId: '' };

  beforeAll(async () => {
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
    server = await startServer({ ...(await createStoreLocation(name)), clock: () => now, env });
    api = new Api(server.url);
    const session = await api.signUp();
    token = session.token;
    username = session.userInfo.username;
    const bot = await api.createBot(token, 'فروشگاه');
    ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
  });
  afterAll(() => server.stop());

  const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const openConversation = async (address: string) => {
    const visit = { connectionId: ids.connectionId, locale: 'fa', pageUrl: '' } as const;
    return (await api.call(visitor.openConversation, visit, fromAddress(address))).token;
  };
  const picture = { name: 'a.png', bytes: new Uint8Array(png(2, 2)) };
  const recording = { name: 'voice.webm', duration: 2 * SECOND, bytes: new Uint8Array(voices.webm) };
  const upload = (
    visitorToken: string,
    address: string,
    { bytes, ...file }: typeof picture | typeof recording,
  ) => api.request(visitorAttachments.upload, file, { token: visitorToken, bytes, ...fromAddress(address) });
  const countResults = (responses: readonly { status: number; body: unknown }[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of responses) {
      const tag = status === 200 ? 'accepted' : String(Object(body).error);
      counts[tag] = (counts[tag] ?? 0) + 1;
    }
    return counts;
  };
  /** Expects a 429 with a retry delay in body and header; returns the delay in ms. */
  const expectRateLimited = (response: ApiResponse<unknown> | undefined, maxDelayMs: number) => {
    expect(response).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
    const { retryAfterMs } = Object(response?.body);
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(maxDelayMs);
    expect(Number(response?.headers.get('retry-after'))).toBe(Math.ceil(retryAfterMs / SECOND));
    return Number(retryAfterMs);
  };

  it('limits files and recordings together per visitor, not per address', async () => {
    now += 10 * MINUTE;
    const visitorToken = await openConversation('203.0.113.1');
    const responses = [];
    for (let index = 0; index < UPLOAD_BURST + 5; index += 1)
      responses.push(await upload(visitorToken, '203.0.113.1', index % 2 === 0 ? picture : recording));
    expect(countResults(responses)).toEqual({ accepted: UPLOAD_BURST, TooManyRequests: 5 });
    const wait = expectRateLimited(responses.at(-1), 3 * SECOND);
    // The limit follows the visitor to another address; other visitors at this one are unaffected.
    expectRateLimited(await upload(visitorToken, '198.51.100.7', recording), 3 * SECOND);
    const otherVisitor = await openConversation('203.0.113.1');
    expect((await upload(otherVisitor, '203.0.113.1', recording)).status).toBe(200);
    now += wait;
    expect((await upload(visitorToken, '203.0.113.1', recording)).status).toBe(200);
    expectRateLimited(await upload(visitorToken, '203.0.113.1', picture), 3 * SECOND);
  });

  it('limits files of many visitors at one address to a higher total', async () => {
    now += 10 * MINUTE;
    const responses = [];
    for (let person = 0; person < 14; person += 1) {
      const visitorToken = await openConversation('203.0.113.2');
      for (let index = 0; index < UPLOAD_BURST; index += 1)
        responses.push(await upload(visitorToken, '203.0.113.2', picture));
    }
    expect(countResults(responses)).toEqual({ accepted: 120, TooManyRequests: 20 });
    const otherAddressVisitor = await openConversation('203.0.113.3');
    expect((await upload(otherAddressVisitor, '203.0.113.3', picture)).status).toBe(200);
  });

  it('rejects recordings with an invalid duration, an unknown format or too many bytes', async () => {
    now += 10 * MINUTE;
    const visitorToken = await openConversation('203.0.113.4');
    const uploadWith = (overrides: object, bytes = recording.bytes) =>
      api.request(
        visitorAttachments.upload,
        { name: 'voice.webm', duration: 1_000, ...overrides },
        { token: visitorToken, bytes, ...fromAddress('203.0.113.4') },
      );
    for (const duration of [0, -1, limits.attachment.durationMs + 1, 1.5])
      expect((await uploadWith({ duration })).body).toMatchObject({
        error: 'InvalidInput',
        issues: [{ path: ['duration'], rule: 'OutOfRange' }],
      });
    const text = new Uint8Array(Buffer.from('no sound'));
    expect(await uploadWith({}, text)).toMatchObject({ status: 415 });
    const tooLarge = new Uint8Array(limits.attachment.bytes + 1);
    tooLarge.set(recording.bytes);
    expect((await uploadWith({}, tooLarge)).body).toMatchObject({ error: 'FileTooLarge' });
  });

  it('limits identity proofs per address to a burst of 300', async () => {
    now += 10 * MINUTE;
    const verifyIdentity = (address: string) =>
      api.request(
        identities.prove,
        { connectionId: ids.connectionId, identity: { userId: 'u1', hash: 'made-up' } },
        fromAddress(address),
      );
    const responses = [];
    for (let index = 0; index < 310; index += 1) responses.push(await verifyIdentity('203.0.113.5'));
    expect(countResults(responses).TooManyRequests).toBe(10);
    expect(countResults(responses).accepted).toBeUndefined();
    now += expectRateLimited(responses.at(-1), SECOND);
    expect((await verifyIdentity('203.0.113.5')).status).not.toBe(429);
    expect((await verifyIdentity('203.0.113.6')).status).not.toBe(429);
  });

  it('limits API calls per key and per account', async () => {
    now += 10 * MINUTE;
    const secrets: string[] = [];
    const session = { token: (await api.logIn(username)).token };
    for (let index = 0; index < 6; index += 1) {
      const input = {
        name: `برنامه ${index}`,
        scopes: ['bots:read'],
        botIds: null,
        expiresAt: null,
      } as const;
      secrets.push((await api.call(apiKeys.create, input, session)).secret);
    }
    const callWithKey = async (secret: string | undefined) => {
      const response = await fetch(`${server.url}/api/v1/bots`, {
        headers: { authorization: `Bearer ${secret}` },
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    const [first, ...others] = secrets;
    const responses: ApiResponse<unknown>[] = [];
    for (let index = 0; index < callsPerMinute + 3; index += 1) responses.push(await callWithKey(first));
    expect(countResults(responses)).toEqual({ accepted: callsPerMinute, TooManyRequests: 3 });
    const wait = expectRateLimited(responses.at(-1), SECOND);
    const more: ApiResponse<unknown>[] = [];
    for (const secret of others)
      for (let index = 0; index < callsPerMinute; index += 1) more.push(await callWithKey(secret));
    // Rejected calls of one key do not count against others; the account's limit is five times a key's.
    expect(countResults(more)).toEqual({ accepted: 4 * callsPerMinute, TooManyRequests: callsPerMinute });
    now += wait;
    expect((await callWithKey(first)).status).toBe(200);
  }, 60_000);
});
