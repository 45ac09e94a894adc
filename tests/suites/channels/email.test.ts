import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import type {
  ChannelContext,
  ChannelCredentials,
  OutboundMessage,
} from '../../../server/channels/channel.ts';
import { createEmailChannel } from '../../../server/channels/email/email.ts';
import { chatOfMail } from '../../../server/channels/email/mail-threads.ts';
import { createOutbound } from '../../../server/outbound/outbound.ts';
import {
  MAILBOX,
  type MailboxCertificates,
  type MailToDeliver,
  startMailbox,
} from '../../external-systems/mailbox.ts';
import { authority } from '../../external-systems/tls-server.ts';

const defaultAuthorities = getCACertificates('default');
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  setDefaultCACertificates(defaultAuthorities);
  for (const close of cleanups.splice(0).reverse()) await close();
});

const HOUR_MS = 3_600_000;
const MAX_WAIT_MS = 20_000;

async function openMailbox({
  certificates = {},
  pollWaitMs = 50,
}: {
  readonly certificates?: MailboxCertificates;
  readonly pollWaitMs?: number;
} = {}) {
  const mailbox = await startMailbox(certificates);
  cleanups.push(() => mailbox.close());
  const hosts = [`127.0.0.1:${mailbox.imap.port}`, `127.0.0.1:${mailbox.smtpPort}`];
  const outbound = createOutbound({ allowedHosts: hosts, userAgent: 'Pasokh' });
  cleanups.push(() => outbound.close());
  let now = Date.parse('2026-11-30T09:00:00Z');
  const context: ChannelContext = { outbound, clock: () => now, baseUrl: null };
  const channel = createEmailChannel({ responseTimeoutMs: 2_000, pollWaitMs, acceptTimeoutMs: 2_000 });
  const credentials: ChannelCredentials = {
    settings: mailbox.values,
    secrets: { password: MAILBOX.password },
  };
  const poll = async (cursor: string | null) => {
    const result = await channel.poll?.(credentials, cursor, context);
    if (!result?.ok) throw new Error(result?.error.detail);
    const { events, cursor: next } = result.value;
    return {
      cursor: next,
      messages: events.flatMap(({ payload }) => channel.decode(payload, credentials)),
    };
  };
  const message = (overrides: Partial<OutboundMessage> = {}): OutboundMessage => ({
    chat: chatOfMail({ sender: 'mina@customer.example', id: '<1@c>', inReplyTo: [], references: [] }),
    id: '0192f0c1-2b3c-7d4e-8f50-61728394a5b6',
    text: 'بله، موجود است.',
    files: [],
    thread: { subject: 'سفارش', externalIds: ['<1@c>', '<ours@shop.example>', '<2@c>'] },
    author: { kind: 'ai', name: 'نیلوفر' },
    locale: 'fa',
    canRate: false,
    sentParts: 0,
    ...overrides,
  });
  return {
    ...mailbox,
    channel,
    context,
    credentials,
    poll,
    send: (overrides: Partial<OutboundMessage> = {}) =>
      channel.send(message(overrides), credentials, context),
    check: (settings: Record<string, string> = {}) =>
      channel.check({ ...credentials, settings: { ...credentials.settings, ...settings } }, context),
    advanceClock: (ms: number) => {
      now += ms;
    },
  };
}

const textsOf = (messages: readonly { readonly kind: string }[]) =>
  messages.map((one) => ('text' in one ? one.text : one.kind));
const mails = (count: number): MailToDeliver[] =>
  Array.from({ length: count }, (_, index) => ({ text: `پیام ${index}`, messageId: `<m${index}@c>` }));

it('starts from now, and reads old mails neither then nor later', async () => {
  const { imap, deliver, poll } = await openMailbox();
  for (const mail of mails(3)) await deliver(mail);
  const first = await poll(null);
  expect(first.messages).toEqual([]);
  await deliver({ text: 'تازه' });
  const second = await poll(first.cursor);
  expect(textsOf(second.messages)).toEqual(['تازه']);
  expect((await poll(second.cursor)).messages).toEqual([]);
  expect(imap.commands.filter((command) => command === 'uid fetch')).toHaveLength(2);
});

it('reads what came between the check and the first poll', async () => {
  const { channel, check, credentials, context, deliver } = await openMailbox();
  await deliver({ text: 'قدیمی' });
  const checked = await check();
  await deliver({ text: 'تازه' });
  const settings = { ...credentials.settings, ...(checked.ok && checked.value.settings) };
  const polled = await channel.poll?.({ ...credentials, settings }, null, context);
  const events = polled?.ok
    ? polled.value.events.flatMap(({ payload }) => channel.decode(payload, credentials))
    : [];
  expect(textsOf(events)).toEqual(['تازه']);
});

