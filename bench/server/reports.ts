// Cost of reports: per message write, aggregation and reading.
// Usage: node bench/server/reports.ts [seconds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { countDueConversations } from '../../server/areas/reports/counting/count-due.ts';
import { reportsHandlers } from '../../server/areas/reports/reports.handlers.ts';
import { newId } from '../../server/store/id.ts';
import type { Database } from '../../server/store/schema/database.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { addAccount, addBot, addConversation } from '../../tests/fixtures/rows.ts';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { sized } from '../harness/smoke.ts';
import { median } from '../harness/table.ts';

const SECONDS = sized(Number(process.argv[2] ?? 3), 0.1);
/** Many short rounds, alternating, so that other load affects both alike. */
const ROUNDS = sized(31, 1);
const RUN_SECONDS = SECONDS / 5;
const CONCURRENCY = 32;
const DAY = 24 * 3_600_000;
const TODAY = Date.UTC(2026, 10, 18, 8);
/** Ten million messages in a year, of three connections and five operators, at any hour. */
const MESSAGES = 10_000_000;
const CONNECTIONS = 3;
const OPERATORS = 5;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The writes of a visitor's message: conversation, message, event. */
async function addMessage(store: Store, accountId: string, id: string, sentAt: number): Promise<void> {
  await store.transact(async (trx) => {
    const { message_count: seq } = await trx
      .updateTable('conversations')
      .set({ message_count: sql`message_count + 1`, last_message_at: sentAt, last_message_text: 'سلام' })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('message_count')
      .executeTakeFirstOrThrow();
    const text = 'سلام، ارسال به شهرستان چند روز طول می‌کشد؟';
    const content = { text, text_key: text, client_id: newId(), author: 'visitor' as const, state: 'sent' };
    const metadata = { id: newId(), account_id: accountId, conversation_id: id, seq, created_at: sentAt };
    await trx
      .insertInto('messages')
      .values({ ...metadata, ...content })
      .execute();
    await store.events.append(trx, accountId, [{ kind: 'message', conversationId: id, payload: { text } }]);
  });
}

interface WriteRate {
  readonly perSecond: number;
  /** CPU time of this process: with SQLite all of it, with PostgreSQL without its server. */
  readonly cpuMs: number;
}

/** Messages with `CONCURRENCY` in flight, each in another conversation. */
async function measureWrites(
  store: Store,
  accountId: string,
  ids: readonly string[],
  seconds: number,
): Promise<WriteRate> {
  let count = 0;
  const cpuBefore = process.cpuUsage();
  const end = performance.now() + seconds * 1_000;
  const runWorker = async (worker: number) => {
    for (let iteration = worker; performance.now() < end; iteration += CONCURRENCY) {
      await addMessage(store, accountId, ids[iteration % ids.length] ?? '', TODAY);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, worker) => runWorker(worker)));
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: count / seconds, cpuMs: (user + system) / 1_000 / count };
}

/** Switches the triggers that enqueue messages for counting. */
async function setReportTriggers(store: Store, isOn: boolean): Promise<void> {
  if (store.dialect === 'postgres') {
    await sql
      .raw(`alter table conversations ${isOn ? 'enable' : 'disable'} trigger report_due_changed`)
      .execute(store.db);
    return;
  }
  const [row] = (
    await sql<{ sql: string }>`select sql from sqlite_master where name = 'report_due_changed'`.execute(
      store.db,
    )
  ).rows;
  if (row) sqliteTrigger = row.sql;
  await sql.raw(isOn ? sqliteTrigger : 'drop trigger report_due_changed').execute(store.db);
}
let sqliteTrigger = '';

/** Alternates with and without triggers, so that other load affects both alike. */
async function writeCost(store: Store, accountId: string, ids: readonly string[]) {
  const [withTriggers, withoutTriggers]: [WriteRate[], WriteRate[]] = [[], []];
  await measureWrites(store, accountId, ids, 1); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    withTriggers.push(await measureWrites(store, accountId, ids, RUN_SECONDS));
    await setReportTriggers(store, false);
    withoutTriggers.push(await measureWrites(store, accountId, ids, RUN_SECONDS));
    await setReportTriggers(store, true);
  }
  const medians = (rounds: readonly WriteRate[]) => ({
    perSecond: median(rounds.map((one) => one.perSecond)),
    cpuMs: median(rounds.map((one) => one.cpuMs)),
  });
  return { withTriggers: medians(withTriggers), withoutTriggers: medians(withoutTriggers) };
}

