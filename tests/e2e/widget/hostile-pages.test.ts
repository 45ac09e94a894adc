import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeAll, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { training } from '../../../contract/training/training.ts';
import { noStorageTexts } from '../../../widget/frame/no-storage/no-storage.texts.ts';
import { launcherTexts } from '../../../widget/loader/launcher.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, desktop, expect } from '../../drivers/browser.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import {
  HANGING_PATH,
  openThirdPartySite,
  type ThirdPartySiteOptions,
} from '../../drivers/support/third-party-site.ts';
import { Visitor } from '../../drivers/visitor.ts';

const KNOWN = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };
const turbo = readFileSync(
  createRequire(import.meta.url).resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'),
  'utf8',
);
const packageSource = readFileSync(join(import.meta.dirname, '../../../widget/sdk/load.ts'), 'utf8');

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
let [connectionId, botId, token] = ['', '', ''];
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ token } = await api.signUp());
  ({ id: botId } = await api.createBot(token, 'نیلوفر'));
  await api.call(training.addPair, { botId, ...KNOWN }, { token });
  connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A visitor on a page of the site, and the warnings of the page. */
const visit = async (
  options: ThirdPartySiteOptions,
  size: BrowserSessionOptions['size'] = desktop,
  prepare: (user: BrowserSession) => Promise<unknown> = async () => {},
) => {
  const site = await openThirdPartySite({ url: server.url, connectionId }, options);
  open.push(() => site.stop());
  const user = await BrowserSession.open(browser, site.url, { size, locale: 'fa' });
  open.unshift(() => user.close());
  const warnings: string[] = [];
  user.page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  await prepare(user);
  await user.page.goto(site.url, { waitUntil: 'commit' });
  return { visitor: new Visitor(user), page: user.page, site, warnings };
};
/** What the owner learns of pages without the chat. */
const problemPages = async () =>
  (await api.call(connections.list, { botId }, { token })).flatMap(({ loadFailures }) =>
    loadFailures.map(({ problem, page }) => `${problem} ${page}`),
  );
const launcher = (page: Page) => page.getByRole('button', { name: launcherTexts.open.fa });
const command = (page: Page, ...words: unknown[]) =>
  page.evaluate((sent) => Reflect.apply(Object(window.Pasokh), null, sent), words);
const loaderUrl = (query = '') => `${server.url}/widget/loader.js${query}`;

test('keeps the open chat and a draft over visits of a site that exchanges its body', async () => {
  const { visitor, page } = await visit({
    scripts: { '/turbo.js': turbo },
    headHtml: '<script src="/turbo.js"></script>',
  });
  await visitor.openChat();
  await visitor.composer.fill('هنوز می‌نویسم');
  for (let turn = 0; turn < 6; turn += 1) {
    const rendered = page.evaluate(
      () => new Promise((resolve) => addEventListener('turbo:load', resolve, { once: true })),
    );
    await page.evaluate((path) => Reflect.get(window, 'Turbo').visit(path), `/next?turn=${turn}`);
    await rendered;
    await expect(page).toHaveURL(new RegExp(`turn=${turn}$`));
    await expect(visitor.composer).toHaveValue('هنوز می‌نویسم');
  }
  await expect(page.locator('pasokh-widget')).toHaveCount(1);
  await page.reload();
  await expect(visitor.composer).toHaveValue('هنوز می‌نویسم');
});

test('stays in its corner on a body with filter, transform and zoom', async () => {
  const { visitor, page } = await visit({
    styles: 'body { filter: grayscale(1); transform: scale(0.8) translateY(90px); zoom: 1.5; }',
  });
  expect(await launcher(page).boundingBox()).toMatchObject({
    width: 56,
    height: 56,
    y: desktop.height - 24 - 56,
  });
  await visitor.openChat();
  const frame = await page.locator('pasokh-widget iframe').boundingBox();
  expect(frame).toMatchObject({ width: 384, height: 736 });
  await visitor.user.capture('widget on a filtered body');
});

test.each([
  { what: 'an image', html: `<img src="${HANGING_PATH}" alt="">` },
  { what: 'a deferred script', html: `<script defer src="${HANGING_PATH}"></script>` },
])('is there while $what of the page hangs', async ({ html }) => {
  const { visitor, page } = await visit({ headHtml: html });
  await expect(launcher(page)).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  await visitor.openChat();
});

test('appears within its deadline while a script blocks parsing', async () => {
  const { page } = await visit({
    headHtml: `<script async src="${loaderUrl()}" data-pasokh="${connectionId}"></script>`,
    widgetHtml: `<script src="${HANGING_PATH}"></script>`,
  });
  await expect(launcher(page)).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
});

test.each(['require-corp', 'credentialless'])('opens on an isolated page (%s)', async (embedder) => {
  const { visitor, page } = await visit({
    headers: { 'cross-origin-embedder-policy': embedder, 'cross-origin-opener-policy': 'same-origin' },
  });
  await visitor.openChat();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await visitor.ask(KNOWN.question);
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  expect(visitor.user.pageErrors).toEqual([]);
});