it('receives new mail by IDLE instead of polling', async () => {
  const { imap, deliver, poll } = await openMailbox({ pollWaitMs: MAX_WAIT_MS });
  const { cursor } = await poll(null);
  const polling = poll(cursor);
  await expect.poll(() => imap.commands).toContain('idle');
  await deliver({ text: 'سلام' });
  expect(textsOf((await polling).messages)).toEqual(['سلام']);
  expect(imap.commands.filter((command) => command === 'login')).toHaveLength(1);
});

it('reads a long backlog in batches, in order', async () => {
  const { deliver, poll } = await openMailbox();
  let { cursor } = await poll(null);
  for (const mail of mails(45)) await deliver(mail);
  const read: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const result = await poll(cursor);
    ({ cursor } = result);
    read.push(...textsOf(result.messages));
  }
  expect(read).toEqual(mails(45).map(({ text }) => text));
});

it('continues where it stood after the connection broke within a mail', async () => {
  const { imap, deliver, poll } = await openMailbox();
  const { cursor } = await poll(null);
  for (const mail of mails(3)) await deliver(mail);
  imap.dropAfterFetches(3);
  expect(textsOf((await poll(cursor)).messages)).toEqual(mails(3).map(({ text }) => text));
  expect(imap.commands.filter((command) => command === 'login')).toHaveLength(2);
});

it('repeats nothing after the server numbered its mails anew', async () => {
  const { imap, deliver, poll } = await openMailbox();
  let { cursor } = await poll(null);
  for (const mail of mails(3)) await deliver(mail);
  ({ cursor } = await poll(cursor));
  imap.renumber();
  const after = await poll(cursor);
  expect(after.messages).toEqual([]);
  await deliver({ text: 'تازه' });
  expect(textsOf((await poll(after.cursor)).messages)).toEqual(['تازه']);
});

it('does not load a mail of 30 MB', async () => {
  const { imap, poll } = await openMailbox();
  const { cursor } = await poll(null);
  const raw = Buffer.from('From: mina@customer.example\r\nSubject: Video\r\nMessage-ID: <v@c>\r\n\r\nx');
  imap.deliver(raw, 30 * 1024 * 1024);
  const { messages } = await poll(cursor);
  expect(messages).toMatchObject([{ text: '', files: [{ name: 'Video', size: 30 * 1024 * 1024 }] }]);
  expect(imap.commands.filter((command) => command === 'uid fetch')).toHaveLength(1);
});

it('downloads attachments, and leaves out small pictures within the text', async () => {
  const { channel, credentials, context, deliver, poll, imap } = await openMailbox();
  const { cursor } = await poll(null);
  const content = Buffer.from('%PDF-1.7 فاکتور');
  await deliver({
    html: '<p>سلام <img src="cid:logo"></p>',
    attachments: [
      { filename: 'logo.png', contentType: 'image/png', content: Buffer.from('png'), cid: 'logo' },
      { filename: 'فاکتور.pdf', contentType: 'application/pdf', content },
    ],
  });
  const [message] = (await poll(cursor)).messages;
  const [file, ...others] = message?.kind === 'message' ? message.files : [];
  expect([file?.name, others]).toEqual(['فاکتور.pdf', []]);
  if (!file) throw new Error('There is no file');
  const fetched = await channel.fetchFile?.(file, credentials, context);
  expect(fetched?.ok && Buffer.from(fetched.value)).toEqual(content);
  imap.renumber();
  expect(await channel.fetchFile?.(file, credentials, context)).toMatchObject({
    error: { tag: 'ChannelMessageRefused', isPermanent: true },
  });
});

it('sends a real reply within its thread, as text and HTML', async () => {
  const { send, sent } = await openMailbox();
  const text = 'سلام <مینا>\nخط دوم\n\nبند دوم & پایان';
  const result = await send({ text });
  expect(sent).toMatchObject([
    {
      subject: 'Re: سفارش',
      inReplyTo: '<2@c>',
      references: ['<1@c>', '<ours@shop.example>', '<2@c>'],
      messageId: result.ok && result.externalIds[0],
      from: { value: [{ name: 'نیلوفر', address: MAILBOX.address }] },
      to: { value: [{ address: 'mina@customer.example' }] },
    },
  ]);
  expect(sent[0]?.text?.trimEnd()).toBe(text);
  expect(sent[0]?.html).toBe(
    '<p dir="auto">سلام &lt;مینا&gt;<br>خط دوم</p>\n<p dir="auto">بند دوم &amp; پایان</p>',
  );
});

it('marks what the bot wrote as an automatic reply, and what an operator wrote as theirs', async () => {
  const { send, sent } = await openMailbox();
  await send();
  await send({ author: { kind: 'operator', name: 'سمیرا' } });
  expect(sent.map(({ headers }) => headers.get('auto-submitted'))).toEqual(['auto-replied', undefined]);
});

