import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { toVisitorEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { findVisitorByToken } from '../../../server/areas/conversations/thread/open-conversation.store.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, forEachApp, PUBLIC_URL } from '../support/app.ts';

let house: App;

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openHouse) => {
  test('pages conversations by latest activity with filters, counts and spelling-tolerant search', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const { conversations } = house.handlers;
    const visitors = [];
    for (let at = 0; at < 5; at += 1) {
      const visitor = await house.openVisitor(bot);
      visitors.push(visitor);
      house.advanceTime(1_000);
      await house.visitorSays(visitor, at === 2 ? 'کتاب‌های ۱۰٪ تخفیف_دار کجاست؟' : `پرسش شمارهٔ ${at}`);
    }
    await house.openVisitor(bot); // opened the widget and wrote nothing
    house.advanceTime(1_000);
    const [first] = visitors;
    await conversations.reply(
      { botId: bot.id, conversationId: first?.conversationId ?? '', clientId: newId(), text: 'بفرمایید' },
      house.owner,
      house.facts(),
    );
    const list = (more: {
      filter?: 'all' | 'answered' | 'open';
      cursor?: string;
      search?: string;
      from?: number;
      to?: number;
      limit?: number;
    }) => conversations.list({ botId: bot.id, filter: 'all', ...more }, house.owner, house.facts());

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
      const found = await list({ search });
      expect(
        found.conversations.map(({ id }) => id),
        search,
      ).toEqual([visitors[2]?.conversationId]);
    }
    expect((await list({ search: '%' })).conversations).toEqual([]); // no word at all
    // The counts are of what is searched for and of the chosen days, whichever filter is shown.
    expect((await list({ search: 'دار', filter: 'answered' })).counts).toMatchObject({
      all: { count: 1 },
      answered: { count: 0 },
      open: { count: 1 },
    });
    expect((await list({ search: 'ندارد' })).conversations).toEqual([]);
    const [newest, second] = page.conversations;
    const day = { from: second?.lastMessageAt ?? 0, to: second?.lastMessageAt ?? 0 };
    const ofDay = await list(day);
    expect(ofDay.conversations.map(({ id }) => id)).toEqual([second?.id]);
    expect(ofDay.counts?.all.count).toBe(1);
    const since = await list({ from: newest?.lastMessageAt ?? 0 });
    expect(since.conversations.map(({ id }) => id)).toEqual([newest?.id]);
    expect((await list({ from: day.to, to: day.from - 1 })).conversations).toEqual([]);
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject(refusal('InvalidInput'));
  });

  test('pages messages in both directions without gaps for visitors and operators', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const visitor = await house.openVisitor(bot);
    for (let at = 1; at <= 7; at += 1) await house.visitorSays(visitor, `پیام ${at}`);
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    const page = async (more: { before?: number; after?: number; limit?: number }) => {
      const seen = await house.handlers.conversations.messages(
        { ...ids, ...more },
        house.owner,
        house.facts(),
      );
      const own = await house.handlers.visitor.messages(more, visitor, house.facts());
      expect(own.messages.map(({ seq }) => seq)).toEqual(seen.messages.map(({ seq }) => seq));
      return { seqs: seen.messages.map(({ seq }) => seq), hasOlder: seen.hasOlder };
    };
    expect(await page({ limit: 3 })).toEqual({ seqs: [5, 6, 7], hasOlder: true });
    expect(await page({ before: 5, limit: 3 })).toEqual({ seqs: [2, 3, 4], hasOlder: true });
    expect(await page({ before: 2, limit: 3 })).toEqual({ seqs: [1], hasOlder: false });
    expect(await page({ after: 4, limit: 2 })).toEqual({ seqs: [5, 6], hasOlder: true });
    expect(await page({ after: 7 })).toEqual({ seqs: [], hasOlder: true });
    expect(await page({})).toEqual({ seqs: [1, 2, 3, 4, 5, 6, 7], hasOlder: false });
  });

  test('returns a page position from which later events can be read without loss', async () => {
    house = await openHouse({ runsJobs: false });
    const visitor = await house.openVisitor(await house.createBot());
    await house.visitorSays(visitor, 'یک');
    const page = await house.handlers.visitor.messages({}, visitor, house.facts());
    await house.visitorSays(visitor, 'دو');
    const missed = await house.store.events.readAfter(house.owner.accountId, page.eventId, 100);
    expect(
      missed.map((event) => toVisitorEvent(event, visitor)).filter((event) => event !== null),
    ).toMatchObject([{ kind: 'message.added', message: { text: 'دو', seq: 2 } }]);
  });

  test('publishes to a visitor only their own conversation, without costs or quotes', async () => {
    house = await openHouse();
    const bot = await house.createBot(['ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.']);
    const visitor = await house.openVisitor(bot);
    const other = await house.openVisitor(bot);
    const { conversations } = house.handlers;
    await house.visitorSays(visitor, 'ارسال به شهرستان چند روز طول می‌کشد؟');
    await house.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event,
    );
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    await conversations.changeStatus({ ...ids, status: 'closed' }, house.owner, house.facts());
    const stored = await house.store.events.readAfter(house.owner.accountId, 0, 100);
    expect(stored.map((event) => toVisitorEvent(event, other)).filter((event) => event !== null)).toEqual([]);
    const heard = stored.map((event) => toVisitorEvent(event, visitor)).filter((event) => event !== null);
    expect(heard.map(({ kind }) => kind)).toEqual([
      'message.added',
      'message.added',
      'message.added',
      'conversation.closed',
    ]);
    expect(heard[1]).toMatchObject({
      message: { author: 'ai', costMessages: 0, confidence: null, sources: [{ quote: '' }] },
    });
    expect(heard.at(-1)).toMatchObject({ closed: true });
  });

  test('broadcasts typing to the other side without storing it', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const visitor = await house.openVisitor(bot);
    const before = (await house.notified()).length;
    const heard: (string | null)[] = [];
    house.store.events.onBroadcast(house.owner.accountId, (message) => {
      const event = toVisitorEvent(message, visitor);
      heard.push(event?.kind === 'typing' ? event.author : null);
    });
    await house.handlers.visitor.typing({}, visitor, house.facts());
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    await house.handlers.conversations.typing(ids, house.owner, house.facts());
    expect(heard).toEqual([null, 'operator']);
    expect(await house.notified()).toHaveLength(before);
  });

  test('serves a widget only on allowed origins and only while it is on', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const connectionId = bot.connections[0]?.id ?? '';
    const { connections, visitor } = house.handlers;
    const widget = {
      botId: bot.id,
      connectionId,
      name: 'x',
      initialMessage: 'سلام',
      websiteUrl: 'https://shop.example',
    };
    await connections.change(widget, house.owner, house.facts());
    const settings = (origin: string | null) =>
      visitor.settings({ connectionId }, null, house.facts({ origin }));
    const arrive = (origin: string | null, pageUrl: string) =>
      visitor.openConversation({ connectionId, locale: 'fa', pageUrl }, null, house.facts({ origin }));

    expect(await settings('https://shop.example')).toMatchObject({ initialMessage: 'سلام', title: bot.name });
    expect(await settings(null)).toMatchObject({ locale: 'fa' });
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      'https://shop.example.evil.example',
    ]) {
      await expect(settings(origin), origin).rejects.toMatchObject(refusal('OriginRefused'));
    }
    await arrive(PUBLIC_URL, 'https://shop.example/cart?x=1');
    await arrive(PUBLIC_URL, `${PUBLIC_URL}/demo/${bot.id}`);
    for (const page of ['https://evil.example/', '', 'javascript:alert(1)']) {
      await expect(arrive(PUBLIC_URL, page), page).rejects.toMatchObject(refusal('OriginRefused'));
    }
    const { token } = await arrive('https://shop.example', 'https://shop.example/');
    await connections.activate({ botId: bot.id, connectionId, active: false }, house.owner, house.facts());
    await expect(settings('https://shop.example')).rejects.toMatchObject(refusal('ConnectionInactive'));
    const known = await findVisitorByToken(house.store, token);
    if (!known) throw new Error('The token names nobody');
    await expect(house.visitorSays(known, 'سلام')).rejects.toMatchObject(refusal('ConnectionInactive'));
    expect(await findVisitorByToken(house.store, `${token}x`)).toBeNull();
  });

  test('rejects access to conversations of another account or another bot', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const second = await house.createBot([], 'دیگر');
    const visitor = await house.openVisitor(bot);
    await house.visitorSays(visitor, 'سلام');
    const { conversations } = house.handlers;
    const stranger = await addOwner(house.store);
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    const calls = [
      () => conversations.read(ids, stranger, house.facts()),
      () => conversations.messages(ids, stranger, house.facts()),
      () => conversations.reply({ ...ids, clientId: newId(), text: 'x' }, stranger, house.facts()),
      () => conversations.pauseAi({ ...ids, paused: true }, stranger, house.facts()),
      () => conversations.changeStatus({ ...ids, status: 'closed' }, stranger, house.facts()),
      () => conversations.markRead({ ...ids, seq: 1 }, stranger, house.facts()),
      () => conversations.typing(ids, stranger, house.facts()),
      () => conversations.ask({ ...ids, clientId: newId(), text: 'x' }, stranger, house.facts()),
      () => conversations.openTest({ botId: bot.id }, stranger, house.facts()),
      () => conversations.list({ botId: bot.id, filter: 'all' }, stranger, house.facts()),
    ];
    for (const call of calls)
      await expect(call(), call.toString()).rejects.toMatchObject(refusal('BotNotFound'));
    const elsewhere = { botId: second.id, conversationId: visitor.conversationId };
    await expect(conversations.read(elsewhere, house.owner, house.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
    const asTest = conversations.ask({ ...ids, clientId: newId(), text: 'x' }, house.owner, house.facts());
    await expect(asTest).rejects.toMatchObject(refusal('NotFound'));
  });

  test('removes characters from a message that the database cannot store', async () => {
    house = await openHouse({ runsJobs: false });
    const visitor = await house.openVisitor(await house.createBot());
    expect(await house.visitorSays(visitor, 'سل\0ام\ud83d')).toMatchObject({ text: 'سلام\ufffd' });
  });

  test('numbers parallel messages in one sequence without gaps', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const visitor = await house.openVisitor(bot);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_one, at) => house.visitorSays(visitor, `پیام ${at}`)),
    );
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_one, at) => at + 1),
    );
    const told = (await house.notified()).flatMap((event) =>
      event.kind === 'message.added' ? [event.message.seq] : [],
    );
    expect(told).toEqual(Array.from({ length: 40 }, (_one, at) => at + 1));
    const { conversation } = await house.handlers.conversations.read(
      { botId: bot.id, conversationId: visitor.conversationId },
      house.owner,
      house.facts(),
    );
    expect(conversation).toMatchObject({ messageCount: 40, unread: 40 });
    expect(conversation.lastMessageText.length).toBeLessThanOrEqual(limits.message.max);
  });
});
