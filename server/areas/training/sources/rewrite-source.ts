// Changes the text of a source and queues its training.
import type { Transaction, Updateable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { enqueueTraining } from './create-source.ts';
import { reportToRun } from './source-state.ts';
import { toContentKey } from './sources.rules.ts';
import {
  announceSource,
  readSource,
  type SourceIds,
  type SourceRow,
  transitionSource,
} from './sources.store.ts';

type TextColumns = Updateable<Database['sources']> & { readonly text: string };

/**
 * Replaces a source's text, which must be valid for storing, in whatever state, and enqueues its training.
 * The former text stays in use and charged until the new one is trained; then the difference is charged or
 * refunded.
 * @throws NotFound; the unique violation of `sources` when another source has the same text
 */
export async function rewriteSource(
  store: Store,
  trx: Transaction<Database>,
  ids: SourceIds,
  columns: TextColumns,
  now: number,
): Promise<SourceRow> {
  const before = await readSource(trx, ids);
  if (!before || before.removed_at !== null) throw new ApiError('NotFound');
  const question = columns.question ?? before.question;
  const row = await transitionSource(trx, ids, 'edited', {
    content_key: toContentKey(question, columns.text),
    size: Buffer.byteLength(columns.text),
    ...columns,
    version: before.version + 1,
    is_accepted: 0,
    training_mode: null,
    reason: null,
    warnings: null,
    damages: null,
    coverage: null,
    progress: 0,
    updated_at: now,
  });
  if (!row) throw new ApiError('NotFound');
  await reportToRun(trx, row, {}, now);
  await enqueueTraining(store, trx, ids);
  await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
  return row;
}
