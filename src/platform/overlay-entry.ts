// Knows how an entry of the history says that something stands open over its page. Refuses to know what.

/** The key in an entry's state. */
export const OVERLAYS = 'overlays';

/** How many things stand open over the page of an entry with this state. */
export function overlaysIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(OVERLAYS in state)) return 0;
  return typeof state[OVERLAYS] === 'number' ? state[OVERLAYS] : 0;
}
