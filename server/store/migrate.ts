// Runs pending schema migrations in one transaction.
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Backend } from './driver/backend.ts';
import { messageOf, StoreError } from './errors.ts';
import { up as initial } from './migrations/0001-initial.ts';
import { up as sourceCoverage } from './migrations/0002-0019/0002-source-coverage.ts';
import { up as evaluationTurns } from './migrations/0002-0019/0003-evaluation-turns.ts';
import { up as unknownQuestions } from './migrations/0002-0019/0004-unknown-questions.ts';
import { up as lifecycleTransitions } from './migrations/0002-0019/0005-lifecycle-transitions.ts';
import { up as inbox } from './migrations/0002-0019/0006-inbox.ts';
import { up as contacts } from './migrations/0002-0019/0007-contacts.ts';
import { up as snooze } from './migrations/0002-0019/0008-snooze.ts';
import { up as blocksAndSpam } from './migrations/0002-0019/0009-blocks-and-spam.ts';
import { up as priority } from './migrations/0002-0019/0010-priority.ts';
import { up as reportSchedules } from './migrations/0002-0019/0011-report-schedules.ts';
import { up as contactMessages } from './migrations/0002-0019/0012-contact-messages.ts';
import { up as rules } from './migrations/0002-0019/0013-rules.ts';
import { up as businessHours } from './migrations/0002-0019/0014-business-hours.ts';
import { up as conversationSummaries } from './migrations/0002-0019/0015-conversation-summaries.ts';
import { up as contactSegments } from './migrations/0002-0019/0016-contact-segments.ts';
import { up as viewsOverBots } from './migrations/0002-0019/0017-views-over-bots.ts';
import { up as operatorGroups } from './migrations/0002-0019/0018-operator-groups.ts';
import { up as replyTargets } from './migrations/0002-0019/0019-reply-targets.ts';
import { up as macros } from './migrations/0020-macros.ts';
import { up as scheduledReplies } from './migrations/0021-scheduled-replies.ts';
import { up as contactImports } from './migrations/0022-contact-imports.ts';
import { up as conversationCountFilters } from './migrations/0023-conversation-count-filters.ts';
import { up as orderPages } from './migrations/0024-order-pages.ts';
import { up as chatSubjects } from './migrations/0025-chat-subjects.ts';
import { up as tools } from './migrations/0026-tools.ts';
import { up as pageProblems } from './migrations/0027-page-problems.ts';
import { up as proactiveMessages } from './migrations/0028-proactive-messages.ts';
import { up as callApprovals } from './migrations/0029-call-approvals.ts';
import { up as productPages } from './migrations/0030-product-pages.ts';
import { up as plainColumnNames } from './migrations/0031-plain-column-names.ts';
import { up as plainNames } from './migrations/0032-plain-names.ts';
import { up as agreedWords } from './migrations/0033-agreed-words.ts';

/** In order of their names. A released migration is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: initial },
  '0002-source-coverage': { up: sourceCoverage },
  '0003-evaluation-turns': { up: evaluationTurns },
  '0004-unknown-questions': { up: unknownQuestions },
  '0005-lifecycle-transitions': { up: lifecycleTransitions },
  '0006-inbox': { up: inbox },
  '0007-contacts': { up: contacts },
  '0008-snooze': { up: snooze },
  '0009-blocks-and-spam': { up: blocksAndSpam },
  '0010-priority': { up: priority },
  '0011-report-schedules': { up: reportSchedules },
  '0012-contact-messages': { up: contactMessages },
  '0013-rules': { up: rules },
  '0014-business-hours': { up: businessHours },
  '0015-conversation-summaries': { up: conversationSummaries },
  '0016-contact-segments': { up: contactSegments },
  '0017-views-over-bots': { up: viewsOverBots },
  '0018-operator-groups': { up: operatorGroups },
  '0019-reply-targets': { up: replyTargets },
  '0020-macros': { up: macros },
  '0021-scheduled-replies': { up: scheduledReplies },
  '0022-contact-imports': { up: contactImports },
  '0023-conversation-count-filters': { up: conversationCountFilters },
  '0024-order-pages': { up: orderPages },
  '0025-chat-subjects': { up: chatSubjects },
  '0026-tools': { up: tools },
  '0027-page-problems': { up: pageProblems },
  '0028-proactive-messages': { up: proactiveMessages },
  '0029-call-approvals': { up: callApprovals },
  '0030-product-pages': { up: productPages },
  '0031-plain-column-names': { up: plainColumnNames },
  '0032-plain-names': { up: plainNames },
  '0033-agreed-words': { up: agreedWords },
};

/**
 * Runs pending migrations in one transaction, one instance at a time.
 * @throws StoreError MigrationFailed, DatabaseNewer
 */
export async function migrate(
  { db, dialect }: Pick<Backend, 'db' | 'dialect'>,
  log: (line: string) => void,
  steps = migrations,
): Promise<void> {
  const getMigrations = async () =>
    Object.fromEntries(
      Object.entries(steps).map(([name, step]) => [
        name,
        dialect === 'postgres' ? withoutTimeout(step) : step,
      ]),
    );
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (error) {
    const newer = await newerMigrations(db, steps);
    if (newer.length > 0)
      throw new StoreError(
        'DatabaseNewer',
        `The database was written by a newer Pasokh (${newer.join(', ')}). Install that version again, or restore a backup from before the update`,
      );
    const reason = messageOf(error);
    throw new StoreError(
      'MigrationFailed',
      `The database schema could not be updated (${failed ?? 'before the first step'}): ${reason}`,
      {
        cause: error,
      },
    );
  }
  for (const { migrationName } of results ?? []) log(`Database schema: ${migrationName}`);
}

/** Large tables take longer than any statement of the server may. */
const withoutTimeout = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db);
    await up(db);
  },
});

/** Names of applied migrations that this version does not know; none where the table cannot be read. */
async function newerMigrations(
  db: Backend['db'],
  steps: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name).filter((name) => !(name in steps));
}
