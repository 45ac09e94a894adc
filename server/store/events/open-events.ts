// Numbers the events of accounts and wakes their readers.

import { type Kysely, sql, type Transaction } from 'kysely';
import { chunksOf } from '../../shared/chunks.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import type { StoreContext } from '../driver/backend.ts';
import { pipeline } from '../driver/pipeline.ts';
import { type ParamFactory, param, rowParams, statement, statementsByShape } from '../driver/statement.ts';
import { messageOf } from '../errors.ts';
import { runPeriodically } from '../jobs/every.ts';
import type { Database } from '../schema/database.ts';
import type { Broadcast, EventLog, NewEvent, StoredEvent } from './event-log.ts';
import { RecentEvents } from './recent-events.ts';

const POLL_MS = 1500;
const ACCOUNTS_PER_QUERY = 1000;
const EVENTS_TOPIC_PREFIX = 'events:';

/**
 * Polls the event counters of accounts with subscribers and wakes the subscribers of those that moved.
 * @returns a function that stops the polling
 */
function watchEventCounters({ pubsub, db, log }: StoreContext): () => Promise<void> {
  let cached = new Map<string, number>();

  const compare = async () => {
    const accounts = pubsub
      .topics(EVENTS_TOPIC_PREFIX)
      .map((topic) => topic.slice(EVENTS_TOPIC_PREFIX.length));
    const latest = new Map<string, number>();
    for (const chunk of chunksOf(accounts, ACCOUNTS_PER_QUERY)) {
      const rows = await db
        .selectFrom('account_counters')
        .select(['account_id', 'seq'])
        .where('account_id', 'in', chunk)
        .execute();
      for (const { account_id, seq } of rows) latest.set(account_id, seq);
    }
    for (const [account, seq] of latest) {
      if (cached.get(account) !== seq) pubsub.publishLocally({ topic: EVENTS_TOPIC_PREFIX + account });
    }
    cached = latest;
  };

  return runPeriodically(POLL_MS, compare, {
    shouldWaitFirst: true,
    onError: (error) => log(`Events could not be watched: ${messageOf(error)}`),
  });
}

export interface OpenEventLog extends EventLog {
  /** Waits for a poll under way. */
  close(): Promise<void>;
}

/** Topic outside all account ids. */
const BROADCAST_TO_ALL = 'cast:*';

/**
 * Opens the event log. On SQLite recent events are served from memory, as this process is the only writer; on
 * PostgreSQL a poll finds events whose notification was lost.
 */
export function openEventLog(context: StoreContext): OpenEventLog {
  const { pubsub, db, dialect } = context;
  // on SQLite all writers are in this process, so its last commit is the end of the log
  const recent = dialect === 'sqlite' ? new RecentEvents() : undefined;
  const stopWatching = recent ? async () => {} : watchEventCounters(context);
  return {
    async append(trx, accountId, events) {
      const now = context.clock();
      const rows = events.map((event) => toEventRow(event, now));
      let last = 0;
      await pipeline([
        async () => {
          last = await reserveNumbers(trx, accountId, events.length);
        },
        () => insertEvents(trx, accountId, rows),
      ]);
      const first = last - rows.length + 1;
      const buildEvents = () => rows.map((row, index) => toStoredEvent(row, first + index));
      pubsub.runAfterCommit(trx, () => recent?.add(accountId, buildEvents));
      pubsub.publishAfterCommit(trx, `events:${accountId}`);
      return last;
    },
    async readAfter(accountId, seq, limit) {
      const cached = recent?.after(accountId, seq, limit);
      if (cached) return cached;
      const rows = await selectEventsAfter(db, { accountId, seq, limit });
      return rows.map((row) => toStoredEvent(row, row.seq));
    },
    async range(accountId) {
      const row = await db
        .selectFrom('account_counters')
        .where('account_id', '=', accountId)
        .select((eb) => [
          'seq',
          eb
            .selectFrom('events')
            .select((inner) => inner.fn.min('events.seq').as('first'))
            .where('events.account_id', '=', accountId)
            .as('first'),
        ])
        .executeTakeFirst();
      const last = row?.seq ?? 0;
      return { first: row?.first ?? last + 1, last };
    },
    subscribe(accountId, wake) {
      const untrackRecent = recent?.track(accountId);
      const unsubscribe = pubsub.subscribe(`events:${accountId}`, () => wake());
      return () => {
        untrackRecent?.();
        unsubscribe();
      };
    },
    broadcast: (accountId, message) => pubsub.publish({ topic: `cast:${accountId}`, message }),
    broadcastToAll: (message) => pubsub.publish({ topic: BROADCAST_TO_ALL, message }),
    onBroadcast(accountId, listener) {
      const onMessage = (message: unknown) => {
        if (isBroadcast(message)) listener(message);
      };
      const unsubscribers = [`cast:${accountId}`, BROADCAST_TO_ALL].map((topic) =>
        pubsub.subscribe(topic, onMessage),
      );
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
    async erase(trx, accountId, id) {
      await trx
        .deleteFrom('events')
        .where('account_id', '=', accountId)
        .where('kind', '<>', 'conversation.erased')
        .where((eb) => eb.or([eb('conversation_id', '=', id), eb('payload', 'like', `%${id}%`)]))
        .execute();
      pubsub.runAfterCommit(trx, () => recent?.drop(accountId));
    },
    prune: (before) =>
      deleteInBatches((limit) =>
        db
          .deleteFrom('events')
          .where((eb) =>
            eb(
              eb.refTuple('account_id', 'seq'),
              'in',
              eb
                .selectFrom('events')
                .select(['account_id', 'seq'])
                .where('at', '<', before)
                .limit(limit)
                .$asTuple('account_id', 'seq'),
            ),
          )
          .executeTakeFirst(),
      ),
    close: stopWatching,
  };
}

const selectEventsAfter = statement(
  (db, placeholder: ParamFactory<{ accountId: string; seq: number; limit: number }>) =>
    db
      .selectFrom('events')
      .selectAll()
      .where('account_id', '=', placeholder('accountId'))
      .where('seq', '>', placeholder('seq'))
      .orderBy('seq')
      .limit(placeholder('limit')),
);

const incrementCounter = statement((db, placeholder: ParamFactory<{ account_id: string; count: number }>) =>
  db
    .insertInto('account_counters')
    .values({ account_id: placeholder('account_id'), seq: placeholder('count') })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ seq: eb('account_counters.seq', '+', placeholder('count')) })),
    )
    .returning('seq'),
);

