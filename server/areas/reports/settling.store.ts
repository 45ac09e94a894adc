// Clears conversations from the due list once they are counted.
import { type Compilable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
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
 * On SQLite, where no writer is amid a message while another writes: takes off what is due no more, by a statement
 * that asks nothing first. A message is known by the number of them, anything else by a mark that rose: either leaves
 * the conversation due.
 */
export function settledAtOnce(
  db: Kysely<Database>,
  { accountId }: BotIds,
  counted: readonly Counted[],
): Compilable[] {
  const whole = counted.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return [];
  const facts = whole.map(({ conversationId, mark, messages }) => [conversationId, mark, messages]);
  return [
    {
      compile: () =>
        sql<never>`delete from report_due where account_id = ${accountId} and conversation_id in (
            select d.conversation_id from json_each(${JSON.stringify(facts)}) as one
              cross join report_due as d on d.conversation_id = one.value ->> 0 and d.mark = one.value ->> 1
              left join conversations as c on c.id = d.conversation_id and c.account_id = d.account_id
            where coalesce(one.value ->> 2, c.message_count) is c.message_count
          )`.compile(db),
    },
  ];
}

/**
 * On PostgreSQL the same, but that also what a writer is at stays due; they find the row there and rely on its staying.
 * @returns false where writers are at every one of them: what is committed is counted, and there is nothing to do now
 */
export async function settle(
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
    .forShare()
    .skipLocked()
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
