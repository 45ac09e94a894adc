// Audits that a super admin reads an account, and tells its owner.
import type { Store } from '../../../store/store.ts';
import { enqueueAccountNotice } from '../../auth/account-notices/account-notices.store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { findUsersOfAccount, ownerOf } from './admin.store.ts';

export interface AccountAccess {
  readonly accountId: string;
  /** The super admin. */
  readonly userId: string;
  readonly reason: string;
  /** Id of what is read, if not the account as a whole. */
  readonly subject?: string;
  readonly ip: string;
  readonly now: number;
}

/** Commits the audit entry and the owner's notice; call it before anything is shown. */
export async function recordAccountAccess(store: Store, access: AccountAccess): Promise<void> {
  const { reason, ...auditEntry } = access;
  const { accountId } = access;
  const owner = ownerOf(await findUsersOfAccount(store.db, accountId));
  await store.transact(async (trx) => {
    await writeAudit(trx, { ...auditEntry, action: 'account.entered', details: { reason } });
    if (owner)
      await enqueueAccountNotice(store, trx, {
        kind: 'accountEntered',
        accountId,
        userId: owner.id,
        reason,
      });
  });
}
