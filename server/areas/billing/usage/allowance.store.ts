// Grants and revokes messages and characters, with a ledger entry.
import type { Transaction } from 'kysely';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

export interface AllowanceGrant {
  readonly accountId: string;
  readonly kind: 'message' | 'character';
  /** Positive grants, negative revokes. */
  readonly amount: number;
  readonly reason: Database['allowance_grants']['reason'];
  /** Unique per kind. */
  readonly reference: string;
  readonly now: number;
}

const BALANCE_COLUMNS = { message: 'messages_left', character: 'characters_left' } as const;

/** Changes the balance and adds a ledger entry in the caller's transaction. */
export async function grantAllowance(trx: Transaction<Database>, grant: AllowanceGrant): Promise<void> {
  if (grant.amount === 0) return;
  const balance = BALANCE_COLUMNS[grant.kind];
  const { left } = await trx
    .updateTable('accounts')
    .set(balance, (eb) => eb(balance, '+', grant.amount))
    .where('id', '=', grant.accountId)
    .returning(`${balance} as left`)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('allowance_grants')
    .values({
      id: newId(),
      account_id: grant.accountId,
      kind: grant.kind,
      amount: grant.amount,
      balance_after: left,
      reason: grant.reason,
      reference: grant.reference,
      created_at: grant.now,
    })
    .execute();
}
