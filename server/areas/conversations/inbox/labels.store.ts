// Labels: create, change, remove, restore, and put on conversations.
import type { Kysely, Transaction } from 'kysely';
import type { Label, LabelTone } from '../../../../contract/conversations/labels.ts';
import { limits } from '../../../../contract/limits.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { type ParamFactory, statement } from '../../../store/driver/statement.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { reindexLabel } from '../search/search.facts.ts';
import { parseLabelIds } from './list.streams.ts';

/**
 * Removes a label; it can be restored for `restorableMs`. Expired labels are deleted, and their ids in
 * conversation rows are then ignored.
 * @throws ApiError NotFound
 */
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
      // Frees the name for another label at once.
      .set({ removed_at: now, name_key: `\n${labelId}` })
      .where('account_id', '=', accountId)
      .where('id', '=', labelId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new ApiError('NotFound');
    await reindexLabel(store, trx, { accountId, labelId });
  });
}

/**
 * Restores a removed label on the conversations that had it.
 * @throws ApiError NotFound, LabelNameTaken, TooManyLabels
 */
export async function restoreLabel(store: Store, accountId: string, labelId: string): Promise<Label> {
  return mapDuplicateLabelName(() =>
    store.transact(async (trx) => {
      const label = await trx
        .selectFrom('labels')
        .select(['id', 'name', 'tone'])
        .where('account_id', '=', accountId)
        .where('id', '=', labelId)
        .where('removed_at', 'is not', null)
        .executeTakeFirst();
      if (!label) throw new ApiError('NotFound');
      await enforceLabelLimit(trx, accountId);
      await trx
        .updateTable('labels')
        .set({ removed_at: null, name_key: foldText(label.name) })
        .where('account_id', '=', accountId)
        .where('id', '=', labelId)
        .execute();
      await reindexLabel(store, trx, { accountId, labelId });
      return label;
    }),
  );
}

/** @throws ApiError TooManyLabels when the account has reached its limit */
async function enforceLabelLimit(trx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.inbox.labels.perAccount) throw new ApiError('TooManyLabels');
}

/** The ids that are current labels of the account. */
export async function filterOwnLabels(
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

/**
 * Runs the write.
 * @throws ApiError LabelNameTaken when the account has a label of that name
 */
async function mapDuplicateLabelName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('name_key')) throw new ApiError('LabelNameTaken');
    throw error;
  }
}

const { perConversation } = limits.inbox.labels;

type LabelFields = { readonly name: string; readonly tone: LabelTone };

/** The account's labels, sorted by name. */
export async function readLabels(db: Kysely<Database>, accountId: string): Promise<Label[]> {
  const rows = await db
    .selectFrom('labels')
    .select(['id', 'name', 'tone'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  const order = new Intl.Collator('fa', { numeric: true });
  return rows.sort((one, other) => order.compare(one.name, other.name));
}

/** @throws ApiError LabelNameTaken when the folded name exists, TooManyLabels */
export async function createLabel(
  store: Store,
  accountId: string,
  { name, tone }: LabelFields,
  now: number,
): Promise<Label> {
  const id = newId();
  await mapDuplicateLabelName(() =>
    store.transact(async (trx) => {
      await enforceLabelLimit(trx, accountId);
      const row = { id, account_id: accountId, name, name_key: foldText(name), tone, created_at: now };
      await trx.insertInto('labels').values(row).execute();
    }),
  );
  return { id, name, tone };
}

/**
 * Changes name and colour of a label.
 * @throws ApiError NotFound, LabelNameTaken
 */
export async function changeLabel(
  store: Store,
  { accountId, labelId }: { accountId: string; labelId: string },
  { name, tone }: LabelFields,
): Promise<Label> {
  const { numUpdatedRows } = await mapDuplicateLabelName(() =>
    store.transact(async (trx) => {
      const updated = await trx
        .updateTable('labels')
        .set({ name, name_key: foldText(name), tone })
        .where('account_id', '=', accountId)
        .where('id', '=', labelId)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (updated.numUpdatedRows === 1n) await reindexLabel(store, trx, { accountId, labelId });
      return updated;
    }),
  );
  if (numUpdatedRows !== 1n) throw new ApiError('NotFound');
  return { id: labelId, name, tone };
}

interface LabelledConversation {
  readonly id: string;
  readonly account_id: string;
  readonly bot_id: string;
  readonly labels: string | null;
  readonly last_message_at: number;
}

/**
 * Adds and removes labels of a locked conversation. Labels of other accounts and those over the limit are
 * skipped.
 * @returns the new `labels` column, or null when nothing changes.
 */
export async function updateConversationLabels(
  trx: Transaction<Database>,
  conversation: LabelledConversation,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<{ labels: string | null } | null> {
  const before = parseLabelIds(conversation.labels);
  const ownLabelIds = add.length === 0 ? [] : await filterOwnLabels(trx, conversation.account_id, add);
  const remaining = before.filter((id) => !remove.includes(id) || add.includes(id));
  const after = [...new Set([...remaining, ...ownLabelIds])].slice(0, perConversation);
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return null;
  if (removed.length > 0) {
    await trx
      .deleteFrom('conversation_labels')
      .where('account_id', '=', conversation.account_id)
      .where('conversation_id', '=', conversation.id)
      .where('label_id', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    const conversationColumns = {
      conversation_id: conversation.id,
      account_id: conversation.account_id,
      bot_id: conversation.bot_id,
    };
    await trx
      .insertInto('conversation_labels')
      .values(
        added.map((label_id) => ({
          ...conversationColumns,
          label_id,
          last_message_at: conversation.last_message_at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { labels: after.length === 0 ? null : JSON.stringify(after) };
}

const touchLabelsStatement = statement(
  (db, placeholder: ParamFactory<{ accountId: string; conversationId: string; now: number }>) =>
    db
      .updateTable('conversation_labels')
      .set({ last_message_at: placeholder('now') })
      .where('account_id', '=', placeholder('accountId'))
      .where('conversation_id', '=', placeholder('conversationId')),
);

/** Updates the activity time by which label lists are sorted; part of writing messages. */
export async function touchConversationLabels(
  trx: Transaction<Database>,
  conversation: LabelledConversation,
  now: number,
): Promise<void> {
  if (conversation.labels === null) return;
  await touchLabelsStatement(trx, {
    accountId: conversation.account_id,
    conversationId: conversation.id,
    now,
  });
}
