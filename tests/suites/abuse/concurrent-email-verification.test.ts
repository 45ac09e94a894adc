import pg from 'pg';
import { expect, it } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { placeholderKey } from '../../../server/areas/auth/ownership/addresses.store.ts';
import { emailKey } from '../../../server/areas/shared/identifier-keys.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { linkToken, waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { emailVerificationToken } from '../../drivers/support/verified-email.ts';

/** Users who typed the same address; each receives a link of their own. */
const USERS = 3;
const MINUTE = 60_000;

forEachDatabase((name) => {
  it(
    'assigns an email address verified by several users at once to one of them without deadlocks',
    async () => {
      const location = await createStoreLocation(name);
      let now = Date.now();
      const server = await startServer({ ...location, clock: () => now, env: { LOG_LEVEL: 'silent' } });
      const api = new Api(server.url);
      const users = await Promise.all(Array.from({ length: USERS }, () => api.signUp(signupForm())));
      const setUnverifiedEmail = async (email: string) => {
        for (const { userInfo } of users)
          await server.store.db
            .updateTable('users')
            .set({
              email,
              unverified_email_key: emailKey(email),
              email_key: placeholderKey(userInfo.id),
              email_verified_at: null,
            })
            .where('id', '=', userInfo.id)
            .execute();
      };
      for (let round = 0; round < (name === 'postgres' ? 12 : 2); round += 1) {
        now += 3 * MINUTE;
        const sessions = await Promise.all(
          users.map(({ userInfo }) => api.logIn(userInfo.username, PASSWORD)),
        );
        const email = `round${round}@example.com`;
        await setUnverifiedEmail(email);
        await api.call(recovery.requestLink, { email, locale: 'fa' });
        const { body: resetEmail } = await waitForMessage(server.url, email, USERS, '#token=');
        const links: string[] = [];
        for (const { token } of sessions)
          links.push(await emailVerificationToken(api, token, email, PASSWORD, links.length + 1));
        const resetForm = { token: linkToken(resetEmail), password: PASSWORD, confirmation: PASSWORD };
        const responses = await Promise.all([
          ...sessions.map(({ token }, index) =>
            api.request(credentials.confirmEmail, { token: links[index] ?? '' }, { token }),
          ),
          api.request(recovery.complete, resetForm),
        ]);
        const outcomes = responses.map(({ status, body }) =>
          status === 200 ? 'verified' : Object(body).error,
        );
        const successCount = outcomes.filter((outcome) => outcome === 'verified').length;
        for (const outcome of outcomes)
          expect([
            'verified',
            'ResetLinkInvalid',
            'CodeInvalidOrUsed',
            'EmailTaken',
            'Unauthenticated',
          ]).toContain(outcome);
        const holders = await server.store.db
          .selectFrom('users')
          .select(['id', 'unverified_email_key'])
          .where((eb) =>
            eb.or([eb('email_key', '=', emailKey(email)), eb('unverified_email_key', '=', emailKey(email))]),
          )
          .execute();
        expect(holders).toEqual([{ id: expect.any(String), unverified_email_key: null }]);
        // One user may succeed twice: in the session and by the emailed link.
        expect(successCount).toBeGreaterThanOrEqual(1);
        expect(successCount).toBeLessThanOrEqual(2);
        const loginResponse = await api.request(auth.login, { identifier: email, password: PASSWORD });
        expect(Object(loginResponse.body).userInfo?.id).toBe(holders[0]?.id);
      }
      await server.stop();
      if (location.databaseUrl === undefined) return;
      // PostgreSQL reports a backend's statistics when its connection closes.
      const client = new pg.Client({ connectionString: location.databaseUrl });
      await client.connect();
      const { rows } = await client.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      await client.end();
      expect(rows).toEqual([{ deadlocks: 0 }]);
    },
    4 * MINUTE,
  );
});
