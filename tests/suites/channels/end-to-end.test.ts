import { afterEach, expect, test } from 'vitest';
import { channelDeliveries } from '../../../contract/connections/channel-deliveries.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { attachments } from '../../../contract/conversations/attachments.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { png } from '../../fixtures/chat-files.ts';
import { startChannelShop } from '../channel-shop.ts';
import { channelScenarios } from './support/all-channels.ts';
import { type ChannelScenario, formValues, PUBLIC_URL } from './support/channel.scenario.ts';

const soon = <T>(read: () => T) => expect.poll(read, { interval: 50 });

const open: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.end();
});

forEachDatabase((database) => {
  /** A shop whose bot knows one thing and is connected to the scene. */
  async function shopWith(scenario: ChannelScenario, kind: string) {
    const { server, here, api, token, botId, advanceClock } = await startChannelShop(
      database,
      scenario,
      kind,
    );
    open.push({ end: () => server.stop() });
    const text = 'ساعت کار فروشگاه از ۹ صبح تا ۵ عصر است.';
    await api.call(training.addText, { botId, title: 'ساعت کار', text }, { token });
    await soon(async () => (await api.call(training.list, { botId }, { token })).sources[0]?.status).toBe(
      'trained',
    );
    const draft = await api.call(connections.createDraft, { botId, kind }, { token });
    const connectionId = draft.connection.id;
    const form = {
      botId,
      connectionId,
      name: 'گفتگوی سایت',
      initialMessage: '',
      values: formValues(scenario),
    };
    scenario.forwardWebhooks(null, here);
    const { webhookUrl } = await api.call(connections.connect, form, { token });
    scenario.forwardWebhooks(webhookUrl, here);

    const conversation = async () => {
      const found = await api.call(conversations.list, { botId, filter: 'all' }, { token });
      const [one] = found.conversations;
      if (!one || found.conversations.length > 1)
        throw new Error(`${found.conversations.length} conversations`);
      return one;
    };
    const ids = async () => ({ botId, conversationId: (await conversation()).id });
    return {
      server,
      conversation,
      thread: async () => {
        const { messages } = await api.call(conversations.messages, await ids(), { token });
        return messages.map(({ author, event, text: said }) => (event ? event.kind : `${author}: ${said}`));
      },
      /** What the visitor said, each with the number of its files. */
      said: async () => {
        const { conversations: all } = await api.call(
          conversations.list,
          { botId, filter: 'all' },
          { token },
        );
        if (all.length === 0) return [];
        const { messages } = await api.call(conversations.messages, await ids(), { token });
        return messages
          .filter(({ author }) => author === 'visitor')
          .map(({ text: words, attachments: files }) => [words, files?.length ?? 0]);
      },
      replies: async (said: string) =>
        api.call(conversations.reply, { ...(await ids()), clientId: newId(), text: said }, { token }),
      async sendsPicture(name: string, bytes: Uint8Array<ArrayBuffer>) {
        const given = await api.call(attachments.upload, { ...(await ids()), name }, { token, bytes });
        const reply = { ...(await ids()), clientId: newId(), text: '', attachmentIds: [given.id] };
        await api.call(conversations.reply, reply, { token });
      },
      /** What stands at an address of ours, as a provider would fetch it. */
      fetches: (said: string) => fetch((/https:\S+?\.png/.exec(said)?.[0] ?? '').replace(PUBLIC_URL, here)),
      closes: async () =>
        api.call(conversations.changeStatus, { ...(await ids()), status: 'closed' }, { token }),
      deliveries: async () =>
        (await api.call(channelDeliveries.list, { botId, connectionId }, { token })).deliveries,
      health: async () =>
        (await api.call(connections.list, { botId }, { token })).find(({ id }) => id === connectionId),
      pass(ms: number) {
        advanceClock(ms);
        server.store.jobs.wake();
      },
    };
  }

  test.each(channelScenarios)(
    'serves a $name visitor from the first question to closing and failed keys',
    async ({ kind, open: openScene }) => {
      const scenario = await openScene();
      open.push({ end: () => scenario.close() });
      const shop = await shopWith(scenario, kind);
      const answers = () => scenario.visitorMessages().filter((said) => said.includes('۵ عصر'));

      await scenario.writeAsVisitor('ساعت کار فروشگاه چیست؟');
      await soon(answers).toHaveLength(1);
      expect(await scenario.resendAll()).toContain(200);
      await soon(async () => (await shop.conversation()).status).toBe('aiAnswered');
      expect((await shop.thread()).filter((line) => line.startsWith('visitor'))).toEqual([
        'visitor: ساعت کار فروشگاه چیست؟',
      ]);

      const posted = (change: (request: Request) => Request) => scenario.post(change);
      expect(
        await posted(
          (request) =>
            new Request(request.url.replace(/([/=])[\w-]{43}$/, '$1wrong'), {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"event":"new_message","data":{}}',
            }),
        ),
      ).toBe(404);
      expect(
        await posted((request) => new Request(request, { body: Buffer.alloc(10 * 1024 * 1024, ' ') })),
      ).toBe(413);

      if (scenario.writeAsOperator) {
        await scenario.writeAsOperator('من پاسخ می‌دهم');
        await soon(async () => (await shop.conversation()).aiEnabled).toBe(false);
        expect(await shop.thread()).toContain('operator: من پاسخ می‌دهم');
      } else {
        await scenario.writeAsVisitor('/operator');
        await soon(async () => (await shop.conversation()).aiEnabled).toBe(false);
      }
      await scenario.writeAsVisitor('ساعت کار فروشگاه؟');
      await soon(shop.thread).toContain('visitor: ساعت کار فروشگاه؟');

      scenario.fail('cut');
      await shop.replies('تا پنج عصر هستیم');
      // The oldest that waits is tried; what came after it waits its turn.
      const tried = async () => (await shop.deliveries()).findLast(({ state }) => state === 'waiting');
      await soon(tried).toMatchObject({
        error: 'ChannelUnreachable',
      });
      const lastError = { tag: 'ChannelUnreachable', outcome: 'retryingDelivery' };
      expect(await shop.health()).toMatchObject({ status: 'active', lastError });
      scenario.fail(null);
      await soon(() => {
        shop.pass(1_000);
        return scenario.visitorMessages().filter((said) => said === 'تا پنج عصر هستیم');
      }).toHaveLength(1);
      await soon(async () => (await shop.deliveries())[0]?.state).toBe('sent');
      expect(await shop.health()).toMatchObject({ lastError: null });
      expect(answers()).toHaveLength(1);

      const picture = new Uint8Array(png(4, 3));
      await shop.sendsPicture('کیف.png', picture);
      const pictures = () => scenario.visitorMessages().filter((said) => said.includes('کیف.png'));
      await soon(pictures).toHaveLength(1);
      if (scenario.fetchesFiles) {
        const file = await shop.fetches(pictures()[0] ?? '');
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(picture);
        expect(Object.fromEntries(file.headers)).toMatchObject({
          'content-type': 'image/png',
          'content-disposition': expect.stringMatching(/^attachment;/),
          'content-security-policy': expect.stringContaining('sandbox'),
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        });
      }

      await shop.closes();
      if (scenario.channel.close) await soon(scenario.isClosed).toBe(true);

      scenario.fail('key');
      await scenario.writeAsVisitor('یک پرسش دیگر');
      await soon(shop.thread).toContain('visitor: یک پرسش دیگر');
      await shop.replies('بفرمایید');
      await soon(async () => (await shop.health())?.status).toBe('needsAttention');
    },
    60_000,
  );

  test.each(channelScenarios.filter(({ kind }) => kind !== 'telegram'))(
    'merges consecutive $name files into one message',
    async ({ kind, open: openScene }) => {
      const scenario = await openScene();
      open.push({ end: () => scenario.close() });
      const shop = await shopWith(scenario, kind);
      const picture = { name: 'کیف.png', type: 'image/png', bytes: new Uint8Array(png(4, 3)) };
      const question = 'ساعت کار فروشگاه چیست؟';
      await scenario.writeAsVisitor(question);
      const answers = () => scenario.visitorMessages().filter((said) => said.includes('۵ عصر'));
      await soon(answers).toHaveLength(1);
      for (let at = 0; at < 3; at += 1) await scenario.sendFileAsVisitor(picture);
      await scenario.writeAsVisitor('رسید؟');
      const all = [
        [question, 0],
        ['', 3],
        ['رسید؟', 0],
      ];
      await soon(shop.said).toEqual(all);
      expect(await scenario.resendAll()).toContain(200);
      for (let at = 0; at < 7; at += 1) await scenario.sendFileAsVisitor(picture);
      await soon(shop.said).toEqual([...all, ['', 5], ['', 2]]);
      expect(answers()).toHaveLength(1);
      const handedOver = (await shop.thread()).filter((line) => !/^(?:visitor|ai): /.test(line));
      expect(new Set(handedOver).size).toBe(handedOver.length);
    },
    60_000,
  );
});
