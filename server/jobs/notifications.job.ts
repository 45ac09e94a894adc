// Sends codes, account notices and push notifications; a permanent failure is logged.

import { sendAccountNotice } from '../areas/auth/account-notices/account-notices.send.ts';
import type { AuthDeps } from '../areas/auth/auth.deps.ts';
import { sendCodeRequest } from '../areas/auth/code-requests/code-requests.send.ts';
import { sendVisitorTranscript } from '../areas/conversations/transcript/visitor-transcript.ts';
import { type PushDeps, sendPush } from '../areas/notifications/push/push.send.ts';
import { sendReport } from '../areas/reports/schedule/send-report.ts';
import { emailContactAnswer } from '../areas/support/contact-answer.send.ts';
import type { SendResult } from '../messengers/messenger.ts';
import type { Job, JobOutcome } from '../store/jobs/job-queue.ts';
import type { Payload } from '../store/jobs/payloads.ts';

export interface NotificationJobsDeps {
  readonly auth: AuthDeps;
  readonly push: PushDeps;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

/** A user is waiting for the code. */
const CODE_RETRY_MS = 5_000;
const NOTICE_RETRY_MS = 60_000;

export async function sendVerificationCode(
  { auth, clock, log }: NotificationJobsDeps,
  request: Payload<'send-code'>,
): Promise<JobOutcome> {
  const result = await sendCodeRequest(auth, request, clock());
  return toOutcome(result, { log, subject: 'A code or link', retryInMs: CODE_RETRY_MS });
}

export async function sendNoticeToUser(
  { auth, log }: NotificationJobsDeps,
  notice: Payload<'send-notice'>,
): Promise<JobOutcome> {
  const result = await sendAccountNotice(auth, notice);
  return toOutcome(result, { log, subject: 'A notice', retryInMs: NOTICE_RETRY_MS });
}

export async function sendContactAnswer(
  { auth, log }: NotificationJobsDeps,
  answer: Payload<'send-contact-answer'>,
): Promise<JobOutcome> {
  const result = await emailContactAnswer(auth, answer);
  return toOutcome(result, { log, subject: 'An answer to a contact message', retryInMs: NOTICE_RETRY_MS });
}

export async function sendTranscript(
  { auth, log }: NotificationJobsDeps,
  request: Payload<'send-transcript'>,
): Promise<JobOutcome> {
  const result = await sendVisitorTranscript(auth, request);
  return toOutcome(result, { log, subject: 'A transcript', retryInMs: NOTICE_RETRY_MS });
}

export async function sendDueReport(
  { auth, clock, log }: NotificationJobsDeps,
  due: Payload<'send-report'>,
): Promise<JobOutcome> {
  const result = await sendReport(auth, due, clock());
  return toOutcome(result, { log, subject: 'A report', retryInMs: NOTICE_RETRY_MS });
}

function toOutcome(
  result: SendResult | null,
  { log, subject, retryInMs }: Pick<NotificationJobsDeps, 'log'> & { subject: string; retryInMs: number },
): JobOutcome {
  if (result === null || result.ok) return 'done';
  log(`${subject} was not sent (${result.failure}): ${result.detail}`);
  return result.failure === 'temporary' ? { retryInMs, reason: result.detail } : { failed: result.detail };
}

/** A permanent refusal by a push service is only logged: the notification stays in the panel. */
export async function sendPushNotification(
  { push, log }: NotificationJobsDeps,
  ids: Payload<'send-push'>,
  { signal }: Job,
): Promise<JobOutcome> {
  const outcome = await sendPush(push, ids, signal);
  if (typeof outcome === 'string') return 'done';
  if ('retryInMs' in outcome) return outcome;
  log(`A push was not taken. ${outcome.refused}`);
  return { failed: outcome.refused };
}
