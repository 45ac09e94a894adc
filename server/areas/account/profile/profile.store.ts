import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../../shared/context.ts';

type Db = Kysely<Database>;

/** The user's own fields. On PostgreSQL, inside a transaction, locks the row. */
export const findProfile = (db: Db, { accountId, userId }: UserIds) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'national_code', 'postal_code', 'is_legal'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();

export const findCompany = (db: Db, accountId: string) =>
  db.selectFrom('legal_information').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalCode: string;
  readonly postalCode: string;
  readonly isLegal: boolean;
}

/** False when another national code is already set. */
export async function saveProfile(
  db: Db,
  { accountId, userId }: UserIds,
  fields: ProfileFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      first_name: fields.firstName || null,
      last_name: fields.lastName || null,
      national_code: fields.nationalCode || null,
      postal_code: fields.postalCode || null,
      is_legal: fields.isLegal ? 1 : 0,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('national_code', 'is', null), eb('national_code', '=', fields.nationalCode)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface CompanyFields {
  readonly companyName: string;
  readonly nationalId: string;
  readonly economicCode: string;
  readonly registrationNumber: string;
  readonly address: string;
}

/** False when another national ID of the company is already set. */
export async function saveCompany(
  db: Db,
  accountId: string,
  fields: CompanyFields,
  now: number,
): Promise<boolean> {
  const columns = {
    company_name: fields.companyName,
    economic_code: fields.economicCode,
    national_id: fields.nationalId,
    registration_number: fields.registrationNumber,
    residential_address: fields.address,
    updated_at: now,
  };
  const savedRow = await db
    .insertInto('legal_information')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(columns)
        .where('legal_information.national_id', 'in', ['', fields.nationalId]),
    )
    .returning('account_id')
    .executeTakeFirst();
  return savedRow !== undefined;
}

export const findPanelSettings = (db: Db, { accountId, userId }: UserIds) =>
  db
    .selectFrom('panel_settings')
    .select('settings')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function savePanelSettings(
  db: Db,
  { accountId, userId }: UserIds,
  settings: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('panel_settings')
    .values({ user_id: userId, account_id: accountId, settings, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings, updated_at: now }))
    .execute();
}
