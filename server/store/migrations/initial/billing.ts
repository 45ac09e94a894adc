import { flag, inAccount, type TableDefinition } from './columns.ts';

export const billingTables: readonly TableDefinition[] = [
  {
    name: 'plans',
    columns: `
      id TEXT primary key, name_fa TEXT not null, name_en TEXT not null, position INTEGER not null unique,
      tab TEXT not null default 'messaging', tier INTEGER not null default 0 check (tier >= 0),
      months INTEGER not null default 0 check (months >= 0),
      price INTEGER not null default 0 check (price >= 0),
      max_bots INTEGER not null default 0 check (max_bots >= 0),
      max_active_bots INTEGER not null default 0 check (max_active_bots >= 0),
      max_connections INTEGER not null default 0 check (max_connections >= 0),
      max_messages INTEGER not null default 0 check (max_messages >= 0),
      max_characters INTEGER not null default 0 check (max_characters >= 0), kinds TEXT,
      ${flag('is_orderable')}, ${flag('is_active', 1)}, revision INTEGER not null default 1,
      description_fa TEXT not null default '', description_en TEXT not null default '',
      services TEXT not null default '[]'`,
  },
  {
    name: 'plan_revisions',
    columns: `
      plan_id TEXT not null references plans (id), revision INTEGER not null, terms TEXT not null,
      created_at INTEGER not null, created_by TEXT,
      primary key (plan_id, revision)`,
  },
  {
    name: 'subscriptions',
    columns: `
      id TEXT primary key, ${inAccount}, plan_id TEXT not null, plan_revision INTEGER not null,
      order_id TEXT unique, state TEXT not null, starts_at INTEGER not null, ends_at INTEGER,
      expiry_step INTEGER not null default 0, next_expiry_step_at INTEGER, created_at INTEGER not null,
      unique (account_id, id)`,
    indexes: [
      'index subscriptions_by_account on subscriptions (account_id, created_at)',
      // At most one current subscription per account.
      "unique index subscriptions_current on subscriptions (account_id) where state in ('running', 'ended', 'withoutCharacters', 'cleared')",
      'index subscriptions_due on subscriptions (next_expiry_step_at, id) where next_expiry_step_at is not null',
    ],
  },
  {
    name: 'allowance_grants',
    columns: `
      id TEXT primary key, ${inAccount}, kind TEXT not null, amount INTEGER not null,
      balance_after INTEGER not null, reason TEXT not null, reference TEXT not null,
      created_at INTEGER not null,
      unique (kind, reference)`,
    indexes: ['index allowance_grants_by_account on allowance_grants (account_id, kind)'],
  },
  {
    name: 'coupons',
    columns: `
      id TEXT primary key, code TEXT not null, code_key TEXT not null, kind TEXT not null,
      value INTEGER not null check (value > 0), expires_at INTEGER, max_uses INTEGER,
      used_count INTEGER not null default 0 check (used_count >= 0 and (max_uses is null or used_count <= max_uses)),
      plan_ids TEXT, ${flag('first_purchase')}, revision INTEGER not null default 1, archived_at INTEGER,
      created_at INTEGER not null, updated_at INTEGER not null`,
    indexes: ['unique index coupons_by_code on coupons (code_key) where archived_at is null'],
  },
  {
    name: 'coupon_claims',
    columns: `
      order_id TEXT primary key, coupon_id TEXT not null references coupons (id), ${inAccount},
      created_at INTEGER not null`,
    indexes: ['index coupon_claims_by_coupon on coupon_claims (coupon_id)'],
  },
  {
    name: 'orders',
    columns: `
      id TEXT primary key, account_id TEXT not null references accounts (id), user_id TEXT not null,
      client_id TEXT not null, plan_id TEXT not null, plan_revision INTEGER not null, plan_fa TEXT not null,
      plan_en TEXT not null, months INTEGER not null, price INTEGER not null check (price >= 0),
      coupon_id TEXT, coupon_code TEXT, discount INTEGER not null check (discount >= 0),
      tax_rate INTEGER not null, tax INTEGER not null check (tax >= 0),
      payable INTEGER not null check (payable = price - discount + tax and payable >= 0),
      buyer TEXT not null,
      state TEXT not null check (state in ('awaiting', 'paid', 'cancelled', 'expired')),
      created_at INTEGER not null, expires_at INTEGER not null, settled_at INTEGER,
      unique (account_id, id), unique (account_id, client_id)`,
    indexes: [
      'index orders_by_account on orders (account_id, created_at)',
      "index orders_expiring on orders (expires_at) where state = 'awaiting'",
    ],
  },
  {
    name: 'payments',
    columns: `
      id TEXT primary key, account_id TEXT not null, order_id TEXT not null, client_id TEXT not null,
      gateway TEXT not null, authority TEXT, amount INTEGER not null check (amount >= 0),
      state TEXT not null check (state in ('begun', 'pending', 'verified', 'unpaid', 'failed')),
      reason TEXT, code TEXT, card_mask TEXT, ref_id TEXT, attempts INTEGER not null default 0, note TEXT,
      receipt_key TEXT, receipt_name TEXT, receipt_email TEXT, receipt_plan TEXT,
      created_at INTEGER not null, changed_at INTEGER not null, next_check_at INTEGER,
      unique (account_id, id), unique (order_id, client_id), unique (gateway, authority),
      foreign key (account_id, order_id) references orders (account_id, id)`,
    indexes: [
      'index payments_by_order on payments (account_id, order_id)',
      // At most one pending payment per account.
      "unique index payments_pending on payments (account_id) where state = 'pending'",
      // At most one verified payment per order.
      "unique index payments_verified on payments (order_id) where state = 'verified'",
      "index payments_due on payments (next_check_at) where state = 'pending'",
      "index payments_open on payments (created_at) where state = 'begun'",
      'index payments_by_gateway on payments (gateway, created_at)',
    ],
  },
  {
    name: 'manual_payment_details',
    columns: `
      id TEXT primary key, card_number TEXT not null, iban TEXT not null, holder TEXT not null,
      email TEXT not null, updated_at INTEGER not null`,
  },
  {
    name: 'invoices',
    columns: `
      id TEXT primary key, account_id TEXT not null references accounts (id), order_id TEXT not null unique,
      state TEXT not null check (state in ('awaiting', 'paid', 'cancelled')), fiscal_year INTEGER,
      serial INTEGER, created_at INTEGER not null, settled_at INTEGER, body TEXT not null,
      unique (fiscal_year, serial), check ((state = 'paid') = (serial is not null)),
      check ((fiscal_year is null) = (serial is null))`,
    indexes: [
      'index invoices_by_account on invoices (account_id, created_at, order_id)',
      'index invoices_by_state on invoices (account_id, state, created_at, order_id)',
    ],
  },
  {
    name: 'invoice_counters',
    columns: 'fiscal_year INTEGER not null primary key, last_serial INTEGER not null',
  },
  {
    name: 'sellers',
    columns: 'id TEXT primary key, body TEXT not null, updated_at INTEGER not null',
  },
  {
    name: 'tax_rates',
    columns: `
      id TEXT primary key, starts_at INTEGER not null unique,
      rate INTEGER not null check (rate between 0 and 10000), created_at INTEGER not null`,
  },
  {
    name: 'refunds',
    columns: `
      payment_id TEXT primary key, account_id TEXT not null,
      state TEXT not null check (state in ('due', 'settled')), reference TEXT, note TEXT, settled_by TEXT,
      settled_at INTEGER, notified_at INTEGER, created_at INTEGER not null,
      check ((state = 'settled') = (reference is not null and settled_at is not null)),
      foreign key (account_id, payment_id) references payments (account_id, id)`,
    indexes: [
      "index refunds_due on refunds (created_at, payment_id) where state = 'due'",
      "index refunds_settled on refunds (settled_at, payment_id) where state = 'settled'",
      'index refunds_by_account on refunds (account_id)',
    ],
  },
];
