// Sends a due report, and ends the schedules of users who lost the bot.
import type { Email, Messenger, SendResult } from '../../../messengers/messenger.ts';
import type { Payload } from '../../../store/jobs/payloads.ts';
import type { Store } from '../../../store/store.ts';
import { createLinkToken, readLinkToken } from '../../shared/one-time-code.ts';
import { readReport } from '../read-report.ts';
import { reportEmail } from './report-email.ts';
import { lastPeriod } from './schedule.rules.ts';
import { findSchedule, removeScheduleById } from './schedule.store.ts';

const TOKEN_PURPOSE = 'report email';

interface Deps {
  readonly store: Store;
  /** Null when no e-mail delivery is configured. */
  readonly email: Messenger<Email> | null;
  /** URL of the panel. */
  readonly publicUrl: string;
  /** `code` signs the links. */
  readonly keys: { readonly code: Uint8Array };
}

/** Null when it is no longer wanted or allowed, or no e-mail delivery is configured. */
export async function sendReport(
  { store, email, publicUrl, keys }: Deps,
  { accountId, scheduleId, dueAt }: Payload<'send-report'>,
  now: number,
): Promise<SendResult | null> {
  const schedule = await findSchedule(store.db, accountId, scheduleId);
  if (!schedule || !email || schedule.email === '' || schedule.email_verified_at === null) return null;
  if (schedule.is_enabled !== 1) return null;
  if (Number(schedule.is_allowed) !== 1) {
    await store.transact((trx) => removeScheduleById(trx, scheduleId));
    return null;
  }
  const { bot_id: botId, locale, frequency, zone } = schedule;
  const { from, to } = lastPeriod({ frequency, locale, zone }, dueAt);
  const report = await readReport(store, { accountId, botId }, { from, to }, now);
  const query = new URLSearchParams({ range: 'custom', from, to });
  const token = createLinkToken(keys.code, TOKEN_PURPOSE, scheduleId);
  return email.send({
    to: schedule.email,
    ...reportEmail({
      locale,
      frequency,
      botName: schedule.bot_name,
      report,
      url: `${publicUrl}/dashboard/bot/${botId}?${query}`,
      unsubscribeUrl: `${publicUrl}/report-emails/${token}`,
    }),
  });
}

/** The schedule that an e-mail's link ends; null for a link this server did not make. */
export const scheduleOfLink = (keys: Deps['keys'], token: string): string | null =>
  readLinkToken(keys.code, TOKEN_PURPOSE, token)?.id ?? null;
