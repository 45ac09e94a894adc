import { afterEach, expect, test } from 'vitest';
import { channelDeliveries } from '../../../contract/connections/channel-deliveries.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { attachments } from '../../../contract/conversations/attachments.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { png } from '../../fixtures/chat-files.ts';
import { botApiProviders } from '../bot-api-providers.ts';
import { startChannelShop } from '../channel-shop.ts';
import { channelScenarios, webhookScenarios } from './support/all-channels.ts';
import { type ChannelScenario, formValues, PUBLIC_URL } from './support/channel.scenario.ts';

const poll = <T>(read: () => T) => expect.poll(read, { interval: 50 });

const cleanups: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of cleanups.splice(0).reverse()) await one.end();
});

forEachDatabase((database) => {
  /** Opens a shop with a trained bot that is connected to the scenario's provider. */
  async function openShop(scenario: ChannelScenario, kind: string) {
    const { server, localUrl, api, token, botId, advanceClock } = await startChannelShop(
      database,
      scenario,
      kind,
    );
    cleanups.push({ end: () => server.stop() });
    const text = 'ساعت کار فروشگاه از ۹ صبح تا ۵ عصر است.';
    await api.call(training.addText, { botId, title: 'ساعت کار', text }, { token });
    await poll(async () => (await api.call(training.list, { botId }, { token })).sources[0]?.status).toBe(
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
    scenario.forwardWebhooks(null, localUrl);
    const { webhookUrl } = await api.call(connections.connect, form, { token });
    scenario.forwardWebhooks(webhookUrl, localUrl);

    const conversation = async () => {
      const page = await api.call(conversations.list, { botId, filter: 'all' }, { token });
      const [first] = page.conversations;
      if (!first || page.conversations.length > 1)
        throw new Error(`${page.conversations.length} conversations`);
      return first;
    };
    const ids = async () => ({ botId, conversationId: (await conversation()).id });
    return {
      server,
      conversation,
      thread: async () => {
        const { messages } = await api.call(conversations.messages, await ids(), { token });
        return messages.map(({ author, event, text: messageText }) =>
          event ? event.kind : `${author}: ${messageText}`,
        );
      },
      /** Texts of the visitor's messages, each with its number of files. */
      readVisitorTexts: async () => {
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
      pauseAi: async () => api.call(conversations.pauseAi, { ...(await ids()), paused: true }, { token }),
      reply: async (readVisitorTexts: string) =>
        api.call(
          conversations.reply,
          { ...(await ids()), clientId: newId(), text: readVisitorTexts },
          { token },
        ),
      async sendPicture(name: string, bytes: Uint8Array<ArrayBuffer>) {
        const upload = await api.call(attachments.upload, { ...(await ids()), name }, { token, bytes });
        const reply = { ...(await ids()), clientId: newId(), text: '', attachmentIds: [upload.id] };
        await api.call(conversations.reply, reply, { token });
      },
      /** Fetches the file at our URL in this text, as a provider would. */
      fetchFile: (readVisitorTexts: string) =>
        fetch((/https:\S+?\.png/.exec(readVisitorTexts)?.[0] ?? '').replace(PUBLIC_URL, localUrl)),
      closeConversation: async () =>
        api.call(conversations.changeStatus, { ...(await ids()), status: 'closed' }, { token }),
      deliveries: async () =>
        (await api.call(channelDeliveries.list, { botId, connectionId }, { token })).deliveries,
      readHealth: async () =>
        (await api.call(connections.list, { botId }, { token })).find(({ id }) => id === connectionId),
      advanceClock(ms: number) {
        advanceClock(ms);
        server.store.jobs.wake();
      },
    };
  }

  test.each(channelScenarios)(
    'serves a $name visitor from the first question to closing and failed keys',
    async ({ kind, openScenario }) => {
      const scenario = await openScenario();
      cleanups.push({ end: () => scenario.close() });
      const shop = await openShop(scenario, kind);
      const findAnswers = () =>
        scenario.visitorMessages().filter((readVisitorTexts) => readVisitorTexts.includes('۵ عصر'));

      await scenario.writeAsVisitor('ساعت کار فروشگاه چیست؟');
      await poll(findAnswers).toHaveLength(1);
      expect(await scenario.resendAll()).toContain(200);
      await poll(async () => (await shop.conversation()).status).toBe('aiAnswered');
      expect((await shop.thread()).filter((line) => line.startsWith('visitor'))).toEqual([
        'visitor: ساعت کار فروشگاه چیست؟',
      ]);

      const { post } = scenario;
      if (post) {
        expect(
          await post(
            (request) =>
              new Request(request.url.replace(/([/=])[\w-]{43}$/, '$1wrong'), {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: '{"event":"new_message","data":{}}',
              }),
          ),
        ).toBe(404);
        expect(
          await post((request) => new Request(request, { body: Buffer.alloc(10 * 1024 * 1024, ' ') })),
        ).toBe(413);
      }

      if (scenario.writeAsOperator) {
        await scenario.writeAsOperator('من پاسخ می‌دهم');
        await poll(async () => (await shop.conversation()).aiEnabled).toBe(false);
        expect(await shop.thread()).toContain('operator: من پاسخ می‌دهم');
      } else {
        await scenario.writeAsVisitor(
          scenario.channel.abilities.hasButtons ? '/operator' : 'با اپراتور صحبت می‌کنم',
        );
        await poll(async () => (await shop.conversation()).escalatedAt).not.toBeNull();
        await shop.pauseAi();
      }
      await scenario.writeAsVisitor('ساعت کار فروشگاه؟');
      await poll(shop.thread).toContain('visitor: ساعت کار فروشگاه؟');

      scenario.fail('disconnect');
      await shop.reply('تا پنج عصر هستیم');
      // Only the oldest waiting delivery is tried; later ones wait their turn.
      const readTriedDelivery = async () =>
        (await shop.deliveries()).findLast(({ state }) => state === 'waiting');
      await poll(readTriedDelivery).toMatchObject({
        error: 'ChannelUnreachable',
      });
      const lastError = { tag: 'ChannelUnreachable', outcome: 'retryingDelivery' };
      expect(await shop.readHealth()).toMatchObject({ status: 'active', lastError });
      scenario.fail(null);
      await poll(() => {
        shop.advanceClock(1_000);
        return scenario
          .visitorMessages()
          .filter((readVisitorTexts) => readVisitorTexts === 'تا پنج عصر هستیم');
      }).toHaveLength(1);
      await poll(async () => (await shop.deliveries())[0]?.state).toBe('sent');
      expect(await shop.readHealth()).toMatchObject({ lastError: null });
      expect(findAnswers()).toHaveLength(1);

      const picture = new Uint8Array(png(4, 3));
      await shop.sendPicture('کیف.png', picture);
      const findPictures = () =>
        scenario.visitorMessages().filter((readVisitorTexts) => readVisitorTexts.includes('کیف.png'));
      await poll(findPictures).toHaveLength(1);
      if (scenario.canFetchFiles) {
        const file = await shop.fetchFile(findPictures()[0] ?? '');
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(picture);
        expect(Object.fromEntries(file.headers)).toMatchObject({
          'content-type': 'image/png',
          'content-disposition': expect.stringMatching(/^attachment;/),
          'content-security-policy': expect.stringContaining('sandbox'),
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        });
      }

      await shop.closeConversation();
      if (scenario.channel.close) await poll(scenario.isClosed).toBe(true);

      scenario.fail('invalidKey');
      await scenario.writeAsVisitor('یک پرسش دیگر');
      await poll(shop.thread).toContain('visitor: یک پرسش دیگر');
      await shop.reply('بفرمایید');
      await poll(async () => (await shop.readHealth())?.status).toBe('needsAttention');
    },
    60_000,
  );

  test.each(webhookScenarios.filter(({ kind }) => !botApiProviders.some((one) => one.kind === kind)))(
    'merges consecutive $name files into one message',
    async ({ kind, openScenario }) => {
      const scenario = await openScenario();
      cleanups.push({ end: () => scenario.close() });
      const shop = await openShop(scenario, kind);
      const picture = { name: 'کیف.png', type: 'image/png', bytes: new Uint8Array(png(4, 3)) };
      const question = 'ساعت کار فروشگاه چیست؟';
      await scenario.writeAsVisitor(question);
      const findAnswers = () =>
        scenario.visitorMessages().filter((readVisitorTexts) => readVisitorTexts.includes('۵ عصر'));
      await poll(findAnswers).toHaveLength(1);
      for (let index = 0; index < 3; index += 1) await scenario.sendFileAsVisitor(picture);
      await scenario.writeAsVisitor('رسید؟');
      const expected = [
        [question, 0],
        ['', 3],
        ['رسید؟', 0],
      ];
      await poll(shop.readVisitorTexts).toEqual(expected);
      expect(await scenario.resendAll()).toContain(200);
      for (let index = 0; index < 7; index += 1) await scenario.sendFileAsVisitor(picture);
      await poll(shop.readVisitorTexts).toEqual([...expected, ['', 5], ['', 2]]);
      expect(findAnswers()).toHaveLength(1);
      const systemLines = (await shop.thread()).filter((line) => !/^(?:visitor|ai): /.test(line));
      expect(new Set(systemLines).size).toBe(systemLines.length);
    },
    60_000,
  );
});
