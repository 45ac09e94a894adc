// Locks an account for changes to its orders and payments.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Holds whatever is done about an account's money, one after the other, until the transaction ends. */
export async function holdAccount(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((eb) => ({ plan_id: eb.ref('plan_id') }))
    .where('id', '=', accountId)
    .execute();
}

/** Whether some money of the account is being found out about, or a receipt looked at. */
export async function findPending(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}
