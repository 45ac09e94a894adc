import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusinessHoursSettings, businessHours } from '../../../contract/bots/business-hours.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitorHome } from '../../../contract/widget/home.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

/** In Tehran; 28 November 2026 is a Saturday. */
const at = (minute: string) => Date.parse(`${minute}:00+03:30`);
const NINE_TO_SIX = [{ from: 540, to: 1080 }];
const settings: BusinessHoursSettings = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 5 ? [] : NINE_TO_SIX)),
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
  targets: { firstReply: null, nextReply: null, urgentFirstReply: null, urgentNextReply: null },
};

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = at('2026-11-28T20:00');
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
  });
  afterAll(() => server.stop());

  async function openShop(hours: Partial<BusinessHoursSettings> | null = {}) {
    now = at('2026-11-28T20:00');
    const { token } = await api.signUp();
    const bot = await api.createBot(token, 'نیلوفر');
    const ids = { botId: bot.id };
    const connectionId = bot.connections[0]?.id ?? '';
    const save = (changes: Partial<BusinessHoursSettings>) =>
      api.call(businessHours.save, { ...ids, ...settings, ...changes }, { token });
    if (hours) await save(hours);
    return { token, ids, connectionId, save };
  }

  async function openConversation(connectionId: string) {
    const session = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    const bearer = { token: session.token };
    const read = async () => (await api.call(visitor.messages, {}, bearer)).messages;
    const write = (text: string) => api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, bearer);
    const repliesOfBot = async () =>
      (await read()).flatMap(({ author, text }) => (author === 'ai' ? [text] : []));
    return { ...session, write, repliesOfBot };
  }

  test('is always open until hours are set, and keeps what is saved', async () => {
    const { token, ids, save } = await openShop(null);
    const unset = await api.call(businessHours.read, ids, { token });
    expect(unset).toMatchObject({ week: null, isOpen: true, opensAt: null, zone: 'Asia/Tehran' });
    expect(new Set(unset.calendar.map(({ year }) => year))).toEqual(new Set([1405, 1406]));
    const own = { id: newId(), name: 'جشن', from: '2026-11-29', to: '2026-11-30', spans: [] };
    const saved = await save({ ownHolidays: [own], openHolidays: ['nowruz'] });
    expect(saved).toMatchObject({ isOpen: false, opensAt: at('2026-12-01T09:00'), ownHolidays: [own] });
    expect(await api.call(businessHours.read, ids, { token })).toEqual(saved);
    expect(await save({ week: null })).toMatchObject({ isOpen: true });
  });

  test('rejects an invalid week, an invalid day and too many entries, and names the field', async () => {
    const { token, ids } = await openShop(null);
    const refusal = async (changes: Partial<BusinessHoursSettings>) => {
      const answer = await api.request(businessHours.save, { ...ids, ...settings, ...changes }, { token });
      return [answer.status, JSON.stringify(answer.body)];
    };
    const holiday = { id: newId(), name: 'جشن', from: '2026-11-30', to: '2026-11-29', spans: [] };
    expect(await refusal({ week: [[]] })).toEqual([400, expect.stringContaining('week')]);
    expect(await refusal({ ownHolidays: [holiday] })).toEqual([400, expect.stringContaining('OutOfRange')]);
    expect(await refusal({ ownHolidays: [{ ...holiday, from: '2026-02-30' }] })).toEqual([
      400,
      expect.stringContaining('from'),
    ]);
    const tooLong = { channel: null, language: 'fa', text: 'م'.repeat(501) } as const;
    expect(await refusal({ awayMessages: [tooLong] })).toEqual([400, expect.stringContaining('TooLong')]);
    const tooManySpans =
      settings.week?.map(() => Array.from({ length: 7 }, () => ({ from: 0, to: 60 }))) ?? null;
    expect(await refusal({ week: tooManySpans })).toEqual([400, expect.stringContaining('OutOfRange')]);
  });

  test('tells a visitor who asks for a person when the team is back, once', async () => {
    const { connectionId } = await openShop();
    const { write, repliesOfBot } = await openConversation(connectionId);
    await write('می‌خواهم با اپراتور صحبت کنم');
    await expect
      .poll(repliesOfBot)
      .toEqual([expect.stringContaining('فردا ساعت ۹ برمی‌گردیم و همین‌جا جواب می‌دهیم')]);
    await write('می‌خواهم با اپراتور صحبت کنم');
    await expect.poll(repliesOfBot).toHaveLength(2);
    expect((await repliesOfBot()).filter((text) => text.includes('برمی‌گردیم'))).toHaveLength(1);
  });

  test('mentions no hours while open and uses the text of the channel otherwise', async () => {
    const { connectionId } = await openShop({
      awayMessages: [
        { channel: null, language: 'fa', text: 'همه جا بسته است' },
        { channel: 'widget', language: 'fa', text: 'تا {{زمان بازگشت}} نیستیم' },
      ],
    });
    const closed = await openConversation(connectionId);
    await closed.write('اپراتور');
    await expect.poll(closed.repliesOfBot).toEqual([expect.stringContaining('تا فردا ساعت ۹ نیستیم')]);
    now = at('2026-11-29T10:00');
    const open = await openConversation(connectionId);
    await open.write('اپراتور');
    await expect.poll(open.repliesOfBot).toEqual([expect.not.stringContaining('نیستیم')]);
  });

  test('tells a visitor whose conversation an operator holds, once per wait, and counts no reply', async () => {
    const { token, ids, connectionId } = await openShop();
    const { conversationId, write, repliesOfBot } = await openConversation(connectionId);
    const reply = () =>
      api.call(conversations.reply, { ...ids, conversationId, clientId: newId(), text: 'سلام' }, { token });
    await write('سلام');
    await reply();
    const before = (await repliesOfBot()).length;
    const listAwayMessages = async () => (await repliesOfBot()).slice(before);
    await write('هستید؟');
    await expect.poll(listAwayMessages).toEqual([expect.stringContaining('فردا ساعت ۹ برمی‌گردیم')]);
    await write('الو؟');
    await reply();
    now += 60_000;
    await write('یک پرسش دیگر');
    await expect.poll(listAwayMessages).toHaveLength(2);
    const row = await server.store.db
      .selectFrom('conversations')
      .select(['waiting_since', 'status'])
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'operatorAttention', waiting_since: expect.anything() });
  });

  test('shows the widget the hours of the bot, its next opening and its next holidays', async () => {
    const own = { id: newId(), name: 'جشن', from: '2026-11-29', to: '2026-11-29', spans: [] };
    const { connectionId } = await openShop({ ownHolidays: [own] });
    const { hours } = await api.call(visitorHome.read, { connectionId });
    expect(hours).toMatchObject({ isOpen: false, opening: { fa: 'دوشنبه ساعت ۹' } });
    expect(hours.week?.[6]).toEqual(NINE_TO_SIX);
    expect(hours.holidays).toEqual([
      { name: { fa: 'جشن', en: 'جشن' }, from: '2026-11-29', to: '2026-11-29', spans: [] },
    ]);
  });
});
