// Transfer size and load time of the first screens and the widget.
// Usage: node bench/pages/first-visit.ts
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { owner, shop } from '../../server/dev/demo/personas.ts';
import { Api } from '../../tests/drivers/api.ts';
import { BrowserSession, phone } from '../../tests/drivers/browser.ts';
import { findFreePort } from '../../tests/free-port.ts';
import { withProductionBuild } from '../harness/production-build.ts';
import { markdownTable } from '../harness/table.ts';
import { runLighthouse } from './lighthouse.ts';
import { openThirdPartySite, type ThirdPartySite } from './third-party-site.ts';
import { measureFirstVisit, recordTransfers, type Transfer } from './traffic.ts';
import { type TransferRow, transferRow } from './transfer-row.ts';

/** The login page is prerendered; it is fully usable once hydrated. */
async function waitForHydration(page: Page): Promise<void> {
  const passwordInput = page.locator('input[name=password]');
  await passwordInput.waitFor();
  await page.waitForFunction(() => {
    const password = document.querySelector('input[name=password]');
    return password !== null && Object.keys(password).some((key) => key.startsWith('__reactProps'));
  });
}

async function panelRows(browser: Browser, url: string): Promise<TransferRow[]> {
  const context = { viewport: phone, locale: 'fa-IR' };
  const login = await measureFirstVisit(browser, {
    url: `${url}/auth/login`,
    waitUntilUsable: waitForHydration,
    context,
  });
  const session = await new Api(url).logIn(owner.username, shop.password);
  const user = await BrowserSession.open(browser, url, { size: phone, session });
  const storageState = await user.context.storageState();
  await user.close();
  const list = await measureFirstVisit(browser, {
    url: `${url}/dashboard/bot/list`,
    waitUntilUsable: (page) => page.locator('main li h3 a').first().waitFor(),
    context: { ...context, storageState },
  });
  return [
    transferRow('login, until it answers', login.critical, 105),
    transferRow('login, with what it loads when idle', login.all, 150),
    transferRow('list of bots, what it needs', list.critical),
    transferRow('list of bots, with what it loads when idle', list.all, 175),
  ];
}

async function widgetRows(
  browser: Browser,
  product: string,
  website: ThirdPartySite,
): Promise<TransferRow[]> {
  const page = await browser.newPage();
  const traffic = recordTransfers(page);
  const ownTransfers = (transfers: readonly Transfer[]) =>
    transfers.filter(({ url }) => url.startsWith(product));
  await page.goto(website.withWidget);
  const launcher = page.locator('pasokh-widget button');
  await launcher.waitFor();
  const closedTransfers = ownTransfers(await traffic.waitUntilIdle());
  await launcher.click();
  await page.frameLocator('pasokh-widget iframe').locator('textarea').waitFor();
  const openedTransfers = ownTransfers(await traffic.waitUntilIdle());
  await page.close();
  return [
    transferRow('widget, before it is opened', closedTransfers),
    transferRow('widget, opened', openedTransfers),
  ];
}

/** Number of axe rules the page violates. */
async function axeRow(
  browser: Browser,
  name: string,
  url: string,
  shouldOpen: boolean,
): Promise<TransferRow> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  if (shouldOpen) {
    await page.locator('pasokh-widget button').click();
    await page.frameLocator('pasokh-widget iframe').locator('textarea').waitFor();
  }
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  await context.close();
  return {
    axe: name,
    'rules broken': violations.length,
    which: violations.map(({ id }) => id).join(', ') || '–',
    'rules kept': passes.length,
  };
}

const debuggingPort = await findFreePort();
await withProductionBuild(
  async (browser, url) => {
    await fetch(`${url}/api/dev/demo`, { method: 'POST', headers: { 'x-pasokh-demo': '1' } });
    const api = new Api(url);
    const { token } = await api.signUp();
    const bot = await api.createBot(token, 'پشتیبان نیلوفر');
    const website = await openThirdPartySite(url, bot.id);
    const panel = await panelRows(browser, url);
    const widget = await widgetRows(browser, url, website);
    console.log(`${markdownTable([...panel, ...widget])}\n`);
    const lighthouseRows = [
      await runLighthouse('an empty page', website.empty, debuggingPort),
      await runLighthouse('login', `${url}/auth/login`, debuggingPort),
      await runLighthouse('demo shop without the widget', website.withoutWidget, debuggingPort),
      await runLighthouse('demo shop with the widget', website.withWidget, debuggingPort),
    ];
    console.log(`${markdownTable(lighthouseRows)}\n`);
    const rules = [
      await axeRow(browser, 'demo shop without the widget', website.withoutWidget, false),
      await axeRow(browser, 'demo shop with the widget', website.withWidget, false),
      await axeRow(browser, 'demo shop with the widget opened', website.withWidget, true),
    ];
    console.log(markdownTable(rules));
    website.close();
  },
  [`--remote-debugging-port=${debuggingPort}`],
);
