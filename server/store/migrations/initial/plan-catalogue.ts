// The plans of a new installation, each with its first revision.
import { type Kysely, sql } from 'kysely';

const WIDGET_ONLY = '["widget"]';

/**
 * In display order. Prices are in rial before tax; six months cost as much as five.
 * Columns: id, Persian name, English name, tab, tier, months, price, bots, active bots, connections, messages,
 * characters, kinds, whether it can be ordered.
 */
const catalogue = [
  ['free', 'رایگان (آزمایشی)', 'Free (trial)', 'messaging', 0, 0, 0, 1, 1, 1, 200, 300_000, WIDGET_ONLY, 0],
  [
    'basic-monthly',
    'پایه، ماهانه',
    'Basic, monthly',
    'messaging',
    2,
    1,
    2_900_000,
    2,
    2,
    4,
    2_000,
    1_000_000,
    null,
    1,
  ],
  [
    'basic-six-months',
    'پایه، شش‌ماهه',
    'Basic, six months',
    'messaging',
    2,
    6,
    14_500_000,
    2,
    2,
    4,
    12_000,
    1_000_000,
    null,
    1,
  ],
  [
    'commercial-monthly',
    'تجاری، ماهانه',
    'Commercial, monthly',
    'messaging',
    3,
    1,
    5_900_000,
    5,
    5,
    10,
    6_000,
    3_000_000,
    null,
    1,
  ],
  [
    'commercial-six-months',
    'تجاری، شش‌ماهه',
    'Commercial, six months',
    'messaging',
    3,
    6,
    29_500_000,
    5,
    5,
    10,
    36_000,
    3_000_000,
    null,
    1,
  ],
  [
    'pro-monthly',
    'حرفه‌ای، ماهانه',
    'Pro, monthly',
    'messaging',
    4,
    1,
    11_900_000,
    15,
    15,
    30,
    20_000,
    10_000_000,
    null,
    1,
  ],
  [
    'pro-six-months',
    'حرفه‌ای، شش‌ماهه',
    'Pro, six months',
    'messaging',
    4,
    6,
    59_500_000,
    15,
    15,
    30,
    120_000,
    10_000_000,
    null,
    1,
  ],
  ['starter', 'استارتر', 'Starter', 'support', 1, 1, 1_490_000, 1, 1, 2, 800, 500_000, null, 1],
  [
    'setup-store',
    'راه‌اندازی با قالب فروشگاهی',
    'Setup with store templates',
    'sales',
    0,
    0,
    45_000_000,
    0,
    0,
    0,
    0,
    0,
    null,
    1,
  ],
  [
    'setup-content',
    'راه‌اندازی با قالب محتوایی',
    'Setup with content templates',
    'support',
    0,
    0,
    30_000_000,
    0,
    0,
    0,
    0,
    0,
    null,
    1,
  ],
  ['setup-custom', 'راه‌اندازی سفارشی', 'Custom setup', 'sales', 0, 0, 90_000_000, 0, 0, 0, 0, 0, null, 1],
  ['enterprise', 'سازمانی', 'Enterprise', 'support', 5, 1, 0, 100, 100, 300, 500_000, 100_000_000, null, 0],
] as const;

/** Description and contents in Persian and English, by id or by the common prefix of both durations' ids. */
const planTexts: Record<
  string,
  { fa: string; en: string; services: readonly (readonly [string, string])[] }
> = {
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

export async function insertPlans(db: Kysely<unknown>): Promise<void> {
  for (const [position, plan] of catalogue.entries()) {
    const [id, nameFa, nameEn, tab, tier, months, price, bots, activeBots, ...rest] = plan;
    const [connections, messages, characters, kinds, isOrderable] = rest;
    const text = planTexts[id] ?? planTexts[id.replace(/-(monthly|six-months)$/, '')];
    const services = JSON.stringify(text?.services.map(([fa, en]) => ({ fa, en })) ?? []);
    await sql`insert into plans (id, name_fa, name_en, position, tab, tier, months, price, max_bots, max_active_bots,
        max_connections, max_messages, max_characters, kinds, is_orderable, description_fa, description_en, services)
      values (${id}, ${nameFa}, ${nameEn}, ${position}, ${tab}, ${tier}, ${months}, ${price}, ${bots}, ${activeBots},
        ${connections}, ${messages}, ${characters}, ${kinds}, ${isOrderable}, ${text?.fa ?? ''}, ${text?.en ?? ''},
        ${services})`.execute(db);
  }
  const { rows } = await sql<{ id: string }>`select * from plans`.execute(db);
  for (const row of rows)
    await sql`insert into plan_revisions (plan_id, revision, terms, created_at)
      values (${row.id}, 1, ${JSON.stringify(row)}, 0)`.execute(db);
}
