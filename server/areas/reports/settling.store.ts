// Knows when what was counted is due no more: where nothing came meanwhile. Knows no count.
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { BotIds } from './due.store.ts';

/** A conversation as it was when its messages were read to be counted. */
export interface Counted {
  readonly conversationId: string;
  readonly mark: number;
  /** Null where it was gone. */
  readonly messages: number | null;
  /** False where more messages follow than were read. */
  readonly isWhole: boolean;
}

/**
 * Takes off what is due no more. A message is known by the number of them, anything else by a mark that rose: either
 * leaves the conversation due. So does a writer who is at it; they find the row there and rely on its staying.
 * @returns false where writers are at every one of them: what is committed is counted, and there is nothing to do now
 */
export async function settle(
  { dialect }: Pick<Store, 'dialect'>,
  trx: Transaction<Database>,
  { accountId }: BotIds,
  counted: readonly Counted[],
): Promise<boolean> {
  const whole = counted.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return true;
  const rows = await trx
    .selectFrom('conversations')
    .select(['id', 'message_count'])
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      whole.map(({ conversationId }) => conversationId),
    )
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forShare().skipLocked())
    .execute();
  const messages = new Map(rows.map((row) => [row.id, row.message_count]));
  const still = whole.filter(
    (one) => one.messages === null || messages.get(one.conversationId) === one.messages,
  );
  if (still.length === 0) return rows.length > 0 || whole.length < counted.length;
  await trx
    .deleteFrom('report_due')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or(
        still.map(({ conversationId, mark }) =>
          eb.and([eb('conversation_id', '=', conversationId), eb('mark', '=', mark)]),
        ),
      ),
    )
    .execute();
  return true;
}
