// Reads pairs and publishes bulk changes of them.
import type { Kysely, Transaction } from 'kysely';
import type { Pair } from '../../../../contract/training/pairs.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { type BotIds, readBot, updateTrainingStatus } from '../../bots/bots.store.ts';
import { toQuestionKey } from './pairs.rules.ts';

/** Updates the bot and publishes the change; call it last in a transaction. */
export async function announcePairs(
  store: Store,
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  change: { isIndexChanged: boolean; now: number },
): Promise<void> {
  await updateTrainingStatus(trx, accountId, botId, change);
  const bot = await readBot(trx, accountId, botId);
  if (!bot) return;
  await store.events.append(trx, accountId, [
    { kind: 'pairs.changed', botId, payload: { botId } },
    { kind: 'bot.changed', botId, payload: { bot } },
  ]);
}

export interface PairRow {
  readonly id: string;
  readonly bot_id: string;
  readonly question: string | null;
  readonly text: string | null;
  readonly characters: number;
  readonly status: Pair['status'];
  readonly reason: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly pair_order: string | null;
}

const COLUMNS = [
  'id',
  'bot_id',
  'question',
  'text',
  'characters',
  'status',
  'reason',
  'created_at',
  'updated_at',
  'pair_order',
] as const;

/** The pair with the same question, if any. */
export function findDuplicatePair(
  db: Kysely<Database>,
  bot: BotIds,
  question: string,
): Promise<PairRow | undefined> {
  return selectPairs(db, bot).where('question_key', '=', toQuestionKey(question)).executeTakeFirst();
}

export function findPair(db: Kysely<Database>, bot: BotIds, pairId: string): Promise<PairRow | undefined> {
  return selectPairs(db, bot).where('id', '=', pairId).executeTakeFirst();
}

export function toPair(row: PairRow): Pair {
  return {
    id: row.id,
    botId: row.bot_id,
    question: row.question ?? '',
    answer: row.text ?? '',
    characters: row.characters,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The current pairs of a bot, without removed ones. */
export function selectPairs(db: Kysely<Database>, { accountId, botId }: BotIds) {
  return db
    .selectFrom('sources')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('pair_order', 'is not', null)
    .where('removed_at', 'is', null);
}
