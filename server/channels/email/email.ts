// E-mail channel: a mailbox by IMAP, replies by SMTP.
import {
  basicAbilities,
  type Channel,
  type ChannelContext,
  type ChannelResult,
  type VerifiedCredentials,
} from '../channel.ts';
import { channelFailure } from '../provider-request.ts';
import { emailAbout, emailFields, emailLabel, emailSteps } from './email.texts.ts';
import { decodeMail } from './inbound-mail.ts';
import { findInvalidField, type MailAccount, mailboxIdOf, readMailAccount } from './mail-account.ts';
import { fieldFailure, imapFailure, imapFailureAfterConnect, smtpFailure } from './mail-errors.ts';
import {
  createFailureTracker,
  downloadAttachment,
  MAX_MAIL_BYTES,
  pollMailbox,
  readEndCursor,
} from './mail-poll.ts';
import { parseChat } from './mail-threads.ts';
import { createMailSessions, type MailTimeouts, openMailbox } from './mailbox.ts';
import { openMailTransport, sendMail } from './outgoing-mail.ts';
import { createReplyLimit } from './reply-limit.ts';

const DEFAULT_TIMEOUTS: MailTimeouts = {
  responseTimeoutMs: 15_000,
  pollWaitMs: 25_000,
  acceptTimeoutMs: 600_000,
};
/** After this time of refused log-ins the owner has to act, whatever the server calls the reason. */
const LOGIN_REFUSAL_GRACE_MS = 15 * 60_000;
/** How long the files of a mail are tried. */
const FILE_RETRY_WINDOW_MS = 3_600_000;

/** Logs in to both servers without reading or sending anything. */
async function check(
  account: MailAccount,
  context: ChannelContext,
  timeouts: MailTimeouts,
): Promise<ChannelResult<VerifiedCredentials>> {
  const invalid = findInvalidField(account);
  if (invalid !== null) return fieldFailure(invalid);
  let startsAt = '';
  try {
    const client = await openMailbox(account, context, timeouts);
    startsAt = await readEndCursor(client, account).finally(() => client.close());
  } catch (error) {
    context.signal?.throwIfAborted();
    return imapFailure(error);
  }
  try {
    const transport = await openMailTransport(account, context, {
      ...timeouts,
      idleTimeoutMs: timeouts.responseTimeoutMs,
    });
    await transport.verify().finally(() => transport.close());
  } catch (error) {
    context.signal?.throwIfAborted();
    return smtpFailure(error);
  }
  return { ok: true, value: { identifier: mailboxIdOf(account), settings: { startsAt } } };
}

export function createEmailChannel(timeouts: MailTimeouts = DEFAULT_TIMEOUTS): Channel<'email'> {
  const withMailbox = createMailSessions(timeouts);
  const replyLimit = createReplyLimit();
  const failures = createFailureTracker();
  /** When each mailbox began to refuse log-ins. */
  const loginRefusedSince = new Map<string, number>();
  return {
    kind: 'email',
    label: emailLabel,
    about: emailAbout,
    fields: emailFields,
    steps: emailSteps,
    address: null,
    abilities: { ...basicAbilities, hasVoice: false, hasSubject: true },
    check: (credentials, context) => check(readMailAccount(credentials), context, timeouts),
    // Nothing calls us: mail is fetched, whatever our address is.
    registerWebhook: async () => ({ ok: true, value: null }),
    acceptsWebhookUrl: () => false,
    verifyWebhook: () => ({ ok: false, reason: 'forged' }),
    inboundRetryMs: FILE_RETRY_WINDOW_MS,
    decode: decodeMail,
    async poll(credentials, cursor, context) {
      const account = readMailAccount(credentials);
      const position = cursor ?? credentials.settings.startsAt ?? null;
      const { clock, signal } = context;
      const mailbox = mailboxIdOf(account);
      try {
        const value = await withMailbox(account, context, (client) =>
          pollMailbox(client, {
            account,
            cursor: position,
            waitMs: timeouts.pollWaitMs,
            clock,
            signal,
            failures,
          }),
        );
        loginRefusedSince.delete(mailbox);
        return { ok: true, value };
      } catch (error) {
        signal?.throwIfAborted();
        const failure = imapFailureAfterConnect(error);
        if (failure.error.tag !== 'ChannelKeyInvalid') return failure;
        const since = loginRefusedSince.get(mailbox) ?? clock();
        const isPersistent = clock() - since >= LOGIN_REFUSAL_GRACE_MS;
        if (isPersistent) loginRefusedSince.delete(mailbox);
        else loginRefusedSince.set(mailbox, since);
        return isPersistent ? imapFailure(error) : failure;
      }
    },
    async send(message, credentials, context) {
      const account = readMailAccount(credentials);
      const isAutomatic = message.author.kind !== 'operator';
      const recipient = `${account.address} ${parseChat(message.chat)?.address}`;
      if (isAutomatic && replyLimit.isReached(recipient, context.clock()))
        return {
          ...channelFailure('ChannelQuotaReached', 'too many automatic replies', { isPermanent: true }),
          sentParts: 0,
        };
      const result = await sendMail(message, account, context, timeouts);
      if (isAutomatic && result.ok) replyLimit.record(recipient, context.clock());
      return result;
    },
    async fetchFile({ ref, size }, credentials, context) {
      if ((size ?? 0) >= MAX_MAIL_BYTES || ref === '')
        return channelFailure('ChannelMessageRefused', 'TooLarge', { isPermanent: true });
      const account = readMailAccount(credentials);
      try {
        const bytes = await withMailbox(account, context, (client) =>
          downloadAttachment(client, account, ref),
        );
        return bytes
          ? { ok: true, value: bytes }
          : channelFailure('ChannelMessageRefused', 'gone', { isPermanent: true });
      } catch (error) {
        context.signal?.throwIfAborted();
        const { error: failure } = imapFailureAfterConnect(error);
        return { ok: false, error: { ...failure, isPermanent: false } };
      }
    },
  };
}

export const email = createEmailChannel();
