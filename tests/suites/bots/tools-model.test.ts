import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failedAnswer, scriptedWriter, writtenAnswer } from '../answers/scripted-writer.ts';
import { type AppOptions, forEachApp, type OpenApp } from '../support/app.ts';
import { startToolServer } from './tool-server.ts';
import { openToolShop, traceOf } from './tool-shop.ts';

let service: Awaited<ReturnType<typeof startToolServer>>;
beforeAll(async () => {
  service = await startToolServer();
});
afterAll(() => service.close());

const openShop = (openApp: OpenApp, options?: AppOptions) => openToolShop(openApp, service, options);

forEachApp((openApp) => {
  describe('a conversation with a model', () => {
    const choosing = (inputs: object) => async () =>
      ({
        ok: true,
        call: { name: 'order_status', inputs },
        usage: { inputTokens: 10, outputTokens: 2 },
      }) as const;

    test('uses the inputs that the visitor wrote', async () => {
      const writer = { ...scriptedWriter(), chooseTool: choosing({ order: 77 }) };
      const { create, ask } = await openShop(openApp, { writer });
      await create();
      const reply = await ask('خریدی که هفتهٔ پیش کردم با کد ۷۷ هنوز به دستم نرسیده');
      expect(reply.text).toContain('شمارهٔ موبایلی');
      expect((await ask('09121234567')).text).toContain('سفارش 77');
    });

    test('asks for inputs that the model made up', async () => {
      const writer = { ...scriptedWriter(), chooseTool: choosing({ order: 88, phone: '09120000000' }) };
      const { create, ask } = await openShop(openApp, { writer });
      await create();
      const calls = service.received.length;
      expect((await ask('خریدم هنوز به دستم نرسیده')).text).toBe('شمارهٔ سفارش شما چیست؟');
      expect(service.received).toHaveLength(calls);
    });

    test('keeps the answers of tools from later prompts', async () => {
      const writer = {
        ...scriptedWriter(),
        chooseTool: async () => ({ ok: true, call: null, usage: null }) as const,
      };
      const { create, ask } = await openShop(openApp, { writer });
      await create({ inputs: [], address: `${service.url}/orders/1`, replyTemplate: '{status}' });
      expect((await ask('سفارش من کجاست؟')).text).toContain('ارسال شد');
      const answer = ask('ارسال به شهرستان چند روز طول می‌کشد؟');
      const { history } = await writer.nextInput();
      writer.finish(writtenAnswer('۳ تا ۵ روز'));
      await answer;
      expect(history.map(({ author, text }) => [author, text])).toEqual([['visitor', 'سفارش من کجاست؟']]);
    });

    test('waits only once for a model that is silent', async () => {
      const chooseTool = async () =>
        ({ ok: false, failure: { ...failedAnswer.failure, isTimeout: true } }) as const;
      const { app, botId, create, ask } = await openShop(openApp, {
        writer: { ...scriptedWriter(), chooseTool },
      });
      await create();
      const reply = await ask('ارسال به شهرستان چند روز طول می‌کشد؟');
      expect(reply.text).toContain('۳ تا ۵ روز');
      const { fallbacks, steps } = await traceOf(app, botId, reply.id);
      expect(fallbacks).toContain('modelDown');
      expect(steps).toContainEqual(expect.objectContaining({ name: 'model', outcome: 'skipped' }));
    });
  });
});
