// Latency of inbox list and search by size, over one bot or all of several.
// Usage: node bench/server/inbox.ts [--bots=50] [--sqlite] [--rounds=120] [conversations…]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { InboxFilters } from '../../contract/conversations/inbox.filters.ts';
import { compactConversationCounts } from '../../server/areas/conversations/inbox/conversation-counts.store.ts';
import { listConversations } from '../../server/areas/conversations/inbox/list.handlers.ts';
import type { CurrentUser } from '../../server/areas/shared/context.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { sized } from '../harness/smoke.ts';
import { createInboxIds, type SeededInbox, sampleWords, seedPostgres, seedSqlite } from './inbox/seed.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bots: { type: 'string', default: '1' },
    sqlite: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '120' },
  },
});
const BOTS = Number(options.bots);
const ROUNDS = sized(Number(options.rounds), 3);

type InboxQuery = Partial<InboxFilters> & { readonly cursor?: string };

/** Typical list queries of operators, from simple to specific. */
const queriesOf = ({
  userId,
  connectionIds,
  labels,
  middleCursor,
}: SeededInbox): Record<string, InboxQuery> => ({
  'first page': {},
  'a page half-way down': { cursor: middleCursor },
  open: { filter: 'open' },
  answered: { filter: 'answered' },
  'one service': { services: connectionIds[3] ?? '' },
  mine: { assignee: userId },
  'mine and open': { assignee: userId, filter: 'open' },
  'nobody’s, closed': { assignee: 'nobody', statuses: 'closed' },
  unread: { unread: 'yes' },
  'longest waiting': { sort: 'waiting', filter: 'open' },
  'one star': { ratings: '1' },
  'a rare label': { labels: labels[0] ?? '' },
  'a common label, one service': { labels: labels[2] ?? '', services: connectionIds[1] ?? '' },
  'no such thing: mine, one star, a service': {
    assignee: userId,
    ratings: '1',
    services: connectionIds[3] ?? '',
  },
  'search: a common word': { search: sampleWords.common },
  'search: a rare word': { search: sampleWords.rare },
  'search: a number': { search: sampleWords.number },
  'search: two words': { search: `${sampleWords.common} ${sampleWords.second}` },
  'search: a word, open only': { search: sampleWords.common, filter: 'open' },
  'search: nothing found': { search: 'قلمکار' },
});

async function measure(
  store: Store,
  inbox: SeededInbox,
): Promise<Map<string, readonly [p50: number, p99: number]>> {
  const currentUser: CurrentUser = {
    kind: 'user',
    accountId: inbox.accountId,
    userId: inbox.userId,
    ownershipId: '',
    sessionId: '',
    isOperator: false,
    isSuperAdmin: false,
    isVerified: true,
    botIds: null,
  };
  // As the background work does every thirty seconds.
  await compactConversationCounts(store, new AbortController().signal);
  const percentilesByQuery = new Map<string, readonly [number, number]>();
  for (const [name, query] of Object.entries(queriesOf(inbox))) {
    const times: number[] = [];
    for (let round = -10; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      const scope = BOTS === 1 ? { bots: inbox.botIds.join() } : {};
      await listConversations(store, { ...scope, filter: 'all', limit: 30, ...query }, currentUser);
      if (round >= 0) times.push(performance.now() - startedAt);
    }
    times.sort((one, other) => one - other);
    const quantile = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
    percentilesByQuery.set(name, [quantile(0.5), quantile(0.99)]);
  }
  return percentilesByQuery;
}

const sizes = positionals.length > 0 ? positionals.map(Number) : sized([10_000, 100_000, 1_000_000], [500]);
const columns: [head: string, figures: Map<string, readonly [number, number]>][] = [];
const cluster = options.sqlite ? null : await startPostgres({ isDurable: true });
const folder = mkdtempSync(join(tmpdir(), 'pasokh-inbox-'));
try {
  for (const size of sizes) {
    const dataDir = join(folder, `sqlite-${size}`);
    const seeded = createInboxIds(size, BOTS);
    await (await openStore({ dataDir })).close();
    seedSqlite(join(dataDir, 'pasokh.sqlite'), seeded, size);
    const store = await openStore({ dataDir });
    columns.push([`SQLite ${size}`, await measure(store, seeded)]);
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
    if (!cluster) continue;
    const database = await freshDatabase(cluster.url);
    const postgresStore = await openStore({ dataDir: join(folder, `pg-${size}`), databaseUrl: database.url });
    await seedPostgres(postgresStore, seeded, size);
    await sql`vacuum analyze`.execute(postgresStore.db);
    columns.push([`PostgreSQL ${size}`, await measure(postgresStore, seeded)]);
    await postgresStore.close();
    await database.drop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await cluster?.stop();
}
console.log('A page of 30 with its counts, as the server answers it; milliseconds, p50 / p99.');
const names = [...(columns[0]?.[1].keys() ?? [])];
console.log(`| | ${columns.map(([head]) => head).join(' | ')} |`);
console.log(`|---|${columns.map(() => '---').join('|')}|`);
for (const name of names) {
  const cells = columns.map(([, figures]) => figures.get(name)?.join(' / ') ?? '');
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
