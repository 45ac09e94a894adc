// Writes conversations row by row and records them, to check reports against.
import { countDueConversations, recountBot } from '../../../server/areas/reports/counting/count-due.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';
import { expectedReport, type RecordedConversation, type RecordedMessage } from './report-oracle.ts';

export type Author = RecordedMessage['who'];
interface RecordedHistory extends RecordedConversation {
  readonly messages: RecordedMessage[];
  /** `of`: the rated answer, since several may have the same time. */
  readonly ratings: { what: string; by: string | null; at: number; of?: string }[];
  /** Ids of its messages, by position. */
  readonly ids: string[];
}

/** An account whose conversations are written row by row, as the product does, and recorded. */
export async function openReportScenario(store: Store, startAt: string) {
  const accountId = await addAccount(store);
  const botId = await addBot(store, accountId);
  const operators = [newId(), newId()] as const;
  const histories = new Map<string, RecordedHistory>();
  let now = Date.parse(startAt);
  let zone: string = 'Asia/Tehran';
  const { db } = store;
  const bot = { accountId, botId };

  async function open(): Promise<string> {
    const id = await addConversation(store, accountId, botId);
    const { connection_id: connectionId } = await db
      .selectFrom('conversations')
      .select('connection_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    histories.set(id, { connectionId, messages: [], ratings: [], ids: [] });
    return id;
  }

  async function writeMessage(id: string, who: Author, which = 0): Promise<void> {
    const history = histories.get(id);
    if (!history) return;
    const by = who === 'operator' || who === 'note' ? (operators[which % 2] ?? null) : null;
    const cost = who === 'ai' ? 1 + (which % 2) : 0;
    history.messages.push({ who, by, cost, at: now });
    const messageId = newId();
    history.ids.push(messageId);
    const event = eventOf(who);
    await store.transact(async (trx) => {
      await trx
        .insertInto('messages')
        .values({
          id: messageId,
          account_id: accountId,
          conversation_id: id,
          seq: history.messages.length,
          client_id: messageId,
          author: event ? 'system' : authorOf(who),
          user_id: by,
          text: who,
          text_key: who,
          state: 'sent',
          abstained: who === 'abstained' ? 1 : 0,
          is_note: who === 'note' ? 1 : 0,
          cost_messages: cost,
          event: event && JSON.stringify({ ...event, name: null }),
          created_at: now,
        })
        .execute();
      await trx
        .updateTable('conversations')
        .set({ message_count: history.messages.length, last_message_at: now })
        .where('id', '=', id)
        .execute();
    });
  }

  return {
    bot,
    open,
    writeMessage,
    conversations: () => [...histories.keys()],
    advanceClock: (ms: number) => {
      now += ms;
    },
    /** Likes or dislikes the latest answer, or removes the rating. */
    async rate(id: string, liked: boolean | null): Promise<void> {
      const history = histories.get(id);
      const at = history?.messages.findLastIndex(({ who }) => who === 'ai') ?? -1;
      const messageId = history?.ids[at];
      const message = history?.messages[at];
      if (!history || !messageId || !message) return;
      await db.deleteFrom('message_ratings').where('message_id', '=', messageId).execute();
      const index = history.ratings.findIndex(({ of }) => of === messageId);
      if (index >= 0) history.ratings.splice(index, 1);
      if (liked === null) return;
      const rating = liked ? 'up' : 'down';
      await db
        .insertInto('message_ratings')
        .values({
          message_id: messageId,
          account_id: accountId,
          bot_id: botId,
          conversation_id: id,
          rating,
          created_at: now,
          updated_at: now,
        })
        .execute();
      history.ratings.push({ what: liked ? 'liked' : 'disliked', by: null, at: message.at, of: messageId });
    },
    async giveStars(id: string, stars: number): Promise<void> {
      const history = histories.get(id);
      if (!history?.messages.length) return;
      const rating = history.ratings.find(({ what, at }) => what.startsWith('stars') && at === now);
      await db
        .insertInto('satisfaction_ratings')
        .values({
          conversation_id: id,
          closed_at: now,
          account_id: accountId,
          bot_id: botId,
          user_id: operators[0],
          stars,
          comment: '',
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['conversation_id', 'closed_at']).doUpdateSet({ stars }))
        .execute();
      if (rating) rating.what = `stars_${stars}`;
      else history.ratings.push({ what: `stars_${stars}`, by: operators[0], at: now });
    },
    async decide(id: string, state: 'accepted' | 'corrected' | 'rejected'): Promise<void> {
      const history = histories.get(id);
      if (!history?.messages.length) return;
      const draftId = newId();
      await db
        .insertInto('reply_drafts')
        .values({
          id: draftId,
          account_id: accountId,
          bot_id: botId,
          conversation_id: id,
          message_id: newId(),
          client_id: draftId,
          seq: 1,
          question: '',
          text: '',
          state: 'draft',
          created_at: now,
          due_at: now,
        })
        .execute();
      await db
        .updateTable('reply_drafts')
        .set({ state, settled_at: now, settled_by: operators[1] })
        .where('id', '=', draftId)
        .execute();
      history.ratings.push({ what: state, by: operators[1], at: now });
    },
    async remove(id: string): Promise<void> {
      histories.delete(id);
      await db.deleteFrom('conversations').where('id', '=', id).execute();
    },
    async changeTimeZone(to: string): Promise<void> {
      zone = to;
      await db.updateTable('accounts').set({ zone: to }).where('id', '=', accountId).execute();
    },
    count: (maxBatches?: number) =>
      countDueConversations(store, bot, { now, ...(maxBatches !== undefined && { maxBatches }) }),
    recount: () => recountBot(store, bot, now),
    expected: () => expectedReport([...histories.values()], zone),
    readStored: () => readAll(store, botId),
  };
}

const authorOf = (who: Author) =>
  who === 'visitor' ? 'visitor' : who === 'ai' || who === 'abstained' ? 'ai' : 'operator';

function eventOf(who: Author) {
  if (who === 'escalated' || who === 'takenOver') return { kind: who, actor: 'operator' };
  if (who === 'closed' || who === 'reopened') return { kind: who, actor: 'operator' };
  return who === 'cameBack' ? { kind: 'reopened', actor: 'system' } : null;
}

/** The tables in the format of `expectedReport`. */
async function readAll({ db }: Store, botId: string): Promise<Record<string, number>> {
  const sums: [string, number][] = [];
  for (const { day, connection_id, operator_id, ...row } of await db
    .selectFrom('report_days')
    .selectAll()
    .where('bot_id', '=', botId)
    .execute()) {
    for (const [measure, sum] of Object.entries(row)) {
      if (typeof sum === 'number' && sum !== 0)
        sums.push([`${day}|${connection_id}|${operator_id}|${measure}`, sum]);
    }
  }
  for (const row of await db.selectFrom('report_hours').selectAll().where('bot_id', '=', botId).execute()) {
    for (const measure of ['conversations', 'visitor_messages'] as const) {
      if (row[measure] !== 0)
        sums.push([`${row.day}|${row.hour}h|${row.connection_id}|${measure}`, row[measure]]);
    }
  }
  return Object.fromEntries(sums.sort());
}

export type ReportScenario = Awaited<ReturnType<typeof openReportScenario>>;
