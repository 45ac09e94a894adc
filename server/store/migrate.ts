// Runs pending schema migrations in one transaction.
import { type Migration, Migrator } from 'kysely/migration';
import type { Backend } from './driver/backend.ts';
import { StoreError } from './errors.ts';
import { up as first } from './migrations/0001-first.ts';
import { up as files } from './migrations/0002-files.ts';
import { up as oneIndexLess } from './migrations/0003-one-index-less.ts';
import { up as secondFactor } from './migrations/0004-second-factor.ts';
import { up as identities } from './migrations/0005-identities.ts';
import { up as settings } from './migrations/0006-settings.ts';
import { up as invitations } from './migrations/0007-invitations.ts';
import { up as referrals } from './migrations/0008-referrals.ts';
import { up as disabledAccounts } from './migrations/0009-disabled-accounts.ts';
import { up as robotChecks } from './migrations/0010-robot-checks.ts';
import { up as links } from './migrations/0011-links.ts';
import { up as letters } from './migrations/0012-letters.ts';
import { up as plans } from './migrations/0013-plans.ts';
import { up as pairs } from './migrations/0014-pairs.ts';
import { up as texts } from './migrations/0015-texts.ts';
import { up as lifecycle } from './migrations/0016-lifecycle.ts';
import { up as shops } from './migrations/0017-shops.ts';
import { up as answers } from './migrations/0018-answers.ts';
import { up as evaluation } from './migrations/0019-evaluation.ts';
import { up as uses } from './migrations/0020-uses.ts';
import { up as attendance } from './migrations/0021-attendance.ts';
import { up as inbox } from './migrations/0022-inbox.ts';
import { up as messages } from './migrations/0023-messages.ts';
import { up as threadTools } from './migrations/0024-thread-tools.ts';
import { up as approvals } from './migrations/0025-approvals.ts';
import { up as notifications } from './migrations/0026-notifications.ts';
import { up as reports } from './migrations/0027-reports.ts';
import { up as integrations } from './migrations/0028-integrations.ts';
import { up as rated } from './migrations/0030-rated.ts';
import { up as channels } from './migrations/0031-channels.ts';
import { up as widgetSettings } from './migrations/0034-widget-settings.ts';
import { up as identity } from './migrations/0035-identity.ts';
import { up as subscriptions } from './migrations/0036-subscriptions.ts';
import { up as payments } from './migrations/0037-payments.ts';
import { up as invoices } from './migrations/0038-invoices.ts';
import { up as wordpress } from './migrations/0040-wordpress.ts';
import { up as bots } from './migrations/0041-bots.ts';
import { up as resting } from './migrations/0042-resting.ts';
import { up as restingSince } from './migrations/0043-resting-since.ts';
import { up as leaving } from './migrations/0045-leaving.ts';
import { up as labels } from './migrations/0048-labels.ts';
import { up as shopItems } from './migrations/0049-shop-items.ts';
import { up as lighterMarks } from './migrations/0051-lighter-marks.ts';
import { up as choices } from './migrations/0056-choices.ts';
import { up as codesByAddress } from './migrations/0057-codes-by-address.ts';
import { up as courtesies } from './migrations/0058-courtesies.ts';
import { up as draftChoices } from './migrations/0059-draft-choices.ts';
import { up as lightestMarks } from './migrations/0060-lightest-marks.ts';
import { up as troubleCourse } from './migrations/0061-trouble-course.ts';
import { up as trainingHold } from './migrations/0062-training-hold.ts';
import { up as recordings } from './migrations/0063-recordings.ts';
import { up as standing } from './migrations/0064-standing.ts';
import { up as cutSearches } from './migrations/0065-cut-searches.ts';
import { up as ownership } from './migrations/0066-ownership.ts';
import { up as codesByAsker } from './migrations/0068-codes-by-asker.ts';
import { up as dailyLimits } from './migrations/0069-daily-limits.ts';
import { up as refunds } from './migrations/0070-refunds.ts';
import { up as privacy } from './migrations/0074-privacy.ts';
import { up as erasedBots } from './migrations/0075-erased-bots.ts';

/** In the order of their names; a step that has run anywhere is never changed again. */
const STEPS: Record<string, Migration> = {
  '0001-first': { up: first },
  '0002-files': { up: files },
  '0003-one-index-less': { up: oneIndexLess },
  '0004-second-factor': { up: secondFactor },
  '0005-identities': { up: identities },
  '0006-settings': { up: settings },
  '0007-invitations': { up: invitations },
  '0008-referrals': { up: referrals },
  '0009-disabled-accounts': { up: disabledAccounts },
  '0010-robot-checks': { up: robotChecks },
  '0011-links': { up: links },
  '0012-letters': { up: letters },
  '0013-plans': { up: plans },
  '0014-pairs': { up: pairs },
  '0015-texts': { up: texts },
  '0016-lifecycle': { up: lifecycle },
  '0017-shops': { up: shops },
  '0018-answers': { up: answers },
  '0019-evaluation': { up: evaluation },
  '0020-uses': { up: uses },
  '0021-attendance': { up: attendance },
  '0022-inbox': { up: inbox },
  '0023-messages': { up: messages },
  '0024-thread-tools': { up: threadTools },
  '0025-approvals': { up: approvals },
  '0026-notifications': { up: notifications },
  '0027-reports': { up: reports },
  '0028-integrations': { up: integrations },
  '0030-rated': { up: rated },
  '0031-channels': { up: channels },
  '0034-widget-settings': { up: widgetSettings },
  '0035-identity': { up: identity },
  '0036-subscriptions': { up: subscriptions },
  '0037-payments': { up: payments },
  '0038-invoices': { up: invoices },
  '0040-wordpress': { up: wordpress },
  '0041-bots': { up: bots },
  '0042-resting': { up: resting },
  '0043-resting-since': { up: restingSince },
  '0045-leaving': { up: leaving },
  '0048-labels': { up: labels },
  '0049-shop-items': { up: shopItems },
  '0051-lighter-marks': { up: lighterMarks },
  '0056-choices': { up: choices },
  '0057-codes-by-address': { up: codesByAddress },
  '0058-courtesies': { up: courtesies },
  '0059-draft-choices': { up: draftChoices },
  '0060-lightest-marks': { up: lightestMarks },
  '0061-trouble-course': { up: troubleCourse },
  '0062-training-hold': { up: trainingHold },
  '0063-recordings': { up: recordings },
  '0064-standing': { up: standing },
  '0065-cut-searches': { up: cutSearches },
  '0066-ownership': { up: ownership },
  '0068-codes-by-asker': { up: codesByAsker },
  '0069-daily-limits': { up: dailyLimits },
  '0070-refunds': { up: refunds },
  '0074-privacy': { up: privacy },
  '0075-erased-bots': { up: erasedBots },
};

/** Runs what has not run yet, all or nothing, while no other instance does. Fails with MigrationFailed. */
export async function migrate({ db }: Backend, log: (line: string) => void): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => STEPS } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (error) {
    const reason = error instanceof Error ? error.message : String(error);
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
