// Query plans of both databases.
import { type CompiledQuery, sql } from 'kysely';
import type { Store } from '../../../server/store/store.ts';

/** The query plan as text; PostgreSQL is kept from scanning small tables sequentially. */
export async function explainQuery(
  store: Store,
  query: CompiledQuery,
  mode: 'indexOrder' | 'sorted',
): Promise<string> {
  const parts = query.sql.split(/\$\d+|\?/);
  const statement = sql.join(
    parts.map((part, index) =>
      index < query.parameters.length ? sql`${sql.raw(part)}${query.parameters[index]}` : sql.raw(part),
    ),
    sql.raw(''),
  );
  if (store.dialect === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${statement}`.execute(store.db);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return store.transact(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const isIndexOrder = mode === 'indexOrder';
    await sql`set local ${sql.raw(isIndexOrder ? 'enable_bitmapscan' : 'enable_indexscan')} = off`.execute(
      trx,
    );
    await sql`set local enable_sort = ${sql.raw(isIndexOrder ? 'off' : 'on')}`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