async function fillYear(store: Store, accountId: string, botId: string): Promise<number> {
  const connectionIds = Array.from({ length: CONNECTIONS }, newId);
  const operators = ['', ...Array.from({ length: OPERATORS }, newId)];
  const days: Insertable<Database['report_days']>[] = [];
  const hours: Insertable<Database['report_hours']>[] = [];
  const perDay = MESSAGES / 730 / CONNECTIONS;
  for (let daysBack = 0; daysBack < 730; daysBack += 1) {
    const time = TODAY - daysBack * DAY;
    const dayKey = { account_id: accountId, bot_id: botId, day: isoDay(time) };
    for (const connection_id of connectionIds) {
      for (const operator_id of operators) {
        const conversations = Math.round(perDay / 8 / operators.length);
        const counts = {
          conversations,
          by_ai: conversations,
          resolved: conversations,
          visitor_messages: Math.round(perDay / 2),
          first_1: conversations,
          first_ms: conversations * 7_000,
          wait_1: conversations,
          wait_ms: conversations * 7_000,
        };
        days.push({ ...dayKey, connection_id, operator_id, ...counts });
      }
      for (let hour = 0; hour < 24; hour += 1) {
        hours.push({
          ...dayKey,
          weekday: new Date(time).getUTCDay(),
          hour,
          connection_id,
          conversations: 5,
          visitor_messages: 20,
        });
      }
    }
  }
  await store.transact(async (trx) => {
    for (let start = 0; start < days.length; start += 500)
      await trx
        .insertInto('report_days')
        .values(days.slice(start, start + 500))
        .execute();
    for (let start = 0; start < hours.length; start += 500)
      await trx
        .insertInto('report_hours')
        .values(hours.slice(start, start + 500))
        .execute();
  });
  return days.length + hours.length;
}

async function medianMs(work: () => Promise<unknown>, times = 15): Promise<string> {
  const durations: number[] = [];
  for (let iteration = 0; iteration < times; iteration += 1) {
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
  }
  durations.sort((one, other) => one - other);
  return `${(durations[Math.floor(times / 2)] ?? 0).toFixed(1)} (${(durations.at(-1) ?? 0).toFixed(1)})`;
}

async function measure(store: Store): Promise<string[]> {
  const accountId = await addAccount(store);
  const botId = await addBot(store, accountId);
  const ids: string[] = [];
  for (let index = 0; index < 200; index += 1) ids.push(await addConversation(store, accountId, botId));
  const { withTriggers, withoutTriggers } = await writeCost(store, accountId, ids);

  const { count } = await store.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const startedAt = performance.now();
  await countDueConversations(store, { accountId, botId }, { now: TODAY });
  const countedPerSecond = Number(count) / ((performance.now() - startedAt) / 1_000);

  const yearBot = await addBot(store, accountId, 'year');
  const rows = await fillYear(store, accountId, yearBot);
  const handlers = reportsHandlers({ store });
  const currentUser = {
    kind: 'user',
    accountId,
    userId: newId(),
    ownershipVersion: '',
    sessionId: newId(),
    isOperator: false,
    isSuperAdmin: false,
    isVerified: true,
    botIds: null,
  } as const;
  const requestInfo = {
    requestId: '',
    now: TODAY,
    ip: '',
    userAgent: '',
    origin: null,
    signal: new AbortController().signal,
    body: (async function* () {})(),
  };
  const measureRead = (days: number) =>
    medianMs(() =>
      handlers.read(
        { botId: yearBot, from: isoDay(TODAY - (days - 1) * DAY), to: isoDay(TODAY) },
        currentUser,
        requestInfo,
      ),
    );
  const alertsMs = await medianMs(
    () =>
      handlers.readAlerts(
        { botId, from: isoDay(TODAY - 30 * DAY), to: isoDay(TODAY) },
        currentUser,
        requestInfo,
      ),
    9,
  );
  const percentMore = (one: number, other: number) => `${((one / other - 1) * 100).toFixed(1)} %`;
  const cells = [store.dialect, withoutTriggers.perSecond.toFixed(0), withTriggers.perSecond.toFixed(0)];
  cells.push(
    percentMore(withoutTriggers.perSecond, withTriggers.perSecond),
    percentMore(withTriggers.cpuMs, withoutTriggers.cpuMs),
  );
  cells.push(countedPerSecond.toFixed(0), String(rows));
  return [...cells, await measureRead(7), await measureRead(30), await measureRead(365), alertsMs];
}

const cluster = await startPostgres();
const database = await freshDatabase(cluster.url);
try {
  console.log(
    '| database | messages/s without | with reports | added | CPU time added | counted/s | rows of two years | 7 days ms | 30 days | 365 days | top questions |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const databaseUrl of [undefined, database.url]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-bench-'));
    const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
    console.log(`| ${(await measure(store)).join(' | ')} |`);
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
} finally {
  await database.drop();
  await cluster.stop();
}
