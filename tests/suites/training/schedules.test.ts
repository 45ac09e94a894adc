import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { RemovedPagePolicy, ScheduleInterval } from '../../../contract/training/schedules.ts';
import { page, startSite } from '../../external-systems/website.ts';
import { forEachApp, type OpenApp } from '../support/app.ts';

const WORDS = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد و هزینهٔ آن در سبد خرید دیده می‌شود.';
const OTHER = 'بازگشت کالا تا ۷ روز پس از تحویل پذیرفته می‌شود و هزینهٔ بازگشت با فروشگاه است.';
/** The app's clock starts at 10:00 in this zone. */
const ZONE = 'Asia/Tehran';

async function openScheduleScenario(openApp: OpenApp, routes: Parameters<typeof startSite>[0] & object) {
  const site = await startSite(routes);
  onTestFinished(() => site.close());
  const app = await openApp({ allowedHosts: [site.host] });
  const bot = await app.createBot();
  const { handlers, owner } = app;
  const botId = bot.id;
  const links: Record<string, string> = {};
  for (const path of Object.keys(routes)) {
    const { id } = await handlers.links.add(
      { botId, url: `${site.url}${path}` },
      owner,
      app.requestContext(),
    );
    links[path] = id;
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
    );
  }
  const read = () => handlers.schedules.read({ botId }, owner, app.requestContext());
  return {
    site,
    app,
    links,
    read,
    set: (interval: ScheduleInterval, removedPagePolicy: RemovedPagePolicy = 'keep', minute = 10 * 60 + 30) =>
      handlers.schedules.change(
        { botId, interval, minute, zone: ZONE, removedPagePolicy },
        owner,
        app.requestContext(),
      ),
    runNow: () => handlers.schedules.runNow({ botId }, owner, app.requestContext()),
    source: async (path: string) =>
      (await handlers.training.read({ botId, sourceId: links[path] ?? '' }, owner, app.requestContext()))
        .source,
    list: () => handlers.training.list({ botId }, owner, app.requestContext()),
    /** The last run, once it has ended. */
    waitForRun: async () => {
      await expect.poll(async () => (await read()).lastRun?.endedAt ?? null).not.toBeNull();
      return (await read()).lastRun;
    },
    version: async () => {
      const bots = app.store.db.selectFrom('bots').select('knowledge_version').where('id', '=', botId);
      return (await bots.executeTakeFirstOrThrow()).knowledge_version;
    },
  };
}

