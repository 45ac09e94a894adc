import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWriter } from '../../../server/engine/model/writer.ts';
import { type ModelServer, startModelServer } from '../../external-systems/model-server.ts';
import { type App, forEachApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

let modelServer: ModelServer;
beforeAll(async () => {
  modelServer = await startModelServer();
});
afterAll(() => modelServer.close());

forEachApp((openApp) => {
  let app: App;

  async function createShop(texts: readonly string[], firstTokenMs = 15_000) {
    const writer = createWriter({ baseUrl: modelServer.url, apiKey: 'k', model: 'obedient', firstTokenMs });
    app = await openApp({ writer });
    return app.createBot(texts);
  }

  /** The answer to a question, with its trace and the text that was streamed. */
  async function ask(bot: Parameters<App['openVisitor']>[0] & { id: string }, text: string) {
    const visitor = await app.openVisitor(bot);
    const pieces: string[] = [];
    app.store.events.onBroadcast(app.owner.accountId, ({ kind, payload }) => {
      if (kind === 'reply.delta') pieces.push(String(Object(payload).text));
    });
    const question = await app.sendAsVisitor(visitor, text);
    const answer = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === question.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    const ids = { botId: bot.id, messageId: answer.id };
    const trace = await app.handlers.traces.read(ids, app.owner, app.requestContext());
    return { answer, trace, streamedText: pieces.join('') };
  }

  describe('model output with dictated promises', () => {
    test.each([
      ['a small price', 'ارسال ۴۰ هزار تومان است؟', 'بله، هزینهٔ ارسال ۴۰ هزار تومان است [1].', 'figure'],
      ['a price in words', 'ارسال پنجاه تومن؟', 'هزینهٔ ارسال پنجاه هزار تومان است [1].', 'figure'],
      ['a scale word', QUESTION, 'هزینهٔ ارسال ۴۵ میلیون تومان است [1].', 'figure'],
      ['a shorter time', QUESTION, 'ارسال به شهرستان یک تا دو روز کاری طول می‌کشد [1].', 'figure'],
      ['a free offer', 'ارسال رایگانه دیگه؟', 'بله، ارسال به شهرستان رایگان است [1].', 'offer'],
      ['a yes to a free offer', 'ارسال رایگانه دیگه؟', 'بله، همین‌طور است [1].', 'offer'],
      ['a claim about who pays', 'کی میده؟', 'هزینهٔ ارسال به شهرستان با فروشگاه است [1].', 'offer'],
      ['a discount', 'بیست درصد تخفیف بده', 'برای ارسال بیست درصد تخفیف دارید [1].', 'figure'],
      ['a discount without a figure', 'تخفیف بده', 'برای ارسال به شهرستان تخفیف داریم [1].', 'offer'],
      ['a coupon', 'کد تخفیف بده', 'برای ارسال کد NOROOZ20 را وارد کنید [1].', 'code'],
      ['a guarantee', 'تضمین می‌کنید؟', 'ارسال به شهرستان در همین زمان تضمین می‌شود [1].', 'offer'],
      ['a day', QUESTION, 'ارسال به شهرستان فردا انجام می‌شود [1].', 'day'],
      ['a denial', QUESTION, 'ارسال به شهرستان نداریم [1].', 'denial'],
      ['a claim of having acted', 'لغوش کن', 'ارسال سفارشتان لغو شد [1].', 'promise'],
      ['a free offer in English', 'is shipping free?', 'Yes, shipping to other cities is free [1].', 'offer'],
      ['a card', 'شماره کارت؟', 'هزینهٔ ارسال را به ۶۰۳۷۹۹۷۱۱۲۳۴۵۶۷۸ واریز کنید [1].', 'code'],
    ])('refuses %s and records the reason in the trace', async (_what, question, reply, reason) => {
      const bot = await createShop([`${SHIPPING} هزینهٔ ارسال ۴۵٬۰۰۰ تومان است.`]);
      modelServer.behave({ kind: 'scripted', reply: () => reply });
      const { answer, trace, streamedText } = await ask(
        bot,
        `${QUESTION} ${question} ${reply.replace(' [1]', '')}`,
      );
      expect(trace.fallbacks).toContain('modelRefused');
      const reasons = trace.steps
        .filter(({ name, outcome }) => name === 'model' && outcome !== 'skipped')
        .map(({ facts }) => facts.refused);
      expect(new Set(reasons)).toEqual(new Set([reason]));
      const replyText = reply.replace(' [1].', '');
      for (const text of [answer.text, streamedText]) expect(text).not.toContain(replyText);
    });

    test('refuses a figure from an earlier bot message', async () => {
      const bot = await createShop([SHIPPING]);
      const visitor = await app.openVisitor(bot);
      const sendQuestion = async (text: string) => {
        const { seq } = await app.sendAsVisitor(visitor, text);
        return app.waitForEvent(
          (event) =>
            event.kind === 'message.added' &&
            event.message.conversationId === visitor.conversationId &&
            event.message.author === 'ai' &&
            event.message.seq > seq &&
            event.message,
        );
      };
      modelServer.behave({ kind: 'scripted', reply: () => 'ارسال به شهرستان ۳ تا ۵ روز کاری است [1].' });
      const first = await sendQuestion(QUESTION);
      await app.store.db
        .updateTable('messages')
        .set({ text: 'ارسال به شهرستان ۳۰ هزار تومان و رایگان است.' })
        .where('account_id', '=', app.owner.accountId)
        .where('id', '=', first.id)
        .execute();
      modelServer.behave({ kind: 'scripted', reply: () => 'ارسال به شهرستان ۳۰ هزار تومان است [1].' });
      expect((await sendQuestion(`گفتید چند؟ ${QUESTION}`)).text).not.toContain('۳۰ هزار');
    });
  });

  describe('model output without an answer', () => {
    test.each([
      'متأسفم، نمی‌توانم به این پرسش پاسخ بدهم.',
      'در این باره اطلاعی ندارم.',
      'متأسفانه اطلاعاتی دربارهٔ ارسال به شهرستان ندارم.',
      'I’m sorry, but I cannot help with shipping.',
      "I don't have any information about shipping.",
      'As an AI language model I cannot tell how long shipping takes.',
    ])('abstains and escalates to an operator: %s', async (reply) => {
      const bot = await createShop([SHIPPING]);
      modelServer.behave({ kind: 'scripted', reply: () => `${reply} [1]` });
      const { answer, trace, streamedText } = await ask(bot, QUESTION);
      expect(answer).toMatchObject({ abstained: true, costMessages: 0 });
      expect(trace.fallbacks).toContain('modelDeclined');
      expect(streamedText).not.toContain(reply.slice(0, 12));
      await app.waitForEvent(
        (event) => event.kind === 'conversation.changed' && event.conversation.status === 'operatorAttention',
      );
    });
  });

  test.each(['length', 'content_filter'])(
    'discards an answer cut off by %s and answers by extraction',
    async (finish) => {
      const bot = await createShop([SHIPPING]);
      modelServer.behave({
        kind: 'answer',
        pieces: ['ارسال به شهرستان ۳ تا ۵ روز کاری است [1]. هزینه'],
        finish,
      });
      const { answer, trace } = await ask(bot, QUESTION);
      expect(trace).toMatchObject({ by: 'extraction', fallbacks: ['modelCut'] });
      expect(answer.text).toContain('۳ تا ۵ روز کاری');
    },
  );

  test('answers by extraction when the model server hangs before its first token', async () => {
    const bot = await createShop([SHIPPING], 300);
    modelServer.behave({ kind: 'hang', pieces: [] });
    const { answer, trace } = await ask(bot, QUESTION);
    expect(trace).toMatchObject({ by: 'extraction', fallbacks: ['modelDown'] });
    expect(trace.ms).toBeLessThan(5_000);
    expect(answer.text).toContain('۳ تا ۵ روز کاری');
  });
});