const insertEventRows = statementsByShape((rowSuffixes) =>
  statement((db) => db.insertInto('events').values(rowSuffixes.map((rowSuffix) => paramRow(db, rowSuffix)))),
);

/** Reads the incremented counter within the insert, so that both statements fit one pipeline. */
function paramRow(db: Kysely<Database>, rowSuffix: string) {
  const placeholder = (column: string) => param(column + rowSuffix);
  const account_id = placeholder('account_id');
  const lastSeq = db.selectFrom('account_counters').select('seq').where('account_id', '=', account_id);
  return {
    account_id,
    seq: sql<number>`${lastSeq} - ${placeholder('behind')}`,
    kind: placeholder('kind'),
    bot_id: placeholder('bot_id'),
    conversation_id: placeholder('conversation_id'),
    user_id: placeholder('user_id'),
    payload: placeholder('payload'),
    at: placeholder('at'),
  };
}

/**
 * Locks the counter's row until the commit, so that numbers become visible in order and no reader skips one.
 */
async function reserveNumbers(
  trx: Transaction<Database>,
  account_id: string,
  count: number,
): Promise<number> {
  const [row] = await incrementCounter(trx, { account_id, count });
  return row?.seq ?? 0;
}

interface EventRow {
  readonly kind: string;
  readonly bot_id: string | null;
  readonly conversation_id: string | null;
  readonly user_id: string | null;
  readonly payload: string;
  readonly at: number;
}

const toEventRow = (event: NewEvent, at: number): EventRow => ({
  kind: event.kind,
  bot_id: event.botId ?? null,
  conversation_id: event.conversationId ?? null,
  user_id: event.userId ?? null,
  payload: JSON.stringify(event.payload),
  at,
});

/** Maps a row to an event; parses the stored payload, so that fresh and read events are equal. */
const toStoredEvent = (row: EventRow, seq: number): StoredEvent => ({
  seq,
  kind: row.kind,
  botId: row.bot_id,
  conversationId: row.conversation_id,
  userId: row.user_id,
  payload: JSON.parse(row.payload),
  at: row.at,
});

async function insertEvents(
  trx: Transaction<Database>,
  account_id: string,
  events: readonly EventRow[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event, index) => ({ account_id, behind: events.length - 1 - index, ...event }));
  const { rowSuffixes, values } = rowParams(rows);
  await insertEventRows(rowSuffixes)(trx, values);
}

function isBroadcast(message: unknown): message is Broadcast {
  return typeof message === 'object' && message !== null && 'kind' in message && 'payload' in message;
}
