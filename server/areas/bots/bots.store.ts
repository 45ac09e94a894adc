import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Bot } from '../../../contract/bots/bots.ts';
import { overallTrainingStatus } from '../../../src/machines/lifecycles/source.machine.ts';
import type { EventLog } from '../../store/events/event-log.ts';
import type { Database } from '../../store/schema/database.ts';
import { ApiError } from '../shared/context.ts';
import { deletionDate } from './lifecycle/inactive.rules.ts';

export type BotRow = Selectable<Database['bots']>;

type BotCounts = { sources: number; conversations: number; open: number; drafts: number };

/** Bots of an account, oldest first; `ids` limits them to an operator's, null means all. */
export async function readBots(
  db: Kysely<Database>,
  accountId: string,
  ids: readonly string[] | null,
): Promise<Bot[]> {
  const bots = await db
    .selectFrom('bots')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids?.length ? ids : ['']))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (bots.length === 0) return [];
  const [counts, connections] = [
    await countBotContents(db, accountId, bots),
    await readConnections(db, accountId, bots),
  ];
  return bots.map((bot) => toBot(bot, counts.get(bot.id), connections.get(bot.id) ?? []));
}

/** One bot on the wire, or null. */
export async function readBot(db: Kysely<Database>, accountId: string, botId: string): Promise<Bot | null> {
  const [bot] = await readBots(db, accountId, [botId]);
  return bot ?? null;
}

/** The full row, with settings that the wire does not show. */
export function readBotRow(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
): Promise<BotRow | undefined> {
  return db
    .selectFrom('bots')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export interface BotIds {
  readonly accountId: string;
  readonly botId: string;
}

/** @throws ApiError BotNotFound when the account has no such bot */
export async function requireBot(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<BotRow> {
  const bot = await readBotRow(db, accountId, botId);
  if (!bot) throw new ApiError('BotNotFound');
  return bot;
}

/** The ids of a bot that the account has. @throws ApiError BotNotFound */
export async function requireBotIds(
  db: Kysely<Database>,
  botId: string,
  { accountId }: { readonly accountId: string },
): Promise<BotIds> {
  await requireBot(db, { accountId, botId });
  return { accountId, botId };
}

/**
 * Updates the bot's training status from its sources; `isIndexChanged` also starts a new version of its knowledge.
 */
export async function updateTrainingStatus(
  trx: Transaction<Database>,
  accountId: string,
  botId: string,
  change: { isIndexChanged: boolean; now: number },
): Promise<void> {
  // Locks the bot, so that of two sources that finish concurrently the later one sees the earlier.
  await trx
    .updateTable('bots')
    .set((eb) => ({
      knowledge_version: eb('knowledge_version', '+', change.isIndexChanged ? 1 : 0),
      updated_at: change.now,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .execute();
  const rows = await trx
    .selectFrom('sources')
    .select(['status', 'hold'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('removed_at', 'is', null)
    .execute();
  const { status, hold } = overallTrainingStatus(rows);
  await trx
    .updateTable('bots')
    .set({ training_status: status, training_hold: hold })
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .execute();
}

/** Broadcasts the bot's current state; must be the last step of a transaction. */
export async function announceBot(
  events: EventLog,
  trx: Transaction<Database>,
  accountId: string,
  botId: string,
): Promise<Bot> {
  const bot = await readBot(trx, accountId, botId);
  if (!bot) throw new ApiError('BotNotFound');
  await events.append(trx, accountId, [{ kind: 'bot.changed', botId, payload: { bot } }]);
  return bot;
}

async function countBotContents(
  db: Kysely<Database>,
  accountId: string,
  bots: readonly BotRow[],
): Promise<Map<string, BotCounts>> {
  const ids = bots.map((bot) => bot.id);
  const counts = new Map<string, BotCounts>(
    ids.map((id) => [id, { sources: 0, conversations: 0, open: 0, drafts: 0 }] as const),
  );
  const sources = await db
    .selectFrom('sources')
    .select((eb) => ['bot_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', ids)
    .where('removed_at', 'is', null)
    .groupBy('bot_id')
    .execute();
  for (const row of sources) {
    const botCounts = counts.get(row.bot_id);
    if (botCounts) botCounts.sources = Number(row.count);
  }
  const drafts = await db
    .selectFrom('reply_drafts')
    .select((eb) => ['bot_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', ids)
    // Raw SQL: a partial index is used only if its condition is literal in the statement.
    .where('state', '=', sql.lit('draft'))
    .groupBy('bot_id')
    .execute();
  for (const row of drafts) {
    const botCounts = counts.get(row.bot_id);
    if (botCounts) botCounts.drafts = Number(row.count);
  }
  const conversations = await db
    .selectFrom('conversations')
    .select((eb) => ['bot_id', 'status', eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.count<number>('snoozed_until').as('snoozed'))
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', ids)
    .where('kind', '<>', 'test')
    .where('message_count', '>', 0)
    .groupBy(['bot_id', 'status'])
    .execute();
  for (const row of conversations) {
    const botCounts = counts.get(row.bot_id);
    if (!botCounts) continue;
    botCounts.conversations += Number(row.count);
    if (row.status === 'notAnswered' || row.status === 'operatorAttention')
      botCounts.open += Number(row.count) - Number(row.snoozed);
  }
  return counts;
}

async function readConnections(
  db: Kysely<Database>,
  accountId: string,
  bots: readonly BotRow[],
): Promise<Map<string, Bot['connections'][number][]>> {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'bot_id', 'kind', 'name', 'active', 'status'])
    .where('account_id', '=', accountId)
    .where(
      'bot_id',
      'in',
      bots.map((bot) => bot.id),
    )
    .where('kind', '<>', 'test')
    .where('status', 'not in', ['draft', 'checking'])
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ bot_id, active, status, ...row }) => ({
      botId: bot_id,
      ...row,
      active: active === 1,
      needsAttention: status === 'needsAttention',
    })),
    (row) => row.botId,
  );
}

function toBot(row: BotRow, counts: BotCounts | undefined, connections: Bot['connections']): Bot {
  return {
    id: row.id,
    name: row.name,
    introduction: row.introduction ?? '',
    responseLanguage: row.response_language,
    creativity: row.creativity,
    instructions: row.instructions ?? '',
    enhancedAccuracy: row.enhanced_accuracy === 1,
    operatorApproval: row.operator_approval === 1,
    approvalMinutes: row.approval_minutes,
    confidenceThreshold: row.confidence_threshold,
    active: row.active === 1,
    dataEndsAt: deletionDate(row),
    trainingStatus: row.training_status,
    trainingHold: row.training_hold,
    sources: counts?.sources ?? 0,
    conversations: counts?.conversations ?? 0,
    openConversations: counts?.open ?? 0,
    waitingDrafts: counts?.drafts ?? 0,
    connections: connections.map(({ id, kind, name, active, needsAttention }) => ({
      id,
      kind,
      name,
      active,
      needsAttention,
    })),
    createdAt: row.created_at,
  };
}
