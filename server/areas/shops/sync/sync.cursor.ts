// Position of a shop sync, stored so that it can resume.
import { Schema } from 'effect';

/** Where a sync is: which list, which page of it. */
const SyncCursor = Schema.Struct({
  mode: Schema.Literals(['whole', 'changed']),
  stage: Schema.Literals(['listing', 'identifying', 'forgetting']),
  feed: Schema.Int,
  page: Schema.Int,
  perPage: Schema.Int,
  /** What each list is said to have, in all. */
  totals: Schema.Array(Schema.Int),
  /** When the site began to answer, by its own clock. */
  at: Schema.NullOr(Schema.Number),
  /** How often in a row the site failed at this page. */
  failures: Schema.Int,
});
export type SyncCursor = typeof SyncCursor.Type;
/** As it was kept. Throws on anything else. */
export const parseSyncCursor = Schema.decodeUnknownSync(SyncCursor);

const FULL_PAGE = 100;

export const newSyncCursor = (mode: SyncCursor['mode']): SyncCursor => ({
  mode,
  stage: 'listing',
  feed: 0,
  page: 1,
  perPage: FULL_PAGE,
  totals: [],
  at: null,
  failures: 0,
});
