// Endpoints of pair imports and their report.
import { limits } from '../../../../contract/limits.ts';
import type { PairImport, pairImports, RowProblem } from '../../../../contract/training/pair-imports.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { type BotIds, requireBotIds } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { writeCsv } from '../../shared/csv.ts';
import { readBody } from '../../shared/read-body.ts';
import type { TablePool } from '../../shared/table-pool.ts';
import { toFileTitle } from '../sources/sources.rules.ts';
import { previewPairs } from '../tables/pair-table.ts';
import type { TableChoice } from '../tables/table.read.ts';
import type { TableSummary } from '../tables/table.worker.ts';
import {
  announceImport,
  type ImportIds,
  type ImportRow,
  readImport,
  readQuestionKeys,
  readSkippedRows,
  toImport,
  updateImport,
} from './imports.store.ts';

type Locale = 'fa' | 'en';
type SkipReason = RowProblem | 'NoCharactersLeft';

const COLUMN_TITLES = { fa: ['سطر', 'علت', 'پرسش'], en: ['Line', 'Reason', 'Question'] } as const;

const REASON_TEXTS: Record<SkipReason, Record<Locale, string>> = {
  QuestionMissing: { fa: 'پرسش خالی است', en: 'The question is empty' },
  AnswerMissing: { fa: 'پاسخ خالی است', en: 'The answer is empty' },
  QuestionTooLong: { fa: 'پرسش بیش از ۱٬۰۰۰ کاراکتر است', en: 'The question is over 1,000 characters' },
  AnswerTooLong: { fa: 'پاسخ بیش از ۱۰٬۰۰۰ کاراکتر است', en: 'The answer is over 10,000 characters' },
  RepeatedInFile: {
    fa: 'این پرسش بالاتر در فایل هست',
    en: 'The same question stands further up in the file',
  },
  KnownAlready: { fa: 'این پرسش قبلاً اضافه شده است', en: 'This question already exists' },
  QuoteBroken: { fa: 'گیومهٔ " بسته نشده است', en: 'A quote isn’t closed' },
  NoCharactersLeft: {
    fa: 'اضافه شد، ولی ظرفیت دانش پر است',
    en: "Added, but the plan's characters are used up",
  },
};

export interface SkippedRow {
  readonly line: number;
  readonly reason: SkipReason;
  readonly question: string;
}

const toReportRows = (rows: readonly SkippedRow[], locale: Locale): string[][] => [
  [...COLUMN_TITLES[locale]],
  ...rows.map(({ line, reason, question }) => [String(line), REASON_TEXTS[reason][locale], question]),
];

export interface ImportsDeps {
  readonly store: Store;
  readonly tables: TablePool;
}

/** A killed process counts as an attempt too. */
const MAX_ATTEMPTS = 20;
const ACTIVE_STATUSES = ['waiting', 'running'] as const;

