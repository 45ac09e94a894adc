// Knows how the calls about a bot's knowledge are served. Knows no parser and no engine.
import type { Source, training } from '../../../contract/training.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { readBotRow } from '../bots/bots.store.ts';
import { type Handlers, type Person, Refusal } from '../context.ts';
import { addFile, addText, orderLearning } from './additions.ts';
import { removeSource, restoreSource } from './removal.ts';
import { isBusy, PREVIEW, RESTORE_MS } from './training.rules.ts';
import {
  announceSource,
  moveSource,
  readSource,
  readSources,
  type SourceIds,
  type SourceRow,
  toSource,
} from './training.store.ts';

export interface TrainingDeps {
  readonly store: Store;
}

const TITLE_OF_PAIR = 80;

/** The calls of `contract/training.ts` over the store; learning itself is a job. */
export function trainingHandlers({ store }: TrainingDeps): Handlers<typeof training> {
  const idsOf = (input: { botId: string; sourceId: string }, person: Person): SourceIds => ({
    accountId: person.accountId,
    botId: input.botId,
    sourceId: input.sourceId,
  });

  async function present(ids: SourceIds): Promise<SourceRow> {
    const row = await readSource(store.db, ids);
    if (row && row.removed_at === null) return row;
    if (!(await readBotRow(store.db, ids.accountId, ids.botId))) throw new Refusal('BotNotFound');
    throw new Refusal('NotFound');
  }

  return {
    list: async (input, person) => {
      const bot = await readBotRow(store.db, person.accountId, input.botId);
      if (!bot) throw new Refusal('BotNotFound');
      const account = await store.db
        .selectFrom('accounts')
        .select(['characters_left', 'characters_total'])
        .where('id', '=', person.accountId)
        .executeTakeFirstOrThrow();
      const rows = await readSources(store.db, person.accountId, input.botId);
      return {
        status: bot.training_status,
        sources: rows.map(toSource),
        charactersLeft: account.characters_left,
        charactersTotal: Math.max(account.characters_total, account.characters_left),
      };
    },

    addFile: (input, person, facts) =>
      addFile(
        store,
        { accountId: person.accountId, botId: input.botId, now: facts.now },
        { name: input.name, body: facts.body },
      ),

    addText: (input, person, facts) =>
      addText(
        store,
        { accountId: person.accountId, botId: input.botId, now: facts.now },
        { title: input.title, question: null, text: input.text },
      ),

    addPair: (input, person, facts) =>
      addText(
        store,
        { accountId: person.accountId, botId: input.botId, now: facts.now },
        { title: input.question.slice(0, TITLE_OF_PAIR), question: input.question, text: input.answer },
      ),

    read: async (input, person) => {
      const ids = idsOf(input, person);
      const source = await present(ids);
      const { text } = await store.db
        .selectFrom('sources')
        .select((eb) =>
          eb.fn<string | null>('substr', ['text', eb.val(1), eb.val(PREVIEW.characters)]).as('text'),
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
        .limit(PREVIEW.passages)
        .execute();
      return {
        source: toSource(source),
        text: text ?? '',
        passages: passages.map((passage) => ({ ...passage, title: passage.title ?? '' })),
      };
    },

    retry: async (input, person, facts) => {
      const ids = idsOf(input, person);
      const known = await present(ids);
      if (isBusy(known.status)) throw new Refusal('SourceBusy');
      if (known.status === 'trained' || known.status === 'accepted') return toSource(known);
      return store.transact(async (trx): Promise<Source> => {
        const changes = { progress: 0, reason: null, warnings: null, updated_at: facts.now };
        const row = await moveSource(trx, ids, 'retried', { ...changes, version: known.version + 1 });
        if (!row) throw new Refusal('SourceBusy');
        await orderLearning(store, trx, ids);
        await announceSource(store.events, trx, ids, { learned: false, now: facts.now });
        return toSource(row);
      });
    },

    cancel: async (input, person, facts) => {
      const ids = idsOf(input, person);
      const known = await present(ids);
      if (!isBusy(known.status)) return toSource(known);
      return store.transact(async (trx): Promise<Source> => {
        const row = await moveSource(trx, ids, 'cancelled', { progress: 0, updated_at: facts.now });
        if (row) {
          await store.jobs.cancel('train', ids.sourceId, trx);
          await announceSource(store.events, trx, ids, { learned: false, now: facts.now });
        }
        return toSource((await readSource(trx, ids)) ?? known);
      });
    },

    remove: async (input, person, facts) => {
      const ids = idsOf(input, person);
      await present(ids);
      await removeSource(store, ids, facts.now);
      return { restorableUntil: facts.now + RESTORE_MS };
    },

    restore: async (input, person, facts) => {
      const ids = idsOf(input, person);
      try {
        return await restoreSource(store, ids, facts.now);
      } catch (error) {
        if (uniqueViolation(error)?.table === 'sources') throw new Refusal('SourceDuplicate');
        throw error;
      }
    },
  };
}
