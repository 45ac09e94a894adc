import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { TrainingStatus } from '../../../contract/bots/bots.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../server/store/id.ts';
import { page, redirect, type Site, startSite, tarPit } from '../../external-systems/website.ts';
import { type App, forEachApp, type OpenApp } from '../support/app.ts';

const WORDS = 'هزینهٔ ارسال برای خریدهای بالای ۸۰۰ هزار تومان رایگان است و دو روز کاری طول می‌کشد.';

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function openLinkScenario(openApp: OpenApp, pages: Parameters<typeof startSite>[0], works = true) {
  const site = await startSite(pages);
  sites.push(site);
  const app: App = await openApp({ allowedHosts: [site.host], shouldRunJobs: works });
  const bot = await app.createBot();
  const { links, training } = app.handlers;
  return {
    site,
    app,
    bot,
    add: (url: string) => links.add({ botId: bot.id, url }, app.owner, app.requestContext()),
    read: (sourceId: string) => training.read({ botId: bot.id, sourceId }, app.owner, app.requestContext()),
    retry: (sourceId: string) => training.retry({ botId: bot.id, sourceId }, app.owner, app.requestContext()),
    waitForStatus: (id: string, status: TrainingStatus) =>
      app.waitForEvent(
        (event) =>
          event.kind === 'source.changed' &&
          event.source.id === id &&
          event.source.status === status &&
          event.source,
      ),
  };
}

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('trains a page by its URL with its title, without its menu, and stores its validators', async () => {
    const { site, app, bot, add, read, waitForStatus } = await openLinkScenario(openApp, {
      '/shipping': { ...page('شرایط ارسال', WORDS), headers: { etag: '"v1"', 'last-modified': 'yesterday' } },
    });
    const source = await add(`${site.url}/shipping?utm_source=mail#top`);
    expect(source).toMatchObject({ kind: 'link', status: 'pending', url: `${site.url}/shipping` });
    const trained = await waitForStatus(source.id, 'trained');
    expect(trained).toMatchObject({ title: 'شرایط ارسال', progress: 1, characters: expect.any(Number) });
    const { text, passages } = await read(source.id);
    expect(text).toContain(WORDS);
    expect(text).not.toContain('سبد خرید');
    expect(passages[0]?.title).toContain('شرایط ارسال');
    const storedSource = await app.store.db
      .selectFrom('sources')
      .select(['etag', 'last_modified', 'mime'])
      .where('bot_id', '=', bot.id)
      .executeTakeFirstOrThrow();
    expect(storedSource).toEqual({ etag: '"v1"', last_modified: 'yesterday', mime: 'text/html' });
    expect(site.requestedPaths).toEqual(['/robots.txt', '/shipping']);
  });

  test('sends a conditional request for a known page and keeps its text when unchanged', async () => {
    const { site, app, bot, add, read, waitForStatus } = await openLinkScenario(openApp, {
      '/': { ...page('خانه', WORDS), headers: { etag: '"v1"' } },
    });
    const source = await add(site.url);
    await waitForStatus(source.id, 'trained');
    const countRequests: unknown[] = [];
    site.serve({
      '/': (request, response) => {
        countRequests.push(request.headers['if-none-match']);
        response.writeHead(304).end();
      },
    });
    await app.handlers.schedules.runNow({ botId: bot.id }, app.owner, app.requestContext());
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.status === 'trained' && countRequests.length > 0,
    );
    expect(countRequests).toEqual(['"v1"']);
    expect((await read(source.id)).text).toContain(WORDS);
  });

  test('trains documents by their content type for any form of URL', async () => {
    const { site, add, read, waitForStatus } = await openLinkScenario(openApp, {
      '/shop.pdf': {
        headers: { 'content-type': 'application/pdf' },
        body: readFileSync(new URL('../../fixtures/shop.pdf', import.meta.url)),
      },
      '/note': { headers: { 'content-type': 'text/plain' }, body: WORDS },
    });
    const pdf = await add(`${site.url}/shop.pdf`);
    const note = await add(`${site.url}/note`);
    expect(await waitForStatus(pdf.id, 'trained')).toMatchObject({
      title: 'shop.pdf',
      pages: expect.any(Number),
    });
    expect(await waitForStatus(note.id, 'trained')).toMatchObject({ title: 'note' });
    expect((await read(note.id)).text).toBe(WORDS);
  });

  test.each([
    ['one that is not there', { '/': { status: 404, body: 'No' } }, 'PageNotFound'],
    ['one that is kept from strangers', { '/': { status: 403, body: 'No' } }, 'PageRefused'],
    [
      'one that robots may not read',
      {
        '/robots.txt': {
          body: 'User-agent: PasokhBot\nDisallow: /',
          headers: { 'content-type': 'text/plain' },
        },
        '/': page('خانه', WORDS),
      },
      'RobotsForbidden',
    ],
    ['a picture', { '/': { headers: { 'content-type': 'image/png' }, body: 'x' } }, 'PageNotReadable'],
    ['bytes that are called a page', { '/': { body: gzipSync(WORDS) } }, 'PageNotReadable'],
    ['one of tags without end', { '/': { body: `<p>${WORDS}${'<div>'.repeat(9_000)}` } }, 'PageTooComplex'],
    ['one without words', { '/': { body: '<html><body><img src="a.png"></body></html>' } }, 'PageEmpty'],
    [
      'one of 2 GB',
      { '/': { headers: { 'content-length': String(2 ** 31) }, body: 'x'.repeat(1000) } },
      'PageTooLarge',
    ],
    ['one that leads to itself', { '/': redirect('/') }, 'RedirectLoop'],
    ['one that leads to a file', { '/': redirect('file:///etc/passwd') }, 'RedirectRefused'],
    ['one that leads to a port of another use', { '/': redirect('http://127.0.0.1:1/') }, 'RedirectRefused'],
    ['one that leads into our network', { '/': redirect('http://169.254.169.254/') }, 'LinkPrivate'],
  ] as const)('rejects %s with its reason', async (_, pages, reason) => {
    const { site, add, waitForStatus } = await openLinkScenario(openApp, pages);
    const source = await add(site.url);
    expect(await waitForStatus(source.id, 'rejected')).toMatchObject({ reason, characters: 0 });
  });

  test('retries a failing site, then reports SiteFaulty and allows a manual retry', async () => {
    const { site, app, add, retry, waitForStatus } = await openLinkScenario(openApp, {
      '/': { status: 500, body: 'Oops' },
    });
    const source = await add(site.url);
    const countRequests = () => site.requestedPaths.filter((path) => path === '/').length;
    for (const times of [1, 2]) {
      await expect.poll(countRequests).toBe(times);
      await expect.poll(async () => (await app.store.jobs.find('train', source.id))?.state).toBe('waiting');
      app.advanceTime(60_000);
    }
    expect(await waitForStatus(source.id, 'error')).toMatchObject({ reason: 'SiteFaulty' });
    site.serve({ '/': page('خانه', WORDS) });
    await retry(source.id);
    await waitForStatus(source.id, 'trained');
  });

  test('stops loading a page at once when training is cancelled', async () => {
    const { site, app, bot, add, waitForStatus } = await openLinkScenario(openApp, { '/': tarPit });
    const source = await add(site.url);
    await expect.poll(() => site.requestedPaths).toContain('/');
    await app.handlers.training.cancel(
      { botId: bot.id, sourceId: source.id },
      app.owner,
      app.requestContext(),
    );
    await waitForStatus(source.id, 'untrained');
  });

  test('rejects private and invalid URLs before storing anything', async () => {
    const { app, bot, add } = await openLinkScenario(openApp, {}, false);
    for (const url of ['http://127.0.0.1/', 'http://0x7f000001/', 'http://[::1]/', 'http://169.254.169.254/'])
      await expect(add(url)).rejects.toMatchObject(refusal('LinkPrivate'));
    for (const url of ['file:///etc/passwd', 'http://example.com:25/', 'http://me:secret@example.com/'])
      await expect(add(url)).rejects.toMatchObject(refusal('LinkInvalid'));
    const { sources } = await app.handlers.training.list({ botId: bot.id }, app.owner, app.requestContext());
    expect(sources).toEqual([]);
  });

  test('rejects the same page in any URL form and the same text from another page', async () => {
    const { site, add, waitForStatus } = await openLinkScenario(openApp, {
      '/a': page('شرایط', WORDS),
      '/b': page('شرایط', WORDS),
    });
    const first = await add(`${site.url}/a`);
    for (const url of [`${site.host}/a/`, `${site.url}/a?utm_medium=x`, `http://${site.host}/a#part`])
      await expect(add(url.startsWith('http') ? url : `http://${url}`)).rejects.toMatchObject(
        refusal('SourceDuplicate'),
      );
    await waitForStatus(first.id, 'trained');
    const second = await add(`${site.url}/b`);
    expect(await waitForStatus(second.id, 'rejected')).toMatchObject({ reason: 'SourceDuplicate' });
  });

  test(`accepts at most ${limits.trainingLinks.perBot} links`, async () => {
    const { site, add } = await openLinkScenario(openApp, {}, false);
    for (let at = 0; at < limits.trainingLinks.perBot; at += 1) await add(`${site.url}/${at}`);
    await expect(add(`${site.url}/one-more`)).rejects.toMatchObject(refusal('TooManyLinks'));
  });

  test('rejects adding a page to an unknown bot with BotNotFound', async () => {
    const { app, site } = await openLinkScenario(openApp, {}, false);
    const input = { botId: newId(), url: site.url };
    await expect(app.handlers.links.add(input, app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
  });
});
