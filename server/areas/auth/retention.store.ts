// Deletes expired sessions, codes, throttles and development mails.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';

const DAY = 24 * 3_600_000;
/** An ended session is kept for a while, so that a token stolen from it is still recognised. */
const SESSIONS_KEPT_MS = 30 * DAY;
/** What happened is told for a year. */
const AUDIT_KEPT_MS = 365 * DAY;
/** What connections cost a day is told of the last ones only. */
const DAYS_KEPT_MS = 40 * DAY;
const OUTBOX_KEPT_MS = 7 * DAY;

/** Removes ended sessions, expired codes, forgotten failures and old messages of development. */
export async function deleteExpiredAuthRows(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('expires_at', '<', now - SESSIONS_KEPT_MS), eb('revoked_at', '<', now - SESSIONS_KEPT_MS)]),
    )
    .execute();
  await db
    .deleteFrom('codes')
    .where('expires_at', '<', now - DAY)
    .execute();
  const day = new Date(now - DAYS_KEPT_MS).toISOString().slice(0, 10);
  await db.deleteFrom('connection_daily_usage').where('day', '<', day).execute();
  await db.deleteFrom('invitations').where('expires_at', '<', now).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('throttles')
    .where('window_started_at', '<', now - DAY)
    .execute();
  await db
    .deleteFrom('audit_log')
    .where('at', '<', now - AUDIT_KEPT_MS)
    .execute();
  await db
    .deleteFrom('dev_mailbox')
    .where('created_at', '<', now - OUTBOX_KEPT_MS)
    .execute();
}
