// Tables of imports, unanswered questions, contradictions and schedules.
import type { Generated } from 'kysely';
import type { Contradiction, UnansweredQuestion } from '../../../contract/training/findings.ts';
import type { PairImport, RowProblem } from '../../../contract/training/pair-imports.ts';
import type {
  RemovedPagePolicy,
  RunTrigger,
  ScheduleInterval,
} from '../../../contract/training/schedules.ts';
import type { DefaultFalse, Instant, Json } from './columns.ts';

export interface TrainingScheduleTable {
  bot_id: string;
  account_id: string;
  every: ScheduleInterval;
  /** Of the day in `zone`, 0 to 1439. */
  minute: number;
  /** IANA name. */
  zone: string;
  /** The day, ISO, from which days are counted. */
  first_day: string;
  removed_page_policy: RemovedPagePolicy;
  /** Null while it is off. */
  next_at: Instant | null;
  updated_at: Instant;
}

/** A look at everything that may have changed; a bot has at most one under way. */
export interface TrainingRunTable {
  id: string;
  account_id: string;
  bot_id: string;
  cause: RunTrigger;
  /** Pieces of work that have not ended. */
  pending: number;
  checked: Generated<number>;
  changed: Generated<number>;
  failed: Generated<number>;
  gone: Generated<number>;
  started_at: Instant;
  ended_at: Instant | null;
}

/** A table on its way into the knowledge; a bot keeps its latest one. */
export interface PairImportTable {
  id: string;
  account_id: string;
  bot_id: string;
  /** Null when the table is done with. */
  file_key: string | null;
  file_name: string;
  size: number;
  status: PairImport['status'];
  reason: string | null;
  format: Json;
  preview: Json;
  /** Rows gone through. */
  done: Generated<number>;
  added: Generated<number>;
  skipped: Generated<number>;
  unpaid: Generated<number>;
  created_at: Instant;
  ended_at: Instant | null;
}

/** A row that was not taken, or was taken without space (`reason` is then a tag of the catalogue). */
export interface SkippedRowTable {
  import_id: string;
  account_id: string;
  /** Its place among the rows. */
  ordinal: number;
  line: number;
  reason: RowProblem | 'NoCharactersLeft';
  question: string;
}

/** Questions that mean the same; `terms` is what they are compared by. */
export interface UnansweredGroupTable {
  id: string;
  account_id: string;
  bot_id: string;
  question: string;
  count: Generated<number>;
  first_asked_at: Instant;
  last_asked_at: Instant;
  state: 'open' | 'dismissed' | 'answered';
  /** The pair that answers it. */
  source_id: string | null;
}

export interface UnansweredQuestionTable {
  id: string;
  account_id: string;
  bot_id: string;
  group_id: string;
  /** The answer that was none; of each there is one row. */
  message_id: string;
  conversation_id: string;
  connection_id: string;
  text: string;
  failure: UnansweredQuestion['examples'][number]['failure'];
  asked_at: Instant;
}

/** Up to when answers, and ratings, of a bot were looked through. */
export interface UnansweredScanPositionTable {
  bot_id: string;
  account_id: string;
  answers_at: Instant;
  ratings_at: Instant;
}

export interface ContradictionTable {
  id: string;
  account_id: string;
  bot_id: string;
  kind: Contradiction['kind'];
  first_source_id: string;
  second_source_id: string;
  first_text: string;
  second_text: string;
  /** Of both texts: what was dismissed stays so until one of them changes. */
  text_key: string;
  dismissed: DefaultFalse;
  found_at: Instant;
}

/** Which knowledge of a bot was compared: its version, and when its newest item was trained. */
export interface KnowledgeComparisonTable {
  bot_id: string;
  account_id: string;
  knowledge_version: number;
  trained_at: Instant;
  /** Another version compares all anew. */
  algorithm_version: number;
}
