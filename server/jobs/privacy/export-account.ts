// Lists the entries of an account archive: tables, conversations and files.
import { sql } from 'kysely';
import type { PrivacyRequestRow } from '../../areas/privacy/requests.store.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { listConversationEntries } from './export-conversations.ts';
import type { ArchiveEntry } from './zip-archive.ts';

const PAGE_SIZE = 500;

/** Columns that each table is paged by. Conversations and visitors have their own folders. */
const sortColumnsByTable = {
  users: ['id'],
  legal_information: ['account_id'],
  bots: ['id'],
  business_hours: ['bot_id'],
  sources: ['id'],
  connections: ['id'],
  shops: ['id'],
  labels: ['id'],
  rules: ['id'],
  macros: ['id'],
  tools: ['id'],
  proactive_messages: ['id'],
  contacts: ['id'],
  contact_attributes: ['id'],
  contact_values: ['contact_id', 'attribute_id'],
  canned_replies: ['id'],
  test_questions: ['id'],
  unanswered_groups: ['id'],
  support_requests: ['id'],
  support_replies: ['id'],
  webhooks: ['id'],
  subscriptions: ['id'],
  orders: ['id'],
  payments: ['id'],
  invoices: ['id'],
  usage: ['id'],
  report_days: ['bot_id', 'day', 'connection_id', 'operator_id'],
  audit_log: ['id'],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>;

/** Credential columns, which are never exported. */
const SECRET_COLUMN = /secret|hash|hmac|token|endpoint|p256dh|^auth$|^authority$|file_key|receipt_key/;

export async function* listAccountEntries(
  store: Store,
  request: PrivacyRequestRow,
): AsyncGenerator<ArchiveEntry> {
  for (const [table, order] of Object.entries(sortColumnsByTable))
    yield {
      path: `account/${table}.jsonl`,
      isCompressible: true,
      content: linesOf(store, table, order, request.account_id),
    };
  yield* sourceFiles(store, request.account_id);
  for (let lastId = ''; ; ) {
    const rows = await store.db
      .selectFrom('conversations')
      .select(['id', 'created_at'])
      .where('account_id', '=', request.account_id)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { id, created_at } of rows) {
      const scope = { accountId: request.account_id, conversationId: id };
      const day = new Date(created_at).toISOString().slice(0, 10);
      yield* listConversationEntries(store, scope, request, `conversations/${day}-${id.slice(-12)}`);
    }
    if (rows.length < PAGE_SIZE) return;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}

async function* linesOf(store: Store, table: string, order: readonly string[], accountId: string) {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where account_id = ${accountId}
      order by ${sql.join(order.map((column) => sql.ref(column)))} limit ${PAGE_SIZE} offset ${offset}`.execute(
      store.db,
    );
    for (const row of rows) {
      const columns = Object.entries(row).filter(([column]) => !SECRET_COLUMN.test(column));
      yield `${JSON.stringify(Object.fromEntries(columns))}\n`;
    }
    if (rows.length < PAGE_SIZE) return;
  }
}

async function* sourceFiles({ db, files }: Store, accountId: string): AsyncGenerator<ArchiveEntry> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'file_key', 'file_name'])
    .where('account_id', '=', accountId)
    .where('file_key', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, file_key, file_name } of rows)
    if (file_key !== null)
      yield {
        path: `knowledge/${id.slice(-12)}-${(file_name ?? 'file').replace(/[^\p{L}\p{N}._-]/gu, '_')}`,
        isCompressible: true,
        content: await files.stream(file_key),
      };
}
