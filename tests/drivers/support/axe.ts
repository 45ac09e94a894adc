// Asserts that a screen has no axe findings, light and dark.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { BrowserSession } from '../browser.ts';

/** Rules about the whole page, most of which an open dialog hides; axe only guesses whether there is one. */
const wholePageRules = ['landmark-one-main', 'page-has-heading-one', 'region', 'bypass'];

/** Rules whose outcome depends on colours; all others find the same in both colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The modern mode opens a second page per run, which only cross-origin frames need. Passed rules are left
 * out, as they are megabytes per page.
 */
function axeOn({ page }: BrowserSession): AxeBuilder {
  const origins = new Set(page.frames().map((frame) => new URL(frame.url()).origin));
  return new AxeBuilder({ page }).setLegacyMode(origins.size === 1).options({ resultTypes: ['violations'] });
}

/**
 * Checks colours in both schemes and everything else in the light one. While a dialog is open the rest of the page is hidden, so only `within` can
 * be checked.
 */
export async function expectAccessible(user: BrowserSession, name: string, within?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await user.page.emulateMedia({ colorScheme });
    if (!within) await user.page.locator('h1').first().waitFor({ state: 'attached' }); // the screen has been rendered
    await endTransitions(user);
    const axe = axeOn(user);
    if (colorScheme === 'dark') axe.withRules(colourRules);
    else if (await user.page.locator('[role=dialog], [role=alertdialog]').count())
      axe.disableRules(wholePageRules);
    const { violations } = await (within ? axe.include(within) : axe).analyze();
    await user.capture(`${name} ${colorScheme}`);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${colorScheme} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
    expect(found, name).toEqual([]);
  }
}

/** Axe findings of the page: each violated rule, and where. */
export async function axeFindings(
  user: BrowserSession,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { violations } = await axeOn(user).analyze();
  return Object.fromEntries(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]),
  );
}

/**
 * Ends transitions, some of which start a frame late, as colours in between have no contrast to check. A browser
 * that paints no frame would never end them by itself. Endless animations stay as they are.
 */
async function endTransitions({ page }: BrowserSession): Promise<void> {
  const endRunning = async (isMain: boolean) => {
    const endRunningNow = () => {
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      for (const animation of running) animation.finish();
      return running.length;
    };
    // Hidden frames get no animation frames, so only the top page waits for them. A browser that paints nothing
    // for a second, as nothing changed, starts no transition either.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1_000);
      });
    do if (isMain) await nextFrame();
    while (endRunningNow() > 0 && isMain);
  };
  for (const frame of page.frames()) await frame.evaluate(endRunning, frame === page.mainFrame());
}
