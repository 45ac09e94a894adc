import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { links } from '../../../contract/training/links.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { page, startSite } from '../../external-systems/website.ts';

const PAGES = 40;
const VISITED_BEFORE_KILL = 8;
const RESPONSE_DELAY_MS = 40;
const MAX_PARALLEL_PAGES = 3;

test('resumes a site search after its server was killed', { timeout: 90_000 }, async () => {
  const paths = Array.from({ length: PAGES }, (_, index) => `/p/${index}`);
  const site = await startSite({ '/': page('خانه', 'یک', paths) });
  for (const path of paths) {
    const { body } = page(path, `صفحهٔ ${path}`);
    site.serve({
      [path]: (_, response) => {
        setTimeout(
          () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
          RESPONSE_DELAY_MS,
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
  const input = { botId, url: site.url, subLinks: true, ignoreSitemap: true, count: 100, minutes: 5 };
  const { id: searchId } = await api.call(links.search, input, { token });
  await expect
    .poll(async () => (await api.call(links.latest, { botId }, { token }))?.visited, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(VISITED_BEFORE_KILL);
  await first.kill();

  const second = await spawnServer(options);
  try {
    const secondApi = new Api(second.url);
    const latest = () => secondApi.call(links.latest, { botId }, { token });
    await expect.poll(async () => (await latest())?.status, { timeout: 40_000 }).toBe('done');
    expect(await latest()).toMatchObject({
      stopReason: 'all',
      found: PAGES + 1,
      visited: PAGES + 1,
      skipped: 0,
      waiting: 0,
    });
    const { pages } = await secondApi.call(links.pages, { botId, searchId }, { token });
    expect(new Set(pages.map(({ url }) => url)).size).toBe(PAGES + 1);
    expect(pages.map(({ ordinal }) => ordinal)).toEqual(
      Array.from({ length: PAGES + 1 }, (_, index) => index + 1),
    );
    const repeated = paths.filter(
      (path) => site.requestedPaths.filter((requested) => requested === path).length > 1,
    );
    expect(repeated.length).toBeLessThanOrEqual(MAX_PARALLEL_PAGES);
  } finally {
    await second.stop();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
