// Delay before a skeleton shows, and its minimum time on screen.

/** Faster loads show no skeleton; Skeleton.css.ts hides it for the same time. */
export const SKELETON_DELAY_MS = 200;
/** Minimum visible time, to avoid flicker. */
export const SKELETON_MIN_MS = 300;

/** Remaining ms of the skeleton after loading took `waited` ms. */
export function remainingSkeletonMs(waited: number): number {
  if (!(waited > SKELETON_DELAY_MS)) return 0;
  return Math.max(0, SKELETON_DELAY_MS + SKELETON_MIN_MS - waited);
}
