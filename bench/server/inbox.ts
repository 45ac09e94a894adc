// Latency of inbox list and search by size, over one bot or all of several.
// Usage: node bench/server/inbox.ts [--bots=50] [--sqlite] [--rounds=120] [--data=folder] [--only=expression] [conversations…]
// With --data, what is seeded is kept there and used again; PostgreSQL then has to be one of TEST_DATABASE_URL.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Schema } from 'effect';
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
    data: { type: 'string' },
    only: { type: 'string', default: '' },
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
  'one connection': { connections: connectionIds[3] ?? '' },
  mine: { assignee: userId },
  'mine and open': { assignee: userId, filter: 'open' },
  'nobody’s, closed': { assignee: 'nobody', statuses: 'closed' },
  unread: { unread: 'yes' },
  'longest waiting': { sort: 'waiting', filter: 'open' },
  'one star': { ratings: '1' },
  'a rare label': { labels: labels[0] ?? '' },
  'a common label, one connection': { labels: labels[2] ?? '', connections: connectionIds[1] ?? '' },
  'no such thing: mine, one star, a service': {
    assignee: userId,
    ratings: '1',
    connections: connectionIds[3] ?? '',
  },
  'search: a common word': { search: sampleWords.common },
  'search: a rare word': { search: sampleWords.rare },
  'search: a number': { search: sampleWords.number },
  'search: two words': { search: `${sampleWords.common} ${sampleWords.second}` },
  'search: a word, open only': { search: sampleWords.common, filter: 'open' },
  'search: nothing found': { search: 'قلمکار' },
});

interface Subject {
  readonly head: string;
  readonly store: Store;
  readonly inbox: SeededInbox;
}

const userOf = ({ accountId, userId }: SeededInbox): CurrentUser => ({
  ...{ kind: 'user', accountId, userId, ownershipVersion: '', sessionId: '' },
  ...{ isOperator: false, isSuperAdmin: false, isVerified: true, botIds: null },
});

type Percentiles = readonly [p50: number, p99: number];

/** Each round asks all subjects, so that what else the machine does slows them alike. */
async function measure(subjects: readonly Subject[], name: string): Promise<readonly Percentiles[]> {
  const times = subjects.map((): number[] => []);
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const [index, { store, inbox }] of subjects.entries()) {
      const query = queriesOf(inbox)[name];
      const scope = BOTS === 1 ? { bots: inbox.botIds.join() } : {};
      const startedAt = performance.now();
      await listConversations(store, { ...scope, filter: 'all', limit: 30, ...query }, userOf(inbox));
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map((each) => {
    each.sort((one, other) => one - other);
    const quantile = (share: number) => Number((each[Math.floor(each.length * share)] ?? 0).toFixed(1));
    return [quantile(0.5), quantile(0.99)];
  });
}

const Seeded = Schema.fromJsonString(
  Schema.Struct({
    accountId: Schema.String,
    userId: Schema.String,
    userIds: Schema.Array(Schema.String),
    groupIds: Schema.Array(Schema.String),
    middleCursor: Schema.String,
    botIds: Schema.Array(Schema.String),
    connectionIds: Schema.Array(Schema.String),
    labels: Schema.Array(Schema.String),
    databaseUrl: Schema.NullOr(Schema.String),
  }),
);

/** Opens the store of one size, seeded before or now. */
async function openSubject(folder: string, size: number, serverUrl: string | null): Promise<Subject> {
  const head = `${serverUrl === null ? 'SQLite' : 'PostgreSQL'} ${size}`;
  const dataDir = join(folder, `${head.toLowerCase().replace(' ', '-')}-${BOTS}`);
  const idsPath = `${dataDir}.json`;
  const isNew = !existsSync(idsPath);
  const databaseUrl = isNew && serverUrl !== null ? (await freshDatabase(serverUrl)).url : null;
  const inbox = isNew
    ? { ...createInboxIds(size, BOTS), databaseUrl }
    : Schema.decodeSync(Seeded)(readFileSync(idsPath, 'utf8'));
  const open = () => openStore({ dataDir, databaseUrl: inbox.databaseUrl ?? undefined });
  let store = await open();
  if (isNew && serverUrl === null) {
    await store.close();
    seedSqlite(join(dataDir, 'pasokh.sqlite'), inbox, size);
    store = await open();
  }
  if (isNew && serverUrl !== null) {
    await seedPostgres(store, inbox, size);
    await sql`vacuum analyze`.execute(store.db);
  }
  if (isNew) writeFileSync(idsPath, Schema.encodeSync(Seeded)(inbox));
  // As the background work does every thirty seconds.
  await compactConversationCounts(store, new AbortController().signal);
  return { head, store, inbox };
}

const sizes = positionals.length > 0 ? positionals.map(Number) : sized([10_000, 100_000, 1_000_000], [500]);
const cluster = options.sqlite ? null : await startPostgres({ isDurable: true });
const folder = options.data ?? mkdtempSync(join(tmpdir(), 'pasokh-inbox-'));
const subjects: Subject[] = [];
try {
  for (const serverUrl of cluster ? [null, cluster.url] : [null])
    for (const size of sizes) subjects.push(await openSubject(folder, size, serverUrl));
  console.log('A page of 30 with its counts, as the server answers it; milliseconds, p50 / p99.');
  console.log(`| | ${subjects.map(({ head }) => head).join(' | ')} |`);
  console.log(`|---|${subjects.map(() => '---').join('|')}|`);
  const names = Object.keys(subjects[0] ? queriesOf(subjects[0].inbox) : {});
  for (const name of names.filter((each) => new RegExp(options.only, 'u').test(each))) {
    const cells = (await measure(subjects, name)).map((percentiles) => percentiles.join(' / '));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
} finally {
  for (const { store } of subjects) await store.close();
  if (options.data === undefined) rmSync(folder, { recursive: true, force: true });
  await cluster?.stop();
}
