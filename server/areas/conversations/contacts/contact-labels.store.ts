// Stores the labels of contacts, which they have beside those of their conversations.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
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
