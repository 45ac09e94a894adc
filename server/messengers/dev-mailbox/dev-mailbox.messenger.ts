// Stores messages in the development mailbox instead of sending them.
import type { Kysely } from 'kysely';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Email, Messenger, SendResult, Sms } from '../messenger.ts';

type Db = Kysely<Database>;

const KIND = 'outbox';

interface MailboxEntry {
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
}

/** Stores a message; fails only if storage fails. */
async function saveEntry(db: Db, message: MailboxEntry, now: number): Promise<SendResult> {
  await db
    .insertInto('dev_mailbox')
    .values({ id: newId(), ...message, created_at: now })
    .execute();
  return { ok: true };
}

/** Stores SMS messages. */
export const smsMailbox = (db: Db, clock: () => number): Messenger<Sms> => ({
  kind: KIND,
  send: ({ to, text }) =>
    saveEntry(db, { channel: 'sms', recipient: to, subject: null, body: text, html: null }, clock()),
});

/** Stores the HTML and text of e-mails. */
export const emailMailbox = (db: Db, clock: () => number): Messenger<Email> => ({
  kind: KIND,
  send: ({ to, subject, text, html }) =>
    saveEntry(db, { channel: 'email', recipient: to, subject, body: text, html }, clock()),
});
