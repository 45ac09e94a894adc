// Stores the labels of contacts, which they have beside those of their conversations.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { readLabels } from '../inbox/labels.store.ts';
import type { ContactIds } from './contact-words.store.ts';

/** Labels of the contact itself. */
export const readOwnLabels = async (
  db: Kysely<Database>,
  { accountId, contactId }: ContactIds,
): Promise<string[]> =>
  (
    await db
      .selectFrom('contact_labels')
      .select('label_id')
      .where('account_id', '=', accountId)
      .where('contact_id', '=', contactId)
      .execute()
  ).map(({ label_id }) => label_id);

/**
 * Gives the contact exactly these labels, of those that still exist.
 * @returns their names before and after, where they changed
 */
export async function saveOwnLabels(
  trx: Transaction<Database>,
  ids: ContactIds,
  labelIds: readonly string[],
): Promise<Readonly<Record<string, readonly [before: string, after: string]>>> {
  const known = await readLabels(trx, ids.accountId);
  const own = await readOwnLabels(trx, ids);
  const added = known.filter(({ id }) => labelIds.includes(id) && !own.includes(id));
  const removed = known.filter(({ id }) => !labelIds.includes(id) && own.includes(id));
  if (added.length + removed.length === 0) return {};
  await removeOwnLabels(
    trx,
    ids,
    removed.map(({ id }) => id),
  );
  await addOwnLabels(
    trx,
    ids,
    added.map(({ id }) => id),
  );
  const namesOf = (chosen: readonly string[]) =>
    known
      .filter(({ id }) => chosen.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return { labels: [namesOf(own), namesOf(labelIds)] };
}

/** Takes labels off the contact. */
export async function removeOwnLabels(
  trx: Transaction<Database>,
  { accountId, contactId }: ContactIds,
  labelIds: readonly string[],
): Promise<void> {
  if (labelIds.length === 0) return;
  await trx
    .deleteFrom('contact_labels')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('label_id', 'in', labelIds)
    .execute();
}

/** Those of the labels that still exist. */
export async function addOwnLabels(
  trx: Transaction<Database>,
  { accountId, contactId }: ContactIds,
  labelIds: readonly string[],
): Promise<void> {
  if (labelIds.length === 0) return;
  const labels = await trx
    .selectFrom('labels')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', labelIds)
    .execute();
  if (labels.length === 0) return;
  await trx
    .insertInto('contact_labels')
    .values(labels.map(({ id }) => ({ account_id: accountId, label_id: id, contact_id: contactId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
