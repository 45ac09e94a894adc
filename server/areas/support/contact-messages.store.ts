import type { Kysely, Selectable } from 'kysely';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { ContactMessage, contactForm } from '../../../contract/support/contact-form.ts';
import type { SupportStatus } from '../../../contract/support/support.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';

type Db = Kysely<Database>;
type ContactRow = Selectable<Database['contact_messages']>;

/** Messages of a page; a shorter page is the last one. */
const PAGE_SIZE = 50;

/** @returns the new message's id */
export async function addContactMessage(
  db: Db,
  { name, email, text, locale }: Omit<InputOf<typeof contactForm.send>, 'robot'>,
  now: number,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('contact_messages')
    .values({ id, name, email, text, locale, status: 'open', answer: null, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Messages of a status after another: open ones oldest first, the others newest first. */
export async function listContactMessages(
  db: Db,
  status: SupportStatus,
  after: string,
): Promise<readonly ContactMessage[]> {
  const isOpen = status === 'open';
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('status', '=', status)
    .$if(after !== '', (query) => query.where('id', isOpen ? '>' : '<', after))
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(toContactMessage);
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toContactMessage(row) : null;
}

/** @returns the changed message, null if there is none */
export async function updateContactMessage(
  db: Db,
  id: string,
  change: { readonly status: SupportStatus; readonly answer?: string; readonly updated_at: number },
): Promise<ContactMessage | null> {
  const row = await db
    .updateTable('contact_messages')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? toContactMessage(row) : null;
}

/** Deletes messages that nobody touched since an instant. */
export async function deleteOldContactMessages(db: Db, before: number): Promise<void> {
  await db.deleteFrom('contact_messages').where('updated_at', '<', before).execute();
}

const toContactMessage = ({ created_at: createdAt, updated_at: _, ...row }: ContactRow): ContactMessage => ({
  ...row,
  createdAt,
});
