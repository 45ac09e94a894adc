import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { LoadFailureReason } from '../../../contract/widget/load-failures.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
  });
  afterAll(() => server.stop());

  async function openWidget(websiteUrl: string | null = null) {
    const { token, userInfo } = await api.signUp();
    const bot = await api.createBot(token, 'نیلوفر');
    const connectionId = bot.connections[0]?.id ?? '';
    if (websiteUrl !== null) {
      const form = { botId: bot.id, connectionId, name: 'سایت', initialMessage: '', websiteUrl };
      await api.call(connections.change, form, { token });
    }
    return {
      connectionId,
      report: (page: string, problem: LoadFailureReason = 'policy') =>
        api.request(visitor.reportProblem, { connectionId, problem, page }),
      problems: async () => {
        const session = await api.logIn(userInfo.username);
        return (await api.call(connections.list, { botId: bot.id }, session))[0]?.loadFailures ?? [];
      },
    };
  }

  test('counts a page by its path alone, the latest first', async () => {
    const { report, problems } = await openWidget();
    await report('https://shop.example/bag?id=7#top');
    now += 1_000;
    await report('https://shop.example/pay', 'slow');
    now += 1_000;
    await report('https://shop.example/bag?id=8');
    expect(await problems()).toEqual([
      { page: 'https://shop.example/bag', problem: 'policy', count: 2, lastAt: now },
      { page: 'https://shop.example/pay', problem: 'slow', count: 1, lastAt: now - 1_000 },
    ]);
  });

  test('counts a page outside the allowed websites and one in a sandbox', async () => {
    const { report, problems } = await openWidget('https://shop.example');
    await report('https://www.shop.example/bag', 'blocked');
    await report('https://shop.example/pay', 'sandbox');
    expect((await problems()).map(({ page }) => page)).toEqual([
      'https://shop.example/pay',
      'https://www.shop.example/bag',
    ]);
  });

  test('forgets a page that had no problem for a week', async () => {
    const { report, problems } = await openWidget();
    await report('https://shop.example/bag');
    now += 7 * DAY_MS - 1;
    expect(await problems()).toHaveLength(1);
    now += 1;
    expect(await problems()).toEqual([]);
  });

  test('ignores addresses that are no web page', async () => {
    const { report, problems } = await openWidget();
    for (const page of ['', 'shop', 'javascript:alert(1)', 'file:///C:/shop.html'])
      expect((await report(page)).status).toBe(200);
    expect(await problems()).toEqual([]);
  });

  test('keeps twenty pages and counts the others together', async () => {
    const { report, problems } = await openWidget();
    for (let index = 0; index < 25; index += 1) await report(`https://shop.example/${index}`);
    const counted = await problems();
    expect(counted).toHaveLength(21);
    expect(counted[0]).toMatchObject({ page: '', count: 5 });
    await report('https://shop.example/3');
    expect((await problems())[0]).toMatchObject({ page: 'https://shop.example/3', count: 2 });
  });

  test('counts every one of many reports at once', async () => {
    const { report, problems } = await openWidget();
    await Promise.all(Array.from({ length: 8 }, () => report('https://shop.example/')));
    expect(await problems()).toMatchObject([{ count: 8 }]);
  });

  test('refuses an unknown widget and an unknown problem', async () => {
    const page = 'https://shop.example/';
    const unknown = { connectionId: newId(), problem: 'slow' as const, page };
    expect(await api.request(visitor.reportProblem, unknown)).toMatchObject({
      status: 404,
      body: { error: 'NotFound' },
    });
    const { connectionId } = await openWidget();
    const path = `${server.url}/api/widget/${connectionId}/problems`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ problem: 'boredom', page });
    expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(400);
  });
});
