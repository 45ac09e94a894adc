// Position of a shop sync, stored so that it can resume.
import { Schema } from 'effect';

/** The position of a sync: stage, feed and page. */
const SyncCursor = Schema.Struct({
  mode: Schema.Literals(['whole', 'changed']),
  stage: Schema.Literals(['listing', 'identifying', 'forgetting']),
  feed: Schema.Int,
  page: Schema.Int,
  perPage: Schema.Int,
  /** The reported size of each feed. */
  totals: Schema.Array(Schema.Int),
  /** When the site first responded, by its own clock. */
  at: Schema.NullOr(Schema.Number),
  /** Consecutive failures at this page. */
  failures: Schema.Int,
});
export type SyncCursor = typeof SyncCursor.Type;
/** Parses a stored cursor. Throws on anything else. */
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
