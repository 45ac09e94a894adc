// Delay before a skeleton shows, and its minimum time on screen.

/** What comes sooner than this needs no outline; Skeleton.css.ts hides it as long. */
export const SKELETON_DELAY_MS = 200;
/** An outline that has been seen stays at least this long: one that only flickers says less than none. */
export const SKELETON_MIN_MS = 300;

/** How many milliseconds an outline goes on after what it stood for has come, `waited` ms after it was asked for. */
export function remainingSkeletonMs(waited: number): number {
  if (!(waited > SKELETON_DELAY_MS)) return 0;
  return Math.max(0, SKELETON_DELAY_MS + SKELETON_MIN_MS - waited);
}
