import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ToolDraft } from '../../../contract/bots/tools.ts';
import { toolLimits } from '../../../contract/limits.rules.ts';
import { newId } from '../../../server/store/id.ts';
import { type AppOptions, forEachApp, type OpenApp } from '../support/app.ts';
import { orderTool, startToolServer } from './tool-server.ts';
import { openToolShop, traceOf } from './tool-shop.ts';

let service: Awaited<ReturnType<typeof startToolServer>>;
beforeAll(async () => {
  service = await startToolServer();
});
afterAll(() => service.close());

const refused = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

const openShop = (openApp: OpenApp, options?: AppOptions) => openToolShop(openApp, service, options);

forEachApp((openApp) => {
  describe('defining tools', () => {
    test('keeps secrets sealed, and only for the same host', async () => {
      const { app, botId, tools, create, tryOut } = await openShop(openApp);
      const tool = await create();
      expect(tool).toMatchObject({ name: 'order_status', secrets: ['Authorization'] });
      const listed = await tools.list({ botId }, app.owner, app.requestContext());
      expect(JSON.stringify(listed)).not.toContain('top-secret');
      const row = await app.store.db.selectFrom('tools').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain('top-secret');
      const toolWithSecret = orderTool(service.url, { secrets: [{ name: 'Authorization', value: null }] });
      const change = (draft: ToolDraft) =>
        tools.change({ botId, toolId: tool.id, ...draft }, app.owner, app.requestContext());
      await change(toolWithSecret);
      await tryOut(tool.id, { order: '12', phone: '09121234567' });
      expect(service.received.at(-1)?.headers.authorization).toBe('Bearer top-secret');
      await expect(change({ ...toolWithSecret, address: 'https://thief.example/{order}' })).rejects.toEqual(
        refused('ToolSecretMissing'),
      );
    });

    test('refuses a 31st tool, a taken name and private addresses', async () => {
      const { app, botId, tools, create } = await openShop(openApp);
      const first = await create();
      await expect(create()).rejects.toEqual(refused('ToolNameTaken'));
      await expect(create({ name: 'other', address: 'https://169.254.169.254/x' })).rejects.toEqual(
        refused('InvalidInput'),
      );
      for (let count = 1; count < toolLimits.perBot; count += 1) await create({ name: `tool_${count}` });
      await expect(create({ name: 'one_more' })).rejects.toEqual(refused('TooManyTools'));
      const ids = { botId, toolId: first.id };
      await tools.remove(ids, app.owner, app.requestContext());
      await create({ name: 'one_more' });
      await expect(tools.restore(ids, app.owner, app.requestContext())).rejects.toEqual(
        refused('TooManyTools'),
      );
    });

    test('restores a removed tool', async () => {
      const { app, botId, tools, create } = await openShop(openApp);
      const ids = { botId, toolId: (await create()).id };
      await tools.remove(ids, app.owner, app.requestContext());
      await expect(tools.remove(ids, app.owner, app.requestContext())).rejects.toEqual(refused('NotFound'));
      expect(await tools.restore(ids, app.owner, app.requestContext())).toMatchObject({ id: ids.toolId });
      const others = { ...ids, toolId: newId() };
      await expect(tools.restore(others, app.owner, app.requestContext())).rejects.toEqual(
        refused('NotFound'),
      );
    });
  });

  describe('trying a tool', () => {
    test('shows the request without secrets, the answer and what the bot would say', async () => {
      const { create, tryOut } = await openShop(openApp);
      const { id } = await create();
      const trial = await tryOut(id, { order: '۱۲۳۴', phone: '+98 912 123 4567' });
      expect(trial).toMatchObject({
        method: 'GET',
        url: `${service.url}/orders/1234?phone=09121234567`,
        status: 200,
        problem: null,
        reply: 'سفارش 1234: ارسال شد {secret}\nکالا: کفش',
      });
      expect(trial.headers).toContainEqual({ name: 'Authorization', value: null });
      expect(JSON.stringify(trial)).not.toContain('top-secret');
      expect(await tryOut(id, { order: '404', phone: '09121234567' })).toMatchObject({
        status: 404,
        problem: null,
        reply: 'سفارشی با این شماره پیدا نشد.',
      });
    });

    test('names inputs that are missing or wrong', async () => {
      const { create, tryOut } = await openShop(openApp);
      const { id } = await create();
      await expect(tryOut(id, { phone: '0912' })).rejects.toMatchObject({
        failure: {
          issues: [
            { path: ['values', 'order'], rule: 'Required' },
            { path: ['values', 'phone'], rule: 'Invalid' },
          ],
        },
      });
    });

    test('encodes hostile inputs within their field', async () => {
      const { create, tryOut } = await openShop(openApp);
      const [text] = [
        {
          ...orderTool('').inputs[0],
          name: 'q',
          kind: 'text',
          label: 'متن',
          isRequired: true,
          question: '',
          choices: [],
        } as const,
      ];
      const { id } = await create({
        name: 'path',
        inputs: [text],
        address: `${service.url}/orders/{q}`,
        replyTemplate: '{status}',
        secrets: [],
      });
      for (const q of ['..', '.', '%2e%2e'.replaceAll('%2e', '.')])
        expect(await tryOut(id, { q })).toMatchObject({ problem: 'inputInvalid', status: null });
      expect(await tryOut(id, { q: '../../admin?x=1#y\r\nHost: evil' })).toMatchObject({
        url: `${service.url}/orders/..%2F..%2Fadmin%3Fx%3D1%23y%20Host%3A%20evil`,
        problem: null,
      });
      expect((await tryOut(id, { q: '{q}{status}' })).url).toBe(`${service.url}/orders/%7Bq%7D%7Bstatus%7D`);
    });

    test('sends JSON and form bodies whose inputs cannot leave their text', async () => {
      const { create, tryOut } = await openShop(openApp);
      const { inputs } = orderTool('');
      const base = {
        inputs: [...inputs].slice(0, 1),
        method: 'POST',
        address: `${service.url}/send`,
        replyTemplate: '{status}',
      } as const;
      const note = {
        name: 'note',
        label: 'یادداشت',
        kind: 'text',
        isRequired: false,
        question: '',
        choices: [],
      } as const;
      const json = await create({
        ...base,
        name: 'json_body',
        inputs: [...base.inputs, note],
        body: { kind: 'json', template: '{"order":"{order}","note":"n: {note}","none":["{note}"]}' },
      });
      await tryOut(json.id, { order: '12', note: '"},{"x' });
      expect(JSON.parse(service.received.at(-1)?.body ?? '')).toEqual({
        order: 12,
        note: 'n: "},{"x',
        none: ['"},{"x'],
      });
      const form = await create({
        ...base,
        name: 'form_body',
        inputs: [...base.inputs, note],
        body: { kind: 'form', template: 'order={order}&note={note}' },
      });
      await tryOut(form.id, { order: '12', note: 'a&order=9' });
      expect(service.received.at(-1)).toMatchObject({ method: 'POST', body: 'order=12&note=a%26order%3D9' });
    });

    test.each([
      ['/html', 'notJson'],
      ['/broken', 'notJson'],
      ['/redirect', 'addressPrivate'],
      ['/huge', 'tooLarge'],
      ['/silent', 'timedOut'],
      ['/fails', 'refused'],
    ])('says what is wrong with an answer of %s', async (path, problem) => {
      const { create, tryOut } = await openShop(openApp);
      const { id } = await create({
        inputs: [],
        address: `${service.url}${path}`,
        replyTemplate: '{status}',
        timeoutSeconds: 1,
      });
      expect(await tryOut(id, {})).toMatchObject({ problem, reply: 'الان نمی‌توانم این را بررسی کنم.' });
    });

    test('reads every kind of JSON', async () => {
      const { create, tryOut } = await openShop(openApp);
      const { id } = await create({ inputs: [], address: `${service.url}/typed`, replyTemplate: '{status}' });
      expect(await tryOut(id, {})).toMatchObject({ problem: null, reply: 'ok' });
    });

    test('calls no more than three tools of an account at once', async () => {
      const { create, tryOut } = await openShop(openApp);
      const { id } = await create({
        inputs: [],
        address: `${service.url}/silent`,
        replyTemplate: '{status}',
        timeoutSeconds: 1,
      });
      const trials = await Promise.all([1, 2, 3, 4].map(() => tryOut(id, {})));
      expect(trials.map(({ problem }) => problem).toSorted()).toEqual([
        'busy',
        'timedOut',
        'timedOut',
        'timedOut',
      ]);
    });
  });

  describe('a conversation without a model', () => {
    test('asks for what is missing, calls the tool and records the call', async () => {
      const { app, botId, create, ask } = await openShop(openApp);
      await create();
      expect((await ask('سفارش من کجاست؟')).text).toBe('شمارهٔ سفارش شما چیست؟');
      expect((await ask('نمی‌دانم')).text).toBe('فقط یک عدد بنویسید.\nشمارهٔ سفارش شما چیست؟');
      expect((await ask('۱۲۳۴')).text).toContain('شمارهٔ موبایلی');
      const calls = service.received.length;
      const reply = await ask('۰۹۱۲ ۱۲۳ ۴۵۶۷');
      expect(reply.text).toBe('سفارش 1234: ارسال شد {secret}\nکالا: کفش');
      expect(service.received).toHaveLength(calls + 1);
      const call = service.received.at(-1);
      expect(call).toMatchObject({ url: '/orders/1234?phone=09121234567' });
      expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
      const trace = await traceOf(app, botId, reply.id);
      expect(trace).toMatchObject({ by: 'tool', outcome: 'answered' });
      expect(trace.steps).toContainEqual({
        name: 'tool',
        outcome: 'answered',
        ms: expect.any(Number),
        facts: { tool: 'order_status', inputs: 'order=1234, phone=09121234567', status: 200 },
      });
      expect(JSON.stringify([trace, app.log])).not.toContain('top-secret');
      await ask('سفارش ۱۲۳۴ من کجاست؟ 09121234567');
      const again = service.received.at(-1)?.headers['idempotency-key'];
      expect(again, 'asked once more on purpose').not.toBe(call?.headers['idempotency-key']);
    });

    test('continues with the tool that asked when another needs the same input', async () => {
      const { create, ask } = await openShop(openApp);
      const [order] = orderTool('').inputs;
      const inputs = order ? [order] : [];
      await create({ name: 'cancel', method: 'DELETE', examples: ['سفارشم را لغو کن'], inputs });
      await create({ inputs, address: `${service.url}/orders/{order}`, replyTemplate: '{order}: {status}' });
      await ask('سفارش من کجاست؟');
      expect((await ask('۱۲۳۴')).text).toContain('1234: ارسال شد');
      expect(service.received.at(-1)).toMatchObject({ method: 'GET', url: '/orders/1234' });
    });

    test('hands over to a person after two replies without the input', async () => {
      const { create, ask } = await openShop(openApp);
      await create();
      await ask('سفارش من کجاست؟');
      expect(await ask('نمی‌دانم')).toMatchObject({ abstained: false });
      const reply = await ask('پیدایش نمی‌کنم');
      expect(reply).toMatchObject({ abstained: true });
      expect(reply.text).toContain('متوجه جوابتان نشدم.');
      expect(reply.text).toContain('همکارانم');
    });

    test('skips a tool whose secrets cannot be decrypted until they are entered again', async () => {
      const { app, botId, tools, create, ask, tryOut } = await openShop(openApp);
      const lost = await create({
        inputs: [],
        address: `${service.url}/orders/1`,
        replyTemplate: '{status}',
      });
      await create({
        ...{ name: 'stock', examples: ['موجودی کالا چقدره؟'], inputs: [], secrets: [] },
        ...{ address: `${service.url}/orders/2`, replyTemplate: 'موجودی: {status}' },
      });
      await app.store.db
        .updateTable('tools')
        .set({ secrets: 'nonsense' })
        .where('id', '=', lost.id)
        .execute();
      const listed = await tools.list({ botId }, app.owner, app.requestContext());
      expect(listed.tools.map(({ secrets }) => secrets)).toEqual([['Authorization'], []]);
      expect(await tryOut(lost.id, {})).toMatchObject({ problem: 'secretLost', status: null });
      expect((await ask('موجودی کالا چقدره؟')).text).toContain('موجودی: ارسال شد');
      const { id: toolId, ...definition } = lost;
      const change = (value: string | null) =>
        tools.change(
          { botId, toolId, ...definition, secrets: [{ name: 'Authorization', value }] },
          app.owner,
          app.requestContext(),
        );
      await expect(change(null)).rejects.toEqual(refused('ToolSecretMissing'));
      await change('Bearer new');
      expect(await tryOut(toolId, {})).toMatchObject({ problem: null, status: 200 });
      expect(service.received.at(-1)?.headers.authorization).toBe('Bearer new');
    });

    test('ends when the visitor declines or asks another question', async () => {
      const { create, ask } = await openShop(openApp);
      await create();
      await ask('وضعیت سفارشم چیه؟');
      expect((await ask('بی‌خیال')).text).toContain('کنار گذاشتم');
      await ask('وضعیت سفارشم چیه؟');
      expect((await ask('ارسال به شهرستان چند روز طول می‌کشد؟')).text).toContain('۳ تا ۵ روز');
    });

    test('hands over to a person when the tool fails, and uses none that is off', async () => {
      const { app, botId, tools, create, ask } = await openShop(openApp);
      const draft = { inputs: [], address: `${service.url}/fails`, replyTemplate: '{status}' };
      const { id } = await create(draft);
      expect(await ask('سفارش من کجاست؟')).toMatchObject({
        abstained: true,
        text: expect.stringContaining('همکارانم'),
      });
      const off = { botId, toolId: id, ...orderTool(service.url, { ...draft, isEnabled: false }) };
      await tools.change(off, app.owner, app.requestContext());
      const calls = service.received.length;
      await ask('سفارش من کجاست؟');
      expect(service.received).toHaveLength(calls);
    });
  });
});
