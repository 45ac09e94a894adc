// Reads pairs and publishes bulk changes of them.
import type { Kysely } from 'kysely';
import type { Pair } from '../../../../contract/pairs.ts';
import type { Database } from '../../../store/schema.ts';
import { questionKey } from './pairs.rules.ts';

export interface BotIds {
  readonly accountId: string;
  readonly botId: string;
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

/** The pair that asks the same, if there is one. */
export function findSame(db: Kysely<Database>, bot: BotIds, question: string): Promise<PairRow | undefined> {
  return pairsOf(db, bot).where('question_key', '=', questionKey(question)).executeTakeFirst();
}

export function findPair(db: Kysely<Database>, bot: BotIds, pairId: string): Promise<PairRow | undefined> {
  return pairsOf(db, bot).where('id', '=', pairId).executeTakeFirst();
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

/** The pairs a bot has now; what was removed is not among them. */
export function pairsOf(db: Kysely<Database>, { accountId, botId }: BotIds) {
  return db
    .selectFrom('sources')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('pair_order', 'is not', null)
    .where('removed_at', 'is', null);
}
