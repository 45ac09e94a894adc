// Marks history entries that have an overlay open.

/** The key in an entry's state. */
export const OVERLAYS_KEY = 'overlays';

/** How many overlays are open in a history entry with this state. */
export function openOverlays(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(OVERLAYS_KEY in state)) return 0;
  return typeof state[OVERLAYS_KEY] === 'number' ? state[OVERLAYS_KEY] : 0;
}
