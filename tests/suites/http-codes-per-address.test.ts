// Knows how few codes an address gets where the installation says so, on both databases. Knows no screen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { credentials } from '../../contract/credentials.ts';
import { limits } from '../../contract/limits.ts';
import { otp } from '../../contract/otp.ts';
import { recovery } from '../../contract/recovery.ts';
import { forEachDatabase, freshPlace } from '../databases.ts';
import { Api, applicant, PASSWORD } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';

const refused = {
  status: 429,
  body: { error: 'PhoneRateLimited', retryAfterMs: limits.code.resendMs },
};

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);

  beforeAll(async () => {
    const env = { CODES_PER_ADDRESS: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
    server = await startServer({ ...(await freshPlace(name)), clock: () => now, env });
    api = new Api(server.url);
  });
  afterAll(() => server.stop());

  const from = (last: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${last}` } });

  test('set to one, an address signs one person up at a time, and another address meanwhile', async () => {
    expect((await api.tries(auth.signup, applicant(), from(1))).status).toBe(200);
    expect(await api.tries(auth.signup, applicant(), from(1))).toMatchObject(refused);
    expect((await api.tries(auth.signup, applicant(), from(2))).status).toBe(200);
    now += limits.code.resendMs - 1;
    expect((await api.tries(auth.signup, applicant(), from(1))).status).toBe(429);
    now += 1;
    expect((await api.tries(auth.signup, applicant(), from(1))).status).toBe(200);
  });

  test('of many who ask at once from one address at most one is sent a code', async () => {
    const ask = {
      'sign up': () => api.tries(auth.signup, applicant(), from(3)),
      'log in': () => api.tries(otp.requestCode, { phone: applicant().phone, locale: 'fa' }, from(3)),
      recover: () => api.tries(recovery.requestCode, { phone: applicant().phone, locale: 'fa' }, from(3)),
    };
    for (const [way, asks] of Object.entries(ask)) {
      now += limits.code.resendMs;
      const answers = await Promise.all(Array.from({ length: 6 }, asks));
      const taken = answers.filter(({ status }) => status === 200).length;
      expect([way, taken <= 1]).toEqual([way, true]);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(answer).toMatchObject(refused);
    }
  });

  test('whoever puts another phone in place asks no more often', async () => {
    now += limits.code.resendMs;
    const { token } = await api.signsUp();
    const request = () =>
      api.tries(
        credentials.requestPhone,
        { phone: applicant().phone, current: PASSWORD, locale: 'fa' },
        { token, ...from(4) },
      );
    expect((await request()).status).toBe(200);
    expect(await request()).toMatchObject(refused);
    now += limits.code.resendMs;
    expect((await request()).status).toBe(200);
  });
});
