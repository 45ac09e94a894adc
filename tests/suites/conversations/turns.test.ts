import { expect, test } from 'vitest';
import { visitor as visitorCalls } from '../../../contract/widget/visitor.ts';
import { FloodGuard } from '../../../server/areas/conversations/flood/flood.rules.ts';
import { visitorHandlers } from '../../../server/areas/conversations/visitors/visitor.handlers.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { type App, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';
const WAIT_MS = 20_000;
const SECOND = 1_000;

let app: App;

async function openTurns(openApp: OpenApp) {
  app = await openApp({ answerWaitMs: WAIT_MS });
  const bot = await app.createBot([SHIPPING]);
  const visitor = await app.openVisitor(bot);
  const ids = { botId: bot.id, conversationId: visitor.conversationId };
  const readThread = async () =>
    (await app.handlers.conversations.messages({ ...ids, limit: 100 }, app.owner, app.requestContext()))
      .messages;
  const readAnswers = async () => (await readThread()).filter(({ author }) => author === 'ai');
  return { visitor, readThread, readAnswers };
}

const sendTyping = (visitor: Visitor) => app.handlers.visitor.typing({}, visitor, app.requestContext());

/** Resolves when the answer is scheduled for this moment (ms of the app's clock) and nothing runs. */
const waitUntilDue = (visitor: Visitor, at: number) =>
  expect
    .poll(() => app.store.jobs.find('answer', visitor.conversationId))
    .toMatchObject({ state: 'waiting', runAt: at });

forEachApp((openApp) => {
  test('answers a whole question after less than 1.5 seconds of quiet, and not before', async () => {
    const { visitor, readAnswers } = await openTurns(openApp);
    await app.sendAsVisitor(visitor, QUESTION);
    const job = await app.store.jobs.find('answer', visitor.conversationId);
    const waitMs = (job?.runAt ?? 0) - app.now();
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThan(1_500);
    expect(await readAnswers()).toEqual([]);
    app.advanceTime(waitMs);
    await expect.poll(readAnswers).toHaveLength(1);
  });

  test('gathers the fragments of one request into one turn and one charge', async () => {
    const { visitor, readAnswers, readThread } = await openTurns(openApp);
    const before = await app.messagesLeft();
    for (const text of ['سلام', 'ارسال', 'به شهرستان']) {
      await app.sendAsVisitor(visitor, text);
      app.advanceTime(SECOND);
    }
    await app.sendAsVisitor(visitor, 'چند روز طول می‌کشد؟');
    expect(await readAnswers()).toEqual([]);
    app.advanceTime(1_500);
    await expect.poll(readAnswers).toMatchObject([{ abstained: false, costMessages: 1 }]);
    expect((await readAnswers())[0]?.text).toContain('۳ تا ۵ روز');
    expect((await readThread()).map(({ author }) => author)).toEqual([...Array(4).fill('visitor'), 'ai']);
    expect(await app.messagesLeft()).toBe(before - 1);
  });

  test('waits while the visitor types, up to a limit', async () => {
    const { visitor, readAnswers } = await openTurns(openApp);
    const start = app.now();
    await app.sendAsVisitor(visitor, QUESTION);
    for (let elapsed = 500; elapsed < 3 * SECOND; elapsed += 500) {
      app.advanceTime(500);
      await sendTyping(visitor);
    }
    await waitUntilDue(visitor, app.now() + 3_500);
    expect(await readAnswers()).toEqual([]);
    for (let notice = 0; notice < 10; notice += 1) {
      app.advanceTime(3 * SECOND);
      await sendTyping(visitor);
    }
    await expect.poll(readAnswers).toHaveLength(1);
    expect(app.now() - start).toBeGreaterThan(WAIT_MS);
  });

  test('answers each of two turns, the second by itself', async () => {
    const { visitor, readAnswers } = await openTurns(openApp);
    await app.sendAsVisitor(visitor, QUESTION);
    app.advanceTime(1_500);
    await expect.poll(readAnswers).toHaveLength(1);
    await app.sendAsVisitor(visitor, 'مرسی');
    app.advanceTime(3 * SECOND);
    await expect.poll(readAnswers).toHaveLength(2);
  });

  test('answers fifty fragments a minute once, with one charge, by what they say together', async () => {
    const { visitor, readAnswers, readThread } = await openTurns(openApp);
    const before = await app.messagesLeft();
    const handlers = visitorHandlers({ ...app.deps, floodGuard: new FloodGuard() });
    const words = 'لطفا بفرمایید که ارسال به شهرستان از طرف فروشگاه شما'.split(' ');
    const fragments = Array.from({ length: 49 }, (_, index) => words[index] ?? `${index}`);
    for (const text of [...fragments, QUESTION]) {
      await handlers.send({ clientId: newId(), text, pageUrl: '' }, visitor, app.requestContext());
      app.advanceTime(1_200);
    }
    app.advanceTime(60 * SECOND);
    await expect.poll(readAnswers).toHaveLength(1);
    expect(await readAnswers()).toMatchObject([{ abstained: false, costMessages: 1 }]);
    expect((await readAnswers())[0]?.text).toContain('۳ تا ۵ روز');
    expect((await readAnswers())[0]?.text, 'the rest is no question').not.toContain('پیدا نکردم');
    expect((await readThread()).filter(({ author }) => author === 'visitor')).toHaveLength(50);
    expect(await app.messagesLeft()).toBe(before - 1);
  });

  test('restarts the wait for a fragment just before the answer is due', async () => {
    const { visitor, readAnswers } = await openTurns(openApp);
    const start = app.now();
    await app.sendAsVisitor(visitor, 'پایتخت مغولستان');
    app.advanceTime(2_400);
    await app.sendAsVisitor(visitor, 'کجاست؟');
    app.advanceTime(200);
    await waitUntilDue(visitor, start + 2_400 + 1_400);
    expect(await readAnswers()).toEqual([]);
    app.advanceTime(1_500);
    await expect.poll(readAnswers).toMatchObject([{ abstained: true }]);
  });
});

test('answers a turn after the server is killed during the wait', async () => {
  const location = await createStoreLocation('sqlite');
  const env = { ANSWER_WAIT_MS: '20000' };
  const first = await spawnServer({ ...location, env });
  const api = new Api(first.url);
  const { token } = await api.signUp();
  const connectionId = (await api.createBot(token, 'فروشگاه')).connections[0]?.id ?? '';
  const { token: visitorToken } = await api.call(visitorCalls.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const send = (text: string) =>
    api.request(
      visitorCalls.send,
      { clientId: newId(), text, pageUrl: '', robot: undefined },
      { token: visitorToken },
    );
  expect((await send('یه سوال درباره‌ی')).status).toBe(200);
  expect((await send('ارسال')).status).toBe(200);
  expect((await send('آ'.repeat(100_000))).status, 'refused, and the turn waits on').toBe(400);
  await first.kill();
  const second = await spawnServer({ ...location, env });
  const next = new Api(second.url);
  const readAuthors = async () =>
    (await next.call(visitorCalls.messages, {}, { token: visitorToken })).messages.map(
      ({ author }) => author,
    );
  await expect
    .poll(readAuthors, { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['visitor', 'visitor', 'ai']));
  expect((await readAuthors()).filter((author) => author === 'ai')).toHaveLength(1);
  await second.stop();
}, 90_000);
