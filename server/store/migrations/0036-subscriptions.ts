// Knows what plans cost and allow from the start, and where subscriptions, grants and coupons are kept. Knows no rule.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const WIDGET_ONLY = '["widget"]';

/** Prices are rial before tax; six months cost five. */
const catalogue = [
  ['free', 'messaging', 0, 0, 0, 1, 1, 1, 200, 300_000, WIDGET_ONLY, 0],
  ['basic-monthly', 'messaging', 2, 1, 2_900_000, 2, 2, 4, 2_000, 1_000_000, null, 1],
  ['basic-six-months', 'messaging', 2, 6, 14_500_000, 2, 2, 4, 12_000, 1_000_000, null, 1],
  ['commercial-monthly', 'messaging', 3, 1, 5_900_000, 5, 5, 10, 6_000, 3_000_000, null, 1],
  ['commercial-six-months', 'messaging', 3, 6, 29_500_000, 5, 5, 10, 36_000, 3_000_000, null, 1],
  ['pro-monthly', 'messaging', 4, 1, 11_900_000, 15, 15, 30, 20_000, 10_000_000, null, 1],
  ['pro-six-months', 'messaging', 4, 6, 59_500_000, 15, 15, 30, 120_000, 10_000_000, null, 1],
  ['starter', 'support', 1, 1, 1_490_000, 1, 1, 2, 800, 500_000, null, 1],
  ['setup-store', 'sales', 0, 0, 45_000_000, 0, 0, 0, 0, 0, null, 1],
  ['setup-content', 'support', 0, 0, 30_000_000, 0, 0, 0, 0, 0, null, 1],
  ['setup-custom', 'sales', 0, 0, 90_000_000, 0, 0, 0, 0, 0, null, 1],
  ['enterprise', 'support', 5, 1, 0, 100, 100, 300, 500_000, 100_000_000, null, 0],
] as const;

