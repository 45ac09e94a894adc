import { describe, expect, test } from 'vitest';
import type { HomeItem } from '../../../contract/reports/home.ts';
import { newId } from '../../../server/store/id.ts';
import { addConversation } from '../../fixtures/rows.ts';
import { type App, addOwner, addPerson, forEachApp } from '../support/app.ts';

const DAY = 24 * 3_600_000;

forEachApp((openApp) => {
  const read = (app: App, person = app.owner) => app.handlers.home.read({}, person, app.requestContext());
  const kindsOf = ({ items }: { items: readonly HomeItem[] }) => items.map(({ kind }) => kind);
  const botColumns = (app: App, botId: string) => ({ account_id: app.owner.accountId, bot_id: botId });

  /** A conversation that somebody has waited in since then. */
  async function addWaiting(app: App, botId: string, waitingSince: number | null, changes: object = {}) {
    const id = await addConversation(app.store, app.owner.accountId, botId);
    await app.store.db
      .updateTable('conversations')
      .set({ message_count: 1, waiting_since: waitingSince, ...changes })
      .where('id', '=', id)
      .execute();
    return id;
  }

  const addSource = (app: App, botId: string, changes: object) =>
    app.store.db
      .insertInto('sources')
      .values({
        ...{ id: newId(), ...botColumns(app, botId), kind: 'text', title: 'متن', status: 'trained' },
        ...{ created_at: 1, updated_at: 1, ...changes },
      })
      .execute();

  const addUnanswered = (app: App, botId: string, state: 'open' | 'dismissed') =>
    app.store.db
      .insertInto('unanswered_groups')
      .values({
        ...{ id: newId(), ...botColumns(app, botId), question: 'ارسال رایگان است؟', count: 1 },
        ...{ first_asked_at: 1, last_asked_at: 1, state },
      })
      .execute();

  const addDay = (app: App, botId: string, day: string, conversations: number, resolved: number) =>
    app.store.db
      .insertInto('report_days')
      .values({
        ...{ ...botColumns(app, botId), day, connection_id: newId(), operator_id: '' },
        ...{ conversations, resolved },
      })
      .execute();

  const addOrder = (app: App, state: 'awaiting' | 'paid', expiresAt: number) =>
    app.store.db
      .insertInto('orders')
      .values({
        ...{ id: newId(), account_id: app.owner.accountId, user_id: app.owner.userId, client_id: newId() },
        ...{ plan_id: 'basic', plan_revision: 1, plan_fa: 'پایه', plan_en: 'Basic', months: 1 },
        ...{ price: 1_000, discount: 0, tax_rate: 0, tax: 0, payable: 1_000, buyer: '{}' },
        ...{ state, created_at: 1, expires_at: expiresAt },
      })
      .execute();

  describe('home', () => {
    test('lists no tasks and seven days without conversations on a fresh account', async () => {
      const app = await openApp({ shouldRunJobs: false });
      const empty = await read(app);
      expect(empty).toMatchObject({ items: [], bots: [], before: { conversations: 0, resolved: 0 } });
      expect(empty.days).toHaveLength(7);
      const bot = await app.createBot([]);
      expect((await read(app)).bots).toEqual([{ botId: bot.id, days: [0, 0, 0, 0, 0, 0, 0] }]);
    });

    test('lists what waits in all bots with its number and the oldest, most urgent first', async () => {
      const app = await openApp({ shouldRunJobs: false, bots: 2 });
      const { now } = app.requestContext();
      const [one, other] = [await app.createBot([], 'یکم'), await app.createBot([], 'دوم')];
      await addWaiting(app, one.id, now - 60_000);
      await addWaiting(app, one.id, now - 120_000, { status: 'operatorAttention' });
      await addWaiting(app, other.id, now - 600_000);
      await addSource(app, one.id, { status: 'rejected' });
      await addSource(app, one.id, { status: 'error' });
      await addSource(app, one.id, { status: 'error', removed_at: 1 });
      await addSource(app, other.id, { status: 'pending', hold: 'doubt' });
      await addUnanswered(app, one.id, 'open');
      await addUnanswered(app, one.id, 'dismissed');
      const [widget] = one.connections;
      await app.store.db
        .updateTable('connections')
        .set({ status: 'needsAttention' })
        .where('id', '=', widget?.id ?? '')
        .execute();
      await addOrder(app, 'awaiting', now + DAY);
      await addOrder(app, 'awaiting', now - 1);
      await addOrder(app, 'paid', now + DAY);

      const { items } = await read(app);
      expect(items).toMatchObject([
        { kind: 'disconnected', botId: one.id, connectionId: widget?.id, connectionKind: 'widget' },
        { kind: 'waiting', botId: other.id, count: 1, since: now - 600_000 },
        { kind: 'waiting', botId: one.id, count: 2, since: now - 120_000 },
        { kind: 'invoice', planName: { fa: 'پایه', en: 'Basic' }, payable: 1_000 },
        { kind: 'failedTraining', botId: one.id, count: 2 },
        { kind: 'needsReview', botId: other.id, count: 1 },
        { kind: 'unanswered', botId: one.id, count: 1 },
      ]);
    });

    test('counts drafts that wait, and neither tests, nor answered, closed or empty conversations', async () => {
      const app = await openApp({ shouldRunJobs: false });
      const bot = await app.createBot([]);
      const { now } = app.requestContext();
      const conversationId = await addWaiting(app, bot.id, null, { status: 'aiAnswered' });
      await addWaiting(app, bot.id, now, { kind: 'test' });
      await addWaiting(app, bot.id, null, { status: 'closed' });
      await addWaiting(app, bot.id, now, { message_count: 0 });
      const draft = {
        ...{ ...botColumns(app, bot.id), conversation_id: conversationId, client_id: newId(), seq: 1 },
        ...{ question: 'ارسال؟', text: 'بله', created_at: now - 5_000, due_at: now },
      };
      await app.store.db
        .insertInto('reply_drafts')
        .values([
          { ...draft, id: newId(), message_id: newId(), state: 'draft' },
          { ...draft, id: newId(), message_id: newId(), client_id: newId(), state: 'rejected' },
        ])
        .execute();
      expect((await read(app)).items).toEqual([
        { kind: 'drafts', botId: bot.id, count: 1, since: now - 5_000 },
      ]);
    });

    test('shows an operator only the assigned bots, and only what operators answer', async () => {
      const app = await openApp({ shouldRunJobs: false, bots: 2, messages: 0 });
      const { now } = app.requestContext();
      const [own, hidden] = [await app.createBot([], 'یکم'), await app.createBot([], 'دوم')];
      for (const { id } of [own, hidden]) {
        await addWaiting(app, id, now);
        await addSource(app, id, { status: 'error' });
        await addUnanswered(app, id, 'open');
        await addDay(app, id, '2026-03-21', 5, 2);
      }
      await addOrder(app, 'awaiting', now + DAY);
      const { accountId } = app.owner;
      const operator = await addPerson(app.store, accountId, {
        ...{ name: 'samira', isOperator: true, botIds: [own.id] },
      });
      const seen = await read(app, operator);
      expect(kindsOf(seen)).toEqual(['waiting', 'unanswered']);
      expect(seen.items.every((item) => 'botId' in item && item.botId === own.id)).toBe(true);
      expect(seen.bots).toEqual([{ botId: own.id, days: [0, 0, 0, 0, 0, 0, 5] }]);
      expect(seen.days.at(-1)).toEqual({ day: '2026-03-21', conversations: 5, resolved: 2 });

      const nobody = await addPerson(app.store, accountId, { name: 'new', isOperator: true, botIds: [] });
      expect(await read(app, nobody)).toMatchObject({ items: [], bots: [] });
      expect(kindsOf(await read(app))).toContain('plan');
    });

    test('hides removed bots, and everything from other accounts', async () => {
      const app = await openApp({ shouldRunJobs: false });
      const bot = await app.createBot([]);
      await addWaiting(app, bot.id, app.requestContext().now);
      await addDay(app, bot.id, '2026-03-21', 5, 2);
      expect(await read(app, await addOwner(app.store))).toMatchObject({ items: [], bots: [] });
      const removal = { botId: bot.id, name: bot.name };
      await app.handlers.botLifecycle.remove(removal, app.owner, app.requestContext());
      const home = await read(app);
      expect(home).toMatchObject({ items: [], bots: [] });
      expect(home.days.at(-1)?.conversations).toBe(0);
    });

    test('sums the last seven days over all bots and compares them with the seven before', async () => {
      const app = await openApp({ shouldRunJobs: false, bots: 2 });
      const [one, other] = [await app.createBot([], 'یکم'), await app.createBot([], 'دوم')];
      await addDay(app, one.id, '2026-03-21', 5, 4);
      await addDay(app, one.id, '2026-03-21', 1, 0); // by another connection
      await addDay(app, other.id, '2026-03-21', 3, 3);
      await addDay(app, other.id, '2026-03-15', 2, 1);
      await addDay(app, one.id, '2026-03-14', 10, 5);
      await addDay(app, one.id, '2026-03-08', 10, 6);
      await addDay(app, one.id, '2026-03-07', 99, 99);
      const { days, before, bots } = await read(app);
      expect([days[0], days[6]]).toEqual([
        { day: '2026-03-15', conversations: 2, resolved: 1 },
        { day: '2026-03-21', conversations: 9, resolved: 7 },
      ]);
      expect(before).toEqual({ conversations: 20, resolved: 11 });
      expect(bots).toEqual([
        { botId: one.id, days: [0, 0, 0, 0, 0, 0, 6] },
        { botId: other.id, days: [2, 0, 0, 0, 0, 0, 3] },
      ]);
    });
  });
});
