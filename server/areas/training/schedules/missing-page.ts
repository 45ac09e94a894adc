// Removes a source whose page is gone, if its owner chose so.
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import type { Store } from '../../../store/store.ts';
import type { TrainingAttempt } from '../sources/outcomes.ts';
import { removeSource } from '../sources/remove-source.ts';
import { isPageMissing } from '../sources/source-state.ts';
import { readSource } from '../sources/sources.store.ts';

/** Removes the source of a missing page that a run found, if its owner chose so; returns false otherwise. */
export async function removeMissingPage(
  store: Store,
  ids: TrainingAttempt,
  tag: ErrorTag,
  now: number,
): Promise<boolean> {
  if (!isPageMissing(tag)) return false;
  const row = await readSource(store.db, ids);
  if (!row || row.run_id === null || row.version !== ids.version || row.removed_at !== null) return false;
  const schedule = await store.db
    .selectFrom('training_schedules')
    .select('removed_page_policy')
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .executeTakeFirst();
  if (schedule?.removed_page_policy !== 'remove') return false;
  await removeSource(store, ids, now, { checked: 1, removed: 1 });
  return true;
}
