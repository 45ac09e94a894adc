import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { foundTexts, linkTexts, searchTexts } from '../../../src/features/training/links/links.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { OwnerLinks } from '../../drivers/owner/links.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { page, redirect, type Site, startSite, tarPit, urlset, xml } from '../../external-systems/website.ts';

const pages = {
  shipping: {
    title: 'شرایط ارسال نیلوفر',
    words:
      'هزینهٔ ارسال برای خریدهای بالای ۸۰۰ هزار تومان رایگان است. ارسال به شهرستان‌ها سه روز کاری طول می‌کشد.',
  },
  returns: {
    title: 'بازگشت کالا',
    words: 'کالای سالم را تا هفت روز پس از خرید می‌توانید برگردانید. هزینهٔ برگشت با فروشگاه است.',
  },
  warranty: {
    title: 'گارانتی کیف چرم',
    words: 'هر کیف چرم ۲۴ ماه گارانتی دوخت و زیپ دارد. خراشیدگی شامل گارانتی نیست.',
  },
} as const;
const question = 'گارانتی کیف چرم چند ماه است؟';

let server: SpawnedServer;
let browser: Browser;
let site: Site;

beforeAll(async () => {
  site = await startSite({
    '/': page('فروشگاه نیلوفر', 'به فروشگاه نیلوفر خوش آمدید؛ کیف و کفش چرم دست‌دوز.', [
      '/shipping',
      '/gone',
      '/home',
      ...Array.from({ length: 60 }, (_, index) => `/product/${index}`),
    ]),
    '/home': redirect('/'),
    '/shipping': page(pages.shipping.title, pages.shipping.words, ['/returns']),
    '/returns': page(pages.returns.title, pages.returns.words),
    '/hidden/warranty': page(pages.warranty.title, pages.warranty.words),
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `/product/${index}`,
        page(`کیف شمارهٔ ${index}`, `کیف چرم شمارهٔ ${index} با بند بلند موجود است.`),
      ]),
    ),
    '/slow': page('فروشگاه کند', 'به زودی باز می‌شود.', ['/pit']),
    '/pit': tarPit,
  });
  site.serve({ '/sitemap.xml': xml(urlset([`${site.url}/hidden/warranty`])) });
  [server, browser] = await Promise.all([
    spawnServer({ env: { OUTBOUND_ALLOWED: site.host } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.close();
});

async function openKnowledge(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'راهنمای نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  await user.goTo(botLink(botId, 'knowledge'));
  return { user, botId, owner: new Owner(user), ownerLinks: new OwnerLinks(user) };
}

test('searches a site, trains on three pages and answers from one of them', async () => {
  const { user, owner, ownerLinks } = await openKnowledge(desktop, 'fa');
  await ownerLinks.open();
  await ownerLinks.addPage('file:///etc/passwd');
  await expect(user.page.getByText(ruleTexts.LinkInvalid.fa)).toBeVisible();
  await expect(ownerLinks.address).toHaveValue('file:///etc/passwd');
  await ownerLinks.addPage('http://169.254.169.254/latest/meta-data/');
  await expect(ownerLinks.address).toHaveAccessibleDescription(new RegExp(errorTexts.LinkPrivate.fa));

  await expectAccessible(user, 'links-refused');
  await ownerLinks.search(site.url);
  await ownerLinks.waitForAllPages();
  await expect(user.page.getByText(user.text(searchTexts.repeated, { count: 1 }))).toBeVisible();
  await expectAccessible(user, 'links-found');
  await ownerLinks.choose(pages.warranty.title, pages.shipping.title, pages.returns.title);
  await user.capture('links-chosen');
  await ownerLinks.showSkipped();
  await expect(ownerLinks.skipped).toContainText(errorTexts.PageNotFound.fa);
  await user.capture('links-skipped');
  await ownerLinks.showFound();
  await ownerLinks.addChosen(3);
  for (const { title } of Object.values(pages)) await owner.waitForTrained(title);
  await user.capture('links-learned');
  const row = owner.item(pages.warranty.title);
  const link = row.getByRole('link');
  await expect(link).toHaveAttribute('href', `${site.url}/hidden/warranty`);
  await expect(link).toHaveAttribute('rel', /noopener/);

  await owner.goTo('testChat');
  await owner.ask(question);
  await expect(owner.lastAnswer).toContainText('۲۴ ماه');
  await expect(owner.lastAnswer.getByRole('button', { name: pages.warranty.title })).toBeVisible();
  await user.capture('links-answer');
  expect(user.pageErrors).toEqual([]);
});

test('shows beside the button that a page exceeds the link limit', async () => {
  const { user, ownerLinks } = await openKnowledge(desktop, 'fa');
  await ownerLinks.open();
  await ownerLinks.addPage(`${site.url}/product/59`);
  await expect(ownerLinks.address).toHaveValue('');
  await ownerLinks.search(site.url);
  await ownerLinks.waitForAllPages();
  await ownerLinks.chooseAll(64);
  await user.button(foundTexts.add, { count: 50 }).click();
  await ownerLinks.expectRejected(1, errorTexts.TooManyLinks.fa);
  await expectAccessible(user, 'links-no-room');
  expect(user.pageErrors).toEqual([]);
});

test('rejects a link count over the maximum and says how to continue on a larger site', async () => {
  const { user, ownerLinks } = await openKnowledge(desktop, 'en');
  await ownerLinks.open();
  await ownerLinks.search(site.url);
  await ownerLinks.waitForAllPages();
  await user.button(searchTexts.newSearch).click();
  await ownerLinks.count.fill('1000000');
  await user.button(linkTexts.search).click();
  const most = /Maximum is 500/;
  await expect(ownerLinks.count).toHaveAccessibleDescription(most);
  await ownerLinks.count.fill('5');
  await expect(ownerLinks.count).not.toHaveAccessibleDescription(most);
  await user.button(linkTexts.search).click();
  await ownerLinks.waitForMorePages();
  expect(user.pageErrors).toEqual([]);
});

test('stops an endless site search and keeps its results after a reload (phone, English)', async () => {
  const { user, ownerLinks } = await openKnowledge(phone, 'en');
  await ownerLinks.open();
  await ownerLinks.search(`${site.url}/slow`);
  await expect(ownerLinks.page('فروشگاه کند')).toBeVisible();
  await expectAccessible(user, 'links-searching');
  await user.page.reload();
  await ownerLinks.goTo();
  await expect(ownerLinks.page('فروشگاه کند')).toBeVisible();
  await ownerLinks.stop();
  await user.capture('links-stopped');
  expect(user.pageErrors).toEqual([]);
});
