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

/** As many as are sent a link of their own for one address. */
const PEOPLE = 3;
const MINUTE = 60_000;

forEachDatabase((name) => {
  it(
    'assigns an e-mail address verified by several users at once to one of them without deadlocks',
    async () => {
      const place = await createStoreLocation(name);
      let now = Date.now();
      const server = await startServer({ ...place, clock: () => now, env: { LOG_LEVEL: 'silent' } });
      const api = new Api(server.url);
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => api.signUp(signupForm())));
      const typedBy = async (email: string) => {
        for (const { userInfo } of people)
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
          people.map(({ userInfo }) => api.logIn(userInfo.username, PASSWORD)),
        );
        const email = `round${round}@example.com`;
        await typedBy(email);
        await api.call(recovery.requestLink, { email, locale: 'fa' });
        const { body: mail } = await waitForMessage(server.url, email, PEOPLE, '#token=');
        const links: string[] = [];
        for (const { token } of sessions)
          links.push(await emailVerificationToken(api, token, email, PASSWORD, links.length + 1));
        const outside = { token: linkToken(mail), password: PASSWORD, confirmation: PASSWORD };
        const answers = await Promise.all([
          ...sessions.map(({ token }, at) =>
            api.request(credentials.confirmEmail, { token: links[at] ?? '' }, { token }),
          ),
          api.request(recovery.complete, outside),
        ]);
        const told = answers.map(({ status, body }) => (status === 200 ? 'proved' : Object(body).error));
        const won = told.filter((one) => one === 'proved').length;
        for (const one of told)
          expect([
            'proved',
            'ResetLinkInvalid',
            'CodeInvalidOrUsed',
            'EmailTaken',
            'Unauthenticated',
          ]).toContain(one);
        const holders = await server.store.db
          .selectFrom('users')
          .select(['id', 'unverified_email_key'])
          .where((eb) =>
            eb.or([eb('email_key', '=', emailKey(email)), eb('unverified_email_key', '=', emailKey(email))]),
          )
          .execute();
        expect(holders).toEqual([{ id: expect.any(String), unverified_email_key: null }]);
        // One of them may have proved it twice: in the session, and by the link of the letter.
        expect(won).toBeGreaterThanOrEqual(1);
        expect(won).toBeLessThanOrEqual(2);
        const back = await api.request(auth.login, { identifier: email, password: PASSWORD });
        expect(Object(back.body).userInfo?.id).toBe(holders[0]?.id);
      }
      await server.stop();
      if (place.databaseUrl === undefined) return;
      // What was counted on a connection is told at its end.
      const client = new pg.Client({ connectionString: place.databaseUrl });
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
