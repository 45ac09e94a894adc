// Adds refunds: money that was taken for an order that was paid already, and how it went back.
import { type Kysely, sql } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'refunds',
    `payment_id TEXT primary key, account_id TEXT not null,
     state TEXT not null check (state in ('due', 'settled')), reference TEXT, note TEXT, settled_by TEXT,
     settled_at INTEGER, told_at INTEGER, created_at INTEGER not null,
     foreign key (account_id, payment_id) references payments (account_id, id),
     check ((state = 'settled') = (reference is not null and settled_at is not null))`,
    [
      "index refunds_due on refunds (created_at, payment_id) where state = 'due'",
      "index refunds_settled on refunds (settled_at, payment_id) where state = 'settled'",
      'index refunds_by_account on refunds (account_id)',
    ],
  );
  // Those that were told of before there was a list of them.
  await sql`
    insert into refunds (payment_id, account_id, state, created_at)
    select id, account_id, 'due', changed_at from payments
    where state = 'failed' and reason = 'over' and ref_id is not null`.execute(db);
}
