// Merges duplicate contacts, finds them, and undoes a merge.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ContactDuplicate, ContactMerge } from '../../../../contract/conversations/contacts/contacts.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';
import { addOwnLabels, readOwnLabels, removeOwnLabels } from './contact-labels.store.ts';
import { reindexContact } from './contact-words.store.ts';
import { type SingleContactScope, selectContact } from './contacts.read.store.ts';
import { applyVisitorChange, type ContactValues, lockContact, toValueColumns } from './contacts.store.ts';

type Db = Kysely<Database>;
type ContactRow = Selectable<Database['contacts']>;
type ValueRow = Selectable<Database['contact_values']>;

/** What a merge took away, to give it back. */
interface Snapshot {
  /** The contact that was merged, and the kept one before that. */
  readonly merged: ContactRow;
  readonly kept: ContactRow;
  readonly mergedValues: readonly ValueRow[];
  readonly keptValues: readonly ValueRow[];
  /** The moved visitors, with what they had told. */
  readonly visitors: readonly (ContactValues & { readonly id: string })[];
  /** Former addresses of the merged contact; merges before addresses were kept have none. */
  readonly addresses?: readonly string[];
  /** Labels of the merged contact, and those that the kept one got from it. */
  readonly labelIds?: readonly string[];
  readonly givenLabelIds?: readonly string[];
}

const { mergeUndoMs, duplicates: MAX_DUPLICATES } = limits.contacts;

/** Other contacts with the same phone or e-mail that the caller may see, the last seen first. */
export async function findDuplicates(
  db: Db,
  { accountId, botIds, contactId }: SingleContactScope,
): Promise<ContactDuplicate[]> {
  const keys = await db
    .selectFrom('contacts')
    .select(['phone_key', 'email_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .executeTakeFirst();
  const { phone_key: phone = null, email_key: email = null } = keys ?? {};
  if (phone === null && email === null) return [];
  const rows = await selectContact(db, { accountId, botIds, contactId: null })
    .where('c.id', '<>', contactId)
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('c.phone_key', '=', phone)]),
        ...(email === null ? [] : [eb('c.email_key', '=', email)]),
      ]),
    )
    .orderBy('c.last_seen_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    phone: row.phone,
    email: row.email,
    by: phone !== null && row.phone_key === phone ? 'phone' : 'email',
  }));
}

/** Merges that can still be undone, the newest first. */
export async function readMerges(
  db: Db,
  { accountId, contactId }: Pick<SingleContactScope, 'accountId' | 'contactId'>,
  now: number,
): Promise<ContactMerge[]> {
  const rows = await db
    .selectFrom('contact_merges')
    .select(['id', 'snapshot', 'created_at'])
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('created_at', '>', now - mergeUndoMs)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, snapshot, created_at: at }) => {
    const { merged }: Snapshot = JSON.parse(snapshot);
    return {
      id,
      at,
      contactId: merged.id,
      name: merged.name ?? '',
      phone: merged.phone,
      email: merged.email,
    };
  });
}

/**
 * Merges the other contact into this one: its visitors move, and its values fill what is missing here. Visitors are
 * locked before contacts, as when a visitor changes their own values.
 * @throws ApiError NotFound where the caller may not see both, or one was merged meanwhile
 */
