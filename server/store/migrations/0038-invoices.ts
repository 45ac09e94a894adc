// Knows where invoices, their numbers, the seller and the tax rates are kept. Knows no order.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'invoices',
    `id TEXT primary key, account_id TEXT not null references accounts (id),
     order_id TEXT not null unique, state TEXT not null check (state in ('awaiting', 'paid', 'cancelled')),
     fiscal_year INTEGER, serial INTEGER, created_at INTEGER not null, settled_at INTEGER, body TEXT not null,
     unique (fiscal_year, serial), check ((state = 'paid') = (serial is not null)),
     check ((fiscal_year is null) = (serial is null))`,
    [
      'index invoices_by_account on invoices (account_id, created_at, order_id)',
      'index invoices_by_state on invoices (account_id, state, created_at, order_id)',
    ],
  );
  await createTable(
    db,
    'invoice_counters',
    'fiscal_year INTEGER not null primary key, last INTEGER not null',
  );
  await createTable(db, 'sellers', 'id TEXT primary key, body TEXT not null, updated_at INTEGER not null');
  await createTable(
    db,
    'tax_rates',
    'id TEXT primary key, starts_at INTEGER not null unique, rate INTEGER not null check (rate between 0 and 10000), created_at INTEGER not null',
  );
}
