// Super admin endpoints for accounts; every view of an account is audited.
import type { Account, admin } from '../../../../contract/admin/admin.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import { enqueueAccountNotice } from '../../auth/account-notices/account-notices.store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { personName } from '../../shared/person-name.ts';
import { findAccount } from '../account.store.ts';
import { findAudit } from '../audit/audit.read.store.ts';
import { recordAccountAccess } from './account-access.store.ts';
import {
  type AccountRow,
  findBotsOfAccount,
  findUsersOfAccount,
  ownerOf,
  readPlanNames,
  revokeAccountSessions,
  searchAccounts,
  setAccountEnabled,
} from './admin.store.ts';

const MAX_AUDIT_ENTRIES = 50;

/** Maps accounts to the wire, with the names of their plans. */
async function createAccountPresenter(db: Store['db']): Promise<(row: AccountRow) => Account> {
  const names = await readPlanNames(db);
  return (row) => ({
    id: row.id,
    name: row.name,
    planId: row.plan_id,
    planName: names.get(row.plan_id) ?? { fa: row.plan_id, en: row.plan_id },
    planExpiresAt: row.plan_expires_at,
    createdAt: row.created_at,
    enabled: row.disabled_at === null,
  });
}

/** Handlers of `contract/admin/admin.ts`. */
export function adminHandlers({
  store,
  proxyNotice,
}: {
  readonly store: Store;
  /** A proxy header that was seen although TRUST_PROXY is not set. */
  readonly proxyNotice: { readonly header: string | null };
}): Handlers<typeof admin> {
  const findNewestAudit = (db: Store['db'], accountId: string) =>
    findAudit(db, { accountId, after: null, limit: MAX_AUDIT_ENTRIES });
  return {
    installation: async () => ({ proxyHeader: proxyNotice.header, databaseRisks: store.durabilityRisks }),
    async accounts({ search = '', cursor, limit = limits.page.default }) {
      const after = cursor ? decodeCursor(cursor) : null;
      const rows = await searchAccounts(store.db, { search, after, limit: limit + 1 });
      const pageRows = rows.slice(0, limit);
      const last = rows.length > limit ? pageRows.at(-1) : undefined;
      return {
        accounts: pageRows.map(await createAccountPresenter(store.db)),
        nextCursor: last ? encodeCursor({ at: last.created_at, id: last.id }) : null,
      };
    },
    async enter({ accountId, reason }, { userId }, { now, ip }) {
      const account = await findAccount(store.db, accountId);
      if (!account) throw new ApiError('NotFound');
      const people = await findUsersOfAccount(store.db, accountId);
      await recordAccountAccess(store, { accountId, userId, reason, ip, now });
      const [presentAccount, bots, audit] = await Promise.all([
        createAccountPresenter(store.db),
        findBotsOfAccount(store.db, accountId),
        findNewestAudit(store.db, accountId),
      ]);
      return {
        account: presentAccount(account),
        people: people.map((user) => ({
          id: user.id,
          name: personName(user),
          username: user.username,
          email: user.email,
          phone: user.phone,
          enabled: user.is_enabled === 1,
          isOperator: user.is_operator === 1,
        })),
        bots: bots.map(({ id, name, active, removed_at }) => ({
          ...{ id, name, active: active === 1, isDeleted: removed_at !== null },
        })),
        messagesLeft: account.messages_left,
        charactersLeft: account.characters_left,
        audit,
      };
    },
    async enable({ accountId, enabled, reason }, { userId }, { now, ip }) {
      const people = await findUsersOfAccount(store.db, accountId);
      // Super admins cannot be disabled by mistake.
      if (!enabled && people.some(({ is_super_admin }) => is_super_admin === 1))
        throw new ApiError('Forbidden');
      const presentAccount = await createAccountPresenter(store.db);
      return store.transact(async (trx) => {
        const row = await setAccountEnabled(trx, accountId, enabled, now);
        if (!row) throw new ApiError('NotFound');
        if (!enabled) await revokeAccountSessions(trx, accountId, now);
        const action = enabled ? 'account.enabled' : 'account.disabled';
        await writeAudit(trx, { accountId, userId, action, ip, now, details: { reason } });
        const owner = ownerOf(people);
        const kind = enabled ? 'accountEnabled' : 'accountDisabled';
        if (owner) await enqueueAccountNotice(store, trx, { kind, accountId, userId: owner.id, reason });
        return { account: presentAccount(row), audit: await findNewestAudit(trx, accountId) };
      });
    },
  };
}
