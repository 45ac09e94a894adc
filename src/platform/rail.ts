// Knows whether the person keeps the rail of sections wide, with its words beside its pictures; it knows no section.
import { local } from './storage.ts';

const KEY = 'rail';

/** Narrow unless the person widened it. */
export const isRailWide = (): boolean => local.get(KEY) === 'wide';

export function widenRail(isWide: boolean): void {
  if (isWide) local.set(KEY, 'wide');
  else local.remove(KEY);
}

export const subscribeRail = (listener: () => void): (() => void) => local.subscribe(KEY, listener);
