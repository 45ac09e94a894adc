// Stores proactive messages: create, change, move, remove and restore.

import { Schema } from 'effect';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { proactiveLimits } from '../../../../contract/limits.rules.ts';
import {
  ProactiveDraft,
  type ProactiveFigures,
  type ProactiveMessage,
  type ShownMessage,
} from '../../../../contract/widget/proactive-messages.ts';
import { deleteInBatches } from '../../../store/delete-in-batches.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';
import type { BotIds } from '../bots.store.ts';
import { renewRevision } from './proactive-revision.store.ts';

type MessageRow = Selectable<Database['proactive_messages']>;
type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Messages of this kind in conversations answer nobody, and are not counted as answers. */
export const PROACTIVE_KEY_PREFIX = 'proactive-';

export interface ProactiveIds extends BotIds {
  readonly proactiveId: string;
}
type Change<Ids> = Ids & { readonly now: number };

const { isEnabled: _isEnabled, ...definitionFields } = ProactiveDraft.fields;
const parseDefinition = Schema.decodeSync(Schema.fromJsonString(Schema.Struct(definitionFields)));

const NO_FIGURES: ProactiveFigures = { shown: 0, opened: 0, dismissed: 0, started: 0 };

const selectMessages = (db: Db, { accountId, botId }: BotIds) =>
  db
    .selectFrom('proactive_messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId);

const selectProactiveMessages = (db: Db, ids: BotIds) =>
  selectMessages(db, ids).where('removed_at', 'is', null).orderBy('position').orderBy('id');

const toMessage = (row: MessageRow, figures: readonly FiguresRow[]): ProactiveMessage => {
  const definition = parseDefinition(row.definition);
  const figuresOf = (variant: number): ProactiveFigures => {
    const found = figures.find((one) => one.message_id === row.id && one.variant === variant);
    return found
      ? {
          shown: Number(found.shown),
          opened: Number(found.opened),
          dismissed: Number(found.dismissed),
          started: Number(found.started),
        }
      : NO_FIGURES;
  };
  return {
    id: row.id,
    ...definition,
    isEnabled: row.is_enabled === 1,
    figures: definition.texts.map((_text, variant) => figuresOf(variant)),
    countedSince: row.counted_since,
  };
};

type FiguresRow = Awaited<ReturnType<typeof readFigures>>[number];

const readFigures = (db: Db, { accountId, botId }: BotIds) =>
  db
    .selectFrom('proactive_counts as c')
    .innerJoin('proactive_messages as m', (join) =>
      join.onRef('m.account_id', '=', 'c.account_id').onRef('m.id', '=', 'c.message_id'),
    )
    .select(['c.message_id', 'c.variant'])
    .select((eb) => [
      eb.fn.sum<number>('c.shown').as('shown'),
      eb.fn.sum<number>('c.opened').as('opened'),
      eb.fn.sum<number>('c.dismissed').as('dismissed'),
      eb.fn.sum<number>('c.started').as('started'),
    ])
    .where('m.account_id', '=', accountId)
    .where('m.bot_id', '=', botId)
    .groupBy(['c.message_id', 'c.variant'])
    .execute();

/** The messages of a bot in their order, with figures. */
export async function readProactiveMessages(db: Db, ids: BotIds): Promise<ProactiveMessage[]> {
  const rows = await selectProactiveMessages(db, ids).execute();
  const figures = rows.length === 0 ? [] : await readFigures(db, ids);
  return rows.map((row) => toMessage(row, figures));
}

/** @throws ApiError NotFound */
export async function readProactiveMessage(db: Db, ids: ProactiveIds): Promise<ProactiveMessage> {
  return toMessage(await requireRow(db, ids), await readFigures(db, ids));
}

/** What pages show. */
export async function readShownMessages(db: Db, ids: BotIds): Promise<ShownMessage[]> {
  const rows = await selectProactiveMessages(db, ids).where('is_enabled', '=', 1).execute();
  return rows.map((row) => {
    const { name: _name, ...shown } = parseDefinition(row.definition);
    return { id: row.id, ...shown };
  });
}

/** The text that a visitor saw; null where it is gone. A message that was switched off meanwhile still has it. */
export async function readProactiveText(db: Db, ids: ProactiveIds, variant: number): Promise<string | null> {
  const row = await selectProactiveMessages(db, ids).where('id', '=', ids.proactiveId).executeTakeFirst();
  return (row && parseDefinition(row.definition).texts[variant]) ?? null;
}

/** @throws ApiError TooManyProactiveMessages */
export async function createProactiveMessage(
  trx: Trx,
  ids: Change<BotIds>,
  draft: ProactiveDraft,
): Promise<string> {
  const id = newId();
  await requireBelowMessageLimit(trx, ids);
  const { last } = await trx
    .selectFrom('proactive_messages')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), sql<number>`-1`).as('last'))
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .executeTakeFirstOrThrow();
  const { accountId: account_id, botId: bot_id, now } = ids;
  await trx
    .insertInto('proactive_messages')
    .values({
      ...toColumns(draft),
      id,
      account_id,
      bot_id,
      position: Number(last) + 1,
      counted_since: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await renewRevision(trx, ids);
  return id;
}

/** Other texts are counted anew, as figures of the former ones say nothing about them. @throws ApiError NotFound */
export async function changeProactiveMessage(
  trx: Trx,
  ids: Change<ProactiveIds>,
  draft: ProactiveDraft,
): Promise<void> {
  await lockBot(trx, ids);
  const { texts } = parseDefinition((await requireRow(trx, ids)).definition);
  const hasTextChanged = JSON.stringify(texts) !== JSON.stringify(draft.texts);
  if (hasTextChanged)
    for (const table of ['proactive_counts', 'proactive_receipts'] as const)
      await trx
        .deleteFrom(table)
        .where('account_id', '=', ids.accountId)
        .where('message_id', '=', ids.proactiveId)
        .execute();
  await updateRow(trx, ids, {
    ...toColumns(draft),
    ...(hasTextChanged && { counted_since: ids.now }),
  });
  await renewRevision(trx, ids);
}

/** @throws ApiError NotFound */
export async function moveProactiveMessage(
  trx: Trx,
  ids: Change<ProactiveIds>,
  position: number,
): Promise<void> {
  await lockBot(trx, ids);
  const rows = await selectProactiveMessages(trx, ids).execute();
  const moved = rows.find(({ id }) => id === ids.proactiveId);
  if (!moved) throw new ApiError('NotFound');
  const ordered = rows.filter((row) => row !== moved).toSpliced(position, 0, moved);
  for (const [index, { id, position: before }] of ordered.entries())
    if (before !== index) await updateRow(trx, { ...ids, proactiveId: id }, { position: index });
  await renewRevision(trx, ids);
}

/** Removes the message; it can be restored for `proactiveLimits.restorableMs`. @throws ApiError NotFound */
export async function removeProactiveMessage(trx: Trx, ids: Change<ProactiveIds>): Promise<void> {
  await lockBot(trx, ids);
  await requireRow(trx, ids);
  await updateRow(trx, ids, { removed_at: ids.now });
  await renewRevision(trx, ids);
}

/** Deletes removed messages that can be restored no more, with their counts. */
export const deleteRemovedMessages = (db: Db, now: number): Promise<number> =>
  deleteInBatches((limit) =>
    db
      .deleteFrom('proactive_messages')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('proactive_messages')
          .select('id')
          .where('removed_at', '<', now - proactiveLimits.restorableMs)
          .limit(limit),
      )
      .executeTakeFirst(),
  );

