// Keeps contacts in step with their visitors.
import type { Kysely, Transaction } from 'kysely';
import { foldText } from '../../../engine/text/normalise.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { emailKey, phoneKey } from '../../shared/identifier-keys.ts';
import { type ContactIds, reindexContact } from './contact-words.store.ts';

/** Empty values are null. */
export interface ContactValues {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const valueFields = ['name', 'email', 'phone'] as const;

/** The columns of a visitor's or a contact's values. */
export const toValueColumns = ({ name, email, phone }: ContactValues) => ({
  name,
  name_key: name === null ? null : foldText(name),
  email,
  email_key: email === null ? null : emailKey(email),
  phone,
  phone_key: phone === null ? null : phoneKey(phone),
});

/** The contact of a new visitor; returns its id. */
export async function createContact(
  trx: Transaction<Database>,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('contacts')
    .values({ id, account_id: accountId, created_at: now, last_seen_at: now })
    .execute();
  return id;
}

/** The contact's values, locked where rows are locked; undefined where it does not exist. */
export const lockContact = (
  trx: Transaction<Database>,
  { accountId, contactId }: ContactIds,
): Promise<ContactValues | undefined> =>
  trx
    .updateTable('contacts')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .returning(['name', 'email', 'phone'])
    .executeTakeFirst();

/** Writes the values of a contact and the words it is found by. */
export async function saveContactValues(
  trx: Transaction<Database>,
  ids: ContactIds,
  values: ContactValues,
): Promise<void> {
  await trx
    .updateTable('contacts')
    .set(toValueColumns(values))
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.contactId)
    .execute();
  await reindexContact(trx, ids);
}

/**
 * Applies a visitor's change to the contact: a field follows while the contact has none, or the value that the
 * visitor had; other values came from another visitor or from an operator.
 */
export async function applyVisitorChange(
  trx: Transaction<Database>,
  ids: ContactIds,
  before: ContactValues,
  after: ContactValues,
): Promise<void> {
  const current = await lockContact(trx, ids);
  if (!current) return;
  const nextValueOf = (field: (typeof valueFields)[number]) =>
    current[field] === null || current[field] === before[field] ? after[field] : current[field];
  const next = { name: nextValueOf('name'), email: nextValueOf('email'), phone: nextValueOf('phone') };
  if (valueFields.some((field) => next[field] !== current[field])) await saveContactValues(trx, ids, next);
}

/** Visitors of the contact that have a given value of each field, with their conversation. */
export const readVisitorsOf = (db: Kysely<Database>, { accountId, contactId }: ContactIds) =>
  db
    .selectFrom('visitors as v')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.visitor_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .select(['v.name', 'v.email', 'v.phone', 'c.bot_id', 'c.id as conversation_id'])
    .where('v.account_id', '=', accountId)
    .where('v.contact_id', '=', contactId)
    .execute();

/**
 * Removes what the contact knows from an erased visitor alone; the contact itself goes with its last visitor, even if
 * it was imported.
 * @param erased the visitor's values, read before it was deleted
 */
export async function removeErasedVisitor(
  trx: Transaction<Database>,
  ids: ContactIds,
  erased: ContactValues,
): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({ details: null })
    .where('account_id', '=', ids.accountId)
    .where('subject', '=', ids.contactId)
    .execute();
  await trx
    .deleteFrom('contact_merges')
    .where('account_id', '=', ids.accountId)
    .where('contact_id', '=', ids.contactId)
    .execute();
  await trx
    .deleteFrom('contact_import_rows')
    .where('account_id', '=', ids.accountId)
    .where('contact_id', '=', ids.contactId)
    .execute();
  const current = await lockContact(trx, ids);
  if (!current) return;
  const remaining = await readVisitorsOf(trx, ids);
  if (remaining.length === 0) {
    await trx
      .deleteFrom('contacts')
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.contactId)
      .execute();
    return;
  }
  const remainingValueOf = (field: (typeof valueFields)[number]) =>
    current[field] === erased[field]
      ? (remaining.map((visitor) => visitor[field]).find((value) => value !== null) ?? null)
      : current[field];
  await saveContactValues(trx, ids, {
    name: remainingValueOf('name'),
    email: remainingValueOf('email'),
    phone: remainingValueOf('phone'),
  });
}