test('says in the console that a sandboxed page may not show it', async () => {
  const { page, warnings } = await visit({ headers: { 'content-security-policy': 'sandbox allow-scripts' } });
  await launcher(page).click();
  await expect.poll(() => warnings.join()).toContain('allow-same-origin');
});

test('says in the console that a policy forbids the frame and opens a tab instead', async () => {
  const { visitor, page, site, warnings } = await visit({
    headers: { 'content-security-policy': "frame-src 'none'" },
  });
  await launcher(page).click();
  await expect.poll(() => warnings.join()).toContain('frame-src');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(problemPages).toContain(`policy ${site.url}/`);
  const opened = page.waitForEvent('popup');
  await launcher(page).click();
  const tab = await opened;
  const box = tab.getByRole('textbox');
  await box.fill(KNOWN.question);
  await box.press('Enter');
  await expect(tab.getByRole('log').getByText(KNOWN.answer)).toBeVisible();
  await visitor.user.capture('widget in a tab', tab);
});

test('loads from the npm package under a policy for scripts', async () => {
  const sources = `'self' ${server.url}`;
  const { visitor } = await visit({
    scripts: {
      '/package.js': stripTypeScriptTypes(packageSource),
      '/app.js': `import { loadPasokh } from '/package.js';
        await loadPasokh({ origin: '${server.url}', connectionId: '${connectionId}' });`,
    },
    widgetHtml: '<script type="module" src="/app.js"></script>',
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src ${sources}; frame-src ${sources}; connect-src ${sources}; require-trusted-types-for 'script'; trusted-types pasokh`,
    },
  });
  await visitor.openChat();
  expect(visitor.user.pageErrors).toEqual([]);
});

const connectionSources: readonly { readonly way: string; readonly html: () => string }[] = [
  { way: 'its address', html: () => `<script async src="${loaderUrl(`?id=${connectionId}`)}"></script>` },
  {
    way: 'its address, as a module',
    html: () => `<script type="module" src="${loaderUrl(`?id=${connectionId}`)}"></script>`,
  },
  {
    way: 'its attribute, as a module',
    html: () => `<script type="module" src="${loaderUrl()}" data-pasokh="${connectionId}"></script>`,
  },
  {
    way: 'the command before it has loaded',
    html: () => `<script>window.Pasokh = function () { (Pasokh.q = Pasokh.q || []).push(arguments); };
      Pasokh('boot', { id: '${connectionId}' });</script><script async src="${loaderUrl()}"></script>`,
  },
  {
    way: 'the command, inside a bundle',
    html: () => `<script type="module">await import('${loaderUrl()}');
      Pasokh('boot', { id: '${connectionId}', origin: '${server.url}' });</script>`,
  },
];

test.each(connectionSources)('takes the connection from $way', async ({ html }) => {
  const { visitor, warnings } = await visit({ widgetHtml: html() });
  await visitor.openChat();
  expect(warnings).toEqual([]);
});

test('says in the console what to add where no connection is named', async () => {
  const { warnings } = await visit({ widgetHtml: `<script async src="${loaderUrl()}"></script>` });
  await expect.poll(() => warnings.join()).toContain('add ?id=');
});

test('sends and stores nothing before consent, and leaves when it is withdrawn', async () => {
  const calls: string[] = [];
  const { visitor, page } = await visit(
    { widgetHtml: `<script async src="${loaderUrl(`?id=${connectionId}&consent=required`)}"></script>` },
    desktop,
    async (user) => user.page.on('request', (request) => void calls.push(request.url())),
  );
  await page.waitForFunction(() => window.Pasokh && 'id' in window.Pasokh);
  await command(page, 'open');
  // Idle callbacks come in order: after the loader's own.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const readStoredKeys = () =>
    page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join());
  expect(calls.filter((url) => url.startsWith(server.url))).toEqual([
    loaderUrl(`?id=${connectionId}&consent=required`),
  ]);
  expect(await readStoredKeys()).not.toContain('pasokh');
  await command(page, 'consent', 'granted');
  await expect(visitor.composer).toBeVisible();
  await command(page, 'consent', 'denied');
  await expect(page.locator('pasokh-widget')).toHaveCount(0);
  expect(await readStoredKeys()).not.toContain('pasokh');
  await command(page, 'consent', 'granted');
  await expect(launcher(page)).toBeVisible();
});

test('says that a browser without storage keeps nothing, and goes on in a tab of its own', async () => {
  const { visitor, page, site } = await visit({}, desktop, (user) =>
    user.context.addInitScript(() => {
      if (window.parent === window) return;
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    }),
  );
  await visitor.openChat();
  await visitor.ask(KNOWN.question);
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  await expect(visitor.frame.getByText(noStorageTexts.notKept.fa)).toBeVisible();
  await visitor.user.capture('widget without storage');
  const opened = page.waitForEvent('popup');
  await visitor.frame.getByRole('link', { name: noStorageTexts.continue.fa }).click();
  const tab = await opened;
  await expect(tab.getByRole('log').getByText(KNOWN.answer)).toBeVisible();
  expect(new URL(tab.url()).hash).toBe('');
  await tab.reload();
  await expect(tab.getByRole('log').getByText(KNOWN.answer)).toBeVisible();
  // The next page does not reopen an empty chat.
  await page.goto(`${site.url}/next`);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
});
