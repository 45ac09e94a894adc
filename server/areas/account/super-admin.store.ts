// Grants and revokes the super admin role.
import type { Store } from '../../store/store.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { identifierKeys } from '../keys.ts';

/**
 * Gives or takes the rank of super admin; undefined when it is nobody's name. Somebody's username may be another
 * one's phone: the rank goes to neither then. Their account's audit log tells of it.
 */
export const setSuperAdmin = (store: Store, identifier: string, granted: boolean, now: number) =>
  store.transact(async (trx) => {
    const { email, username, phone } = identifierKeys(identifier);
    const people = await trx
      .selectFrom('users')
      .select(['id', 'account_id', 'username', 'is_verified', 'is_supper_admin'])
      .where((eb) =>
        eb.or([eb('email_key', '=', email), eb('username_key', '=', username), eb('phone_key', '=', phone)]),
      )
      .execute();
    const [person, ...others] = people;
    if (!person || others.length > 0) return undefined;
    if ((person.is_supper_admin === 1) === granted) return person;
    await trx
      .updateTable('users')
      .set({ is_supper_admin: granted ? 1 : 0 })
      .where('id', '=', person.id)
      .execute();
    await writeAudit(trx, {
      accountId: person.account_id,
      userId: null,
      action: granted ? 'superAdmin.granted' : 'superAdmin.revoked',
      subject: person.id,
      ip: '',
      now,
      details: { username: person.username },
    });
    return person;
  });