/** Handlers of `contract/training/pair-imports.ts`. */
export function importsHandlers({ store, tables }: ImportsDeps): Handlers<typeof pairImports> {
  async function requireImport(input: { botId: string; importId: string }, user: CurrentUser) {
    const bot = await requireBotIds(store.db, input.botId, user);
    const row = await readImport(store.db, bot);
    if (row?.id !== input.importId) throw new ApiError('NotFound');
    return { row, ids: { ...bot, importId: row.id } satisfies ImportIds };
  }
  async function previewTable(
    bot: BotIds,
    bytes: Uint8Array,
    choice: TableChoice,
    signal: AbortSignal,
  ): Promise<TableSummary> {
    const result = await previewPairs(tables, {
      bytes,
      choice,
      signal,
      existingKeys: await readQuestionKeys(store.db, bot),
    });
    if (!result.ok) throw new ApiError(result.tag);
    return result.value;
  }
  const assertNotRunning = (row: ImportRow | undefined) => {
    if (row && ACTIVE_STATUSES.some((status) => status === row.status)) throw new ApiError('ImportRunning');
  };

  return {
    async upload(input, user, { now, body, signal }) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const previous = await readImport(store.db, bot);
      assertNotRunning(previous);
      const bytes = await readBody(body, { max: limits.pairTable.bytes, tag: 'TableTooLarge' });
      if (bytes.length === 0) throw new ApiError('TableEmpty');
      const { format, preview } = await previewTable(bot, bytes, {}, signal);
      const storedFile = await store.files.put(bot.accountId, bytes);
      const row = {
        id: newId(),
        account_id: bot.accountId,
        bot_id: bot.botId,
        file_key: storedFile.key,
        file_name: toFileTitle(input.name),
        size: storedFile.size,
        status: 'previewed',
        format: JSON.stringify(format),
        preview: JSON.stringify(preview),
        created_at: now,
      } as const;
      const creation = store.transact(async (trx) => {
        const before = await readImport(trx, bot);
        assertNotRunning(before);
        if (before)
          await trx
            .deleteFrom('pair_imports')
            .where('account_id', '=', bot.accountId)
            .where('id', '=', before.id)
            .execute();
        const insertedRow = await trx
          .insertInto('pair_imports')
          .values(row)
          .onConflict((conflict) => conflict.columns(['account_id', 'bot_id']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!insertedRow) throw new ApiError('ImportRunning'); // another request won the race
        return { before, pairImport: await announceImport(store, trx, insertedRow) };
      });
      const created = await creation.catch(async (error: unknown) => {
        // Only where certainly nothing was stored: the connection may be lost during a commit.
        if (error instanceof ApiError) await store.files.remove(storedFile.key);
        throw error;
      });
      if (created.before?.file_key) await store.files.remove(created.before.file_key);
      return created.pairImport;
    },

    async latest(input, user) {
      const row = await readImport(store.db, await requireBotIds(store.db, input.botId, user));
      return row ? toImport(store.db, row) : null;
    },

    async preview(input, user, { signal }) {
      const { row, ids } = await requireImport(input, user);
      assertNotRunning(row);
      if (row.status !== 'previewed' || row.file_key === null) throw new ApiError('NotFound');
      const savedFormat: PairImport['format'] = JSON.parse(row.format);
      const choice = mergeChoice(savedFormat, input);
      const { format, preview } = await previewTable(
        ids,
        await store.files.read(row.file_key),
        choice,
        signal,
      );
      return store.transact(async (trx) => {
        const changes = { format: JSON.stringify(format), preview: JSON.stringify(preview) };
        const updatedRow = await updateImport(trx, ids, ['previewed'], changes);
        if (!updatedRow) throw new ApiError('ImportRunning');
        return announceImport(store, trx, updatedRow);
      });
    },

    async start(input, user) {
      const { row, ids } = await requireImport(input, user);
      const preview: PairImport['preview'] = JSON.parse(row.preview);
      if (row.status === 'previewed' && preview.accepted === 0) throw new ApiError('TableEmpty');
      return store.transact(async (trx) => {
        const startedRow = await updateImport(trx, ids, ['previewed'], { status: 'waiting' });
        if (!startedRow) return toImport(trx, row);
        await store.jobs.enqueue(trx, {
          queue: 'import-pairs',
          key: ids.importId,
          payload: ids,
          maxAttempts: MAX_ATTEMPTS,
        });
        return announceImport(store, trx, startedRow);
      });
    },

    async cancel(input, user, { now }) {
      const { row, ids } = await requireImport(input, user);
      const cancelledImport = await store.transact(async (trx) => {
        const cancelledRow = await updateImport(trx, ids, ['previewed', ...ACTIVE_STATUSES], {
          status: 'cancelled',
          ended_at: now,
          file_key: null,
        });
        if (!cancelledRow) return null;
        await store.jobs.cancel('import-pairs', ids.importId, trx);
        return announceImport(store, trx, cancelledRow);
      });
      if (cancelledImport && row.file_key) await store.files.remove(row.file_key);
      const current = await readImport(store.db, ids);
      return cancelledImport ?? toImport(store.db, current ?? row);
    },

    async report({ locale, ...input }, user) {
      const { row, ids } = await requireImport(input, user);
      const rows = toReportRows(await readSkippedRows(store.db, ids), locale);
      const name = row.file_name.replace(/\.[^.]*$/, '');
      return { fileName: `${name}-report.csv`, csv: writeCsv(rows) };
    },
  };
}

/**
 * Merges a new choice into the saved format; another encoding, separator or sheet detects the columns again.
 */
function mergeChoice(saved: PairImport['format'], choice: TableChoice): TableChoice {
  const isOtherDialect =
    (choice.encoding ?? saved.encoding) !== saved.encoding ||
    (choice.separator ?? saved.separator) !== saved.separator ||
    (choice.sheet ?? saved.sheet) !== saved.sheet;
  const { encoding, separator, sheet, hasHeader, question, answer } = saved;
  return {
    encoding: choice.encoding ?? encoding ?? undefined,
    separator: choice.separator ?? separator ?? undefined,
    sheet: choice.sheet ?? sheet,
    hasHeader: choice.hasHeader ?? (isOtherDialect ? undefined : hasHeader),
    question: choice.question ?? (isOtherDialect ? undefined : question),
    answer: choice.answer ?? (isOtherDialect ? undefined : answer),
  };
}
