// Adds who gets reports of a bot by e-mail.
import type { Kysely } from 'kysely';
import { createTable } from '../../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'report_schedules',
    `id TEXT not null primary key,
     account_id TEXT not null,
     bot_id TEXT not null references bots (id) on delete cascade,
     user_id TEXT not null references users (id) on delete cascade,
     frequency TEXT not null check (frequency in ('weekly', 'monthly')),
     locale TEXT not null check (locale in ('fa', 'en')),
     next_at INTEGER not null`,
    [
      'unique index report_schedules_by_user on report_schedules (user_id, bot_id)',
      'index report_schedules_due on report_schedules (next_at)',
    ],
  );
}
