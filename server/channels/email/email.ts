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
import { invalidField, type MailAccount, readMailAccount } from './mail-account.ts';
import { fieldFailure, imapFailure, smtpFailure } from './mail-errors.ts';
import { cursorAtEnd, downloadAttachment, MAX_MAIL_BYTES, pollMailbox } from './mail-poll.ts';
import { parseChat } from './mail-threads.ts';
import { createMailSessions, type MailTimeouts, openMailbox } from './mailbox.ts';
import { openMailTransport, sendMail } from './outgoing-mail.ts';
import { createReplyLimit } from './reply-limit.ts';

const TIMEOUTS: MailTimeouts = { answerMs: 15_000, waitMs: 25_000 };

/** Logs in to both servers without reading or sending anything. */
async function check(
  account: MailAccount,
  context: ChannelContext,
  timeouts: MailTimeouts,
): Promise<ChannelResult<VerifiedCredentials>> {
  const invalid = invalidField(account);
  if (invalid !== null) return fieldFailure(invalid);
  let startsAt = '';
  try {
    const client = await openMailbox(account, context, timeouts);
    startsAt = await cursorAtEnd(client, account).finally(() => client.close());
  } catch (error) {
    context.signal?.throwIfAborted();
    return imapFailure(error);
  }
  try {
    const transport = await openMailTransport(account, context, timeouts);
    await transport.verify().finally(() => transport.close());
  } catch (error) {
    context.signal?.throwIfAborted();
    return smtpFailure(error);
  }
  return { ok: true, value: { identifier: account.address, settings: { startsAt } } };
}

export function createEmailChannel(timeouts: MailTimeouts = TIMEOUTS): Channel<'email'> {
  const withMailbox = createMailSessions(timeouts);
  const replyLimit = createReplyLimit();
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
    decode: decodeMail,
    async poll(credentials, cursor, context) {
      const account = readMailAccount(credentials);
      const position = cursor ?? credentials.settings.startsAt ?? null;
      try {
        const value = await withMailbox(account, context, (client) =>
          pollMailbox(client, account, position, timeouts.waitMs),
        );
        return { ok: true, value };
      } catch (error) {
        context.signal?.throwIfAborted();
        return imapFailure(error);
      }
    },
    async send(message, credentials, context) {
      const account = readMailAccount(credentials);
      const isAutomatic = message.author.kind !== 'operator';
      const recipient = `${account.address} ${parseChat(message.chat)?.address}`;
      if (isAutomatic && replyLimit.isReached(recipient, context.clock()))
        return {
          ...channelFailure('ChannelMessageRefused', 'too many automatic replies', { isPermanent: true }),
          sentParts: 0,
        };
      const result = await sendMail(message, account, context, timeouts);
      if (isAutomatic && result.ok) replyLimit.count(recipient, context.clock());
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
        return imapFailure(error);
      }
    },
  };
}

export const email = createEmailChannel();
