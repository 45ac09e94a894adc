// Knows the names that plans go by in both languages, and that those of the catalogue are there from the start. Knows no price.
import { type Kysely, sql } from 'kysely';
import { createTable } from '../driver/ddl.ts';

/** Id, Persian name, English name; in the order in which they are offered. */
const catalogue = [
  ['free', 'رایگان (آزمایشی)', 'Free (trial)'],
  ['basic-monthly', 'پایه، ماهانه', 'Basic, monthly'],
  ['basic-six-months', 'پایه، شش‌ماهه', 'Basic, six months'],
  ['commercial-monthly', 'تجاری، ماهانه', 'Commercial, monthly'],
  ['commercial-six-months', 'تجاری، شش‌ماهه', 'Commercial, six months'],
  ['pro-monthly', 'حرفه‌ای، ماهانه', 'Pro, monthly'],
  ['pro-six-months', 'حرفه‌ای، شش‌ماهه', 'Pro, six months'],
  ['starter', 'استارتر', 'Starter'],
  ['setup-store', 'راه‌اندازی با قالب فروشگاهی', 'Setup with store templates'],
  ['setup-content', 'راه‌اندازی با قالب محتوایی', 'Setup with content templates'],
  ['setup-custom', 'راه‌اندازی سفارشی', 'Custom setup'],
  ['enterprise', 'سازمانی', 'Enterprise'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'plans',
    'id TEXT primary key, name_fa TEXT not null, name_en TEXT not null, position INTEGER not null unique',
  );
  for (const [position, [id, fa, en]] of catalogue.entries())
    await sql`insert into plans (id, name_fa, name_en, position) values (${id}, ${fa}, ${en}, ${position})`.execute(
      db,
    );
}