/** Id, description and what is in it: both in Persian and English. */
const words: Record<string, { fa: string; en: string; services: readonly (readonly [string, string])[] }> = {
  free: {
    fa: 'برای آشنایی با پاسخ، بی‌نیاز به پرداخت',
    en: 'To get to know Pasokh, without paying',
    services: [['ابزارک گفتگو در یک وب‌سایت', 'Chat widget on one website']],
  },
  basic: {
    fa: 'برای کسب‌وکارهای کوچک که تازه شروع می‌کنند',
    en: 'For small businesses that are just starting',
    services: [
      ['ابزارک وب‌سایت و پیام‌رسان‌ها', 'Website widget and messengers'],
      ['صندوق گفتگو و تأیید پاسخ‌ها', 'Inbox and approval of replies'],
    ],
  },
  commercial: {
    fa: 'برای فروشگاه‌ها و تیم‌هایی که هر روز پاسخ می‌دهند',
    en: 'For shops and teams that answer every day',
    services: [
      ['همهٔ امکانات پایه', 'Everything in Basic'],
      ['پیوند با فروشگاه و پیگیری سفارش', 'Shop link and order tracking'],
      ['گزارش‌ها و وب‌هوک', 'Reports and webhooks'],
    ],
  },
  pro: {
    fa: 'برای کسب‌وکارهای پرگفتگو با چند بات',
    en: 'For busy businesses with several bots',
    services: [
      ['همهٔ امکانات تجاری', 'Everything in Commercial'],
      ['پشتیبانی با اولویت', 'Priority support'],
    ],
  },
  starter: {
    fa: 'یک پشتیبان هوشمند برای یک وب‌سایت',
    en: 'One AI support agent for one website',
    services: [
      ['پاسخ‌گویی به پرسش‌های پرتکرار', 'Answers to frequent questions'],
      ['سپردن گفتگو به اپراتور', 'Hand-over to an operator'],
    ],
  },
  'setup-store': {
    fa: 'بات فروشگاه شما را آماده تحویل می‌دهیم؛ یک بار پرداخت می‌کنید',
    en: 'We hand over your shop’s bot ready to work; paid once',
    services: [
      ['قالب آمادهٔ فروشگاهی', 'Ready store template'],
      ['پیوند با ووکامرس و پیگیری سفارش', 'WooCommerce link and order tracking'],
      ['آموزش بات با محصولات شما', 'Training with your products'],
    ],
  },
  'setup-content': {
    fa: 'بات سایت محتوایی شما را آماده تحویل می‌دهیم؛ یک بار پرداخت می‌کنید',
    en: 'We hand over your content site’s bot ready to work; paid once',
    services: [
      ['قالب آمادهٔ محتوایی', 'Ready content template'],
      ['آموزش بات با نوشته‌های سایت', 'Training with your site’s writing'],
    ],
  },
  'setup-custom': {
    fa: 'راه‌اندازی برابر نیاز کسب‌وکار شما؛ یک بار پرداخت می‌کنید',
    en: 'A setup made for your business; paid once',
    services: [
      ['نشست نیازسنجی', 'A session on what you need'],
      ['دستورها و قالب ویژهٔ شما', 'Instructions and a template of your own'],
      ['آموزش همکاران شما', 'Training of your colleagues'],
    ],
  },
  enterprise: {
    fa: 'برای سازمان‌ها با نیازهای ویژه و استقرار اختصاصی',
    en: 'For organisations with special needs and their own installation',
    services: [
      ['سقف‌های توافقی', 'Limits as agreed'],
      ['نصب روی سرور شما', 'Installed on your servers'],
      ['قرارداد و پشتیبانی اختصاصی', 'A contract and dedicated support'],
    ],
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await plans(db);
  await accounts(db);
  await createTable(
    db,
    'subscriptions',
    `id TEXT primary key, ${inAccount}, plan_id TEXT not null, plan_revision INTEGER not null, order_id TEXT unique,
     state TEXT not null, starts_at INTEGER not null, ends_at INTEGER, stage INTEGER not null default 0,
     next_at INTEGER, created_at INTEGER not null, unique (account_id, id)`,
    [
      'index subscriptions_by_account on subscriptions (account_id, created_at)',
      // an account lives by one
      `unique index subscriptions_current on subscriptions (account_id)
       where state in ('running', 'ended', 'withoutCharacters', 'cleared')`,
      'index subscriptions_due on subscriptions (next_at, id) where next_at is not null',
    ],
  );
  await createTable(
    db,
    'allowance_grants',
    `id TEXT primary key, ${inAccount}, kind TEXT not null, amount INTEGER not null, balance_after INTEGER not null,
     reason TEXT not null, reference TEXT not null, created_at INTEGER not null, unique (kind, reference)`,
    ['index allowance_grants_by_account on allowance_grants (account_id, kind)'],
  );
  await coupons(db);
  await openLedger(db);
}

async function plans(db: Kysely<unknown>): Promise<void> {
  const flag = (name: string, value: 0 | 1) =>
    `${name} INTEGER not null default ${value} check (${name} in (0, 1))`;
  const number = (name: string) => `${name} INTEGER not null default 0 check (${name} >= 0)`;
  const columns = [
    "tab TEXT not null default 'messaging'",
    ...['tier', 'months', 'price', 'max_bots', 'max_active_bots', 'max_connections'].map(number),
    ...['max_messages', 'max_characters'].map(number),
    'kinds TEXT',
    flag('is_orderable', 0),
    flag('is_active', 1),
    'revision INTEGER not null default 1',
    "description_fa TEXT not null default ''",
    "description_en TEXT not null default ''",
    "services TEXT not null default '[]'",
  ];
  for (const column of columns) await addColumn(db, 'plans', column);
  for (const [
    id,
    tab,
    tier,
    months,
    price,
    bots,
    active,
    connections,
    messages,
    characters,
    kinds,
    orderable,
  ] of catalogue) {
    const told = words[id] ?? words[id.replace(/-(monthly|six-months)$/, '')];
    const services = JSON.stringify(told?.services.map(([fa, en]) => ({ fa, en })) ?? []);
    await sql`update plans set tab = ${tab}, tier = ${tier}, months = ${months}, price = ${price},
      max_bots = ${bots}, max_active_bots = ${active}, max_connections = ${connections},
      max_messages = ${messages}, max_characters = ${characters}, kinds = ${kinds}, is_orderable = ${orderable},
      description_fa = ${told?.fa ?? ''}, description_en = ${told?.en ?? ''}, services = ${services}
      where id = ${id}`.execute(db);
  }
  await createTable(
    db,
    'plan_revisions',
    `plan_id TEXT not null references plans (id), revision INTEGER not null, terms TEXT not null,
     created_at INTEGER not null, created_by TEXT, primary key (plan_id, revision)`,
  );
  const { rows } = await sql<{ id: string }>`select * from plans`.execute(db);
  for (const row of rows)
    await sql`insert into plan_revisions (plan_id, revision, terms, created_at)
      values (${row.id}, 1, ${JSON.stringify(row)}, 0)`.execute(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'plan_revision INTEGER not null default 1',
    'active_bots_limit INTEGER', // null: as many as there may be
    'kinds TEXT', // null: every kind
    'messages_told INTEGER not null default 0',
    'characters_told INTEGER not null default 0',
    'usage_alert_at INTEGER',
    'bots_choice_until INTEGER',
  ];
  for (const column of columns) await addColumn(db, 'accounts', column);
  for (const column of ['usage_alert_at', 'bots_choice_until'])
    await sql
      .raw(`create index accounts_by_${column} on accounts (${column}) where ${column} is not null`)
      .execute(db);
  await sql`update accounts set kinds = ${WIDGET_ONLY}, active_bots_limit = 1 where plan_id = 'free'`.execute(
    db,
  );
}

async function coupons(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'coupons',
    `id TEXT primary key, code TEXT not null, code_key TEXT not null, kind TEXT not null,
     value INTEGER not null check (value > 0), expires_at INTEGER, max_uses INTEGER,
     used INTEGER not null default 0 check (used >= 0 and (max_uses is null or used <= max_uses)), plan_ids TEXT,
     first_purchase INTEGER not null default 0 check (first_purchase in (0, 1)), revision INTEGER not null default 1,
     archived_at INTEGER, created_at INTEGER not null, updated_at INTEGER not null`,
    ['unique index coupons_by_code on coupons (code_key) where archived_at is null'],
  );
  await createTable(
    db,
    'coupon_claims',
    `order_id TEXT primary key, coupon_id TEXT not null references coupons (id), ${inAccount},
     created_at INTEGER not null`,
    ['index coupon_claims_by_coupon on coupon_claims (coupon_id)'],
  );
}

