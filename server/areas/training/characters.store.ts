// Knows how an account's characters are charged and given back, inside a caller's transaction. Knows no item's text.
import type { Transaction } from 'kysely';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';

export interface CharacterCharge {
  readonly accountId: string;
  readonly botId: string;
  /** Positive takes from the allowance, negative gives back. */
  readonly amount: number;
  /** Names the reason of this very charge; the same reference twice is an error. */
  readonly reference: string;
  readonly now: number;
}

/** Charges the account; false, and nothing changed, when its characters do not suffice. */
export async function chargeCharacters(
  trx: Transaction<Database>,
  charge: CharacterCharge,
): Promise<boolean> {
  if (charge.amount === 0) return true;
  const account = await trx
    .updateTable('accounts')
    .set((eb) => ({ characters_left: eb('characters_left', '-', charge.amount) }))
    .where('id', '=', charge.accountId)
    .where('characters_left', '>=', charge.amount)
    .returning('characters_left')
    .executeTakeFirst();
  if (!account) return false;
  await trx
    .insertInto('usage')
    .values({
      id: newId(),
      account_id: charge.accountId,
      bot_id: charge.botId,
      kind: 'character',
      amount: charge.amount,
      balance_after: account.characters_left,
      reference: charge.reference,
      created_at: charge.now,
    })
    .execute();
  return true;
}
