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
/** Files of one visitor: so many at once, and one more every three seconds. */
const AT_ONCE = 10;
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

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const arrives = async (address: string) => {
    const visit = { connectionId: ids.connectionId, locale: 'fa', pageUrl: '' } as const;
    return (await api.call(visitor.openConversation, visit, from(address))).token;
  };
  const picture = { name: 'a.png', bytes: new Uint8Array(png(2, 2)) };
  const recording = { name: 'voice.webm', duration: 2 * SECOND, bytes: new Uint8Array(voices.webm) };
  const gives = (own: string, address: string, { bytes, ...file }: typeof picture | typeof recording) =>
    api.request(visitorAttachments.upload, file, { token: own, bytes, ...from(address) });
  const tally = (answers: readonly { status: number; body: unknown }[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) {
      const tag = status === 200 ? 'taken' : String(Object(body).error);
      counts[tag] = (counts[tag] ?? 0) + 1;
    }
    return counts;
  };
  /** Says when to come again, in the answer and in its header. */
  const isTooMuch = (answer: ApiResponse<unknown> | undefined, most: number) => {
    expect(answer).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
    const { retryAfterMs } = Object(answer?.body);
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(most);
    expect(Number(answer?.headers.get('retry-after'))).toBe(Math.ceil(retryAfterMs / SECOND));
    return Number(retryAfterMs);
  };

  it('limits files and recordings together per visitor, not per address', async () => {
    now += 10 * MINUTE;
    const own = await arrives('203.0.113.1');
    const answers = [];
    for (let at = 0; at < AT_ONCE + 5; at += 1)
      answers.push(await gives(own, '203.0.113.1', at % 2 === 0 ? picture : recording));
    expect(tally(answers)).toEqual({ taken: AT_ONCE, TooManyRequests: 5 });
    const wait = isTooMuch(answers.at(-1), 3 * SECOND);
    // Another address does not help, another visitor is not held.
    isTooMuch(await gives(own, '198.51.100.7', recording), 3 * SECOND);
    const neighbour = await arrives('203.0.113.1');
    expect((await gives(neighbour, '203.0.113.1', recording)).status).toBe(200);
    now += wait;
    expect((await gives(own, '203.0.113.1', recording)).status).toBe(200);
    isTooMuch(await gives(own, '203.0.113.1', picture), 3 * SECOND);
  });

  it('limits files of many visitors at one address to a higher total', async () => {
    now += 10 * MINUTE;
    const answers = [];
    for (let person = 0; person < 14; person += 1) {
      const own = await arrives('203.0.113.2');
      for (let at = 0; at < AT_ONCE; at += 1) answers.push(await gives(own, '203.0.113.2', picture));
    }
    expect(tally(answers)).toEqual({ taken: 120, TooManyRequests: 20 });
    const elsewhere = await arrives('203.0.113.3');
    expect((await gives(elsewhere, '203.0.113.3', picture)).status).toBe(200);
  });

  it('rejects recordings with an invalid duration, an unknown format or too many bytes', async () => {
    now += 10 * MINUTE;
    const own = await arrives('203.0.113.4');
    const tries = (more: object, bytes = recording.bytes) =>
      api.request(
        visitorAttachments.upload,
        { name: 'voice.webm', duration: 1_000, ...more },
        { token: own, bytes, ...from('203.0.113.4') },
      );
    for (const duration of [0, -1, limits.attachment.durationMs + 1, 1.5])
      expect((await tries({ duration })).body).toMatchObject({
        error: 'InvalidInput',
        issues: [{ path: ['duration'], rule: 'OutOfRange' }],
      });
    const text = new Uint8Array(Buffer.from('no sound'));
    expect(await tries({}, text)).toMatchObject({ status: 415 });
    const tooLarge = new Uint8Array(limits.attachment.bytes + 1);
    tooLarge.set(recording.bytes);
    expect((await tries({}, tooLarge)).body).toMatchObject({ error: 'FileTooLarge' });
  });

  it('limits identity proofs per address to a burst of 300', async () => {
    now += 10 * MINUTE;
    const proves = (address: string) =>
      api.request(
        identities.prove,
        { connectionId: ids.connectionId, identity: { userId: 'u1', hash: 'made-up' } },
        from(address),
      );
    const answers = [];
    for (let at = 0; at < 310; at += 1) answers.push(await proves('203.0.113.5'));
    expect(tally(answers).TooManyRequests).toBe(10);
    expect(tally(answers).taken).toBeUndefined();
    now += isTooMuch(answers.at(-1), SECOND);
    expect((await proves('203.0.113.5')).status).not.toBe(429);
    expect((await proves('203.0.113.6')).status).not.toBe(429);
  });

  it('limits API calls per key and per account', async () => {
    now += 10 * MINUTE;
    const secrets: string[] = [];
    const again = { token: (await api.logIn(username)).token };
    for (let at = 0; at < 6; at += 1) {
      const wish = { name: `برنامه ${at}`, scopes: ['bots:read'], botIds: null, expiresAt: null } as const;
      secrets.push((await api.call(apiKeys.create, wish, again)).secret);
    }
    const calls = async (secret: string | undefined) => {
      const response = await fetch(`${server.url}/api/v1/bots`, {
        headers: { authorization: `Bearer ${secret}` },
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    const [first, ...others] = secrets;
    const answers: ApiResponse<unknown>[] = [];
    for (let at = 0; at < callsPerMinute + 3; at += 1) answers.push(await calls(first));
    expect(tally(answers)).toEqual({ taken: callsPerMinute, TooManyRequests: 3 });
    const wait = isTooMuch(answers.at(-1), SECOND);
    const more: ApiResponse<unknown>[] = [];
    for (const secret of others)
      for (let at = 0; at < callsPerMinute; at += 1) more.push(await calls(secret));
    // What one key was refused is not taken from the others; five keys' worth is the whole account's.
    expect(tally(more)).toEqual({ taken: 4 * callsPerMinute, TooManyRequests: callsPerMinute });
    now += wait;
    expect((await calls(first)).status).toBe(200);
  }, 60_000);
});
