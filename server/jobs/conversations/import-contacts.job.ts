// Imports contacts from a file; resumes after interruption.
import {
  type ContactImportsDeps,
  contactTableWorker,
} from '../../areas/conversations/contacts/import/contact-imports.handlers.ts';
import { importContactRows } from '../../areas/conversations/contacts/import/contact-imports.rows.ts';
import {
  ACTIVE_STATUSES,
  type ContactImportIds,
  endContactImport,
  readImportContext,
  updateContactImport,
} from '../../areas/conversations/contacts/import/contact-imports.store.ts';
import type { TableChoice } from '../../areas/conversations/contacts/import/contact-table.read.ts';
import type {
  ContactTableResult,
  ContactTableTask,
} from '../../areas/conversations/contacts/import/contact-table.worker.ts';
import type { Job } from '../../store/jobs/job-queue.ts';

export interface ContactImportJobDeps extends ContactImportsDeps {
  readonly clock: () => number;
}

/** Rows read at once, and rows per transaction, so that others can write in between. */
const READ_BATCH_SIZE = 10_000;
const WRITE_BATCH_SIZE = 200;

/** Imports the rows of a file; idempotent, as rows are counted in the transaction that imports them. */
export async function importContacts(
  { store, tables, clock }: ContactImportJobDeps,
  ids: ContactImportIds,
  { signal }: Pick<Job, 'signal'>,
): Promise<void> {
  const started = await store.transact((trx) =>
    updateContactImport(trx, ids, ACTIVE_STATUSES, { status: 'running' }),
  );
  if (!started?.file_key) return;
  const bytes = await store.files.read(started.file_key);
  const { columns, ...format } = JSON.parse(started.format);
  const targets = columns.map(({ target }: { target: string }) => target);
  const choice: TableChoice = { ...format, targets };
  for (let done = started.done; ; ) {
    signal.throwIfAborted();
    const context = await readImportContext(store.db, ids.accountId);
    const part = { from: done, to: done + READ_BATCH_SIZE };
    const task = { bytes, choice, context, part } satisfies ContactTableTask;
    const result = await tables.read<ContactTableResult>(contactTableWorker, task, signal);
    if (!result.ok) return endContactImport(store, ids, { status: 'failed', reason: result.tag }, clock());
    const rows = result.kind === 'part' ? result.rows : [];
    if (rows.length === 0) return endContactImport(store, ids, { status: 'done' }, clock());
    for (let start = 0; start < rows.length; start += WRITE_BATCH_SIZE) {
      signal.throwIfAborted();
      const batch = rows.slice(start, start + WRITE_BATCH_SIZE);
      const updated = await importContactRows(store, ids, batch, clock());
      if (!updated) return;
      done = updated.done;
    }
  }
}
