import { afterEach, expect, it } from 'vitest';
import type {
  ChannelContext,
  ChannelCredentials,
  OutboundMessage,
} from '../../../server/channels/channel.ts';
import { createEmailChannel } from '../../../server/channels/email/email.ts';
import { chatOfMail } from '../../../server/channels/email/mail-threads.ts';
import { createOutbound } from '../../../server/outbound/outbound.ts';
import { MAILBOX, type MailToDeliver, startMailbox } from '../../external-systems/mailbox.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const HOUR_MS = 3_600_000;
const MAX_WAIT_MS = 20_000;

async function openMailbox({ hasTls = false, waitMs = 50 } = {}) {
  const mailbox = await startMailbox({ hasTls });
  cleanups.push(() => mailbox.close());
  const hosts = [`127.0.0.1:${mailbox.imap.port}`, `127.0.0.1:${mailbox.smtpPort}`];
  const outbound = createOutbound({ allowedHosts: hosts, userAgent: 'Pasokh' });
  cleanups.push(() => outbound.close());
  let now = Date.parse('2026-11-30T09:00:00Z');
  const context: ChannelContext = { outbound, clock: () => now, baseUrl: null };
  const channel = createEmailChannel({ answerMs: 2_000, waitMs });
  const credentials: ChannelCredentials = {
    settings: mailbox.values,
    secrets: { password: MAILBOX.password },
  };
  const poll = async (cursor: string | null) => {
    const result = await channel.poll?.(credentials, cursor, context);
    if (!result?.ok) throw new Error(result?.error.detail);
    const { events, cursor: next } = result.value;
    return { cursor: next, messages: events.flatMap(({ payload }) => channel.decode(payload, credentials)) };
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

it('is told about new mail by IDLE instead of asking again', async () => {
  const { imap, deliver, poll } = await openMailbox({ waitMs: MAX_WAIT_MS });
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
  expect(await send()).toMatchObject({ error: { tag: 'ChannelMessageRefused', isPermanent: true } });
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
  expect(await check()).toMatchObject({ ok: true, value: { identifier: MAILBOX.address } });
  expect(await failureOf({ imapHost: 'mail.shop.invalid' })).toEqual(['imapHost', 'HostNotFound']);
  expect(await failureOf({ smtpHost: 'mail.shop.invalid' })).toEqual(['smtpHost', 'HostNotFound']);
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

it('does not send a password without TLS, or into a private network, unless the administrator allows the server', async () => {
  const { values, channel, credentials, imap } = await openMailbox();
  const connect = async (allowedHosts: readonly string[], address: string) => {
    const resolve = async () => [{ address, family: 4 }];
    const outbound = createOutbound({ allowedHosts, userAgent: 'Pasokh', resolve });
    cleanups.push(() => outbound.close());
    return channel.check(credentials, { outbound, clock: Date.now, baseUrl: null });
  };
  expect(await connect([], '127.0.0.1')).toMatchObject({
    error: { tag: 'ChannelAccessDenied', field: 'imapHost', rule: 'HostPrivate' },
  });
  expect(imap.commands).toEqual([]);
  expect(await connect([`127.0.0.1:${values.imapPort}`], '127.0.0.1')).toMatchObject({
    error: { field: 'smtpHost', rule: 'HostPrivate' },
  });
});

it('refuses a server whose certificate is not valid', async () => {
  const { check } = await openMailbox({ hasTls: true });
  expect(await check()).toMatchObject({
    error: { field: 'smtpHost', rule: 'TlsFailed', isPermanent: false },
  });
});
