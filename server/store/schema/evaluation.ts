// Tables of test questions, their runs and their results.
import type { Generated } from 'kysely';
import type { TestRun, Verdict } from '../../../contract/answers/evaluation.ts';
import type { Instant, Json } from './columns.ts';

export interface TestQuestionTable {
  id: string;
  account_id: string;
  bot_id: string;
  question: string;
  /** The messages before it; null without any. */
  earlier_turns: Json | null;
  /** Normalised, with the messages before; unique among the bot's questions that are not removed. */
  question_key: string;
  expected: Json;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}

/** At most one run per bot is under way. */
export interface TestRunTable {
  id: string;
  account_id: string;
  bot_id: string;
  status: TestRun['status'];
  rules: Json;
  /** The bot's knowledge version when the run started. */
  knowledge_version: number;
  total: number;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  rial: number | null;
  created_at: Instant;
  ended_at: Instant | null;
}

/** A question of a run, as it was when the run started; pending while `answered_at` is null. */
export interface TestResultTable {
  run_id: string;
  test_id: string;
  account_id: string;
  ordinal: number;
  question: string;
  /** The messages before it and their answers; null without any. */
  earlier_turns: Json | null;
  expected: Json;
  /** Null if the bot abstained. */
  answer: string | null;
  /** Hash of the normalised answer, so that a person's verdict holds for equal answers. */
  answer_key: string | null;
  sources: Json | null;
  confidence: number | null;
  duration_ms: number | null;
  verdict: Verdict | null;
  verdict_override: 'right' | 'wrong' | null;
  /** The highest threshold at which the answer that was found, given or withheld, is given; null for none. */
  answers_up_to: number | null;
  /** An answer below the threshold of the run, with its hash and verdicts; null where one was given. */
  withheld_answer: string | null;
  withheld_key: string | null;
  withheld_verdict: Verdict | null;
  withheld_override: 'right' | 'wrong' | null;
  answered_at: Instant | null;
}
