// Knows when a screen can be used by everyone: no finding of axe, in light and in dark. Knows no screen.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Seat } from './browser.ts';

/**
 * Looks in both schemes; the page stays as it stands. While a dialog is open the rest of the page is hidden from
 * everyone, its heading and landmarks too, so that only what is `within` the dialog is judged.
 */
export async function isAccessible(seat: Seat, name: string, within?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await seat.page.emulateMedia({ colorScheme });
    await isStill(seat);
    const axe = new AxeBuilder({ page: seat.page });
    const { violations } = await (within ? axe.include(within) : axe).analyze();
    await seat.pictures(`${name} ${colorScheme}`);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${colorScheme} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
    expect(found, name).toEqual([]);
  }
}

/** Colours on their way from one scheme to the other are nobody's contrast. */
async function isStill({ page }: Seat): Promise<void> {
  const ends = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    );
  for (const frame of page.frames()) await frame.evaluate(ends);
}
