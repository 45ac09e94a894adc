// Adds the messages before a test question, and answers that were found but withheld.
import type { Kysely } from 'kysely';
import { addColumn } from '../../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'test_questions', 'earlier_turns TEXT');
  await addColumn(db, 'test_results', 'earlier_turns TEXT');
  await addColumn(db, 'test_results', 'answers_up_to REAL');
  await addColumn(db, 'test_results', 'withheld_answer TEXT');
  await addColumn(db, 'test_results', 'withheld_key TEXT');
  await addColumn(db, 'test_results', 'withheld_verdict TEXT');
  await addColumn(db, 'test_results', 'withheld_override TEXT');
}
