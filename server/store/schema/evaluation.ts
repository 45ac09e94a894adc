// Tables of test questions, their runs and their results.
import type { Generated } from 'kysely';
import type { TestRun, Verdict } from '../../../contract/answers/evaluation.ts';
import type { Instant, Json } from './columns.ts';

export interface TestQuestionTable {
  id: string;
  account_id: string;
  bot_id: string;
  question: string;
  /** Folded; unique among those of the bot that were not removed. */
  question_key: string;
  expected: Json;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}

/** One is under way per bot at most. */
export interface TestRunTable {
  id: string;
  account_id: string;
  bot_id: string;
  status: TestRun['status'];
  rules: Json;
  /** What the bot knew: its version when the run began. */
  knowledge_version: number;
  total: number;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  rial: number | null;
  created_at: Instant;
  ended_at: Instant | null;
}

/** A question of a run as it stood when the run began; unanswered while `answered_at` is null. */
export interface TestResultTable {
  run_id: string;
  test_id: string;
  account_id: string;
  ordinal: number;
  question: string;
  expected: Json;
  /** Null where the bot said that it does not know. */
  answer: string | null;
  /** Of the folded answer: a person's verdict holds for all that say the same. */
  answer_key: string | null;
  sources: Json | null;
  confidence: number | null;
  duration_ms: number | null;
  verdict: Verdict | null;
  verdict_override: 'right' | 'wrong' | null;
  answered_at: Instant | null;
}
