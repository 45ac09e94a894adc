// Removes, restores and validates labels.
import type { Kysely, Transaction } from 'kysely';
import type { Label } from '../../../contract/labels.ts';
import { limits } from '../../../contract/limits.ts';
import { fold } from '../../engine/normalise.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../context.ts';

/** Removes a label from the account; it can be restored for a day. Then conversations forget it, and the copies of its id in their rows mean nothing. */
export async function removeLabel(
  store: Store,
  { accountId, labelId }: { accountId: string; labelId: string },
  now: number,
): Promise<void> {
  await store.transact(async (trx) => {
    await trx
      .deleteFrom('labels')
      .where('account_id', '=', accountId)
      .where('removed_at', '<', now - limits.inbox.labels.restorableMs)
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('labels')
      // Its name is free for another at once.
      .set({ removed_at: now, name_key: `\n${labelId}` })
      .where('account_id', '=', accountId)
      .where('id', '=', labelId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Refusal('NotFound');
  });
}

/** Brings a removed label back, on the conversations it stood on. Refuses with NotFound, LabelNameTaken and TooManyLabels. */
export async function restoreLabel(store: Store, accountId: string, labelId: string): Promise<Label> {
  return namedOnce(() =>
    store.transact(async (trx) => {
      const label = await trx
        .selectFrom('labels')
        .select(['id', 'name', 'tone'])
        .where('account_id', '=', accountId)
        .where('id', '=', labelId)
        .where('removed_at', 'is not', null)
        .executeTakeFirst();
      if (!label) throw new Refusal('NotFound');
      await refuseOneMore(trx, accountId);
      await trx
        .updateTable('labels')
        .set({ removed_at: null, name_key: fold(label.name) })
        .where('account_id', '=', accountId)
        .where('id', '=', labelId)
        .execute();
      return label;
    }),
  );
}

/** Refuses with TooManyLabels where the account has as many as it may. */
export async function refuseOneMore(trx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.inbox.labels.perAccount) throw new Refusal('TooManyLabels');
}

/** Those of the ids that are labels of the account now. */
export async function ownLabels(
  db: Kysely<Database>,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('labels')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Refuses with LabelNameTaken where the account has a label of the name. */
export async function namedOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('name_key')) throw new Refusal('LabelNameTaken');
    throw error;
  }
}
