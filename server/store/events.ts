// Knows how an account's events get their numbers and how readers learn of them; knows no kind of event.
import { sql, type Transaction } from 'kysely';
import type { Kernel } from './backend.ts';
import type { Broadcast, Events, NewEvent } from './events.api.ts';
import { watchCounters } from './events.watch.ts';
import type { Database } from './schema.ts';

export interface RunningEvents extends Events {
  close(): void;
}

export function openEvents(kernel: Kernel): RunningEvents {
  const { bell, db, dialect } = kernel;
  // in SQLite every writer is in this process, and rings
  const unwatch = dialect === 'postgres' ? watchCounters(kernel) : () => {};
  return {
    async append(trx, accountId, events) {
      const counted = countUp(trx, accountId, events.length);
      if (dialect === 'postgres') await counted; // its driver takes one statement at a time
      const [last] = await Promise.all([counted, insertEvents(trx, accountId, events, kernel.clock())]);
      bell.afterCommit(trx, `events:${accountId}`);
      return last;
    },
    async after(accountId, seq, limit) {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        seq: row.seq,
        kind: row.kind,
        botId: row.bot_id,
        conversationId: row.conversation_id,
        userId: row.user_id,
        payload: JSON.parse(row.payload),
        at: row.at,
      }));
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
    subscribe: (accountId, wake) => bell.on(`events:${accountId}`, () => wake()),
    broadcast: (accountId, message) => bell.ring({ topic: `cast:${accountId}`, message }),
    onBroadcast: (accountId, listener) =>
      bell.on(`cast:${accountId}`, (message) => {
        if (isBroadcast(message)) listener(message);
      }),
    async forget(before) {
      const { numDeletedRows } = await db.deleteFrom('events').where('at', '<', before).executeTakeFirst();
      return Number(numDeletedRows);
    },
    close: unwatch,
  };
}

/** The counter's row stays locked until the commit, so numbers appear in their order: no reader can skip one. */
async function countUp(trx: Transaction<Database>, accountId: string, count: number): Promise<number> {
  const { seq } = await trx
    .insertInto('account_counters')
    .values({ account_id: accountId, seq: count })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ seq: eb('account_counters.seq', '+', count) })),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

/** Reads the number where it was just counted up, so that SQLite is told both statements in one breath. */
async function insertEvents(
  trx: Transaction<Database>,
  accountId: string,
  events: readonly NewEvent[],
  at: number,
): Promise<void> {
  if (events.length === 0) return;
  const last = trx.selectFrom('account_counters').select('seq').where('account_id', '=', accountId);
  const rows = events.map((event, index) => ({
    account_id: accountId,
    seq: sql<number>`${last} - ${sql.lit(events.length - 1 - index)}`,
    kind: event.kind,
    bot_id: event.botId ?? null,
    conversation_id: event.conversationId ?? null,
    user_id: event.userId ?? null,
    payload: JSON.stringify(event.payload),
    at,
  }));
  await trx.insertInto('events').values(rows).execute();
}

function isBroadcast(message: unknown): message is Broadcast {
  return typeof message === 'object' && message !== null && 'kind' in message && 'payload' in message;
}
