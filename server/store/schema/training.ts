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
  /** Minute of the day in `zone`, 0 to 1439. */
  minute: number;
  /** IANA name. */
  zone: string;
  /** ISO date from which days are counted. */
  first_day: string;
  removed_page_policy: RemovedPagePolicy;
  /** Null while off. */
  next_at: Instant | null;
  updated_at: Instant;
}

/** A check of everything that may have changed; at most one per bot is under way. */
export interface TrainingRunTable {
  id: string;
  account_id: string;
  bot_id: string;
  cause: RunTrigger;
  /** Tasks that have not finished. */
  pending: number;
  checked: Generated<number>;
  changed: Generated<number>;
  failed: Generated<number>;
  gone: Generated<number>;
  started_at: Instant;
  ended_at: Instant | null;
}

/** An import of a table of pairs; a bot keeps only its latest one. */
export interface PairImportTable {
  id: string;
  account_id: string;
  bot_id: string;
  /** Null once the import is done. */
  file_key: string | null;
  file_name: string;
  size: number;
  status: PairImport['status'];
  reason: string | null;
  format: Json;
  preview: Json;
  /** Rows processed. */
  done: Generated<number>;
  added: Generated<number>;
  skipped: Generated<number>;
  unpaid: Generated<number>;
  created_at: Instant;
  ended_at: Instant | null;
}

/** A row that was skipped, or added beyond the plan (`reason` is then an error tag). */
export interface SkippedRowTable {
  import_id: string;
  account_id: string;
  /** Its position among the rows. */
  ordinal: number;
  line: number;
  reason: RowProblem | 'NoCharactersLeft';
  question: string;
}

/** Unanswered questions of the same meaning. */
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
  /** The abstaining answer; one row for each question without an answer. */
  message_id: string;
  part: Generated<number>;
  conversation_id: string;
  connection_id: string;
  text: string;
  failure: UnansweredQuestion['examples'][number]['failure'];
  asked_at: Instant;
}

/** A question of a message with several that the answer to it leaves open. */
export interface UnknownQuestionTable {
  message_id: string;
  part: number;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  text: string;
}

/** Time up to which a bot's answers and ratings were scanned. */
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
  /** Hash of both texts: a dismissed contradiction stays so until one changes. */
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
  /** A new version compares everything again. */
  algorithm_version: number;
}
