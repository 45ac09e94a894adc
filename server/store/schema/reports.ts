// Tables of report counts by day, hour, bot and conversation.
import type { Generated } from 'kysely';
import type { DefaultFalse, Instant, Json } from './columns.ts';

/** Histogram buckets of waiting time; see `bucketBounds` of the wait time rules. */
export const waitBuckets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type WaitBucket = (typeof waitBuckets)[number];

/** All counters, as columns. `first_…`: time to the first reply; `wait_…`: time to each reply. */
export const countNames = [
  'conversations',
  'by_ai',
  'by_operator',
  'by_nobody',
  'resolved',
  'escalated',
  'visitor_messages',
  'ai_messages',
  'operator_messages',
  'abstained',
  'charged',
  'liked',
  'disliked',
  'stars_1',
  'stars_2',
  'stars_3',
  'stars_4',
  'stars_5',
  'accepted',
  'corrected',
  'rejected',
  'in_time',
  'late',
  'first_ms',
  'wait_ms',
  ...waitBuckets.map((bucket): `first_${WaitBucket}` => `first_${bucket}`),
  ...waitBuckets.map((bucket): `wait_${WaitBucket}` => `wait_${bucket}`),
] as const;
export type CountName = (typeof countNames)[number];
/** A missing count is zero. */
export type Counts = Partial<Record<CountName, number>>;

/** Counts of a day (ISO, in the account's zone) by connection and operator; `''` is no operator. */
export interface ReportDayTable {
  account_id: string;
  bot_id: string;
  day: string;
  connection_id: string;
  operator_id: string;
  conversations: Generated<number>;
  by_ai: Generated<number>;
  by_operator: Generated<number>;
  by_nobody: Generated<number>;
  resolved: Generated<number>;
  escalated: Generated<number>;
  visitor_messages: Generated<number>;
  ai_messages: Generated<number>;
  operator_messages: Generated<number>;
  abstained: Generated<number>;
  charged: Generated<number>;
  liked: Generated<number>;
  disliked: Generated<number>;
  stars_1: Generated<number>;
  stars_2: Generated<number>;
  stars_3: Generated<number>;
  stars_4: Generated<number>;
  stars_5: Generated<number>;
  accepted: Generated<number>;
  corrected: Generated<number>;
  rejected: Generated<number>;
  /** Replies within the target, and waits that passed it. */
  in_time: Generated<number>;
  late: Generated<number>;
  first_ms: Generated<number>;
  wait_ms: Generated<number>;
  first_0: Generated<number>;
  first_1: Generated<number>;
  first_2: Generated<number>;
  first_3: Generated<number>;
  first_4: Generated<number>;
  first_5: Generated<number>;
  first_6: Generated<number>;
  first_7: Generated<number>;
  first_8: Generated<number>;
  first_9: Generated<number>;
  first_10: Generated<number>;
  first_11: Generated<number>;
  first_12: Generated<number>;
  wait_0: Generated<number>;
  wait_1: Generated<number>;
  wait_2: Generated<number>;
  wait_3: Generated<number>;
  wait_4: Generated<number>;
  wait_5: Generated<number>;
  wait_6: Generated<number>;
  wait_7: Generated<number>;
  wait_8: Generated<number>;
  wait_9: Generated<number>;
  wait_10: Generated<number>;
  wait_11: Generated<number>;
  wait_12: Generated<number>;
}

/** Counts of an hour of a day, by connection. */
export interface ReportHourTable {
  account_id: string;
  bot_id: string;
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  connection_id: string;
  conversations: Generated<number>;
  visitor_messages: Generated<number>;
}

/** Reports of a bot that a user gets by e-mail. */
export interface ReportScheduleTable {
  id: string;
  account_id: string;
  bot_id: string;
  user_id: string;
  frequency: 'weekly' | 'monthly';
  locale: 'fa' | 'en';
  next_at: Instant;
}

/** Counting progress of a bot; each batch raises the version, as an optimistic lock. */
export interface ReportProgressTable {
  bot_id: string;
  account_id: string;
  version: Generated<number>;
  /** Time zone of the counted days. */
  zone: string;
  counted_at: Instant;
}

/** A conversation's contribution to the counts, and how far it is counted. */
export interface ReportConversationTable {
  conversation_id: string;
  account_id: string;
  bot_id: string;
  /** Position up to which its messages are counted. */
  seq: number;
  body: Json;
  /** Set if the conversation was erased: its contribution stays, even if all is recounted. */
  is_erased: DefaultFalse;
}

/** A conversation with uncounted changes; written by triggers in the changing transaction. */
export interface ReportDueTable {
  conversation_id: string;
  account_id: string;
  bot_id: string;
  /** Increases with each change. */
  revision: number;
}
