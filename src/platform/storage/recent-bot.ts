// The bot last worked on in this browser.
import { local } from './storage.ts';

const KEY = 'recentBot';

export const readRecentBot = (): string | null => local.get(KEY);
export const keepRecentBot = (botId: string): void => local.set(KEY, botId);

/** Calls `listener` after another bot was worked on; returns the way to stop. */
export const subscribeRecentBot = (listener: () => void): (() => void) => local.subscribe(KEY, listener);
