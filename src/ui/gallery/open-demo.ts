// Opens one demo in a real browser with a fixed clock.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { serialiseAccent } from '../../platform/appearance/theme.ts';
import { accentScale } from '../theme/accent.ts';
import { throttleCpu } from './slow-browser.ts';

export interface DemoOptions {
  /** `fa` unless told, as all below by the first value. */
  readonly locale?: 'fa' | 'en';
  readonly scheme?: 'light' | 'dark';
  /** CSS pixels: 1440 unless told. The window is 900 high. */
  readonly width?: number;
  /** A phone's finger instead of a mouse. */
  readonly touch?: boolean;
  /** `#rrggbb` */
  readonly accent?: string;
  readonly density?: 'comfortable' | 'compact';
  /**
   * `fixed`: the clock of the page stands at the sample instant while timers run. `running`: it goes on from
   * there, and `page.clock.pauseAt`, `runFor` and `fastForward` govern it with its timers.
   */
  readonly clock?: 'fixed' | 'running';
  /** What else the browser's context should be: forced colours, a zoom, motion. */
  readonly context?: BrowserContextOptions;
}

export interface DemoPage extends AsyncDisposable {
  /** Stands at the demo, which is drawn and hears; its fonts have come. */
  readonly page: Page;
  /** What the console warned of or complained about since, policy violations among it. */
  readonly complaints: readonly string[];
}

/** The sample "today": Wednesday 27 Aban 1405, half past ten in Tehran. */
export const SAMPLE_NOW = '2026-11-18T10:30:00+03:30';

let connected: Promise<Browser> | null = null;

function sharedBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('partsBrowser'));
  return connected;
}

/** Opens `/dev/ui/<name>`, of a component, of a group, or of all with ''. Rejects when there is no such page. */
export async function openDemo(name: string, look: DemoOptions = {}): Promise<DemoPage> {
  const { locale = 'fa', scheme = 'light', width = 1440, touch = false, clock = 'fixed' } = look;
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tehran',
    hasTouch: touch,
    isMobile: touch,
    ...look.context,
  });
  await throttleCpu(context);
  // Less than a test's own limit: the message then says what was waited for.
  context.setDefaultTimeout(20_000);
  const kept = {
    locale,
    scheme,
    accent: look.accent && serialiseAccent(look.accent, accentScale(look.accent)),
    density: look.density,
  };
  // A page that is opened anew keeps what the person has chosen since.
  await context.addInitScript((choices) => {
    for (const [key, value] of Object.entries(choices)) if (value) localStorage[key] ??= value;
  }, kept);
  const page = await context.newPage();
  if (clock === 'fixed') await page.clock.setFixedTime(SAMPLE_NOW);
  else await page.clock.install({ time: SAMPLE_NOW });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${inject('partsUrl')}/dev/ui${name && `/${name}`}`);
  await arrive(page, name);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

async function arrive(page: Page, name: string): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  if (await page.locator('[data-unknown-part]').count())
    throw new Error(`The gallery has no page named ${name}`);
}
