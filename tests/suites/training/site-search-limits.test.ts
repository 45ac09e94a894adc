import { expect, test } from 'vitest';
import { crawlSite } from '../../../server/jobs/training/site-search.job.ts';
import { infiniteSite, page, startSite, tarPit } from '../../external-systems/website.ts';
import { forEachApp } from '../support/app.ts';
import { createTestJob, openSiteSearch } from './support/site-search.scenario.ts';

forEachApp((openApp) => {
  test('stops with reason size on a site deeper than the depth limit', async () => {
    const depth = 12;
    const chain = Array.from({ length: depth }, (_, at) => [
      at === 0 ? '/' : `/${at}`,
      page(`صفحهٔ ${at}`, `متن ${at}`, at + 1 < depth ? [`/${at + 1}`] : []),
    ]);
    const { searchToEnd } = await openSiteSearch(openApp, await startSite(Object.fromEntries(chain)));
    const { ended } = await searchToEnd({ ignoreSitemap: true });
    expect(ended).toMatchObject({ status: 'done', stopReason: 'size', found: 11, waiting: 0 });
  });

  test('remembers across an interruption that the site is deeper', async () => {
    const chain = Array.from({ length: 10 }, (_, at) => [
      `/${at + 1}`,
      page(`${at}`, `متن ${at}`, [`/${at + 2}`]),
    ]);
    const site = await startSite({
      '/': page('خانه', 'یک', ['/slow', '/1']),
      '/slow': tarPit,
      ...Object.fromEntries(chain),
    });
    const { app, bot, search, latest } = await openSiteSearch(openApp, site, false);
    const { id } = await search({ ignoreSitemap: true });
    const ids = { accountId: app.owner.accountId, botId: bot.id, searchId: id };
    const stop = new AbortController();
    const interrupted = crawlSite(app.deps, ids, createTestJob(stop.signal));
    await expect.poll(latest).toMatchObject({ found: 11, waiting: 1 });
    stop.abort(new Error('stopped'));
    await expect(interrupted).rejects.toThrow('stopped');
    site.serve({ '/slow': page('کند', 'دو') });
    await crawlSite(app.deps, ids, createTestJob());
    expect(await latest()).toMatchObject({ status: 'done', stopReason: 'size', found: 12, waiting: 0 });
  });

  test('stops on an endless site at the count and keeps few of its pages', async () => {
    const site = await startSite({ '/robots.txt': { status: 404 } }, infiniteSite);
    const { searchToEnd, app } = await openSiteSearch(openApp, site);
    const { ended, found } = await searchToEnd({ count: 20, ignoreSitemap: true });
    expect(ended).toMatchObject({ status: 'done', stopReason: 'count', found: 20 });
    expect(found).toHaveLength(20);
    expect(site.maxConcurrentRequests()).toBeLessThanOrEqual(3);
    const { count } = await app.store.db
      .selectFrom('site_pages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('search_id', '=', ended.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(5_000);
  });
});
