import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { forEachApp, PUBLIC_URL } from '../support/app.ts';

const site = { siteUrl: 'https://niloofar.example/shop', siteName: 'نیلوفر', pluginVersion: '0.9.4' };

forEachApp((openApp) => {
  async function withWidget() {
    const app = await openApp();
    const { handlers, owner, facts } = app;
    const bot = await app.createBot();
    const [widget] = await handlers.connections.list({ botId: bot.id }, owner, facts());
    const place = { botId: bot.id, connectionId: widget?.id ?? '' };
    return {
      ...app,
      place,
      makesCode: async () => {
        const { code } = await handlers.wordpress.createCode(place, owner, facts());
        expect(code).toMatch(new RegExp(`^${PUBLIC_URL}/wordpress/[2-9A-HJ-NP-Z]{12}$`));
        return code.split('/').at(-1) ?? '';
      },
      links: (code: string, more: Partial<typeof site> = {}) =>
        handlers.wordpress.link({ code, ...site, ...more }, null, facts()),
      reads: async () => (await handlers.wordpress.readSite(place, owner, facts())).site,
      address: async () =>
        (await handlers.connections.list({ botId: bot.id }, owner, facts()))[0]?.websiteUrl,
    };
  }

  test('connects one site per code and sets its address on the widget', async () => {
    const { makesCode, links, reads, address, place, waitForEvent } = await withWidget();
    expect(await reads()).toBeNull();
    const code = await makesCode();
    const { connectionId, identitySecret } = await links(code);
    expect(connectionId).toBe(place.connectionId);
    expect(identitySecret.length).toBeGreaterThanOrEqual(43);
    expect(await reads()).toMatchObject({ url: site.siteUrl, name: 'نیلوفر', pluginVersion: '0.9.4' });
    expect(await address()).toBe('https://niloofar.example');
    await waitForEvent((event) => event.kind === 'bot.changed' && event.bot.id === place.botId);
    await expect(links(code)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
  });

  test('connects one of two sites that use a code in parallel', async () => {
    const { makesCode, links } = await withWidget();
    const code = await makesCode();
    const outcomes = await Promise.allSettled([links(code), links(code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('expires a code after fifteen minutes or when a newer one is created', async () => {
    const { makesCode, links, advanceTime } = await withWidget();
    const first = await makesCode();
    const second = await makesCode();
    await expect(links(first)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    advanceTime(limits.wordPress.codeLifetimeMs);
    await expect(links(second)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
  });

  test('rejects a site for a widget of another website with WebsiteTaken and keeps the code valid', async () => {
    const { makesCode, links, address } = await withWidget();
    await links(await makesCode());
    const code = await makesCode();
    await expect(links(code, { siteUrl: 'https://other.example' })).rejects.toMatchObject({
      failure: { error: 'WebsiteTaken' },
    });
    expect(await address()).toBe('https://niloofar.example');
    await expect(links(code)).resolves.toMatchObject({});
  });

  test('returns NotFound for a removed widget', async () => {
    const { place, makesCode, links, handlers, owner, facts } = await withWidget();
    const code = await makesCode();
    await handlers.connections.remove(place, owner, facts());
    const gone = { failure: { error: 'NotFound' } };
    await expect(links(code)).rejects.toMatchObject(gone);
    await expect(handlers.wordpress.createCode(place, owner, facts())).rejects.toMatchObject(gone);
  });

  test('rejects a code request for a widget of another account with BotNotFound', async () => {
    const { place } = await withWidget();
    const stranger = await openApp();
    for (const call of [stranger.handlers.wordpress.createCode, stranger.handlers.wordpress.readSite])
      await expect(call(place, stranger.owner, stranger.facts())).rejects.toMatchObject({
        failure: { error: 'BotNotFound' },
      });
  });
});
