// Knows where it is kept what was ordered, how it was paid, and where money may be sent by hand. Knows no gateway.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id)';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'orders',
    `id TEXT primary key, ${inAccount}, user_id TEXT not null, client_id TEXT not null, plan_id TEXT not null,
     plan_revision INTEGER not null, plan_fa TEXT not null, plan_en TEXT not null, months INTEGER not null,
     price INTEGER not null check (price >= 0), coupon_id TEXT, coupon_code TEXT,
     discount INTEGER not null check (discount >= 0), tax_rate INTEGER not null, tax INTEGER not null check (tax >= 0),
     payable INTEGER not null check (payable = price - discount + tax and payable >= 0), buyer TEXT not null,
     state TEXT not null check (state in ('awaiting', 'paid', 'cancelled', 'expired')), created_at INTEGER not null,
     expires_at INTEGER not null, settled_at INTEGER, unique (account_id, id), unique (account_id, client_id)`,
    [
      'index orders_by_account on orders (account_id, created_at)',
      "index orders_expiring on orders (expires_at) where state = 'awaiting'",
    ],
  );
  await createTable(
    db,
    'payments',
    `id TEXT primary key, account_id TEXT not null, order_id TEXT not null, client_id TEXT not null,
     gateway TEXT not null, authority TEXT, amount INTEGER not null check (amount >= 0),
     state TEXT not null check (state in ('begun', 'pending', 'verified', 'unpaid', 'failed')), reason TEXT, code TEXT,
     card_mask TEXT, ref_id TEXT, tries INTEGER not null default 0, note TEXT, receipt_key TEXT, receipt_name TEXT,
     receipt_email TEXT, receipt_plan TEXT, created_at INTEGER not null, changed_at INTEGER not null,
     next_at INTEGER, unique (account_id, id), unique (order_id, client_id), unique (gateway, authority),
     foreign key (account_id, order_id) references orders (account_id, id)`,
    [
      'index payments_by_order on payments (account_id, order_id)',
      // Whose money is being taken has no other money taken meanwhile.
      "unique index payments_pending on payments (account_id) where state = 'pending'",
      // An order is paid for once.
      "unique index payments_verified on payments (order_id) where state = 'verified'",
      "index payments_due on payments (next_at) where state = 'pending'",
      "index payments_open on payments (created_at) where state = 'begun'",
      'index payments_by_gateway on payments (gateway, created_at)',
    ],
  );
  await createTable(
    db,
    'manual_payment_details',
    `id TEXT primary key, card_number TEXT not null, iban TEXT not null, holder TEXT not null, email TEXT not null,
     updated_at INTEGER not null`,
  );
}
