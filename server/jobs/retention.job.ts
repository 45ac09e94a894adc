// Deletes rows past their retention period.

import { DAY_MS } from '../../contract/durations.ts';
import { proactiveLimits, ruleLimits } from '../../contract/limits.rules.ts';
import { contactImportLimits } from '../../contract/limits.team.ts';
import { limits } from '../../contract/limits.ts';
import { deleteOldRuns } from '../areas/automation/rule-runs.store.ts';
import { deleteRemovedMessages } from '../areas/bots/proactive/proactive.store.ts';
import { deleteOldReceipts } from '../areas/bots/proactive/proactive-counts.store.ts';
import { deleteOldInboundEvents } from '../areas/connections/webhooks/inbound-events.store.ts';
import { deleteOrphanAttachments } from '../areas/conversations/attachments/attachments.store.ts';
import { deleteOldContactImports } from '../areas/conversations/contacts/import/contact-imports.store.ts';
import { deleteOldDeliveries } from '../areas/integrations/webhooks/deliveries.store.ts';
import { deleteOldNotifications } from '../areas/notifications/notifications.store.ts';
import { deleteOldContactMessages } from '../areas/support/contact-messages.store.ts';
import { deleteOldRecordings } from '../areas/support/support.files.store.ts';
import { pruneTransitions } from '../store/lifecycle/lifecycle-transitions.ts';
import type { Store } from '../store/store.ts';

/** A client away for longer reloads everything. */
const EVENTS_RETENTION_MS = 7 * DAY_MS;
const FAILED_JOBS_RETENTION_MS = 30 * DAY_MS;
const DELIVERIES_RETENTION_MS = 30 * DAY_MS;
const NOTIFICATIONS_RETENTION_MS = 30 * DAY_MS;
const TRANSITIONS_RETENTION_MS = 90 * DAY_MS;
/** Since the last change of a message. */
const CONTACT_MESSAGES_RETENTION_MS = 180 * DAY_MS;
const RECORDINGS_RETENTION_MS = 30 * DAY_MS;

export async function deleteExpiredRows({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: () => number;
}): Promise<void> {
  await store.events.prune(clock() - EVENTS_RETENTION_MS);
  await store.jobs.prune(clock() - FAILED_JOBS_RETENTION_MS);
  await deleteOrphanAttachments(store, clock());
  await deleteOldDeliveries(store.db, clock() - DELIVERIES_RETENTION_MS);
  await deleteOldRuns(store.db, clock() - ruleLimits.runRetentionMs);
  await deleteOldReceipts(store.db, clock() - proactiveLimits.receiptRetentionMs);
  await deleteRemovedMessages(store.db, clock());
  await deleteOldInboundEvents(store.db, clock() - limits.channel.retentionMs);
  await deleteOldNotifications(store.db, clock() - NOTIFICATIONS_RETENTION_MS);
  await pruneTransitions(store.db, clock() - TRANSITIONS_RETENTION_MS);
  await deleteOldContactMessages(store.db, clock() - CONTACT_MESSAGES_RETENTION_MS);
  await deleteOldRecordings(store, clock() - RECORDINGS_RETENTION_MS);
  await deleteOldContactImports(store, clock() - contactImportLimits.rowRetentionMs);
}
