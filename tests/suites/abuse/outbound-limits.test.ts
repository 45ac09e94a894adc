import { afterAll, beforeAll, expect, it } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const MINUTE = 60_000;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, { RATE_LIMITS: 'on' }));
  });
  afterAll(() => server.stop());

  const calls: Readonly<Record<string, (token: string) => Promise<{ status: number }>>> = {
    'invitations by e-mail': (token) =>
      api.request(
        operators.inviteByEmail,
        { email: signupForm().email, botIds: [], locale: 'fa' },
        { token },
      ),
    'invitations by phone': (token) =>
      api.request(
        operators.inviteByPhone,
        { phone: signupForm().phone, botIds: [], locale: 'fa' },
        { token },
      ),
    'changes of e-mail': (token) =>
      api.request(
        credentials.requestEmail,
        { email: signupForm().email, current: PASSWORD, locale: 'fa' },
        { token },
      ),
    'archives of the account': (token) =>
      api.request(
        privacy.exportAccount,
        { clientId: crypto.randomUUID(), locale: 'fa', zone: 'Asia/Tehran' },
        { token },
      ),
  };

  it.each([
    ['invitations by e-mail', 20],
    ['invitations by phone', 20],
    ['changes of e-mail', 10],
    ['archives of the account', 3],
  ])('accepts of 40 %s only %i per hour and account', async (action, maxCalls) => {
    now += 60 * MINUTE;
    const { token } = await api.signUp();
    const statuses = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await calls[action]?.(token))?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxCalls);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - maxCalls);
    const { token: neighbour } = await api.signUp();
    expect((await calls[action]?.(neighbour))?.status, 'another account at the same address').toBe(200);
    now += 60 * MINUTE;
  });
});
