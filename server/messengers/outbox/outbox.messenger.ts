// Knows how development keeps what would have been sent. Knows no provider and no page.
import type { Kysely } from 'kysely';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';
import type { Messenger } from '../messenger.ts';

/** Writes every message to `outbox_messages`; delivery cannot fail unless storage does. */
export const outboxMessenger = (
  channel: Messenger['channel'],
  db: Kysely<Database>,
  clock: () => number,
): Messenger => ({
  kind: 'outbox',
  channel,
  async send({ to, subject, body }) {
    await db
      .insertInto('outbox_messages')
      .values({ id: newId(), channel, recipient: to, subject, body, created_at: clock() })
      .execute();
    return { ok: true };
  },
});
