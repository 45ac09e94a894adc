import { afterAll, beforeAll, expect, it } from 'vitest';
import { security } from '../../../contract/auth/security.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { verifyEmail } from '../../drivers/support/verified-email.ts';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
  });
  afterAll(() => server.stop());

  it('lists each login factor of the user with its verification time and none of others', async () => {
    const form = signupForm();
    const signedUpAt = now;
    const session = await api.signUp(form);
    const stranger = await api.signUp();
    const read = (token: string) => api.call(security.factors, {}, { token });
    const phone = { kind: 'phone', value: session.userInfo.phone_number, provedAt: signedUpAt };
    expect(await read(session.token)).toEqual([{ kind: 'email', value: form.email, provedAt: null }, phone]);
    now += 5 * 60_000;
    const newSession = await api.logIn(form.username, PASSWORD);
    await verifyEmail(api, newSession.token, form.email);
    const email = { kind: 'email', value: form.email, provedAt: now };
    expect(await read(newSession.token)).toEqual([email, phone]);

    const { id: userId, account_id: accountId } = session.userInfo;
    const { ownership_version } = await server.store.db
      .selectFrom('users')
      .select('ownership_version')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const identityRow = { account_id: accountId, user_id: userId, created_at: now };
    await server.store.db
      .insertInto('user_identities')
      .values([
        {
          ...identityRow,
          issuer: 'https://accounts.example.com/o',
          subject: 'secret-subject',
          ownership_version,
        },
        // Belongs to a user who has since been removed from the account.
        {
          ...identityRow,
          issuer: 'https://other.example.com',
          subject: 'before',
          ownership_version: stranger.userInfo.id,
        },
      ])
      .execute();
    const identity = { kind: 'identity', value: 'accounts.example.com', provedAt: now };
    expect(await read(newSession.token)).toEqual([email, phone, identity]);
    const strangerFactors = await read(stranger.token);
    expect(strangerFactors.map(({ value }) => value)).not.toContain(form.email);
    expect(strangerFactors.filter(({ kind }) => kind === 'identity')).toEqual([]);
    expect((await api.request(security.factors, {})).status).toBe(401);
  });
});
