// Whether the navigation rail is expanded, as a stored choice.
import { localStore } from '../storage/storage.ts';

const STORAGE_KEY = 'rail';

/** Collapsed by default. */
export const isRailExpanded = (): boolean => localStore.get(STORAGE_KEY) === 'wide';

export function setRailExpanded(isExpanded: boolean): void {
  if (isExpanded) localStore.set(STORAGE_KEY, 'wide');
  else localStore.remove(STORAGE_KEY);
}

export const subscribeRail = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);
