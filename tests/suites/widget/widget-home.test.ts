import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { notes } from '../../../contract/conversations/notes.ts';
import { presence } from '../../../contract/conversations/presence.ts';
import { visitorHome } from '../../../contract/widget/home.ts';
import { widgetSettings } from '../../../contract/widget/settings.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { widgetValues } from '../../../src/machines/widget/widget-values.sample.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { messagesTo, waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

/** Saturday, 11:30 in Tehran. */
const NOW = Date.UTC(2026, 10, 28, 8);
const options = { locale: 'fa', zone: 'Asia/Tehran' } as const;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let token = '';
  let ids = { botId: '', connectionId: '' };

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => NOW, { RATE_LIMITS: 'on' }));
    token = (await api.signUp()).token;
    const bot = await api.createBot(token, 'نیلوفر');
    ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
  });
  afterAll(() => server.stop());

  const readHome = () => api.call(visitorHome.read, { connectionId: ids.connectionId });
  const openConversation = () =>
    api.call(visitor.openConversation, { connectionId: ids.connectionId, locale: 'fa', pageUrl: server.url });
  const write = (visitorToken: string, text: string) =>
    api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token: visitorToken });
  const reply = (conversationId: string, text: string) =>
    api.call(conversations.reply, { botId: ids.botId, conversationId, clientId: newId(), text }, { token });
  const download = async (visitorToken: string, query = new URLSearchParams(options)) => {
    const answer = await fetch(`${server.url}/api/widget/transcript?${query}`, {
      headers: { authorization: `Bearer ${visitorToken}` },
    });
    return {
      status: answer.status,
      name: answer.headers.get('content-disposition'),
      text: await answer.text(),
    };
  };

  test('serves the hours of the team and whether it is there', async () => {
    expect((await readHome()).hours).toEqual({
      ...{ isOpen: true, zone: 'Asia/Tehran', week: null },
      ...{ opening: null, holidays: [] },
    });
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 6 ? { from: 720, to: 1020 } : null));
    await api.call(presence.changeHours, { days }, { token });
    const { hours, canSendEmail } = await readHome();
    expect(hours.isOpen).toBe(false);
    expect(hours.week?.[6]).toEqual([{ from: 720, to: 1020 }]);
    expect(canSendEmail).toBe(true);
  });

  test('gives the visitor their own conversation as a file, without notes and hidden names', async () => {
    const { conversationId, token: visitorToken } = await openConversation();
    await write(visitorToken, 'سایز ۴۲ دارید؟');
    await reply(conversationId, 'بله، دو جفت مانده است');
    const secret = { botId: ids.botId, conversationId, clientId: newId(), text: 'راز همکاران' };
    await api.call(notes.write, secret, { token });
    await reply(conversationId, 'پاسخ پس از یادداشت');
    const { status, text } = await download(visitorToken);
    expect(status).toBe(200);
    expect(text).toContain('گفتگو با نیلوفر\n');
    expect(text).toContain('شما: سایز ۴۲ دارید؟');
    expect(text).toContain('بله، دو جفت مانده است');
    expect(text).toContain('پاسخ پس از یادداشت');
    expect(text).not.toContain('راز همکاران');
    const { revision } = await api.call(widgetSettings.read, ids, { token });
    await api.call(
      widgetSettings.save,
      { ...ids, revision, ...widgetValues({ hidesNames: true }) },
      { token },
    );
    expect((await download(visitorToken)).text).toContain('اپراتور: بله، دو جفت مانده است');
  });

  test('sends the conversation to an address once somebody has answered', async () => {
    const { conversationId, token: visitorToken } = await openConversation();
    const send = (email: string) =>
      api.request(visitorHome.sendTranscript, { email, ...options }, { token: visitorToken });
    await write(visitorToken, '<b>ارزان</b> https://evil.example');
    expect(await send('sara@shop.example')).toMatchObject({ status: 404 });
    await reply(conversationId, 'پاسخ همکار');
    expect(await send('بی‌نشان')).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput', issues: [{ path: ['email'], rule: 'EmailInvalid' }] },
    });
    expect(await send('sara@shop.example')).toMatchObject({ status: 200 });
    const email = await waitForMessage(server.url, 'sara@shop.example', 1, 'پاسخ همکار');
    expect(email.subject).toContain('نیلوفر');
    expect(email.body).toContain('شما: <b>ارزان</b>');
  });

  test('sends no more than a few e-mails for a visitor', async () => {
    const { conversationId, token: visitorToken } = await openConversation();
    await write(visitorToken, 'سلام');
    await reply(conversationId, 'درود');
    const answers: number[] = [];
    for (let turn = 0; turn < 5; turn += 1)
      answers.push(
        (
          await api.request(
            visitorHome.sendTranscript,
            { email: 'many@shop.example', ...options },
            { token: visitorToken },
          )
        ).status,
      );
    expect(answers).toContain(429);
    expect((await messagesTo(server.url, 'many@shop.example')).length).toBeLessThan(5);
  });
});
