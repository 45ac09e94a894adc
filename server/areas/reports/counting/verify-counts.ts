// Verifies report counts against the messages themselves.

import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { localTimeIn } from '../local-time.ts';
import { countMessages, initialProgress } from './conversation-counts.rules.ts';
import { toOpinionCounts } from './count-due.ts';
import { addCountsByKey, type CountsByKey, countEntries } from './counts.ts';
import { readAllMessages, readOpinions, totalOfConversation } from './due.store.ts';

/** One wrong count; `key` names connection, day, and operator or hour. */
export interface CountMismatch {
  readonly key: string;
  readonly counted: number;
  readonly expected: number;
}

const PAGE_SIZE = 500;

/** Compares all counts of an idle bot, with nothing due, with its messages. Reads every message. */
export async function verifyCounts(store: Store, bot: BotIds): Promise<CountMismatch[]> {
  const expectedCounts = await countFromMessages(store, bot);
  const storedCounts = await readStoredCounts(store, bot);
  const countKeys = [...new Set([...expectedCounts.keys(), ...storedCounts.keys()])].sort();
  return countKeys.flatMap((countKey) => {
    const mismatch = {
      key: countKey,
      counted: storedCounts.get(countKey) ?? 0,
      expected: expectedCounts.get(countKey) ?? 0,
    };
    return mismatch.counted === mismatch.expected ? [] : [mismatch];
  });
}

async function countFromMessages({ db }: Store, { accountId, botId }: BotIds): Promise<Map<string, number>> {
  const localTime = localTimeIn(await readTimeZone(db, accountId));
  const byConnection = new Map<string, { days: CountsByKey; hours: CountsByKey }>();
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('conversations')
      .select(['id', 'connection_id'])
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('kind', '<>', 'test')
      .where('status', '<>', 'spam')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    const opinions = await readOpinions(db, accountId, ['', ...page.map(({ id }) => id)]);
    for (const { id, connection_id: connectionId } of page) {
      let state = initialProgress();
      for await (const messages of readAllMessages(db, accountId, id))
        state = countMessages(state, messages, localTime);
      const opinionCounts = toOpinionCounts(opinions.get(id) ?? [], localTime);
      const total = totalOfConversation({
        connectionId,
        seq: 0,
        progress: state,
        opinions: opinionCounts,
      });
      const sum = byConnection.get(connectionId) ?? { days: {}, hours: {} };
      byConnection.set(connectionId, sum);
      addCountsByKey(sum.days, total.days);
      addCountsByKey(sum.hours, total.hours);
    }
    if (page.length < PAGE_SIZE) break;
    after = page.at(-1)?.id ?? after;
  }
  const result = new Map<string, number>();
  for (const [connectionId, { days, hours }] of byConnection) {
    flattenCounts(result, `${connectionId} day`, days);
    flattenCounts(result, `${connectionId} hour`, hours);
  }
  return result;
}

function flattenCounts(target: Map<string, number>, kind: string, countsByKey: CountsByKey): void {
  for (const [key, counts] of Object.entries(countsByKey)) {
    for (const [countName, sum] of countEntries(counts)) target.set(`${kind} ${key} ${countName}`, sum);
  }
}

async function readStoredCounts({ db }: Store, { accountId, botId }: BotIds): Promise<Map<string, number>> {
  const result = new Map<string, number>();
  const addRow = (countKey: string, row: object) => {
    for (const [countName, sum] of Object.entries(row)) {
      if (typeof sum === 'number' && sum !== 0) result.set(`${countKey} ${countName}`, sum);
    }
  };
  const days = await db
    .selectFrom('report_days')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .execute();
  for (const { day, connection_id, operator_id, ...counts } of days) {
    addRow(`${connection_id} day ${day} ${operator_id}`, counts);
  }
  const hours = await db
    .selectFrom('report_hours')
    .select(['connection_id', 'day', 'hour', 'conversations', 'visitor_messages'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .execute();
  for (const { day, hour, connection_id, ...counts } of hours) {
    addRow(`${connection_id} hour ${day} ${hour}`, counts);
  }
  return result;
}
