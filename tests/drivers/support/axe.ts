// Asserts that a screen has no axe findings, light and dark.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { BrowserSession } from '../browser.ts';

/** They ask for what an open dialog hides with the rest of the page; axe only guesses by its place that there is one. */
const wholePageRules = ['landmark-one-main', 'page-has-heading-one', 'region', 'bypass'];

/**
 * Axe opens a second page for every run, to look into frames of other sites: only where there are any. What passes is
 * counted, not told, since that is megabytes a page.
 */
function axeOn({ page }: BrowserSession): AxeBuilder {
  const origins = new Set(page.frames().map((frame) => new URL(frame.url()).origin));
  return new AxeBuilder({ page }).setLegacyMode(origins.size === 1).options({ resultTypes: ['violations'] });
}

/**
 * Looks in both schemes; the page stays as it stands. While a dialog is open the rest of the page is hidden from
 * everyone, its heading and landmarks too, and `within` it alone can be judged.
 */
export async function expectAccessible(user: BrowserSession, name: string, within?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await user.page.emulateMedia({ colorScheme });
    if (!within) await user.page.locator('h1').first().waitFor({ state: 'attached' }); // the screen itself has come
    await waitUntilStill(user);
    const axe = axeOn(user);
    if (await user.page.locator('[role=dialog], [role=alertdialog]').count())
      axe.disableRules(wholePageRules);
    const { violations } = await (within ? axe.include(within) : axe).analyze();
    await user.capture(`${name} ${colorScheme}`);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${colorScheme} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
    expect(found, name).toEqual([]);
  }
}

/** What axe finds on a page as it stands: each rule that is broken, and where. */
export async function axeFindings(
  user: BrowserSession,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { violations } = await axeOn(user).analyze();
  return Object.fromEntries(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]),
  );
}

/**
 * Colours on their way from one scheme to the other are nobody's contrast, nor is a dialog that is still fading in; some
 * set out a frame later than others. What turns for ever is not waited for.
 */
async function waitUntilStill({ page }: BrowserSession): Promise<void> {
  const ends = async (isMain: boolean) => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // A frame that is hidden draws none, so only the page itself is waited for by its frames.
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      if (isMain) await drawn();
    } while (moving().length > 0);
  };
  for (const frame of page.frames()) await frame.evaluate(ends, frame === page.mainFrame());
}