it('stops replying automatically to one address after twenty times in an hour', async () => {
  const { send, sent, advanceClock } = await openMailbox();
  for (let index = 0; index < 20; index += 1) expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ error: { tag: 'ChannelQuotaReached', isPermanent: true } });
  expect(await send({ author: { kind: 'operator', name: 'سمیرا' } })).toMatchObject({ ok: true });
  expect(await send({ chat: 'ali@customer.example#0123456789abcdef' })).toMatchObject({ ok: true });
  advanceClock(HOUR_MS);
  expect(await send()).toMatchObject({ ok: true });
  expect(sent).toHaveLength(23);
}, 30_000);

it('names the field and what is wrong with it', async () => {
  const { check, imap, smtpPort, credentials, channel, context } = await openMailbox();
  const failureOf = async (settings: Record<string, string>) => {
    const result = await check(settings);
    return result.ok ? null : [result.error.field, result.error.rule];
  };
  expect(await check()).toMatchObject({ ok: true });
  expect(await failureOf({ imapHost: 'mail.shop.invalid', imapPort: '' })).toEqual([
    'imapHost',
    'HostNotFound',
  ]);
  expect(await failureOf({ smtpHost: 'mail.shop.invalid', smtpPort: '' })).toEqual([
    'smtpHost',
    'HostNotFound',
  ]);
  expect(await failureOf({ folder: 'Shop' })).toEqual(['folder', 'MailboxMissing']);
  for (const [field, value] of [
    ['address', 'info@shop'],
    ['imapHost', 'https://mail'],
    ['imapPort', '99999'],
    ['smtpHost', ''],
    ['smtpPort', 'x'],
  ] as const)
    expect(await failureOf({ [field]: value })).toEqual([field, undefined]);
  const wrong = { ...credentials, secrets: { password: 'wrong' } };
  expect(await channel.check(wrong, context)).toMatchObject({
    error: { tag: 'ChannelKeyInvalid', field: 'password', rule: 'LoginRefused' },
  });
  await imap.close();
  expect(await failureOf({ smtpPort: String(smtpPort) })).toEqual(['imapPort', 'PortUnreachable']);
});

it('connects to no server in a private network unless the administrator allows it', async () => {
  const { values, channel, credentials, imap, smtpLoginCount } = await openMailbox();
  const connect = async (allowedHosts: readonly string[], ports: Record<string, string>) => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const outbound = createOutbound({ allowedHosts, userAgent: 'Pasokh', resolve });
    cleanups.push(() => outbound.close());
    const settings = { ...credentials.settings, ...ports };
    return channel.check({ ...credentials, settings }, { outbound, clock: Date.now, baseUrl: null });
  };
  expect(await connect([], { imapPort: '' })).toMatchObject({
    error: { tag: 'ChannelAccessDenied', field: 'imapHost', rule: 'HostPrivate' },
  });
  expect(await connect([], {})).toMatchObject({ error: { field: 'imapPort' } });
  expect(imap.commands).toEqual([]);
  expect(await connect([`127.0.0.1:${values.imapPort}`], { smtpPort: '' })).toMatchObject({
    error: { field: 'smtpHost', rule: 'HostPrivate' },
  });
  expect(smtpLoginCount()).toBe(0);
});

/** Checks a mailbox that nobody exempts from TLS, with the authority of its certificates trusted. */
async function checkByTls(certificates: MailboxCertificates) {
  setDefaultCACertificates([...defaultAuthorities, authority]);
  const { channel, credentials, context, imap, smtpLoginCount } = await openMailbox({ certificates });
  const outbound = {
    ...context.outbound,
    resolveHost: async () => ({ address: '127.0.0.1', isExempt: false }),
  };
  const settings = { ...credentials.settings, imapHost: 'localhost', smtpHost: 'localhost' };
  const result = await channel.check({ ...credentials, settings }, { ...context, outbound });
  const logins = imap.commands.filter((command) => /^(login|authenticate)$/.test(command)).length;
  return { result, logins, smtpLogins: smtpLoginCount() };
}

it('logs in to both servers by STARTTLS with valid certificates', async () => {
  const { result, logins, smtpLogins } = await checkByTls({ imap: 'valid', smtp: 'valid' });
  expect([result.ok, logins, smtpLogins]).toEqual([true, 1, 1]);
});

it.each<[string, MailboxCertificates]>([
  ['offers no STARTTLS', {}],
  ['has a certificate for another host', { imap: 'wrongHost' }],
  ['has a self-signed certificate', { imap: 'selfSigned' }],
])('sends no password to an IMAP server that %s', async (_, certificates) => {
  const { result, logins } = await checkByTls(certificates);
  expect(result).toMatchObject({ error: { field: 'imapHost', rule: 'TlsFailed', isPermanent: false } });
  expect(logins).toBe(0);
});

