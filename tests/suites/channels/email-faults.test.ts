import { afterEach, expect, it } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { MAILBOX, type MailToDeliver, type SmtpFault, startMailbox } from '../../external-systems/mailbox.ts';
import { createRandom, testSeed } from '../../random.ts';
import { byTier } from '../../tier.ts';
import { startChannelShop } from '../channel-shop.ts';

const MAILS = byTier({ push: 100, all: 1_000 });
const CUSTOMERS = 10;
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 120_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

/** Failures before a mail was taken, after which a retry doubles nothing. */
const smtpFaults: readonly SmtpFault[] = [
  { kind: 'refusal', at: 'recipient', code: 452, text: '4.5.3 Too many recipients' },
  { kind: 'refusal', at: 'data', code: 451, text: '4.3.0 Try again' },
  { kind: 'disconnect' },
  { kind: 'garbage' },
];

forEachDatabase((database) => {
  async function openShop() {
    const mailbox = await startMailbox();
    cleanups.push(() => mailbox.close());
    const [host, fileHost] = [`127.0.0.1:${mailbox.imap.port}`, `127.0.0.1:${mailbox.smtpPort}`];
    const shop = await startChannelShop(database, { host, fileHost, context: { baseUrl: null } }, 'email');
    cleanups.push(() => shop.server.stop());
    const { api, token, botId } = shop;
    const draft = await api.call(connections.createDraft, { botId, kind: 'email' }, { token });
    const form = {
      ...{ botId, connectionId: draft.connection.id, name: 'ایمیل', initialMessage: '' },
      values: { ...mailbox.values, password: MAILBOX.password },
    };
    await api.call(connections.connect, form, { token });
    const listConversations = async () =>
      (await api.call(conversations.list, { botId, filter: 'all' }, { token })).conversations;
    /** Texts of the customers' mails, by address. */
    const readTexts = async () => {
      const rows = await shop.server.store.db
        .selectFrom('messages as m')
        .innerJoin('channel_chats as c', 'c.conversation_id', 'm.conversation_id')
        .select(['c.chat_id', 'm.text'])
        .where('m.author', '=', 'visitor')
        .orderBy('m.seq')
        .execute();
      const byAddress = Map.groupBy(rows, ({ chat_id }) => chat_id.split('#')[0] ?? '');
      return Object.fromEntries(
        [...byAddress].map(([address, list]) => [address, list.map(({ text }) => text)]),
      );
    };
    return { ...shop, mailbox, listConversations, readTexts };
  }

  it(`loses, doubles and reorders nothing over ${MAILS} mails on a broken connection`, async () => {
    const { mailbox, listConversations, readTexts, api, token, botId, server, advanceClock } =
      await openShop();
    const random = createRandom(testSeed);
    const addresses = Array.from({ length: CUSTOMERS }, (_, index) => `customer${index}@mail.example`);
    const sent: Record<string, string[]> = Object.fromEntries(addresses.map((one) => [one, []]));
    let faults = 0;
    const write = async (index: number, text: string) => {
      const from = addresses[index % CUSTOMERS] ?? '';
      const [first, isFirst] = [`<first.${from}>`, index < CUSTOMERS];
      const mail: MailToDeliver = {
        ...{ from, text, subject: isFirst ? 'سلام' : 'Re: سلام' },
        messageId: isFirst ? first : `<${index}.${from}>`,
        ...(!isFirst && { inReplyTo: first, references: [first] }),
      };
      await mailbox.deliver(mail);
      sent[from]?.push(text);
      const fault = random.chance(0.3) ? random.pick(['dropped', 'brokenOff', 'twice'] as const) : 'none';
      if (fault !== 'none') faults += 1;
      if (fault === 'dropped') mailbox.imap.drop();
      if (fault === 'brokenOff') mailbox.imap.dropAfterFetches(1);
      if (fault === 'twice') await mailbox.deliver(mail);
    };
    for (let index = 0; index < CUSTOMERS; index += 1) await write(index, 'سلام');
    await poll(async () => (await listConversations()).length).toBe(CUSTOMERS);
    for (const { id: conversationId } of await listConversations())
      await api.call(conversations.pauseAi, { botId, conversationId, paused: true }, { token });
    for (let index = CUSTOMERS; index < MAILS; index += 1) await write(index, `پیام ${index}`);
    await poll(readTexts).toEqual(sent);
    expect(faults).toBeGreaterThan(MAILS / 6);

    const replies = smtpFaults.map((_fault, index) => `پاسخ ${index}`);
    const repliesTo = (address: string) =>
      mailbox.sent
        .filter(({ to }) => Object(to).text === address)
        .map(({ text }) => text?.trimEnd())
        .filter((text) => replies.some((one) => one === text));
    const countFailed = async () =>
      (
        await server.store.db
          .selectFrom('channel_deliveries')
          .select('error')
          .where('error', 'is not', null)
          .execute()
      ).length;
    for (const [index, text] of replies.entries()) {
      mailbox.failSmtp(smtpFaults[index] ?? null);
      for (const { id: conversationId } of await listConversations())
        await api.call(conversations.reply, { botId, conversationId, clientId: newId(), text }, { token });
      await poll(countFailed).toBe(CUSTOMERS);
      mailbox.failSmtp(null);
      await poll(() => {
        advanceClock(1_000);
        server.store.jobs.wake();
        return addresses.map(repliesTo);
      }).toEqual(addresses.map(() => replies.slice(0, index + 1)));
    }
  }, 300_000);

  it('keeps the subject and the thread of a mail in the reply', async () => {
    const { mailbox, listConversations, api, token, botId } = await openShop();
    const from = 'Mina <mina@customer.example>';
    await mailbox.deliver({ from, subject: 'سفارش ۱۲', text: 'کی می‌رسد؟', messageId: '<1@c>' });
    await poll(async () => (await listConversations()).length).toBe(1);
    const [conversation] = await listConversations();
    const ids = { botId, conversationId: conversation?.id ?? '' };
    await api.call(conversations.pauseAi, { ...ids, paused: true }, { token });
    await mailbox.deliver({ from, subject: 'Re: سفارش ۱۲', text: 'هنوز نرسیده', messageId: '<2@c>' });
    const readTexts = async () =>
      (await api.call(conversations.messages, ids, { token })).messages
        .filter(({ author }) => author === 'visitor')
        .map(({ text }) => text);
    await poll(readTexts).toEqual(['سفارش ۱۲\n\nکی می‌رسد؟', 'هنوز نرسیده']);
    await api.call(conversations.reply, { ...ids, clientId: newId(), text: 'فردا می‌رسد' }, { token });
    const findReply = () => mailbox.sent.find(({ text }) => text?.includes('فردا می‌رسد'));
    await poll(findReply).toMatchObject({ subject: 'Re: سفارش ۱۲', inReplyTo: '<2@c>' });
    expect(findReply()?.references).toContain('<1@c>');
    // Their program answers our mail with our id alone.
    const ours = findReply()?.messageId ?? '';
    await mailbox.deliver({
      from,
      subject: 'پاسخ: سفارش ۱۲',
      text: 'ممنون',
      messageId: '<3@c>',
      inReplyTo: ours,
    });
    await poll(readTexts).toEqual(['سفارش ۱۲\n\nکی می‌رسد؟', 'هنوز نرسیده', 'ممنون']);
  }, 60_000);

  it('records a mail of 30 MB as not loaded and answers no automatic mail', async () => {
    const { mailbox, listConversations, readTexts, api, token, botId } = await openShop();
    const raw = Buffer.from('From: mina@customer.example\r\nSubject: Video\r\nMessage-ID: <v@c>\r\n\r\nx');
    mailbox.imap.deliver(raw, 30 * 1024 * 1024);
    await mailbox.deliver({
      from: 'news@else.example',
      text: 'تخفیف',
      headers: { 'List-Id': '<n.else.example>' },
    });
    await mailbox.deliver({
      from: 'ali@customer.example',
      text: 'مرخصی هستم',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await mailbox.deliver({ from: MAILBOX.address, text: 'از خودمان' });
    await mailbox.deliver({ from: 'sara@customer.example', text: 'ساعت کار؟' });
    await poll(async () => (await listConversations()).length).toBe(2);
    const readEvents = async () => {
      const all = await listConversations();
      const threads = await Promise.all(
        all.map(({ id }) => api.call(conversations.messages, { botId, conversationId: id }, { token })),
      );
      return threads.flatMap(({ messages }) => messages.map(({ event }) => event?.kind));
    };
    await poll(readEvents).toContain('unprocessable');
    expect(await readTexts()).toEqual({ 'sara@customer.example': ['ساعت کار؟'] });
  }, 60_000);
});
