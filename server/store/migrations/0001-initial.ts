// The schema of the first release.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';
import { accountTables } from './initial/account.ts';
import { answerTables } from './initial/answers.ts';
import { approvalTables } from './initial/approvals.ts';
import { authTables } from './initial/auth.ts';
import { billingTables } from './initial/billing.ts';
import { botTables } from './initial/bots.ts';
import { connectionTables } from './initial/connections.ts';
import { conversationTables } from './initial/conversations.ts';
import { evaluationTables } from './initial/evaluation.ts';
import { infrastructureTables } from './initial/infrastructure.ts';
import { integrationTables } from './initial/integrations.ts';
import { createMessageSearch } from './initial/message-search.ts';
import { notificationTables } from './initial/notifications.ts';
import { operatorPresenceTables } from './initial/operator-presence.ts';
import { insertPlans } from './initial/plan-catalogue.ts';
import { privacyTables } from './initial/privacy.ts';
import { createReportTriggers } from './initial/report-triggers.ts';
import { reportTables } from './initial/reports.ts';
import { shopTables } from './initial/shops.ts';
import { trainingTables } from './initial/training.ts';

/** A table comes after those it references. */
const tables = [
  ...accountTables,
  ...authTables,
  ...billingTables,
  ...botTables,
  ...shopTables,
  ...conversationTables,
  ...connectionTables,
  ...answerTables,
  ...approvalTables,
  ...evaluationTables,
  ...trainingTables,
  ...infrastructureTables,
  ...integrationTables,
  ...notificationTables,
  ...operatorPresenceTables,
  ...privacyTables,
  ...reportTables,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, columns, indexes } of tables) await createTable(db, name, columns, indexes);
  await createMessageSearch(db);
  await createReportTriggers(db);
  await insertPlans(db);
}
