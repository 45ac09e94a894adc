// Marks history entries that have an overlay open.

/** The key in an entry's state. */
export const OVERLAYS = 'overlays';

/** How many things stand open over the page of an entry with this state. */
export function overlaysIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(OVERLAYS in state)) return 0;
  return typeof state[OVERLAYS] === 'number' ? state[OVERLAYS] : 0;
}
