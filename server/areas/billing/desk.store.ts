// Lists payments of all accounts for super admins.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

const PAGE = 50;

const ofEverybody = (db: Kysely<Database>) =>
  db
    .selectFrom('payments as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select('a.name as account_name');

/** The newest first, before the payment `after` where one is named. */
export const findDesk = (db: Kysely<Database>, of: 'receipts' | 'pending' | 'all', after: string) =>
  ofEverybody(db)
    .$if(of !== 'all', (query) => query.where('p.state', '=', 'pending'))
    .$if(of === 'receipts', (query) => query.where('p.gateway', '=', 'manual'))
    .$if(of === 'pending', (query) => query.where('p.gateway', '<>', 'manual'))
    .$if(after !== '', (query) => query.where('p.id', '<', after))
    .orderBy('p.id', 'desc')
    .limit(PAGE)
    .execute();

export const findDeskOne = (db: Kysely<Database>, paymentId: string) =>
  ofEverybody(db).where('p.id', '=', paymentId).executeTakeFirst();
