// The bot last worked on in this browser.
import { localStore } from './storage.ts';

const STORAGE_KEY = 'recentBot';

export const readRecentBot = (): string | null => localStore.get(STORAGE_KEY);
export const saveRecentBot = (botId: string): void => localStore.set(STORAGE_KEY, botId);

/** Calls `listener` after another bot was worked on; returns a function that stops. */
export const subscribeRecentBot = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);
