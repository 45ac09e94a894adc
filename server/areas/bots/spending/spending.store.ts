// Counts what models cost a bot per month, against its limit.

import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { enqueueAccountNotice } from '../../auth/account-notices/account-notices.store.ts';
import type { BotIds } from '../bots.store.ts';
import { persianMonthAt } from './persian-month.ts';

/** Answers, tokens and cost in rial of a bot's models. */
export interface ModelSpending {
  readonly answers: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly rial: number;
}

/** Monthly spending limit; null is unlimited. */
export interface SpendLimit {
  readonly tokens: number | null;
  readonly rial: number | null;
}

const NO_SPENDING: ModelSpending = { answers: 0, inputTokens: 0, outputTokens: 0, rial: 0 };

/** Whether a month's spending has reached its limit. */
export const isLimitReached = (spending: ModelSpending, { tokens, rial }: SpendLimit): boolean =>
  (tokens !== null && spending.inputTokens + spending.outputTokens >= tokens) ||
  (rial !== null && spending.rial >= rial);

/** The spending in the month of `now`. */
export async function readSpending(db: Kysely<Database>, ids: BotIds, now: number): Promise<ModelSpending> {
  const row = await db
    .selectFrom('model_spending')
    .select(['answers', 'input_tokens', 'output_tokens', 'rial'])
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .where('month', '=', persianMonthAt(now).key)
    .executeTakeFirst();
  if (!row) return NO_SPENDING;
  const { answers, input_tokens: inputTokens, output_tokens: outputTokens, rial } = row;
  return { answers, inputTokens, outputTokens, rial };
}

/** Adds to the month of `now`, in the transaction that records the usage. */
export async function addSpending(
  trx: Transaction<Database>,
  ids: BotIds,
  spending: ModelSpending,
  now: number,
): Promise<void> {
  await trx
    .insertInto('model_spending')
    .values({
      bot_id: ids.botId,
      account_id: ids.accountId,
      month: persianMonthAt(now).key,
      answers: spending.answers,
      input_tokens: spending.inputTokens,
      output_tokens: spending.outputTokens,
      rial: spending.rial,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'month'])
        .doUpdateSet((eb) => ({
          answers: eb('model_spending.answers', '+', spending.answers),
          input_tokens: eb('model_spending.input_tokens', '+', spending.inputTokens),
          output_tokens: eb('model_spending.output_tokens', '+', spending.outputTokens),
          rial: eb('model_spending.rial', '+', spending.rial),
        }))
        .where('model_spending.account_id', '=', ids.accountId),
    )
    .execute();
}

/** Enqueues an e-mail to the owner when the month's limit is reached; once a month. */
export async function notifyWhenLimitReached(
  store: Store,
  trx: Transaction<Database>,
  ids: BotIds,
  { limit, now }: { limit: SpendLimit; now: number },
): Promise<void> {
  if (limit.tokens === null && limit.rial === null) return;
  if (!isLimitReached(await readSpending(trx, ids, now), limit)) return;
  const { numUpdatedRows } = await trx
    .updateTable('model_spending')
    .set({ limit_notified_at: now })
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .where('month', '=', persianMonthAt(now).key)
    .where('limit_notified_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const recipient = await trx
    .selectFrom('users as u')
    .innerJoin('bots as b', 'b.account_id', 'u.account_id')
    .select(['u.id', 'b.name'])
    .where('u.account_id', '=', ids.accountId)
    .where('b.id', '=', ids.botId)
    .where('u.is_operator', '=', 0)
    .orderBy('u.created_at')
    .executeTakeFirst();
  if (!recipient) return;
  await enqueueAccountNotice(store, trx, {
    kind: 'spendLimitReached',
    accountId: ids.accountId,
    userId: recipient.id,
    reason: recipient.name,
  });
}
