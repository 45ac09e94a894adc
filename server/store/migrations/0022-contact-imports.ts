// Adds imports of contacts with their rows, and labels of contacts.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';
import { inAccount } from './initial/columns.ts';

const ofContact =
  'foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade';
const count = (name: string) => `${name} INTEGER not null default 0`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'contact_labels',
    `account_id TEXT not null, label_id TEXT not null, contact_id TEXT not null,
     primary key (account_id, label_id, contact_id), ${ofContact},
     foreign key (account_id, label_id) references labels (account_id, id) on delete cascade`,
    ['index contact_labels_by_contact on contact_labels (account_id, contact_id)'],
  );
  await createTable(
    db,
    'contact_imports',
    `id TEXT primary key, ${inAccount}, file_key TEXT, file_name TEXT not null, size INTEGER not null,
     status TEXT not null, reason TEXT, format TEXT not null, preview TEXT not null, label_id TEXT,
     ${['done', 'created', 'updated', 'unchanged', 'skipped'].map(count).join(', ')},
     created_at INTEGER not null, ended_at INTEGER,
     unique (account_id, id), unique (account_id)`,
  );
  await createTable(
    db,
    'contact_import_rows',
    `import_id TEXT not null, account_id TEXT not null, ordinal INTEGER not null, line INTEGER not null,
     outcome TEXT not null, reason TEXT, contact_id TEXT, cells TEXT not null,
     primary key (import_id, ordinal), ${ofContact},
     foreign key (account_id, import_id) references contact_imports (account_id, id) on delete cascade`,
    [
      'index contact_import_rows_by_contact on contact_import_rows (account_id, contact_id) where contact_id is not null',
    ],
  );
}
