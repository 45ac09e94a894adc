// Proves every part in a real browser: accessible in both languages, schemes and sizes, under the real policy.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from '../../../tests/browser.ts';
import { galleryTexts as texts } from './gallery.texts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const main = fileURLToPath(new URL('./main.tsx', import.meta.url));
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types app";
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let folder: string;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await buildInto(folder);
  server = createServer(async ({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const type = TYPES[extname(name)] ?? 'text/plain';
    response.setHeader('content-type', type).setHeader('content-security-policy', POLICY);
    response.end(await readFile(join(folder, name)).catch(() => ''));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function buildInto(output: string): Promise<void> {
  const { content } = await loadConfig({ cwd: root });
  const panel = content.environments?.panel;
  const distPath = {
    ...(typeof panel?.output?.distPath === 'object' && panel.output.distPath),
    root: output,
  };
  const parts = {
    ...panel,
    source: { entry: { index: [join(root, 'src/global.css'), main] } },
    output: { ...panel?.output, distPath },
  };
  const rsbuildConfig = {
    ...content,
    mode: 'production',
    environments: { parts },
    logLevel: 'error',
  } as const;
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig });
  const { close, stats } = await rsbuild.build();
  await close();
  if (stats?.hasErrors()) throw new Error('The gallery did not compile');
}

interface Look {
  locale: 'fa' | 'en';
  scheme: 'light' | 'dark';
  width: number;
}

function url(): string {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The gallery is not served');
  return `http://127.0.0.1:${address.port}/`;
}

async function open({ locale, scheme, width }: Look): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([language, choice]) => {
      localStorage.locale ??= language;
      localStorage.scheme ??= choice;
    },
    [locale, scheme] as const,
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(url());
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, complaints };
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

const looks: Look[] = [
  { locale: 'fa', scheme: 'light', width: 1440 },
  { locale: 'en', scheme: 'dark', width: 390 },
  { locale: 'fa', scheme: 'dark', width: 390 },
  { locale: 'en', scheme: 'light', width: 1440 },
];

it.each(looks)(
  'is accessible in $locale, $scheme, $width px wide, and never scrolls sideways',
  {
    timeout: 30_000,
  },
  async (look) => {
    const { page, complaints } = await open(look);
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(look.width);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

it.each(looks.slice(0, 2))(
  'opens accessibly over the page in $locale, $scheme, $width px wide',
  {
    timeout: 30_000,
  },
  async (look) => {
    const say = (row: { fa: string; en: string }) => row[look.locale];
    const { page, complaints } = await open(look);
    await page.getByRole('button', { name: say(texts.openDialog), exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: say(texts.menu) }).click();
    await page.getByRole('menuitem', { name: say(texts.rename) }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

describe('by keyboard and hand', { timeout: 30_000 }, () => {
  const look = { locale: 'fa', scheme: 'light', width: 1440 } as const;

  it('puts the focus on the first wrong field, says why, and forgives when it changes', async () => {
    const { page } = await open(look);
    await page.getByRole('button', { name: texts.approve.fa }).click();
    const website = page.getByLabel(texts.website.fa);
    await expect.poll(() => website.evaluate((field) => field === document.activeElement)).toBe(true);
    const why = await website.evaluate((field) => {
      const ids = field.getAttribute('aria-describedby') ?? '';
      return document.getElementById(ids)?.textContent;
    });
    expect(why).toBe(texts.websiteWrong.fa);
    await website.fill('https://niloofar-shop.ir');
    expect(await website.getAttribute('aria-invalid')).toBeNull();
    await page.context().close();
  });

  it('returns the focus from a dialog to its button', async () => {
    const { page } = await open(look);
    const button = page.getByRole('button', { name: texts.openDialog.fa, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((own) => own === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('turns to the other language without losing what is typed', async () => {
    const { page } = await open(look);
    await page.getByLabel(texts.about.fa).first().fill('نیمه‌کاره');
    await page.getByText('English', { exact: true }).click();
    const about = page.getByLabel(texts.about.en).first();
    expect(await about.inputValue()).toBe('نیمه‌کاره');
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      'ltr',
    ]);
    await page.getByRole('button', { name: texts.menu.en }).click();
    expect(await page.getByRole('menu').evaluate((menu) => getComputedStyle(menu).direction)).toBe('ltr');
    await page.getByRole('menuitem', { name: texts.rename.en }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('progressbar').first().getAttribute('aria-valuetext')).toBe('62%');
    await page.context().close();
  });

  it('folds the digits of a code, typed or pasted', async () => {
    const { page } = await open(look);
    const code = page.getByLabel(texts.code.fa);
    await code.fill('کد شما: ۱۲٣-4567');
    expect(await code.inputValue()).toBe('123456');
    await page.context().close();
  });

  it('announces a passing message and lets it be answered', async () => {
    const { page } = await open(look);
    await page.getByRole('button', { name: texts.notices.fa, exact: true }).click();
    const notice = page.getByRole('status').filter({ hasText: texts.toastText.fa });
    await notice.waitFor();
    await notice.getByRole('button', { name: texts.undo.fa }).click();
    await expect.poll(() => page.getByText(texts.toastText.fa).count()).toBe(0);
    await page.context().close();
  });
});
