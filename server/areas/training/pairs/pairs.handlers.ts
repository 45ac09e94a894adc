// Endpoints of pairs.
import { limits } from '../../../../contract/limits.ts';
import type { Pair, pairs } from '../../../../contract/training/pairs.ts';
import { cleanText } from '../../../engine/text/normalise.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { type BotIds, requireBotIds } from '../../bots/bots.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { createTextSource } from '../sources/create-source.ts';
import { rewriteSource } from '../sources/rewrite-source.ts';
import { retrySource } from '../sources/source-commands.ts';
import { RESTORE_MS } from '../sources/sources.rules.ts';
import { lockPair, removePairs, restorePairs } from './pairs.bulk.ts';
import { exportPairs } from './pairs.export.ts';
import { countPairs, listPairs } from './pairs.list.ts';
import { toPairColumns } from './pairs.rules.ts';
import { findDuplicatePair, findPair, type PairRow, toPair } from './pairs.store.ts';

type PairText = Pick<Pair, 'question' | 'answer'>;

/** Handlers of `contract/training/pairs.ts`; training is a job. */
export function pairsHandlers({ store }: { readonly store: Store }): Handlers<typeof pairs> {
  const requirePair = async (bot: BotIds, pairId: string): Promise<Pair> => {
    const row = await findPair(store.db, bot, pairId);
    if (!row) throw new ApiError('NotFound');
    return toPair(row);
  };

  return {
    async list({ search = '', filter = 'all', order = 'newest', cursor, limit, ...input }, user) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const criteria = { search, filter };
      const { rows, nextCursor } = await listPairs(store.db, bot, {
        ...criteria,
        order,
        cursor: cursor ?? null,
        limit: limit ?? limits.page.max,
      });
      const total = cursor === undefined ? await countPairs(store.db, bot, criteria) : null;
      return { pairs: rows.map(toPair), nextCursor, total };
    },

    async findDuplicate(input, user) {
      const row = await findDuplicatePair(
        store.db,
        await requireBotIds(store.db, input.botId, user),
        input.question,
      );
      return row ? toPair(row) : null;
    },

    async add({ question, answer, ...input }, user, { now }) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const created = await createTextSource(
        store,
        { ...bot, now },
        { title: question, question, text: answer },
      );
      return requirePair(bot, created.id);
    },

    async edit({ pairId, ...input }, user, { now }) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const existing = await requirePair(bot, pairId);
      const { question, answer } = normalisePairText(input);
      if (question === existing.question && answer === existing.answer) return existing;
      await requireCharacters(store, bot, question.length + answer.length - existing.characters);
      const columns = { text: answer, question, ...toPairColumns(question, answer) };
      try {
        await store.transact(async (trx) => {
          await lockPair(trx, bot, pairId);
          if (input.over && !isUnchanged(await findPair(trx, bot, pairId), input.over))
            throw new ApiError('PairChanged');
          await rewriteSource(store, trx, { ...bot, sourceId: pairId }, columns, now);
        });
      } catch (error) {
        if (uniqueViolation(error)?.table === 'sources') throw new ApiError('SourceDuplicate');
        throw error;
      }
      return requirePair(bot, pairId);
    },

    async retrain({ pairId, ...input }, user, { now }) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const existing = await requirePair(bot, pairId);
      if (existing.status === 'trained' || existing.status === 'accepted') return existing;
      await retrySource(store, { ...bot, sourceId: pairId }, now);
      return requirePair(bot, pairId);
    },

    async remove({ pairIds, ...input }, user, { now }) {
      const removed = await removePairs(
        store,
        await requireBotIds(store.db, input.botId, user),
        pairIds,
        now,
      );
      return { removed, restorableUntil: now + RESTORE_MS };
    },

    async restore({ pairIds, ...input }, user, { now }) {
      const restored = await restorePairs(
        store,
        await requireBotIds(store.db, input.botId, user),
        pairIds,
        now,
      );
      return { restored, skipped: new Set(pairIds).size - restored };
    },

    async export({ after = null, part = 1, ...input }, user, { now }) {
      return exportPairs(store, await requireBotIds(store.db, input.botId, user), {
        ...input,
        after,
        part,
        now,
      });
    },
  };
}

/** The text as stored. */
const normalisePairText = ({ question, answer }: PairText): PairText => ({
  question: cleanText(stripInvalidText(question)),
  answer: cleanText(stripInvalidText(answer)),
});

/** Whether a pair still has the text that an edit started from. */
function isUnchanged(row: PairRow | undefined, original: PairText): boolean {
  const { question, answer } = normalisePairText(original);
  return row !== undefined && row.question === question && row.text === answer;
}

/** Rejects text that the plan cannot hold before anything changes. */
async function requireCharacters(
  store: Store,
  { accountId }: BotIds,
  extraCharacters: number,
): Promise<void> {
  const { characters_left: remaining } = await store.db
    .selectFrom('accounts')
    .select('characters_left')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (extraCharacters > 0 && extraCharacters > remaining) throw new ApiError('NoCharactersLeft');
}
