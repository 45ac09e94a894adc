// The number by which pages keep the proactive messages of a bot.
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../bots.store.ts';

type Trx = Transaction<Database>;

/** It grows with every change, even within a millisecond. */
const nextRevision = (eb: ExpressionBuilder<Database, 'bots'>, now: number) =>
  eb
    .case()
    .when('proactive_revision', '>=', now)
    .then(eb('proactive_revision', '+', 1))
    .else(now)
    .end();

/** Lets pages read the messages of the bot anew; null while it shows none. */
export async function renewRevision(
  trx: Trx,
  { accountId, botId, now }: BotIds & { readonly now: number },
): Promise<void> {
  const enabled = await trx
    .selectFrom('proactive_messages')
    .select(sql<number>`1`.as('one'))
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('removed_at', 'is', null)
    .where('is_enabled', '=', 1)
    .executeTakeFirst();
  await trx
    .updateTable('bots')
    .set((eb) => ({ proactive_revision: enabled ? nextRevision(eb, now) : null }))
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .execute();
}

/** The same for all bots of an account, after its time zone changed. */
export async function renewRevisions(trx: Trx, accountId: string, now: number): Promise<void> {
  await trx
    .updateTable('bots')
    .set((eb) => ({ proactive_revision: nextRevision(eb, now) }))
    .where('account_id', '=', accountId)
    .where('proactive_revision', 'is not', null)
    .execute();
}
