import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { accountTimeZone } from '../../../contract/account/time-zone.ts';
import { traces } from '../../../contract/answers/traces.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const SHOP = {
  title: 'ساعت کاری',
  text: 'شنبه تا چهارشنبه ۹ تا ۲۱، پنجشنبه‌ها تا ۱۴، جمعه‌ها و تعطیلات رسمی تعطیل',
};
const OTHER_TEXTS = [
  {
    title: 'ارسال',
    text: 'ارسال سفارش‌ها شنبه تا چهارشنبه ۹ تا ۱۵ انجام می‌شود و دو تا پنج روز کاری طول می‌کشد.',
  },
  { title: 'مرجوعی', text: 'تا ۷ روز پس از دریافت کالا می‌توانید آن را پس بدهید.' },
  { title: 'پشتیبانی', text: 'پشتیبانی تلفنی هر روز از ۸ تا ۲۳ پاسخ می‌دهد.' },
];
const BRANCHES = {
  title: 'ساعت کاری شعبه‌ها',
  text: [
    '| روز | شعبهٔ بازار | شعبهٔ ونک |',
    '| --- | --- | --- |',
    '| شنبه تا چهارشنبه | ۱۱:۳۰ تا ۱۶ و ۱۹ تا ۲۳ | ۱۰ تا ۲۲ |',
    '| پنجشنبه و جمعه | ۱۲ تا ۲۴ | تعطیل |',
  ].join('\n'),
};
const ENGLISH = {
  title: 'Contact',
  text: 'We are open Saturday to Thursday from 9am to 9pm. Closed on Fridays.',
};

/** A wall-clock time in Tehran; 2026-11-28 is a Saturday. */
const tehranTime = (time: string) => Date.parse(`${time.replace(' ', 'T')}:00+03:30`);
const SATURDAY_MORNING = tehranTime('2026-11-28 10:30');

