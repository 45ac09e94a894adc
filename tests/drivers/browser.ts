// A user's browser window of a size, language and scheme.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import type { Session } from '../../contract/auth/auth.ts';
import { formatText, type TextRow, type TextValues } from '../../src/i18n/texts.ts';
import { slowDownBrowser } from '../../src/ui/gallery/slow-browser.ts';
import { uiTexts } from '../../src/ui/ui.texts.ts';
import { chromiumFlags, findChromium, findHeadlessShell } from '../chromium.ts';

export type Locale = 'fa' | 'en';

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1440, height: 900 } as const;

export interface BrowserSessionOptions {
  readonly size: { readonly width: number; readonly height: number };
  /** The panel's language; by default the product's choice. */
  readonly locale?: Locale;
  readonly scheme?: 'light' | 'dark';
  /** The browser's time zone; by default the machine's. */
  readonly zone?: string;
  /** Session of a logged-in user. */
  readonly session?: Session;
}

const EXPECT_TIMEOUT_MS = 15_000;
/** Playwright cannot pause the page's clock in the past, so it is paused this far ahead. */
const CLOCK_PAUSE_LEAD_MS = 10_000;
const PRESS_FRAMES_MS = 100;

/** Polls an assertion; times out with its error. */
export const expect = playwrightExpect.configure({ timeout: EXPECT_TIMEOUT_MS });

/**
 * A Chromium. `hasTabProcesses` gives each tab a process, so that they see each other's storage late; `isFull` is slower than
 * the headless shell, which draws some pixels differently and denies notifications.
 */
export async function openBrowser({ hasTabProcesses = false, isFull = false } = {}): Promise<Browser> {
  const flags = hasTabProcesses ? ['--process-per-tab', '--renderer-process-limit=20'] : [];
  return chromium.launch({
    executablePath: isFull ? findChromium() : findHeadlessShell(),
    args: [...chromiumFlags, ...flags],
    env: { ...process.env, LC_ALL: 'C.UTF-8' }, // otherwise a file with a Persian name is saved as “download”
  });
}

/** One user with a browser profile of their own. */
export class BrowserSession {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  /** Policy violations and uncaught errors of every page and frame opened here. */
  readonly pageErrors: string[] = [];
  locale: Locale;

  private constructor(context: BrowserContext, page: Page, url: string, locale: Locale) {
    this.context = context;
    this.page = page;
    this.url = url;
    this.locale = locale;
  }

  static async open(browser: Browser, url: string, options: BrowserSessionOptions): Promise<BrowserSession> {
    const { size, locale, scheme = 'light', zone, session } = options;
    const storageItems = Object.entries({
      ...(locale && { locale }),
      ...(session && { ...session, userInfo: JSON.stringify(session.userInfo) }),
    }).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      viewport: size,
      hasTouch: size === phone,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      ...(zone && { timezoneId: zone }),
      permissions: ['clipboard-read', 'clipboard-write'],
      storageState: { cookies: [], origins: [{ origin: url, localStorage: storageItems }] },
    });
    await slowDownBrowser(context);
    context.setDefaultTimeout(EXPECT_TIMEOUT_MS);
    const page = await context.newPage();
    const user = new BrowserSession(context, page, url, locale ?? 'fa');
    await user.#watch();
    return user;
  }

  /** The visible toasts. */
  get toasts(): Locator {
    return this.page.getByRole('region', { name: this.text(uiTexts.notices) });
  }

  /** The text in this user's language. */
  text<R extends TextRow>(row: R, ...values: TextValues<R>): string {
    return formatText(this.locale, row, ...values);
  }

  goTo(path: string, page = this.page): Promise<unknown> {
    return page.goto(this.url + path);
  }

  button<R extends TextRow>(row: R, ...values: TextValues<R>): Locator {
    return this.page.getByRole('button', { name: this.text(row, ...values), exact: true });
  }

  link<R extends TextRow>(row: R, ...values: TextValues<R>): Locator {
    return this.page.getByRole('link', { name: this.text(row, ...values), exact: true });
  }

  field<R extends TextRow>(row: R, ...values: TextValues<R>): Locator {
    return this.page.getByRole('textbox', { name: this.text(row, ...values), exact: true });
  }

  heading<R extends TextRow>(row: R, ...values: TextValues<R>): Locator {
    return this.page.getByRole('heading', { name: this.text(row, ...values), exact: true });
  }

  /** Saves a screenshot where `JOURNEY_PICTURES` names a folder; otherwise does nothing. */
  async capture(name: string, page = this.page): Promise<void> {
    const folder = process.env.JOURNEY_PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name} ${this.locale} ${page.viewportSize()?.width}.png`) });
  }

  /** Freezes the page's clock until `page.clock.resume()`, so that a toast with its undo stays. */
  async freezeClock(): Promise<void> {
    await this.page.clock.install();
    await this.page.clock.pauseAt(Date.now() + CLOCK_PAUSE_LEAD_MS);
  }

  /**
   * Presses a control with the page's clock frozen, which only advances by the frames that the press needs.
   */
  async pressInstantly(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    await this.freezeClock();
    await control.click();
    await this.page.clock.runFor(PRESS_FRAMES_MS);
  }

  /** Holds the responses of a path, like a slow server, until the returned function is called. */
  async holdCalls(path: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(`**${path.replace(/:\w+/g, '*')}`, (route) =>
      released.then(() => route.continue()),
    );
    return release;
  }

  /** Closes an overlay by Escape once it has the focus, as the key has no effect before. */
  async dismiss(overlay: Locator): Promise<void> {
    await expect
      .poll(() => overlay.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await this.page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  }

  /** Presses a copy button; returns the clipboard's text once there is some. */
  async copy(button: Locator): Promise<string> {
    const readClipboard = () => this.page.evaluate(() => navigator.clipboard.readText());
    // All windows of a browser share a clipboard, so it is cleared first.
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await button.click();
    await expect.poll(readClipboard).not.toBe('');
    return readClipboard();
  }

  close(): Promise<void> {
    return this.context.close();
  }

  async #watch(): Promise<void> {
    this.context.on('weberror', (error) => this.pageErrors.push(String(error.error())));
    await this.context.exposeBinding('tellViolation', (_, violation: string) => {
      this.pageErrors.push(violation);
    });
    await this.context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
      tellViolation(location.pathname + ': ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`);
  }
}
