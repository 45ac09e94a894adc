// Endpoints of contact imports and their report.
import { Readable } from 'node:stream';
import type {
  ContactImport,
  ContactTableFormat,
  ContactTablePreview,
  contactImports,
} from '../../../../../contract/conversations/contacts/contact-imports.ts';
import { contactImportLimits } from '../../../../../contract/limits.team.ts';
import { foldText } from '../../../../engine/text/normalise.ts';
import { newId } from '../../../../store/id.ts';
import type { Store } from '../../../../store/store.ts';
import { writeAudit } from '../../../auth/audit.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../../shared/context.ts';
import { writeCsv, writeCsvRows } from '../../../shared/csv.ts';
import { readBody } from '../../../shared/read-body.ts';
import type { TablePool } from '../../../shared/table-pool.ts';
import { createLabel, readLabels } from '../../inbox/labels.store.ts';
import type { TableLocale } from '../contact-columns.ts';
import { planRows } from './contact-imports.rows.ts';
import {
  ACTIVE_STATUSES,
  type ContactImportIds,
  type ContactImportRow,
  endContactImport,
  readContactImport,
  readImportContext,
  readImportRows,
  toContactImport,
  updateContactImport,
} from './contact-imports.store.ts';
import { outcomeTexts, reasonTexts, reportTitles } from './contact-imports.texts.ts';
import type { TableChoice } from './contact-table.read.ts';
import type { ContactTableResult, ContactTableTask } from './contact-table.worker.ts';

export interface ContactImportsDeps {
  readonly store: Store;
  readonly tables: TablePool;
}

/** A killed process counts as an attempt too. */
const MAX_ATTEMPTS = 20;
const REPORT_PAGE = 1_000;
const MAX_SHOWN_CELL = 80;

export const contactTableWorker = new URL('./contact-table.worker.ts', import.meta.url);

/** Handlers of `contract/conversations/contacts/contact-imports.ts`. */
export function contactImportsHandlers(deps: ContactImportsDeps): Handlers<typeof contactImports> {
  const { store } = deps;

  async function requireImport({ contactImportId }: { contactImportId: string }, { accountId }: CurrentUser) {
    const row = await readContactImport(store.db, accountId);
    if (row?.id !== contactImportId) throw new ApiError('NotFound');
    return { row, ids: { accountId, contactImportId } satisfies ContactImportIds };
  }

  const current = async ({ accountId }: ContactImportIds, known: ContactImportRow): Promise<ContactImport> =>
    toContactImport(store.db, (await readContactImport(store.db, accountId)) ?? known);

  return {
    async upload({ name }, { accountId }, { now, body, signal }) {
      assertNotRunning(await readContactImport(store.db, accountId));
      const bytes = await readBody(body, { max: contactImportLimits.bytes, tag: 'ContactsTooLarge' });
      const preview = await previewTable(deps, accountId, { bytes, choice: {}, signal });
      const file = await store.files.put(accountId, bytes);
      const row = {
        id: newId(),
        account_id: accountId,
        file_key: file.key,
        file_name: name,
        size: file.size,
        status: 'previewed',
        format: JSON.stringify(preview.format),
        preview: JSON.stringify(preview.preview),
        created_at: now,
      } as const;
      const stored = await store.transact(async (trx) => {
        const previous = await trx
          .deleteFrom('contact_imports')
          .where('account_id', '=', accountId)
          .where('status', 'not in', ACTIVE_STATUSES)
          .returning('file_key')
          .executeTakeFirst();
        const created = await trx
          .insertInto('contact_imports')
          .values(row)
          .onConflict((conflict) => conflict.column('account_id').doNothing())
          .returningAll()
          .executeTakeFirst();
        return { previous, created };
      });
      const unused = stored.created ? stored.previous?.file_key : file.key;
      if (unused) await store.files.remove(unused);
      if (!stored.created) throw new ApiError('ImportRunning');
      return toContactImport(store.db, stored.created);
    },

    async latest(_input, { accountId }) {
      const row = await readContactImport(store.db, accountId);
      return row ? toContactImport(store.db, row) : null;
    },

    async preview({ contactImportId, ...choice }, person, { signal }) {
      const { row, ids } = await requireImport({ contactImportId }, person);
      assertNotRunning(row);
      if (row.status !== 'previewed' || row.file_key === null) throw new ApiError('NotFound');
      const bytes = await store.files.read(row.file_key);
      const merged = mergeChoice(JSON.parse(row.format), choice);
      const { format, preview } = await previewTable(deps, ids.accountId, { bytes, choice: merged, signal });
      const changes = { format: JSON.stringify(format), preview: JSON.stringify(preview) };
      const updated = await store.transact((trx) => updateContactImport(trx, ids, ['previewed'], changes));
      if (!updated) throw new ApiError('ImportRunning');
      return toContactImport(store.db, updated);
    },

    async start({ contactImportId, label }, person, { now, ip }) {
      const { row, ids } = await requireImport({ contactImportId }, person);
      const { accountId, userId } = person;
      if (row.status !== 'previewed') return toContactImport(store.db, row);
      const labelId = label === null ? null : await findOrCreateLabel(store, accountId, label, now);
      await store.transact(async (trx) => {
        const started = await updateContactImport(trx, ids, ['previewed'], {
          status: 'waiting',
          label_id: labelId,
        });
        if (!started) return;
        const { rows }: ContactTablePreview = JSON.parse(row.preview);
        const details = { file: row.file_name, rows: String(rows) };
        const entry = { accountId, userId, action: 'contacts.imported' as const, ip, now, details };
        await writeAudit(trx, { ...entry, subject: contactImportId });
        await store.jobs.enqueue(trx, {
          queue: 'import-contacts',
          key: contactImportId,
          payload: ids,
          maxAttempts: MAX_ATTEMPTS,
        });
      });
      return current(ids, row);
    },

    async cancel(input, person, { now }) {
      const { row, ids } = await requireImport(input, person);
      await endContactImport(store, ids, { status: 'cancelled' }, now);
      await store.transact((trx) => store.jobs.cancel('import-contacts', ids.contactImportId, trx));
      return current(ids, row);
    },

    async report({ locale, rows, ...input }, person) {
      const { row, ids } = await requireImport(input, person);
      return {
        name: `${row.file_name.replace(/\.[^.]*$/, '')}-report.csv`,
        mime: 'text/csv; charset=utf-8',
        size: null,
        read: async () =>
          Readable.from(reportParts(store, row, { ids, rows, locale }), { objectMode: false }),
      };
    },
  };
}

