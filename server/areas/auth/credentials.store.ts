// Knows the rows of what people log in with, as they are changed by their owners. Knows no code and no sending.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { emailKey, phoneKey } from '../keys.ts';

type Db = Kysely<Database>;

interface Holder {
  readonly accountId: string;
  readonly userId: string;
}

/** Whether somebody else has this address or number, on any account. */
export async function isTaken(
  db: Db,
  by: 'email_key' | 'phone_key',
  key: string,
  { userId }: Holder,
): Promise<boolean> {
  const other = db.selectFrom('users').select('id').where(by, '=', key).where('id', '!=', userId);
  return (await other.executeTakeFirst()) !== undefined;
}

const ownRow = (db: Db, { accountId, userId }: Holder) =>
  db.updateTable('users').where('account_id', '=', accountId).where('id', '=', userId);

export const setPassword = async (db: Db, holder: Holder, passwordHash: string): Promise<void> => {
  await ownRow(db, holder).set({ password_hash: passwordHash }).execute();
};

/** A phone whose code was typed: the person is verified by it. */
export const setPhone = async (db: Db, holder: Holder, phone: string): Promise<void> => {
  await ownRow(db, holder)
    .set({ phone, phone_key: phoneKey(phone), is_verified: 1 })
    .execute();
};

/** An address whose link was opened; false when nobody enabled is there to have it. */
export async function setEmail(db: Db, holder: Holder, email: string): Promise<boolean> {
  const { numUpdatedRows } = await ownRow(db, holder)
    .set({ email, email_key: emailKey(email), email_verified: 1, is_verified: 1 })
    .where('enabled', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
