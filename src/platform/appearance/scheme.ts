// Light or dark scheme: stored choice, applied to the root element.
import { localStore } from '../storage/storage.ts';

export type Scheme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'scheme';

/** The stored choice; `system` by default. */
export function readScheme(): Scheme {
  const stored = localStore.get(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and applies it. Without `data-scheme` the root follows the system. */
export function setScheme(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  if (scheme === 'system') localStore.remove(STORAGE_KEY);
  else localStore.set(STORAGE_KEY, scheme);
}

export const subscribeScheme = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);
