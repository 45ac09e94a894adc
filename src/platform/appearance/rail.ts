// Whether the navigation rail is expanded, as a stored choice.
import { localStore } from '../storage/storage.ts';

const KEY = 'rail';

/** Collapsed by default. */
export const isRailExpanded = (): boolean => localStore.get(KEY) === 'wide';

export function setRailExpanded(isExpanded: boolean): void {
  if (isExpanded) localStore.set(KEY, 'wide');
  else localStore.remove(KEY);
}

export const subscribeRail = (listener: () => void): (() => void) => localStore.subscribe(KEY, listener);
