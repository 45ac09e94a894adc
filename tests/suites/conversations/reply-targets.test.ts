import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/account/notifications.ts';
import { accountTimeZone } from '../../../contract/account/time-zone.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { type RuleDraft, rules } from '../../../contract/automation/rules.ts';
import {
  type BusinessHoursSettings,
  businessHours,
  type ReplyTargets,
} from '../../../contract/bots/business-hours.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { type BulkAction, bulkActions } from '../../../contract/conversations/inbox.ts';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { reports } from '../../../contract/reports/reports.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

/** In Tehran; 28 November 2026 is a Saturday. */
const at = (minute: string) => Date.parse(`${minute}:00+03:30`);
const NINE_TO_SIX = [{ from: 540, to: 1080 }];
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 5 ? [] : NINE_TO_SIX));
const NO_TARGETS: ReplyTargets = {
  firstReply: null,
  nextReply: null,
  urgentFirstReply: null,
  urgentNextReply: null,
};
const ALWAYS_OPEN: BusinessHoursSettings = {
  week: null,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
  targets: NO_TARGETS,
};

forEachDatabase((name) => {
  let location: Awaited<ReturnType<typeof createStoreLocation>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = at('2026-11-28T10:00');
  const start = async () => {
    server = await startServer({ ...location, clock: () => now, env: { LOG_LEVEL: 'silent' } });
    api = new Api(server.url);
  };
  /** Stops the server, and starts it again after so long. */
  const restart = async (afterMs = 0) => {
    await server.stop();
    now += afterMs;
    await start();
  };
  beforeAll(async () => {
    location = await createStoreLocation(name);
    await start();
  });
  afterAll(() => server.stop());

  /** A shop whose operators have minutes to reply, and a visitor whom an operator has answered. */
  async function openShop(targets: Partial<ReplyTargets>, hours: Partial<BusinessHoursSettings> = {}) {
    const session = await api.signUp();
    let { refreshToken } = session;
    const bearer = { token: session.token };
    const bot = await api.createBot(session.token, 'نیلوفر');
    /** Moves the clock; the owner's login would expire meanwhile. */
    const advanceTo = async (instant: number) => {
      now = instant;
      server.store.jobs.wake();
      const renewed = await api.call(auth.refresh, { refreshToken });
      ({ refreshToken } = renewed);
      bearer.token = renewed.token;
    };
    const ids = { botId: bot.id };
    const save = (changes: Partial<ReplyTargets>, more: Partial<BusinessHoursSettings> = {}) =>
      api.call(
        businessHours.save,
        { ...ids, ...ALWAYS_OPEN, ...hours, ...more, targets: { ...NO_TARGETS, ...changes } },
        bearer,
      );
    await save(targets);
    const list = async (filters: Partial<InboxFilters>) =>
      api.call(conversations.list, { ...ids, filter: 'all', ...filters }, bearer);
    const listIds = async (filters: Partial<InboxFilters>) =>
      (await list(filters)).conversations.map(({ id }) => id);
    const applyAction = (conversationId: string, action: BulkAction) =>
      api.call(bulkActions.apply, { conversationIds: [conversationId], action }, bearer);
    const listLateNotifications = async () =>
      (await api.call(notifications.list, {}, bearer)).notifications.filter(({ kind }) => kind === 'late');
    const readReport = async () => {
      const day = new Date(now + 3.5 * HOUR_MS).toISOString().slice(0, 10);
      const { total } = await api.call(reports.read, { ...ids, from: day, to: day }, bearer);
      return { inTime: total.inTime, late: total.late };
    };

    const openConversation = async () => {
      const connectionId = bot.connections[0]?.id ?? '';
      const session = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
      const { conversationId } = session;
      const write = (text = 'هستید؟') =>
        api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token: session.token });
      const reply = () =>
        api.call(conversations.reply, { ...ids, conversationId, clientId: newId(), text: 'سلام' }, bearer);
      const read = async () =>
        (await api.call(conversations.read, { ...ids, conversationId }, bearer)).conversation;
      const listLateEvents = async () => {
        const page = await api.call(conversations.messages, { ...ids, conversationId, limit: 100 }, bearer);
        return page.messages.filter(({ event }) => event?.kind === 'late');
      };
      const dueAt = async () => (await read()).replyDueAt;
      return { conversationId, write, reply, read, listLateEvents, dueAt };
    };
    /** Of somebody whom an operator has answered once, so that no bot answers. */
    const openTakenOver = async () => {
      const opened = await openConversation();
      await opened.write('سلام');
      await opened.reply();
      return opened;
    };
    const shop = {
      bearer,
      ids,
      save,
      advanceTo,
      list,
      listIds,
      applyAction,
      listLateNotifications,
      readReport,
    };
    return { ...shop, openConversation, openTakenOver };
  }

  describe('a wait under a target', () => {
    test('is late after its due minute, not in it, and says so once', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ nextReply: 10 });
      const { conversationId, write, reply, read, dueAt, listLateEvents } = await shop.openTakenOver();
      expect(await dueAt()).toBeUndefined();
      await write();
      expect(await dueAt()).toBe(now + 10 * MINUTE_MS);
      now += MINUTE_MS;
      await write('الو؟');
      expect(await dueAt()).toBe(now + 9 * MINUTE_MS);

      await shop.advanceTo(at('2026-11-28T10:10'));
      expect(await shop.listIds({ late: 'now' })).toEqual([]);
      await shop.advanceTo(at('2026-11-28T10:10') + 1);
      await expect.poll(() => shop.listIds({ late: 'now' })).toEqual([conversationId]);
      expect(await read()).toMatchObject({ lateAt: now, status: 'operatorAttention' });
      expect((await shop.list({})).counts).toMatchObject({ late: { count: 1, isMore: false } });
      await shop.advanceTo(now + HOUR_MS);
      await write('کسی نیست؟');
      await expect.poll(listLateEvents).toHaveLength(1);
      expect(await shop.listLateNotifications()).toMatchObject([{ count: 1, conversationId }]);

      await reply();
      expect(await dueAt()).toBeUndefined();
      expect(await shop.listIds({ late: 'now' })).toEqual([]);
      expect(await shop.listIds({ late: 'ever' })).toEqual([conversationId]);
      expect(await shop.readReport()).toEqual({ inTime: 0, late: 1 });
    });

    test('ends with a reply just before and at the due minute, and counts as in time', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ nextReply: 10 });
      const { write, reply, listLateEvents } = await shop.openTakenOver();
      for (const wait of [10 * MINUTE_MS - 1, 10 * MINUTE_MS]) {
        await write();
        await shop.advanceTo(now + wait);
        await reply();
        await shop.advanceTo(now + HOUR_MS);
      }
      expect(await listLateEvents()).toEqual([]);
      expect(await shop.readReport()).toEqual({ inTime: 2, late: 0 });
    });

    test('may be late twice in one conversation, once for each wait', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ nextReply: 10 });
      const { write, reply, listLateEvents } = await shop.openTakenOver();
      for (const count of [1, 2]) {
        await write();
        await shop.advanceTo(now + 11 * MINUTE_MS);
        await expect.poll(listLateEvents).toHaveLength(count);
        await reply();
      }
      expect(await shop.readReport()).toEqual({ inTime: 0, late: 2 });
    });

    test('lasts from the hand-over to the first reply of a person, ignoring the bot', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ firstReply: 5, nextReply: 30 });
      const { write, reply, dueAt, read } = await shop.openConversation();
      await write('می‌خواهم با اپراتور صحبت کنم');
      await expect.poll(dueAt).toBe(now + 5 * MINUTE_MS);
      const due = now + 5 * MINUTE_MS;
      const { messageCount } = await read();
      now += MINUTE_MS;
      await write('می‌خواهم با اپراتور صحبت کنم');
      await expect.poll(async () => (await read()).messageCount).toBeGreaterThan(messageCount + 1);
      expect(await dueAt()).toBe(due);
      await reply();
      expect(await dueAt()).toBeUndefined();
      await write('یک پرسش دیگر');
      expect(await dueAt()).toBe(now + 30 * MINUTE_MS);
    });

    test('is shorter for a high priority, and moves with the priority until it is late', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ nextReply: 60, urgentNextReply: 10 });
      const { conversationId, write, dueAt } = await shop.openTakenOver();
      await write();
      const since = now;
      now += MINUTE_MS;
      await shop.applyAction(conversationId, { kind: 'priority', priority: 'urgent' });
      expect(await dueAt()).toBe(since + 10 * MINUTE_MS);
      await shop.applyAction(conversationId, { kind: 'priority', priority: 'low' });
      expect(await dueAt()).toBe(since + 60 * MINUTE_MS);
      await shop.applyAction(conversationId, { kind: 'priority', priority: 'high' });
      await shop.advanceTo(since + 11 * MINUTE_MS);
      await expect.poll(() => shop.listIds({ late: 'now' })).toEqual([conversationId]);
      await shop.applyAction(conversationId, { kind: 'priority', priority: 'normal' });
      expect(await shop.listIds({ late: 'now' })).toEqual([conversationId]);
    });

    test('pauses while the conversation is snoozed or closed', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ nextReply: 10 });
      const { conversationId, write, dueAt, listLateEvents } = await shop.openTakenOver();
      await write();
      await shop.applyAction(conversationId, { kind: 'snooze', until: now + HOUR_MS });
      expect(await dueAt()).toBeUndefined();
      await shop.advanceTo(now + HOUR_MS);
      await expect.poll(dueAt).toBe(now + 10 * MINUTE_MS);
      expect(await listLateEvents()).toEqual([]);

      now += MINUTE_MS;
      const { actionId } = await shop.applyAction(conversationId, { kind: 'close' });
      expect(await dueAt()).toBeUndefined();
      await api.call(bulkActions.undo, { actionId: actionId ?? '' }, shop.bearer);
      expect(await dueAt()).toBe(now + 9 * MINUTE_MS);
      await shop.applyAction(conversationId, { kind: 'close' });
      await shop.advanceTo(now + HOUR_MS);
      expect(await shop.readReport()).toEqual({ inTime: 0, late: 0 });
      expect(await listLateEvents()).toEqual([]);
    });

    test('follows a target that is turned off, on and shortened meanwhile', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ nextReply: 10 });
      const { conversationId, write, dueAt, listLateEvents } = await shop.openTakenOver();
      await write();
      await shop.save({});
      await expect.poll(dueAt).toBeUndefined();
      await shop.advanceTo(now + HOUR_MS);
      // Who has waited for an hour is not late at once: the time counts from the new target.
      await shop.save({ nextReply: 30 });
      await expect.poll(dueAt).toBe(now + 30 * MINUTE_MS);
      await shop.save({ nextReply: 20 });
      await expect.poll(dueAt).toBe(now + 20 * MINUTE_MS);
      await shop.advanceTo(now + 20 * MINUTE_MS + 1);
      await expect.poll(() => shop.listIds({ late: 'now' })).toEqual([conversationId]);
      await shop.save({});
      await expect.poll(() => shop.listIds({ late: 'now' })).toEqual([]);
      expect(await listLateEvents()).toHaveLength(1);
    });

    test('starts a rule once, however often the job runs', async () => {
      now = at('2026-11-28T10:00');
      const shop = await openShop({ nextReply: 10 });
      const draft: RuleDraft = {
        name: 'دیرها',
        botId: null,
        event: 'late',
        match: 'all',
        conditions: [],
        actions: [{ kind: 'priority', priority: 'urgent' }],
        includesTests: false,
      };
      const { id: ruleId } = await api.call(rules.create, draft, shop.bearer);
      await api.call(rules.switch, { ruleId, isEnabled: true }, shop.bearer);
      const { write, read, listLateEvents } = await shop.openTakenOver();
      await write();
      await shop.advanceTo(now + 11 * MINUTE_MS);
      await expect.poll(async () => (await read()).priority).toBe('urgent');
      await shop.advanceTo(now + HOUR_MS);
      const { runs } = await api.call(rules.runs, { ruleId }, shop.bearer);
      expect(runs.map(({ event, state }) => [event, state])).toEqual([['late', 'done']]);
      expect(await listLateEvents()).toHaveLength(1);
    });
  });

  describe('business hours', () => {
    const readDueTime = async (start: number, minutes: number, hours: Partial<BusinessHoursSettings>) => {
      now = start;
      const shop = await openShop({ nextReply: minutes }, hours);
      const { write, dueAt } = await shop.openTakenOver();
      await write();
      return dueAt();
    };

    test('go on after the night, a day off and a holiday of the bot', async () => {
      const week = { week: WEEK };
      expect(await readDueTime(at('2026-11-28T17:50'), 10, week)).toBe(at('2026-11-28T18:00'));
      expect(await readDueTime(at('2026-11-28T17:50'), 11, week)).toBe(at('2026-11-29T09:01'));
      expect(await readDueTime(at('2026-11-28T20:00'), 10, week)).toBe(at('2026-11-29T09:10'));
      const holiday = { id: newId(), name: 'جشن', from: '2026-11-29', to: '2026-11-29', spans: [] };
      expect(await readDueTime(at('2026-11-28T17:30'), 60, { ...week, ownHolidays: [holiday] })).toBe(
        at('2026-11-30T09:30'),
      );
    });

    test('pass over Nowruz', async () => {
      expect(await readDueTime(at('2027-03-18T17:30'), 60, { week: WEEK })).toBe(at('2027-03-25T09:30'));
    });

    test('move the due time with the time zone and the hours', async () => {
      now = at('2026-11-28T17:50');
      const shop = await openShop({ nextReply: 20 }, { week: WEEK });
      const { write, dueAt } = await shop.openTakenOver();
      await write();
      expect(await dueAt()).toBe(at('2026-11-29T09:10'));
      await api.call(accountTimeZone.change, { zone: 'Europe/Berlin' }, shop.bearer);
      await expect.poll(dueAt).toBe(now + 20 * MINUTE_MS);
      await shop.save({ nextReply: 20 }, { week: WEEK.map(() => []) });
      await expect.poll(dueAt).toBeUndefined();
    });

    test('make no reply due in a week that never opens', async () => {
      expect(await readDueTime(at('2026-11-28T10:00'), 10, { week: WEEK.map(() => []) })).toBeUndefined();
    });
  });

  test('lists those due first before the others, page by page', async () => {
    now = at('2026-11-28T10:00');
    const shop = await openShop({ nextReply: 60, urgentNextReply: 10 });
    const opened = [
      await shop.openTakenOver(),
      await shop.openTakenOver(),
      await shop.openTakenOver(),
      await shop.openTakenOver(),
    ];
    for (const { write } of opened.slice(1)) {
      now += MINUTE_MS;
      await write();
    }
    const [answered, first, second, urgent] = opened.map(({ conversationId }) => conversationId);
    await shop.applyAction(urgent ?? '', { kind: 'priority', priority: 'high' });
    expect(await shop.listIds({ sort: 'due' })).toEqual([urgent, first, second, answered]);
    const page = await api.call(
      conversations.list,
      { ...shop.ids, filter: 'all', sort: 'due', limit: 2 },
      shop.bearer,
    );
    const rest = await api.call(
      conversations.list,
      { ...shop.ids, filter: 'all', sort: 'due', limit: 2, cursor: page.nextCursor ?? '' },
      shop.bearer,
    );
    expect([...page.conversations, ...rest.conversations].map(({ id }) => id)).toEqual([
      urgent,
      first,
      second,
      answered,
    ]);
  });

  test('refuses targets that are no minutes, and keeps what is saved', async () => {
    now = at('2026-11-28T10:00');
    const shop = await openShop({ firstReply: 5 });
    expect((await api.call(businessHours.read, shop.ids, shop.bearer)).targets).toEqual({
      ...NO_TARGETS,
      firstReply: 5,
    });
    for (const firstReply of [0, 2_881, 1.5]) {
      const input = { ...shop.ids, ...ALWAYS_OPEN, targets: { ...NO_TARGETS, firstReply } };
      const { status, body } = await api.request(businessHours.save, input, shop.bearer);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('firstReply')]);
    }
  });

  test('marks a reply that became late while no server ran, once', async () => {
    now = at('2026-11-28T10:00');
    const shop = await openShop({ nextReply: 10 });
    const { write, listLateEvents } = await shop.openTakenOver();
    await write();
    await restart(2 * HOUR_MS);
    await shop.advanceTo(now);
    await expect.poll(listLateEvents).toHaveLength(1);
    await restart();
    await shop.advanceTo(now + HOUR_MS);
    expect(await listLateEvents()).toHaveLength(1);
    expect(await shop.listLateNotifications()).toMatchObject([{ count: 1 }]);
  });
});
