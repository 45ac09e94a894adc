// Counts what visitors do with proactive messages, once for each browser and showing.

import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import type { ProactiveReport, ShownMessage } from '../../../../contract/widget/proactive-messages.ts';
import { deleteInBatches } from '../../../store/delete-in-batches.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../bots.store.ts';

interface ViewerContext extends BotIds {
  /** The id that the website keeps for its visitor. */
  readonly viewer: string;
  readonly zone: string;
  readonly now: number;
}

/** A conversation counts as started because of a message within this time. */
const ATTRIBUTION_MS = DAY_MS;
/** Clocks of browsers may differ by so much. */
const CLOCK_SKEW_MS = HOUR_MS;

/** Different for each message, so that receipts of one visitor cannot be joined. */
const viewerKey = (messageId: string, viewer: string): string =>
  createHash('sha256').update(`${messageId}:${viewer}`).digest('base64url').slice(0, 24);

/** Counts the reports about messages of the bot that are shown; others are ignored. */
export async function countReports(
  trx: Transaction<Database>,
  viewing: ViewerContext,
  messages: readonly ShownMessage[],
  reports: readonly ProactiveReport[],
): Promise<void> {
  // In one order, so that two calls at once do not wait for each other.
  const sorted = reports.toSorted((a, b) =>
    a.messageId < b.messageId ? -1 : a.messageId > b.messageId ? 1 : 0,
  );
  for (const report of sorted) {
    const message = messages.find(({ id }) => id === report.messageId);
    if (!message || report.variant >= message.texts.length) continue;
    const isNew =
      report.kind === 'shown'
        ? await recordImpression(trx, viewing, report, message.days)
        : await recordAction(trx, viewing, report);
    if (isNew) await addCount(trx, viewing, report);
  }
}

/** Whether this browser has not been shown the message within its days. */
async function recordImpression(
  trx: Transaction<Database>,
  { accountId, viewer, now }: ViewerContext,
  { messageId, variant }: ProactiveReport,
  days: number,
): Promise<boolean> {
  const row = { variant, shown_at: now, opened_at: null, dismissed_at: null, started_at: null };
  const written = await trx
    .insertInto('proactive_receipts')
    .values({ account_id: accountId, message_id: messageId, viewer: viewerKey(messageId, viewer), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'viewer'])
        .doUpdateSet(row)
        .where('proactive_receipts.shown_at', '<=', now - days * DAY_MS + CLOCK_SKEW_MS),
    )
    .returning('message_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Whether the browser that was shown this text within a day does this for the first time. */
async function recordAction(
  trx: Transaction<Database>,
  { accountId, viewer, now }: ViewerContext,
  { messageId, variant, kind }: ProactiveReport,
): Promise<boolean> {
  if (kind === 'shown') return false;
  const column = `${kind}_at` as const;
  const { numUpdatedRows } = await trx
    .updateTable('proactive_receipts')
    .set({ [column]: now })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('viewer', '=', viewerKey(messageId, viewer))
    .where('variant', '=', variant)
    .where('shown_at', '>', now - ATTRIBUTION_MS)
    .where(column, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function addCount(
  trx: Transaction<Database>,
  { accountId, zone, now }: ViewerContext,
  { messageId, variant, kind }: ProactiveReport,
): Promise<void> {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
  await trx
    .insertInto('proactive_counts')
    .values({ account_id: accountId, message_id: messageId, variant, day, [kind]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'variant', 'day'])
        .doUpdateSet((eb) => ({ [kind]: eb(`proactive_counts.${kind}`, '+', 1) })),
    )
    .execute();
}

/** Deletes what browsers did with messages that were shown before `before`; the counts stay. */
export const deleteOldReceipts = (db: Kysely<Database>, before: number): Promise<number> =>
  deleteInBatches((limit) =>
    db
      .deleteFrom('proactive_receipts')
      .where((eb) =>
        eb(
          eb.refTuple('message_id', 'viewer'),
          'in',
          eb
            .selectFrom('proactive_receipts')
            .select(['message_id', 'viewer'])
            .where('shown_at', '<', before)
            .limit(limit)
            .$asTuple('message_id', 'viewer'),
        ),
      )
      .executeTakeFirst(),
  );
