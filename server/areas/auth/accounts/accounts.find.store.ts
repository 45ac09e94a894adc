// Finds users by e-mail, username or phone, and the status of an account.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { identifierKeys } from '../../shared/identifier-keys.ts';

type Db = Kysely<Database>;

export interface AccountStatus {
  /** Null means never. */
  readonly planExpiresAt: number | null;
  /** When the whole account is deleted; null unless requested. */
  readonly deletionAt: number | null;
  /** Whether its users can log in. */
  readonly isEnabled: boolean;
  readonly zone: string;
}

export async function findAccountStatus(db: Db, accountId: string): Promise<AccountStatus> {
  const [row, deletionAt] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['plan_expires_at', 'disabled_at', 'zone'])
      .where('id', '=', accountId)
      .executeTakeFirst(),
    findDeletionDate(db, accountId),
  ]);
  return {
    planExpiresAt: row?.plan_expires_at ?? null,
    deletionAt,
    isEnabled: row !== undefined && row.disabled_at === null,
    zone: row?.zone ?? 'Asia/Tehran',
  };
}

/** When the account is deleted; null unless requested. */
export async function findDeletionDate(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('privacy_requests')
    .select('run_at')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'erasure')
    .where('subject', '=', 'account')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row?.run_at ?? null;
}

export async function findLocale(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('locale').where('id', '=', accountId).executeTakeFirst();
  return row?.locale;
}

export async function findAccountName(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst();
  return row?.name;
}

/**
 * Users that match an identifier (e-mail, phone or username) in any account, as the caller is not logged in.
 * Several users may have entered the same e-mail: the one who verified it comes first, then the newest; the
 * password decides.
 */
export function findByIdentifier(db: Db, identifier: string): Promise<Selectable<Database['users']>[]> {
  const { email, username, phone } = identifierKeys(identifier);
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('email_key', '=', email),
        eb('username_key', '=', username),
        eb('phone_key', '=', phone),
        eb('unverified_email_key', '=', email),
      ]),
    )
    .orderBy((eb) => eb.case().when('unverified_email_key', '=', email).then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
}
