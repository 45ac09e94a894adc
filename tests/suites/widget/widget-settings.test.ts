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
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { png, voices } from '../../fixtures/chat-files.ts';
import { widgetValues } from '../../fixtures/widget-values.ts';

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

  const reads = () => api.call(widgetSettings.read, ids, { token });
  const saves = async (change: Partial<WidgetValues>) => {
    const { revision } = await reads();
    return api.call(widgetSettings.save, { ...ids, revision, ...widgetValues(change) }, { token });
  };
  const refused = async (change: object) => {
    const { revision } = await reads();
    const input = { ...ids, revision, ...widgetValues(), ...change };
    const { status, body } = await api.request(widgetSettings.save, input, { token });
    return [status, ...Object(body).issues.map(({ path, rule }: never) => `${String(path)}:${rule}`)];
  };
  const shown = () => api.call(visitor.settings, { connectionId: ids.connectionId });
  const arrives = (answers?: Record<string, string>) =>
    api.request(visitor.openConversation, {
      connectionId: ids.connectionId,
      locale: 'fa',
      pageUrl: server.url,
      ...(answers && { answers }),
    });

  test('keeps defaults for an unconfigured widget and serves saved settings to visitors', async () => {
    expect(await reads()).toMatchObject({ revision: 0, values: { accent: '#417df4', isVoiceOn: true } });
    expect(await shown()).toMatchObject({ title: 'نیلوفر', alignment: 'left', display: 'all', form: null });
    const saved = await saves({
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
    expect(await reads()).toEqual(saved);
    expect(await shown()).toMatchObject({
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
    await saves({ isShown: false, shownOn: 'phone' });
    expect((await shown()).display).toBe('none');
  });

  test('rejects the second of two parallel saves with WidgetChanged and the name of the first editor', async () => {
    const { revision } = await reads();
    const both = await Promise.all(
      ['یکی', 'دیگری'].map((title) =>
        api.request(widgetSettings.save, { ...ids, revision, ...widgetValues({ title }) }, { token }),
      ),
    );
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ error: 'WidgetChanged', by: expect.stringMatching(/./) });
    expect(await reads()).toEqual(won?.body);
  });

  test('serves the starter questions of the owner to visitors', async () => {
    const questions = ['ارسال چقدر طول می‌کشد؟', 'ساعت کاری؟'];
    await saves({ questions });
    const { connectionId } = ids;
    expect(await api.call(visitor.questions, { connectionId })).toEqual({ questions });
    await saves({ questions: [] });
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
    expect(await refused(change)).toEqual([400, issue]);
  });

  test('rejects pages of other origins, however similar, with 403', async () => {
    await api.call(
      connections.change,
      { ...ids, name: 'w', websiteUrl: 'https://shop.example', initialMessage: '' },
      { token },
    );
    await saves({ origins: ['https://blog.example:8443'] });
    const asks = async (origin: string) => {
      const answer = await fetch(`${server.url}/api/widget/${ids.connectionId}/settings`, {
        headers: { origin },
      });
      return answer.status;
    };
    expect(await asks('https://shop.example')).toBe(200);
    expect(await asks('https://blog.example:8443')).toBe(200);
    for (const other of [
      'https://shop.example.evil.example',
      'https://shop.exampl',
      'https://evil-shop.example',
      'https://blog.example',
      'http://shop.example',
      'null',
    ])
      expect([other, await asks(other)]).toEqual([other, 403]);
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
    const gives = async (bytes: Buffer, more: object = {}) => {
      const arrived = await api.call(visitor.openConversation, {
        connectionId: ids.connectionId,
        locale: 'fa',
        pageUrl: server.url,
      });
      const input = { name: 'a', ...more };
      const options = { token: arrived.token, bytes: new Uint8Array(bytes) };
      const { status, body } = await api.request(visitorAttachments.upload, input, options);
      return [status, Object(body).error];
    };
    await saves({ isVoiceOn: false });
    expect(await gives(voices.webm, { duration: 1_000 })).toEqual([403, 'AttachmentsOff']);
    expect(await gives(png(4, 4))).toEqual([200, undefined]);
    await saves({ areFilesOn: false });
    expect(await gives(voices.webm, { duration: 1_000 })).toEqual([200, undefined]);
    expect(await gives(png(4, 4))).toEqual([403, 'AttachmentsOff']);
    await saves({});
  });

  test('shows the offline note while nobody is within working hours', async () => {
    await saves({ offline: { isOn: true, note: 'فردا می‌آییم' } });
    expect((await shown()).offline).toBeNull();
    await api.call(presence.changeHours, { days: Array.from({ length: 7 }, () => null) }, { token });
    expect((await shown()).offline).toBe('فردا می‌آییم');
    await saves({ offline: { isOn: false, note: 'فردا می‌آییم' } });
    expect((await shown()).offline).toBeNull();
    await api.call(presence.changeHours, { days: null }, { token });
  });

  test('hides operator names from visitors when the owner chose so', async () => {
    await saves({ hidesNames: true });
    const { body } = await arrives();
    const arrived = Object(body);
    const said = { clientId: newId(), text: 'سلام', pageUrl: '' };
    await api.call(visitor.send, said, { token: arrived.token });
    const { conversationId } = arrived;
    const reply = { botId: ids.botId, conversationId, clientId: newId(), text: 'در خدمتم' };
    await api.call(conversations.reply, reply, { token });
    const read = async () => {
      const { messages } = await api.call(visitor.messages, {}, { token: arrived.token });
      return messages.flatMap(({ author, authorName, event }) =>
        author === 'operator' || event?.kind === 'takenOver' ? [event ? event.name : authorName] : [],
      );
    };
    expect(new Set(await read())).toEqual(new Set([null]));
    await saves({});
    expect((await read()).every((name) => name !== null)).toBe(true);
  });

  describe('pre-chat form', () => {
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
      await saves({ form });
      expect((await shown()).form?.fields).toHaveLength(3);
      const wrong = await arrives({ name: 'سارا ۲', phone: '۰۲۱', size: 'بزرگ' });
      expect(wrong).toMatchObject({ status: 400, body: { error: 'InvalidInput' } });
      expect(Object(wrong.body).issues).toEqual([
        { path: ['answers', 'name'], rule: 'LettersOnly' },
        { path: ['answers', 'phone'], rule: 'MobileInvalid' },
        { path: ['answers', 'size'], rule: 'NumberInvalid' },
      ]);
      expect(Object((await arrives()).body).issues).toEqual([
        { path: ['answers', 'name'], rule: 'Required' },
      ]);
      const right = await arrives({ name: ' سارا محمدی ', phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹', size: '۴۲', more: 'x' });
      const { conversationId } = Object(right.body);
      expect(await api.call(visitors.read, { botId: ids.botId, conversationId }, { token })).toMatchObject({
        name: 'سارا محمدی',
        phone: '09123456789',
        email: null,
        fields: [{ title: 'اندازه', value: '42' }],
      });
      await saves({ form: { ...form, isOn: false } });
      expect((await shown()).form).toBeNull();
      expect((await arrives()).status).toBe(200);
    });
  });
});
