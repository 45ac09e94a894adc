import type { ChannelCredentials, WebhookRequest } from '../../../../server/channels/channel.ts';
import { createEmailChannel } from '../../../../server/channels/email/email.ts';
import { chatOfMail } from '../../../../server/channels/email/mail-threads.ts';
import { createOutbound } from '../../../../server/outbound/outbound.ts';
import { parseJson, propertyOf } from '../../../../server/shared/json.ts';
import {
  MAILBOX,
  type MailToDeliver,
  type SmtpFault,
  startMailbox,
} from '../../../external-systems/mailbox.ts';
import { type ChannelScenario, type Failure, SECRET } from './channel.scenario.ts';

const CUSTOMER = 'mina@customer.example';
const FIRST_ID = '<first@customer.example>';

const smtpRefusals: Readonly<
  Partial<Record<Failure | 'none', readonly [at: 'login' | 'recipient' | 'data', code: number, text: string]>>
> = {
  invalidKey: ['login', 535, '5.7.8 Authentication credentials invalid'],
  forbidden: ['login', 530, '5.7.0 Not allowed'],
  quotaExceeded: ['recipient', 452, '4.5.3 Too many recipients'],
  internalError: ['recipient', 421, '4.3.0 Not now'],
  invalidMessage: ['data', 554, '5.6.0 Message refused'],
  visitorGone: ['recipient', 550, '5.1.1 No such user'],
};
const loginRefusals: Readonly<Partial<Record<Failure | 'none', `NO [${string}]`>>> = {
  invalidKey: 'NO [AUTHENTICATIONFAILED]',
  forbidden: 'NO [NOPERM]',
  quotaExceeded: 'NO [LIMIT]',
  internalError: 'NO [UNAVAILABLE]',
};
const imapFaults: Readonly<Partial<Record<Failure | 'none', 'disconnect' | 'silent'>>> = {
  disconnect: 'disconnect',
  hang: 'silent',
};
const smtpFaults: Readonly<Partial<Record<Failure | 'none', Exclude<SmtpFault['kind'], 'refusal'>>>> = {
  ...imapFaults,
  htmlResponse: 'garbage',
  disconnectAfterHandling: 'disconnectAfterHandling',
  hangAfterHandling: 'hangAfterHandling',
};

/** The scenario of a mailbox: what is polled there stands for the webhooks of other channels. */
export async function emailScenario(): Promise<ChannelScenario> {
  const mailbox = await startMailbox();
  const hosts = [`127.0.0.1:${mailbox.imap.port}`, `127.0.0.1:${mailbox.smtpPort}`] as const;
  const outbound = createOutbound({ allowedHosts: hosts, userAgent: 'Pasokh' });
  const context = { outbound, clock: Date.now, baseUrl: null };
  const channel = createEmailChannel({ responseTimeoutMs: 2_000, pollWaitMs: 50, acceptTimeoutMs: 2_000 });
  const credentials: ChannelCredentials = {
    settings: mailbox.values,
    secrets: { password: MAILBOX.password },
  };
  const webhooks: WebhookRequest[] = [];
  const delivered: MailToDeliver[] = [];
  let isForwarded = false;
  let cursor: string | null = null;
  const poll = async () => {
    const result = await channel.poll?.(credentials, cursor, context);
    if (!result?.ok) throw new Error(`The poll failed: ${result?.error.detail}`);
    ({ cursor } = result.value);
    for (const event of result.value.events)
      webhooks.push({ headers: {}, query: {}, body: Buffer.from(JSON.stringify(event)), now: Date.now() });
  };
  await poll();
  const receive = async (mail: MailToDeliver): Promise<WebhookRequest> => {
    const isFirst = delivered.length === 0;
    const id = isFirst ? FIRST_ID : `<mail-${delivered.length}@customer.example>`;
    const sent = {
      from: `Mina <${CUSTOMER}>`,
      messageId: id,
      ...(!isFirst && { inReplyTo: FIRST_ID, references: [FIRST_ID] }),
      ...mail,
    };
    delivered.push(sent);
    await mailbox.deliver(sent);
    // A server that polls the mailbox itself receives the mail.
    if (!isForwarded) await poll();
    return webhooks.at(-1) ?? { headers: {}, query: {}, body: Buffer.alloc(0), now: Date.now() };
  };
  return {
    channel,
    host: hosts[0],
    fileHost: hosts[1],
    credentials,
    webhookEndpoint: { url: null, secret: SECRET },
    context,
    invalidCredentials: [
      [
        { ...credentials, secrets: { password: 'wrong' } },
        { tag: 'ChannelKeyInvalid', field: 'password' },
      ],
      [{ ...credentials, settings: { ...mailbox.values, address: 'info' } }, { field: 'address' }],
      [{ ...credentials, settings: { ...mailbox.values, folder: 'Shop' } }, { field: 'folder' }],
    ],
    keyRule: 'LoginRefused',
    chat: chatOfMail({ sender: CUSTOMER, id: FIRST_ID, inReplyTo: [], references: [] }),
    canQueryDelivery: false,
    canFetchFiles: false,
    sendsFilesWithText: true,
    webhooks,
    fail(failure) {
      const name = failure ?? 'none';
      const [at, code, text] = smtpRefusals[name] ?? [];
      const kind = smtpFaults[name];
      // Once a server polls, only sending fails: receiving is checked by its own tests.
      mailbox.imap.refuseLogins((!isForwarded && loginRefusals[name]) || null);
      mailbox.imap.behave((!isForwarded && imapFaults[name]) || 'normal');
      if (at && code && text) return mailbox.failSmtp({ kind: 'refusal', at, code, text });
      mailbox.failSmtp(kind ? { kind } : null);
    },
    forwardWebhooks() {
      isForwarded = true;
    },
    isAllRead: () => mailbox.imap.isAllRead(),
    async resendAll() {
      for (const mail of delivered.toReversed()) await mailbox.deliver(mail);
      return [200];
    },
    post: null,
    verify(webhook) {
      const event = parseJson(webhook.body);
      const key = propertyOf(event, 'key');
      return typeof key === 'string'
        ? { ok: true, key, payload: propertyOf(event, 'payload') }
        : { ok: false, reason: 'unreadable' };
    },
    writeAsVisitor: (text) => receive({ subject: text, text }),
    sendFileAsVisitor: ({ name, type, bytes }) =>
      receive({ attachments: [{ filename: name, contentType: type, content: Buffer.from(bytes) }] }),
    writeAsOperator: null,
    visitorMessages: () =>
      mailbox.sent.map(({ text = '', attachments }) =>
        [text.trimEnd(), ...attachments.map(({ filename }) => filename)].filter(Boolean).join('\n'),
      ),
    isTyping: () => false,
    isClosed: () => false,
    isAlerted: () => false,
    forge: () => [],
    unknownWebhook: () => ({ headers: {}, query: {}, body: Buffer.from('{}'), now: Date.now() }),
    waitForWebhooks: async () => {},
    async close() {
      await Promise.all([mailbox.close(), outbound.close()]);
    },
  };
}
