// Whether the navigation rail is expanded, as a stored choice.
import { local } from '../storage/storage.ts';

const KEY = 'rail';

/** Narrow unless the person widened it. */
export const isRailWide = (): boolean => local.get(KEY) === 'wide';

export function widenRail(isWide: boolean): void {
  if (isWide) local.set(KEY, 'wide');
  else local.remove(KEY);
}

export const subscribeRail = (listener: () => void): (() => void) => local.subscribe(KEY, listener);