/** Accounts from before live on by what they have; the ledger begins with what is left and what was used. */
async function openLedger(db: Kysely<unknown>): Promise<void> {
  const threeDays = 3 * 24 * 3_600_000;
  await sql`insert into subscriptions
      (id, account_id, plan_id, plan_revision, state, starts_at, ends_at, next_at, created_at)
    select id, id, plan_id, 1, 'running', created_at, plan_expires_at, plan_expires_at - ${sql.lit(threeDays)}, created_at
    from accounts`.execute(db);
  for (const [kind, left] of [
    ['message', 'messages_left'],
    ['character', 'characters_left'],
  ] as const) {
    const balance = sql.raw(left);
    await sql`insert into allowance_grants
        (id, account_id, kind, amount, balance_after, reason, reference, created_at)
      select ${sql.lit(`${kind}:`)} || a.id, a.id, ${sql.lit(kind)},
        a.${balance} + coalesce((select sum(u.amount) from usage as u where u.account_id = a.id and u.kind = ${sql.lit(kind)}), 0),
        a.${balance} + coalesce((select sum(u.amount) from usage as u where u.account_id = a.id and u.kind = ${sql.lit(kind)}), 0),
        'opening', 'opening:' || a.id, a.created_at
      from accounts as a`.execute(db);
  }
}
