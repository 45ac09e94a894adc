import { test } from 'vitest';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { setUpFaultyNetwork } from '../support/conversation-journey.ts';

const { browser, network, api } = await setUpFaultyNetwork();

test('probe', async () => {
  const session = await api.signUp();
  const user = await BrowserSession.open(browser, network.url, { size: phone, locale: 'fa', session });
  const { page } = user;
  await user.goTo('/dashboard/bot/list');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('shell')).keys()).length)).toBeGreaterThan(3);
  console.log(await page.evaluate(async () => (await (await caches.open('shell')).keys()).map((r) => r.url)));
  await page.route('**/api/version', (route) => route.fulfill({ body: '"routed"', contentType: 'application/json' }));
  console.log('controller', await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), await page.evaluate(() => fetch('/api/version').then((r) => r.text())));
  await page.route('**/assets/*', (route) => { console.log('route asset', route.request().url()); return route.continue(); });
  await page.reload();
  await page.waitForTimeout(2000);
  network.setCondition('down');
  await page.reload();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/offline.png' });
  network.setCondition('ok');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post'; form.enctype = 'multipart/form-data'; form.action = '/share';
    const input = document.createElement('input'); input.type = 'file'; input.name = 'files';
    const t = new DataTransfer(); t.items.add(new File(['سلام'], 'راهنما.txt', { type: 'text/plain' }));
    input.files = t.files; form.append(input); document.body.append(form); form.submit();
  });
  await page.waitForTimeout(2000);
  console.log(page.url(), await page.evaluate(async () => (await (await caches.open('shared-files')).keys()).map((r) => r.url)));
  console.log(user.pageErrors);
});
