// Transfer size and load time of the first screens and the widget.
// Usage: node bench/pages/first-visit.ts
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { owner, shop } from '../../server/dev/demo/personas.ts';
import { Api } from '../../tests/drivers/api.ts';
import { phone, Seat } from '../../tests/drivers/browser.ts';
import { freePort } from '../../tests/free-port.ts';
import { withBuilt } from '../harness/production-build.ts';
import { table } from '../harness/table.ts';
import { lookAt } from './lighthouse.ts';
import { openWebsite, type Website } from './third-party-site.ts';
import { firstVisit, type Transfer, watch } from './traffic.ts';
import { type Row, weight } from './transfer-row.ts';

/** The login page comes drawn; it can be used to the full once the panel has taken it over. */
async function isAlive(page: Page): Promise<void> {
  const box = page.locator('input[name=password]');
  await box.waitFor();
  await page.waitForFunction(() => {
    const password = document.querySelector('input[name=password]');
    return password !== null && Object.keys(password).some((key) => key.startsWith('__reactProps'));
  });
}

async function panelRows(browser: Browser, url: string): Promise<Row[]> {
  const context = { viewport: phone, locale: 'fa-IR' };
  const login = await firstVisit(browser, {
    url: `${url}/auth/login`,
    usable: isAlive,
    context,
  });
  const session = await new Api(url).logsIn(owner.username, shop.password);
  const seat = await Seat.take(browser, url, { size: phone, session });
  const storageState = await seat.context.storageState();
  await seat.leaves();
  const list = await firstVisit(browser, {
    url: `${url}/dashboard/bot/list`,
    usable: (page) => page.locator('main li h2 a').first().waitFor(),
    context: { ...context, storageState },
  });
  return [
    weight('login, until it answers', login.critical, 105),
    weight('login, with what it loads when idle', login.all, 150),
    weight('list of bots, what it needs', list.critical),
    weight('list of bots, with what it loads when idle', list.all, 175),
  ];
}

async function widgetRows(browser: Browser, product: string, website: Website): Promise<Row[]> {
  const page = await browser.newPage();
  const traffic = watch(page);
  const ours = (transfers: readonly Transfer[]) => transfers.filter(({ url }) => url.startsWith(product));
  await page.goto(website.withWidget);
  const launcher = page.locator('pasokh-widget button');
  await launcher.waitFor();
  const closed = ours(await traffic.settled());
  await launcher.click();
  await page.frameLocator('pasokh-widget iframe').locator('textarea').waitFor();
  const opened = ours(await traffic.settled());
  await page.close();
  return [weight('widget, before it is opened', closed), weight('widget, opened', opened)];
}

/** How many rules of axe a page breaks. */
async function axeRow(browser: Browser, name: string, url: string, open: boolean): Promise<Row> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  if (open) {
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

const debugging = await freePort();
await withBuilt(
  async (browser, url) => {
    await fetch(`${url}/api/dev/demo`, { method: 'POST', headers: { 'x-pasokh-demo': '1' } });
    const api = new Api(url);
    const { token } = await api.signsUp();
    const bot = await api.makesBot(token, 'پشتیبان نیلوفر');
    const website = await openWebsite(url, bot.id);
    const panel = await panelRows(browser, url);
    const widget = await widgetRows(browser, url, website);
    console.log(`${table([...panel, ...widget])}\n`);
    const looks = [
      await lookAt('an empty page', website.empty, debugging),
      await lookAt('login', `${url}/auth/login`, debugging),
      await lookAt('demo shop without the widget', website.without, debugging),
      await lookAt('demo shop with the widget', website.withWidget, debugging),
    ];
    console.log(`${table(looks)}\n`);
    const rules = [
      await axeRow(browser, 'demo shop without the widget', website.without, false),
      await axeRow(browser, 'demo shop with the widget', website.withWidget, false),
      await axeRow(browser, 'demo shop with the widget opened', website.withWidget, true),
    ];
    console.log(table(rules));
    website.close();
  },
  [`--remote-debugging-port=${debugging}`],
);