forEachApp((openApp) => {
  test('moves working hours, reports and schedules in the account time zone, and no others', async () => {
    const { app, read, set } = await openScheduleScenario(openApp, {});
    const { handlers, owner, requestContext } = app;
    const before = await set('daily');
    const other = await app.createBot([], 'بات دیگر');
    const otherZoneSchedule = {
      botId: other.id,
      interval: 'daily',
      minute: 630,
      zone: 'Asia/Kabul',
      removedPagePolicy: 'keep',
    } as const;
    const unchangedSchedule = await handlers.schedules.change(otherZoneSchedule, owner, requestContext());
    const to = { zone: 'Europe/Berlin' };
    expect(await handlers.accountTimeZone.change(to, owner, requestContext())).toEqual(to);
    expect(await handlers.accountTimeZone.read({}, owner, requestContext())).toEqual(to);
    const moved = await read();
    // It is 7:30 in Berlin, where 10:30 comes two and a half hours later than in Tehran.
    expect(moved).toMatchObject({ zone: 'Europe/Berlin', minute: 630 });
    expect((moved.nextAt ?? 0) - (before.nextAt ?? 0)).toBe(2.5 * 3_600_000);
    expect(await handlers.schedules.read({ botId: other.id }, owner, requestContext())).toMatchObject({
      zone: 'Asia/Kabul',
      nextAt: unchangedSchedule.nextAt,
    });
    expect(await handlers.presence.readHours({}, owner, requestContext())).toMatchObject(to);
    const days = { from: '2026-03-01', to: '2026-03-21' };
    expect(await handlers.reports.read({ botId: other.id, ...days }, owner, requestContext())).toMatchObject(
      to,
    );
    // Setting the same zone again changes nothing.
    await handlers.accountTimeZone.change(to, owner, requestContext());
    const changes = app.store.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'zone.changed');
    expect((await changes.execute()).map(({ details }) => JSON.parse(details ?? ''))).toEqual([
      { from: 'Asia/Tehran', to: 'Europe/Berlin' },
    ]);
  });

  test('keeps the last of parallel time zone changes for the account and its schedules', async () => {
    const { app, set, read } = await openScheduleScenario(openApp, {});
    const { handlers, owner, requestContext } = app;
    const change = (zone: string) => handlers.accountTimeZone.change({ zone }, owner, requestContext());
    await set('daily');
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(['Europe/Berlin', 'Asia/Kabul', 'Asia/Tokyo'].map(change));
      const { zone } = await handlers.accountTimeZone.read({}, owner, requestContext());
      expect(await read()).toMatchObject({ zone });
    }
  });

  test('checks nothing while off and keeps the settings', async () => {
    const { read, set, app } = await openScheduleScenario(openApp, {});
    expect(await read()).toMatchObject({
      interval: 'off',
      zone: ZONE,
      removedPagePolicy: 'keep',
      nextAt: null,
      lastRun: null,
    });
    const now = app.now();
    expect(await set('weekly', 'remove')).toMatchObject({
      interval: 'weekly',
      removedPagePolicy: 'remove',
      nextAt: now + 1_800_000,
    });
    // It is 10:00: the next 9:00 is tomorrow, the next 10:30 today.
    expect((await set('daily', 'keep', 9 * 60)).nextAt).toBe(now + 23 * 3_600_000);
    expect((await set('daily')).nextAt).toBe(now + 1_800_000);
    expect(await set('off')).toMatchObject({ interval: 'off', nextAt: null });
    app.advanceTime(30 * DAY_MS);
    expect((await read()).lastRun).toBeNull();
  });

  test('rejects an unknown time zone at its field', async () => {
    const { app } = await openScheduleScenario(openApp, {});
    const bot = await app.handlers.bots.list({}, app.owner, app.requestContext());
    const input = {
      botId: bot[0]?.id ?? '',
      interval: 'daily',
      minute: 0,
      zone: 'Mars/Base',
      removedPagePolicy: 'keep',
    } as const;
    await expect(app.handlers.schedules.change(input, app.owner, app.requestContext())).rejects.toMatchObject(
      {
        failure: { error: 'InvalidInput', issues: [{ path: ['zone'], rule: 'Invalid' }] },
      },
    );
  });

  test('relearns only changed pages at the scheduled time', async () => {
    const { set, app, waitForRun, site, source, version, read } = await openScheduleScenario(openApp, {
      '/a': { ...page('الف', WORDS), headers: { etag: '"1"' } },
      '/b': page('ب', OTHER),
    });
    const before = await version();
    const requests: unknown[] = [];
    site.serve({
      '/a': (request, response) => {
        requests.push(request.headers['if-none-match']);
        response.writeHead(304).end();
      },
      '/b': page('ب', `${OTHER} ${WORDS} تازه.`),
    });
    const { nextAt } = await set('daily');
    app.advanceTime((nextAt ?? 0) - app.now());
    const run = await waitForRun();
    expect(run).toMatchObject({
      trigger: 'schedule',
      pending: 0,
      checked: 2,
      changed: 1,
      failed: 0,
      removed: 0,
    });
    expect(requests).toEqual(['"1"']);
    expect((await version()) - before).toBe(1);
    expect(await source('/a')).toMatchObject({ status: 'trained', checkedAt: app.now() });
    expect((await source('/b')).characters).toBeGreaterThan(OTHER.length);
    expect((await read()).nextAt).toBe((nextAt ?? 0) + DAY_MS);
  });

  test('skips a page served again with the same words', async () => {
    const { runNow, waitForRun, site, version } = await openScheduleScenario(openApp, {
      '/a': page('الف', WORDS),
    });
    const before = await version();
    site.serve({ '/a': page('الف', `${WORDS}<!-- ${'x'.repeat(50)} -->`) });
    await runNow();
    expect(await waitForRun()).toMatchObject({ trigger: 'manual', checked: 1, changed: 0 });
    expect(await version()).toBe(before);
  });

  test('catches up once after any downtime', async () => {
    const { set, app, waitForRun, read, site } = await openScheduleScenario(openApp, {
      '/a': page('الف', WORDS),
    });
    const { nextAt } = await set('daily');
    const requestCount = site.requestedPaths.length;
    app.advanceTime((nextAt ?? 0) - app.now() + 9 * DAY_MS + 1);
    await waitForRun();
    expect(site.requestedPaths.slice(requestCount).filter((path) => path === '/a')).toHaveLength(1);
    expect((await read()).nextAt).toBe((nextAt ?? 0) + 10 * DAY_MS);
    const runs = await app.store.db
      .selectFrom('training_runs')
      .select('id')
      .where('account_id', '=', app.owner.accountId)
      .execute();
    expect(runs).toHaveLength(1);
  });

  test('keeps or removes a missing page as the owner chose and reports it', async () => {
    const { set, runNow, waitForRun, site, source, list } = await openScheduleScenario(openApp, {
      '/a': page('الف', WORDS),
    });
    site.serve({ '/a': { status: 404, body: 'رفت' } });
    await runNow();
    expect(await waitForRun()).toMatchObject({ checked: 1, removed: 1, failed: 0 });
    expect(await source('/a')).toMatchObject({ status: 'trained', isKnown: true, reason: 'PageNotFound' });
    await set('daily', 'remove');
    await runNow();
    await expect.poll(async () => (await list()).sources.length).toBe(0);
    expect(await waitForRun()).toMatchObject({ checked: 1, removed: 1 });
  });

  test('reports a failing site without blocking and keeps what was learned', async () => {
    const { runNow, waitForRun, site, source, app } = await openScheduleScenario(openApp, {
      '/a': page('الف', WORDS),
    });
    site.serve({ '/a': { status: 503, body: '' } });
    const requestCount = site.requestedPaths.length;
    await runNow();
    await expect
      .poll(async () => {
        app.advanceTime(20_000);
        return (await source('/a')).reason;
      })
      .not.toBeNull();
    expect(await waitForRun()).toMatchObject({ checked: 1, failed: 1 });
    expect(await source('/a')).toMatchObject({ status: 'trained', isKnown: true });
    expect(site.requestedPaths.length).toBeGreaterThan(requestCount);
  });

  test('joins a running check when another is requested', async () => {
    const { runNow, waitForRun, site, app } = await openScheduleScenario(openApp, {
      '/a': page('الف', WORDS),
    });
    const waiting = Promise.withResolvers<void>();
    site.serve({
      '/a': async (_, response) => {
        await waiting.promise;
        response.writeHead(304).end();
      },
    });
    const first = await runNow();
    const second = await runNow();
    expect(second.lastRun?.id).toBe(first.lastRun?.id);
    waiting.resolve();
    await waitForRun();
    const runs = await app.store.db
      .selectFrom('training_runs')
      .select('id')
      .where('account_id', '=', app.owner.accountId)
      .execute();
    expect(runs).toHaveLength(1);
  });

  test('ends a check without a source cancelled or removed meanwhile', async () => {
    const { runNow, waitForRun, site, app, links, source } = await openScheduleScenario(openApp, {
      '/a': page('الف', WORDS),
    });
    site.serve({ '/a': () => {} });
    const { botId } = await runNow();
    const ids = { botId, sourceId: links['/a'] ?? '' };
    await app.handlers.training.cancel(ids, app.owner, app.requestContext());
    expect(await waitForRun()).toMatchObject({ pending: 0, checked: 0 });
    expect(await source('/a')).toMatchObject({ status: 'trained', isKnown: true });
  });

  test('keeps the weekday of a weekly or biweekly check in another time zone', async () => {
    const { app, set, read } = await openScheduleScenario(openApp, {});
    const { handlers, owner, requestContext, advanceTime } = app;
    for (const every of ['weekly', 'twoWeeks'] as const) {
      const { nextAt } = await set(every);
      const [first = 0, days] = [nextAt ?? 0, every === 'weekly' ? 7 : 14];
      advanceTime(first - app.now() + 1);
      await handlers.accountTimeZone.change({ zone: 'Asia/Kabul' }, owner, requestContext());
      // The same hour comes an hour earlier in Kabul.
      expect(await read()).toMatchObject({ zone: 'Asia/Kabul', nextAt: first + days * DAY_MS - 3_600_000 });
      await handlers.accountTimeZone.change({ zone: ZONE }, owner, requestContext());
      expect(await read()).toMatchObject({ zone: ZONE, nextAt: first + days * DAY_MS });
      await set('off');
    }
  });
});
