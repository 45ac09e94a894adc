import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { page, redirect, sitemapIndex, startSite, urlset, xml } from '../../external-systems/website.ts';
import { forEachApp } from '../support/app.ts';
import { openSiteSearch } from './support/site-search.scenario.ts';

const MB = 1024 * 1024;
const text = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body });

forEachApp((openApp) => {
  test('reads a sitemap up to the protocol limits and reports what could not be read', async () => {
    const site = await startSite();
    const at = (path: string) => `${site.url}${path}`;
    const padSitemap = (path: string, size: number) =>
      `<urlset><url><loc>${at(path)}</loc></url>${' '.repeat(size)}</urlset>`;
    const foreign = Array.from(
      { length: 50_000 },
      (_, n) => `https://elsewhere.example/${'%D8%A2'.repeat(30)}${n}`,
    );
    const paths = ['/legal', '/over', '/bomb', '/torn', '/gone', '/none', '/away'];
    site.serve({
      '/robots.txt': text(paths.map((path) => `Sitemap: ${at(path)}.xml`).join('\n')),
      '/legal.xml': xml(urlset([...foreign, at('/a')])),
      '/over.xml': xml(padSitemap('/b', 51 * MB)),
      '/bomb.xml': { body: gzipSync(padSitemap('/c', 51 * MB)) },
      '/torn.xml': xml(`<urlset><url><loc>${at('/d')}</loc></url><url><loc>${at('/lost')}`),
      '/none.xml': page('خانه', 'یک'),
      '/away.xml': redirect('https://elsewhere.example/s.xml'),
      ...Object.fromEntries(['/', '/a', '/b', '/c', '/d'].map((path) => [path, page(path, path)])),
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const { ended, found, skipped } = await searchToEnd({ subLinks: false });
    expect(found.toSorted()).toEqual(['/', '/a', '/b', '/c', '/d']);
    const reasons = {
      '/over.xml': 'SitemapNotRead',
      '/bomb.xml': 'SitemapNotRead',
      '/torn.xml': 'SitemapNotRead',
    };
    const lost = {
      '/gone.xml': 'PageNotFound',
      '/none.xml': 'SitemapNotRead',
      '/away.xml': 'SitemapNotRead',
    };
    expect(skipped).toEqual({ ...reasons, ...lost });
    expect(ended).toMatchObject({ status: 'done', stopReason: 'all', found: 5, skipped: 6, waiting: 0 });
  });

  test('ignores missing default sitemaps and reports too many or too deep ones', async () => {
    const site = await startSite();
    const at = (path: string) => `${site.url}${path}`;
    const many = Array.from({ length: 60 }, (_, n) => at(`/${n}.xml`));
    site.serve({
      '/sitemap.xml': xml(sitemapIndex(many)),
      '/deep.xml': xml(sitemapIndex([at('/deeper.xml')])),
      '/deeper.xml': xml(sitemapIndex([at('/deepest.xml')])),
      '/': page('خانه', 'یک'),
      ...Object.fromEntries(many.map((url) => [url.replace(site.url, ''), xml(urlset([at('/')]))])),
    });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const { found, skipped } = await searchToEnd({ subLinks: false });
    expect(found).toEqual(['/']);
    expect(skipped).toEqual({ '/sitemap.xml': 'SitemapNotRead' });
    site.serve({ '/sitemap.xml': xml(sitemapIndex([at('/deep.xml')])) });
    expect((await searchToEnd({ subLinks: false })).skipped).toEqual({ '/deeper.xml': 'SitemapNotRead' });
    site.serve({ '/sitemap.xml': page('خانه', 'یک') });
    expect((await searchToEnd({ subLinks: false })).skipped).toEqual({});
  });

  test('fails with the reason of the page, not of its sitemap, when nothing is found', async () => {
    const site = await startSite();
    site.serve({ '/robots.txt': text(`Sitemap: ${site.url}/s.xml`), '/': { status: 403 } });
    const { searchToEnd } = await openSiteSearch(openApp, site);
    const { ended, skipped } = await searchToEnd();
    expect(ended).toMatchObject({ status: 'failed', reason: 'PageRefused' });
    expect(skipped).toEqual({ '/': 'PageRefused', '/s.xml': 'PageNotFound' });
  });
});
