import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../../shared/context.ts';
import { lockUser, type UserRef, updateUser } from '../ownership/ownership.store.ts';

type Db = Kysely<Database>;

/** Whether another user, on any account, verified this address or number. */
export async function isAddressTaken(
  db: Db,
  keyColumn: 'email_key' | 'phone_key',
  key: string,
  { userId }: UserIds,
): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where(keyColumn, '=', key).where('id', '!=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** False when somebody else has proved to own the account meanwhile. */
export async function setPassword(
  trx: Db,
  owner: UserRef,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: number },
): Promise<boolean> {
  if (!(await lockUser(trx, owner))) return false;
  await updateUser(trx, owner, { password_hash: passwordHash, password_set_at: now });
  return true;
}
