// Sends a message as a reply by SMTP.
import type { Transporter } from 'nodemailer';
import { propertyOf } from '../../shared/json.ts';
import type { ChannelContext, DeliveryResult, OutboundMessage } from '../channel.ts';
import { channelFailure } from '../provider-request.ts';
import type { MailAccount } from './mail-account.ts';
import { sendFailure } from './mail-errors.ts';
import { ownMessageId, parseChat } from './mail-threads.ts';
import type { MailTimeouts } from './mailbox.ts';

const defaultSubject = { fa: 'پیام شما', en: 'Your message' } as const;
/** How often the time of one answer the steps before the mail itself may take: greeting, TLS, log-in, recipient. */
const RESPONSES_BEFORE_DATA = 4;
/** Mail programs keep the first ids and the last ones. */
const MAX_REFERENCES = 20;

export async function openMailTransport(
  { smtp, user, password }: MailAccount,
  { outbound }: ChannelContext,
  {
    responseTimeoutMs,
    idleTimeoutMs,
  }: Pick<MailTimeouts, 'responseTimeoutMs'> & { readonly idleTimeoutMs: number },
): Promise<Transporter> {
  const { address, isExempt } = await outbound.resolveHost(smtp.host, smtp.port);
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: address,
    port: smtp.port,
    secure: smtp.isSecure,
    // A server that the administrator allows, such as one on this machine, may lack TLS.
    requireTLS: !smtp.isSecure && !isExempt,
    tls: { servername: smtp.host },
    auth: { user, pass: password },
    connectionTimeout: responseTimeoutMs,
    greetingTimeout: responseTimeoutMs,
    socketTimeout: idleTimeoutMs,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Paragraphs whose direction follows their first letter. */
const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** The ids of the thread in the form of RFC 5322; hashes of overlong ones are left out. */
function referencesOf({ thread }: OutboundMessage): readonly string[] {
  const ids = (thread?.externalIds ?? []).filter((id) => /^<[^<>\s]+>$/.test(id));
  return ids.length <= MAX_REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(1 - MAX_REFERENCES)];
}

/** Calls back once the server asks for the mail itself, which is read only then. */
function onSubmission(transport: Transporter, callback: () => void): void {
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => open(options).once('resume', callback);
    done();
  });
}

/** The whole mail is one part: files travel with their text. */
export async function sendMail(
  message: OutboundMessage,
  account: MailAccount,
  context: ChannelContext,
  timeouts: MailTimeouts,
): Promise<DeliveryResult> {
  if (message.sentParts > 0) return { ok: true, externalIds: [] };
  const chat = parseChat(message.chat);
  if (!chat)
    return { ...channelFailure('ChannelVisitorGone', 'no address', { isPermanent: true }), sentParts: 0 };
  const references = referencesOf(message);
  const messageId = ownMessageId(chat.token, message.id, account.address);
  const isAutomatic = message.author.kind !== 'operator';
  const attachments = await Promise.all(
    message.files.map(async ({ name, mime, read }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(await read()),
    })),
  );
  await message.beforePart?.(0, []);
  const { responseTimeoutMs, acceptTimeoutMs } = timeouts;
  const timeoutController = new AbortController();
  const timer = setTimeout(() => timeoutController.abort(), RESPONSES_BEFORE_DATA * responseTimeoutMs);
  const submission = { hasBegun: false };
  let transport: Transporter | undefined;
  try {
    transport = await openMailTransport(account, context, {
      responseTimeoutMs,
      idleTimeoutMs: acceptTimeoutMs,
    });
    onSubmission(transport, () => {
      clearTimeout(timer);
      submission.hasBegun = true;
    });
    await transport.sendMail({
      signal: AbortSignal.any([timeoutController.signal, ...(context.signal ? [context.signal] : [])]),
      from: { name: account.displayName || message.author.name, address: account.address },
      to: { name: '', address: chat.address },
      subject: `Re: ${message.thread?.subject || defaultSubject[message.locale]}`,
      messageId,
      ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
      headers: {
        'Content-Language': message.locale,
        ...(isAutomatic && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
      },
      text: message.text,
      ...(message.text !== '' && { html: htmlOf(message.text) }),
      attachments,
    });
    return { ok: true, externalIds: [messageId] };
  } catch (error) {
    context.signal?.throwIfAborted();
    // Without a response it may be on its way: sent again, it could arrive many times.
    const isOutcomeUnknown = submission.hasBegun && !propertyOf(error, 'responseCode');
    const failure = sendFailure(error);
    return {
      ...failure,
      error: { ...failure.error, ...(isOutcomeUnknown && { isOutcomeUnknown }) },
      sentParts: 0,
    };
  } finally {
    clearTimeout(timer);
    transport?.close();
  }
}
