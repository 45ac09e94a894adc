// Knows how an account's messages and characters are charged and given back, inside a caller's transaction. Knows no plan.
import type { Transaction } from 'kysely';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';

export interface Charge {
  readonly accountId: string;
  readonly botId: string;
  readonly kind: 'message' | 'character';
  /** Positive takes from the allowance, negative gives back. */
  readonly amount: number;
  /** Names what is paid for; the same reference twice is an error. */
  readonly reference: string;
  readonly now: number;
}

const BALANCES = { message: 'messages_left', character: 'characters_left' } as const;

/** Charges the account; false, and nothing changed, when what is left does not suffice. */
export async function charge(trx: Transaction<Database>, wanted: Charge): Promise<boolean> {
  if (wanted.amount === 0) return true;
  const balance = BALANCES[wanted.kind];
  const account = await trx
    .updateTable('accounts')
    .set(balance, (eb) => eb(balance, '-', wanted.amount))
    .where('id', '=', wanted.accountId)
    .where(balance, '>=', wanted.amount)
    .returning(`${balance} as left`)
    .executeTakeFirst();
  if (!account) return false;
  await trx
    .insertInto('usage')
    .values({
      id: newId(),
      account_id: wanted.accountId,
      bot_id: wanted.botId,
      kind: wanted.kind,
      amount: wanted.amount,
      balance_after: account.left,
      reference: wanted.reference,
      created_at: wanted.now,
    })
    .execute();
  return true;
}
