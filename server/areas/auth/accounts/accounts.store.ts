// Finds and creates accounts and users, and refuses identifiers that are taken.
import type { Kysely } from 'kysely';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';
import { emailKey, phoneKey, usernameKey } from '../../shared/identifier-keys.ts';
import { placeholderKey } from '../ownership/addresses.store.ts';
import type { UserRef } from '../ownership/ownership.store.ts';
import { readTrialTerms, startTrial } from './trial.store.ts';

type Db = Kysely<Database>;

export interface NewUser {
  readonly email: string;
  readonly username: string;
  /** Null when an SSO provider verified the e-mail instead. */
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly terms?: { readonly version: string; readonly acceptedAt: number };
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Refuses an applicant whose username is taken, or whose address or number another user verified.
 * @throws ApiError UserExists, EmailTaken or PhoneTaken.
 */
export async function assertIdentifiersFree(
  db: Db,
  applicant: { readonly email: string; readonly username: string; readonly phone: string },
): Promise<void> {
  const [email, username, phone] = [
    emailKey(applicant.email),
    usernameKey(applicant.username),
    phoneKey(applicant.phone),
  ];
  const rows = await db
    .selectFrom('users')
    .select(['email_key', 'username_key', 'phone_key'])
    .where((eb) =>
      eb.or([eb('email_key', '=', email), eb('username_key', '=', username), eb('phone_key', '=', phone)]),
    )
    .execute();
  if (rows.some((row) => row.username_key === username)) throw new ApiError('UserExists');
  if (rows.some((row) => row.email_key === email)) throw new ApiError('EmailTaken');
  if (rows.some((row) => row.phone_key === phone)) throw new ApiError('PhoneTaken');
}

/** Runs a write and turns violations of unique keys into errors that name the taken field. */
export async function mapTakenIdentifiers<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const columns = uniqueViolation(error)?.columns ?? [];
    if (columns.includes('username_key')) throw new ApiError('UserExists');
    if (columns.includes('email_key')) throw new ApiError('EmailTaken');
    if (columns.includes('phone_key')) throw new ApiError('PhoneTaken');
    throw error;
  }
}

/**
 * A new account on the free plan with its owner, whose phone, or e-mail if there is no phone, was just
 * verified.
 */
export async function createAccount(
  db: Db,
  applicant: NewUser & { readonly locale: string },
  now: number,
): Promise<UserRef> {
  const accountId = newId();
  const trial = await readTrialTerms(db, now);
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      name: applicant.username,
      locale: applicant.locale,
      ...trial,
      created_at: now,
    })
    .execute();
  await startTrial(db, accountId, trial, now);
  const trialEndsAt = trial.plan_expires_at;
  const userId = await createUser(db, { accountId, isOperator: false, trialEndsAt }, applicant, now);
  return { accountId, userId, ownershipVersion: userId };
}

/**
 * A new user of an account, verified by phone, or by e-mail if there is no phone. The ownership version of a first
 * user equals the user's id.
 */
export async function createUser(
  db: Db,
  {
    accountId,
    isOperator,
    trialEndsAt,
  }: { accountId: string; isOperator: boolean; trialEndsAt: number | null },
  applicant: NewUser,
  now: number,
): Promise<string> {
  const id = newId();
  const hasPhone = applicant.phone !== null;
  await db
    .insertInto('users')
    .values({
      id,
      account_id: accountId,
      email: applicant.email,
      ...(hasPhone
        ? {
            email_key: placeholderKey(id),
            unverified_email_key: emailKey(applicant.email),
            phone_verified_at: now,
          }
        : { email_key: emailKey(applicant.email), email_verified_at: now }),
      ownership_version: id,
      username: applicant.username,
      username_key: usernameKey(applicant.username),
      phone: applicant.phone ?? '',
      phone_key: applicant.phone === null ? placeholderKey(id) : phoneKey(applicant.phone),
      password_hash: applicant.passwordHash,
      password_set_at: applicant.passwordHash === null ? null : now,
      first_name: applicant.firstName || null,
      last_name: applicant.lastName || null,
      is_verified: 1,
      is_operator: isOperator ? 1 : 0,
      trial_ends_at: trialEndsAt,
      terms_version: applicant.terms?.version ?? null,
      terms_accepted_at: applicant.terms?.acceptedAt ?? null,
      created_at: now,
    })
    .execute();
  return id;
}