export async function mergeContacts(
  trx: Transaction<Database>,
  scope: SingleContactScope,
  otherId: string,
  now: number,
): Promise<void> {
  const { accountId, contactId } = scope;
  if (otherId === contactId) throw new ApiError('NotFound');
  for (const id of [contactId, otherId])
    if (!(await selectContact(trx, { ...scope, contactId: id }).executeTakeFirst()))
      throw new ApiError('NotFound');
  const moved = await moveVisitors(trx, accountId, otherId, contactId);
  for (const id of [contactId, otherId].sort())
    if (!(await lockContact(trx, { accountId, contactId: id }))) throw new ApiError('NotFound');
  // Another merge may have moved visitors here before the lock.
  moved.push(...(await moveVisitors(trx, accountId, otherId, contactId)));
  const kept = await readRow(trx, accountId, contactId);
  const merged = await readRow(trx, accountId, otherId);
  const [keptValues, mergedValues] = [
    await readValueRows(trx, accountId, contactId),
    await readValueRows(trx, accountId, otherId),
  ];
  const addresses = await moveAddresses(trx, accountId, otherId, contactId);
  const keptLabelIds = await readOwnLabels(trx, scope);
  const labelIds = await readOwnLabels(trx, { accountId, contactId: otherId });
  const givenLabelIds = labelIds.filter((id) => !keptLabelIds.includes(id));
  const snapshot: Snapshot = {
    ...{ merged, kept, mergedValues, keptValues, visitors: moved, addresses },
    ...{ labelIds, givenLabelIds },
  };
  await trx
    .deleteFrom('contact_merges')
    .where('account_id', '=', accountId)
    .where('created_at', '<=', now - mergeUndoMs)
    .execute();
  await trx
    .insertInto('contact_merges')
    .values({
      id: newId(),
      account_id: accountId,
      contact_id: contactId,
      merged_id: otherId,
      snapshot: JSON.stringify(snapshot),
      created_at: now,
    })
    .execute();
  await trx.deleteFrom('contacts').where('account_id', '=', accountId).where('id', '=', otherId).execute();
  await writeRow(trx, mergeRows(kept, merged));
  await addOwnLabels(trx, { accountId, contactId }, givenLabelIds);
  const missing = mergedValues.filter(
    ({ attribute_id }) => !keptValues.some((value) => value.attribute_id === attribute_id),
  );
  await addValues(
    trx,
    missing.map((row) => ({ ...row, contact_id: contactId })),
  );
}

/** Leads from the address of one contact to another, and all that led there; returns the latter. */
async function moveAddresses(
  trx: Transaction<Database>,
  accountId: string,
  from: string,
  to: string,
): Promise<readonly string[]> {
  const moved = await trx
    .updateTable('contact_addresses')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', from)
    .returning('merged_id')
    .execute();
  await trx
    .insertInto('contact_addresses')
    .values({ account_id: accountId, merged_id: from, contact_id: to })
    .execute();
  return moved.map(({ merged_id }) => merged_id);
}

/** Id of the contact that an address leads to: its own, or that of the contact it was merged into. */
export async function resolveContactId(
  db: Db,
  { accountId, contactId }: Pick<SingleContactScope, 'accountId' | 'contactId'>,
): Promise<string> {
  const address = await db
    .selectFrom('contact_addresses')
    .select('contact_id')
    .where('account_id', '=', accountId)
    .where('merged_id', '=', contactId)
    .executeTakeFirst();
  return address?.contact_id ?? contactId;
}

/** The kept contact with what only the merged one had; a refused consent stands. */
function mergeRows(kept: ContactRow, merged: ContactRow): ContactRow {
  const consentOf = kept.consent === 'refused' || merged.consent === null ? kept : merged;
  const takesConsent = kept.consent === null || merged.consent === 'refused';
  const { consent, consent_at } = takesConsent ? consentOf : kept;
  return {
    ...kept,
    name: kept.name ?? merged.name,
    email: kept.email ?? merged.email,
    phone: kept.phone ?? merged.phone,
    consent,
    consent_at,
    is_imported: kept.is_imported === 1 || merged.is_imported === 1 ? 1 : 0,
    created_at: Math.min(kept.created_at, merged.created_at),
    last_seen_at: Math.max(kept.last_seen_at, merged.last_seen_at),
  };
}

/**
 * Gives the merged contact its visitors and values back. What was told or changed since stays: a field of the kept
 * contact returns to its former value only while it has the one that the merge gave it.
 * @throws ApiError NotFound after the time for it
 */
