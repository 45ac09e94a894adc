// Seller details, tax rates by date, and the buyer of an account.
import { Schema } from 'effect';
import type { Kysely } from 'kysely';
import { Party } from '../../../../contract/billing/invoice.body.ts';
import type { Database } from '../../../store/schema/database.ts';
import { findCompany } from '../../account/profile/profile.store.ts';
import { toBuyer } from './invoice.rules.ts';

type Db = Kysely<Database>;

const SELLER_ID = 'seller';
const EMPTY_SELLER: Party = {
  isLegal: true,
  name: '',
  nationalId: '',
  economicCode: '',
  registrationNumber: '',
  postalCode: '',
  address: '',
  phone: '',
};
const decodeParty = Schema.decodeSync(Schema.fromJsonString(Party));

/** The seller; all fields are empty until set. */
export async function readSeller(db: Db): Promise<Party> {
  const row = await db.selectFrom('sellers').select('body').where('id', '=', SELLER_ID).executeTakeFirst();
  return row ? decodeParty(row.body) : EMPTY_SELLER;
}

export async function saveSeller(db: Db, seller: Party, now: number): Promise<void> {
  const columns = { body: JSON.stringify(seller), updated_at: now };
  await db
    .insertInto('sellers')
    .values({ id: SELLER_ID, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** The buyer of an account, from its owner's current profile. */
export async function readBuyer(db: Db, accountId: string): Promise<Party> {
  const owner = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username', 'national_code', 'postal_code', 'is_legal', 'phone'])
    .where('account_id', '=', accountId)
    .where('is_operator', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return toBuyer(owner, await findCompany(db, accountId));
}
