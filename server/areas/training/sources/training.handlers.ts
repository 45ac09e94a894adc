// Endpoints of a bot's sources.
import type { Training, training } from '../../../../contract/training/training.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { announceBot, readBotRow, updateTrainingStatus } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { createFileSource, createTextSource, enqueueTraining } from './create-source.ts';
import { removeSource, restoreSource } from './remove-source.ts';
import {
  acceptSource,
  cancelSource,
  rejectSource,
  requireSource,
  retrySource,
  runBulkCommand,
} from './source-commands.ts';
import { PREVIEW_LIMITS, RESTORE_MS } from './sources.rules.ts';
import { countPairs, readSources, type SourceIds, toSource } from './sources.store.ts';

/** @throws BotNotFound */
async function resumeStalledTraining(
  store: Store,
  { accountId, botId }: { accountId: string; botId: string },
  now: number,
): Promise<void> {
  const bot = await readBotRow(store.db, accountId, botId);
  if (!bot) throw new ApiError('BotNotFound');
  await store.transact(async (trx) => {
    const stalledRows = await trx
      .selectFrom('sources')
      .select('id')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('status', 'in', ['pending', 'learning'])
      .where('hold', 'is', null)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id: sourceId } of stalledRows) {
      // A waiting job is not enqueued twice; a running one runs again.
      await enqueueTraining(store, trx, { accountId, botId, sourceId });
    }
    await updateTrainingStatus(trx, accountId, botId, { isIndexChanged: false, now });
    await announceBot(store.events, trx, accountId, botId);
  });
}

export interface TrainingDeps {
  readonly store: Store;
}

const PAIR_TITLE_LENGTH = 80;

/** Handlers of `contract/training/training.ts`; training is a job. */
export function trainingHandlers({ store }: TrainingDeps): Handlers<typeof training> {
  const idsOf = (input: { botId: string; sourceId: string }, user: CurrentUser): SourceIds => ({
    accountId: user.accountId,
    botId: input.botId,
    sourceId: input.sourceId,
  });

  async function readTraining(accountId: string, botId: string): Promise<Training> {
    const bot = await readBotRow(store.db, accountId, botId);
    if (!bot) throw new ApiError('BotNotFound');
    const account = await store.db
      .selectFrom('accounts')
      .select(['characters_left', 'characters_total'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const rows = await readSources(store.db, accountId, botId);
    return {
      status: bot.training_status,
      hold: bot.training_hold,
      sources: rows.map(toSource),
      pairs: await countPairs(store.db, accountId, botId),
      charactersLeft: account.characters_left,
      charactersTotal: Math.max(account.characters_total, account.characters_left),
    };
  }

  return {
    list: (input, { accountId }) => readTraining(accountId, input.botId),

    addFile: (input, user, context) =>
      createFileSource(
        store,
        { accountId: user.accountId, botId: input.botId, now: context.now },
        { name: input.name, body: context.body },
      ),

    addText: (input, user, context) =>
      createTextSource(
        store,
        { accountId: user.accountId, botId: input.botId, now: context.now },
        { title: input.title, question: null, text: input.text, by: user },
      ),

    addPair: (input, user, context) =>
      createTextSource(
        store,
        { accountId: user.accountId, botId: input.botId, now: context.now },
        { title: input.question.slice(0, PAIR_TITLE_LENGTH), question: input.question, text: input.answer },
      ),

    read: async (input, user) => {
      const ids = idsOf(input, user);
      const source = await requireSource(store, ids);
      const { text } = await store.db
        .selectFrom('sources')
        .select((eb) =>
          eb.fn<string | null>('substr', ['text', eb.val(1), eb.val(PREVIEW_LIMITS.characters)]).as('text'),
        )
        .where('account_id', '=', ids.accountId)
        .where('id', '=', ids.sourceId)
        .executeTakeFirstOrThrow();
      const passages = await store.db
        .selectFrom('passages')
        .select(['id', 'ordinal', 'title', 'text'])
        .where('account_id', '=', ids.accountId)
        .where('source_id', '=', ids.sourceId)
        .orderBy('ordinal')
        .limit(PREVIEW_LIMITS.passages)
        .execute();
      return {
        source: toSource(source),
        text: text ?? '',
        passages: passages.map((passage) => ({ ...passage, title: passage.title ?? '' })),
      };
    },

    retry: (input, user, { now }) => retrySource(store, idsOf(input, user), now),
    cancel: (input, user, { now }) => cancelSource(store, idsOf(input, user), now),
    accept: (input, user, { now }) => acceptSource(store, idsOf(input, user), now),
    reject: (input, user, { now }) => rejectSource(store, idsOf(input, user), now),

    runCommand: (input, { accountId }, { now }) =>
      runBulkCommand(store, { accountId, botId: input.botId }, input, now),

    refresh: async (input, { accountId }, { now }) => {
      await resumeStalledTraining(store, { accountId, botId: input.botId }, now);
      return readTraining(accountId, input.botId);
    },

    remove: async (input, user, context) => {
      const ids = idsOf(input, user);
      await requireSource(store, ids);
      await removeSource(store, ids, context.now);
      return { restorableUntil: context.now + RESTORE_MS };
    },

    restore: async (input, user, context) => {
      const ids = idsOf(input, user);
      try {
        return await restoreSource(store, ids, context.now);
      } catch (error) {
        if (uniqueViolation(error)?.table === 'sources') throw new ApiError('SourceDuplicate');
        throw error;
      }
    },
  };
}