export async function undoMerge(
  trx: Transaction<Database>,
  { accountId, contactId }: SingleContactScope,
  mergeId: string,
  now: number,
): Promise<void> {
  const merge = await trx
    .deleteFrom('contact_merges')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('id', '=', mergeId)
    .where('created_at', '>', now - mergeUndoMs)
    .returning('snapshot')
    .executeTakeFirst();
  if (!merge) throw new ApiError('NotFound');
  const snapshot: Snapshot = JSON.parse(merge.snapshot);
  const { merged, kept, mergedValues, keptValues, visitors, addresses = [] } = snapshot;
  const { labelIds = [], givenLabelIds = [] } = snapshot;
  const values = mergedValues.length === 0 ? [] : await existingAttributes(trx, accountId);
  await trx.insertInto('contacts').values(merged).execute();
  await trx
    .deleteFrom('contact_addresses')
    .where('account_id', '=', accountId)
    .where('merged_id', '=', merged.id)
    .execute();
  if (addresses.length > 0)
    await trx
      .updateTable('contact_addresses')
      .set({ contact_id: merged.id })
      .where('account_id', '=', accountId)
      .where('contact_id', '=', contactId)
      .where('merged_id', 'in', addresses)
      .execute();
  await addValues(
    trx,
    mergedValues.filter(({ attribute_id }) => values.includes(attribute_id)),
  );
  await addOwnLabels(trx, { accountId, contactId: merged.id }, labelIds);
  await removeOwnLabels(trx, { accountId, contactId }, givenLabelIds);
  await reindexContact(trx, { accountId, contactId: merged.id });
  if (visitors.length > 0)
    await trx
      .updateTable('visitors')
      .set({ contact_id: merged.id })
      .where('account_id', '=', accountId)
      .where('contact_id', '=', contactId)
      .where(
        'id',
        'in',
        visitors.map(({ id }) => id),
      )
      .execute();
  await lockContact(trx, { accountId, contactId });
  const current = await readRow(trx, accountId, contactId);
  await writeRow(trx, revertMergedRow(current, mergeRows(kept, merged), kept));
  const currentValues = await readValueRows(trx, accountId, contactId);
  for (const { attribute_id, value } of mergedValues) {
    const cameFromMerge =
      !keptValues.some((one) => one.attribute_id === attribute_id) &&
      currentValues.some((one) => one.attribute_id === attribute_id && one.value === value);
    if (cameFromMerge)
      await trx
        .deleteFrom('contact_values')
        .where('account_id', '=', accountId)
        .where('contact_id', '=', contactId)
        .where('attribute_id', '=', attribute_id)
        .execute();
  }
  for (const { id, ...before } of visitors) {
    const after = await trx
      .selectFrom('visitors')
      .select(['name', 'email', 'phone'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (after) await applyVisitorChange(trx, { accountId, contactId: merged.id }, before, after);
  }
}

function revertMergedRow(current: ContactRow, given: ContactRow, former: ContactRow): ContactRow {
  const revertField = <Field extends 'name' | 'email' | 'phone' | 'consent' | 'consent_at'>(field: Field) =>
    current[field] === given[field] ? former[field] : current[field];
  return {
    ...current,
    name: revertField('name'),
    email: revertField('email'),
    phone: revertField('phone'),
    consent: revertField('consent'),
    consent_at: revertField('consent_at'),
    is_imported: former.is_imported,
    created_at: former.created_at,
  };
}

async function moveVisitors(
  trx: Transaction<Database>,
  accountId: string,
  from: string,
  to: string,
): Promise<(ContactValues & { readonly id: string })[]> {
  return trx
    .updateTable('visitors')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', from)
    .returning(['id', 'name', 'email', 'phone'])
    .execute();
}

const readRow = (db: Db, accountId: string, contactId: string): Promise<ContactRow> =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();

const readValueRows = (db: Db, accountId: string, contactId: string): Promise<ValueRow[]> =>
  db
    .selectFrom('contact_values')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .execute();

const existingAttributes = async (db: Db, accountId: string): Promise<string[]> =>
  (await db.selectFrom('contact_attributes').select('id').where('account_id', '=', accountId).execute()).map(
    ({ id }) => id,
  );

const addValues = async (trx: Transaction<Database>, rows: readonly ValueRow[]): Promise<void> => {
  if (rows.length > 0)
    await trx
      .insertInto('contact_values')
      .values([...rows])
      .execute();
};

async function writeRow(trx: Transaction<Database>, { id, account_id, ...row }: ContactRow): Promise<void> {
  const { consent, consent_at, is_imported, created_at, last_seen_at } = row;
  await trx
    .updateTable('contacts')
    .set({ ...toValueColumns(row), consent, consent_at, is_imported, created_at, last_seen_at })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await reindexContact(trx, { accountId: account_id, contactId: id });
}
