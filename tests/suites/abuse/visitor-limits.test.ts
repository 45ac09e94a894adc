import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

const MINUTE = 60_000;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  let connectionId = '';

  beforeAll(async () => {
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
    server = await startServer({ ...(await createStoreLocation(name)), clock: () => now, env });
    api = new Api(server.url);
    const { token } = await api.signUp();
    connectionId = (await api.createBot(token, 'فروشگاه')).connections[0]?.id ?? '';
  });
  afterAll(() => server.stop());

  const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const visit = { locale: 'fa', pageUrl: '' };
  /** As a robot that solves nothing. */
  const openConversation = (address: string) =>
    api.request(visitor.openConversation, { connectionId, ...visit, robot: undefined }, fromAddress(address));
  const send = (address: string, token: string, text: string) =>
    api.request(
      visitor.send,
      { clientId: crypto.randomUUID(), text, pageUrl: '', robot: undefined },
      { token, ...fromAddress(address) },
    );
  const countResults = (answers: readonly { status: number; body: unknown }[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) {
      const tag = status === 200 ? 'accepted' : String(Object(body).error);
      counts[tag] = (counts[tag] ?? 0) + 1;
    }
    return counts;
  };

  it('counts an address once for all forwarded ports', async () => {
    now += 10 * MINUTE;
    const forms = (port: number) =>
      port % 2 === 0 ? `198.51.100.9:${40_000 + port}` : `[2001:db8:9:9::${port}]:${40_000 + port}`;
    const responses = [];
    for (let port = 0; port < 120; port += 1) responses.push(await openConversation(forms(port)));
    expect(countResults(responses)).toEqual({ accepted: 60, RobotCheckNeeded: 60 });
  });

  it('accepts about a fifth of 30 visitors sending 10 messages each in 14 seconds from one address', async () => {
    now += 10 * MINUTE;
    const responses = await Promise.all(Array.from({ length: 30 }, () => openConversation('203.0.113.1')));
    expect(countResults(responses)).toEqual({ accepted: 30 });
    const answers = [];
    for (let round = 0; round < 10; round += 1) {
      now += 1_400;
      for (const { body } of responses)
        answers.push(await send('203.0.113.1', Object(body).token, `پرسش ${round}`));
    }
    const counts = countResults(answers);
    expect(counts.accepted).toBeGreaterThanOrEqual(60);
    expect(counts.accepted).toBeLessThanOrEqual(60 + 14);
    expect(counts.RobotCheckNeeded).toBe(300 - (counts.accepted ?? 0));
  });

  it('accepts at most 60 of 900 new visitors a minute from one address', async () => {
    now += 10 * MINUTE;
    const answers = [];
    for (let at = 0; at < 900; at += 1) {
      now += 66;
      answers.push(await openConversation('203.0.113.2'));
    }
    expect(countResults(answers).accepted).toBeLessThanOrEqual(60);
  });

  it('counts addresses of one IPv6 /64 together and of another /64 separately', async () => {
    now += 10 * MINUTE;
    const answers = [];
    for (let at = 1; at <= 40; at += 1)
      answers.push(await openConversation(`2001:db8:1:1:${at.toString(16)}::${at}`));
    expect(countResults(answers)).toEqual({ accepted: 30, RobotCheckNeeded: 10 });
    expect((await openConversation('2001:db8:1:2::1')).status).toBe(200);
  });

  it('counts an IPv4-mapped IPv6 address as the IPv4 address', async () => {
    now += 10 * MINUTE;
    const answers = [];
    for (let at = 0; at < 40; at += 1)
      answers.push(await openConversation(at % 2 === 0 ? '203.0.113.3' : '::ffff:203.0.113.3'));
    expect(countResults(answers)).toEqual({ accepted: 30, RobotCheckNeeded: 10 });
  });

  it('accepts 200 ordinary visitors behind one mobile network address without the robot check', async () => {
    now += 10 * MINUTE;
    const mobileNetwork = fromAddress('203.0.113.4');
    for (let at = 0; at < 200; at += 1) {
      now += 3_000;
      const { token } = await api.call(
        visitor.openConversation,
        { connectionId, locale: 'fa', pageUrl: '' },
        mobileNetwork,
      );
      for (const text of ['سلام', 'ارسال به شیراز چند روز طول می‌کشد؟', 'ممنون']) {
        const input = { clientId: crypto.randomUUID(), text: `${text} ${at}`, pageUrl: '' };
        await api.call(visitor.send, input, { token, ...mobileNetwork });
      }
    }
  }, 60_000);

  it('requires the robot check of all visitors when many addresses flood one connection', async () => {
    now += 10 * MINUTE;
    const answers = [];
    for (let at = 0; at < 150; at += 1) answers.push(await openConversation(`198.51.100.${at}`));
    expect(countResults(answers)).toEqual({ accepted: 120, RobotCheckNeeded: 30 });
    const person = { connectionId, locale: 'fa', pageUrl: '' } as const;
    expect((await api.request(visitor.openConversation, person, fromAddress('192.0.2.1'))).status).toBe(200);
  });

  describe('robot check proof', () => {
    const sendWithChallenge = async (robot: string) =>
      api.request(visitor.openConversation, { connectionId, ...visit, robot }, fromAddress('203.0.113.5'));
    it('accepts a proof for one call and rejects a reused or forged one', async () => {
      now += 10 * MINUTE;
      for (let at = 0; at < 30; at += 1) await openConversation('203.0.113.5');
      const proof = await api.passRobotCheck();
      expect((await sendWithChallenge(proof)).status).toBe(200);
      expect(countResults([await sendWithChallenge(proof), await sendWithChallenge('bm90aGluZw==')])).toEqual(
        {
          RobotCheckNeeded: 2,
        },
      );
    });

    it('enforces the highest rate of an address even with valid proofs', async () => {
      now += 10 * MINUTE;
      const answers = [];
      for (let at = 0; at < 310; at += 1)
        answers.push(
          await api.request(visitor.openConversation, { connectionId, ...visit }, fromAddress('203.0.113.6')),
        );
      expect(countResults(answers)).toEqual({ accepted: 300, TooManyRequests: 10 });
    }, 60_000);
  });

  it('limits a visitor above their own rate without affecting others at the same address', async () => {
    now += 10 * MINUTE;
    const [one, other] = [
      Object((await openConversation('203.0.113.7')).body),
      Object((await openConversation('203.0.113.7')).body),
    ];
    const answers = [];
    for (let at = 0; at < 20; at += 1) answers.push(await send('203.0.113.7', one.token, `پیام ${at}`));
    expect(countResults(answers)).toEqual({ accepted: 15, TooManyRequests: 5 });
    expect((await send('203.0.113.7', other.token, 'سلام')).status).toBe(200);
    now += 2_000;
    expect((await send('203.0.113.7', one.token, 'باز هم')).status).toBe(200);
  });
});