it.each<[string, MailboxCertificates]>([
  ['offers no STARTTLS', { imap: 'valid' }],
  ['has a certificate for another host', { imap: 'valid', smtp: 'wrongHost' }],
  ['has a self-signed certificate', { imap: 'valid', smtp: 'selfSigned' }],
])('sends no password to an SMTP server that %s', async (_, certificates) => {
  const { result, smtpLogins } = await checkByTls(certificates);
  expect(result).toMatchObject({ error: { field: 'smtpHost', rule: 'TlsFailed', isPermanent: false } });
  expect(smtpLogins).toBe(0);
});

it('takes connections with the same log-in for one mailbox, whatever address they name', async () => {
  const { check } = await openMailbox();
  const identifierOf = async (settings: Record<string, string>) => {
    const result = await check({ user: MAILBOX.address, ...settings });
    return result.ok ? result.value.identifier : null;
  };
  const own = await identifierOf({});
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(await identifierOf({ address: 'ceo@bank.example' })).toBe(own);
});

it('reports an unconfirmed delivery when the server never responds to a submitted mail', async () => {
  const { send, sent, failSmtp } = await openMailbox();
  for (const kind of ['disconnectAfterHandling', 'hangAfterHandling'] as const) {
    failSmtp({ kind });
    expect(await send()).toMatchObject({ error: { tag: 'ChannelUnreachable', isOutcomeUnknown: true } });
  }
  expect(sent).toHaveLength(2);
  failSmtp({ kind: 'refusal', at: 'data', code: 451, text: '4.3.0 Try again' });
  expect((await send()).ok).toBe(false);
  expect(await send()).not.toHaveProperty('error.isOutcomeUnknown');
  failSmtp({ kind: 'disconnect' });
  expect(await send()).not.toHaveProperty('error.isOutcomeUnknown');
});

it('records a mail that keeps breaking the connection as not loaded and continues', async () => {
  const { imap, deliver, poll, advanceClock } = await openMailbox();
  const { cursor } = await poll(null);
  await deliver({ from: 'mina@customer.example', subject: 'Poison', text: 'x' });
  imap.dropAtBodies(true);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(poll(cursor)).rejects.toThrow(); // the first time in a kept session and in a new one
    advanceClock(60_000);
  }
  const { messages } = await poll(cursor);
  expect(messages).toMatchObject([{ text: '', files: [{ ref: '', name: 'Poison' }] }]);
});

it('records a mail whose HTML cannot be converted as not loaded', async () => {
  const { deliver, poll } = await openMailbox();
  const { cursor } = await poll(null);
  await deliver({ subject: 'Page', html: '<div>'.repeat(1_500) });
  expect((await poll(cursor)).messages).toMatchObject([{ text: '', files: [{ ref: '', name: 'Page' }] }]);
});

it('needs no answer to a mail that arrived more than two days ago', async () => {
  const { deliver, poll, context } = await openMailbox();
  const { cursor } = await poll(null);
  await deliver({ text: 'قدیمی' }, new Date(context.clock() - 49 * HOUR_MS));
  await deliver({ text: 'تازه' }, new Date(context.clock() - 47 * HOUR_MS));
  const { messages } = await poll(cursor);
  expect(messages.map((one) => 'needsAnswer' in one)).toEqual([true, false]);
});

it('stops polling after a quarter of an hour of refused log-ins, at once for a wrong password', async () => {
  const { imap, channel, credentials, context, advanceClock } = await openMailbox();
  const failureOf = async () => {
    const result = await channel.poll?.(credentials, null, context);
    return result?.ok ? null : [result?.error.needsAttention, result?.error.retryAfterMs];
  };
  imap.refuseLogins('NO');
  expect(await failureOf()).toEqual([false, 300_000]);
  advanceClock(14 * 60_000);
  expect(await failureOf()).toEqual([false, 300_000]);
  advanceClock(60_000);
  expect(await failureOf()).toEqual([true, undefined]);
  imap.refuseLogins('NO [AUTHENTICATIONFAILED]');
  expect(await failureOf()).toEqual([true, undefined]);
});

it('ends the wait for mail when the worker stops', async () => {
  const { channel, credentials, context, imap, poll } = await openMailbox({ pollWaitMs: MAX_WAIT_MS });
  const { cursor } = await poll(null);
  const worker = new AbortController();
  const polling = channel.poll?.(credentials, cursor, { ...context, signal: worker.signal });
  await expect.poll(() => imap.commands).toContain('idle');
  worker.abort(new Error('stopped'));
  await expect(polling).rejects.toThrow('stopped');
  await expect.poll(() => imap.sessionCount()).toBe(0);
});
