// Erases an account except what tax law requires keeping.
import { sql } from 'kysely';
import { enqueueAccountNotice } from '../../areas/auth/account-notices/account-notices.store.ts';
import { findOwner } from '../../areas/billing/payments/billing-contacts.store.ts';
import { deleteBotBatch } from '../../areas/bots/lifecycle/deletion.store.ts';
import { deleteArchive } from '../../areas/privacy/archives.store.ts';
import type { PrivacyRequestRow } from '../../areas/privacy/requests.store.ts';
import { dataMap } from '../../store/data-map.ts';
import type { Store } from '../../store/store.ts';

interface Deps {
  readonly store: Store;
  readonly clock: () => number;
}

/** Rows per statement of large tables. */
const PAGE_SIZE = 1_000;
/** Deleted last, as a pending email needs them. */
const TABLES_DELETED_LAST = new Set(['users']);

/** First step, once: disables the account, disconnects its bots and notifies the owner. */
export async function disableAccount(
  { store, clock }: Deps,
  { account_id: accountId, id }: PrivacyRequestRow,
): Promise<void> {
  await store.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('privacy_requests')
      .set({ total: 2, done: 1 })
      .where('id', '=', id)
      .where('done', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await trx.updateTable('accounts').set({ disabled_at: clock() }).where('id', '=', accountId).execute();
    await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
    await trx.deleteFrom('api_keys').where('account_id', '=', accountId).execute();
    const bots = await trx
      .updateTable('bots')
      .set((eb) => ({ removed_at: 0, active: 0, name_key: sql<string>`'removed ' || ${eb.ref('id')}` }))
      .where('account_id', '=', accountId)
      .returning('id')
      .execute();
    for (const { id: botId } of bots) {
      const payload = { accountId, botId };
      await store.jobs.enqueue(trx, { queue: 'sync-bot-webhooks', key: botId, payload, rerun: true });
    }
    const owner = await findOwner(trx, accountId);
    const accountNotice = { kind: 'accountErased', accountId, reason: '' } as const;
    if (owner) await enqueueAccountNotice(store, trx, { ...accountNotice, userId: owner.userId });
  });
}

/** Whether jobs that need the rows are still open, such as emails and provider calls. */
export async function hasOpenJobs(
  { store }: Deps,
  { account_id: accountId }: PrivacyRequestRow,
): Promise<boolean> {
  const job = await store.db
    .selectFrom('jobs')
    .select('id')
    .where('queue', 'in', ['send-notice', 'sync-bot-webhooks'])
    .where('payload', 'like', `%${accountId}%`)
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

/** Second step: deletes bots and their data, files, then all tables of the account, users last. */
export async function eraseAccountData(
  { store, clock }: Deps,
  request: PrivacyRequestRow,
  signal: AbortSignal,
): Promise<void> {
  const { account_id: accountId } = request;
  const bots = await store.db.selectFrom('bots').select('id').where('account_id', '=', accountId).execute();
  for (const { id: botId } of bots)
    while (await deleteBotBatch(store, { accountId, botId }, clock())) signal.throwIfAborted();
  await removeFiles(store, accountId);
  const people = await store.db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'phone', 'phone_key'])
    .where('account_id', '=', accountId)
    .execute();
  const addresses = people
    .flatMap(({ email, email_key, phone, phone_key, id }) => [email, email_key, phone, phone_key, id])
    .filter((address) => address !== '');
  const names = Object.entries(dataMap).filter(([, [, account]]) => account === 'deleted');
  const orderedTables = [
    ...names.filter(([name]) => !TABLES_DELETED_LAST.has(name)),
    ...names.filter(([name]) => TABLES_DELETED_LAST.has(name)),
  ];
  for (const [name] of orderedTables) {
    signal.throwIfAborted();
    if (name === 'users') await scrubRetainedRows(store, request, addresses);
    await clearTable(store, name, accountId);
  }
}

async function clearTable({ db, dialect }: Store, table: string, accountId: string): Promise<void> {
  const row = sql.raw(dialect === 'sqlite' ? 'rowid' : 'ctid');
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${row} in (
        select ${row} from ${sql.table(table)} where account_id = ${accountId} limit ${PAGE_SIZE})`.execute(
      db,
    );
    if (numAffectedRows < PAGE_SIZE) return;
  }
}

async function removeFiles(store: Store, accountId: string): Promise<void> {
  const support = await store.db
    .selectFrom('support_attachments')
    .select('file_key')
    .where('account_id', '=', accountId)
    .execute();
  const receipts = await store.db
    .selectFrom('payments')
    .select('receipt_key as file_key')
    .where('account_id', '=', accountId)
    .execute();
  const imports = await store.db
    .selectFrom('contact_imports')
    .select('file_key')
    .where('account_id', '=', accountId)
    .execute();
  for (const { file_key } of [...support, ...receipts, ...imports])
    if (file_key !== null) await store.files.remove(file_key);
  const archives = await store.db
    .selectFrom('privacy_requests')
    .select(['id', 'account_id'])
    .where('account_id', '=', accountId)
    .execute();
  for (const archive of archives) await deleteArchive(store, archive);
  await store.files.removeAccount(accountId);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Clears the content of kept rows: amounts and invoices stay for tax law, audit entries keep ids only. */
async function scrubRetainedRows(
  store: Store,
  { account_id: accountId, id }: PrivacyRequestRow,
  addresses: readonly string[],
): Promise<void> {
  await store.transact(async (trx) => {
    const recipients = addresses.length === 0 ? [accountId] : addresses;
    await trx.deleteFrom('codes').where('address', 'in', recipients).execute();
    await trx.deleteFrom('codes').where('target_key', 'in', recipients).execute();
    await trx.deleteFrom('contact_messages').where('email', 'in', recipients).execute();
    for (const name of recipients)
      await trx.deleteFrom('throttles').where('key', 'like', `%${name}%`).execute();
    // Emails to unverified addresses.
    const pending = await trx
      .deleteFrom('codes')
      .where('payload', 'like', `%${accountId}%`)
      .returning('payload')
      .execute();
    const newAddresses = pending
      .map(({ payload }) => Object(JSON.parse(payload ?? '{}')).value)
      .filter(isText);
    await trx
      .deleteFrom('dev_mailbox')
      .where('recipient', 'in', [...recipients, ...newAddresses])
      .execute();
    await trx
      .updateTable('payments')
      .set({ receipt_key: null, receipt_name: null, receipt_email: null, note: null, card_mask: null })
      .where('account_id', '=', accountId)
      .execute();
    await trx.updateTable('refunds').set({ note: null }).where('account_id', '=', accountId).execute();
    await trx
      .updateTable('audit_log')
      .set({ details: null, ip: null })
      .where('account_id', '=', accountId)
      .execute();
    await trx.updateTable('accounts').set({ name: '' }).where('id', '=', accountId).execute();
    await trx
      .deleteFrom('jobs')
      .where('payload', 'like', `%${accountId}%`)
      .where((eb) => eb.or([eb('queue', '<>', 'privacy-request'), eb('key', '<>', id)]))
      .execute();
  });
}