const assertNotRunning = (row: ContactImportRow | undefined): void => {
  if (row && ACTIVE_STATUSES.some((status) => status === row.status)) throw new ApiError('ImportRunning');
};

interface TableInput extends Pick<ContactTableTask, 'bytes' | 'choice'> {
  readonly signal: AbortSignal;
}

/** The format and the first rows with what would happen to them. */
async function previewTable(
  { store, tables }: ContactImportsDeps,
  accountId: string,
  { bytes, choice, signal }: TableInput,
): Promise<{ readonly format: ContactTableFormat; readonly preview: ContactTablePreview }> {
  const context = await readImportContext(store.db, accountId);
  const task = { bytes, choice, context, part: null } satisfies ContactTableTask;
  const result = await tables.read<ContactTableResult>(contactTableWorker, task, signal);
  if (!result.ok) throw new ApiError(result.tag);
  if (result.kind !== 'previewed') throw new Error('Expected a preview, got a part of the rows');
  const { format, rows, problems, first } = result.summary;
  const { plans } = await planRows(store.db, first, { accountId, replaces: format.replaces, labelId: null });
  return {
    format,
    preview: {
      rows,
      problems,
      first: plans.map(({ row: { line, cells, problem }, outcome, reason }) => ({
        line,
        cells: cells.map((cell) => cell.slice(0, MAX_SHOWN_CELL).toWellFormed()),
        outcome,
        problem: reason === 'ConsentKept' ? null : (reason ?? problem),
      })),
    },
  };
}

/** Merges a new choice into the saved format; another encoding or separator detects the columns again. */
function mergeChoice({ columns, ...saved }: ContactTableFormat, choice: TableChoice): TableChoice {
  const hasFormatChanged =
    (choice.encoding ?? saved.encoding) !== saved.encoding ||
    (choice.separator ?? saved.separator) !== saved.separator;
  return {
    encoding: choice.encoding ?? saved.encoding,
    separator: choice.separator ?? saved.separator,
    replaces: choice.replaces ?? saved.replaces,
    hasHeader: choice.hasHeader ?? (hasFormatChanged ? undefined : saved.hasHeader),
    targets: choice.targets ?? (hasFormatChanged ? undefined : columns.map(({ target }) => target)),
  };
}

/** @throws ApiError TooManyLabels */
async function findOrCreateLabel(
  store: Store,
  accountId: string,
  name: string,
  now: number,
): Promise<string> {
  const known = (await readLabels(store.db, accountId)).find((one) => foldText(one.name) === foldText(name));
  return (known ?? (await createLabel(store, accountId, { name, tone: 'neutral' }, now))).id;
}

interface ReportOptions {
  readonly ids: ContactImportIds;
  readonly rows: 'skipped' | 'all';
  readonly locale: TableLocale;
}

/** The cells of each row after its line, outcome and reason, so that they can be put right and imported again. */
async function* reportParts(store: Store, row: ContactImportRow, { ids, rows, locale }: ReportOptions) {
  const { columns, hasHeader }: ContactTableFormat = JSON.parse(row.format);
  const headings = columns.map(({ title }) => (hasHeader ? title : ''));
  yield writeCsv([[...reportTitles.map((title) => title[locale]), ...headings]]);
  let after = -1;
  for (;;) {
    const page = await readImportRows(store.db, ids, { rows, after, limit: REPORT_PAGE });
    if (page.length > 0)
      yield writeCsvRows(
        page.map(({ line, outcome, reason, cells }) => {
          const values: string[] = JSON.parse(cells);
          const reasonText = reason === null ? '' : (reasonTexts[reason]?.[locale] ?? reason);
          return [String(line), outcomeTexts[outcome][locale], reasonText, ...values];
        }),
      );
    after = page.at(-1)?.ordinal ?? after;
    if (page.length < REPORT_PAGE) return;
  }
}
