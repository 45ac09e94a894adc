import { test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { wordpress } from '../../../contract/connections/wordpress.ts';
import { wordpressTexts as texts } from '../../../src/features/connections/install/wordpress.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

test.each([
  ['on a phone, in Persian', phone, 'fa'],
  ['on a desktop, in English', desktop, 'en'],
] as const)(
  'downloads the plugin, creates a code and shows the connected site without a reload, %s',
  async (_title, size, locale) => {
    const api = new Api(server.url);
    const session = await api.signUp();
    const { token } = session;
    const { id: botId } = await api.createBot(token, 'راهنمای نیلوفر');
    const [widget] = await api.call(connections.list, { botId }, { token });
    const user = await BrowserSession.open(browser, server.url, { size, locale, session });
    await user.goTo(botLink(botId, 'install'));

    const file = await fetch(
      new URL((await user.link(texts.download).getAttribute('href')) ?? '', server.url),
    );
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 2))).toBe('PK');
    await user.button(texts.createCode).click();
    const code = user.page.getByText(/\/wordpress\/[2-9A-Z]{12}$/);
    await expect(code).toBeVisible();
    await expectAccessible(user, 'wordpress-code');
    const pairingCode = (await code.textContent())?.split('/').at(-1) ?? '';
    await api.call(wordpress.link, {
      code: pairingCode,
      siteUrl: 'https://niloofar.example',
      siteName: 'مجلهٔ نیلوفر',
      pluginVersion: '0.9.4',
    });
    await expect(user.page.getByText(user.text(texts.linked, { name: 'مجلهٔ نیلوفر' }))).toBeVisible();
    await expect(code).toHaveCount(0);
    expect(widget?.websiteUrl).toBeNull();
    expect(user.pageErrors).toEqual([]);
  },
);
