// Deletes expired sessions, codes, throttles and development mails.

import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Database } from '../../store/schema/database.ts';

/** Ended sessions are kept for a while, so that a token stolen from one is still recognised. */
const SESSION_RETENTION_MS = 30 * DAY_MS;
/** Audit entries are kept for a year. */
const AUDIT_RETENTION_MS = 365 * DAY_MS;
/** Daily usage of connections is kept for the last days only. */
const DAILY_USAGE_RETENTION_MS = 40 * DAY_MS;
const DEV_MAILBOX_RETENTION_MS = 7 * DAY_MS;

/** Deletes ended sessions, expired codes, expired failures and old development e-mails. */
export async function deleteExpiredAuthRows(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', now - SESSION_RETENTION_MS),
        eb('revoked_at', '<', now - SESSION_RETENTION_MS),
      ]),
    )
    .execute();
  await db
    .deleteFrom('codes')
    .where('expires_at', '<', now - DAY_MS)
    .execute();
  const day = new Date(now - DAILY_USAGE_RETENTION_MS).toISOString().slice(0, 10);
  await db.deleteFrom('connection_daily_usage').where('day', '<', day).execute();
  await db.deleteFrom('invitations').where('expires_at', '<', now).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('throttles')
    .where('window_started_at', '<', now - DAY_MS)
    .execute();
  await db
    .deleteFrom('audit_log')
    .where('at', '<', now - AUDIT_RETENTION_MS)
    .execute();
  await db
    .deleteFrom('dev_mailbox')
    .where('created_at', '<', now - DEV_MAILBOX_RETENTION_MS)
    .execute();
}
