// Opens one demo in a real browser with a fixed clock.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { serialiseAccent } from '../../platform/appearance/theme.ts';
import { accentScale } from '../theme/accent.ts';
import { slowDownBrowser } from './slow-browser.ts';

export interface DemoOptions {
  /** Default `fa`; the first value is the default below too. */
  readonly locale?: 'fa' | 'en';
  readonly scheme?: 'light' | 'dark';
  /** CSS pixels; default 1440. The height is 900. */
  readonly width?: number;
  /** Touch instead of a mouse. */
  readonly hasTouch?: boolean;
  /** `#rrggbb` */
  readonly accent?: string;
  readonly density?: 'comfortable' | 'compact';
  /**
   * `fixed`: the page's clock stays at the sample instant while timers run. `running`: it continues from
   * there, and `page.clock.pauseAt`, `runFor` and `fastForward` control it with its timers.
   */
  readonly clock?: 'fixed' | 'running';
  /** Other browser context options: forced colours, zoom, motion. */
  readonly context?: BrowserContextOptions;
}

export interface DemoPage extends AsyncDisposable {
  /** The page with the demo rendered, interactive, and its fonts loaded. */
  readonly page: Page;
  /** Console errors and warnings so far, including policy violations. */
  readonly consoleErrors: readonly string[];
}

/** The sample "today": Wednesday 27 Aban 1405, half past ten in Tehran. */
export const SAMPLE_NOW = '2026-11-18T10:30:00+03:30';

const HEIGHT = 900;

let browserConnection: Promise<Browser> | null = null;

function sharedBrowser(): Promise<Browser> {
  browserConnection ??= chromium.connect(inject('partsBrowser'));
  return browserConnection;
}

interface DemoWindow {
  readonly page: Page;
  demos: number;
}

/** Idle windows of the default kind by width; opening one costs more than the demo in it. */
const idleWindows = new Map<number, DemoWindow[]>();
/** A history holds fifty entries; each demo adds two, and a test some more. */
const DEMOS_PER_WINDOW = 15;

async function newWindow(options: DemoOptions): Promise<DemoWindow> {
  const { width = 1440, hasTouch = false, clock = 'fixed' } = options;
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tehran',
    hasTouch,
    isMobile: hasTouch,
    ...options.context,
  });
  await slowDownBrowser(context);
  // Below a test's own timeout, so that the error names what was awaited.
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  if (clock === 'fixed') await page.clock.setFixedTime(SAMPLE_NOW);
  else await page.clock.install({ time: SAMPLE_NOW });
  return { page, demos: 0 };
}

const defaultMedia = {
  media: null,
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
  reducedMotion: 'reduce',
} as const;

/** Undoes a test's changes to the window; those to its page go with the page. */
async function resetWindow({ page }: DemoWindow, width: number): Promise<void> {
  await page.context().setOffline(false);
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia(defaultMedia);
  await page.clock.setFixedTime(SAMPLE_NOW);
  await page.mouse.up();
  await page.mouse.move(-1, -1);
}

/** Opens `/dev/ui/<name>` for a component, a group, or all with ''. Rejects if there is no such page. */
export async function openDemo(name: string, options: DemoOptions = {}): Promise<DemoPage> {
  const { locale = 'fa', scheme = 'light', width = 1440, hasTouch = false, clock = 'fixed' } = options;
  const isDefaultWindow = !hasTouch && clock === 'fixed' && !options.context;
  const idleWindow = isDefaultWindow ? idleWindows.get(width)?.pop() : undefined;
  const demoWindow = idleWindow ?? (await newWindow(options));
  const { page } = demoWindow;
  demoWindow.demos += 1;
  // An empty page of the same origin, to replace stored data while no demo reads or writes it.
  await page.goto(`${inject('partsUrl')}/empty.txt`);
  if (idleWindow) await resetWindow(idleWindow, width);
  await page.evaluate(
    (choices) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(choices)) if (value) localStorage[key] = value;
    },
    {
      locale,
      scheme,
      accent: options.accent && serialiseAccent(options.accent, accentScale(options.accent)),
      density: options.density,
    },
  );
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  const dispose = () => (isDefaultWindow ? releaseWindow(demoWindow, width) : page.context().close());
  try {
    await page.goto(`${inject('partsUrl')}/dev/ui${name && `/${name}`}`);
    await waitForDemo(page, name);
  } catch (error) {
    await page.context().close();
    throw error;
  }
  return { page, consoleErrors, [Symbol.asyncDispose]: dispose };
}

async function releaseWindow(demoWindow: DemoWindow, width: number): Promise<void> {
  const { page } = demoWindow;
  if (demoWindow.demos >= DEMOS_PER_WINDOW || page.context().pages().length !== 1)
    return page.context().close();
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  idleWindows.set(width, [...(idleWindows.get(width) ?? []), demoWindow]);
}

async function waitForDemo(page: Page, name: string): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  if (await page.locator('[data-unknown-part]').count())
    throw new Error(`The gallery has no page named ${name}`);
}
