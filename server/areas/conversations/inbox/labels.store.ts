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
import { parseLabelIds } from './list.streams.ts';

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
    if (numUpdatedRows !== 1n) throw new ApiError('NotFound');
  });
}

/** Brings a removed label back, on the conversations it stood on. Refuses with NotFound, LabelNameTaken and TooManyLabels. */
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
      return label;
    }),
  );
}

/** Refuses with TooManyLabels where the account has as many as it may. */
async function enforceLabelLimit(trx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.inbox.labels.perAccount) throw new ApiError('TooManyLabels');
}

/** Those of the ids that are labels of the account now. */
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

/** Refuses with LabelNameTaken where the account has a label of the name. */
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

/** The account's labels by their names. */
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

/** Refuses with LabelNameTaken where the name, folded, is there already. */
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

/** Changes a label wherever it is seen. Refuses with NotFound and LabelNameTaken. */
export async function changeLabel(
  store: Store,
  { accountId, labelId }: { accountId: string; labelId: string },
  { name, tone }: LabelFields,
): Promise<Label> {
  const { numUpdatedRows } = await mapDuplicateLabelName(() =>
    store.db
      .updateTable('labels')
      .set({ name, name_key: foldText(name), tone })
      .where('account_id', '=', accountId)
      .where('id', '=', labelId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow(),
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
 * Puts labels on a held conversation and takes others off. Answers with what its row is to keep, or null where
 * nothing changes. Labels that are not the account's, and those over the limit, are left out.
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
  (db, blank: ParamFactory<{ accountId: string; conversationId: string; now: number }>) =>
    db
      .updateTable('conversation_labels')
      .set({ last_message_at: blank('now') })
      .where('account_id', '=', blank('accountId'))
      .where('conversation_id', '=', blank('conversationId')),
);

/** Lets the lists of a conversation's labels know that something was said in it; part of the writing of messages. */
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