/** The first call opens what later ones share. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open();
    return opened;
  };
}

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = SATURDAY_MORNING;
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
  });
  afterAll(() => server.stop());

  async function openBusiness(...texts: readonly { title: string; text: string }[]) {
    now = SATURDAY_MORNING;
    const { token } = await api.signUp();
    const botId = (await api.createBot(token, 'نیلوفر')).id;
    for (const text of texts) await api.call(training.addText, { botId, ...text }, { token });
    await expect
      .poll(async () => (await api.call(bots.read, { botId }, { token })).trainingStatus)
      .toBe('trained');
    const connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
    return { token, botId, connectionId };
  }

  type Business = Awaited<ReturnType<typeof openBusiness>>;

  /** A visitor who asks and reads what is said last. */
  async function openChat({ connectionId }: Business) {
    const chat = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    const options = { token: chat.token };
    const read = async () => (await api.call(visitor.messages, {}, options)).messages;
    return async (text: string, at?: string) => {
      if (at) now = tehranTime(at);
      const sent = await api.call(
        visitor.send,
        { clientId: crypto.randomUUID(), text, pageUrl: '' },
        options,
      );
      const findReply = async () =>
        (await read()).find(
          ({ seq, author, event }) => seq > sent.seq && (author === 'ai' || event?.kind === 'escalated'),
        );
      await expect.poll(findReply).toBeDefined();
      return findReply();
    };
  }

  const ask = async (business: Business, text: string, at?: string) => (await openChat(business))(text, at);

  describe('a shop whose hours are a sentence', () => {
    const open = once(() => openBusiness(SHOP, ...OTHER_TEXTS));

    test.each([
      ['الان بازید؟', '2026-11-28 10:30', 'بله، الان بازیم؛ تا ساعت ۲۱.'],
      ['الان بازید؟', '2026-11-28 22:00', 'نه، الان بسته‌ایم؛ فردا (یکشنبه) از ساعت ۹ باز می‌کنیم.'],
      [
        'are you open now?',
        '2026-12-03 15:00',
        'No, we’re closed now; we open the day after tomorrow (Saturday) at 9:00.',
      ],
      [
        'فردا هم باز هستین؟',
        '2026-12-03 10:00',
        'نه، فردا (جمعه) تعطیلیم؛ پس‌فردا (شنبه) از ساعت ۹ باز می‌کنیم.',
      ],
      ['پنجشنبه‌ها تا ساعت چند؟', '2026-11-28 10:30', 'پنجشنبه‌ها تا ساعت ۱۴ بازیم.'],
      ['امروز تعطیلید؟', '2026-12-04 10:00', 'بله، امروز تعطیلیم؛ فردا (شنبه) از ساعت ۹ باز می‌کنیم.'],
      ['رستوران الان بازه؟', '2026-11-28 10:30', 'بله، الان بازیم؛ تا ساعت ۲۱.'],
      ['تاسوعا بازید؟', '2026-11-28 10:30', 'نه، تاسوعا تعطیلیم.'],
      ['سلام، امشب تا کی هستید؟', '2026-11-28 10:30', 'امشب تا ساعت ۲۱ بازیم.'],
    ])('answers «%s» at %s', async (question, at, text) => {
      expect(await ask(await open(), question, at)).toMatchObject({ author: 'ai', text });
    });

    it('cites the passage and explains itself in the trace', async () => {
      const answer = await ask(await open(), 'الان بازید؟', '2026-11-28 10:30');
      const { botId, token } = await open();
      const conversationId = answer?.conversationId ?? '';
      const page = await api.call(conversations.messages, { botId, conversationId, limit: 10 }, { token });
      expect(page.messages.find(({ id }) => id === answer?.id)?.sources).toMatchObject([
        { title: SHOP.title, quote: SHOP.text },
      ]);
      const trace = await api.call(traces.read, { botId, messageId: answer?.id ?? '' }, { token });
      expect(trace).toMatchObject({ by: 'hours', outcome: 'answered', costMessages: 1 });
      expect(trace.steps.find((step) => step.name === 'hours')).toMatchObject({
        outcome: 'answered',
        facts: { asks: 'open', clock: '2026-11-28 10:30', zone: 'Asia/Tehran', branches: 1 },
      });
      expect(trace.passages.filter(({ cited }) => cited).map(({ text }) => text)).toEqual([SHOP.text]);
    });

    test.each([
      ['الان بازید؟ ارسال چند روز طول می‌کشد؟', ['بله، الان بازیم؛ تا ساعت ۲۱.', 'دو تا پنج روز کاری']],
      ['ارسال چند روز طول می‌کشد؟ الان بازید؟', ['دو تا پنج روز کاری', 'بله، الان بازیم؛ تا ساعت ۲۱.']],
      [
        'الان بازید؟ جمعه‌ها چی؟ تا چند روز می‌شود پس داد؟',
        ['بله، الان بازیم؛ تا ساعت ۲۱.', 'نه، جمعه‌ها تعطیلیم.', '۷ روز'],
      ],
    ])('answers each question of «%s»', async (message, parts) => {
      const answer = await ask(await open(), message, '2026-11-28 10:30');
      const places = parts.map((part) => answer?.text.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one = 0, other = 0) => one - other));
    });

    it('goes on with a follow-up', async () => {
      const chat = await openChat(await open());
      expect(await chat('پنجشنبه تا ساعت چند بازید؟', '2026-11-28 10:30')).toMatchObject({
        text: 'پنجشنبه تا ساعت ۱۴ بازیم.',
      });
      expect(await chat('جمعه چی؟')).toMatchObject({
        text: 'نه، جمعه تعطیلیم؛ شنبه ۱۴ آذر از ساعت ۹ باز می‌کنیم.',
      });
    });

    it('leaves other questions to the sources', async () => {
      expect((await ask(await open(), 'ارسال چند روز طول می‌کشد؟'))?.text).toContain('دو تا پنج روز کاری');
      expect((await ask(await open(), 'ساعت کاری شما چیست؟'))?.text).toContain('شنبه تا چهارشنبه ۹ تا ۲۱');
    });

    it('uses the time zone of the account', async () => {
      const business = await openBusiness(SHOP);
      const options = { token: business.token };
      await api.call(accountTimeZone.change, { zone: 'America/New_York' }, options);
      // Saturday 22:00 in Tehran is 13:30 in New York.
      expect(await ask(business, 'الان بازید؟', '2026-11-28 22:00')).toMatchObject({
        text: 'بله، الان بازیم؛ تا ساعت ۲۱.',
      });
    });
  });

  describe('branches in a table', () => {
    const open = once(() => openBusiness(BRANCHES, ...OTHER_TEXTS));

    test.each([
      ['شعبهٔ ونک الان بازه؟', '2026-11-28 17:00', 'شعبهٔ ونک: بله، الان بازیم؛ تا ساعت ۲۲.'],
      [
        'شعبهٔ بازار الان بازه؟',
        '2026-11-28 17:00',
        'شعبهٔ بازار: نه، الان بسته‌ایم؛ امروز از ساعت ۱۹ باز می‌کنیم.',
      ],
      [
        'جمعه شب تا کی؟',
        '2026-11-28 17:00',
        'شعبهٔ بازار: جمعه شب تا ساعت ۱۲ شب بازیم.\nشعبهٔ ونک: نه، جمعه تعطیلیم؛ شنبه ۱۴ آذر از ساعت ۱۰ باز می‌کنیم.',
      ],
      [
        'الان بازید؟',
        '2026-11-28 09:00',
        'شعبهٔ بازار: نه، الان بسته‌ایم؛ امروز از ساعت ۱۱:۳۰ باز می‌کنیم.\nشعبهٔ ونک: نه، الان بسته‌ایم؛ امروز از ساعت ۱۰ باز می‌کنیم.',
      ],
    ])('answers «%s» at %s', async (question, at, text) => {
      expect(await ask(await open(), question, at)).toMatchObject({ author: 'ai', text });
    });

    it('states no hours for a branch that the table does not name', async () => {
      const answer = await ask(await open(), 'شعبهٔ شیراز الان بازه؟', '2026-11-28 17:00');
      expect(answer?.text ?? '').not.toMatch(/الان (?:باز|بسته)/u);
    });
  });

  it('answers a Persian question from an English text', async () => {
    const business = await openBusiness(ENGLISH);
    expect(await ask(business, 'الان بازید؟')).toMatchObject({ text: 'بله، الان بازیم؛ تا ساعت ۲۱.' });
  });

  test.each([
    ['a notice that is not understood', { title: 'اطلاعیه', text: 'این هفته شنبه تعطیل هستیم.' }],
    ['other hours elsewhere', { title: 'درباره ما', text: 'شنبه تا پنجشنبه ۱۰ تا ۲۰ باز هستیم.' }],
  ])('works nothing out beside %s', async (_reason, text) => {
    const business = await openBusiness(SHOP, text);
    expect((await ask(business, 'الان بازید؟'))?.text ?? '').not.toMatch(/^(?:بله|نه)،/u);
  });

  it('ignores hours of another account', async () => {
    await openBusiness(SHOP);
    const business = await openBusiness(...OTHER_TEXTS);
    expect((await ask(business, 'الان بازید؟'))?.text ?? '').not.toMatch(/^(?:بله|نه)،/u);
  });

  it('knows the official holidays', async () => {
    const business = await openBusiness(SHOP);
    const daily = await openBusiness({ title: 'ساعت کاری', text: 'هر روز ۹ تا ۲۱ باز هستیم.' });
    expect(await ask(business, '۲۲ بهمن بازید؟')).toMatchObject({
      text: 'نه، پنجشنبه ۲۲ بهمن تعطیلیم؛ شنبه ۲۴ بهمن از ساعت ۹ باز می‌کنیم.',
    });
    expect((await ask(daily, '۲۲ بهمن بازید؟'))?.text).toContain('تعطیل رسمی است (۲۲ بهمن)');
  });
});
