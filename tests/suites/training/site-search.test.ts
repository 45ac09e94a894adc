import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { crawlSite } from '../../../server/jobs/training/site-search.job.ts';
import { createWebClient } from '../../../server/sources/web/web-client.ts';
import {
  endlessBody,
  gzipped,
  page,
  redirect,
  type Site,
  sitemapIndex,
  startSite,
  tarPit,
  urlset,
  xml,
} from '../../external-systems/website.ts';
import { forEachApp, PUBLIC_URL } from '../support/app.ts';
import { closeSiteAfterTest, createTestJob, openSiteSearch } from './support/site-search.scenario.ts';

const refusal = (error: string) => ({ failure: { error } });
const text = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body });

forEachApp((openApp) => {
  test('follows links to each page once and names pages by their titles', async () => {
    const site = await startSite({
      '/': page('خانه', 'یک', [
        '/a',
        '/a#part',
        '/b?utm_source=x',
        'https://elsewhere.example/',
        '/logo.png',
      ]),
      '/a': page('الف', 'دو', ['/', '/b', '/c.pdf', 'mailto:a@b.example']),
      '/b': page('ب', 'سه', ['/a/']),
      '/c.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' },
    });
    const { searchToEnd, app } = await openSiteSearch(openApp, site);
    const { ended, found, titles, skipped } = await searchToEnd();
    expect(found.toSorted()).toEqual(['/', '/a', '/b', '/c.pdf']);
    expect(titles.toSorted()).toEqual(['c.pdf', 'الف', 'ب', 'خانه'].toSorted());
    expect(skipped).toEqual({});
    expect(ended).toMatchObject({ status: 'done', stopReason: 'all', found: 4, visited: 4, waiting: 0 });
    expect(site.requestedPaths.filter((path) => path === '/a')).toHaveLength(1);
    const statuses = (await app.readEvents()).flatMap((event) =>
      event.kind === 'search.changed' ? [event.search.status] : [],
    );
    expect(statuses).toEqual(['waiting', 'searching', 'done']);
  });

  test('reads nested and gzipped sitemaps three levels deep and links only when asked', async () => {
    const site = await startSite();
    const at = (path: string) => `${site.url}${path}`;
    site.serve({
      '/robots.txt': text(`Sitemap: ${at('/top.xml')}\nSitemap: https://elsewhere.example/s.xml`),
      '/top.xml': xml(sitemapIndex([at('/second.xml.gz'), 'http://169.254.169.254/s.xml'])),
      '/second.xml.gz': gzipped(sitemapIndex([at('/third.xml'), at('/torn.xml')])),
      '/third.xml': xml(urlset([at('/p?a=1&amp;b=2'), at('/q')])),
      '/torn.xml': xml(`<urlset><url><loc>${at('/r')}</loc></url><url><loc>${at('/lost')}`),
      '/': page('خانه', 'یک', ['/linked']),
      '/p?a=1&b=2': page('پ', 'دو'),
      '/q': page('ق', 'سه'),
      '/r': page('ر', 'چهار'),
      '/linked': page('پیوند', 'پنج'),
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    expect((await searchToEnd({ subLinks: false })).found.toSorted()).toEqual([
      '/',
      '/p?a=1&b=2',
      '/q',
      '/r',
    ]);
    const ignoring = await searchToEnd({ ignoreSitemap: true });
    expect(ignoring.found.toSorted()).toEqual(['/', '/linked']);
    expect((await searchToEnd({ subLinks: false, ignoreSitemap: true })).found).toEqual(['/']);
  });

  test('skips responses that are not pages, whatever their content type', async () => {
    const gzippedText = gzipSync('متن '.repeat(1_000));
    const site = await startSite({
      '/': page('خانه', 'یک', ['/noise', '/begun', '/zeros', '/nothing', '/note', '/endless', '/a.pdf']),
      '/noise': { body: gzippedText },
      '/begun': { body: Buffer.concat([Buffer.from('<!doctype html><p>متن'), gzippedText]) },
      '/zeros': { body: Buffer.alloc(1_000) },
      '/nothing': { body: '' },
      '/note': text(''),
      '/endless': { body: `<p>متن${'<b>'.repeat(1_000_000)}` },
      '/a.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' },
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const { found, skipped } = await searchToEnd();
    expect(found.toSorted()).toEqual(['/', '/a.pdf']);
    expect(skipped).toEqual({
      '/noise': 'PageNotReadable',
      '/begun': 'PageNotReadable',
      '/zeros': 'PageEmpty',
      '/nothing': 'PageEmpty',
      '/note': 'PageEmpty',
      '/endless': 'PageTooComplex',
    });
  });

  test('obeys robots.txt and names each page that cannot be learned', async () => {
    const site = await startSite({
      '/robots.txt': text('User-agent: *\nDisallow: /private\nAllow: /private/open'),
      '/': page('خانه', 'یک', [
        '/private/a',
        '/private/open',
        '/gone',
        '/broken',
        '/empty',
        '/loop',
        '/away',
        '/same',
        '/old',
      ]),
      '/private/open': page('باز', 'دو'),
      '/gone': { status: 410 },
      '/broken': { status: 500 },
      '/empty': { body: '<html><script>var a</script></html>' },
      '/loop': redirect('/loop2'),
      '/loop2': redirect('/loop'),
      '/away': redirect('https://elsewhere.example/'),
      '/same': redirect('/'),
      '/old': {
        headers: { 'content-type': 'text/html' },
        body: Buffer.concat([
          Buffer.from('<meta charset=windows-1256><title>'),
          Buffer.from([0xd3, 0xe1, 0xc7, 0xe3]),
          Buffer.from('</title><p>x</p>'),
        ]),
      },
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const { found, titles, skipped } = await searchToEnd();
    expect(found.toSorted()).toEqual(['/', '/old', '/private/open']);
    expect(titles).toContain('سلام');
    expect(skipped).toEqual({
      '/private/a': 'RobotsForbidden',
      '/gone': 'PageNotFound',
      '/broken': 'SiteFaulty',
      '/empty': 'PageEmpty',
      '/loop': 'RedirectLoop',
    });
    expect(site.requestedPaths).not.toContain('/private/a');
  });

  test('finishes despite an endless page, an unbounded one and a hundred equal ones', async () => {
    const same = Array.from({ length: 100 }, (_, index) => `/day?d=${index}`);
    const site = await startSite({
      '/': page('خانه', 'یک', ['/endless', ...same]),
      '/endless': endlessBody,
      ...Object.fromEntries(same.map((path) => [path, page('تقویم', 'دو')])),
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const { found, skipped } = await searchToEnd();
    expect(found).toHaveLength(2);
    expect(skipped).toEqual({ '/endless': 'PageTooLarge' });
  });

  test('requests no link that changes something, and keeps to canonical addresses and robots metas', async () => {
    const head = (tags: string, words: string, links = '') => ({
      body: `<html><head><title>${words}</title>${tags}</head><body><p>${words}</p>${links}</body></html>`,
    });
    const login = { body: '<title>ورود</title><h1>ورود</h1><form>رمز عبور<input type="password"></form>' };
    const site = await startSite({
      '/': head(
        '',
        'خانه',
        `<a href="/shop?orderby=price">ارزان</a><a href="/shop?orderby=date">تازه</a><a href="/?add-to-cart=7">خرید</a>
         <a href="/basket?id=7">افزودن به سبد خرید</a><a href="/out" rel="nofollow">بیرون</a><a href="/logout">خروج</a>
         <a href="/copy">رونوشت</a><a href="/quiet">پنهان</a><a href="/end">پایان</a><a href="/account">حساب</a>
         <a href="/jump">پرش</a><a href="/one">یک</a>`,
      ),
      '/shop': head('', 'فروشگاه'),
      '/copy': head('<link rel="canonical" href="/true">', 'رونوشت صفحه'),
      '/true': head('', 'صفحهٔ اصلی'),
      '/quiet': head('<meta name="robots" content="noindex">', 'بی‌نمایه', '<a href="/behind">پشت</a>'),
      '/behind': head('', 'پشت آن'),
      '/end': head('<meta name="robots" content="nofollow">', 'پایان راه', '<a href="/never">هرگز</a>'),
      '/account': login,
      '/jump': redirect('/logout'),
      '/one': head('<link rel="canonical" href="/two">', 'یک'),
      '/two': head('<link rel="canonical" href="/one">', 'دو'),
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const { found, skipped } = await searchToEnd();
    expect(found.toSorted()).toEqual(['/', '/behind', '/end', '/shop', '/true', '/two']);
    expect(skipped).toEqual({ '/quiet': 'PageNoIndex', '/account': 'PageRefused' });
    for (const path of ['/?add-to-cart=7', '/basket?id=7', '/out', '/logout', '/never'])
      expect(site.requestedPaths).not.toContain(path);
    expect(site.requestedPaths.filter((path) => path.startsWith('/shop'))).toEqual(['/shop']);
  });

  test('fails with SiteBusy for a site under maintenance', async () => {
    const failingSite = await startSite({ '/': { status: 503 } });
    const { searchToEnd } = await openSiteSearch(openApp, failingSite);
    expect((await searchToEnd()).ended).toMatchObject({ status: 'failed', reason: 'SiteBusy' });
  });

  test('keeps the pages found when the time is over', async () => {
    const site = await startSite({ '/': page('خانه', 'یک', ['/pit']), '/pit': tarPit });
    const { app, bot, search, latest, pages } = await openSiteSearch(openApp, site, false);
    const { id } = await search({ minutes: 1 });
    const ids = { accountId: app.owner.accountId, botId: bot.id, searchId: id };
    const short = { ...app.deps, clock: () => app.now() + 59_000 };
    await crawlSite(app.deps, ids, jobThatStops(site, '/pit')).catch(() => {});
    await crawlSite(short, ids, createTestJob());
    expect(await latest()).toMatchObject({ status: 'done', stopReason: 'time', found: 1 });
    expect((await pages(id)).map(({ title }) => title)).toEqual(['خانه']);
  });

  test('resumes an interrupted search and reads no page twice', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/p${index}`);
    const site = await startSite({
      '/': page('خانه', 'یک', paths),
      ...Object.fromEntries(paths.map((path) => [path, page(path, `صفحهٔ ${path}`)])),
    });
    const { app, bot, search, pages, latest } = await openSiteSearch(openApp, site, false);
    const { id } = await search();
    const ids = { accountId: app.owner.accountId, botId: bot.id, searchId: id };
    await expect(crawlSite(app.deps, ids, jobThatStops(site, '/p9'))).rejects.toThrow();
    const before = await pages(id);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(31);
    await crawlSite({ ...app.deps, web: app.deps.web }, ids, createTestJob());
    expect(await latest()).toMatchObject({ status: 'done', found: 31, visited: 31, waiting: 0 });
    const all = await pages(id);
    expect(all.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
    expect(new Set(all.map(({ url }) => url)).size).toBe(31);
    const readBefore = new Set(before.map(({ url }) => url.replace(site.url, '') || '/'));
    for (const path of readBefore)
      expect(site.requestedPaths.filter((requestedPath) => requestedPath === path)).toHaveLength(1);
  });

  test('rejects a second search, stops a cancelled one and adds its found pages', async () => {
    const site = await startSite({
      '/': page('خانه', 'هزینهٔ ارسال ۵۰ هزار تومان است.', ['/pit']),
      '/pit': tarPit,
    });
    const { app, bot, search, waitForSearchStatus, pages, cancel, addFound } = await openSiteSearch(
      openApp,
      site,
    );
    const { id } = await search();
    await expect(search()).rejects.toMatchObject(refusal('SearchRunning'));
    await expect.poll(async () => (await pages(id)).length).toBe(1);
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', found: 1 });
    await waitForSearchStatus(id, ['cancelled']);
    const chosen = (await pages(id)).map((one) => one.id);
    const [added] = await addFound(id, chosen);
    expect(added).toMatchObject({ reason: null, source: { kind: 'link', title: 'خانه' } });
    expect(await addFound(id, chosen)).toMatchObject([{ source: null, reason: 'SourceDuplicate' }]);
    const stranger = { ...app.owner, accountId: app.owner.userId };
    await expect(
      app.handlers.links.pages({ botId: bot.id, searchId: id }, stranger, app.requestContext()),
    ).rejects.toMatchObject(refusal('BotNotFound'));
    await expect(cancel(bot.id)).rejects.toMatchObject(refusal('NotFound'));
  });

  test('starts one of several parallel searches and rejects the others with SearchRunning', async () => {
    const site = await startSite({ '/': page('خانه', 'یک') });
    const { search } = await openSiteSearch(openApp, site, false);
    const ordered = await Promise.allSettled(Array.from({ length: 6 }, () => search()));
    expect(ordered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of ordered)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('SearchRunning'));
  });

  test('honours a crawl delay with one request at a time', async () => {
    const site = await startSite({
      '/robots.txt': text('User-agent: *\nCrawl-delay: 0.2'),
      '/': page('خانه', 'یک', ['/a', '/b']),
      '/a': page('الف', 'دو'),
      '/b': page('ب', 'سه'),
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const began = performance.now();
    expect((await searchToEnd()).found).toHaveLength(3);
    expect(performance.now() - began).toBeGreaterThan(400);
    expect(site.maxConcurrentRequests()).toBe(1);
  });
});

test('sends the user agent of this installation', async () => {
  const site = await startSite();
  closeSiteAfterTest(site);
  const agents: unknown[] = [];
  site.serve({
    '/robots.txt': (request, response) => {
      agents.push(request.headers['user-agent']);
      response.end();
    },
  });
  const web = createWebClient({ allowedHosts: [site.host], publicUrl: PUBLIC_URL });
  await web.robots.rulesFor(site.url, new AbortController().signal);
  await web.close();
  expect(agents).toEqual([`PasokhBot/1.0 (+${PUBLIC_URL})`]);
});

/** A job that is aborted as soon as the site receives a request for the path. */
function jobThatStops(site: Site, path: string) {
  const stop = new AbortController();
  const waitTimer = setInterval(() => {
    if (!site.requestedPaths.includes(path)) return;
    clearInterval(waitTimer);
    stop.abort(new Error('stopped'));
  }, 1);
  return createTestJob(stop.signal);
}
