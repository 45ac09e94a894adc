// Renames columns, and keys of tool definitions, to plain words.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Table, former name, and name. */
export const renamedColumns = [
  ['tools', 'used_name', 'active_name'],
  ['shops', 'order_page', 'order_url_prefix'],
  ['shops', 'order_page_read_at', 'order_url_prefix_read_at'],
  ['connections', 'page_problems', 'load_failures'],
  ['conversation_counts', 'no', 'seq'],
  ['conversation_counts', 'change', 'delta'],
] as const;

const definitionKeys: Readonly<Record<string, string>> = {
  about: 'usage',
  fields: 'responseFields',
  answer: 'replyTemplate',
  seconds: 'timeoutSeconds',
};

/** SQLite renames in triggers by itself; the functions of PostgreSQL are text. */
async function renameInFunctions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = quote_ident(current_schema())::regnamespace
      and p.proname similar to 'conversation_(kind_)?counts_(added|moved|removed)'`.execute(db);
  for (const { definition } of rows) await sql.raw(definition.replace(/\bchange\b/g, 'delta')).execute(db);
}

async function renameDefinitionKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; definition: string }>`select id, definition from tools`.execute(
    db,
  );
  for (const { id, definition } of rows) {
    const entries = Object.entries(JSON.parse(definition)).map(([key, value]) => [
      definitionKeys[key] ?? key,
      value,
    ]);
    const renamed = JSON.stringify(Object.fromEntries(entries));
    await sql`update tools set definition = ${renamed} where id = ${id}`.execute(db);
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of renamedColumns)
    await sql.raw(`alter table ${table} rename column ${from} to ${to}`).execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await renameInFunctions(db);
  await renameDefinitionKeys(db);
}
