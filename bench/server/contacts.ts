// Latency of contact lists and searches by size, and the speed of an import, on SQLite.
// Usage: node bench/server/contacts.ts [contacts…]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ContactFilters } from '../../contract/conversations/contacts/contact-filters.ts';
import { addContactWords } from '../../server/areas/conversations/contacts/contact-words.store.ts';
import { resolveFilters } from '../../server/areas/conversations/contacts/contacts.filters.store.ts';
import {
  countContacts,
  listContacts,
} from '../../server/areas/conversations/contacts/contacts.list.store.ts';
import { toValueColumns } from '../../server/areas/conversations/contacts/contacts.store.ts';
import { createTablePool } from '../../server/areas/shared/table-pool.ts';
import { importContacts } from '../../server/jobs/conversations/import-contacts.job.ts';
import { newId } from '../../server/store/id.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable, percentiles } from '../harness/table.ts';

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = sized(60, 2);
const IMPORTED = sized(20_000, 50);
const BATCH_SIZE = 2_000;
const FIRST_AT = 1_700_000_000_000;
const FIRST_NAMES = 'سارا رضا مینا علی زهرا حسین مریم امیر نگار پویا'.split(' ');
const LAST_NAMES = 'محمدی کریمی رضایی حسینی احمدی صادقی نوری امینی شریفی قاسمی'.split(' ');

const accountId = newId();
const attributeId = newId();
const labelId = newId();

/** One contact of a hundred has the label, and each a number below a thousand. */
async function seed(store: Store, size: number): Promise<void> {
  await sql`insert into accounts (id, name, locale, plan_id, messages_left, characters_left, bots_limit,
    connections_limit, created_at) values (${accountId}, 'shop', 'fa', 'free', 1, 1, 1, 1, 1)`.execute(
    store.db,
  );
  await sql`insert into contact_attributes (id, account_id, name, name_key, kind, choices, created_at)
    values (${attributeId}, ${accountId}, 'points', 'points', 'number', '[]', 1)`.execute(store.db);
  await sql`insert into labels (id, account_id, name, name_key, tone, created_at)
    values (${labelId}, ${accountId}, 'gold', 'gold', 'info', 1)`.execute(store.db);
  for (let start = 0; start < size; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, size - start) }, (_, offset) => {
      const index = start + offset;
      const name = `${FIRST_NAMES[index % 10]} ${LAST_NAMES[Math.floor(index / 10) % 10]} ${index}`;
      const phone = index % 2 === 0 ? `0912${String(index).padStart(7, '0')}` : null;
      const email = index % 3 === 0 ? `person${index}@shop.example` : null;
      const at = FIRST_AT + index * 1_000;
      return {
        ...toValueColumns({ name, phone, email }),
        ...{ id: newId(), account_id: accountId, is_imported: 1 as const, created_at: at, last_seen_at: at },
        consent: index % 4 === 0 ? ('given' as const) : null,
        consent_at: index % 4 === 0 ? at : null,
      };
    });
    await store.transact(async (trx) => {
      await trx.insertInto('contacts').values(rows).execute();
      await addContactWords(trx, accountId, rows);
      const values = rows.map(({ id }, offset) => {
        const number = (start + offset) % 1_000;
        return {
          account_id: accountId,
          contact_id: id,
          attribute_id: attributeId,
          value: String(number),
          number,
        };
      });
      await trx.insertInto('contact_values').values(values).execute();
      const labels = rows.flatMap(({ id }, offset) =>
        offset % 100 === 0 ? [{ account_id: accountId, contact_id: id, label_id: labelId }] : [],
      );
      await trx.insertInto('contact_labels').values(labels).execute();
    });
  }
  await sql`analyze`.execute(store.db);
}

const FILTERS: Readonly<Record<string, ContactFilters>> = {
  'first page': {},
  'with phone': { known: 'phone' },
  'consent given, an attribute in a range': { consent: 'given', attributes: `${attributeId}:min:990` },
  'a label of one in a hundred': { labels: labelId },
  'search: a phone number': { search: '0912 000 0042' },
  'search: a first name': { search: 'سارا' },
  'search: two words': { search: 'سارا محمدی' },
};

/** The p99 in milliseconds of each list without its count, and of its count, which a segment shows. */
async function measure(store: Store, size: number): Promise<Map<string, number>> {
  const scope = { accountId, botIds: null };
  const figures = new Map<string, number>();
  const time = async (name: string, run: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = -2; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await run();
      if (round >= 0) times.push(performance.now() - startedAt);
    }
    figures.set(name, percentiles(times).p99);
  };
  for (const [name, filters] of Object.entries(FILTERS)) {
    const query = await resolveFilters(store.db, scope, filters);
    await time(name, () => listContacts(store.db, query, { after: null, limit: 100 }));
    await time(`${name}: count`, () => countContacts(store.db, query));
  }
  const middle = { at: FIRST_AT + Math.floor(size / 2) * 1_000, id: '' };
  const all = await resolveFilters(store.db, scope, {});
  await time('a page half-way down', () => listContacts(store.db, all, { after: middle, limit: 100 }));
  return figures;
}

/** Rows a second of an import of which half are contacts already. */
async function measureImport(store: Store): Promise<number> {
  const tables = createTablePool();
  const rows = Array.from(
    { length: IMPORTED },
    (_, index) =>
      `تازه ${index},0912${String(index % 2 === 0 ? index : 9_000_000 + index).padStart(7, '0')},شیراز`,
  );
  const signal = new AbortController().signal;
  const file = await store.files.put('account', Buffer.from(`نام,شماره,شهر\n${rows.join('\n')}`));
  const contactImportId = newId();
  const columns = ['name', 'phone', 'skip'].map((target) => ({ title: target, target }));
  const format = { encoding: 'utf-8', separator: ',', hasHeader: true, replaces: false, columns };
  await store.db
    .insertInto('contact_imports')
    .values({
      ...{ id: contactImportId, account_id: accountId, file_key: file.key, file_name: 'bench.csv' },
      ...{ size: file.size, status: 'waiting', format: JSON.stringify(format), preview: '{}', created_at: 1 },
    })
    .execute();
  const startedAt = performance.now();
  await importContacts({ store, tables, clock: Date.now }, { accountId, contactImportId }, { signal });
  const seconds = (performance.now() - startedAt) / 1_000;
  await tables.close();
  return IMPORTED / seconds;
}

const sizes = SIZES.length > 0 ? SIZES : sized([10_000, 1_000_000], [300, 600]);
const figures: Map<string, number>[] = [];
const folder = mkdtempSync(join(tmpdir(), 'pasokh-contacts-'));
try {
  for (const size of sizes) {
    const dataDir = join(folder, String(size));
    const store = await openStore({ dataDir });
    await seed(store, size);
    const measured = await measure(store, size);
    measured.set('import, rows a second', await measureImport(store));
    figures.push(measured);
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const [first, last] = [figures[0], figures.at(-1)];
console.log('p99 in milliseconds, and how many times slower the last is than the first.');
console.log(
  markdownTable(
    [...(first?.keys() ?? [])].map((name) => ({
      '': name,
      ...Object.fromEntries(
        sizes.map((size, index) => [size.toLocaleString('en'), figures[index]?.get(name) ?? null]),
      ),
      ratio: formatNumber((last?.get(name) ?? 0) / (first?.get(name) ?? 1)),
    })),
  ),
);
