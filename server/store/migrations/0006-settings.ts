// Knows the tables of companies, of how panels look, and of requests for help. Knows no form.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofUser = 'foreign key (account_id, user_id) references users (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'legal_information',
    `account_id TEXT primary key references accounts (id) on delete cascade, company_name TEXT not null,
     economic_code TEXT not null, national_id TEXT not null, registration_number TEXT not null,
     residential_address TEXT not null, updated_at INTEGER not null`,
  );
  await createTable(
    db,
    'panel_settings',
    `user_id TEXT primary key, account_id TEXT not null, settings TEXT not null, updated_at INTEGER not null, ${ofUser}`,
  );
  await createTable(
    db,
    'support_requests',
    `id TEXT primary key, ${inAccount}, user_id TEXT not null, subject TEXT not null, category TEXT not null,
     text TEXT not null, status TEXT not null, created_at INTEGER not null, updated_at INTEGER not null,
     unique (account_id, id), ${ofUser}`,
    [
      'index support_requests_by_user on support_requests (account_id, user_id, id)',
      'index support_requests_by_status on support_requests (status, id)',
    ],
  );
  await createTable(
    db,
    'support_replies',
    `id TEXT primary key, ${inAccount}, request_id TEXT not null, by_us INTEGER not null check (by_us in (0, 1)),
     text TEXT not null, created_at INTEGER not null,
     foreign key (account_id, request_id) references support_requests (account_id, id) on delete cascade`,
    ['index support_replies_by_request on support_replies (account_id, request_id, id)'],
  );
  await createTable(
    db,
    'support_attachments',
    `id TEXT primary key, ${inAccount}, user_id TEXT not null, request_id TEXT, file_key TEXT not null,
     name TEXT not null, size INTEGER not null, created_at INTEGER not null, ${ofUser},
     foreign key (account_id, request_id) references support_requests (account_id, id) on delete cascade`,
    ['index support_attachments_by_request on support_attachments (account_id, request_id)'],
  );
}
