import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { forEachApp, PUBLIC_URL } from '../support/app.ts';

const site = { siteUrl: 'https://niloofar.example/shop', siteName: 'نیلوفر', pluginVersion: '0.9.4' };

forEachApp((openApp) => {
  async function openWidgetApp() {
    const app = await openApp();
    const { handlers, owner, requestContext } = app;
    const bot = await app.createBot();
    const [widget] = await handlers.connections.list({ botId: bot.id }, owner, requestContext());
    const ids = { botId: bot.id, connectionId: widget?.id ?? '' };
    return {
      ...app,
      ids,
      createCode: async () => {
        const { code } = await handlers.wordpress.createCode(ids, owner, requestContext());
        expect(code).toMatch(new RegExp(`^${PUBLIC_URL}/wordpress/[2-9A-HJ-NP-Z]{12}$`));
        return code.split('/').at(-1) ?? '';
      },
      linkSite: (code: string, overrides: Partial<typeof site> = {}) =>
        handlers.wordpress.link({ code, ...site, ...overrides }, null, requestContext()),
      readSite: async () => (await handlers.wordpress.readSite(ids, owner, requestContext())).site,
      readAddress: async () =>
        (await handlers.connections.list({ botId: bot.id }, owner, requestContext()))[0]?.websiteUrl,
    };
  }

  test('connects one site per code and sets its address on the widget', async () => {
    const { createCode, linkSite, readSite, readAddress, ids, waitForEvent } = await openWidgetApp();
    expect(await readSite()).toBeNull();
    const code = await createCode();
    const { connectionId, identitySecret } = await linkSite(code);
    expect(connectionId).toBe(ids.connectionId);
    expect(identitySecret.length).toBeGreaterThanOrEqual(43);
    expect(await readSite()).toMatchObject({ url: site.siteUrl, name: 'نیلوفر', pluginVersion: '0.9.4' });
    expect(await readAddress()).toBe('https://niloofar.example');
    await waitForEvent((event) => event.kind === 'bot.changed' && event.bot.id === ids.botId);
    await expect(linkSite(code)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
  });

  test('connects one of two sites that use a code in parallel', async () => {
    const { createCode, linkSite } = await openWidgetApp();
    const code = await createCode();
    const outcomes = await Promise.allSettled([linkSite(code), linkSite(code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('expires a code after fifteen minutes or when a newer one is created', async () => {
    const { createCode, linkSite, advanceTime } = await openWidgetApp();
    const first = await createCode();
    const second = await createCode();
    await expect(linkSite(first)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    advanceTime(limits.wordPress.codeLifetimeMs);
    await expect(linkSite(second)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
  });

  test('rejects a site for a widget of another website with WebsiteTaken and keeps the code valid', async () => {
    const { createCode, linkSite, readAddress } = await openWidgetApp();
    await linkSite(await createCode());
    const code = await createCode();
    await expect(linkSite(code, { siteUrl: 'https://other.example' })).rejects.toMatchObject({
      failure: { error: 'WebsiteTaken' },
    });
    expect(await readAddress()).toBe('https://niloofar.example');
    await expect(linkSite(code)).resolves.toMatchObject({});
  });

  test('returns NotFound for a removed widget', async () => {
    const { ids, createCode, linkSite, handlers, owner, requestContext } = await openWidgetApp();
    const code = await createCode();
    await handlers.connections.remove(ids, owner, requestContext());
    const notFound = { failure: { error: 'NotFound' } };
    await expect(linkSite(code)).rejects.toMatchObject(notFound);
    await expect(handlers.wordpress.createCode(ids, owner, requestContext())).rejects.toMatchObject(notFound);
  });

  test('rejects a code request for a widget of another account with BotNotFound', async () => {
    const { ids } = await openWidgetApp();
    const stranger = await openApp();
    for (const call of [stranger.handlers.wordpress.createCode, stranger.handlers.wordpress.readSite])
      await expect(call(ids, stranger.owner, stranger.requestContext())).rejects.toMatchObject({
        failure: { error: 'BotNotFound' },
      });
  });
});
