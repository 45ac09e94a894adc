// Adds the key by which the product of an open page is found.
import { type Kysely, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

const ROWS_PER_BATCH = 1_000;

/** The key of an address as it is on the day of this migration. */
function keyOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const product = ['p', 'product'].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const path = url.pathname.replace(/\/+$/, '').replace(/\/index\.(html?|php)$/i, '');
  const port = /^(|80|443)$/.test(url.port) ? '' : `:${url.port}`;
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
  const key = `${host}${port}${path}${product.length > 0 ? `?${product.join('&')}` : ''}`;
  if (key.includes('%00')) return null;
  try {
    return decodeURI(key);
  } catch {
    return key;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'sources', 'page_key TEXT');
  await sql
    .raw('create index sources_by_page on sources (bot_id, page_key) where page_key is not null')
    .execute(db);
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; url: string }>`
      select id, url from sources where kind = 'product' and url is not null and id > ${after}
      order by id limit ${ROWS_PER_BATCH}`.execute(db);
    for (const { id, url } of rows)
      await sql`update sources set page_key = ${keyOf(url)} where id = ${id}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
