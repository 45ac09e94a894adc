import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { visitorAttachments } from '../../../contract/conversations/attachments.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { presence } from '../../../contract/conversations/presence.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { type WidgetValues, widgetSettings } from '../../../contract/widget/settings.ts';
import type { StartField } from '../../../contract/widget/start-form.rules.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { readAllowedOrigins } from '../../../server/areas/connections/widget/widget.store.ts';
import { framePolicy } from '../../../server/http/security/headers.ts';
import { newId } from '../../../server/store/id.ts';
import { widgetValues } from '../../../src/machines/widget/widget-values.sample.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { png, voices } from '../../fixtures/chat-files.ts';

const field = (change: Partial<StartField>): StartField => ({
  id: 'name',
  title: 'نام',
  type: 'text',
  maxLength: 40,
  isRequired: false,
  savedAs: null,
  restriction: null,
  ...change,
});

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  const now = Date.UTC(2026, 10, 20, 8);
  let token = '';
  let ids = { botId: '', connectionId: '' };

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
    token = (await api.signUp()).token;
    const bot = await api.createBot(token, 'نیلوفر');
    ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
  });
  afterAll(() => server.stop());

  const readSettings = () => api.call(widgetSettings.read, ids, { token });
  const saveSettings = async (change: Partial<WidgetValues>) => {
    const { revision } = await readSettings();
    return api.call(widgetSettings.save, { ...ids, revision, ...widgetValues(change) }, { token });
  };
  const saveInvalid = async (change: object) => {
    const { revision } = await readSettings();
    const input = { ...ids, revision, ...widgetValues(), ...change };
    const { status, body } = await api.request(widgetSettings.save, input, { token });
    return [status, ...Object(body).issues.map(({ path, rule }: never) => `${String(path)}:${rule}`)];
  };
  const readVisitorSettings = () => api.call(visitor.settings, { connectionId: ids.connectionId });
  const openConversation = (answers?: Record<string, string>) =>
    api.request(visitor.openConversation, {
      connectionId: ids.connectionId,
      locale: 'fa',
      pageUrl: server.url,
      ...(answers && { answers }),
    });

  test('keeps defaults for an unconfigured widget and serves saved settings to visitors', async () => {
    expect(await readSettings()).toMatchObject({
      revision: 0,
      values: { accent: '#417df4', isVoiceOn: true },
    });
    expect(await readVisitorSettings()).toMatchObject({
      title: 'نیلوفر',
      alignment: 'left',
      display: 'all',
      form: null,
    });
    const saved = await saveSettings({
      title: 'پشتیبانی نیلوفر',
      description: 'زود پاسخ می‌دهیم',
      locale: 'en',
      alignment: 'right',
      desktop: { side: 40, bottom: 60 },
      shownOn: 'phone',
      isVoiceOn: false,
      accent: '#ffd400',
    });
    expect(saved.revision).toBe(1);
    expect(await readSettings()).toEqual(saved);
    expect(await readVisitorSettings()).toMatchObject({
      title: 'پشتیبانی نیلوفر',
      description: 'زود پاسخ می‌دهیم',
      locale: 'en',
      alignment: 'right',
      desktop: { side: 40, bottom: 60 },
      phone: { side: 24, bottom: 24 },
      display: 'phone',
      voice: false,
      files: true,
      accent: '#ffd400',
      onAccent: '#14161c',
    });
    await saveSettings({ isShown: false, shownOn: 'phone' });
    expect((await readVisitorSettings()).display).toBe('none');
  });

  test('rejects the second of two parallel saves with WidgetChanged and the name of the first editor', async () => {
    const { revision } = await readSettings();
    const both = await Promise.all(
      ['یکی', 'دیگری'].map((title) =>
        api.request(widgetSettings.save, { ...ids, revision, ...widgetValues({ title }) }, { token }),
      ),
    );
    const [winner, loser] = both.toSorted((a, b) => a.status - b.status);
    expect([winner?.status, loser?.status]).toEqual([200, 409]);
    expect(loser?.body).toMatchObject({ error: 'WidgetChanged', by: expect.stringMatching(/./) });
    expect(await readSettings()).toEqual(winner?.body);
  });

  test('serves the starter questions of the owner to visitors', async () => {
    const questions = ['ارسال چقدر طول می‌کشد؟', 'ساعت کاری؟'];
    await saveSettings({ questions });
    const { connectionId } = ids;
    expect(await api.call(visitor.questions, { connectionId })).toEqual({ questions });
    await saveSettings({ questions: [] });
    expect(await api.call(visitor.questions, { connectionId })).toEqual({ questions: [] });
  });

  test.each<[string, object, string]>([
    ['a title too long', { title: 'ن'.repeat(61) }, 'title:TooLong'],
    ['a colour that is none', { accent: 'red' }, 'accent:ColourInvalid'],
    ['a distance below the window', { phone: { side: -1, bottom: 24 } }, 'phone,side:OutOfRange'],
    ['a distance beyond it', { desktop: { side: 24, bottom: 401 } }, 'desktop,bottom:OutOfRange'],
    ['a page without https', { origins: ['http://shop.example'] }, 'origins,0:WebsiteUrlInvalid'],
    ['a page with a path', { origins: ['https://shop.example/a'] }, 'origins,0:WebsiteUrlInvalid'],
    [
      'a page twice',
      { origins: ['https://shop.example', 'https://SHOP.example/'] },
      'origins,1:OriginDuplicate',
    ],
    ['a question twice', { questions: ['ارسال؟', ' ارسال؟ '] }, 'questions,1:QuestionDuplicate'],
    ['a question without words', { questions: [' '] }, 'questions,0:Required'],
    ['an icon nobody gave', { icon: 'a'.repeat(64) }, 'icon:Invalid'],
    [
      'a form of a hundred fields',
      {
        form: {
          isOn: true,
          heading: '',
          note: '',
          fields: Array.from({ length: 100 }, (_, at) => field({ id: `${at}`, title: `${at}` })),
        },
      },
      'form,fields:TooManyFields',
    ],
    [
      'a form with a title twice',
      { form: { isOn: false, heading: '', note: '', fields: [field({}), field({ id: 'b' })] } },
      'form,fields,1,title:FieldTitleDuplicate',
    ],
    [
      'a form that asks for nothing',
      { form: { isOn: true, heading: '', note: '', fields: [] } },
      'form,fields:FormEmpty',
    ],
  ])('rejects %s at its field', async (_name, change, issue) => {
    expect(await saveInvalid(change)).toEqual([400, issue]);
  });

  test('rejects pages of other origins, however similar, with 403', async () => {
    await api.call(
      connections.change,
      { ...ids, name: 'w', websiteUrl: 'https://shop.example', initialMessage: '' },
      { token },
    );
    await saveSettings({ origins: ['https://blog.example:8443'] });
    const requestFrom = async (origin: string) => {
      const answer = await fetch(`${server.url}/api/widget/${ids.connectionId}/settings`, {
        headers: { origin },
      });
      return answer.status;
    };
    expect(await requestFrom('https://shop.example')).toBe(200);
    expect(await requestFrom('https://blog.example:8443')).toBe(200);
    for (const other of [
      'https://shop.example.evil.example',
      'https://shop.exampl',
      'https://evil-shop.example',
      'https://blog.example',
      'http://shop.example',
      'null',
    ])
      expect([other, await requestFrom(other)]).toEqual([other, 403]);
    expect(framePolicy((await readAllowedOrigins(server.store.db, ids.connectionId)) ?? null)).toContain(
      "frame-ancestors 'self' https://shop.example https://blog.example:8443",
    );
    await api.call(
      connections.change,
      { ...ids, name: 'w', websiteUrl: null, initialMessage: '' },
      { token },
    );
  });

  test('rejects disabled attachments on the server with AttachmentsOff', async () => {
    const uploadIcon = async (bytes: Buffer, overrides: object = {}) => {
      const visitorSession = await api.call(visitor.openConversation, {
        connectionId: ids.connectionId,
        locale: 'fa',
        pageUrl: server.url,
      });
      const input = { name: 'a', ...overrides };
      const options = { token: visitorSession.token, bytes: new Uint8Array(bytes) };
      const { status, body } = await api.request(visitorAttachments.upload, input, options);
      return [status, Object(body).error];
    };
    await saveSettings({ isVoiceOn: false });
    expect(await uploadIcon(voices.webm, { duration: 1_000 })).toEqual([403, 'AttachmentsOff']);
    expect(await uploadIcon(png(4, 4))).toEqual([200, undefined]);
    await saveSettings({ areFilesOn: false });
    expect(await uploadIcon(voices.webm, { duration: 1_000 })).toEqual([200, undefined]);
    expect(await uploadIcon(png(4, 4))).toEqual([403, 'AttachmentsOff']);
    await saveSettings({});
  });

  test('shows the offline note while nobody is within working hours', async () => {
    await saveSettings({ offline: { isOn: true, note: 'فردا می‌آییم' } });
    expect((await readVisitorSettings()).offline).toBeNull();
    await api.call(presence.changeHours, { days: Array.from({ length: 7 }, () => null) }, { token });
    expect((await readVisitorSettings()).offline).toBe('فردا می‌آییم');
    await saveSettings({ offline: { isOn: false, note: 'فردا می‌آییم' } });
    expect((await readVisitorSettings()).offline).toBeNull();
    await api.call(presence.changeHours, { days: null }, { token });
  });

  test('hides operator names from visitors when the owner chose so', async () => {
    await saveSettings({ hidesNames: true });
    const { body } = await openConversation();
    const visitorSession = Object(body);
    const message = { clientId: newId(), text: 'سلام', pageUrl: '' };
    await api.call(visitor.send, message, { token: visitorSession.token });
    const { conversationId } = visitorSession;
    const reply = { botId: ids.botId, conversationId, clientId: newId(), text: 'در خدمتم' };
    await api.call(conversations.reply, reply, { token });
    const read = async () => {
      const { messages } = await api.call(visitor.messages, {}, { token: visitorSession.token });
      return messages.flatMap(({ author, authorName, event }) =>
        author === 'operator' || event?.kind === 'takenOver' ? [event ? event.name : authorName] : [],
      );
    };
    expect(new Set(await read())).toEqual(new Set([null]));
    await saveSettings({});
    expect((await read()).every((name) => name !== null)).toBe(true);
  });

  describe('start form', () => {
    const form = {
      isOn: true,
      heading: 'پیش از گفتگو',
      note: '',
      fields: [
        field({ savedAs: 'name', isRequired: true, restriction: 'letters' }),
        field({ id: 'phone', title: 'موبایل', type: 'mobile', savedAs: 'phone' }),
        field({ id: 'size', title: 'اندازه', type: 'number', savedAs: 'description' }),
      ],
    } as const;

    test('is shown to visitors and its answers are validated, stored and shown to operators', async () => {
      await saveSettings({ form });
      expect((await readVisitorSettings()).form?.fields).toHaveLength(3);
      const invalidResponse = await openConversation({ name: 'سارا ۲', phone: '۰۲۱', size: 'بزرگ' });
      expect(invalidResponse).toMatchObject({ status: 400, body: { error: 'InvalidInput' } });
      expect(Object(invalidResponse.body).issues).toEqual([
        { path: ['answers', 'name'], rule: 'LettersOnly' },
        { path: ['answers', 'phone'], rule: 'MobileInvalid' },
        { path: ['answers', 'size'], rule: 'NumberInvalid' },
      ]);
      expect(Object((await openConversation()).body).issues).toEqual([
        { path: ['answers', 'name'], rule: 'Required' },
      ]);
      const right = await openConversation({
        name: ' سارا محمدی ',
        phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
        size: '۴۲',
        more: 'x',
      });
      const { conversationId } = Object(right.body);
      expect(await api.call(visitors.read, { botId: ids.botId, conversationId }, { token })).toMatchObject({
        name: 'سارا محمدی',
        phone: '09123456789',
        email: null,
        fields: [{ title: 'اندازه', value: '42' }],
      });
      await saveSettings({ form: { ...form, isOn: false } });
      expect((await readVisitorSettings()).form).toBeNull();
      expect((await openConversation()).status).toBe(200);
    });
  });
});