/** @throws ApiError NotFound, TooManyProactiveMessages */
export async function restoreProactiveMessage(trx: Trx, ids: Change<ProactiveIds>): Promise<void> {
  const row = await selectMessages(trx, ids)
    .where('id', '=', ids.proactiveId)
    .where('removed_at', '>=', ids.now - proactiveLimits.restorableMs)
    .executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  await requireBelowMessageLimit(trx, ids);
  await updateRow(trx, ids, { removed_at: null });
  await renewRevision(trx, ids);
}

async function requireRow(db: Db, ids: ProactiveIds): Promise<MessageRow> {
  const row = await selectProactiveMessages(db, ids).where('id', '=', ids.proactiveId).executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return row;
}

function toColumns({ isEnabled, ...definition }: ProactiveDraft) {
  return { definition: JSON.stringify(definition), is_enabled: isEnabled ? 1 : 0 } as const;
}

async function updateRow(trx: Trx, ids: Change<ProactiveIds>, columns: Partial<MessageRow>): Promise<void> {
  await trx
    .updateTable('proactive_messages')
    .set({ ...columns, updated_at: ids.now })
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .where('id', '=', ids.proactiveId)
    .execute();
}

const updateBot = (trx: Trx, { accountId, botId }: BotIds) =>
  trx.updateTable('bots').where('account_id', '=', accountId).where('id', '=', botId);

/** So that two changes at once see one another. */
const lockBot = (trx: Trx, ids: BotIds) =>
  updateBot(trx, ids)
    .set((eb) => ({ name: eb.ref('name') }))
    .execute();

async function requireBelowMessageLimit(trx: Trx, ids: BotIds): Promise<void> {
  await lockBot(trx, ids);
  const rows = await selectProactiveMessages(trx, ids).execute();
  if (rows.length >= proactiveLimits.perBot) throw new ApiError('TooManyProactiveMessages');
}
