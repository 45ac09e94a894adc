import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { links } from '../../../contract/training/links.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { page, startSite } from '../../external-systems/website.ts';

const PAGES = 40;
const READ_BEFORE = 8;
const SLOW_MS = 40;
const AT_ONCE = 3;

test('resumes a site search after its server was killed', { timeout: 90_000 }, async () => {
  const paths = Array.from({ length: PAGES }, (_, index) => `/p/${index}`);
  const site = await startSite({ '/': page('خانه', 'یک', paths) });
  for (const path of paths) {
    const { body } = page(path, `صفحهٔ ${path}`);
    site.serve({
      [path]: (_, response) => {
        setTimeout(
          () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
          SLOW_MS,
        );
      },
    });
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-search-'));
  const options = { dataDir, env: { OUTBOUND_ALLOWED: site.host } };
  const first = await spawnServer(options);
  const api = new Api(first.url);
  const { token } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const wish = { botId, url: site.url, subLinks: true, ignoreSitemap: true, count: 100, minutes: 5 };
  const { id: searchId } = await api.call(links.search, wish, { token });
  await expect
    .poll(async () => (await api.call(links.latest, { botId }, { token }))?.visited, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(READ_BEFORE);
  await first.kill();

  const second = await spawnServer(options);
  try {
    const again = new Api(second.url);
    const latest = () => again.call(links.latest, { botId }, { token });
    await expect.poll(async () => (await latest())?.status, { timeout: 40_000 }).toBe('done');
    expect(await latest()).toMatchObject({
      stopReason: 'all',
      found: PAGES + 1,
      visited: PAGES + 1,
      skipped: 0,
      waiting: 0,
    });
    const { pages } = await again.call(links.pages, { botId, searchId }, { token });
    expect(new Set(pages.map(({ url }) => url)).size).toBe(PAGES + 1);
    expect(pages.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: PAGES + 1 }, (_, at) => at + 1));
    const twice = paths.filter((path) => site.requestedPaths.filter((asked) => asked === path).length > 1);
    expect(twice.length).toBeLessThanOrEqual(AT_ONCE);
  } finally {
    await second.stop();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
