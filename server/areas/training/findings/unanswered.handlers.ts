// Endpoints of unanswered questions.

import { limits } from '../../../../contract/limits.ts';
import type { UnansweredQuestion, unanswered } from '../../../../contract/training/findings.ts';
import type { Store } from '../../../store/store.ts';
import { type BotIds, requireBotIds } from '../../bots/bots.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { findPair, toPair } from '../pairs/pairs.store.ts';
import { createTextSource } from '../sources/create-source.ts';
import { hasNewFailures } from './cluster-unanswered.ts';

const MAX_EXAMPLES = 3;
const ALL_TIME = { from: 0, to: 864e13 };

/** Handlers of `unanswered` in `contract/training/findings.ts`. */
export function unansweredHandlers({ store }: { readonly store: Store }): Handlers<typeof unanswered> {
  async function updateGroup(
    bot: BotIds,
    groupId: string,
    changes: { state: 'open' | 'dismissed' | 'answered'; source_id?: string | null },
  ): Promise<void> {
    const { numUpdatedRows } = await store.db
      .updateTable('unanswered_groups')
      .set(changes)
      .where('account_id', '=', bot.accountId)
      .where('bot_id', '=', bot.botId)
      .where('id', '=', groupId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('NotFound');
  }

  return {
    async list(
      { from = ALL_TIME.from, to = ALL_TIME.to, cursor, limit = limits.page.default, ...input },
      user,
    ) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const isClustering = cursor === undefined && (await hasNewFailures(store, bot));
      if (isClustering) {
        await store.transact((trx) =>
          store.jobs.enqueue(trx, { queue: 'cluster-unanswered', key: bot.botId, payload: bot, rerun: true }),
        );
      }
      const rows = await readGroups(store, bot, { from, to, cursor: cursor ?? null, limit });
      const groups: UnansweredQuestion[] = [];
      for (const { id, question, count, last } of rows.slice(0, limit)) {
        const examples = await readExamples(store, bot, id, { from, to });
        groups.push({
          id,
          botId: bot.botId,
          question,
          count: Number(count),
          lastAskedAt: Number(last),
          examples,
        });
      }
      const lastGroup = rows.length > limit ? groups.at(-1) : undefined;
      return {
        groups,
        nextCursor: lastGroup ? encodeCursor({ at: lastGroup.count, id: lastGroup.id }) : null,
        isClustering,
      };
    },

    async answer({ groupId, question, answer, ...input }, user, { now }) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const group = await store.db
        .selectFrom('unanswered_groups')
        .select('id')
        .where('account_id', '=', bot.accountId)
        .where('bot_id', '=', bot.botId)
        .where('id', '=', groupId)
        .executeTakeFirst();
      if (!group) throw new ApiError('NotFound');
      const { id } = await createTextSource(
        store,
        { ...bot, now },
        { title: question, question, text: answer },
      );
      await updateGroup(bot, groupId, { state: 'answered', source_id: id });
      const pair = await findPair(store.db, bot, id);
      if (!pair) throw new ApiError('NotFound');
      return toPair(pair);
    },

    async dismiss({ groupId, ...input }, user) {
      await updateGroup(await requireBotIds(store.db, input.botId, user), groupId, { state: 'dismissed' });
      return {};
    },

    async restore({ groupId, ...input }, user) {
      await updateGroup(await requireBotIds(store.db, input.botId, user), groupId, {
        state: 'open',
        source_id: null,
      });
      return {};
    },
  };
}

interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Counts the conversations of the range on each call, since the range is arbitrary. */
function readGroups(
  store: Store,
  { accountId, botId }: BotIds,
  { from, to, cursor, limit }: TimeRange & { cursor: string | null; limit: number },
) {
  const after = cursor === null ? null : decodeCursor(cursor);
  return store.db
    .selectFrom('unanswered_questions as q')
    .innerJoin('unanswered_groups as g', (join) =>
      join.onRef('g.id', '=', 'q.group_id').onRef('g.account_id', '=', 'q.account_id'),
    )
    .select((eb) => [
      'g.id',
      'g.question',
      eb.fn.count<number>('q.conversation_id').distinct().as('count'),
      eb.fn.max('q.asked_at').as('last'),
    ])
    .where('q.account_id', '=', accountId)
    .where('q.bot_id', '=', botId)
    .where('q.asked_at', '>=', from)
    .where('q.asked_at', '<=', to)
    .where('g.state', '=', 'open')
    .groupBy(['g.id', 'g.question'])
    .$if(after !== null, (query) =>
      query.having((eb) => {
        const count = eb.fn.count<number>('q.conversation_id').distinct();
        const { at, id } = after ?? { at: 0, id: '' };
        return eb.or([eb(count, '<', at), eb.and([eb(count, '=', at), eb('g.id', '>', id)])]);
      }),
    )
    .orderBy('count', 'desc')
    .orderBy('g.id')
    .limit(limit + 1)
    .execute();
}

async function readExamples(
  store: Store,
  { accountId }: BotIds,
  groupId: string,
  { from, to }: TimeRange,
): Promise<UnansweredQuestion['examples']> {
  const rows = await store.db
    .selectFrom('unanswered_questions')
    .select(['text', 'failure', 'asked_at', 'connection_id', 'conversation_id'])
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .where('asked_at', '>=', from)
    .where('asked_at', '<=', to)
    .orderBy('asked_at', 'desc')
    .orderBy('part')
    .limit(MAX_EXAMPLES)
    .execute();
  return rows.map((row) => ({
    text: row.text,
    failure: row.failure,
    at: row.asked_at,
    connectionId: row.connection_id,
    conversationId: row.conversation_id,
  }));
}
