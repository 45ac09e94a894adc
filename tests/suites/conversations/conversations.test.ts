import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { toVisitorEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { findVisitorByToken } from '../../../server/areas/conversations/thread/open-conversation.store.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, forEachApp, PUBLIC_URL } from '../support/app.ts';

let app: App;

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('pages conversations by latest activity with filters, counts and spelling-tolerant search', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const { conversations } = app.handlers;
    const visitors = [];
    for (let index = 0; index < 5; index += 1) {
      const visitor = await app.openVisitor(bot);
      visitors.push(visitor);
      app.advanceTime(1_000);
      await app.sendAsVisitor(visitor, index === 2 ? 'کتاب‌های ۱۰٪ تخفیف_دار کجاست؟' : `پرسش شمارهٔ ${index}`);
    }
    await app.openVisitor(bot); // opened the widget and wrote nothing
    app.advanceTime(1_000);
    const [first] = visitors;
    await conversations.reply(
      { botId: bot.id, conversationId: first?.conversationId ?? '', clientId: newId(), text: 'بفرمایید' },
      app.owner,
      app.requestContext(),
    );
    const list = (filters: {
      filter?: 'all' | 'answered' | 'open';
      cursor?: string;
      search?: string;
      from?: number;
      to?: number;
      limit?: number;
    }) => conversations.list({ botId: bot.id, filter: 'all', ...filters }, app.owner, app.requestContext());

    const page = await list({ limit: 2 });
    expect(page.counts).toMatchObject({ all: { count: 5 }, answered: { count: 1 }, open: { count: 4 } });
    const expected = [visitors[0], visitors[4], visitors[3], visitors[2], visitors[1]].map(
      (one) => one?.conversationId,
    );
    const ids = page.conversations.map(({ id }) => id);
    let cursor = page.nextCursor;
    while (cursor !== null) {
      const next = await list({ limit: 2, cursor });
      ids.push(...next.conversations.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect(ids).toEqual(expected);
    expect((await list({ filter: 'answered' })).conversations).toMatchObject([
      { lastMessageText: 'بفرمایید' },
    ]);
    expect((await list({ filter: 'open' })).conversations).toHaveLength(4);
    for (const search of ['كتاب هاي', '۱۰٪', '10%', 'دار']) {
      const result = await list({ search });
      expect(
        result.conversations.map(({ id }) => id),
        search,
      ).toEqual([visitors[2]?.conversationId]);
    }
    expect((await list({ search: '%' })).conversations).toEqual([]); // contains no word
    // Counts follow the search and the chosen days, whichever filter is shown.
    expect((await list({ search: 'دار', filter: 'answered' })).counts).toMatchObject({
      all: { count: 1 },
      answered: { count: 0 },
      open: { count: 1 },
    });
    expect((await list({ search: 'ندارد' })).conversations).toEqual([]);
    const [newest, second] = page.conversations;
    const day = { from: second?.lastMessageAt ?? 0, to: second?.lastMessageAt ?? 0 };
    const dayPage = await list(day);
    expect(dayPage.conversations.map(({ id }) => id)).toEqual([second?.id]);
    expect(dayPage.counts?.all.count).toBe(1);
    const newer = await list({ from: newest?.lastMessageAt ?? 0 });
    expect(newer.conversations.map(({ id }) => id)).toEqual([newest?.id]);
    expect((await list({ from: day.to, to: day.from - 1 })).conversations).toEqual([]);
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject(refusal('InvalidInput'));
  });

  test('pages messages in both directions without gaps for visitors and operators', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const visitor = await app.openVisitor(bot);
    for (let index = 1; index <= 7; index += 1) await app.sendAsVisitor(visitor, `پیام ${index}`);
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    const page = async (range: { before?: number; after?: number; limit?: number }) => {
      const operatorPage = await app.handlers.conversations.messages(
        { ...ids, ...range },
        app.owner,
        app.requestContext(),
      );
      const visitorPage = await app.handlers.visitor.messages(range, visitor, app.requestContext());
      expect(visitorPage.messages.map(({ seq }) => seq)).toEqual(operatorPage.messages.map(({ seq }) => seq));
      return { seqs: operatorPage.messages.map(({ seq }) => seq), hasOlder: operatorPage.hasOlder };
    };
    expect(await page({ limit: 3 })).toEqual({ seqs: [5, 6, 7], hasOlder: true });
    expect(await page({ before: 5, limit: 3 })).toEqual({ seqs: [2, 3, 4], hasOlder: true });
    expect(await page({ before: 2, limit: 3 })).toEqual({ seqs: [1], hasOlder: false });
    expect(await page({ after: 4, limit: 2 })).toEqual({ seqs: [5, 6], hasOlder: true });
    expect(await page({ after: 7 })).toEqual({ seqs: [], hasOlder: true });
    expect(await page({})).toEqual({ seqs: [1, 2, 3, 4, 5, 6, 7], hasOlder: false });
  });

  test('returns a page position from which later events can be read without loss', async () => {
    app = await openApp({ shouldRunJobs: false });
    const visitor = await app.openVisitor(await app.createBot());
    await app.sendAsVisitor(visitor, 'یک');
    const page = await app.handlers.visitor.messages({}, visitor, app.requestContext());
    await app.sendAsVisitor(visitor, 'دو');
    const laterEvents = await app.store.events.readAfter(app.owner.accountId, page.eventId, 100);
    expect(
      laterEvents.map((event) => toVisitorEvent(event, visitor)).filter((event) => event !== null),
    ).toMatchObject([{ kind: 'message.added', message: { text: 'دو', seq: 2 } }]);
  });

  test('publishes to a visitor only their own conversation, without costs or quotes', async () => {
    app = await openApp();
    const bot = await app.createBot(['ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.']);
    const visitor = await app.openVisitor(bot);
    const other = await app.openVisitor(bot);
    const { conversations } = app.handlers;
    await app.sendAsVisitor(visitor, 'ارسال به شهرستان چند روز طول می‌کشد؟');
    await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event,
    );
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    await conversations.changeStatus({ ...ids, status: 'closed' }, app.owner, app.requestContext());
    const stored = await app.store.events.readAfter(app.owner.accountId, 0, 100);
    expect(stored.map((event) => toVisitorEvent(event, other)).filter((event) => event !== null)).toEqual([]);
    const visitorEvents = stored
      .map((event) => toVisitorEvent(event, visitor))
      .filter((event) => event !== null);
    expect(visitorEvents.map(({ kind }) => kind)).toEqual([
      'message.added',
      'message.added',
      'message.added',
      'conversation.closed',
    ]);
    expect(visitorEvents[1]).toMatchObject({
      message: { author: 'ai', costMessages: 0, confidence: null, sources: [{ quote: '' }] },
    });
    expect(visitorEvents.at(-1)).toMatchObject({ closed: true });
  });

  test('reads a closed conversation stored under the former field name', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'سلام، کسی هست؟');
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    await app.handlers.conversations.changeStatus(
      { ...ids, status: 'closed' },
      app.owner,
      app.requestContext(),
    );
    const stored = await app.store.events.readAfter(app.owner.accountId, 0, 100);
    const kindsOf = (rename: (payload: string) => string) =>
      stored.flatMap((event) => {
        const payload: unknown = JSON.parse(rename(JSON.stringify(event.payload)));
        const visible = toVisitorEvent({ ...event, payload }, visitor);
        return visible ? [visible.kind] : [];
      });
    const kinds = kindsOf((payload) => payload);
    expect(kinds).toContain('conversation.closed');
    expect(kindsOf((payload) => payload.replace('"hasOpenedOrClosed"', '"turned"'))).toEqual(kinds);
    expect(kindsOf((payload) => payload.replace('"hasOpenedOrClosed":true', '"turned":false'))).not.toContain(
      'conversation.closed',
    );
  });

  test('broadcasts typing to the other side without storing it', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const visitor = await app.openVisitor(bot);
    const countBefore = (await app.readEvents()).length;
    const visitorEvents: (string | null)[] = [];
    app.store.events.onBroadcast(app.owner.accountId, (message) => {
      const event = toVisitorEvent(message, visitor);
      visitorEvents.push(event?.kind === 'typing' ? event.author : null);
    });
    await app.handlers.visitor.typing({}, visitor, app.requestContext());
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    await app.handlers.conversations.typing(ids, app.owner, app.requestContext());
    expect(visitorEvents).toEqual([null, 'operator']);
    expect(await app.readEvents()).toHaveLength(countBefore);
  });

  test('serves a widget only on allowed origins and only while it is on', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const connectionId = bot.connections[0]?.id ?? '';
    const { connections, visitor } = app.handlers;
    const widget = {
      botId: bot.id,
      connectionId,
      name: 'x',
      initialMessage: 'سلام',
      websiteUrl: 'https://shop.example',
    };
    await connections.change(widget, app.owner, app.requestContext());
    const settings = (origin: string | null) =>
      visitor.settings({ connectionId }, null, app.requestContext({ origin }));
    const openConversation = (origin: string | null, pageUrl: string) =>
      visitor.openConversation({ connectionId, locale: 'fa', pageUrl }, null, app.requestContext({ origin }));

    expect(await settings('https://shop.example')).toMatchObject({ initialMessage: 'سلام', title: bot.name });
    expect(await settings(null)).toMatchObject({ locale: 'fa' });
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      'https://shop.example.evil.example',
    ]) {
      await expect(settings(origin), origin).rejects.toMatchObject(refusal('OriginRefused'));
    }
    await openConversation(PUBLIC_URL, 'https://shop.example/cart?x=1');
    await openConversation(PUBLIC_URL, `${PUBLIC_URL}/demo/${bot.id}`);
    for (const page of ['https://evil.example/', '', 'javascript:alert(1)']) {
      await expect(openConversation(PUBLIC_URL, page), page).rejects.toMatchObject(refusal('OriginRefused'));
    }
    const { token } = await openConversation('https://shop.example', 'https://shop.example/');
    await connections.activate(
      { botId: bot.id, connectionId, active: false },
      app.owner,
      app.requestContext(),
    );
    await expect(settings('https://shop.example')).rejects.toMatchObject(refusal('ConnectionInactive'));
    const knownVisitor = await findVisitorByToken(app.store, token);
    if (!knownVisitor) throw new Error('The token names nobody');
    await expect(app.sendAsVisitor(knownVisitor, 'سلام')).rejects.toMatchObject(
      refusal('ConnectionInactive'),
    );
    expect(await findVisitorByToken(app.store, `${token}x`)).toBeNull();
  });

  test('rejects access to conversations of another account or another bot', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const second = await app.createBot([], 'دیگر');
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'سلام');
    const { conversations } = app.handlers;
    const stranger = await addOwner(app.store);
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    const calls = [
      () => conversations.read(ids, stranger, app.requestContext()),
      () => conversations.messages(ids, stranger, app.requestContext()),
      () => conversations.reply({ ...ids, clientId: newId(), text: 'x' }, stranger, app.requestContext()),
      () => conversations.pauseAi({ ...ids, paused: true }, stranger, app.requestContext()),
      () => conversations.changeStatus({ ...ids, status: 'closed' }, stranger, app.requestContext()),
      () => conversations.markRead({ ...ids, seq: 1 }, stranger, app.requestContext()),
      () => conversations.typing(ids, stranger, app.requestContext()),
      () =>
        conversations.sendTestMessage(
          { ...ids, clientId: newId(), text: 'x' },
          stranger,
          app.requestContext(),
        ),
      () => conversations.openTest({ botId: bot.id }, stranger, app.requestContext()),
      () => conversations.list({ botId: bot.id, filter: 'all' }, stranger, app.requestContext()),
    ];
    for (const call of calls)
      await expect(call(), call.toString()).rejects.toMatchObject(refusal('BotNotFound'));
    const otherBotIds = { botId: second.id, conversationId: visitor.conversationId };
    await expect(conversations.read(otherBotIds, app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
    const testMessage = conversations.sendTestMessage(
      { ...ids, clientId: newId(), text: 'x' },
      app.owner,
      app.requestContext(),
    );
    await expect(testMessage).rejects.toMatchObject(refusal('NotFound'));
  });

  test('removes characters from a message that the database cannot store', async () => {
    app = await openApp({ shouldRunJobs: false });
    const visitor = await app.openVisitor(await app.createBot());
    expect(await app.sendAsVisitor(visitor, 'سل\0ام\ud83d')).toMatchObject({ text: 'سلام\ufffd' });
  });

  test('numbers parallel messages in one sequence without gaps', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const visitor = await app.openVisitor(bot);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_one, index) => app.sendAsVisitor(visitor, `پیام ${index}`)),
    );
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_one, index) => index + 1),
    );
    const seqs = (await app.readEvents()).flatMap((event) =>
      event.kind === 'message.added' ? [event.message.seq] : [],
    );
    expect(seqs).toEqual(Array.from({ length: 40 }, (_one, index) => index + 1));
    const { conversation } = await app.handlers.conversations.read(
      { botId: bot.id, conversationId: visitor.conversationId },
      app.owner,
      app.requestContext(),
    );
    expect(conversation).toMatchObject({ messageCount: 40, unread: 40 });
    expect(conversation.lastMessageText.length).toBeLessThanOrEqual(limits.message.max);
  });
});
