import { expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { forEachDatabase } from '../../../tests/databases.ts';
import { createAccount } from './accounts/accounts.store.ts';
import { insertCode } from './code-requests/codes.store.ts';
import { deleteExpiredAuthRows } from './retention.store.ts';
import { insertSession, revokeSessionFamily } from './sessions/sessions.store.ts';

forEachDatabase((_name, open) => {
  test('deletes sessions thirty days after their end and codes after a day and keeps active sessions', async () => {
    const { db } = await open();
    const now = 1_800_000_000_000;
    const user = {
      email: 'a@example.com',
      username: 'abc',
      phone: '0912',
      passwordHash: 'h',
      locale: 'fa',
    };
    const owner = await createAccount(db, user, now);
    const session = { ...owner, userAgent: '', ip: '', now };
    await insertSession(db, { ...session, id: 'living', refreshHash: 'one' });
    await insertSession(db, { ...session, id: 'ended', refreshHash: 'two' });
    await revokeSessionFamily(db, owner.accountId, 'ended', now);
    const code = { purpose: 'signup', address: '', hmac: '', payload: '{}', now, lifetimeMs: 600_000 };
    await insertCode(db, { ...code, id: 'code', targetKey: '+98912' });
    const readIds = async () => ({
      sessions: (await db.selectFrom('sessions').select('id').orderBy('id').execute()).map(({ id }) => id),
      codes: (await db.selectFrom('codes').select('id').execute()).map(({ id }) => id),
    });
    await deleteExpiredAuthRows(db, now + DAY_MS);
    expect(await readIds()).toEqual({ sessions: ['ended', 'living'], codes: ['code'] });
    await deleteExpiredAuthRows(db, now + 2 * DAY_MS);
    expect(await readIds()).toEqual({ sessions: ['ended', 'living'], codes: [] });
    await deleteExpiredAuthRows(db, now + 31 * DAY_MS);
    expect(await readIds()).toEqual({ sessions: ['living'], codes: [] });
    await deleteExpiredAuthRows(db, now + 61 * DAY_MS);
    expect(await readIds()).toEqual({ sessions: [], codes: [] });
  });
});
