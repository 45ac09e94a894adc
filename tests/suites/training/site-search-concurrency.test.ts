import { expect, test } from 'vitest';
import { page, startSite, tarPit } from '../../external-systems/website.ts';
import { forEachApp } from '../support/app.ts';
import { openSiteSearch } from './support/site-search.scenario.ts';

forEachApp((openApp) => {
  test('searches two sites per account at a time and queues the third with its full time', async () => {
    const site = await startSite({ '/': page('خانه', 'یک', ['/pit']), '/pit': tarPit });
    const { app, bot } = await openSiteSearch(openApp, site);
    const bots = [bot, await app.createBot([], 'دوم'), await app.createBot([], 'سوم')];
    const { links } = app.handlers;
    const searchInput = { url: site.url, subLinks: true, ignoreSitemap: true, count: 9, minutes: 60 };
    const latestSearch = (botId: string) => links.latest({ botId }, app.owner, app.requestContext());
    const statuses = async () =>
      (await Promise.all(bots.map(({ id }) => latestSearch(id)))).map((row) => row?.status);
    for (const { id } of bots)
      await links.search({ ...searchInput, botId: id }, app.owner, app.requestContext());
    await expect.poll(() => site.requestedPaths.filter((path) => path === '/pit').length).toBe(2);
    expect(await statuses()).toEqual(['searching', 'searching', 'waiting']);
    expect(await latestSearch(bots[2]?.id ?? '')).toMatchObject({ endsAt: null });
    const previousSearch = await latestSearch(bot.id);
    await links.cancel(
      { botId: bot.id, searchId: previousSearch?.id ?? '' },
      app.owner,
      app.requestContext(),
    );
    // The third is retried until there is room.
    const advanceAndListStatuses = () => {
      app.advanceTime(1_000);
      return statuses();
    };
    await expect
      .poll(advanceAndListStatuses, { timeout: 10_000 })
      .toEqual(['cancelled', 'searching', 'searching']);
  });
});
