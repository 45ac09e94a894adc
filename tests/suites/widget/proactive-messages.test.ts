import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTimeZone } from '../../../contract/account/time-zone.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { proactiveLimits } from '../../../contract/limits.rules.ts';
import {
  type ProactiveDraft,
  type ProactiveReport,
  proactiveMessages,
  visitorProactive,
} from '../../../contract/widget/proactive-messages.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { readProactiveMessages } from '../../../server/areas/bots/proactive/proactive.store.ts';
import { deleteExpiredRows } from '../../../server/jobs/retention.job.ts';
import { newId } from '../../../server/store/id.ts';
import { proactiveDraft } from '../../../src/machines/widget/proactive-messages.sample.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, signupForm } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const MAHSA = 'a'.repeat(32);
const REZA = 'b'.repeat(32);
const page = 'https://shop.example/';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
  });
  afterAll(() => server.stop());

  async function openShop() {
    const form = signupForm();
    const { token } = await api.signUp(form);
    const bot = await api.createBot(token, 'نیلوفر');
    const connectionId = bot.connections[0]?.id ?? '';
    const botId = bot.id;
    const create = (change: Partial<ProactiveDraft> = {}) =>
      api.call(
        proactiveMessages.create,
        { botId, ...proactiveDraft({ isEnabled: true, ...change }) },
        { token },
      );
    const list = async () => (await api.call(proactiveMessages.list, { botId }, { token })).messages;
    return {
      token,
      /** After days, as logins end. */
      logInAgain: async () => (await api.logIn(form.username)).token,
      botId,
      connectionId,
      create,
      list,
      // As the owner's login ends while days pass.
      figures: async () => {
        const bots = server.store.db.selectFrom('bots').select('account_id as accountId');
        const { accountId } = await bots.where('id', '=', botId).executeTakeFirstOrThrow();
        const messages = await readProactiveMessages(server.store.db, { accountId, botId });
        return messages.map((message) => message.figures);
      },
      shown: async () => (await api.call(visitorProactive.read, { connectionId })).messages,
      revision: async () => (await api.call(visitor.settings, { connectionId })).proactive,
      report: (viewer: string, ...reports: readonly ProactiveReport[]) =>
        api.call(visitorProactive.report, { connectionId, page, viewer, reports }),
    };
  }
  const toReport = (messageId: string, kind: ProactiveReport['kind'], variant = 0): ProactiveReport => ({
    messageId,
    kind,
    variant,
  });

  describe('writing messages', () => {
    test('delivers only the enabled ones, in their order and without their names', async () => {
      const { token, botId, connectionId, create, list, shown, revision } = await openShop();
      expect(await revision()).toBeNull();
      const off = await create({ isEnabled: false });
      expect([await revision(), await shown()]).toEqual([null, []]);
      const quiet = { from: 1_380, to: 420 };
      const first = await create({ texts: ['سلام', 'کمک؟'], quiet, cartToman: 500_000 });
      const second = await create({ pages: [{ kind: 'startsWith', text: '/product' }] });
      const before = await revision();
      expect(before).not.toBeNull();
      const { name: _name, figures: _figures, countedSince: _since, isEnabled: _on, ...conditions } = first;
      expect(await shown()).toEqual([conditions, expect.objectContaining({ id: second.id })]);
      const move = { botId, proactiveId: second.id, position: 0 };
      await api.call(proactiveMessages.move, move, { token });
      expect((await list()).map(({ id }) => id)).toEqual([second.id, off.id, first.id]);
      expect((await shown()).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await revision()).toBeGreaterThan(before ?? 0);
      const zone = (await api.call(visitorProactive.read, { connectionId })).zone;
      expect(zone).toBe('Asia/Tehran');
    });

    test('lets browsers keep what they read, but not the failure', async () => {
      const { connectionId } = await openShop();
      const read = (id: string) => fetch(`${server.url}/api/widget/${id}/proactive-messages?revision=7`);
      expect((await read(connectionId)).headers.get('cache-control')).toBe('private, max-age=3600');
      const unknown = await read(newId());
      expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
    });

    test('removes and restores a message', async () => {
      const { token, logInAgain, botId, create, list, revision } = await openShop();
      const { id } = await create();
      const ids = { botId, proactiveId: id };
      await api.call(proactiveMessages.remove, ids, { token });
      expect([await list(), await revision()]).toEqual([[], null]);
      expect(await api.request(proactiveMessages.remove, ids, { token })).toMatchObject({ status: 404 });
      await api.call(proactiveMessages.restore, ids, { token });
      expect(await list()).toMatchObject([{ id }]);
      await api.call(proactiveMessages.remove, ids, { token });
      const other = await create();
      now += proactiveLimits.restorableMs + 1;
      const bearer = { token: await logInAgain() };
      await api.call(proactiveMessages.remove, { botId, proactiveId: other.id }, bearer);
      expect(await api.request(proactiveMessages.restore, ids, bearer)).toMatchObject({ status: 404 });
      await deleteExpiredRows({ store: server.store, clock: () => now });
      const stored = await server.store.db
        .selectFrom('proactive_messages')
        .select('id')
        .where('bot_id', '=', botId)
        .execute();
      expect(stored, 'what can still be restored is kept').toEqual([{ id: other.id }]);
    });

    test('lets pages read the messages anew when the time zone of their quiet hours changes', async () => {
      const { token, create, revision } = await openShop();
      await create();
      const before = await revision();
      await api.call(accountTimeZone.change, { zone: 'Asia/Dubai' }, { token });
      const after = await revision();
      expect(Number(after)).toBeGreaterThan(Number(before));
      await api.call(accountTimeZone.change, { zone: 'Asia/Dubai' }, { token });
      expect(await revision(), 'the same zone').toBe(after);
    });

    test('keeps no revision for a bot without messages when the time zone changes', async () => {
      const { token, revision } = await openShop();
      await api.call(accountTimeZone.change, { zone: 'Asia/Dubai' }, { token });
      expect(await revision()).toBeNull();
    });

    test('refuses a 21st message', async () => {
      const { token, botId, create } = await openShop();
      const first = await create();
      for (let count = 1; count < proactiveLimits.perBot; count += 1) await create();
      const tooMany = { status: 400, body: { error: 'TooManyProactiveMessages' } };
      const draft = { botId, ...proactiveDraft() };
      expect(await api.request(proactiveMessages.create, draft, { token })).toMatchObject(tooMany);
      const ids = { botId, proactiveId: first.id };
      await api.call(proactiveMessages.remove, ids, { token });
      await create();
      expect(await api.request(proactiveMessages.restore, ids, { token })).toMatchObject(tooMany);
    });

    test.each([
      [{ name: '' }, ['name'], 'Required'],
      [{ texts: [] }, ['texts'], 'Required'],
      [{ texts: ['a', 'b', 'c'] }, ['texts'], 'TooLong'],
      [{ texts: [''] }, ['texts', 0], 'Required'],
      [{ pages: [{ kind: 'exact', text: '' }] }, ['pages', 0, 'text'], 'Required'],
      [{ seconds: 3_601 }, ['seconds'], 'OutOfRange'],
      [{ scroll: 101 }, ['scroll'], 'OutOfRange'],
      [{ visits: 0 }, ['visits'], 'OutOfRange'],
      [{ days: 0 }, ['days'], 'OutOfRange'],
      [{ cartToman: -1 }, ['cartToman'], 'OutOfRange'],
      [{ quiet: { from: 60, to: 60 } }, ['quiet', 'to'], 'Invalid'],
      [{ quiet: { from: 0, to: 1_440 } }, ['quiet', 'to'], 'OutOfRange'],
    ])('refuses %j by its field', async (change, path, rule) => {
      const { token, botId } = await openShop();
      const answer = await api.request(
        proactiveMessages.create,
        { botId, ...proactiveDraft(), ...change },
        { token },
      );
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'InvalidInput', issues: expect.arrayContaining([{ path, rule }]) },
      });
    });
  });

  describe('counting', () => {
    test('counts each action of a visitor once per text', async () => {
      const { create, report, figures } = await openShop();
      const { id } = await create({ texts: ['سلام', 'کمک؟'] });
      await report(MAHSA, toReport(id, 'shown'), toReport(id, 'opened'), toReport(id, 'started'));
      await report(MAHSA, toReport(id, 'shown'), toReport(id, 'opened'), toReport(id, 'started'));
      await report(REZA, toReport(id, 'shown', 1));
      await report(REZA, toReport(id, 'dismissed', 1));
      expect(await figures()).toEqual([
        [
          { shown: 1, opened: 1, dismissed: 0, started: 1 },
          { shown: 1, opened: 0, dismissed: 1, started: 0 },
        ],
      ]);
    });

    test('counts one view within the days of a message, whatever the browser reports', async () => {
      const { create, report, figures } = await openShop();
      const { id } = await create({ days: 3 });
      await report(MAHSA, toReport(id, 'shown'));
      now += 2 * DAY_MS;
      await report(MAHSA, toReport(id, 'shown'));
      expect(await figures()).toMatchObject([[{ shown: 1 }]]);
      now += DAY_MS;
      await report(MAHSA, toReport(id, 'shown'));
      await report(MAHSA, toReport(id, 'opened'));
      expect(await figures()).toMatchObject([[{ shown: 2, opened: 1 }]]);
    });

    test('counts a conversation only within a day, and nothing that was not shown', async () => {
      const { create, report, figures } = await openShop();
      const { id } = await create({ texts: ['سلام', 'کمک؟'] });
      await report(REZA, toReport(id, 'opened'), toReport(id, 'started'));
      await report(MAHSA, toReport(id, 'shown'));
      await report(MAHSA, toReport(id, 'started', 1));
      now += 25 * HOUR_MS;
      await report(MAHSA, toReport(id, 'started'));
      expect(await figures()).toMatchObject([[{ shown: 1, started: 0 }, { shown: 0 }]]);
    });

    test('ignores messages of others, removed ones and texts that do not exist', async () => {
      const [own, other] = [await openShop(), await openShop()];
      const { id } = await own.create();
      await other.report(MAHSA, toReport(id, 'shown'));
      await own.report(MAHSA, toReport(newId(), 'shown'), toReport(id, 'shown', 1));
      expect(await own.figures()).toMatchObject([[{ shown: 0 }]]);
    });

    test('counts all of many visitors at once', async () => {
      const { create, report, figures } = await openShop();
      const [{ id: first }, { id: second }] = [await create(), await create()];
      const viewers = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(32, '0'));
      await Promise.all(
        viewers.map((viewer, index) =>
          index % 2 === 0
            ? report(viewer, toReport(first, 'shown'), toReport(second, 'shown'))
            : report(viewer, toReport(second, 'shown'), toReport(first, 'shown')),
        ),
      );
      expect(await figures()).toMatchObject([[{ shown: 12 }], [{ shown: 12 }]]);
    });

    test('restarts counting with other texts and continues with other conditions', async () => {
      const { token, botId, create, report, figures } = await openShop();
      const { id } = await create();
      await report(MAHSA, toReport(id, 'shown'));
      const save = (change: Partial<ProactiveDraft>) =>
        api.call(
          proactiveMessages.change,
          { botId, proactiveId: id, ...proactiveDraft({ isEnabled: true, ...change }) },
          { token },
        );
      await save({ seconds: 40 });
      expect(await figures()).toMatchObject([[{ shown: 1 }]]);
      now += 1_000;
      expect(await save({ texts: ['سلام', 'کمک؟'] })).toMatchObject({ countedSince: now });
      expect(await figures()).toMatchObject([[{ shown: 0 }, { shown: 0 }]]);
    });

    test('keeps no id of the visitor, and forgets old receipts', async () => {
      const { create, report, figures } = await openShop();
      const { id } = await create();
      await report(MAHSA, toReport(id, 'shown'));
      const receipts = () =>
        server.store.db.selectFrom('proactive_receipts').selectAll().where('message_id', '=', id).execute();
      expect(JSON.stringify(await receipts())).not.toContain(MAHSA);
      now += proactiveLimits.receiptRetentionMs + HOUR_MS;
      await deleteExpiredRows({ store: server.store, clock: () => now });
      expect(await receipts()).toEqual([]);
      expect(await figures()).toMatchObject([[{ shown: 1 }]]);
    });

    test.each([
      ['a viewer that is no random id', { viewer: 'mahsa' }],
      ['no reports', { reports: [] }],
      ['six reports', { reports: Array.from({ length: 6 }, () => toReport(newId(), 'shown')) }],
    ])('refuses %s', async (_what, change) => {
      const { connectionId } = await openShop();
      const input = { connectionId, page, viewer: MAHSA, reports: [toReport(newId(), 'shown')], ...change };
      expect(await api.request(visitorProactive.report, input)).toMatchObject({ status: 400 });
    });
  });

  describe('pressing a message', () => {
    test('adds the pressed message to the conversation once', async () => {
      const { token, botId, connectionId, create } = await openShop();
      const { id } = await create({ texts: ['سلام', 'کمک می‌خواهید؟'] });
      const session = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: page });
      const bearer = { token: session.token };
      const open = () => api.request(visitorProactive.open, { proactiveId: id, variant: 1 }, bearer);
      expect((await open()).status).toBe(200);
      await api.call(visitor.send, { clientId: newId(), text: 'بله', pageUrl: page }, bearer);
      expect((await open()).status).toBe(200);
      const ids = { botId, conversationId: session.conversationId };
      const { messages } = await api.call(conversations.messages, ids, { token });
      expect(messages.filter(({ author }) => author !== 'system').slice(0, 2)).toMatchObject([
        { author: 'ai', text: 'کمک می‌خواهید؟', isCourtesy: true, costMessages: 0 },
        { author: 'visitor', text: 'بله' },
      ]);
      expect(messages.filter(({ text }) => text === 'کمک می‌خواهید؟')).toHaveLength(1);
    });

    test('refuses messages of other bots and texts that do not exist', async () => {
      const [own, other] = [await openShop(), await openShop()];
      const { id } = await own.create();
      const { id: foreign } = await other.create();
      const { connectionId } = own;
      const { token } = await api.call(visitor.openConversation, {
        connectionId,
        locale: 'fa',
        pageUrl: page,
      });
      for (const [proactiveId, variant] of [
        [foreign, 0],
        [id, 1],
        [newId(), 0],
      ] as const)
        expect(await api.request(visitorProactive.open, { proactiveId, variant }, { token })).toMatchObject({
          status: 404,
        });
    });
  });
});
